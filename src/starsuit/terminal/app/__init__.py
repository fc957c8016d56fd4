"""The full-screen client. Screens show views and send actions (`terminal.backend`); the rules are not here."""
