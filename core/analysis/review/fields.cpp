#include "analysis/review/fields.hpp"

#include <algorithm>
#include <cstring>
#include <string>

#include "players/counting.hpp"

namespace starsuit {
namespace {

constexpr char kSeed[] = "starsuit review";
constexpr char kPlayer[] = "expert";

// The rules of the simulated round: one round of this wild rank, dealt by the first seat.
GameRules rules_for(GameRules rules, int wild) {
  rules.rounds[0] = static_cast<std::uint8_t>(wild);
  rules.round_count = 1;
  rules.random_order = rules.playoff = false;
  rules.target = rules.first_dealer = 0;
  return rules;
}

// Numbers of the table, in the order of the machine that reads it byte by byte.
class Bytes {
 public:
  explicit Bytes(std::string_view bytes) : rest_(bytes) {}

  bool good() const { return good_; }
  bool finished() const { return good_ && rest_.empty(); }

  std::uint64_t number(std::size_t size) {
    if (rest_.size() < size) {
      good_ = false;
      return 0;
    }
    std::uint64_t found = 0;
    for (std::size_t place = size; place-- > 0;) found = found << 8 | static_cast<unsigned char>(rest_[place]);
    rest_.remove_prefix(size);
    return found;
  }
  // A byte; 255 says that two follow.
  std::uint16_t points() {
    const auto small = static_cast<std::uint16_t>(number(1));
    return small < 255 ? small : static_cast<std::uint16_t>(number(2));
  }
  double real() {
    const std::uint64_t bits = number(8);
    double value = 0;
    std::memcpy(&value, &bits, sizeof value);
    return value;
  }

 private:
  std::string_view rest_;
  bool good_ = true;
};

}  // namespace

MeanDeal::MeanDeal(int packs, int cards, const HandRules& rules)
    : packs_(packs), cards_(cards), rules_(rules), key_(seed_key(kSeed)) {}

bool MeanDeal::step() {
  if (count_ >= kFieldDeals) return false;
  Outstanding whole;
  whole.count.fill(static_cast<std::uint8_t>(packs_));
  whole.count[kJoker] = static_cast<std::uint8_t>(kPackJokers * packs_);
  whole.total = packs_ * kPackCards - cards_ - 1;
  Stock order;
  order.fill(packs_);
  order.shuffle(Stream(key_, "deal " + std::to_string(count_)));
  for (int start = 0; start < packs_ * kPackCards - cards_; start += cards_ + 1) {
    Outstanding unseen = whole;
    Hand hand;
    for (int card = 0; card < cards_; ++card) {
      const int dealt = order.deal();
      hand.add(dealt, rules_);
      --unseen.count[at(dealt)];
    }
    --unseen.count[order.deal()];  // the first discard
    total_ += static_cast<double>(value(look_ahead(hand, rules_, unseen))) / unseen.total;
    ++count_;
  }
  return count_ < kFieldDeals;
}

FieldMaker::FieldMaker(const GameRules& rules, int wild)
    : rules_(rules_for(rules, wild)), players_(std::vector<std::string>(at(rules.players), kPlayer)) {
  field_.players = rules.players;
}

bool FieldMaker::step() {
  if (played_ == field_rounds(rules_)) return false;
  const std::string seed = std::string(kSeed) + "/" + std::to_string(played_);
  game_.start(rules_, seed);
  players_.start(seed);
  while (!game_.round.over()) game_.round.apply(players_.choose(game_.round));
  for (int seat = 0; seat < rules_.players; ++seat) {
    const int points = game_.round.points[at(seat)];
    field_.points.push_back(static_cast<std::uint16_t>(points));
    sums_[at(seat)] += points - (game_.round.went_out == seat ? kGoingOut : 0);
  }
  return ++played_ < field_rounds(rules_);
}

Field FieldMaker::field() const {
  Field made = field_;
  for (int seat = 0; seat < rules_.players; ++seat) {
    made.means[at(seat)] = static_cast<double>(sums_[at(seat)]) / made.rounds();
  }
  return made;
}

bool FieldTable::read(std::string_view bytes) {
  Bytes from(bytes);
  players_ = static_cast<int>(from.number(1));
  const bool known = 1 < players_ && players_ <= kMaxPlayers;
  GameRules rules;
  rules.players = players_;
  const int rounds = field_rounds(rules);
  for (Field& field : fields_) {
    field = Field();
    if (!known || !from.good()) continue;
    field.players = players_;
    field.mean_deal = from.real();
    for (int place = 0; place < players_; ++place) {
      field.means[at(place)] = static_cast<double>(static_cast<std::int32_t>(from.number(4))) / rounds;
    }
    field.points.resize(at(rounds * players_));
    for (std::uint16_t& points : field.points) points = from.points();
  }
  if (known && from.finished()) return true;
  players_ = 0;
  return false;
}

const Field* FieldTable::find(const GameRules& rules, int wild) const {
  const bool standard = !rules.hand_size && !rules.turn_limit && rules.all_wild_melds && !rules.court_points;
  return standard && rules.players == players_ ? &fields_[at(wild - kLowestRank)] : nullptr;
}

}  // namespace starsuit
