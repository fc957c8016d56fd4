// The parts of the module, each in its own file.
#pragma once

#include <nanobind/nanobind.h>

namespace starsuit {

void bind_laying(nanobind::module_& module);
void bind_learning(nanobind::module_& module);
void bind_outlook(nanobind::module_& module);
void bind_simulator(nanobind::module_& module);
void bind_stepped(nanobind::module_& module);
void bind_vector(nanobind::module_& module);

}  // namespace starsuit
