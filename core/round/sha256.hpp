// SHA-256 and HMAC-SHA-256 (FIPS 180-4, FIPS 198-1), as far as shuffles need them: short messages, many per key.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace starsuit {

using Digest = std::array<std::uint8_t, 32>;
using Words = std::array<std::uint32_t, 8>;  // a digest as eight big-endian numbers, or the state of the hash

Digest sha256(const std::uint8_t* data, std::size_t size);

// A key whose two inner blocks are hashed only once, so that a message of up to 55 bytes costs two blocks.
class Hmac {
 public:
  Hmac() = default;
  explicit Hmac(const Digest& key);

  Words of(const std::uint8_t* message, std::size_t size) const;

 private:
  Words inner_{};
  Words outer_{};
};

}  // namespace starsuit
