"""A bot at a server's table: joins by a code, or opens a table, and plays by what its seat sees.

python examples/server_bot.py http://127.0.0.1:8155 TOKEN          opens a table against a computer player
python examples/server_bot.py http://127.0.0.1:8155 TOKEN QXLMPD   takes a seat at the table of this code
"""

import asyncio
import sys

from starsuit import Ruleset, StarsuitError
from starsuit.bots.greedy import Greedy
from starsuit.client.servers import Site, Terms, read_address
from starsuit.client.sitting import sit_through


def main(url: str, token: str, code: str = "") -> None:
    site = Site(url, token=token)
    if code:
        table = site.find(read_address(code, server=url))
    else:
        table = site.open(Ruleset(players=2), bots=("casual",), terms=Terms(start=True, pace="instant"))
    # Any object with `choose(view)` plays here; examples/bot.py shows how to write one.
    game = asyncio.run(sit_through(table, Greedy(), say=lambda text: print(text, file=sys.stderr)))
    print(" ".join(f"{name} {total}" for name, total in zip(game.names, game.totals, strict=True)))


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except StarsuitError as error:  # a bad token, no such table, no server there
        sys.exit(f"Error: {error}")
