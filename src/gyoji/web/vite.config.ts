import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The server in development: gyoji serve, on its usual port.
const SERVER = process.env.GYOJI_SERVER ?? "http://127.0.0.1:8765";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: process.env.GYOJI_STATIC ?? "dist",
    emptyOutDir: true,
    // The page is served under a strict Content-Security-Policy: nothing may be inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: {
    proxy: { "/api": SERVER, "/ws": { target: SERVER, ws: true } },
  },
});
