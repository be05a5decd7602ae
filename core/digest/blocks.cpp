// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/digest/blocks.h"

#include <cstring>
#include <unordered_map>
#include <zstd.h>

#include "core/base/try.h"
#include "core/digest/varint.h"

namespace winnow::digest {

namespace {

constexpr int kLevel = 9;
constexpr char kSteps = 's', kPlain = 'p'; // of numbers: differences, or as they are
constexpr std::size_t kMostBytes = std::size_t { 1 } << 30; // of one block of texts, unpacked
constexpr std::size_t kLongest = 10; // bytes of a varint

std::string packed(const std::string& plain)
{
    std::string out(ZSTD_compressBound(plain.size()), '\0');
    out.resize(ZSTD_compress(out.data(), out.size(), plain.data(), plain.size(), kLevel));
    return out;
}

tl::unexpected<Error> damaged()
{
    return fail(
        ErrorCode::Malformed, Message::say("a block of the digest is damaged"), Message::say("make it anew"));
}

Result<std::string> unpacked(std::string_view block, std::size_t most)
{
    const unsigned long long size = ZSTD_getFrameContentSize(block.data(), block.size());
    if (size == ZSTD_CONTENTSIZE_UNKNOWN || size == ZSTD_CONTENTSIZE_ERROR || size > most)
        return damaged();
    std::string plain(size, '\0');
    const std::size_t got = ZSTD_decompress(plain.data(), plain.size(), block.data(), block.size());
    if (ZSTD_isError(got) != 0 || got != plain.size())
        return damaged();
    return plain;
}

} // namespace

std::string packNumbers(const std::vector<Number>& values)
{
    std::string steps(1, kSteps), plain(1, kPlain);
    std::uint64_t last = 0; // differences wrap around
    for (const Number value : values) {
        putVarint(steps, folded(static_cast<Number>(static_cast<std::uint64_t>(value) - last)));
        putVarint(plain, folded(value));
        last = static_cast<std::uint64_t>(value);
    }
    std::string a = packed(steps), b = packed(plain);
    return a.size() < b.size() ? a : b;
}

std::string packReals(const std::vector<double>& values)
{
    std::string plain(values.size() * sizeof(double), '\0');
    std::memcpy(plain.data(), values.data(), plain.size());
    return packed(plain);
}

std::string packTexts(const std::vector<std::string>& values)
{
    std::unordered_map<std::string_view, std::uint64_t> numbers;
    std::string words, places;
    for (const std::string& value : values) {
        const auto [at, isNew] = numbers.try_emplace(value, numbers.size());
        if (isNew) {
            putVarint(words, value.size());
            words += value;
        }
        putVarint(places, at->second);
    }
    std::string plain;
    putVarint(plain, numbers.size());
    return packed(plain + words + places);
}

Result<std::vector<Number>> unpackNumbers(std::string_view block, std::size_t rows)
{
    WINNOW_TRY(const std::string plain, unpacked(block, 1 + rows * kLongest));
    if (plain.empty())
        return damaged();
    const bool steps = plain.front() == kSteps;
    std::string_view left = std::string_view(plain).substr(1);
    std::vector<Number> values;
    values.reserve(rows);
    std::uint64_t last = 0;
    while (const auto number = takeVarint(left)) {
        const auto value = static_cast<std::uint64_t>(unfolded(*number));
        last = steps ? last + value : value;
        values.push_back(static_cast<Number>(last));
    }
    if (values.size() != rows)
        return damaged();
    return values;
}

Result<std::vector<double>> unpackReals(std::string_view block, std::size_t rows)
{
    WINNOW_TRY(const std::string plain, unpacked(block, rows * sizeof(double)));
    if (plain.size() != rows * sizeof(double))
        return damaged();
    std::vector<double> values(rows);
    std::memcpy(values.data(), plain.data(), plain.size());
    return values;
}

Result<std::vector<std::string>> unpackTexts(std::string_view block, std::size_t rows)
{
    WINNOW_TRY(const std::string plain, unpacked(block, kMostBytes));
    std::string_view left = plain;
    const std::uint64_t count = takeVarint(left).value_or(0);
    if (count > rows)
        return damaged();
    std::vector<std::string_view> words;
    for (std::uint64_t w = 0; w < count; ++w) {
        const auto size = takeVarint(left);
        if (!size || *size > left.size())
            return damaged();
        words.push_back(left.substr(0, *size));
        left.remove_prefix(*size);
    }
    std::vector<std::string> values;
    values.reserve(rows);
    while (const auto number = takeVarint(left)) {
        if (*number >= words.size())
            return damaged();
        values.emplace_back(words[*number]);
    }
    if (values.size() != rows)
        return damaged();
    return values;
}

} // namespace winnow::digest
