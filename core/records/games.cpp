#include "records/games.hpp"

#include <algorithm>
#include <cctype>

#include "records/letters.hpp"
#include "records/notation.hpp"

namespace starsuit {
namespace {

constexpr int kLongestName = 40;
constexpr int kMost = 100'000;  // of a target or a turn limit, as ruleset.py has it
constexpr int kHighestRank = kLowestRank + kRanks - 1;

using Lines = std::vector<std::string>;

std::string seat_text(int seat) { return std::to_string(seat + 1); }

std::string cards_text(const Cards& cards) {
  std::string text;
  append_cards(text, cards.begin(), cards.size);
  return text;
}

bool rounds_as_printed(const GameRules& rules) {
  if (rules.round_count != kRanks) return false;
  for (int place = 0; place < kRanks; ++place) {
    if (rules.rounds[at(place)] != place + kLowestRank) return false;
  }
  return true;
}

std::string ranks_list(const GameRules& rules) {
  std::string list = "[";
  for (int place = 0; place < rules.round_count; ++place) {
    if (place) list += ", ";
    append_number(list, rules.rounds[at(place)]);
  }
  return list + "]";
}

// The switches that are not at their default, in the order of ruleset.py.
std::vector<std::pair<const char*, std::string>> tags_of(const Agreement& agreed) {
  const GameRules& rules = agreed.rules;
  std::vector<std::pair<const char*, std::string>> tags;
  const auto add = [&tags](bool is_set, const char* name, std::string value) {
    if (is_set) tags.emplace_back(name, std::move(value));
  };
  const auto number = [&add](int value, const char* name) { add(value != 0, name, std::to_string(value)); };
  number(rules.players, "players");
  add(!rounds_as_printed(rules), "rounds", ranks_list(rules));
  add(rules.random_order, "round_order", "\"random\"");
  number(rules.hand_size, "hand_size");
  add(rules.playoff, "ties", "\"playoff\"");
  add(!rules.all_wild_melds, "all_wild_melds", "false");
  number(rules.court_points, "court_points");
  number(rules.target, "target");
  number(rules.turn_limit, "turn_limit");
  number(rules.first_dealer, "first_dealer");
  add(true, "names", tag_texts(agreed.names));
  return tags;
}

Lines head_of(const Game& game) {
  const Round& round = game.round;
  Lines lines{std::string(game.playoff() ? "play-off " : "round ") + std::to_string(round.number) + ": " +
              std::to_string(round.hands[at(round.dealer)].size) + " cards, " + rank_plural(round.wild) + " wild, " +
              seat_text(round.dealer) + " deals"};
  for (int place = 0; place < round.seat_count; ++place) {
    const int seat = round.seats[at(place)];
    lines.push_back(seat_text(seat) + " has " + cards_text(round.hands[at(seat)]));
  }
  lines.push_back("first discard " + card_text(round.top()));
  return lines;
}

// What comes after the points of a round that has just ended.
std::string foot_of(const Game& game, const std::array<std::int16_t, kMaxPlayers>& points) {
  std::string line = "points ";
  for (int seat = 0; seat < game.rules.players; ++seat) {
    if (seat) line += ' ';
    line += points[at(seat)] < 0 ? "-" : std::to_string(points[at(seat)]);
  }
  line += ", totals";
  for (int seat = 0; seat < game.rules.players; ++seat) line += " " + std::to_string(game.totals[at(seat)]);
  return line;
}

constexpr const char* kPhaseWords[] = {"draw", "discard", "lay down", "over"};

Lines close_of(const Game& game, std::size_t moves) {
  const Round& round = game.round;
  const std::string after = " after " + std::to_string(moves) + " actions";
  Lines lines;
  if (!game.over) {
    for (int place = 0; place < round.seat_count; ++place) {
      const int seat = round.seats[at(place)];
      const Cards& hand = round.hands[at(seat)];
      lines.push_back(seat_text(seat) + " holds " + (hand.size ? cards_text(hand) : "nothing"));
    }
    lines.push_back("end: running" + after + ", " + seat_text(round.seat()) + " to " +
                    kPhaseWords[static_cast<int>(round.phase)]);
    return lines;
  }
  std::string winners;
  int count = 0;
  for (int seat = 0; seat < game.rules.players; ++seat) {
    if (game.places[at(seat)] != 1) continue;
    winners += (count++ ? " and " : "") + seat_text(seat);
  }
  const std::int32_t least = *std::min_element(game.totals.begin(), game.totals.begin() + game.rules.players);
  lines.push_back("end: " + winners + (count == 1 ? " wins" : " share the win") + " with " + std::to_string(least) +
                  " points" + after);
  return lines;
}

// Plays the moves of a game, and writes each turn's line.
class Replay {
 public:
  Game game;

