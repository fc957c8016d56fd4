#include "records/json.hpp"

#include <charconv>
#include <cmath>
#include <limits>

#include "records/letters.hpp"

namespace starsuit {
namespace {

constexpr int kDeepest = 200;
constexpr char kHex[] = "0123456789abcdef";

void append_escape(std::string& out, std::uint32_t unit) {
  out += "\\u";
  for (int shift = 12; shift >= 0; shift -= 4) out += kHex[unit >> shift & 15U];
}

// The short escape of a letter, or 0.
char short_escape(std::uint32_t letter) {
  switch (letter) {
    case '"': return '"';
    case '\\': return '\\';
    case '\b': return 'b';
    case '\f': return 'f';
    case '\n': return 'n';
    case '\r': return 'r';
    case '\t': return 't';
    default: return 0;
  }
}

class JsonReader {
 public:
  explicit JsonReader(std::string_view text) : text_(text) {}

  bool whole(JsonValue& into) {
    if (!value(into, 0)) return false;
    skip();
    return place_ == text_.size();
  }

 private:
  bool value(JsonValue& into, int depth) {
    skip();
    if (depth > kDeepest || place_ == text_.size()) return false;
    switch (text_[place_]) {
      case '"': into.kind = JsonValue::Kind::kText; return string(into.text);
      case '[': into.kind = JsonValue::Kind::kList; return items(into, ']', depth);
      case '{': into.kind = JsonValue::Kind::kObject; return items(into, '}', depth);
      case 'n': into.kind = JsonValue::Kind::kNull; return word("null");
      case 't': into.kind = JsonValue::Kind::kTrue; return word("true");
      case 'f': into.kind = JsonValue::Kind::kFalse; return word("false");
      default: return number(into);
    }
  }

  bool items(JsonValue& into, char end, int depth) {
    ++place_;
    skip();
    if (take(end)) return true;
    do {
      std::string name;
      if (end == '}') {
        skip();
        if (place_ == text_.size() || text_[place_] != '"' || !string(name)) return false;
        skip();
        if (!take(':')) return false;
      }
      into.items.emplace_back();
      if (!value(into.items.back(), depth + 1)) return false;
      skip();
    } while (take(','));
    return take(end);
  }

  bool number(JsonValue& into) {
    if (word("NaN") || word("Infinity") || word("-Infinity")) {  // Python reads these, and no tag takes them
      into.kind = JsonValue::Kind::kReal;
      return true;
    }
    const std::size_t first = place_;
    take('-');
    const std::size_t digits = place_;
    if (!skip_digits() || (text_[digits] == '0' && place_ > digits + 1)) return false;
    into.kind = JsonValue::Kind::kWhole;
    const auto read = std::from_chars(text_.data() + first, text_.data() + place_, into.whole);
    if (read.ec != std::errc()) into.whole = std::numeric_limits<std::int64_t>::max();  // no tag is that large
    if (take('.')) {
      into.kind = JsonValue::Kind::kReal;
      if (!skip_digits()) return false;
    }
    if (place_ < text_.size() && (text_[place_] == 'e' || text_[place_] == 'E')) {
      into.kind = JsonValue::Kind::kReal;
      ++place_;
      if (!take('-')) take('+');
      if (!skip_digits()) return false;
    }
    return true;
  }

  bool string(std::string& into) {
    for (++place_; place_ < text_.size(); ++place_) {
      const char letter = text_[place_];
      if (letter == '"') {
        ++place_;
        return true;
      }
      if (static_cast<unsigned char>(letter) < 0x20) return false;
      if (letter != '\\') {
        into += letter;
      } else if (++place_ == text_.size() || !escaped(into)) {
        return false;
      }
    }
    return false;
  }

  bool escaped(std::string& into) {
    constexpr std::string_view kShort = "\"\\/bfnrt";
    constexpr std::string_view kMeant = "\"\\/\b\f\n\r\t";
    const std::size_t known = kShort.find(text_[place_]);
    if (known != std::string_view::npos) {
      into += kMeant[known];
      return true;
    }
    std::uint32_t unit = 0;
    if (!hex(unit)) return false;
    if (unit >> 10 == 0xD800 >> 10 && text_.substr(place_ + 1, 2) == "\\u") {
      const std::size_t here = place_;
      std::uint32_t low = 0;
      place_ += 2;
      if (!hex(low)) return false;
      if (low >> 10 == 0xDC00 >> 10) {
        unit = 0x10000 + ((unit & 0x3FF) << 10 | (low & 0x3FF));
      } else {
        place_ = here;
      }
    }
    append_letter(into, unit);
    return true;
  }

