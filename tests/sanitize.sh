#!/bin/sh
# Runs tests with a core under AddressSanitizer and UndefinedBehaviorSanitizer: `make sanitize`, or
# PYTHON=.venv/bin/python tests/sanitize.sh tests/core/test_core.py
#
# The sanitized core is in build/sanitize with a copy of the package, and a small environment beside it borrows the
# libraries of $PYTHON, so that the installed core stays as it is.
set -eu
cd "$(dirname "$0")/.."
python=${PYTHON:-.venv/bin/python}
compiler=${CXX:-c++}
work=build/sanitize

library() { # where the compiler keeps a library; it answers with the bare name if it has none
    found=$("$compiler" -print-file-name="$1") && [ "$found" != "$1" ] && printf '%s' "$found"
}
if ! "$compiler" --version 2>/dev/null | grep -q 'Free Software' || ! asan=$(library libasan.so); then
    echo "Skipped the sanitizers: they need GCC with its libasan, and \"$compiler\" is not that (CXX names another)."
    exit 0
fi

bin=$(cd "$(dirname "$python")" && pwd)
build() {
    PATH="$bin:$PATH" "$@" >> "$work/log" 2>&1 || { cat "$work/log"; exit 1; }
}
rm -rf "$work/package" "$work/log"
mkdir -p "$work/package"
build cmake -S . -B "$work/core" -G Ninja -DSTARSUIT_SANITIZE=ON -DSTARSUIT_TESTS=ON -DCMAKE_BUILD_TYPE=RelWithDebInfo \
    -DCMAKE_CXX_COMPILER="$compiler" -DPython_EXECUTABLE="$bin/python" \
    -Dnanobind_DIR="$("$python" -m nanobind --cmake_dir)"
build cmake --build "$work/core"
cp -R src/starsuit "$work/package/"
build cmake --install "$work/core" --prefix "$work/package"

"$python" -m venv --without-pip "$work/env"
packages=$("$work/env/bin/python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))')
{ echo "$PWD/$work/package"; "$python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))'; } > "$packages/borrowed.pth"

# Python frees little when it exits, so leaks cannot be told from that; its own allocator would hide overruns. ASan
# must be the first library loaded, and needs the C++ library with it to see exceptions.
export LD_PRELOAD="$asan $(library libstdc++.so)"
export ASAN_OPTIONS=detect_leaks=0:detect_stack_use_after_return=1:strict_string_checks=1
export UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1
export PYTHONMALLOC=malloc
core=$("$work/env/bin/python" -c 'import starsuit._core as core; print(core.__file__)')
case "$core" in
    "$PWD/$work"/*) echo "Sanitized core: ${core#"$PWD"/}" ;;
    *) echo "The sanitized core was not loaded, but $core."; exit 1 ;;
esac
# What the sanitizers say goes to the process's own standard error, which pytest must not swallow.
watched() {
    "$work/env/bin/python" -m pytest -q --capture=sys -p no:cacheprovider "$@"
}
# One test measures the memory of the process. ASan holds on to freed memory, to see whether it is used, and that counts
# too: so the test runs separately, with next to nothing held.
weighs=tests/lab/test_vector.py::TestTheCore::test_the_memory_stays_as_it_is
watched -m "not prove" --deselect "$weighs" "$@"
case " $* " in
    *" tests/lab/test_vector.py "*) ASAN_OPTIONS="$ASAN_OPTIONS:quarantine_size_mb=1" watched "$weighs" ;;
esac
