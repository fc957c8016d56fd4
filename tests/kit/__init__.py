"""What tests share: boards, dice, servers, browsers, people; and the tools behind `make golden`, `dist` and `flaky`."""
