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

Writing::Table& Writing::table(const void* type)
{
    for (auto& [known, columns] : m_tables) {
        if (known == type)
            return columns;
    }
    return m_tables.emplace_back(type, Table()).second;
}

Column& Writing::column(Table& table, std::size_t number)
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
    const unsigned long long size = ZSTD_getFrameContentSize(packed.data(), packed.size());
    m_ok = size <= std::min(kMostPlain, mostPlain(packed.size())); // also catches an invalid size
    if (!m_ok)
        return;
    m_plain = std::make_unique_for_overwrite<char[]>(size);
    thread_local const Held<ZSTD_DCtx, ZSTD_freeDCtx> context(ZSTD_createDCtx());
    m_ok = ZSTD_decompressDCtx(context.held.get(), m_plain.get(), size, packed.data(), packed.size()) == size;
    m_left = m_ok ? std::string_view(m_plain.get(), size) : std::string_view();
}

/// Tables come in the order in which they were first requested when writing.
Reading::Table& Reading::table(const void* type)
{
    for (auto& [known, columns] : m_tables) {
        if (known == type)
            return columns;
    }
    Table& columns = m_tables.emplace_back(type, Table()).second;
    const auto count = take(m_left);
    m_ok = m_ok && count.has_value();
    for (std::uint64_t c = 0; m_ok && c < *count; ++c) {
        const auto bytes = takeBytes(m_left);
        m_ok = bytes.has_value();
        columns.emplace_back().left = bytes.value_or(std::string_view());
    }
    return columns;
}

void Reading::longNumber(Column& column, std::uint64_t& value)
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
