#include "lab/workers.hpp"

#include <unistd.h>

#include <algorithm>

namespace starsuit {

Workers::Workers(int threads) : workers_(static_cast<std::size_t>(std::max(threads, 1))), process_(getpid()) {
  for (std::size_t worker = 1; worker < workers_; ++worker) {
    others_.emplace_back([this, worker] { wait_for_work(worker); });
  }
}

Workers::~Workers() {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    stopping_ = true;
  }
  start_.notify_all();
  for (std::thread& other : others_) other.join();
}

bool Workers::in_a_forked_process() const { return !others_.empty() && getpid() != process_; }

void Workers::share(std::size_t rows, const Work& work) {
  if (others_.empty() || rows < workers_ || in_a_forked_process()) {
    work(0, rows);
    return;
  }
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    work_ = &work;
    rows_ = rows;
    busy_ = others_.size();
    ++shared_;
  }
  start_.notify_all();
  do_part(0);
  std::unique_lock<std::mutex> lock(mutex_);
  finished_.wait(lock, [this] { return busy_ == 0; });
}

void Workers::do_part(std::size_t worker) {
  (*work_)(rows_ * worker / workers_, rows_ * (worker + 1) / workers_);
}

void Workers::wait_for_work(std::size_t worker) {
  unsigned long done = 0;
  std::unique_lock<std::mutex> lock(mutex_);
  while (true) {
    start_.wait(lock, [&] { return stopping_ || shared_ != done; });
    if (stopping_) return;
    done = shared_;
    lock.unlock();
    do_part(worker);
    lock.lock();
    if (--busy_ == 0) finished_.notify_one();
  }
}

}  // namespace starsuit
