// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uses/use_labels.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "core/session/corpus.h"

namespace winnow {

namespace {

using Json = nlohmann::json;

bool readText(const Json& row, const char* key, std::string& to)
{
    const auto field = row.find(key);
    if (field == row.end() || !field->is_string())
        return false;
    to = field->get<std::string>();
    return true;
}

bool readNumber(const Json& row, const char* key, std::uint32_t& to)
{
    const auto field = row.find(key);
    if (field == row.end() || !field->is_number_unsigned())
        return false;
    to = field->get<std::uint32_t>();
    return true;
}

bool readPlace(const Json& row, LabelPlace& place)
{
    return readText(row, "recording", place.recording) && readText(row, "session", place.session)
        && readNumber(row, "result", place.result);
}

bool readLabel(const Json& row, UseLabel& label)
{
    std::string half, drawn;
    const auto needed = row.find("needed");
    if (!readText(row, "id", label.id) || !readPlace(row, label.place)
        || !readNumber(row, "response", label.response) || !readText(row, "half", half)
        || !readText(row, "drawn", drawn) || needed == row.end() || !needed->is_boolean())
        return false;
    label.needed = needed->get<bool>();
    label.test = half == "test";
    label.drawn = drawn != "flagged";
    std::string shows;
    label.repeats
        = readText(row, "shows", shows) && label.needed && shows != "restated" && shows != "concluded";
    return half == "test" || half == "tuning";
}

bool readResultLabel(const Json& row, ResultLabel& label)
{
    return readText(row, "id", label.id) && readPlace(row, label.place)
        && readText(row, "policy", label.policy) && readNumber(row, "uses", label.uses);
}

template <class Label>
Result<std::vector<Label>> readLines(
    std::string_view lines, const std::string& file, bool (*read)(const Json&, Label&), Message needed)
{
    std::vector<Label> labels;
    std::size_t line = 0;
    for (std::size_t at = 0; at < lines.size();) {
        const std::size_t end = std::min(lines.find('\n', at), lines.size());
        const std::string_view text = lines.substr(at, end - at);
        at = end + 1;
        ++line;
        if (text.find_first_not_of(" \t\r") == std::string_view::npos)
            continue;
        const Json row = Json::parse(text, nullptr, false);
        if (!row.is_object() || !read(row, labels.emplace_back()))
            return fail(ErrorCode::Invalid, Message::say("this line is not a label"), std::move(needed),
                { file, line });
    }
    return labels;
}

/// Normal quantile for a two-sided 95 % interval.
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

} // namespace

Result<std::vector<UseLabel>> readUseLabels(std::string_view lines, const std::string& file)
{
    return readLines<UseLabel>(lines, file, readLabel,
        Message::say("id, recording, session, result, response, needed, half and drawn are needed"));
}

Result<std::vector<ResultLabel>> readResultLabels(std::string_view lines, const std::string& file)
{
    return readLines<ResultLabel>(lines, file, readResultLabel,
        Message::say("id, recording, session, result, policy and uses are needed"));
}

std::optional<ResultId> labelledResult(const Corpus& corpus, const LabelPlace& place)
{
    for (std::size_t i = 0; i < corpus.results.size(); ++i) {
        const Session& session = corpus.sessions[corpus.results[i].session.index()];
        if (corpus.results[i].index == place.result && session.id == place.session
            && corpus.recordings[session.recording.index()].path.ends_with(place.recording))
            return ResultId(i);
    }
    return std::nullopt;
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
    std::set<std::pair<ResultId, std::uint32_t>> found; // result and response
    for (const LaterUse& laterUse : index.uses)
        found.emplace(laterUse.result, laterUse.response);
    DetectorTrial trial;
    for (const UseLabel& label : labels) {
        if (label.test != test)
            continue;
        const auto result = labelledResult(corpus, label.place);
        if (!result) {
            ++trial.absent;
            continue;
        }
        ++trial.pairs;
        const bool named = found.contains({ *result, label.response });
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
