"""Has caissify-pairings 0.5.0 pair the next round of a tournament file: python3 caissify.py IN

It asks the program's own checker to read the file. The checker leaves out whoever has no entry in the round, since it
reads rounds that are over; so everybody without one is entered first. It does not know line 152, the initial colour.
"""
import sys

from caissify_pairings import fpc
from caissify_pairings.engines.dutch import DutchEngine
from caissify_pairings.trf import TRFParser

with open(sys.argv[1], encoding="utf-8") as file:
    text = file.read()
if not text.startswith("012 ") and "\n012 " not in text:
    text += "012 Tournament\n"
parsed = TRFParser(text).parse()
players = {p["starting_number"]: p for p in parsed["players"]}
games = [r for p in players.values() for r, cell in p["results"].items() if cell.get("opponent")]
round_number = max(games, default=0) + 1
for p in players.values():
    p["results"].setdefault(round_number, {"opponent": None, "color": None, "result": "U"})
tournament = parsed["tournament"]
engine = DutchEngine(
    players=fpc._build_engine_players(players, round_number),
    previous_pairings=fpc._build_previous_pairings(players, round_number),
    round_number=round_number,
    total_rounds=tournament.get("total_rounds") or round_number,
    initial_color="black" if "\n152 B" in text else "white",
    accelerated=round_number in (tournament.get("accelerated_rounds") or ()),
)
pairs = fpc._normalise_engine_output(engine.generate_pairings())
print(len(pairs))
for p in pairs:
    print(p["white"], p["black"] or 0)
