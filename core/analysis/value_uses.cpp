// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/value_uses.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "core/base/hash.h"
#include "core/text/ascii.h"
#include "core/text/word_bytes.h"

namespace winnow {

namespace {

constexpr std::uint32_t kReach = 3; // answers; later ones meet by chance
constexpr std::size_t kBrief = 300; // bytes of a result in which a number of two digits says enough
constexpr double kLargest = 1e12;
constexpr int kMostDecimals = 3;
constexpr std::array kPowers { 1.0, 10.0, 100.0, 1000.0 };

/// What a number is told in.
enum class Scale : std::uint64_t
{
    One,
    Thousands,
    Millions,
    Billions,
    Percent,
    Day // yyyymmdd
};

std::uint64_t keyOf(std::int64_t scaled, int decimals, Scale scale)
{
    while (decimals > 0 && scaled % 10 == 0) { // 37.0 is 37
        scaled /= 10;
        --decimals;
    }
    const auto parts = static_cast<std::uint64_t>(scaled) * 8 + static_cast<std::uint64_t>(decimals);
    return (parts * 8 + static_cast<std::uint64_t>(scale)) * 0x9E3779B97F4A7C15ull | 1;
}

struct Figure
{
    double value = 0;
    std::int64_t scaled = 0; // without its point
    int decimals = 0;
    int digits = 0; // without leading zeros
    std::size_t end = 0;
};

std::size_t digitsEnd(std::string_view text, std::size_t at)
{
    while (at < text.size() && isDigit(text[at]))
        ++at;
    return at;
}

/// The number whose first digit stands here; none within names, dates, versions, times and lists.
std::optional<Figure> figureAt(std::string_view text, std::size_t at)
{
    const auto near = [&](std::size_t i) { return i < text.size() ? text[i] : ' '; };
    const char before = at == 0 ? ' ' : text[at - 1];
    const bool dashed = before == '-' && at > 1 && isLetterOrDigit(text[at - 2]);
    if (isLetterOrDigit(before) || before == '.' || before == '_' || before == '/' || before == ':' || dashed
        || (before == ',' && at > 1 && isDigit(text[at - 2])))
        return std::nullopt;
    Figure figure;
    std::size_t end = at;
    bool point = false;
    for (; end < text.size() && end - at < 24; ++end) {
        const bool group = text[end] == ',' && !point && end > at && digitsEnd(text, end + 1) == end + 4;
        const bool fraction = text[end] == '.' && !point && isDigit(near(end + 1));
        point = point || fraction;
        if (group || fraction)
            continue;
        if (!isDigit(text[end]))
            break;
        if (figure.digits < 15) {
            figure.scaled = figure.scaled * 10 + (text[end] - '0');
            figure.decimals += point;
            figure.digits += figure.digits > 0 || text[end] != '0';
        }
    }
    const char behind = near(end);
    const bool more
        = (behind == '-' || behind == '/' || behind == ':' || behind == '.') && isDigit(near(end + 1));
    if (more || behind == '_')
        return std::nullopt;
    figure.value = static_cast<double>(figure.scaled) / std::pow(10.0, figure.decimals);
    figure.end = end;
    return figure;
}

/// "2023-12-29"; 0 for others.
std::int64_t isoDay(std::string_view text, std::size_t at)
{
    if (at + 10 > text.size() || text[at + 4] != '-' || text[at + 7] != '-'
        || (at > 0 && isLetterOrDigit(text[at - 1])))
        return 0;
    std::int64_t day = 0;
    for (const std::size_t i : { 0u, 1u, 2u, 3u, 5u, 6u, 8u, 9u }) {
        if (!isDigit(text[at + i]))
            return 0;
        day = day * 10 + (text[at + i] - '0');
    }
    return day;
}

/// 1 to 12 for "December" and "Dec"; 0 for others.
std::int64_t monthOf(std::string_view word)
{
    static constexpr std::string_view kMonths[] = { "January", "February", "March", "April", "May", "June",
        "July", "August", "September", "October", "November", "December" };
    for (std::size_t m = 0; m < std::size(kMonths); ++m) {
        if (word == kMonths[m] || (word.size() == 3 && word == kMonths[m].substr(0, 3)))
            return static_cast<std::int64_t>(m + 1);
    }
    return 0;
}

std::int64_t smallNumber(std::string_view text, std::size_t begin, std::size_t end)
{
    std::int64_t value = 0;
    for (std::size_t i = begin; i < end && i - begin < 4; ++i)
        value = value * 10 + (text[i] - '0');
    return value;
}

struct SaidDay
{
    std::int64_t day = 0; // 0: none
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// "December 29, 2023" and "29 December 2023" around the month's name.
SaidDay dayInWords(std::string_view text, std::size_t begin, std::size_t end)
{
    const std::int64_t month = monthOf(text.substr(begin, end - begin));
    if (month == 0 || end >= text.size() || text[end] != ' ')
        return {};
    const std::size_t first = end + 1;
    const std::size_t firstEnd = digitsEnd(text, first);
    if (firstEnd - first == 4) { // the day before it
        std::size_t dayEnd = begin > 0 && text[begin - 1] == ' ' ? begin - 1 : begin;
        std::size_t day = dayEnd;
        while (day > 0 && isDigit(text[day - 1]))
            --day;
        if (dayEnd == begin || day == dayEnd || dayEnd - day > 2)
            return {};
        return { smallNumber(text, first, firstEnd) * 10000 + month * 100 + smallNumber(text, day, dayEnd),
            day, firstEnd };
    }
    std::size_t year = firstEnd;
    while (year < text.size() && year - firstEnd < 4 && !isDigit(text[year]) && text[year] != '\n')
        ++year;
    const std::size_t yearEnd = digitsEnd(text, year);
    if (firstEnd == first || firstEnd - first > 2 || yearEnd - year != 4)
        return {};
    return { smallNumber(text, year, yearEnd) * 10000 + month * 100 + smallNumber(text, first, firstEnd),
        begin, yearEnd };
}

/// What stands behind a number: "k", " million", " %".
Scale scaleAt(std::string_view text, std::size_t at)
{
    const std::string_view behind = text.substr(std::min(at, text.size()), 9);
    const auto word = [&](std::string_view unit) {
        return behind.starts_with(unit)
            && (behind.size() == unit.size() || !isLetterOrDigit(behind[unit.size()]));
    };
    if (word("k") || word("K") || word(" thousand"))
        return Scale::Thousands;
    if (word("M") || word(" million") || word("m"))
        return Scale::Millions;
    if (word("B") || word("bn") || word(" billion"))
        return Scale::Billions;
    return behind.starts_with("%") || behind.starts_with(" %") || word(" percent") ? Scale::Percent
                                                                                   : Scale::One;
}

/// Calls found(key, offset, length) for every way in which the numbers of a result may be told anew.
template <class Found> void eachTelling(std::string_view text, Found found)
{
    const bool brief = text.size() <= kBrief;
    for (std::size_t at = 0; at < text.size();) {
        if (!isDigit(text[at])) {
            ++at;
            continue;
        }
        if (const std::int64_t day = isoDay(text, at); day != 0) {
            found(keyOf(day, 0, Scale::Day), at, std::size_t { 10 });
            at += 10;
            continue;
        }
        const auto figure = figureAt(text, at);
        if (!figure) {
            at = digitsEnd(text, at);
            continue;
        }
        const auto tell = [&](double value, int most, Scale scale) {
            for (int k = 0; k <= most; ++k)
                found(keyOf(std::llround(value * kPowers[static_cast<std::size_t>(k)]), k, scale), at,
                    figure->end - at);
        };
        if (figure->value < kLargest) {
            if (figure->decimals > 0)
                tell(figure->value, std::min(figure->decimals - 1, kMostDecimals), Scale::One);
            if (brief)
                found(keyOf(figure->scaled, figure->decimals, Scale::One), at, figure->end - at);
            if (figure->value >= 1000)
                tell(figure->value / 1e3, 1, Scale::Thousands);
            if (figure->value >= 1e5)
                tell(figure->value / 1e6, 2, Scale::Millions);
            if (figure->value >= 1e8)
                tell(figure->value / 1e9, 2, Scale::Billions);
            if (figure->decimals >= 2 && figure->value < 1)
                tell(figure->value * 100, 1, Scale::Percent);
        }
        at = std::max(figure->end, at + 1);
    }
}

constexpr std::size_t kShortestId = 7; // digits; a shorter one stands for too many
constexpr std::size_t kShortestWhole = 12;
constexpr std::size_t kLongestWhole = 128;
constexpr std::size_t kLongestCut = 24;

std::uint64_t idKey(std::string_view id)
{
    return contentHash(id.substr(0, kShortestId)).low | 1;
}

/// Calls found(offset, length) for every run of hexadecimal digits of a length that has both kinds.
template <class Found>
void eachHex(std::string_view text, std::size_t shortest, std::size_t longest, Found found)
{
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        bool hex = true, letter = false, digit = false;
        for (; end < text.size() && isWordByte(text[end]); ++end) {
            hex = hex && isHex(text[end]);
            letter = letter || isLetter(text[end]);
            digit = digit || isDigit(text[end]);
        }
        if (hex && letter && digit && end - at >= shortest && end - at <= longest)
            found(at, end - at);
        at = std::max(end, at + 1);
    }
}

/// Calls found(key, offset, end, strength) for every value that a text tells.
template <class Found> void eachSaid(std::string_view text, Found found)
{
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && isLetter(text[end]))
            ++end;
        if (end > at) {
            if (const SaidDay said = dayInWords(text, at, end); said.day != 0)
                found(keyOf(said.day, 0, Scale::Day), said.begin, said.end, 1.0);
            at = end;
            continue;
        }
        const auto figure = isDigit(text[at]) ? figureAt(text, at) : std::nullopt;
        if (!figure) {
            at = std::max(digitsEnd(text, at), at + 1);
            continue;
        }
        const Scale scale = scaleAt(text, figure->end);
        const bool unit = scale == Scale::One && figure->end < text.size() && isLetter(text[figure->end]);
        if (figure->digits >= 2 && figure->value < kLargest && !unit)
            found(keyOf(figure->scaled, figure->decimals, scale), at, figure->end,
                figure->digits >= 3 || scale != Scale::One ? 1.0 : 0.5);
        at = std::max(figure->end, at + 1);
    }
    eachHex(text, kShortestId, kLongestCut,
        [&](std::size_t at, std::size_t length) { found(idKey(text.substr(at)), at, at + length, 1.0); });
}

} // namespace

