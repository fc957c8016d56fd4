#include "records/tags.hpp"

#include <algorithm>
#include <cctype>

#include "records/letters.hpp"
#include "records/notation.hpp"
#include "round/sha256.hpp"

namespace starsuit {
namespace {

constexpr int kLongestSeed = 1000;
constexpr std::size_t kShown = 200;  // letters of a line that does not fit

bool is_name(std::string_view name) {
  return !name.empty() && !std::isdigit(static_cast<unsigned char>(name[0])) &&
         std::all_of(name.begin(), name.end(), [](unsigned char letter) { return letter == '_' || std::isalnum(letter); });
}

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& letter : lower) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  return lower;
}

std::string shortened(std::string_view text) {
  std::size_t place = 0;
  for (std::size_t letter = 0; letter < kShown && place < text.size(); ++letter) next_letter(text, place);
  return std::string(text.substr(0, place));
}

}  // namespace

std::string RecordProblem::json() const {
  Json out;
  out.open('{').key("code").string(code).key("line").number(line).key("values").open('{');
  for (const auto& [name, value] : values) out.key(name).string(value);
  out.close('}').close('}');
  return out.text;
}

std::string format_tags(std::string_view kind, const std::vector<std::pair<const char*, std::string>>& tags,
                        const std::string& seed) {
  std::string text = "[starsuit 1]\n";
  const auto add = [&text](std::string_view name, std::string_view value) {
    text.append("[").append(name).append(" ").append(value).append("]\n");
  };
  add("kind", tag_text(kind));
  for (const auto& [name, value] : tags) add(name, value);
  add("seed", tag_text(seed));
  add("commitment", tag_text(commitment(seed)));
  return text + "\n";
}

std::string tag_text(std::string_view text) {
  std::string quoted;
  append_quoted(quoted, text, !is_printable(text));
  return quoted;
}

std::string tag_texts(const std::vector<std::string>& texts) {
  const bool ascii = !std::all_of(texts.begin(), texts.end(), [](const std::string& text) { return is_printable(text); });
  std::string list = "[";
  for (const std::string& text : texts) {
    if (list.size() > 1) list += ", ";
    append_quoted(list, text, ascii);
  }
  return list + "]";
}

std::string commitment(std::string_view seed) {
  std::string text = "starsuit commitment 1\n";
  text += seed;
  std::string hex;
  for (const std::uint8_t byte : sha256(reinterpret_cast<const std::uint8_t*>(text.data()), text.size())) {
    hex += "0123456789abcdef"[byte >> 4];
    hex += "0123456789abcdef"[byte & 15];
  }
  return hex;
}

bool good_seed(std::string_view seed) {
  return !seed.empty() && letter_count(seed) <= kLongestSeed && !has_surrogate(seed);
}

RecordReader::RecordReader(std::string_view text) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  if (text.substr(0, kMark.size()) == kMark) text.remove_prefix(kMark.size());
  for (bool more = true; more;) {
    const std::size_t end = text.find('\n');
    more = end != std::string_view::npos;
    const std::string_view line = text.substr(0, end);
    lines_.push_back(line.substr(0, line.find_last_not_of(" \t\r") + 1));
    if (more) text.remove_prefix(end + 1);
  }
  while (!lines_.empty() && lines_.back().empty()) lines_.pop_back();
  while (place_ < lines_.size() && lines_[place_].substr(0, 1) == "[") {
    if (!read_tag(lines_[place_])) return;
    ++place_;
  }
  if (tags.empty()) {
    fail("record/no-tags", 1);
  } else if (place_ < lines_.size() && lines_[place_].empty()) {
    ++place_;
  }
}

bool RecordReader::read_tag(std::string_view line) {
  const int number = static_cast<int>(place_) + 1;
  const bool closed = line.back() == ']';
  line.remove_prefix(1);
  if (closed && !line.empty()) line.remove_suffix(1);
  const std::size_t space = line.find(' ');
  const std::string_view name = line.substr(0, space);
  if (!closed || !is_name(name)) return fail("record/tag", number);
  if (tag(name)) return fail("record/tag", number, {{"tag", std::string(name)}});
  Tag read{std::string(name), {}, number};
  if (!read_json(space == std::string_view::npos ? std::string_view() : line.substr(space + 1), read.value)) {
    return fail("record/tag", number, {{"tag", read.name}});
  }
  tags.push_back(std::move(read));
  return true;
}

const RecordReader::Tag* RecordReader::tag(std::string_view name) const {
  const auto found = std::find_if(tags.begin(), tags.end(), [name](const Tag& each) { return each.name == name; });
  return found == tags.end() ? nullptr : &*found;
}

int RecordReader::tag_line(std::string_view name) const {
  const Tag* const found = tag(name);
  return found ? found->line : 1;
}

bool RecordReader::next(std::string_view& line) {
  if (problem) return false;
  if (place_ == lines_.size()) return fail("record/truncated", static_cast<int>(lines_.size()) + 1);
  line = lines_[place_++];
  return true;
}

bool RecordReader::expect(std::string_view expected, std::string_view line) {
  if (problem || line == expected) return !problem;
  return fail("record/mismatch", this->line(), {{"text", shortened(line)}, {"expected", std::string(expected)}});
}

bool RecordReader::expect_all(const std::vector<std::string>& expected, std::size_t from) {
  std::string_view line;
  for (; from < expected.size(); ++from) {
    if (!next(line) || !expect(expected[from], line)) return false;
  }
  return true;
}

bool RecordReader::finish() {
  return !problem && (place_ == lines_.size() || fail("record/after-end", static_cast<int>(place_) + 1));
}

bool RecordReader::fail(const char* code, int line, std::vector<std::pair<const char*, std::string>> values) {
  if (!problem) problem = {code, line, std::move(values)};
  return false;
}

bool RecordReader::check_kind(std::string_view kind) {
  if (problem) return false;
  const Tag* const version = tag("starsuit");
  const Tag* const found = tag("kind");
  if (!version || !version->value.is_whole(1, 1)) return fail("record/version", tag_line("starsuit"));
  if (!found || !found->value.is(JsonValue::Kind::kText) || found->value.text != kind) {
    return fail("record/kind", tag_line("kind"), {{"kind", std::string(kind)}});
  }
  return true;
}

bool RecordReader::check_seed(std::string& seed) {
  const auto text_of = [this](const char* name) -> const std::string* {
    const Tag* const found = tag(name);
    return found && found->value.is(JsonValue::Kind::kText) ? &found->value.text : nullptr;
  };
  const std::string* const given = text_of("seed");
  const std::string* const promised = text_of("commitment");
  if (!given || !promised) {
    const char* const missing = given ? "commitment" : "seed";
    return fail("record/tag", tag_line(missing), {{"tag", missing}});
  }
  if (!good_seed(*given)) return fail("record/tag", tag_line("seed"), {{"tag", "seed"}});
  if (lower_case(trimmed(*promised)) != commitment(*given)) return fail("record/commitment", tag_line("commitment"));
  seed = *given;
  return true;
}

std::string record_kind(std::string_view text) {
  const RecordReader reader(text);
  const RecordReader::Tag* const kind = reader.problem ? nullptr : reader.tag("kind");
  const bool known = kind && kind->value.is(JsonValue::Kind::kText) &&
                     (kind->value.text == "game" || kind->value.text == "solitaire");
  return known ? kind->value.text : std::string();
}

}  // namespace starsuit
