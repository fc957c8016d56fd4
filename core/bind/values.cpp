#include "bind/values.hpp"

namespace nb = nanobind;

namespace starsuit {
namespace {

// Made once and kept as long as the process lives.
nb::handle interned(const char* text) {
  PyObject* made = PyUnicode_InternFromString(text);
  if (!made) throw nb::python_error();
  return made;
}

struct Names {
  nb::handle index = interned("index");
  nb::handle rank = interned("rank");
  nb::handle suit = interned("suit");
  nb::handle kind = interned("kind");
  nb::handle cards = interned("cards");
  nb::handle melds = interned("melds");
  nb::handle leftover = interned("leftover");
  nb::handle points = interned("points");
  nb::handle book = interned("book");
  nb::handle run = interned("run");
};

const Names& names() {
  static const Names all;
  return all;
}

nb::object attribute(nb::handle of, nb::handle name) {
  PyObject* value = PyObject_GetAttr(of.ptr(), name.ptr());
  if (!value) throw nb::python_error();
  return nb::steal(value);
}

nb::object new_tuple(int size) {
  PyObject* made = PyTuple_New(size);
  if (!made) throw nb::python_error();
  return nb::steal(made);
}

void put(const nb::object& tuple, int place, nb::object value) {
  if (PyTuple_SetItem(tuple.ptr(), place, value.release().ptr()) != 0) throw nb::python_error();
}

// A frozen dataclass sets its fields through object.__setattr__, one Python call each; these two do the same without.
nb::object new_value(nb::handle type) {
  PyObject* made = PyType_GenericAlloc(reinterpret_cast<PyTypeObject*>(type.ptr()), 0);
  if (!made) throw nb::python_error();
  return nb::steal(made);
}

void set_field(const nb::object& value, nb::handle name, nb::handle field) {
  if (PyObject_GenericSetAttr(value.ptr(), name.ptr(), field.ptr()) != 0) throw nb::python_error();
}

}  // namespace

Answers::Answers(const nb::tuple& parts) {
  const auto part = [&](int place) { return nb::handle(PyTuple_GetItem(parts.ptr(), place)); };
  if (parts.size() != 3 || !PyTuple_Check(part(0).ptr()) || PyTuple_Size(part(0).ptr()) != kCards ||
      !PyType_Check(part(1).ptr()) || !PyType_Check(part(2).ptr())) {
    throw nb::value_error("answers are made of 56 cards and the types Meld and Arrangement");
  }
  cards_ = part(0);
  meld_ = part(1);
  arrangement_ = part(2);
}

HandRead Answers::read(const nb::tuple& hand) const {
  if (hand.size() > kMaxHand) throw nb::value_error("a hand has at most 14 cards");
  HandRead read;
  for (nb::handle each : hand) {
    const nb::object index = attribute(each, names().index);
    const long number = PyLong_AsLong(index.ptr());
    if (number == -1 && PyErr_Occurred()) throw nb::python_error();
    if (number < 0 || number >= kCards) throw nb::value_error("a card index is 0 to 55");
    read.cards[static_cast<std::size_t>(read.size++)] = static_cast<std::uint8_t>(number);
  }
  return read;
}

nb::object Answers::card(int index) const {
  PyObject* found = PyTuple_GetItem(cards_.ptr(), index);
  if (!found) throw nb::python_error();
  return nb::borrow(found);
}

nb::object Answers::cards(const std::uint8_t* first, int size) const {
  nb::object made = new_tuple(size);
  for (int place = 0; place < size; ++place) put(made, place, card(first[place]));
  return made;
}

nb::object Answers::meld(const LaidMeld& laid, const std::uint8_t* first) const {
  const Names& name = names();
  const bool run = laid.suit >= 0;
  nb::object made = new_value(meld_);
  set_field(made, name.kind, run ? name.run : name.book);
  set_field(made, name.cards, cards(first, laid.size));
  // Any card of the rank and the suit knows them as members of their enums.
  const int lowest = laid.rank ? (run ? laid.suit : 0) * kRanks + laid.rank - kLowestRank : kJoker;
  set_field(made, name.rank, attribute(card(lowest), name.rank));
  set_field(made, name.suit, run ? attribute(card(lowest), name.suit) : nb::none());
  return made;
}

nb::object Answers::arrangement(const Arrangement& best, int size) const {
  const Names& name = names();
  nb::object melds = new_tuple(best.count);
  const std::uint8_t* next = best.cards.data();
  for (int number = 0; number < best.count; ++number) {
    const LaidMeld& laid = best.melds[static_cast<std::size_t>(number)];
    put(melds, number, meld(laid, next));
    next += laid.size;
  }
  nb::object made = new_value(arrangement_);
  set_field(made, name.melds, melds);
  set_field(made, name.leftover, cards(next, static_cast<int>(best.cards.data() + size - next)));
  set_field(made, name.points, nb::int_(best.points));
  return made;
}

}  // namespace starsuit