  explicit Replay(const Agreement& agreed) { game.start(agreed.rules, agreed.seed); }

  // Do a move. Its line is `line` when the turn is over; true if the round is, whose last line is `foot`.
  bool apply(const Move& move) {
    const Round& round = game.round;
    const int seat = round.seat();
    const bool begins = round.phase == Phase::kDrawing;
    line = begins ? seat_text(seat) + " " : line + ", ";
    const bool reshuffles = move.action == kDrawStock && round.stock.empty();
    const bool ended = game.apply(move);
    if (begins) {
      if (reshuffles) line += "reshuffle, ";
      line += format_move(move) + " " + card_text(round.drawn);
    } else {
      line += move.lays() && !move.melds.count ? nothing_laid(move) : format_move(move);
    }
    if (move.lays() && move.action >= kLayDown) {
      const Cards& left = round.hands[at(seat)];
      line += ", left " + (left.size ? cards_text(left) : "nothing") + " = " + std::to_string(round.points[at(seat)]);
    }
    turn_over = !begins;
    if (!ended) return false;
    const auto points = round.points;
    game.finish_round();
    foot = foot_of(game, points);
    return true;
  }

  std::string line;
  std::string foot;
  bool turn_over = true;

 private:
  static std::string nothing_laid(const Move& move) { return "lay none" + format_move(move).substr(3); }
};

// The tags of a game as what was agreed on.
class AgreementReader {
 public:
  explicit AgreementReader(RecordReader& reader) : reader_(reader) {}

  bool read(Agreement& agreed) {
    if (!reader_.check_kind("game") || !reader_.check_seed(agreed.seed)) return false;
    const RecordReader::Tag* const names = reader_.tag("names");
    const bool texts = names && names->value.is(JsonValue::Kind::kList) &&
                       std::all_of(names->value.items.begin(), names->value.items.end(),
                                   [](const JsonValue& each) { return each.is(JsonValue::Kind::kText); });
    if (!texts) return wrong("names");
    return only_known() && switches(agreed.rules) && named(names->value, agreed);
  }

 private:
  bool wrong(const char* name) { return reader_.fail("record/tag", reader_.tag_line(name), {{"tag", name}}); }

  bool only_known() {
    constexpr const char* kKnown[] = {"starsuit",    "kind",        "names",          "seed",         "commitment",
                                      "players",     "rounds",      "round_order",    "hand_size",    "ties",
                                      "all_wild_melds", "court_points", "target",     "turn_limit",   "first_dealer"};
    for (const RecordReader::Tag& tag : reader_.tags) {
      const bool known = std::any_of(std::begin(kKnown), std::end(kKnown), [&](const char* name) { return tag.name == name; });
      if (!known) return reader_.fail("record/tag", tag.line, {{"tag", tag.name}});
    }
    return true;
  }

