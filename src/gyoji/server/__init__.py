"""Games in the browser: tables, accounts and storage behind HTTP and WebSocket. Needs the extra `gyoji[web]`."""
