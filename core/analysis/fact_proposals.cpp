// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/fact_proposals.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>
#include <tuple>

#include "core/analysis/anchors.h"
#include "core/policy/yaml_writer.h"

namespace winnow {

namespace {

// Words that announce a failure in the output of compilers, test runners, shells and log files.
constexpr std::string_view kErrorLines = R"((?i)\b(error|errors|failed|failure|fatal|panic|exception|traceback|undefined reference|no such file)\b[^\n]*)";
constexpr std::size_t kLongestFact = 200; // longer ones are no fact but a text

struct Seen
{
    std::set<std::uint32_t> results;
    std::int64_t weight = 0;
    ProposalReason reason = ProposalReason::UsedLater;
};

class Proposer
{
public:
    Proposer(const ReplayEngine& engine, const NeedIndex& index) : m_engine(engine), m_corpus(engine.corpus()), m_index(index) {}

    bool collect(const std::stop_token& stop)
    {
        for (const Need& need : m_index.needs)
            addNeed(need);
        const Pattern errors = *Pattern::compile(kErrorLines);
        std::map<std::uint32_t, std::map<std::string, std::set<std::uint32_t>, std::less<>>> anchors; // by session
        for (std::size_t i = 0; i < m_corpus.results.size(); ++i) {
            if (stop.stop_requested())
                return false;
            const Text text = m_corpus.texts->get(m_engine.gatewayText(ResultId(i)));
            if (errors.matches(text.view()))
                m_errors[label(ResultId(i))].insert(static_cast<std::uint32_t>(i));
            auto& ofSession = anchors[m_corpus.results[i].session.value];
            forEachAnchor(text.view(), [&](std::size_t, std::string_view anchor) {
                if (!isId(anchor) || anchor.size() > kLongestFact)
                    return;
                const auto at = ofSession.find(anchor);
                (at == ofSession.end() ? ofSession[std::string(anchor)] : at->second).insert(static_cast<std::uint32_t>(i));
            });
        }
        for (const auto& [session, ids] : anchors)
            addIds(ids);
        return true;
    }

    std::vector<FactProposal> propose(std::size_t most) const
    {
        std::vector<FactProposal> all;
        for (const auto& [tool, results] : m_errors) {
            if (auto fact = makeFact(FactKind::Regex, tool, std::string(kErrorLines)))
                all.push_back({ std::move(*fact), ProposalReason::ErrorLines, results.size(), 0 });
        }
        std::map<std::string, std::vector<FactProposal>> byTool;
        for (const auto& [key, seen] : m_texts) {
            if (auto fact = makeFact(FactKind::Text, key.first, key.second))
                byTool[key.first].push_back({ std::move(*fact), seen.reason, seen.results.size(), seen.weight });
        }
        for (auto& [tool, proposals] : byTool) {
            std::stable_sort(proposals.begin(), proposals.end(), [](const FactProposal& a, const FactProposal& b) {
                return std::tuple(-a.weight, static_cast<int>(a.reason)) < std::tuple(-b.weight, static_cast<int>(b.reason));
            });
            if (proposals.size() > most)
                proposals.resize(most);
            std::move(proposals.begin(), proposals.end(), std::back_inserter(all));
        }
        return all;
    }

private:
    std::string label(ResultId id) const { return m_corpus.tools[m_corpus.results[id.index()].tool.index()].label(); }

    /// An id has digits and no path: paths recur for other reasons.
    static bool isId(std::string_view anchor)
    {
        return anchor.find('/') == std::string_view::npos
            && std::count_if(anchor.begin(), anchor.end(), [](char c) { return c >= '0' && c <= '9'; }) >= 2;
    }

    void addNeed(const Need& need)
    {
        const bool edit = need.kind == NeedKind::Edit;
        if (need.text.size() > kLongestFact || need.text.find('\n') != std::string::npos)
            return;
        for (const Carrier& carrier : need.carriers) {
            if (!carrier.asAnchor)
                continue;
            Seen& seen = m_texts[{ label(carrier.result), need.text }];
            seen.results.insert(carrier.result.value);
            seen.weight += useWeight(need.use);
            if (edit)
                seen.reason = ProposalReason::EditedLater;
        }
    }

    void addIds(const std::map<std::string, std::set<std::uint32_t>, std::less<>>& ids)
    {
        for (const auto& [id, results] : ids) {
            if (results.size() < 2)
                continue;
            // The first one to show it; a fact already known keeps its better reason.
            const std::string tool = label(ResultId(*results.begin()));
            if (m_texts.count({ tool, id }) == 0)
                m_texts[{ tool, id }] = { results, 0, ProposalReason::IdTwice };
        }
    }

    const ReplayEngine& m_engine;
    const Corpus& m_corpus;
    const NeedIndex& m_index;
    std::map<std::string, std::set<std::uint32_t>> m_errors; // by tool
    std::map<std::pair<std::string, std::string>, Seen> m_texts; // by tool and text
};

} // namespace

std::string_view reasonName(ProposalReason reason)
{
    static constexpr std::string_view kNames[] = { "used later", "error lines", "id in two results", "edited later" };
    return kNames[static_cast<std::size_t>(reason)];
}

Result<std::vector<FactProposal>> proposeFacts(const ReplayEngine& engine, const NeedIndex& index, std::size_t most,
    const std::stop_token& stop)
{
    Proposer proposer(engine, index);
    if (!proposer.collect(stop))
        return cancelled();
    return proposer.propose(most);
}

std::string proposalsAsYaml(const std::vector<FactProposal>& proposals)
{
    std::string out = "# Proposed from recordings: keep what must never be lost, delete the rest.\nwinnow_tests: 1\n"
                      "max_edit_breaks: 0\ndeterminism: true\nmust_survive:";
    if (proposals.empty())
        return out + " []\n";
    out += '\n';
    for (const FactProposal& p : proposals) {
        const std::string_view kind = p.fact.kind == FactKind::Regex ? "regex" : p.fact.kind == FactKind::JsonPath ? "json" : "text";
        out += fmt::format("  - {{tool: {}, {}: {}, note: {}}}\n", yaml::quote(p.fact.tool), kind, yaml::quote(p.fact.expression),
            yaml::quote(fmt::format("{}, in {} result{}{}", reasonName(p.reason), p.results, p.results == 1 ? "" : "s",
                p.weight > 0 ? fmt::format(", weight {}", p.weight) : "")));
    }
    return out;
}

} // namespace winnow
