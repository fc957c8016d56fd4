// What a caller must not do ends in an exception, or in a trap where there are none: in the module for browsers.
#pragma once

#include <stdexcept>
#include <string>

namespace starsuit {

template <typename Error>
[[noreturn]] void misused(const std::string& why) {
#ifdef __cpp_exceptions
  throw Error(why);
#else
  static_cast<void>(why);
  __builtin_trap();
#endif
}

}  // namespace starsuit
