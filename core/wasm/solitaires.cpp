// What the page asks about solitaires.
#include <algorithm>
#include <chrono>

#include "records/notation.hpp"
#include "records/solitaires.hpp"
#include "solitaire/plan.hpp"
#include "wasm/exports.hpp"
#include "wasm/states.hpp"

namespace starsuit {
namespace {

constexpr double kSeconds = 2.0;  // to think about whether a solitaire can be won, as at the server
constexpr const char* kVerdicts[] = {"won", "lost", "undecided"};

struct OpenSolitaire {
  SolitaireDeal deal;
  Solitaire now;
  std::vector<Place> steps;
};

Handles<OpenSolitaire> solitaires;

int unknown() { return refuse("room/unknown"); }

void start(OpenSolitaire& open) {
  open.now.deal(open.deal.rules, open.deal.seed);
  open.steps.clear();
}

void write_pile(Json& json, const Solitaire& now, int size) {
  const Pile& pile = now.pile(size);
  const HandRules rules{size, now.agreed.all_wild_melds, 0};
  json.open('{').key("size").number(size).key("cards");
  write_cards(json, pile.cards.begin(), pile.cards.size);
  json.key("closed").truth(pile.closed).key("arranged");
  write_arranged(json, pile.cards.begin(), pile.cards.size, rules);
  json.key("best");
  if (pile.closed || now.turned() < 0) {
    json.null();
  } else {
    Cards with = pile.cards;
    with.add(now.turned());
    const int thrown = best_discard(with.begin(), with.size, rules).card;
    with.remove(thrown);
    write_arranged(json, with.begin(), with.size, rules, thrown);
  }
  json.close('}');
}

void write_state(Json& json, const OpenSolitaire& open) {
  const Solitaire& now = open.now;
  json.open('{').key("edition").number(now.agreed.edition).key("scored").truth(now.agreed.scored);
  json.key("all_wild_melds").truth(now.agreed.all_wild_melds).key("moves");
  json.number(static_cast<std::int64_t>(open.steps.size())).key("piles").open('[');
  for (int size = kLowestRank; size < kLowestRank + kPiles; ++size) write_pile(json, now, size);
  json.close(']').key("turned");
  write_card(json, now.turned());
  // Sorted: the order of the stock is secret.
  const int first = now.turned_at + (now.turned() >= 0);
  std::vector<std::uint8_t> unseen(now.stock.begin() + first, now.stock.begin() + now.stock_size);
  std::sort(unseen.begin(), unseen.end());
  json.key("unseen");
  write_cards(json, unseen.data(), static_cast<int>(unseen.size()));
  json.key("discards").open('[');
  for (const Place& step : open.steps) write_card(json, step.discard);
  json.close(']').key("points").number(now.points()).key("over").truth(now.over()).key("won");
  json.truth(now.closed() == kPiles).key("commitment").string(commitment(open.deal.seed)).close('}');
}

int refuse_place(const OpenSolitaire& open, const Place& place, std::string_view code) {
  std::string cards;
  const bool known = place.pile >= kLowestRank && place.pile < kLowestRank + kPiles;
  if (known) append_cards(cards, open.now.pile(place.pile).cards.begin(), open.now.pile(place.pile).cards.size);
  const std::string pile = std::to_string(place.pile);
  if (code != "action/not-in-pile") return refuse(code, {{"pile", pile}});
  return refuse(code, {{"card", quoted(card_text(place.discard))},
                       {"turned", quoted(card_text(open.now.turned()))},
                       {"pile", pile},
                       {"cards", quoted(cards)}});
}

void write_place(Json& json, const std::optional<Place>& place) {
  if (!place) {
    json.null();
    return;
  }
  json.open('{').key("pile").number(place->pile).key("discard").string(card_text(place->discard)).close('}');
}

}  // namespace

// The edition, whether it is scored and whether wild cards alone are a meld (1 or 0), and the seed as JSON, each on a line.
STARSUIT_EXPORT(solitaire_open)(int length) {
  std::string_view rest = asked(length);
  auto open = std::make_unique<OpenSolitaire>();
  open->deal.rules.edition = number_of(next_line(rest), 0);
  open->deal.rules.scored = next_line(rest) == "1";
  open->deal.rules.all_wild_melds = next_line(rest) == "1";
  JsonValue seed;
  if (open->deal.rules.edition != 1996 && open->deal.rules.edition != 2019) {
    return refuse("ruleset/edition", {{"edition", std::to_string(open->deal.rules.edition)}});
  }
  if (!read_json(rest, seed) || !good_seed(seed.text)) return refuse("notation/seed", {{"most", "1000"}});
  open->deal.seed = seed.text;
  start(*open);
  return answer(std::to_string(solitaires.keep(std::move(open))));
}

// A record of a solitaire. The answer is a handle.
STARSUIT_EXPORT(solitaire_read)(int length) {
  auto open = std::make_unique<OpenSolitaire>();
  std::vector<Place> steps;
  if (const RecordProblem problem = parse_solitaire(asked(length), open->deal, steps)) {
    return refuse_record(problem);
  }
  start(*open);
  for (const Place& step : steps) open->now.apply(step);
  open->steps = std::move(steps);
  return answer(std::to_string(solitaires.keep(std::move(open))));
}

STARSUIT_EXPORT(solitaire_close)(int handle) {
  solitaires.drop(handle);
  return answer("true");
}

// `7 Kd`: the turned card goes to this pile, which discards that card.
STARSUIT_EXPORT(solitaire_do)(int handle, int length) {
  OpenSolitaire* const open = solitaires.of(handle);
  if (!open) return unknown();
  std::string_view rest = asked(length);
  Place place;
  place.pile = number_of(next_word(rest), 0);
  const int card = read_card(trimmed(rest));
  if (card < 0) return refuse("notation/card", {{"text", quoted(rest)}});
  place.discard = static_cast<std::uint8_t>(card);
  if (const char* const code = open->now.refusal(place)) return refuse_place(*open, place, code);
  open->now.apply(place);
  open->steps.push_back(place);
  return answer("true");
}

// As before the last placement.
STARSUIT_EXPORT(solitaire_undo)(int handle) {
  OpenSolitaire* const open = solitaires.of(handle);
  if (!open) return unknown();
  if (open->steps.empty()) return refuse("action/nothing-to-undo");
  std::vector<Place> steps(open->steps.begin(), open->steps.end() - 1);
  start(*open);
  for (const Place& step : steps) open->now.apply(step);
  open->steps = std::move(steps);
  return answer("true");
}

STARSUIT_EXPORT(solitaire_state)(int handle) {
  const OpenSolitaire* const open = solitaires.of(handle);
  if (!open) return unknown();
  Json json;
  write_state(json, *open);
  return answer(json);
}

// Whether it can still be won, what to do with the turned card, and everything else there is to do.
STARSUIT_EXPORT(solitaire_plan)(int handle) {
  const OpenSolitaire* const open = solitaires.of(handle);
  if (!open) return unknown();
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::duration<double>(kSeconds);
  const SolitairePlan found = plan(open->now, [deadline] { return std::chrono::steady_clock::now() > deadline; });
  Json json;
  json.open('{').key("verdict").string(kVerdicts[static_cast<int>(found.verdict)]).key("place");
  write_place(json, found.place(open->now));
  json.key("piles").open('[');
  for (const PilePlan& each : found.piles) {
    json.open('{').key("pile").number(each.pile).key("takes");
    write_cards(json, each.takes.data(), static_cast<int>(each.takes.size()));
    json.key("throws");
    write_cards(json, each.throws.data(), static_cast<int>(each.throws.size()));
    json.close('}');
  }
  json.close(']').close('}');
  return answer(json);
}

STARSUIT_EXPORT(solitaire_record)(int handle) {
  const OpenSolitaire* const open = solitaires.of(handle);
  return open ? answer(quoted(format_solitaire(open->deal, open->steps))) : unknown();
}

}  // namespace starsuit
