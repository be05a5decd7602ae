// SPDX-License-Identifier: GPL-3.0-or-later
// The skeleton of deep JSON: values below a depth become the number of what they hold, long arrays keep their
// first items. Stays valid JSON; what is left keeps its bytes.
#include <fmt/format.h>

#include "core/compression/strategies/json_texts.h"
#include "core/compression/strategies/local_strategies.h"
#include "core/compression/strategies/local_strategy.h"

namespace winnow::strategy {

namespace {

constexpr std::string_view kMark = "[\xE2\x80\xA6 fold: ";
constexpr std::string_view kDeepRule = Message::mark("json_fold: too deep");
constexpr std::string_view kItemsRule = Message::mark("json_fold: more items");
constexpr std::size_t kWorthwhile = 48; // shorter values say themselves better than a note would

constexpr StrategyParameter kParameters[] = {
    { "depth", "4", Message::mark("levels shown; the root is the first"), 1, 200 },
    { "items", "3", Message::mark("items kept of an array"), 0, 1000000 },
};

class Folder
{
public:
    Folder(const Job& job, std::size_t base, SegmentBuilder& out)
        : m_depth(job.parameters.size("depth"))
        , m_items(job.parameters.size("items"))
        , m_base(base)
        , m_at(base)
        , m_out(out)
    {
    }

    void value(const json::Value& value, std::size_t depth)
    {
        const bool array = value.isArray();
        if ((!array && !value.isObject()) || value.size() == 0)
            return;
        if (depth >= m_depth && value.raw().size() > kWorthwhile) {
            replace(begin(value), end(value),
                fmt::format("\"{}{} {}]\"", kMark, value.size(), array ? "items" : "keys"), kDeepRule);
            return;
        }
        if (array)
            items(value, depth);
        else
            for (const auto member : value.members())
                this->value(member.value, depth + 1);
    }

    std::size_t finish(std::size_t end)
    {
        m_out.keep(m_at, end);
        return end;
    }

private:
    std::size_t begin(const json::Value& value) const { return m_base + value.offset(); }
    std::size_t end(const json::Value& value) const { return begin(value) + value.raw().size(); }

    void items(const json::Value& array, std::size_t depth)
    {
        std::size_t index = 0;
        std::size_t last = begin(array) + 1;
        for (const json::Value item : array.items()) {
            if (index == m_items && array.raw().size() - (last - begin(array)) > kWorthwhile) {
                const std::string note
                    = fmt::format("{}\"{}+{} items]\"", index > 0 ? "," : "", kMark, array.size() - index);
                replace(last, end(array) - 1, note, kItemsRule);
                return;
            }
            value(item, depth + 1);
            last = end(item);
            ++index;
        }
    }

    void replace(std::size_t from, std::size_t to, std::string_view text, std::string_view rule)
    {
        m_out.keep(m_at, from);
        m_out.replace(from, to, text, rule);
        m_at = to;
    }

    std::size_t m_depth;
    std::size_t m_items;
    std::size_t m_base;
    std::size_t m_at;
    SegmentBuilder& m_out;
};

void body(const Job& job, SegmentBuilder& out)
{
    std::size_t at = 0;
    for (const JsonText& part : jsonTexts(job.text)) {
        out.keep(at, part.range.begin);
        Folder folder(job, part.range.begin, out);
        folder.value(part.document->root(), 0);
        at = folder.finish(part.range.end);
    }
    out.keep(at, at > 0 ? job.text.size() : 0);
}

constexpr LocalSpec kSpec { "json_fold", Message::mark("Fold deep JSON"),
    Message::mark(
        "Shows the upper levels and the first items of each array; what lies deeper is only counted"),
    Fidelity::Recoverable, kParameters, kMark, body, nullptr };

} // namespace

StrategyInfo jsonFold()
{
    return localRow<kSpec>();
}

} // namespace winnow::strategy
