#include "records/solitaires.hpp"

#include <algorithm>
#include <cctype>

#include "records/notation.hpp"

namespace starsuit {
namespace {

using Lines = std::vector<std::string>;

std::string cards_text(const Cards& cards) {
  std::string text;
  append_cards(text, cards.begin(), cards.size);
  return text;
}

Lines deal_lines(const Solitaire& solitaire) {
  Lines lines;
  int size = kLowestRank;
  for (const Pile& pile : solitaire.piles) {
    lines.push_back("pile " + std::to_string(size++) + " has " + cards_text(pile.cards) +
                    (pile.closed ? " closed" : " = " + std::to_string(pile.points)));
  }
  return lines;
}

// Do a step; its line.
std::string take_step(Solitaire& solitaire, const Place& place) {
  const int turned = solitaire.turned();
  solitaire.apply(place);
  const Pile& pile = solitaire.pile(place.pile);
  return std::to_string(solitaire.turned_at) + " turn " + card_text(turned) + ", pile " + std::to_string(place.pile) +
         " discard " + card_text(place.discard) + (pile.closed ? " closed" : " = " + std::to_string(pile.points));
}

Lines close_of(const Solitaire& solitaire) {
  Lines lines;
  int size = kLowestRank;
  for (const Pile& pile : solitaire.piles) {
    lines.push_back("pile " + std::to_string(size++) + " ends with " + cards_text(pile.cards));
  }
  const int closed = solitaire.closed();
  const char* const state = !solitaire.over() ? "running" : closed == kPiles ? "won" : "lost";
  lines.push_back(std::string("end: ") + state + " after " + std::to_string(solitaire.turned_at) + " of " +
                  std::to_string(solitaire.stock_size) + " cards, " + std::to_string(closed) + " of " +
                  std::to_string(kPiles) + " piles closed, " + std::to_string(solitaire.points()) + " points left");
  return lines;
}

bool read_deal(RecordReader& reader, SolitaireDeal& deal) {
  if (reader.problem || !reader.check_kind("solitaire") || !reader.check_seed(deal.seed)) return false;
  for (const RecordReader::Tag& tag : reader.tags) {
    const auto named = [&tag](const char* name) { return tag.name == name; };
    if (named("starsuit") || named("kind") || named("edition") || named("seed") || named("commitment")) continue;
    const bool yes = tag.value.is(JsonValue::Kind::kTrue);
    if (!(named("scored") || named("all_wild_melds")) || !(yes || tag.value.is(JsonValue::Kind::kFalse))) {
      return reader.fail("record/tag", tag.line, {{"tag", tag.name}});
    }
    (named("scored") ? deal.rules.scored : deal.rules.all_wild_melds) = yes;
  }
  const RecordReader::Tag* const edition = reader.tag("edition");
  if (!edition || !(edition->value.is_whole(1996, 1996) || edition->value.is_whole(2019, 2019))) {
    return reader.fail("record/tag", reader.tag_line("edition"), {{"tag", "edition"}});
  }
  deal.rules.edition = static_cast<int>(edition->value.whole);
  return true;
}

// The number that a word is, of so many digits at most; -1: it is none.
int number_of(std::string_view word, std::size_t digits) {
  if (word.empty() || !std::all_of(word.begin(), word.end(), [](unsigned char letter) { return std::isdigit(letter); })) {
    return -1;
  }
  int number = 0;
  for (const char digit : word.substr(0, 9)) number = 10 * number + (digit - '0');
  return word.size() <= digits ? number : -1;
}

// The word at the beginning of a line, and then these letters; empty if they are not there.
std::string_view word_before(std::string_view& line, std::string_view letters) {
  const std::string_view word = line.substr(0, line.find(' '));
  line.remove_prefix(word.size());
  if (line.substr(0, letters.size()) != letters) return {};
  line.remove_prefix(letters.size());
  return word;
}

// `1 turn Kh, pile 7 discard Kd = 18`
bool read_step(std::string_view line, Place& place) {
  const std::string_view number = word_before(line, " turn ");
  const std::string_view turned = word_before(line, " pile ");
  const int pile = number_of(word_before(line, " discard "), 2);
  const int card = read_card(word_before(line, ""));
  if (number_of(number, number.size()) < 0 || turned.size() < 2 || turned.back() != ',' || pile < 0 || card < 0) {
    return false;
  }
  place = {pile, static_cast<std::uint8_t>(card)};
  return true;
}

}  // namespace

std::string format_solitaire(const SolitaireDeal& deal, const std::vector<Place>& steps) {
  std::vector<std::pair<const char*, std::string>> tags{{"edition", std::to_string(deal.rules.edition)}};
  if (deal.rules.scored) tags.emplace_back("scored", "true");
  if (!deal.rules.all_wild_melds) tags.emplace_back("all_wild_melds", "false");
  std::string text = format_tags("solitaire", tags, deal.seed);
  const auto add = [&text](const std::string& line) { text.append(line).append("\n"); };
  Solitaire solitaire;
  solitaire.deal(deal.rules, deal.seed);
  for (const std::string& line : deal_lines(solitaire)) add(line);
  for (const Place& step : steps) add(take_step(solitaire, step));
  for (const std::string& line : close_of(solitaire)) add(line);
  return text;
}

RecordProblem parse_solitaire(std::string_view text, SolitaireDeal& deal, std::vector<Place>& steps) {
  RecordReader reader(text);
  deal = {};
  steps.clear();
  if (!read_deal(reader, deal)) return reader.problem;
  Solitaire solitaire;
  solitaire.deal(deal.rules, deal.seed);
  if (!reader.expect_all(deal_lines(solitaire))) return reader.problem;
  std::string_view line;
  while (reader.next(line) && line.substr(0, 5) != "pile " && line.substr(0, 4) != "end:") {
    Place step;
    const char* const wrong = read_step(line, step) ? solitaire.refusal(step) : "notation/step";
    if (wrong) {
      reader.fail("record/illegal", reader.line(), {{"why", wrong}, {"text", std::string(line)}});
      return reader.problem;
    }
    if (!reader.expect(take_step(solitaire, step), line)) return reader.problem;
    steps.push_back(step);
  }
  if (reader.problem) return reader.problem;
  const Lines closing = close_of(solitaire);
  if (reader.expect(closing[0], line) && reader.expect_all(closing, 1)) reader.finish();
  return reader.problem;
}

}  // namespace starsuit
