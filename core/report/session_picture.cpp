// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/session_picture.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <numeric>

#include "core/replay/corpus_facts.h"
#include "core/report/choice_report.h"
#include "core/report/table.h"

namespace winnow::report {

namespace {

constexpr double kWide = 1360, kHigh = 460, kLeft = 90, kTop = 10, kBottom = 50; // units
constexpr std::size_t kColumns = 220; // more calls than these are drawn as their last
constexpr std::size_t kTools = 5; // with a color of their own
constexpr std::array<const char*, kTools + 1> kColours { "#2f6fb3", "#c9781e", "#4f8f2f", "#9a4fb0",
    "#1f8a85", "#707784" };

/// Tokens in context at one call.
struct CallColumn
{
    double messages = 0; // all but tool results
    std::array<double, kTools + 1> kept {};
    std::array<double, kTools + 1> taken {};
    double before() const { return std::accumulate(taken.begin(), taken.end(), after()); }
    double after() const { return std::accumulate(kept.begin(), kept.end(), messages); }
};

struct Picture
{
    std::size_t calls = 0;
    std::vector<ToolId> tools; // the heaviest first, at most kTools
    std::vector<CallColumn> columns;
    double most = 1;

    std::size_t columnOf(std::size_t call) const
    {
        return std::min(columns.size() - 1, call * columns.size() / std::max<std::size_t>(1, calls));
    }
    double x(double column) const
    {
        return kLeft + (kWide - kLeft) * column / static_cast<double>(columns.size());
    }
    double axis() const { return kTop + (kHigh - kTop - kBottom) * 0.5; }
    double y(double tokens) const { return axis() - tokens / most * (kHigh - kTop - kBottom) * 0.5; }
};

std::vector<ToolId> heaviestTools(const ReplayResult& replay, SessionId session)
{
    std::vector<std::pair<std::uint64_t, std::size_t>> sums(replay.tools.size());
    for (std::size_t t = 0; t < sums.size(); ++t)
        sums[t].second = t;
    for (std::size_t i = 0; i < replay.outcomes.size(); ++i) {
        if (replay.corpus->results[i].session == session)
            sums[replay.corpus->results[i].tool.index()].first += replay.outcomes[i].tokensBefore;
    }
    std::stable_sort(
        sums.begin(), sums.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<ToolId> tools;
    for (std::size_t t = 0; t < std::min(sums.size(), kTools) && sums[t].first > 0; ++t)
        tools.push_back(ToolId(sums[t].second));
    return tools;
}

Picture measurePicture(const Bench& bench, const Measured& measured, SessionId session)
{
    Picture picture;
    const ReplayResult& replay = *measured.replay;
    const SessionContext& context = bench.money.contexts[session.index()];
    picture.calls = context.tokens.size();
    if (picture.calls == 0)
        return picture;
    picture.tools = heaviestTools(replay, session);
    picture.columns.resize(std::min(picture.calls, kColumns));
    std::vector<CallColumn> byCall(picture.calls);
    for (std::size_t i = 0; i < replay.outcomes.size(); ++i) {
        if (replay.corpus->results[i].session != session)
            continue;
        const auto at = std::find(picture.tools.begin(), picture.tools.end(), replay.corpus->results[i].tool);
        const auto tool
            = at == picture.tools.end() ? kTools : static_cast<std::size_t>(at - picture.tools.begin());
        const Residence& stay = bench.facts().timeline().results[i];
        const auto before = static_cast<double>(replay.outcomes[i].tokensBefore);
        const double after = std::min(before, static_cast<double>(replay.outcomes[i].tokensAfter));
        for (std::size_t c = stay.firstCall; c < std::min<std::size_t>(stay.endCall, picture.calls); ++c) {
            byCall[c].kept[tool] += after * context.weight[c];
            byCall[c].taken[tool] += (before - after) * context.weight[c];
        }
    }
    for (std::size_t c = 0; c < picture.calls; ++c) {
        byCall[c].messages = std::max(0.0, static_cast<double>(context.tokens[c]) - byCall[c].before());
        picture.columns[picture.columnOf(c)] = byCall[c];
        picture.most = std::max(picture.most, byCall[c].before());
    }
    return picture;
}

/// A band between two heights of every column, as steps.
template <class Low, class High>
std::string band(const Picture& picture, const Low& low, const High& high, const char* colour, double opacity)
{
    std::string up, down;
    bool any = false;
    for (std::size_t c = 0; c < picture.columns.size(); ++c) {
        const double from = low(picture.columns[c]);
        const double to = high(picture.columns[c]);
        any = any || from != to;
        const double left = picture.x(static_cast<double>(c));
        const double right = picture.x(static_cast<double>(c) + 1);
        up += fmt::format("L{:.0f} {:.1f}H{:.0f}", left, picture.y(to), right);
        down.insert(0, fmt::format("L{:.0f} {:.1f}H{:.0f}", right, picture.y(from), left));
    }
    up[0] = 'M';
    return any
        ? fmt::format("<path d=\"{}{}Z\" fill=\"{}\" fill-opacity=\"{}\"/>\n", up, down, colour, opacity)
        : std::string();
}

std::string bands(const Picture& picture)
{
    std::string out = band(
        picture, [](const CallColumn&) { return 0.0; }, [](const CallColumn& c) { return c.messages; },
        "#b9bec7", 1);
    out += band(
        picture, [](const CallColumn&) { return 0.0; }, [](const CallColumn& c) { return -c.messages; },
        "#b9bec7", 1);
    for (std::size_t t = 0; t <= kTools; ++t) {
        const auto base = [t](const CallColumn& c) {
            double sum = c.messages;
            for (std::size_t i = 0; i < t; ++i)
                sum += c.kept[i] + c.taken[i];
            return sum;
        };
        const auto below = [t](const CallColumn& c) {
            return -std::accumulate(
                c.kept.begin(), c.kept.begin() + static_cast<std::ptrdiff_t>(t), c.messages);
        };
        out += band(
            picture, base, [&](const CallColumn& c) { return base(c) + c.kept[t]; }, kColours[t], 1);
        out += band(
            picture, [&](const CallColumn& c) { return base(c) + c.kept[t]; },
            [&](const CallColumn& c) { return base(c) + c.kept[t] + c.taken[t]; }, kColours[t], 0.35);
        out += band(
            picture, below, [&](const CallColumn& c) { return below(c) - c.kept[t]; }, kColours[t], 1);
    }
    return out;
}

std::string axes(const Picture& picture)
{
    std::string out;
    double step = 1000;
    while (picture.most / step > 3)
        step *= step == 5000 || step == 50000 || step == 500000 ? 2 : 5;
    for (int i = -3; i <= 3; ++i) {
        if (std::abs(i) * step > picture.most)
            continue;
        const double y = picture.y(i * step);
        out += fmt::format("<path d=\"M{} {:.1f}H{}\" stroke=\"{}\" fill=\"none\"/>\n"
                           "<text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{:g} k</text>\n",
            kLeft, y, kWide, i == 0 ? "#333333" : "#dddddd", kLeft - 8, y + 6, std::abs(i) * step / 1000);
    }
    return out;
}

std::string losses(const Picture& picture, const Measured& measured, SessionId session)
{
    std::string out;
    for (const LostUse& lost : measured.losses.uses) {
        if (lost.session != session)
            continue;
        const std::size_t column = picture.columnOf(lost.response);
        const double x = picture.x(static_cast<double>(column) + 0.5);
        const double y = picture.y(picture.columns[column].before());
        out += lost.breaksEdit
            ? fmt::format(
                "<path d=\"M{:.1f} {:.1f}l9 9l-9 9l-9 -9Z\" fill=\"#c01525\" stroke=\"#ffffff\"/>\n", x,
                y - 9)
            : fmt::format(
                "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"5\" fill=\"#c01525\" stroke=\"#ffffff\"/>\n", x, y);
    }
    return out;
}

std::string legend(const Picture& picture, const Corpus& corpus)
{
    std::string out;
    double x = kLeft;
    const auto entry = [&](const std::string& mark, const std::string& words) {
        const double wide = 48 + 12.5 * static_cast<double>(std::min<std::size_t>(words.size(), 24));
        if (x + wide > kWide) // a mark without its words would say nothing
            return;
        out += fmt::format("<g transform=\"translate({:.0f},{})\">{}<text x=\"24\" y=\"6\">{}</text></g>\n",
            x, kHigh - 20, mark, escapeHtml(words));
        x += wide;
    };
    entry("<circle cx=\"8\" r=\"5\" fill=\"#c01525\"/>", "taken out, used here");
    entry("<path d=\"M8 -9l9 9l-9 9l-9 -9Z\" fill=\"#c01525\"/>", "broken edits");
    for (std::size_t t = 0; t < picture.tools.size(); ++t)
        entry(fmt::format("<rect y=\"-8\" width=\"16\" height=\"16\" fill=\"{}\"/>", kColours[t]),
            toolName(corpus, picture.tools[t]).substr(0, 24));
    return out;
}

} // namespace

std::optional<SessionId> worstSession(const Measured& measured)
{
    std::vector<std::pair<std::uint64_t, double>> sums(measured.replay->corpus->sessions.size());
    for (const LostUse& lost : measured.losses.uses) {
        sums[lost.session.index()].first += lost.breaksEdit;
        sums[lost.session.index()].second += lost.weight;
    }
    const auto worst = std::max_element(sums.begin(), sums.end());
    if (worst == sums.end() || worst->second == 0)
        return std::nullopt;
    return SessionId(static_cast<std::size_t>(worst - sums.begin()));
}

std::string sessionPicture(const Bench& bench, const Measured& measured, SessionId session)
{
    const Picture picture = measurePicture(bench, measured, session);
    if (picture.calls == 0)
        return {};
    return fmt::format(
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {} {}\" "
               "font-family=\"sans-serif\" font-size=\"18\">\n"
               // Its words are dark on any page. In numbers: Qt reads 100% as 100 pixels.
               "<rect width=\"{}\" height=\"{}\" fill=\"#ffffff\"/>\n",
               kWide, kHigh, kWide, kHigh, kWide, kHigh)
        + bands(picture) + axes(picture) + losses(picture, measured, session)
        + legend(picture, *measured.replay->corpus) + "</svg>\n";
}

} // namespace winnow::report
