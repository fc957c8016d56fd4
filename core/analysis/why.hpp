// Why to do something, or why not, in the cards of this hand: why.py is the reference, and has the table of codes.
#pragma once

#include <string>
#include <vector>

#include "analysis/choices.hpp"

namespace starsuit {

struct Why {
  const char* code;
  std::string values;  // JSON

  std::string json() const;
};

// A moment with its choices, the best first.
struct Weighed {
  Sight sight;
  const std::vector<std::string>& names;
  Outstanding unseen;
  Options among;

  Weighed(const Round& round, const std::vector<std::string>& players, Detail detail = Detail::kAll)
      : sight(round), names(players), unseen(outstanding_for(sight)), among(choices(sight, unseen, detail)) {}

  const Option& best() const { return among.front(); }
  const Option& find(Action action) const;
};

// The value as people see it, in tenths: the difference of its rounded parts.
std::int64_t together(const Option& choice);

// Whether a choice is as good as the best one, which is said and not ranked; not where a rule decided.
bool is_equal(const Option& choice, const Option& best);

// Why to take the best of the choices, or what speaks against another.
std::vector<Why> reasons_for(const Weighed& moment, const Option& choice);

// What speaks against an action that was done, whatever its melds.
Why why_not(const Weighed& moment, const Move& move);

}  // namespace starsuit
