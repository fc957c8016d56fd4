// Whether a record is sound: the seed fits the promise, every shuffle is made again, every turn is replayed.
#include "records/notation.hpp"
#include "records/solitaires.hpp"
#include "wasm/exports.hpp"
#include "wasm/open_game.hpp"

namespace starsuit {
namespace {

struct Checked {
  std::string seed;
  std::size_t actions = 0;
  int shuffles = 0;
  bool finished = false;
};

RecordProblem check_game(std::string_view record, Checked& found) {
  OpenGame open;
  std::vector<Move> moves;
  if (RecordProblem problem = parse_game(record, open.agreed, moves)) return problem;
  open.start();
  found.shuffles = 1;
  for (const Move& move : moves) {
    const Happened happened = open.apply(move);
    found.shuffles += happened.reshuffled + (happened.ended && !open.game.over);
  }
  found.seed = open.agreed.seed;
  found.actions = moves.size();
  found.finished = open.game.over;
  return {};
}

RecordProblem check_solitaire(std::string_view record, Checked& found) {
  SolitaireDeal deal;
  std::vector<Place> steps;
  if (RecordProblem problem = parse_solitaire(record, deal, steps)) return problem;
  Solitaire now;
  now.deal(deal.rules, deal.seed);
  for (const Place& step : steps) now.apply(step);
  found = {deal.seed, steps.size(), 1, now.over()};
  return {};
}

}  // namespace

// The commitment that was noted down before the game, or an empty line; then the record. The answer is `VerifyAnswer`.
STARSUIT_EXPORT(verify)(int length) {
  std::string_view record = asked(length);
  const std::string promised(trimmed(next_line(record)));
  const bool solitaire = record_kind(record) == "solitaire";
  Checked found;
  if (const RecordProblem problem = solitaire ? check_solitaire(record, found) : check_game(record, found)) {
    return refuse_record(problem);
  }
  const std::string given = commitment(found.seed);
  if (!promised.empty() && promised != given) {
    return refuse("verify/commitment", {{"promised", quoted(promised)}, {"gives", quoted(given)}});
  }
  Json json;
  json.open('{').key("kind").string(solitaire ? "solitaire" : "game").key("seed").string(found.seed).key("commitment").string(given);
  json.key("actions").number(static_cast<std::int64_t>(found.actions)).key("shuffles").number(found.shuffles);
  json.key("finished").truth(found.finished).key("promised").truth(!promised.empty()).close('}');
  return answer(json);
}

}  // namespace starsuit
