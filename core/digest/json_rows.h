// SPDX-License-Identifier: GPL-3.0-or-later
// The row form: one JSON object per line, with members in the order of columns(). References are written as keys, so
// that rows mean the same in any digest and in Spark, pandas and DuckDB.
#pragma once

#include <fmt/format.h>
#include <iterator>
#include <string>
#include <string_view>

#include "core/digest/tables.h"
#include "core/text/json.h"

namespace winnow::digest {

/// Appends the columns of one row to `out` as members.
class MemberWriter
{
public:
    MemberWriter(const Digest& digest, std::string& out)
        : m_digest(digest)
        , m_out(out)
    {
    }
    void operator()(std::string_view name, const std::string& value)
    {
        member(name), json::appendQuoted(m_out, value);
    }
    void operator()(std::string_view name, Number value) { member(name), append("{}", value); }
    void operator()(std::string_view name, double value) { member(name), append("{}", value); }
    void operator()(std::string_view name, bool value) { (*this)(name, Number { value }); }
    void operator()(std::string_view name, const std::optional<double>& value)
    {
        (*this)(fmt::format("has_{}", name), value.has_value());
        (*this)(name, value.value_or(0));
    }
    void operator()(std::string_view name, const std::vector<Number>& value)
    {
        member(name), fmt::format_to(std::back_inserter(m_out), "[{}]", fmt::join(value, ","));
    }
    void operator()(std::string_view name, SessionRef ref)
    {
        (*this)(name, m_digest.sessions[ref.index].session);
    }
    void operator()(std::string_view name, SliceRef ref) { (*this)(name, m_digest.slices[ref.index].slice); }

    /// Begins a member.
    void member(std::string_view name)
    {
        if (m_out.back() != '{')
            m_out += ',';
        append("\"{}\":", name);
    }

private:
    template <class T> void append(fmt::format_string<const T&> form, const T& value)
    {
        fmt::format_to(std::back_inserter(m_out), form, value);
    }
    const Digest& m_digest;
    std::string& m_out;
};

/// Appends a row without a line end. `table`, unless empty, is its first member.
template <class Row>
void appendJson(const Digest& digest, const Row& row, std::string_view table, std::string& out)
{
    out += '{';
    MemberWriter write(digest, out);
    if (!table.empty())
        write("table", std::string(table));
    Row::columns(row, write);
    out += '}';
}

} // namespace winnow::digest
