// SPDX-License-Identifier: GPL-3.0-or-later
// Encodes rows of any type as bytes, for the index cache and digests. columns(row, f) names the columns of a type
// once; it reads into a mutable row and writes a const one. Columns of one type are stored together, numbers as
// differences, words once, packed with zstd. Safe on untrusted bytes: damaged ones make ok() false. Does not check
// that the bytes are those that were written: whoever stores them adds a checksum.
#pragma once

#include <algorithm>
#include <bit>
#include <concepts>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/base/hash.h"
#include "core/base/ids.h"

namespace winnow::rows {

/// The name of a column that contains words of a recording. Only the user's own files may have it: a row with
/// such a column does not compile with the public codec.
struct Private
{
    const char* name;
};

/// `T`, which may be const.
template <class T, class Row>
concept Of = std::same_as<std::remove_const_t<T>, Row>;

/// The last value of an enumeration that is stored.
template <class E> inline constexpr E kLast = E::Last;

/// A reference to a row of another table.
template <class T>
concept Reference = requires
{
    T::kIsReference;
};

/// Texts by their number in these bytes, from 1; 0 is none.
struct TextNumbers
{
    std::unordered_map<TextId, std::uint64_t> numbers;
    std::vector<TextId> ids;
};

/// A column of one type of row. Written to `bytes`, read from `left`.
struct Column
{
    std::string bytes;
    std::string_view left;
    std::uint64_t last = 0;
};

/// The two sides of the codec: one writes what it is given, the other returns what it has read.
class Writing
{
public:
    using Table = std::deque<Column>; // grows while callers hold references to its columns

    static bool ok() { return true; }
    static void fail() { }
    void number(Column& column, std::uint64_t value);
    void raw(Column& column, std::uint64_t value);
    void text(Column& column, std::string_view value);
    /// All tables, packed.
    std::string packed() const;
    /// Unpacked: identical wherever they are packed.
    std::string plain() const;

protected:
    Table& table(const void* type);
    static Column& column(Table& table, std::size_t number);

private:
    std::deque<std::pair<const void*, Table>> m_tables;
    std::unordered_map<std::string, std::uint64_t> m_words;
};

class Reading
{
public:
    using Table = std::vector<Column>;

    /// `packed` comes from packed() and must outlive this reader and all text views.
    explicit Reading(std::string_view packed);
    Reading(const Reading&) = delete;
    bool ok() const { return m_ok; }
    void fail() { m_ok = false; }
    void number(Column& column, std::uint64_t& value)
    {
        // Nearly all numbers take one byte.
        if (column.left.empty() || static_cast<unsigned char>(column.left.front()) >= 0x80)
            return longNumber(column, value);
        value = static_cast<unsigned char>(column.left.front());
        column.left.remove_prefix(1);
    }
    void raw(Column& column, std::uint64_t& value);
    void text(Column& column, std::string& value);

protected:
    Table& table(const void* type);
    Column& column(Table& table, std::size_t number)
    {
        if (number < table.size())
            return table[number];
        m_ok = false;
        return m_none;
    }

private:
    void longNumber(Column& column, std::uint64_t& value);

