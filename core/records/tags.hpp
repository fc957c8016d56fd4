// What all records share: the tags at the top, and lines that must match the replay. tags.py is the reference.
//
// There are no exceptions here: a reader remembers the first thing that is wrong, and from then on does nothing.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "records/json.hpp"

namespace starsuit {

// Why a record cannot be read: a code of tags.py, the line, and values for a sentence.
struct RecordProblem {
  const char* code = nullptr;  // null: nothing is wrong
  int line = 0;
  std::vector<std::pair<const char*, std::string>> values;

  explicit operator bool() const { return code != nullptr; }
  std::string json() const;
};

// The tag lines: version and kind, what is given as name and JSON, seed and commitment; and the empty line after them.
std::string format_tags(std::string_view kind, const std::vector<std::pair<const char*, std::string>>& tags,
                        const std::string& seed);

// A text as the value of a tag: in ASCII if something of it could not be seen otherwise.
std::string tag_text(std::string_view text);
std::string tag_texts(const std::vector<std::string>& texts);

std::string commitment(std::string_view seed);

// Whether it is text of 1 to 1000 characters that UTF-8 can hold.
bool good_seed(std::string_view seed);

class RecordReader {
 public:
  struct Tag {
    std::string name;
    JsonValue value;
    int line;
  };

  explicit RecordReader(std::string_view text);

  RecordProblem problem;
  std::vector<Tag> tags;

  const Tag* tag(std::string_view name) const;
  int tag_line(std::string_view name) const;  // 1 where there is no such tag

  // The number of the line that was read last.
  int line() const { return static_cast<int>(place_); }
  // The next line; false if there is none.
  bool next(std::string_view& line);
  // Check that the line just read, or the next ones, match the replay.
  bool expect(std::string_view expected, std::string_view line);
  bool expect_all(const std::vector<std::string>& expected, std::size_t from = 0);
  // Check that nothing comes after the closing line.
  bool finish();
  // Remember what is wrong; false, always.
  bool fail(const char* code, int line, std::vector<std::pair<const char*, std::string>> values = {});

  bool check_kind(std::string_view kind);
  // The seed, if it matches its commitment.
  bool check_seed(std::string& seed);

 private:
  bool read_tag(std::string_view line);

  std::vector<std::string_view> lines_;
  std::size_t place_ = 0;
};

// `game` or `solitaire`; empty if it is neither.
std::string record_kind(std::string_view text);

}  // namespace starsuit
