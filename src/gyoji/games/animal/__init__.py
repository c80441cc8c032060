"""Animal Card Game (アニマルカードゲーム), comprehensive rules 3.0. README.md maps its chapters to modules."""
