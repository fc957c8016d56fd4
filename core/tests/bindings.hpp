#pragma once

#include <nanobind/nanobind.h>

namespace starsuit {

void bind_records(nanobind::module_& module);

}  // namespace starsuit
