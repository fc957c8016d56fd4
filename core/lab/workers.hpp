// Threads that stay: each keeps the solver's memory of suits, which would be lost with it.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace starsuit {

// Shares rows among the calling thread and `threads` - 1 others. Only one call of `share` at a time.
class Workers {
 public:
  using Work = std::function<void(std::size_t first, std::size_t last)>;

  // A forked process lacks the threads, and what they waited on cannot be destroyed: there it is left alone.
  struct Dismiss {
    void operator()(Workers* workers) const {
      if (!workers->in_a_forked_process()) delete workers;
    }
  };
  using Owner = std::unique_ptr<Workers, Dismiss>;

  static Owner hire(int threads) { return Owner(new Workers(threads)); }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  // Do the work on all rows, each worker on its own share; it must not throw.
  void share(std::size_t rows, const Work& work);

 private:
  explicit Workers(int threads);
  ~Workers();
  void wait_for_work(std::size_t worker);
  void do_part(std::size_t worker);
  bool in_a_forked_process() const;

  std::mutex mutex_;
  std::condition_variable start_;
  std::condition_variable finished_;
  std::vector<std::thread> others_;
  const Work* work_ = nullptr;
  std::size_t rows_ = 0;
  std::size_t workers_ = 1;
  std::size_t busy_ = 0;      // other threads still working
  unsigned long shared_ = 0;  // how often work was shared, so that each thread does its share once
  bool stopping_ = false;
  long process_;
};

}  // namespace starsuit
