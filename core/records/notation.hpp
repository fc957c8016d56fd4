// Cards and actions as text: cards.py and actions.py are the reference.
#pragma once

#include <string>
#include <string_view>

#include "round/moves.hpp"

namespace starsuit {

void append_card(std::string& out, int card);
// With spaces between them.
void append_cards(std::string& out, const std::uint8_t* cards, int size);
std::string card_text(int card);

// `3` … `10`, `J`, `Q`, `K`; and of many: `3s`, `jacks`.
std::string rank_plural(int rank);

std::string format_move(const Move& move);

// -1: not a card. People's spellings are read too: 10h, 8★, joker, any case.
int read_card(std::string_view word);

// False if the text is not an action.
bool read_move(std::string_view text, Move& into);

// The words of a text, each in turn: call with the rest of it; empty at its end. Commas count as spaces if asked.
std::string_view next_word(std::string_view& rest, bool commas = false);

// Without the spaces around it.
std::string_view trimmed(std::string_view text);

}  // namespace starsuit
