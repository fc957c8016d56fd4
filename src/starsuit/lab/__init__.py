"""The laboratory: games by the thousand, figures and pictures of them, and numbers for programs that learn."""