ValueUses::ValueUses(std::span<const Speech> speeches)
    : m_speeches(speeches)
{
    for (std::uint32_t s = 0; s < speeches.size(); ++s) {
        if (speeches[s].own() && speeches[s].use != UseKind::Argument && speeches[s].use != UseKind::EditText)
            collect(speeches[s], s);
    }
    if (m_uses.empty())
        return;
    for (const Speech& said : speeches) {
        eachTelling(said.text, [&](std::uint64_t key, std::size_t, std::size_t) {
            const auto use = m_byKey.find(key);
            if (use != m_byKey.end() && said.knownTo(speeches[m_uses[use->second].speech]))
                m_uses[use->second].known = true;
        });
        eachHex(said.text, kShortestId, kLongestWhole, [&](std::size_t at, std::size_t) {
            const auto use = m_byKey.find(idKey(std::string_view(said.text).substr(at)));
            if (use != m_byKey.end() && said.knownTo(speeches[m_uses[use->second].speech]))
                m_uses[use->second].known = true;
        });
    }
}

void ValueUses::collect(const Speech& speech, std::uint32_t number)
{
    const std::string_view text = speech.text;
    const auto add = [&](std::uint64_t key, std::size_t at, std::size_t end, double strength) {
        if (!m_byKey.try_emplace(key, static_cast<std::uint32_t>(m_uses.size())).second)
            return; // the first one carries the later ones
        RuledUse& use = m_uses.emplace_back(RuledUse::at(EvidenceKind::Number, number, at, end));
        use.strength = strength;
        use.reach = kReach;
        m_responses.push_back(speech.response);
    };
    eachSaid(text, add);
}

