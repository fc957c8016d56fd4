// JSON as far as records, hints and reviews need it: written as Python's json.dumps writes it, and read.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace starsuit {

// Text in UTF-8 as JSON; without `ascii` only control characters, quotes and backslashes are escaped.
void append_quoted(std::string& out, std::string_view text, bool ascii = false);

// The number nearest to value x 10^places, halves to the even one, as Python's round() decides on the exact value.
std::int64_t scaled(double value, int places);

// A number of so many places at most, without trailing zeros.
void append_decimal(std::string& out, double value, int places);

void append_number(std::string& out, std::int64_t number);

// Writes objects and lists piece by piece, and sets the commas.
class Json {
 public:
  std::string text;

  Json& open(char bracket) {
    next();
    text += bracket;
    fresh_ = true;
    return *this;
  }
  Json& close(char bracket) {
    text += bracket;
    fresh_ = false;
    return *this;
  }
  Json& key(std::string_view name) {
    next();
    append_quoted(text, name);
    text += ':';
    fresh_ = true;
    return *this;
  }
  Json& string(std::string_view value) {
    next();
    append_quoted(text, value);
    return *this;
  }
  Json& number(std::int64_t value) {
    next();
    append_number(text, value);
    return *this;
  }
  Json& decimal(double value, int places) {
    next();
    append_decimal(text, value, places);
    return *this;
  }
  Json& truth(bool value) { return raw(value ? "true" : "false"); }
  Json& null() { return raw("null"); }
  // Something that is JSON already.
  Json& raw(std::string_view value) {
    next();
    text += value;
    return *this;
  }

 private:
  void next() {
    if (!fresh_) text += ',';
    fresh_ = false;
  }

  bool fresh_ = true;
};

// A value that was read.
struct JsonValue {
  enum class Kind : std::uint8_t { kNull, kFalse, kTrue, kWhole, kReal, kText, kList, kObject };

  Kind kind = Kind::kNull;
  std::int64_t whole = 0;
  std::string text;              // a surrogate without its other half is kept as three bytes, which UTF-8 does not allow
  std::vector<JsonValue> items;  // of a list; of an object its values

  bool is(Kind wanted) const { return kind == wanted; }
  bool is_whole(std::int64_t low, std::int64_t high) const {
    return kind == Kind::kWhole && low <= whole && whole <= high;
  }
};

// False if the text is not one JSON value.
bool read_json(std::string_view text, JsonValue& into);

}  // namespace starsuit
