#include "round/sha256.hpp"

#include <cstring>

#if defined(__x86_64__) && defined(__GNUC__)
#define STARSUIT_SHA_NI
#include <cpuid.h>
#include <immintrin.h>
#endif

namespace starsuit {
namespace {

constexpr std::size_t kBlock = 64;

constexpr Words kStart = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

alignas(16) constexpr std::uint32_t kRoundKeys[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

std::uint32_t rotate(std::uint32_t value, int by) { return value >> by | value << (32 - by); }

void hash_portable(Words& state, const std::uint8_t* block) {
  std::uint32_t words[64];
  for (int at = 0; at < 16; ++at) {
    words[at] = static_cast<std::uint32_t>(block[4 * at]) << 24 | static_cast<std::uint32_t>(block[4 * at + 1]) << 16 |
                static_cast<std::uint32_t>(block[4 * at + 2]) << 8 | static_cast<std::uint32_t>(block[4 * at + 3]);
  }
  for (int at = 16; at < 64; ++at) {
    const std::uint32_t near = words[at - 2];
    const std::uint32_t far = words[at - 15];
    words[at] = words[at - 16] + (rotate(far, 7) ^ rotate(far, 18) ^ far >> 3) + words[at - 7] +
                (rotate(near, 17) ^ rotate(near, 19) ^ near >> 10);
  }
  auto [a, b, c, d, e, f, g, h] = state;
  for (int at = 0; at < 64; ++at) {
    const std::uint32_t one =
        h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + kRoundKeys[at] + words[at];
    const std::uint32_t two = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = d + one;
    d = c;
    c = b;
    b = a;
    a = one + two;
  }
  const Words mixed = {a, b, c, d, e, f, g, h};
  for (std::size_t at = 0; at < 8; ++at) state[at] += mixed[at];
}

#ifdef STARSUIT_SHA_NI
// The same with the processor's own instructions, which take the state as ABEF and CDGH.
__attribute__((target("sha,sse4.1,ssse3"))) void hash_native(Words& state, const std::uint8_t* block) {
  auto* held = reinterpret_cast<__m128i*>(state.data());
  const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0bLL, 0x0405060700010203LL);
  const __m128i low = _mm_shuffle_epi32(_mm_loadu_si128(held), 0xB1);
  const __m128i high = _mm_shuffle_epi32(_mm_loadu_si128(held + 1), 0x1B);
  const __m128i abef = _mm_alignr_epi8(low, high, 8);
  const __m128i cdgh = _mm_blend_epi16(high, low, 0xF0);
  __m128i one = abef;
  __m128i two = cdgh;
  __m128i words[16];
#pragma GCC unroll 16
  for (int at = 0; at < 16; ++at) {
    if (at < 4) {
      words[at] = _mm_shuffle_epi8(_mm_loadu_si128(reinterpret_cast<const __m128i*>(block) + at), big_endian);
    } else {
      const __m128i shifted = _mm_alignr_epi8(words[at - 1], words[at - 2], 4);
      const __m128i mixed = _mm_add_epi32(_mm_sha256msg1_epu32(words[at - 4], words[at - 3]), shifted);
      words[at] = _mm_sha256msg2_epu32(mixed, words[at - 1]);
    }
    const __m128i keys = _mm_load_si128(reinterpret_cast<const __m128i*>(kRoundKeys) + at);
    const __m128i four = _mm_add_epi32(words[at], keys);
    two = _mm_sha256rnds2_epu32(two, one, four);
    one = _mm_sha256rnds2_epu32(one, two, _mm_shuffle_epi32(four, 0x0E));
  }
  one = _mm_shuffle_epi32(_mm_add_epi32(one, abef), 0x1B);
  two = _mm_shuffle_epi32(_mm_add_epi32(two, cdgh), 0xB1);
  _mm_storeu_si128(held, _mm_blend_epi16(one, two, 0xF0));
  _mm_storeu_si128(held + 1, _mm_alignr_epi8(two, one, 8));
}

bool has_sha_instructions() {
  unsigned a = 0;
  unsigned b = 0;
  unsigned c = 0;
  unsigned d = 0;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c >> 19 & 1U) || !(c >> 9 & 1U)) return false;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b >> 29 & 1U);
}

const auto hash_block = has_sha_instructions() ? hash_native : hash_portable;
#else
constexpr auto hash_block = hash_portable;
#endif

// The rest of a message of which `before` bytes are already hashed, with its end marked and its length added.
void finish(Words& state, const std::uint8_t* data, std::size_t size, std::size_t before) {
  const std::uint64_t bits = 8 * static_cast<std::uint64_t>(before + size);
  for (; size >= kBlock; data += kBlock, size -= kBlock) hash_block(state, data);
  std::uint8_t block[kBlock] = {};
  if (size) std::memcpy(block, data, size);
  block[size] = 0x80;
  if (size > kBlock - 9) {
    hash_block(state, block);
    std::memset(block, 0, kBlock);
  }
  for (int at = 0; at < 8; ++at) block[kBlock - 1 - static_cast<std::size_t>(at)] = static_cast<std::uint8_t>(bits >> (8 * at));
  hash_block(state, block);
}

Digest bytes_of(const Words& words) {
  Digest bytes;
  for (std::size_t at = 0; at < 32; ++at) bytes[at] = static_cast<std::uint8_t>(words[at / 4] >> (24 - 8 * (at % 4)));
  return bytes;
}

Words keyed(const Digest& key, std::uint8_t pad) {
  std::uint8_t block[kBlock];
  std::memset(block, pad, kBlock);
  for (std::size_t at = 0; at < key.size(); ++at) block[at] = static_cast<std::uint8_t>(block[at] ^ key[at]);
  Words state = kStart;
  hash_block(state, block);
  return state;
}

}  // namespace

Digest sha256(const std::uint8_t* data, std::size_t size) {
  Words state = kStart;
  finish(state, data, size, 0);
  return bytes_of(state);
}

Hmac::Hmac(const Digest& key) : inner_(keyed(key, 0x36)), outer_(keyed(key, 0x5c)) {}

Words Hmac::of(const std::uint8_t* message, std::size_t size) const {
  Words state = inner_;
  finish(state, message, size, kBlock);
  const Digest inside = bytes_of(state);
  state = outer_;
  finish(state, inside.data(), inside.size(), kBlock);
  return state;
}

}  // namespace starsuit