    std::unique_ptr<char[]> m_plain;
    std::string_view m_left; // tables not yet requested
    std::deque<std::pair<const void*, Table>> m_tables;
    std::vector<std::string_view> m_words;
    Column m_none;
    bool m_ok = true;
};

/// `Side`: Writing or Reading. `kPrivate`: rows may have private columns.
template <class Side, bool kPrivate> class RowCodec : public Side
{
public:
    using Side::Side;
    using Table = typename Side::Table;
    static constexpr bool kReads = std::is_same_v<Side, Reading>;

    template <class Row> void row(Row& row) { rowIn(tableOf<Row>(), row); }

    /// Receives the columns of a row in turn.
    class Columns
    {
    public:
        Columns(RowCodec& codec, Table& table)
            : m_codec(codec)
            , m_table(table)
        {
        }
        template <class T> void operator()(const char*, T& value) { put(value); }
        template <class T>
        requires kPrivate void operator()(Private, T& value) { put(value); }

    private:
        template <class T> void put(T& value) { m_codec.field(m_codec.column(m_table, m_next++), value); }
        RowCodec& m_codec;
        Table& m_table;
        std::size_t m_next = 0;
    };

    TextNumbers* texts = nullptr; // required for rows that refer to texts

private:
    static constexpr int kDeepest = 24; // nesting limit: damaged bytes may claim any depth

    template <class Row> static inline const char kType = 0;
    template <class Row> Table& tableOf() { return Side::table(&kType<std::remove_const_t<Row>>); }

    template <class Row> void rowIn(Table& table, Row& row)
    {
        if (++m_depth > kDeepest)
            this->fail();
        else if constexpr (requires(Columns c) { std::remove_const_t<Row>::columns(row, c); })
            std::remove_const_t<Row>::columns(row, Columns(*this, table));
        else
            columns(row, Columns(*this, table));
        --m_depth;
    }

    template <class T> void field(Column& at, T& value)
    {
        using Value = std::remove_const_t<T>;
        if constexpr (std::is_enum_v<Value>) {
            auto number = static_cast<std::uint64_t>(value);
            integer(at, number);
            if constexpr (kReads)
                value = static_cast<Value>(std::min(number, static_cast<std::uint64_t>(kLast<Value>)));
        } else if constexpr (std::is_integral_v<Value>) {
            auto number = static_cast<std::uint64_t>(value);
            integer(at, number);
            if constexpr (kReads)
                value = static_cast<Value>(number);
        } else if constexpr (std::is_same_v<Value, double>) {
            bits(at, value);
        } else if constexpr (std::is_same_v<Value, ContentHash>) {
            bits(at, value.low), bits(at, value.high);
        } else if constexpr (std::is_same_v<Value, std::string>) {
            this->text(at, value);
        } else if constexpr (std::is_same_v<Value, TextId>) {
            static_assert(kPrivate);
            textId(at, value);
        } else if constexpr (Reference<Value>) {
            field(at, value.index);
        } else {
            compound(at, value);
        }
    }

    template <class T> void compound(Column& at, std::optional<T>& value) { maybe(at, value); }
    template <class T> void compound(Column& at, const std::optional<T>& value) { maybe(at, value); }
    template <class T> void compound(Column& at, std::vector<T>& value) { list(at, value); }
    template <class T> void compound(Column& at, const std::vector<T>& value) { list(at, value); }
    template <class Row> void compound(Column&, Row& row) { this->row(row); }

    /// Stored as the difference to the value above, with its sign in the lowest bit.
    void integer(Column& at, std::uint64_t& value)
    {
        const std::uint64_t step = value - at.last;
        std::uint64_t folded = step << 1 ^ (0 - (step >> 63));
        this->number(at, folded);
        at.last = value = at.last + (folded >> 1 ^ (0 - (folded & 1)));
    }

    template <class T> void bits(Column& at, T& value)
    {
        auto raw = std::bit_cast<std::uint64_t>(value);
        this->raw(at, raw);
        if constexpr (kReads)
            value = std::bit_cast<T>(raw);
    }

    template <class T> void textId(Column& at, T& id)
    {
        std::uint64_t number = 0;
        if constexpr (!kReads)
            if (const auto found = texts->numbers.find(id); found != texts->numbers.end())
                number = found->second;
        this->number(at, number);
        if constexpr (kReads)
            id = number > 0 && number <= texts->ids.size() ? texts->ids[number - 1] : TextId();
    }

    template <class T> void maybe(Column& at, T& value)
    {
        bool is = value.has_value();
        field(at, is);
        if constexpr (kReads)
            is ? void(value.emplace()) : value.reset();
        if (is)
            field(at, *value);
    }

    template <class T> void list(Column& at, T& all)
    {
        using Value = typename std::remove_const_t<T>::value_type;
        std::uint64_t count = all.size();
        integer(at, count);
        constexpr bool kPlain = std::is_arithmetic_v<Value> || std::is_same_v<Value, std::string>;
        Table* table = nullptr;
        Column* first = &at; // holds a byte or more of each value
        if constexpr (!kPlain) {
            if (count > 0) // tables are in the order in which their first rows appeared
                table = &tableOf<Value>();
            if (table && !table->empty())
                first = &table->front();
        }
        if constexpr (kReads) // whatever `count` claims
            all.reserve(std::min<std::uint64_t>(count, first->left.size()));
        for (std::uint64_t i = 0; i < count && this->ok(); ++i) {
            if constexpr (kReads)
                all.emplace_back();
            if constexpr (kPlain)
                field(at, all[i]);
            else
                rowIn(*table, all[i]);
        }
    }

    int m_depth = 0;
};

/// For what may leave the machine.
using PublicWriter = RowCodec<Writing, false>;
using PublicReader = RowCodec<Reading, false>;
/// For the user's own files.
using PrivateWriter = RowCodec<Writing, true>;
using PrivateReader = RowCodec<Reading, true>;

} // namespace winnow::rows
