// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uses/use_labels.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <tuple>

namespace winnow {

const StatedTrial kDetectorTrial { { 90, 101 }, { 90, 138 }, { 66, 89 }, 613 };

namespace {

using Json = nlohmann::json;

bool readLabel(const Json& row, UseLabel& label)
{
    const auto text = [&](const char* key, std::string& to) {
        const auto field = row.find(key);
        if (field == row.end() || !field->is_string())
            return false;
        to = field->get<std::string>();
        return true;
    };
    const auto number = [&](const char* key, std::uint32_t& to) {
        const auto field = row.find(key);
        if (field == row.end() || !field->is_number_unsigned())
            return false;
        to = field->get<std::uint32_t>();
        return true;
    };
    std::string half, drawn;
    const auto needed = row.find("needed");
    if (!text("id", label.id) || !text("recording", label.recording) || !text("session", label.session)
        || !number("result", label.result) || !number("response", label.response) || !text("half", half)
        || !text("drawn", drawn) || needed == row.end() || !needed->is_boolean())
        return false;
    label.needed = needed->get<bool>();
    label.test = half == "test";
    label.drawn = drawn != "flagged";
    std::string shows;
    label.repeats = text("shows", shows) && label.needed && shows != "restated" && shows != "concluded";
    return half == "test" || half == "tuning";
}

/// Two-sided 95 %.
constexpr double kZ = 1.959964;

double wilson(const CountedShare& share, double side)
{
    if (share.of == 0)
        return side < 0 ? 0 : 1;
    const auto n = static_cast<double>(share.of);
    const double p = share.share();
    const double centre = p + kZ * kZ / (2 * n);
    const double spread = kZ * std::sqrt(p * (1 - p) / n + kZ * kZ / (4 * n * n));
    return std::clamp((centre + side * spread) / (1 + kZ * kZ / n), 0.0, 1.0);
}

/// The corpus's sessions by recording and id, to find what a label speaks of.
std::map<std::string, std::vector<SessionId>> sessionsById(const Corpus& corpus)
{
    std::map<std::string, std::vector<SessionId>> all;
    for (std::size_t s = 0; s < corpus.sessions.size(); ++s)
        all[corpus.sessions[s].id].emplace_back(s);
    return all;
}

} // namespace

Result<std::vector<UseLabel>> readUseLabels(std::string_view lines, const std::string& file)
{
    std::vector<UseLabel> labels;
    std::size_t line = 0;
    for (std::size_t at = 0; at < lines.size();) {
        const std::size_t end = std::min(lines.find('\n', at), lines.size());
        const std::string_view text = lines.substr(at, end - at);
        at = end + 1;
        ++line;
        if (text.find_first_not_of(" \t\r") == std::string_view::npos)
            continue;
        const Json row = Json::parse(text, nullptr, false);
        if (!row.is_object() || !readLabel(row, labels.emplace_back()))
            return fail(ErrorCode::Invalid, Message::say("this line is not a label"),
                Message::say("id, recording, session, result, response, needed, half and drawn are needed"),
                { file, line });
    }
    return labels;
}

double CountedShare::share() const
{
    return of == 0 ? 0 : static_cast<double>(hits) / static_cast<double>(of);
}
double CountedShare::low() const
{
    return wilson(*this, -1);
}
double CountedShare::high() const
{
    return wilson(*this, 1);
}

DetectorTrial tryDetector(
    const Corpus& corpus, const UseIndex& index, std::span<const UseLabel> labels, bool test)
{
    using Pair = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>; // session, result in it, response
    std::set<Pair> found;
    for (const LaterUse& laterUse : index.uses)
        found.emplace(
            laterUse.session.value, corpus.results[laterUse.result.index()].index, laterUse.response);
    const auto sessions = sessionsById(corpus);
    DetectorTrial trial;
    for (const UseLabel& label : labels) {
        if (label.test != test)
            continue;
        const auto candidates = sessions.find(label.session);
        std::optional<SessionId> session;
        for (const SessionId id :
            candidates == sessions.end() ? std::vector<SessionId>() : candidates->second) {
            if (corpus.recordings[corpus.sessions[id.index()].recording.index()].path.ends_with(
                    label.recording))
                session = id;
        }
        if (!session || label.result >= corpus.sessions[session->index()].results.size()) {
            ++trial.absent;
            continue;
        }
        ++trial.pairs;
        const bool named = found.count({ session->value, label.result, label.response }) > 0;
        trial.precision.of += named;
        trial.precision.hits += named && label.needed;
        trial.recall.of += label.drawn && label.needed;
        trial.recall.hits += label.drawn && label.needed && named;
        trial.repeated.of += label.drawn && label.repeats;
        trial.repeated.hits += label.drawn && label.repeats && named;
        if (named != label.needed)
            trial.wrong.push_back(label.id);
    }
    return trial;
}

} // namespace winnow
