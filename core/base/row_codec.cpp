// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/row_codec.h"

#include <cstring>
#include <memory>
#include <zstd.h>

namespace winnow::rows {

namespace {

constexpr int kLevel = 3;
constexpr std::string_view kSkipped { "\x50\x2A\x4D\x18\0\0\0\0", 8 }; // a zstd frame that readers skip
constexpr std::size_t kLongestWord = 64; // longer words hardly recur

constexpr std::uint64_t kMostPlain = std::uint64_t { 1 } << 30;

/// The most that `packed` bytes may unpack to; only a zip bomb exceeds it.
std::uint64_t mostPlain(std::size_t packed)
{
    return (std::uint64_t { 1 } << 20) + std::uint64_t { packed } * 4096;
}

/// What zstd works with, one a thread: setting it up takes longer than a row of some hundred bytes.
template <class T, auto kFree> struct Held
{
    explicit Held(T* made)
        : held(made)
    {
        if (!made)
            throw std::bad_alloc();
    }
    struct Free
    {
        void operator()(T* made) const { kFree(made); }
    };
    std::unique_ptr<T, Free> held;
};

void put(std::string& out, std::uint64_t value)
{
    for (; value >= 0x80; value >>= 7)
        out += static_cast<char>(value | 0x80);
    out += static_cast<char>(value);
}

/// Takes one number from the front; nullopt at the end.
std::optional<std::uint64_t> take(std::string_view& in)
{
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64 && !in.empty(); shift += 7) {
        const auto byte = static_cast<unsigned char>(in.front());
        in.remove_prefix(1);
        value |= std::uint64_t { byte & 0x7Fu } << shift;
        if (byte < 0x80)
            return value;
    }
    return std::nullopt;
}

std::optional<std::string_view> takeBytes(std::string_view& in)
{
    const auto size = take(in);
    if (!size || *size > in.size())
        return std::nullopt;
    const std::string_view bytes = in.substr(0, *size);
    in.remove_prefix(*size);
    return bytes;
}

std::optional<std::string> unpacked(std::string_view bytes)
{
    const unsigned long long size = ZSTD_getFrameContentSize(bytes.data(), bytes.size());
    if (size > std::min(kMostPlain, mostPlain(bytes.size()))) // also catches an invalid size
        return std::nullopt;
    std::string plain(size, '\0');
    thread_local const Held<ZSTD_DCtx, ZSTD_freeDCtx> context(ZSTD_createDCtx());
    const std::size_t got
        = ZSTD_decompressDCtx(context.held.get(), plain.data(), plain.size(), bytes.data(), bytes.size());
    return ZSTD_isError(got) == 0 && got == size ? std::optional(std::move(plain)) : std::nullopt;
}

} // namespace

void Writing::number(Column& column, std::uint64_t value)
{
    put(column.bytes, value);
}

void Writing::raw(Column& column, std::uint64_t value)
{
    column.bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

/// Writes the number of a word seen before; otherwise 0 and the word itself.
void Writing::text(Column& column, std::string_view value)
{
    if (value.size() <= kLongestWord) {
        const auto [at, isNew] = m_words.try_emplace(std::string(value), m_words.size() + 1);
        if (!isNew)
            return put(column.bytes, at->second);
    }
    put(column.bytes, 0);
    put(column.bytes, value.size());
    column.bytes += value;
}

std::deque<Column>& Writing::table(const void* type)
{
    for (auto& [known, columns] : m_tables) {
        if (known == type)
            return columns;
    }
    return m_tables.emplace_back(type, std::deque<Column>()).second;
}

Column& Writing::column(std::deque<Column>& table, std::size_t number)
{
    return number < table.size() ? table[number] : table.emplace_back();
}

std::string Writing::plain() const
{
    std::string out;
    for (const auto& [type, columns] : m_tables) {
        put(out, columns.size());
        for (const Column& column : columns)
            put(out, column.bytes.size()), out += column.bytes;
    }
    return out;
}

std::string Writing::packed() const
{
    const std::string all = plain();
    std::string out(ZSTD_compressBound(all.size()), '\0');
    thread_local const Held<ZSTD_CCtx, ZSTD_freeCCtx> context(ZSTD_createCCtx());
    out.resize(ZSTD_compressCCtx(context.held.get(), out.data(), out.size(), all.data(), all.size(), kLevel));
    for (; all.size() > mostPlain(out.size()); out.append(kSkipped)) { } // rows may be as alike as a bomb
    return out;
}

Reading::Reading(std::string_view packed)
{
    auto plain = unpacked(packed);
    m_ok = plain.has_value();
    m_plain = std::move(plain).value_or(std::string());
    m_left = m_plain;
}

/// Tables come in the order in which they were first requested when writing.
std::deque<Column>& Reading::table(const void* type)
{
    for (auto& [known, columns] : m_tables) {
        if (known == type)
            return columns;
    }
    std::deque<Column>& columns = m_tables.emplace_back(type, std::deque<Column>()).second;
    const auto count = take(m_left);
    m_ok = m_ok && count.has_value();
    for (std::uint64_t c = 0; m_ok && c < *count; ++c) {
        const auto bytes = takeBytes(m_left);
        m_ok = bytes.has_value();
        columns.emplace_back().left = bytes.value_or(std::string_view());
    }
    return columns;
}

Column& Reading::column(std::deque<Column>& table, std::size_t number)
{
    if (number < table.size())
        return table[number];
    m_ok = false;
    return m_none;
}

void Reading::number(Column& column, std::uint64_t& value)
{
    const auto number = take(column.left);
    m_ok = m_ok && number.has_value();
    value = number.value_or(0);
}

void Reading::raw(Column& column, std::uint64_t& value)
{
    m_ok = m_ok && column.left.size() >= sizeof value;
    if (!m_ok)
        return;
    std::memcpy(&value, column.left.data(), sizeof value);
    column.left.remove_prefix(sizeof value);
}

void Reading::text(Column& column, std::string& value)
{
    const auto known = take(column.left);
    const bool isNew = known == 0u;
    const auto word = isNew ? takeBytes(column.left) : std::nullopt;
    m_ok = m_ok && known && (isNew ? word.has_value() : *known <= m_words.size());
    if (!m_ok)
        return;
    value = isNew ? *word : m_words[*known - 1];
    if (isNew && word->size() <= kLongestWord)
        m_words.push_back(*word);
}

} // namespace winnow::rows
