#include "analysis/advice.hpp"

#include <algorithm>

#include "records/json.hpp"
#include "records/notation.hpp"

namespace starsuit {
namespace {

constexpr int kDecimals = 3;  // of points
constexpr int kParts = 1;     // of the parts of a value, so that what people see adds up
constexpr int kChances = 4;

struct Helpful {
  int card;
  int copies;
};

// The cards that would lower the points of the hand, those with the most unseen copies first.
std::vector<Helpful> helpful_cards(const Weighed& moment, const Option& choice) {
  std::vector<Helpful> found;
  if (!choice.hopes) return found;
  const HandRules& rules = moment.sight.rules();
  Hand more = packed_of(choice.kept, rules);
  for (int card = 0; card < kCards; ++card) {
    const int copies = moment.unseen.count[at(card)];
    if (!copies) continue;
    more.add(card, rules);
    if (points_after_discard(more, rules) < choice.ahead.points) found.push_back({card, copies});
    more.remove(card, rules);
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Helpful& one, const Helpful& other) { return one.copies > other.copies; });
  return found;
}

// The known cards of the next player that go with what is thrown; none if that player has no more turns.
Cards liked(const Weighed& moment, const Option& choice) {
  const Sight& sight = moment.sight;
  if (is_draw(choice.move.action) || sight.has_laid(sight.next_seat())) return {};
  return goes_with(sight, card_of(choice.move.action));
}

void write_cards(Json& json, const Cards& cards) {
  json.open('[');
  for (const std::uint8_t card : cards) json.string(card_text(card));
  json.close(']');
}

class ReasonWriter {
 public:
  ReasonWriter(Json& json, const Weighed& moment, const Option& choice, const std::vector<Helpful>& helpful)
      : json_(json), moment_(moment), sight_(moment.sight), choice_(choice), helpful_(helpful),
        best_(&choice == &moment.best()) {}

  // The code and its values, as the members of an object that is open.
  void write() {
    const Action action = choice_.move.action;
    if (action == kDrawStock) {
      draw();
    } else if (action == kTakeDiscard) {
      take();
    } else if (action < kGoOut) {
      discard(card_of(action));
    } else if (action < kLayDown) {
      begin("out");
      card("card", card_of(action));
    } else {
      lay(card_of(action));
    }
    const Cards likes = liked(moment_, choice_);
    if (likes.size) {
      json_.key("next").string(moment_.names[at(sight_.next_seat())]).key("goes_with");
      write_cards(json_, likes);
    }
    json_.close('}');
  }

 private:
  void draw() {
    const bool wild = sight_.rules().is_wild(sight_.top()) && !sight_.last_turn();
    begin(best_ ? "draw-best" : wild ? "draw-wild" : "draw-worse");
    points("mean", mean(choice_.ahead, moment_.unseen));
    json_.key("outs").number(sight_.last_turn() ? 0 : choice_.ahead.outs).key("total").number(moment_.unseen.total);
    card("card", sight_.top());
    if (best_) {
      json_.key("points").number(moment_.find(kTakeDiscard).points);
    } else if (!wild) {
      loss();
    }
  }

  void take() {
    const bool sure = choice_.points == 0 && !sight_.last_turn();
    const bool wild = best_ && sight_.rules().is_wild(sight_.top()) && !sight_.last_turn();
    begin(sure ? "take-out" : wild ? "take-wild" : best_ ? "take-best" : "take-worse");
    card("card", sight_.top());
    if (sure) return;
    const HandRules& rules = sight_.rules();
    const Cards hand = with(sight_.hand(), sight_.top());
    json_.key("leftover");
    write_cards(json_, Arranged(without(hand, DiscardValues(hand, rules).cheapest()), rules).leftover());
    json_.key("points").number(choice_.points);
    if (!best_) {
      loss();
    } else if (!wild) {
      points("mean", mean(moment_.find(kDrawStock).ahead, moment_.unseen));
    }
  }

