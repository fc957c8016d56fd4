// The compiled players of the ladder. bots/skilled.py, expert.py and master.py explain them and choose alike.
#pragma once

#include <memory>

#include "players/policy.hpp"

namespace starsuit {

std::unique_ptr<Policy> make_skilled();
std::unique_ptr<Policy> make_expert();
std::unique_ptr<Policy> make_master();

}  // namespace starsuit
