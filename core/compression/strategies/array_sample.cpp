// SPDX-License-Identifier: GPL-3.0-or-later
// Long JSON arrays by sample: the first and last items, items that speak of errors, that match the question,
// that have a rare value or a number far from the others. Only whole items are dropped, never members; each
// gap says how many, the largest also the range or the counts of what its members held. Stays valid JSON.
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "core/compression/content_lines.h"
#include "core/compression/strategies/json_texts.h"
#include "core/compression/strategies/local_strategies.h"
#include "core/compression/strategies/local_strategy.h"

namespace winnow::strategy {

namespace {

constexpr std::string_view kMark = "[\xE2\x80\xA6 rows: ";
constexpr std::string_view kRule = Message::mark("array_sample: like the others");
constexpr std::size_t kMostFields = 12; // members an item is judged and described by
constexpr std::size_t kMostValues = 4; // different values of a member that are counted

constexpr StrategyParameter kParameters[] = {
    { "min_items", "20", Message::mark("items an array must have"), 4, 1000000000 },
    { "min_bytes", "800", Message::mark("bytes an array must have"), 1, 1000000000 },
    { "items", "15",
        Message::mark("items kept besides errors: a third first, a sixth last, the rest the odd ones"), 4,
        1000000 },
    { "errors", "20", Message::mark("items that speak of errors kept"), 0, 1000000 },
};

/// One member over all items.
struct Field
{
    std::string_view key;
    std::vector<std::pair<double, std::uint32_t>> numbers; // value, item
    std::map<std::string_view, std::size_t> counts; // of short strings and literals; cleared when too many
    bool categories = true;
};

enum Odd : std::uint8_t
{
    kPlain,
    kFar,
    kRare,
    kAsked,
    kError
};

class Sampler
{
public:
    Sampler(const Job& job, const json::Value& array)
        : m_job(job)
    {
        for (const json::Value item : array.items())
            m_items.push_back(item);
        m_odd.assign(m_items.size(), kPlain);
    }

    std::vector<bool> choose()
    {
        study();
        markFar();
        markRare();
        markAsked();
        markErrors();
        const std::size_t count = m_items.size();
        const std::size_t budget = m_job.parameters.size("items");
        std::vector<bool> kept(count, false);
        std::size_t used = 0;
        const auto keep = [&](std::size_t i) {
            used += kept[i] ? 0 : 1;
            kept[i] = true;
        };
        for (std::size_t i = 0; i < std::min(count, std::max<std::size_t>(1, budget / 3)); ++i)
            keep(i);
        for (std::size_t i = count - std::min(count, std::max<std::size_t>(1, budget / 6)); i < count; ++i)
            keep(i);
        std::size_t errors = 0;
        for (std::size_t i = 0; i < count; ++i) {
            if (m_odd[i] == kError && errors++ < m_job.parameters.size("errors"))
                kept[i] = true;
        }
        for (const Odd level : { kAsked, kRare, kFar }) {
            for (std::size_t i = 0; i < count && used < budget; ++i) {
                if (m_odd[i] == level)
                    keep(i);
            }
        }
        return kept;
    }

    /// "id 16..999; status open 600, closed 385" of items [begin, end).
    std::string digest(std::size_t begin, std::size_t end)
    {
        m_fields.clear();
        for (std::size_t i = begin; i < end; ++i)
            look(m_items[i], static_cast<std::uint32_t>(i));
        std::string words;
        for (Field& field : m_fields) {
            if (field.numbers.size() == end - begin) {
                const auto [low, high] = std::minmax_element(field.numbers.begin(), field.numbers.end());
                words += fmt::format("; {} {}..{}", field.key, numberText(low->second, field.key),
                    numberText(high->second, field.key));
            } else if (field.categories && !field.counts.empty()) {
                words += fmt::format("; {}", field.key);
                for (const auto& [value, times] : field.counts)
                    words += fmt::format("{}{} {}", words.ends_with(field.key) ? " " : ", ", value, times);
            }
        }
        return words;
    }

