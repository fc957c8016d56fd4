// What every question of the page shares: text in, JSON out, and handles of what stays open between questions.
//
// The page writes the text of a question where `input` says, calls the export with the text's length, and reads as many
// bytes as it returns from where `output` says.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "records/json.hpp"
#include "records/tags.hpp"

#define STARSUIT_EXPORT(name) extern "C" __attribute__((export_name(#name))) int name

namespace starsuit {

// The text of the question.
std::string_view asked(int length);

// The next line of a question, which moves behind it.
std::string_view next_line(std::string_view& rest);

// A whole number; `otherwise` if it is none.
int number_of(std::string_view word, int otherwise);

int answer(std::string text);
inline int answer(Json& json) { return answer(std::move(json.text)); }

// Why there is no answer: the stable code, and its values, each of them JSON.
int refuse(std::string_view code, std::initializer_list<std::pair<const char*, std::string>> values = {});

// What is wrong with a record, and in which line.
int refuse_record(const RecordProblem& problem);

std::string quoted(std::string_view text);

void write_card(Json& json, int card);
void write_cards(Json& json, const std::uint8_t* cards, int size);

// What stays open, by its number from 1.
template <typename Kept>
class Handles {
 public:
  int keep(std::unique_ptr<Kept> kept) {
    for (std::size_t place = 0; place < kept_.size(); ++place) {
      if (kept_[place]) continue;
      kept_[place] = std::move(kept);
      return static_cast<int>(place) + 1;
    }
    kept_.push_back(std::move(kept));
    return static_cast<int>(kept_.size());
  }
  // Null if it is not open.
  Kept* of(int handle) const {
    return handle > 0 && handle <= static_cast<int>(kept_.size()) ? kept_[static_cast<std::size_t>(handle - 1)].get()
                                                                  : nullptr;
  }
  void drop(int handle) {
    if (of(handle)) kept_[static_cast<std::size_t>(handle - 1)].reset();
  }

 private:
  std::vector<std::unique_ptr<Kept>> kept_;
};

}  // namespace starsuit