  void discard(int thrown) {
    begin(best_ ? "throw-best" : "throw-worse");
    card("card", thrown);
    json_.key("points").number(choice_.points);
    points("mean", mean(choice_.ahead, moment_.unseen));
    if (best_) {
      json_.key("helpful").number(choice_.ahead.helpful).key("total").number(moment_.unseen.total);
      json_.key("helpful_cards").open('[');
      for (const Helpful& each : helpful_) json_.string(card_text(each.card));
      json_.close(']').key("outs").number(choice_.ahead.outs);
      return;
    }
    const Action best = moment_.best().move.action;
    json_.key("instead").string(best < kGoOut ? card_text(card_of(best)) : std::string());
    loss();
  }

  void lay(int thrown) {
    begin("lay");
    json_.key("melds").open('[');
    choice_.move.melds.each([this](const std::uint8_t* first, int size) {
      std::string text;
      append_cards(text, first, size);
      json_.string(text);
    });
    json_.close(']');
    card("card", thrown);
    json_.key("points").number(choice_.points);
    loss();
  }

  void begin(const char* code) { json_.key("code").string(code).key("values").open('{'); }
  void card(const char* name, int card) { json_.key(name).string(card_text(card)); }
  void points(const char* name, double value) { json_.key(name).decimal(value, kDecimals); }
  void loss() { points("loss", choice_.value - moment_.best().value); }

  Json& json_;
  const Weighed& moment_;
  const Sight& sight_;
  const Option& choice_;
  const std::vector<Helpful>& helpful_;
  const bool best_;
};

void write_numbers(Json& json, const Weighed& moment, const Option& choice) {
  const bool out = (choice.move.lays() && choice.move.action < kLayDown) ||
                   (choice.points == 0 && !choice.hopes && !moment.sight.last_turn());
  const bool hopes = choice.hopes && !moment.sight.last_turn();
  json.key("value").decimal(choice.value, kDecimals);
  json.key("loss").decimal(choice.value - moment.best().value, kDecimals);
  json.key("points").number(choice.points);
  json.key("expected").decimal(choice.hopes ? mean(choice.ahead, moment.unseen) : choice.points, kDecimals);
  json.key("chance_out").decimal(out ? 1.0 : hopes ? chance_out(choice.ahead, moment.unseen) : 0.0, kChances);
  json.key("unseen").number(moment.unseen.total);
  json.key("helpful").number(choice.hopes ? choice.ahead.helpful : 0);
}

}  // namespace

std::string reason_json(const Weighed& moment, const Option& choice) {
  Json json;
  json.open('{');
  ReasonWriter(json, moment, choice, helpful_cards(moment, choice)).write();
  json.close('}');
  return json.text;
}

std::string hint_json(const Weighed& moment, const Option& choice) {
  const std::vector<Helpful> helpful = helpful_cards(moment, choice);
  Json json;
  json.open('{').key("action").string(format_move(choice.move));
  write_numbers(json, moment, choice);
  json.key("helpful_cards").open('[');
  for (const Helpful& each : helpful) {
    json.open('{').key("card").string(card_text(each.card)).key("copies").number(each.copies).close('}');
  }
  json.close(']').key("goes_with");
  write_cards(json, liked(moment, choice));
  ReasonWriter(json, moment, choice, helpful).write();
  json.key("left").decimal(choice.left(), kParts).key("going_out").decimal(choice.credit, kParts);
  json.key("together").decimal(static_cast<double>(together(choice)) / 10, kParts);
  json.key("ruled").truth(choice.ruled).key("equal").truth(is_equal(choice, moment.best()));
  json.key("reasons").open('[');
  for (const Why& why : reasons_for(moment, choice)) json.raw(why.json());
  json.close(']').key("words").string("").close('}');
  return json.text;
}

std::string hints_json(const Round& round, const std::vector<std::string>& names) {
  const Weighed moment(round, names);
  Json json;
  json.open('[');
  for (const Option& choice : moment.among) json.raw(hint_json(moment, choice));
  json.close(']');
  return json.text;
}

}  // namespace starsuit
