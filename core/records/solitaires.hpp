// The record of a solitaire: solitaires.py is the reference, and shows one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "records/tags.hpp"
#include "solitaire/solitaire.hpp"

namespace starsuit {

struct SolitaireDeal {
  SolitaireRules rules;
  std::string seed;
};

// The record of a solitaire, finished or running. The steps are legal.
std::string format_solitaire(const SolitaireDeal& deal, const std::vector<Place>& steps);

// Replays a record, and compares every line of it.
RecordProblem parse_solitaire(std::string_view text, SolitaireDeal& deal, std::vector<Place>& steps);

}  // namespace starsuit
