// What the files of the Python side share.
#pragma once

#include <nanobind/nanobind.h>

#include "round/rules.hpp"

namespace starsuit {

// A `Ruleset` of Python, which has validated it.
GameRules rules_of(nanobind::handle ruleset);

void bind_table(nanobind::module_& module);
void bind_simulation(nanobind::module_& module);
void bind_outlook(nanobind::module_& module);
void bind_vector(nanobind::module_& module);

}  // namespace starsuit
