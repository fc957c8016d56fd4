#include "records/letters.hpp"

#include <algorithm>
#include <iterator>

namespace starsuit {
namespace {

struct Letters {
  std::uint32_t first;
  std::uint32_t last;
};

// The categories Cc, Cf, Cs, Co, Zl, Zp and Zs, without the space.
constexpr Letters kUnseen[] = {
    {0x0, 0x1F},         {0x7F, 0xA0},         {0xAD, 0xAD},         {0x600, 0x605},      {0x61C, 0x61C},
    {0x6DD, 0x6DD},      {0x70F, 0x70F},       {0x890, 0x891},       {0x8E2, 0x8E2},      {0x1680, 0x1680},
    {0x180E, 0x180E},    {0x2000, 0x200F},     {0x2028, 0x202F},     {0x205F, 0x2064},    {0x2066, 0x206F},
    {0x3000, 0x3000},    {0xD800, 0xF8FF},     {0xFEFF, 0xFEFF},     {0xFFF9, 0xFFFB},    {0x110BD, 0x110BD},
    {0x110CD, 0x110CD},  {0x13430, 0x13438},   {0x1BCA0, 0x1BCA3},   {0x1D173, 0x1D17A},  {0xE0001, 0xE0001},
    {0xE0020, 0xE007F},  {0xF0000, 0xFFFFD},   {0x100000, 0x10FFFD},
};
constexpr std::uint32_t kJoiner = 0x200D;

bool unseen(std::uint32_t letter) {
  return std::any_of(std::begin(kUnseen), std::end(kUnseen),
                     [letter](const Letters& each) { return each.first <= letter && letter <= each.last; });
}

bool pictures(std::uint32_t letter) {
  return (0x2600 <= letter && letter <= 0x27BF) || (0x1F000 <= letter && letter <= 0x1FAFF);
}

}  // namespace

std::uint32_t next_letter(std::string_view text, std::size_t& place) {
  const auto byte = [&text](std::size_t where) {
    return where < text.size() ? static_cast<std::uint32_t>(static_cast<unsigned char>(text[where])) : 0U;
  };
  const std::uint32_t first = byte(place);
  const int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0;
  std::uint32_t letter = more ? first & (0x3FU >> more) : first;
  ++place;
  for (int count = 0; count < more && byte(place) >> 6 == 2; ++count) letter = letter << 6 | (byte(place++) & 0x3F);
  return letter;
}

void append_letter(std::string& out, std::uint32_t letter) {
  if (letter < 0x80) {
    out += static_cast<char>(letter);
    return;
  }
  const int more = letter < 0x800 ? 1 : letter < 0x10000 ? 2 : 3;
  constexpr unsigned char kLead[] = {0, 0xC0, 0xE0, 0xF0};
  out += static_cast<char>(kLead[more] | letter >> (6 * more));
  for (int left = more - 1; left >= 0; --left) out += static_cast<char>(0x80 | (letter >> (6 * left) & 0x3F));
}

int letter_count(std::string_view text) {
  int count = 0;
  for (std::size_t place = 0; place < text.size(); ++count) next_letter(text, place);
  return count;
}

bool is_printable(std::string_view text) {
  for (std::size_t place = 0; place < text.size();) {
    if (unseen(next_letter(text, place))) return false;
  }
  return true;
}

bool is_printable_name(std::string_view name) {
  std::uint32_t before = 0;
  for (std::size_t place = 0; place < name.size();) {
    const std::uint32_t letter = next_letter(name, place);
    std::size_t ahead = place;
    const bool joint = letter == kJoiner && (pictures(before) || before == 0xFE0F) && ahead < name.size() &&
                       pictures(next_letter(name, ahead));
    if (!joint && unseen(letter)) return false;
    before = letter;
  }
  return true;
}

bool has_surrogate(std::string_view text) {
  for (std::size_t place = 0; place < text.size();) {
    if (next_letter(text, place) >> 11 == 0xD800 >> 11) return true;
  }
  return false;
}

}  // namespace starsuit
