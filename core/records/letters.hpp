// Letters of a text in UTF-8, and which of them can be seen.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace starsuit {

// The letter at this place, which moves behind it. A byte that begins none counts as itself.
std::uint32_t next_letter(std::string_view text, std::size_t& place);

void append_letter(std::string& out, std::uint32_t letter);

int letter_count(std::string_view text);

// As str.isprintable(), but for letters that Unicode has not given away yet: what counts as one differs from Python to
// Python.
bool is_printable(std::string_view text);

// The same for names, in which joiners inside an emoji count as visible (text.py).
bool is_printable_name(std::string_view name);

// Whether there is half a character of UTF-16 in it, which UTF-8 cannot hold.
bool has_surrogate(std::string_view text);

}  // namespace starsuit
