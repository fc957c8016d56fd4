// Sharing numbered pieces of work among threads. Any thread may do any piece; results go by number.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace starsuit {

// How many games or deals make a piece: few, so that no thread waits long for the last one.
inline std::int64_t piece_size(std::int64_t all, int threads) {
  return std::clamp<std::int64_t>(all / (8 * threads), 1, 64);
}

// Calls make() once in each thread, and calls its result with the number of each piece. The calling thread calls
// `between` after each of its pieces. The first exception stops all threads and is rethrown.
template <typename Make, typename Between>
void share_pieces(std::size_t pieces, int threads, const Make& make, const Between& between) {
  std::atomic<std::size_t> next{0};
  std::exception_ptr failed;
  std::mutex guard;
  const auto work = [&](bool calling) {
    try {
      auto piece_of_work = make();
      for (std::size_t piece = next++; piece < pieces; piece = next++) {
        piece_of_work(piece);
        if (calling) between();
      }
    } catch (...) {
      next = pieces;
      const std::lock_guard<std::mutex> lock(guard);
      if (!failed) failed = std::current_exception();
    }
  };
  std::vector<std::thread> others;
  for (int thread = 1; thread < threads && static_cast<std::size_t>(thread) < pieces; ++thread) {
    others.emplace_back(work, false);
  }
  work(true);
  for (std::thread& other : others) other.join();
  if (failed) std::rethrow_exception(failed);
}

}  // namespace starsuit