    std::size_t size() const { return m_items.size(); }
    const json::Value& item(std::size_t i) const { return m_items[i]; }

private:
    void study()
    {
        for (std::size_t i = 0; i < m_items.size(); ++i)
            look(m_items[i], static_cast<std::uint32_t>(i));
    }

    /// The inside of a key or string without escapes; "" when it has some or is long.
    static std::string_view plain(const json::Value& value)
    {
        const auto text = value.plainString();
        return text && text->size() <= 32 ? *text : std::string_view();
    }

    void look(const json::Value& item, std::uint32_t index)
    {
        std::size_t seen = 0;
        for (const auto member : item.members()) {
            if (++seen > kMostFields)
                return;
            Field* field = fieldOf(plain(member.key));
            if (!field)
                continue;
            if (const auto number = member.value.toDouble()) {
                field->numbers.emplace_back(*number, index);
                continue;
            }
            const std::string_view text = member.value.isString() ? plain(member.value)
                : member.value.isBool()                           ? member.value.raw()
                                                                  : std::string_view();
            if (!field->categories || text.empty())
                continue;
            ++field->counts[text];
            if (field->counts.size() > kMostValues)
                field->categories = false;
        }
    }

    Field* fieldOf(std::string_view key)
    {
        if (key.empty())
            return nullptr;
        for (Field& field : m_fields) {
            if (field.key == key)
                return &field;
        }
        if (m_fields.size() == kMostFields)
            return nullptr;
        m_fields.push_back({ key, {}, {}, true });
        return &m_fields.back();
    }

    std::string_view numberText(std::uint32_t item, std::string_view key) const
    {
        return m_items[item].first(key).raw();
    }

    void raise(std::size_t item, Odd odd) { m_odd[item] = std::max(m_odd[item], odd); }

    /// Numbers more than three quartile distances outside the quartiles.
    void markFar()
    {
        for (const Field& field : m_fields) {
            if (field.numbers.size() < 8)
                continue;
            std::vector<double> sorted;
            for (const auto& number : field.numbers)
                sorted.push_back(number.first);
            std::sort(sorted.begin(), sorted.end());
            const double low = sorted[sorted.size() / 4];
            const double high = sorted[sorted.size() * 3 / 4];
            const double reach = 3 * (high - low);
            for (const auto& [value, item] : field.numbers) {
                if (reach > 0 && (value - high > reach || low - value > reach))
                    raise(item, kFar);
            }
        }
    }

    void markRare()
    {
        for (std::size_t i = 0; i < m_items.size(); ++i) {
            std::size_t seen = 0;
            for (const auto member : m_items[i].members()) {
                if (++seen > kMostFields)
                    break;
                const Field* field = fieldOf(plain(member.key));
                const std::string_view text
                    = member.value.isBool() ? member.value.raw() : plain(member.value);
                if (!field || !field->categories || field->counts.size() < 2 || text.empty())
                    continue;
                const auto count = field->counts.find(text);
                if (count != field->counts.end() && count->second * 50 <= m_items.size())
                    raise(i, kRare);
            }
        }
    }

    /// Words of the question, four letters or more, that stand in few items.
    void markAsked()
    {
        std::vector<std::string_view> words;
        const std::string_view query = m_job.input.query.substr(0, 4000);
        for (std::size_t at = 0; at < query.size() && words.size() < 32;) {
            std::size_t end = at;
            while (
                end < query.size() && (isLetterOrDigit(query[end]) || query[end] == '_' || query[end] == '-'))
                ++end;
            if (end - at >= 4)
                words.push_back(query.substr(at, end - at));
            at = end + 1;
        }
        for (const std::string_view word : words) {
            std::vector<std::size_t> hits;
            for (std::size_t i = 0; i < m_items.size(); ++i) {
                if (lines::contains(m_items[i].raw(), word))
                    hits.push_back(i);
            }
            if (hits.size() * 4 <= m_items.size()) {
                for (const std::size_t i : hits)
                    raise(i, kAsked);
            }
        }
    }