  bool switches(GameRules& rules) {
    rules.round_count = kRanks;
    for (int place = 0; place < kRanks; ++place) rules.rounds[at(place)] = static_cast<std::uint8_t>(place + kLowestRank);
    if (const RecordReader::Tag* const tag = reader_.tag("rounds"); tag && !tag->value.is(JsonValue::Kind::kList)) {
      return wrong("rounds");
    }
    return number("players", 2, kMaxPlayers, false, rules.players) && ranks(rules) &&
           choice("round_order", "listed", "random", rules.random_order) &&
           choice("ties", "shared", "playoff", rules.playoff) && truth("all_wild_melds", rules.all_wild_melds) &&
           court_points(rules) && number("hand_size", kLowestRank, kHighestRank, true, rules.hand_size) &&
           number("target", 1, kMost, true, rules.target) && number("turn_limit", 1, kMost, true, rules.turn_limit) &&
           number("first_dealer", 0, rules.players - 1, false, rules.first_dealer);
  }

  bool number(const char* name, int low, int high, bool optional, int& into) {
    const RecordReader::Tag* const tag = reader_.tag(name);
    if (!tag) return true;
    if (optional && tag->value.is(JsonValue::Kind::kNull)) return true;
    if (!tag->value.is_whole(low, high)) return wrong(name);
    into = static_cast<int>(tag->value.whole);
    return true;
  }

  bool ranks(GameRules& rules) {
    const RecordReader::Tag* const tag = reader_.tag("rounds");
    if (!tag) return true;
    const std::vector<JsonValue>& items = tag->value.items;
    const bool good = !items.empty() && items.size() <= kMaxRounds &&
                      std::all_of(items.begin(), items.end(),
                                  [](const JsonValue& each) { return each.is_whole(kLowestRank, kHighestRank); });
    if (!good) return wrong("rounds");
    rules.round_count = static_cast<int>(items.size());
    std::transform(items.begin(), items.end(), rules.rounds.begin(),
                   [](const JsonValue& each) { return static_cast<std::uint8_t>(each.whole); });
    return true;
  }

  bool choice(const char* name, const char* no, const char* yes, bool& into) {
    const RecordReader::Tag* const tag = reader_.tag(name);
    if (!tag) return true;
    const bool text = tag->value.is(JsonValue::Kind::kText);
    into = text && tag->value.text == yes;
    return into || (text && tag->value.text == no) || wrong(name);
  }

  bool truth(const char* name, bool& into) {
    const RecordReader::Tag* const tag = reader_.tag(name);
    if (!tag) return true;
    into = tag->value.is(JsonValue::Kind::kTrue);
    return into || tag->value.is(JsonValue::Kind::kFalse) || wrong(name);
  }

  bool court_points(GameRules& rules) {
    const RecordReader::Tag* const tag = reader_.tag("court_points");
    if (!tag || tag->value.is(JsonValue::Kind::kNull)) return true;
    rules.court_points = 10;
    return tag->value.is_whole(10, 10) || wrong("court_points");
  }

  bool named(const JsonValue& names, Agreement& agreed) {
    if (static_cast<int>(names.items.size()) != agreed.rules.players) return wrong("names");
    for (const JsonValue& name : names.items) {
      const std::string_view text = trimmed(name.text);
      if (text.empty() || letter_count(text) > kLongestName || !is_printable_name(name.text)) return wrong("names");
      agreed.names.emplace_back(text);
    }
    return true;
  }

