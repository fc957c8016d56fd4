#include "records/notation.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "records/letters.hpp"

namespace starsuit {
namespace {

constexpr std::string_view kRankLetters = "3456789tjqk";
constexpr std::string_view kSuitLetters = "thcsd";
constexpr std::string_view kSpaces = " \t\n\r\v\f";

// A spelling in lower case, with the letters of suits for their symbols.
std::string plain(std::string_view word) {
  std::string text;
  for (std::size_t place = 0; place < word.size();) {
    const std::uint32_t letter = next_letter(word, place);
    switch (letter) {
      case 0x2605: case 0x2606: case '*': text += 't'; break;
      case 0x2665: case 0x2661: text += 'h'; break;
      case 0x2663: case 0x2667: text += 'c'; break;
      case 0x2660: case 0x2664: text += 's'; break;
      case 0x2666: case 0x2662: text += 'd'; break;
      case 0xFE0E: case 0xFE0F: break;
      default:
        if (letter < 0x80) {
          text += static_cast<char>(std::tolower(static_cast<int>(letter)));
        } else {
          append_letter(text, letter);
        }
    }
  }
  return text;
}

bool add_cards(std::string_view text, Melds& melds) {
  const int before = melds.total;
  for (std::string_view word = next_word(text, true); !word.empty(); word = next_word(text, true)) {
    const int card = read_card(word);
    if (card < 0) return false;
    if (melds.total < kMaxHand) {
      melds.cards[at(melds.total++)] = static_cast<std::uint8_t>(card);
    } else {
      melds.cards[kMaxHand - 1] = kNoCard;  // more than any hand holds
    }
  }
  if (melds.count < kMaxHand) melds.sizes[at(melds.count++)] = static_cast<std::uint8_t>(melds.total - before);
  return true;
}

bool read_melds(std::string_view text, Melds& melds) {
  if (trimmed(text).empty()) return true;
  for (;;) {
    const std::size_t bar = text.find('|');
    const std::string_view part = text.substr(0, bar);
    std::string_view words = part;
    if (next_word(words, true).empty() || !add_cards(part, melds)) return false;
    if (bar == std::string_view::npos) return true;
    text.remove_prefix(bar + 1);
  }
}

// The card of a text that names one.
int only_card(std::string_view text) {
  const std::string_view word = next_word(text, true);
  return next_word(text, true).empty() ? read_card(word) : -1;
}

// Where the last "discard" or "throw" begins, whatever its case, and where it ends.
bool find_discard(std::string_view text, std::size_t& begin, std::size_t& end) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  const std::size_t discard = lower.rfind("discard");
  const std::size_t thrown = lower.rfind("throw");
  const auto after = [](std::size_t place) { return place == std::string::npos ? 0 : place + 1; };
  if (!after(discard) && !after(thrown)) return false;
  const bool throws = after(thrown) > after(discard);
  begin = throws ? thrown : discard;
  end = begin + (throws ? 5 : 7);
  return true;
}

}  // namespace

void append_card(std::string& out, int card) {
  if (card == kJoker) {
    out += "Jk";
  } else {
    out += "3456789TJQK"[rank_place(card)];
    out += kSuitLetters[at(suit_of(card))];
  }
}

void append_cards(std::string& out, const std::uint8_t* cards, int size) {
  for (int place = 0; place < size; ++place) {
    if (place) out += ' ';
    append_card(out, cards[place]);
  }
}

std::string card_text(int card) {
  std::string text;
  append_card(text, card);
  return text;
}

std::string rank_plural(int rank) {
  switch (rank) {
    case 10: return "10s";
    case 11: return "jacks";
    case 12: return "queens";
    case 13: return "kings";
    default: return {static_cast<char>('0' + rank), 's'};
  }
}

std::string format_move(const Move& move) {
  if (move.action == kDrawStock) return "draw";
  if (move.action == kTakeDiscard) return "take";
  std::string text;
  if (move.lays()) {
    text = move.action < kLayDown ? "out " : "lay ";
    const char* bar = "";
    move.melds.each([&](const std::uint8_t* first, int size) {
      text += bar;
      append_cards(text, first, size);
      bar = " | ";
    });
    if (move.melds.count) text += ' ';
  }
  text += "discard ";
  append_card(text, card_of(move.action));
  return text;
}

int read_card(std::string_view word) {
  const std::string text = plain(word);
  if (text == "jk" || text == "joker") return kJoker;
  if (text.size() < 2) return -1;
  const std::string rank = text.substr(0, text.size() - 1);
  const std::size_t suit = kSuitLetters.find(text.back());
  const std::size_t place = rank == "10" ? kRankLetters.find('t') : rank.size() == 1 ? kRankLetters.find(rank) : rank.npos;
  return suit == kSuitLetters.npos || place == rank.npos ? -1 : static_cast<int>(suit) * kRanks + static_cast<int>(place);
}

bool read_move(std::string_view text, Move& into) {
  std::string_view rest = trimmed(text);
  const std::size_t space = rest.find(' ');
  const std::string verb = plain(rest.substr(0, space));
  rest = space == std::string_view::npos ? std::string_view() : rest.substr(space + 1);
  if (verb == "draw" || verb == "take") {
    into.action = verb == "draw" ? kDrawStock : kTakeDiscard;
    return trimmed(rest).empty();
  }
  if (verb == "discard" || verb == "throw") {
    const int card = only_card(rest);
    into.action = throwing(card);
    return card >= 0;
  }
  std::size_t begin = 0;
  std::size_t end = 0;
  if ((verb != "out" && verb != "lay") || !find_discard(rest, begin, end)) return false;
  const int card = only_card(rest.substr(end));
  if (card < 0 || !read_melds(rest.substr(0, begin), into.melds)) return false;
  into.action = verb == "out" ? going_out(card) : laying_down(card);
  return true;
}

std::string_view next_word(std::string_view& rest, bool commas) {
  const auto apart = [commas](char letter) {
    return kSpaces.find(letter) != std::string_view::npos || (commas && letter == ',');
  };
  const auto begin = std::find_if_not(rest.begin(), rest.end(), apart);
  const auto end = std::find_if(begin, rest.end(), apart);
  const auto first = static_cast<std::size_t>(begin - rest.begin());
  const auto size = static_cast<std::size_t>(end - begin);
  const std::string_view word = rest.substr(first, size);
  rest.remove_prefix(first + size);
  return word;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kSpaces);
  return first == std::string_view::npos ? std::string_view() : text.substr(first, text.find_last_not_of(kSpaces) - first + 1);
}

}  // namespace starsuit
