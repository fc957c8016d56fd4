// Reads Python objects, attribute by attribute, into the core's types.
#pragma once

#include <nanobind/nanobind.h>

#include "lab/playouts.hpp"
#include "round/rules.hpp"

namespace starsuit {

// A `Ruleset`, which has validated itself.
GameRules rules_of(nanobind::handle ruleset);

// A `Position` of redeal.py.
Position position_of(nanobind::handle from);

}  // namespace starsuit
