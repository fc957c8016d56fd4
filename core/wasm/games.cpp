// What the page asks about games.
#include "records/notation.hpp"
#include "wasm/exports.hpp"
#include "wasm/open_game.hpp"
#include "wasm/states.hpp"

namespace starsuit {
namespace {

Handles<OpenGame> games;

// The card that the hand lacks for this move, as people are told.
int refuse_missing(const Round& round, const Move& move) {
  Cards rest = round.hand();
  std::vector<std::uint8_t> used(move.melds.cards.begin(), move.melds.cards.begin() + move.melds.total);
  used.push_back(static_cast<std::uint8_t>(card_of(move.action)));
  for (const std::uint8_t card : used) {
    if (rest.remove(card)) continue;
    int held = 0;
    for (const std::uint8_t each : round.hand()) held += each == card;
    return refuse("action/not-in-hand",
                  {{"card", quoted(card < kCards ? card_text(card) : "??")}, {"held", std::to_string(held)}});
  }
  return refuse("action/not-in-hand");
}

std::string words_of(const std::uint8_t* cards, int size) {
  std::string words;
  append_cards(words, cards, size);
  return quoted(words);
}

int refuse_melds(const Round& round, const Move& move) {
  std::string cards = quoted("");
  bool found = false;
  move.melds.each([&](const std::uint8_t* first, int size) {
    if (found || meld_of(first, size, round.rules)) return;
    found = true;
    cards = words_of(first, size);
  });
  return refuse("action/not-a-meld", {{"cards", cards}});
}

int refuse_leftover(const Round& round, const Move& move) {
  Cards rest = round.hand();
  for (int card = 0; card < move.melds.total; ++card) rest.remove(move.melds.cards[at(card)]);
  rest.remove(card_of(move.action));
  return refuse("action/not-all-melded", {{"cards", words_of(rest.begin(), rest.size)}});
}

// Why a move is not allowed, with what it says about which cards.
int refuse_move(const Round& round, const Move& move, std::string_view code) {
  if (code == "action/not-in-hand") return refuse_missing(round, move);
  if (code == "action/not-a-meld") return refuse_melds(round, move);
  if (code == "action/not-all-melded") return refuse_leftover(round, move);
  return refuse(code);
}

int unknown() { return refuse("room/unknown"); }

}  // namespace

OpenGame* game_of(int handle) { return games.of(handle); }

// The rules, the seed, and the names as a JSON list, each on a line. The answer is a handle.
STARSUIT_EXPORT(game_open)(int length) {
  std::string_view rest = asked(length);
  auto open = std::make_unique<OpenGame>();
  if (const char* const wrong = read_rules(next_line(rest), open->agreed.rules)) {
    return refuse(std::string("ruleset/") + wrong, {{"switch", quoted(wrong)}});
  }
  JsonValue seed;
  JsonValue names;
  if (!read_json(next_line(rest), seed) || !good_seed(seed.text)) return refuse("notation/seed", {{"most", "1000"}});
  if (!read_json(next_line(rest), names) || static_cast<int>(names.items.size()) != open->agreed.rules.players) {
    return refuse("ruleset/names");
  }
  open->agreed.seed = seed.text;
  for (const JsonValue& name : names.items) open->agreed.names.push_back(name.text);
  open->start();
  return answer(std::to_string(games.keep(std::move(open))));
}

// A record of a game, finished or running. The answer is a handle.
STARSUIT_EXPORT(game_read)(int length) {
  auto open = std::make_unique<OpenGame>();
  std::vector<Move> moves;
  if (const RecordProblem problem = parse_game(asked(length), open->agreed, moves)) {
    return refuse_record(problem);
  }
  open->start();
  for (const Move& move : moves) open->apply(move);
  return answer(std::to_string(games.keep(std::move(open))));
}

STARSUIT_EXPORT(game_close)(int handle) {
  games.drop(handle);
  return answer("true");
}

// Do an action, as its text. The answer is what happened.
STARSUIT_EXPORT(game_do)(int handle, int length) {
  OpenGame* const open = game_of(handle);
  if (!open) return unknown();
  Move move;
  const std::string_view text = asked(length);
  if (!read_move(text, move)) return refuse("notation/action", {{"verb", quoted(text.substr(0, text.find(' ')))}});
  if (const char* const code = open->refusal(move)) return refuse_move(open->game.round, move, code);
  Json json;
  write_happened(json, open->apply(move));
  return answer(json);
}

// The state that a seat may see; -1: a spectator.
STARSUIT_EXPORT(game_state)(int handle, int seat, int playing) {
  const OpenGame* const open = game_of(handle);
  if (!open || seat >= open->game.rules.players) return unknown();
  Json json;
  write_state(json, *open, seat, playing != 0);
  return answer(json);
}

// What a computer player of this level does now; null if there is no such player.
STARSUIT_EXPORT(game_choose)(int handle, int length) {
  OpenGame* const open = game_of(handle);
  if (!open) return unknown();
  if (open->game.over) return refuse("action/game-over");
  const auto move = open->choose(std::string(asked(length)));
  return answer(move ? quoted(format_move(*move)) : "null");
}

STARSUIT_EXPORT(game_record)(int handle) {
  const OpenGame* const open = game_of(handle);
  return open ? answer(quoted(format_game(open->agreed, open->moves))) : unknown();
}

STARSUIT_EXPORT(game_results)(int handle) {
  const OpenGame* const open = game_of(handle);
  if (!open) return unknown();
  Json json;
  write_results(json, *open);
  return answer(json);
}

// A finished round, moment by moment.
STARSUIT_EXPORT(game_replay)(int handle, int number) {
  const OpenGame* const open = game_of(handle);
  if (!open) return unknown();
  Json json;
  const bool found = write_replay(json, *open, number);
  return found ? answer(json) : refuse("games/round", {{"last", std::to_string(open->results.size())}});
}

}  // namespace starsuit
