"""Animal Card Game (アニマルカードゲーム), comprehensive rules version 3.0. See README.md for the map of the chapters."""
