#include "wasm/exports.hpp"

#include "records/notation.hpp"

namespace starsuit {
namespace {

std::string question;
std::string found;

}  // namespace

std::string_view asked(int length) {
  return std::string_view(question).substr(0, length > 0 ? static_cast<std::size_t>(length) : 0);
}

std::string_view next_line(std::string_view& rest) {
  const std::size_t end = rest.find('\n');
  const std::string_view line = rest.substr(0, end);
  rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  return line;
}

int number_of(std::string_view word, int otherwise) {
  if (word.empty() || word.size() > 9) return otherwise;
  int number = 0;
  for (const char digit : word) {
    if (digit < '0' || digit > '9') return otherwise;
    number = 10 * number + digit - '0';
  }
  return number;
}

int answer(std::string text) {
  found = std::move(text);
  return static_cast<int>(found.size());
}

int refuse(std::string_view code, std::initializer_list<std::pair<const char*, std::string>> values) {
  Json json;
  json.open('{').key("refused").truth(true).key("code").string(code).key("sentence").string(code).key("values").open('{');
  for (const auto& [name, value] : values) json.key(name).raw(value);
  json.close('}').close('}');
  return answer(json);
}

int refuse_record(const RecordProblem& problem) {
  Json json;
  json.open('{').key("refused").truth(true).key("problem").raw(problem.json()).close('}');
  return answer(json);
}

std::string quoted(std::string_view text) {
  std::string out;
  append_quoted(out, text);
  return out;
}

void write_card(Json& json, int card) {
  if (card < 0) {
    json.null();
  } else {
    json.string(card_text(card));
  }
}

void write_cards(Json& json, const std::uint8_t* cards, int size) {
  json.open('[');
  for (const std::uint8_t* card = cards; card != cards + size; ++card) write_card(json, *card);
  json.close(']');
}

}  // namespace starsuit

extern "C" {

// Room for a question of this length.
__attribute__((export_name("input"))) char* input(int length) {
  auto& question = starsuit::question;
  question.resize(static_cast<std::size_t>(length));
  return question.data();
}

__attribute__((export_name("output"))) const char* output() { return starsuit::found.data(); }
}