std::string_view ValueUses::saidIn(std::string_view text, std::string_view shown)
{
    std::vector<std::uint64_t> tellings;
    eachTelling(shown, [&](std::uint64_t key, std::size_t, std::size_t) { tellings.push_back(key); });
    eachHex(shown, kShortestWhole, kLongestWhole,
        [&](std::size_t at, std::size_t) { tellings.push_back(idKey(shown.substr(at))); });
    std::string_view said;
    eachSaid(text, [&](std::uint64_t key, std::size_t begin, std::size_t end, double) {
        if (said.empty() && std::find(tellings.begin(), tellings.end(), key) != tellings.end())
            said = text.substr(begin, end - begin);
    });
    return said;
}

/// Whether the whole id begins with the one that was said.
bool ValueUses::isCut(const RuledUse& use, std::string_view whole) const
{
    const std::string_view said
        = std::string_view(m_speeches[use.speech].text).substr(use.offset, use.length);
    return whole.size() > said.size() && whole.starts_with(said);
}

void ValueUses::look(std::string_view text, std::uint32_t response,
    const std::function<void(RuledUse&, std::size_t, std::size_t)>& carry)
{
    const auto first = std::lower_bound(m_responses.begin(), m_responses.end(), response);
    if (first == m_responses.end() || *first >= response + kReach)
        return;
    const bool brief = text.size() <= kBrief;
    eachTelling(text, [&](std::uint64_t key, std::size_t at, std::size_t length) {
        const auto found = m_byKey.find(key);
        if (found == m_byKey.end() || m_uses[found->second].known)
            return;
        RuledUse& use = m_uses[found->second];
        if (brief)
            use.strength = 1;
        carry(use, at, length);
    });
    eachHex(text, kShortestWhole, kLongestWhole, [&](std::size_t at, std::size_t length) {
        const std::string_view whole = text.substr(at, length);
        const auto found = m_byKey.find(idKey(whole));
        if (found != m_byKey.end() && !m_uses[found->second].known && isCut(m_uses[found->second], whole))
            carry(m_uses[found->second], at, length);
    });
}

} // namespace winnow