  RecordReader& reader_;
};

// The next part of a turn's line, up to a comma and a space.
std::string_view next_part(std::string_view& rest, bool& more) {
  const std::size_t comma = rest.find(", ");
  more = comma != std::string_view::npos;
  const std::string_view part = rest.substr(0, comma);
  rest.remove_prefix(more ? comma + 2 : rest.size());
  return part;
}

// The moves of a turn's line; what they led to is compared later. False if it cannot be read.
bool read_turn(std::string_view line, std::vector<Move>& moves) {
  const std::size_t space = line.find(' ');
  const std::string_view seat = line.substr(0, space);
  if (seat.empty() || !std::all_of(seat.begin(), seat.end(), [](unsigned char letter) { return std::isdigit(letter); })) {
    return false;
  }
  std::string_view rest = space == std::string_view::npos ? std::string_view() : line.substr(space + 1);
  for (bool more = true; more;) {
    const std::string_view part = next_part(rest, more);
    std::string_view words = part;
    const std::string_view first = next_word(words);
    const std::string_view second = next_word(words);
    if ((first == "reshuffle" && second.empty()) || first == "left") continue;
    moves.emplace_back();
    if ((first == "draw" || first == "take") && !second.empty() && trimmed(words).empty()) {
      moves.back().action = first == "draw" ? kDrawStock : kTakeDiscard;
    } else if (first == "lay" && second == "none") {
      if (!read_move("lay " + std::string(words), moves.back())) return false;
    } else if (!read_move(part, moves.back())) {
      return false;
    }
  }
  return !moves.empty();
}

bool is_close(std::string_view line) {
  if (line.substr(0, 4) == "end:") return true;
  next_word(line);
  return next_word(line) == "holds";
}

// Why a turn cannot be played here, or null; `replay` is then at its end.
const char* play_turn(Replay& replay, std::string_view line, const std::vector<Move>& turn, bool& round_over) {
  constexpr const char* kBad = "notation/turn";
  if (next_word(line) != seat_text(replay.game.round.seat())) return kBad;
  if (turn.size() == 1 && !is_draw(turn[0].action)) return kBad;
  for (std::size_t place = 0; place < turn.size(); ++place) {
    if (place == 1 && turn.size() > 2) return kBad;
    if (const char* const code = refusal(replay.game.round, turn[place])) return code;
    round_over = replay.apply(turn[place]);
  }
  return nullptr;
}

}  // namespace

std::string format_game(const Agreement& agreed, const std::vector<Move>& moves) {
  std::string text = format_tags("game", tags_of(agreed), agreed.seed);
  const auto add = [&text](const std::string& line) { text.append(line).append("\n"); };
  Replay replay(agreed);
  bool fresh = true;
  for (const Move& move : moves) {
    if (fresh) {
      for (const std::string& line : head_of(replay.game)) add(line);
    }
    fresh = replay.apply(move);
    if (replay.turn_over) add(replay.line);
    if (fresh) add(replay.foot);
  }
  if (fresh && !replay.game.over) {
    for (const std::string& line : head_of(replay.game)) add(line);
  }
  if (!replay.turn_over) add(replay.line);
  for (const std::string& line : close_of(replay.game, moves.size())) add(line);
  return text;
}

RecordProblem parse_game(std::string_view text, Agreement& agreed, std::vector<Move>& moves) {
  RecordReader reader(text);
  agreed = {};
  moves.clear();
  if (reader.problem || !AgreementReader(reader).read(agreed)) return reader.problem;
  Replay replay(agreed);
  if (!reader.expect_all(head_of(replay.game))) return reader.problem;
  std::string_view line;
  std::vector<Move> turn;
  while (reader.next(line) && !is_close(line)) {
    turn.clear();
    bool round_over = false;
    const char* const wrong = read_turn(line, turn) ? play_turn(replay, line, turn, round_over) : "notation/turn";
    if (wrong) {
      reader.fail("record/illegal", reader.line(), {{"why", wrong}, {"text", std::string(line)}});
      return reader.problem;
    }
    moves.insert(moves.end(), turn.begin(), turn.end());
    if (!reader.expect(replay.line, line)) return reader.problem;
    if (round_over && !reader.expect_all({replay.foot})) return reader.problem;
    if (round_over && !replay.game.over && !reader.expect_all(head_of(replay.game))) return reader.problem;
  }
  if (reader.problem) return reader.problem;
  const Lines closing = close_of(replay.game, moves.size());
  if (reader.expect(closing[0], line) && reader.expect_all(closing, 1)) reader.finish();
  return reader.problem;
}

}  // namespace starsuit
