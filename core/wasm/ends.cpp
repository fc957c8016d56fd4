// How the module ends when it must not go on: without a word, for nobody would read it. What the library has instead
// prints.
#include <version>

_LIBCPP_BEGIN_NAMESPACE_STD
[[noreturn]] void __libcpp_verbose_abort(const char* /*format*/, ...) noexcept { __builtin_trap(); }
_LIBCPP_END_NAMESPACE_STD
