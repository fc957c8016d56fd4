// The first rung of the ladder, compiled. bots/novice.py explains it and chooses alike.
#pragma once

#include <memory>

#include "players/policy.hpp"

namespace starsuit {

std::unique_ptr<Policy> make_novice();

}  // namespace starsuit
