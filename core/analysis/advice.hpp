// Hints: the ranked actions of a moment in cards and in numbers, as JSON. advice.py and reasons.py are the reference;
// what only Python says in English, `words`, is empty.
#pragma once

#include <string>
#include <vector>

#include "analysis/why.hpp"

namespace starsuit {

// The kind of choice with its values, in numbers: `{"code":…,"values":…}`, as reasons.py lists them.
std::string reason_json(const Weighed& moment, const Option& choice);

// What `Hint.to_dict` gives for one of the choices.
std::string hint_json(const Weighed& moment, const Option& choice);

// A list of all, the best first; `names` are by seat.
std::string hints_json(const Round& round, const std::vector<std::string>& names);

}  // namespace starsuit
