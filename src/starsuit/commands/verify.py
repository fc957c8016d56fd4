"""`starsuit verify`: was the shuffle the one that was promised, and was every turn played by the rules?"""

from __future__ import annotations

import json
from dataclasses import asdict

import click

from starsuit.commands.options import json_option, read_file
from starsuit.commands.values import RECORD, SEED
from starsuit.records import check_record
from starsuit.shuffle import check_commitment
from starsuit.shuffle import commitment as commitment_of

__all__ = ["verify"]


@click.command()
@click.argument("record", type=RECORD, required=False)
@click.option("--commitment", help="The promise that was published before the game.")
@click.option("--seed", type=SEED, help="Check a seed alone, without a record.")
@json_option
def verify(record: str | None, commitment: str | None, seed: str | None, as_json: bool) -> None:
    """Replay RECORD (a file, or - for standard input) against its commitment.

    The seed is hashed and compared with the promise, every shuffle is made again from it, and every turn is
    replayed. Exit code 0: all of it holds. Give the commitment that you noted down before the game, so that
    the one inside the record does not have to be trusted.

    \b
    starsuit verify game.txt --commitment THE-64-DIGITS-YOU-NOTED
    starsuit verify --seed "any text"
    """
    if record is not None and seed is None:
        answer = asdict(check_record(read_file(record), commitment))
        del answer["seed"]
    elif seed is not None and record is None:
        answer = {"seed": seed, "commitment": commitment_of(seed), "promised": commitment is not None}
        if commitment is not None:
            check_commitment(seed, commitment)
    else:
        raise click.UsageError("Give either a record or --seed.")
    if as_json:
        click.echo(json.dumps(answer, indent=2))
        return
    click.echo(f"commitment  {answer['commitment']}")
    if record is not None:
        click.echo(
            f"replayed    {answer['actions']} actions; shuffles made again: {answer['shuffles']}; every line fits"
        )
    if commitment is not None:
        click.echo("promise     kept: the seed is the one that was promised")
    elif record is not None:
        click.echo("promise     not compared; --commitment takes the one you noted before the game")
    if record is not None:
        click.echo(
            "This record is sound." if answer["finished"] else "This record is sound so far; it is not finished."
        )
