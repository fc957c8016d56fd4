#pragma once

#include <nanobind/nanobind.h>

namespace starsuit {

void bind_analysis(nanobind::module_& module);
void bind_records(nanobind::module_& module);

}  // namespace starsuit