  // The four digits after the `u` at this place, which moves to the last of them.
  bool hex(std::uint32_t& unit) {
    if (text_[place_] != 'u' || text_.size() < place_ + 5) return false;
    const char* const first = text_.data() + place_ + 1;
    place_ += 4;
    return std::from_chars(first, first + 4, unit, 16).ptr == first + 4;
  }

  bool word(std::string_view wanted) {
    if (text_.substr(place_, wanted.size()) != wanted) return false;
    place_ += wanted.size();
    return true;
  }
  bool take(char wanted) {
    if (place_ == text_.size() || text_[place_] != wanted) return false;
    ++place_;
    return true;
  }
  bool skip_digits() {
    const std::size_t first = place_;
    while (place_ < text_.size() && text_[place_] >= '0' && text_[place_] <= '9') ++place_;
    return place_ > first;
  }
  void skip() {
    while (place_ < text_.size() && std::string_view(" \t\n\r").find(text_[place_]) != std::string_view::npos) ++place_;
  }

  std::string_view text_;
  std::size_t place_ = 0;
};

}  // namespace

void append_quoted(std::string& out, std::string_view text, bool ascii) {
  out += '"';
  for (std::size_t place = 0; place < text.size();) {
    const std::size_t first = place;
    const std::uint32_t letter = next_letter(text, place);
    if (const char meant = short_escape(letter)) {
      out += '\\';
      out += meant;
    } else if (letter < 0x20 || (ascii && letter > 0x7E && letter < 0x10000)) {
      append_escape(out, letter);
    } else if (ascii && letter >= 0x10000) {
      append_escape(out, 0xD800 + ((letter - 0x10000) >> 10));
      append_escape(out, 0xDC00 + (letter & 0x3FF));
    } else {
      out.append(text, first, place - first);
    }
  }
  out += '"';
}

std::int64_t scaled(double value, int places) {
  if (value == 0) return 0;
  int exponent = 0;
  const double mantissa = std::frexp(std::fabs(value), &exponent);
  // value = whole x 2^-shift, exactly; with up to 17 places the product stays below 2^127.
  const auto whole = static_cast<std::uint64_t>(std::ldexp(mantissa, 53));
  const int shift = 53 - exponent;
  unsigned __int128 product = whole;
  for (int place = 0; place < places; ++place) product *= 10;
  std::uint64_t rounded = 0;
  if (shift <= 0) {
    rounded = static_cast<std::uint64_t>(product << -shift);
  } else if (shift < 128) {
    const unsigned __int128 floor = product >> shift;
    const unsigned __int128 rest = product - (floor << shift);
    const unsigned __int128 half = static_cast<unsigned __int128>(1) << (shift - 1);
    rounded = static_cast<std::uint64_t>(floor) + (rest > half || (rest == half && (floor & 1)) ? 1 : 0);
  }
  return value < 0 ? -static_cast<std::int64_t>(rounded) : static_cast<std::int64_t>(rounded);
}

void append_decimal(std::string& out, double value, int places) {
  const std::int64_t number = scaled(value, places);
  char digits[24];
  char* end = std::to_chars(digits, digits + sizeof digits, number < 0 ? -number : number).ptr;
  std::string_view shown(digits, static_cast<std::size_t>(end - digits));
  if (number < 0) out += '-';
  const auto decimals = static_cast<std::size_t>(places);
  out += shown.size() > decimals ? shown.substr(0, shown.size() - decimals) : std::string_view("0");
  std::string rest(shown.size() > decimals ? shown.substr(shown.size() - decimals) : shown);
  rest.insert(0, decimals - rest.size(), '0');
  rest.erase(rest.find_last_not_of('0') + 1);
  if (!rest.empty()) out.append(1, '.').append(rest);
}

void append_number(std::string& out, std::int64_t number) {
  char digits[24];
  out.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}

bool read_json(std::string_view text, JsonValue& into) { return JsonReader(text).whole(into); }

}  // namespace starsuit