    void markErrors()
    {
        for (std::size_t i = 0; i < m_items.size(); ++i) {
            if (m_items[i].isString()
                && lines::level(m_items[i].raw().substr(0, 1000)) == lines::Level::Error)
                raise(i, kError);
            for (const auto member : m_items[i].members()) {
                const bool names = member.key.equals("error") || member.key.equals("errors")
                    || member.key.equals("exception");
                const std::string_view raw = member.value.raw();
                const bool says
                    = member.value.isString() && lines::level(raw.substr(0, 1000)) == lines::Level::Error;
                if (says
                    || (names && raw != "null" && raw != "false" && raw != "\"\"" && raw != "[]"
                        && raw != "{}" && raw != "0"))
                    raise(i, kError);
            }
        }
    }

    const Job& m_job;
    std::vector<json::Value> m_items;
    std::vector<Odd> m_odd;
    std::vector<Field> m_fields;
};

class Writer
{
public:
    Writer(const Job& job, std::size_t base, SegmentBuilder& out)
        : m_job(job)
        , m_base(base)
        , m_at(base)
        , m_out(out)
    {
    }

    void value(const json::Value& value)
    {
        if (value.isArray() && value.size() >= m_job.parameters.size("min_items")
            && value.raw().size() >= m_job.parameters.size("min_bytes")) {
            sample(value);
        } else if (value.isArray()) {
            for (const json::Value item : value.items())
                this->value(item);
        } else {
            for (const auto member : value.members())
                this->value(member.value);
        }
    }

    void finish(std::size_t end) { m_out.keep(m_at, end); }

private:
    std::size_t begin(const json::Value& value) const { return m_base + value.offset(); }
    std::size_t end(const json::Value& value) const { return begin(value) + value.raw().size(); }

    void sample(const json::Value& array)
    {
        Sampler sampler(m_job, array);
        const std::vector<bool> kept = sampler.choose();
        std::vector<Range> gaps; // of items
        for (std::size_t i = 0; i < kept.size(); ++i) {
            if (kept[i])
                continue;
            if (gaps.empty() || gaps.back().end != i)
                gaps.push_back({ i, i });
            gaps.back().end = i + 1;
        }
        const auto largest = std::max_element(
            gaps.begin(), gaps.end(), [](const Range& a, const Range& b) { return a.size() < b.size(); });
        for (auto gap = gaps.begin(); gap != gaps.end(); ++gap) {
            // The first and the last item are always kept, so a gap has neighbours.
            const std::size_t from = end(sampler.item(gap->begin - 1));
            const std::size_t to = begin(sampler.item(gap->end));
            const std::string words = fmt::format(",\"{}{} of {} hidden{}]\",", kMark, gap->size(),
                sampler.size(), gap == largest ? sampler.digest(gap->begin, gap->end) : std::string());
            if (words.size() >= to - from)
                continue;
            m_out.keep(m_at, from);
            m_out.replace(from, to, words, kRule);
            m_at = to;
        }
    }

    const Job& m_job;
    std::size_t m_base;
    std::size_t m_at;
    SegmentBuilder& m_out;
};

void body(const Job& job, SegmentBuilder& out)
{
    std::size_t at = 0;
    for (const JsonText& part : jsonTexts(job.text)) {
        out.keep(at, part.range.begin);
        Writer writer(job, part.range.begin, out);
        writer.value(part.document->root());
        writer.finish(part.range.end);
        at = part.range.end;
    }
    out.keep(at, at > 0 ? job.text.size() : 0);
}

constexpr LocalSpec kSpec { "array_sample", Message::mark("Sample long arrays"),
    Message::mark("Keeps the first, last and odd items of long JSON arrays and says what the others held; a "
                  "plain item you "
                  "need may be hidden"),
    Fidelity::Recoverable, kParameters, kMark, body, nullptr };

} // namespace

StrategyInfo arraySample()
{
    return localRow<kSpec>();
}

} // namespace winnow::strategy
