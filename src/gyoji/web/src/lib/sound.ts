// Sounds made by the page itself, off until somebody asks for them.

import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

function audio(): AudioContext | null {
  if (!settings.sound || typeof AudioContext === "undefined") return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

function tone(at: number, from: number, to: number, length: number, loud: number): void {
  const out = audio();
  if (!out) return;
  const start = out.currentTime + at;
  const wave = out.createOscillator();
  const gain = out.createGain();
  wave.frequency.setValueAtTime(from, start);
  wave.frequency.exponentialRampToValueAtTime(to, start + length);
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  wave.connect(gain).connect(out.destination);
  wave.start(start);
  wave.stop(start + length);
}

function noise(at: number, band: number, length: number, loud: number, sharp = 4): void {
  const out = audio();
  if (!out) return;
  const start = out.currentTime + at;
  const buffer = out.createBuffer(1, Math.ceil(out.sampleRate * length), out.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3;
  const source = out.createBufferSource();
  const filter = out.createBiquadFilter();
  const gain = out.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = band;
  filter.Q.value = sharp;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(out.destination);
  source.start(start);
}

/** 拍子木, 太鼓, paper, a bell, a knock: each means one thing. */
export const SOUNDS = {
  turn: () => [0, 0.16].forEach((at) => noise(at, 1800, 0.07, 1.4, 9)),
  attack: () => tone(0, 110, 60, 0.18, 0.5),
  damage: () => tone(0, 90, 50, 0.14, 0.25),
  move: () => noise(0, 3200, 0.06, 0.18, 0.8),
  resolve: () => [1, 2.76, 5.4].forEach((part, i) => tone(0, 520 * part, 519 * part, 0.7, 0.14 / (i + 1))),
  danger: () => [0, 0.14].forEach((at) => tone(at, 150, 120, 0.09, 0.35)),
  win: () => [0, 0.18, 0.36].forEach((at, i) => noise(at, 1500 + 350 * i, 0.09, 1.5, 9)),
};

export function play(name: keyof typeof SOUNDS): void {
  if (settings.sound) SOUNDS[name]();
}
