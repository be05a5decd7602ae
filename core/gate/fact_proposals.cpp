// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/fact_proposals.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>
#include <tuple>

#include "core/base/try.h"
#include "core/gate/verdict.h"
#include "core/policy/yaml_writer.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/known_facts.h"
#include "core/text/anchors.h"
#include "core/text/ascii.h"

namespace winnow {

namespace {

// Words that announce a failure in the output of compilers, test runners, shells and log files.
constexpr std::string_view kErrorLines
    = R"((?i)\b(error|errors|failed|failure|fatal|panic|exception|traceback|undefined reference|no such file)\b[^\n]*)";
constexpr std::size_t kLongestFact = 200; // bytes; longer ones are not facts but whole texts

struct Seen
{
    std::set<std::uint32_t> results;
    double weight = 0;
    ProposalReason reason = ProposalReason::UsedLater;
};

class Proposer
{
public:
    Proposer(const CorpusFacts& facts, const UseIndex& index)
        : m_facts(facts)
        , m_corpus(facts.corpus())
        , m_index(index)
    {
    }

    bool collect(const std::stop_token& stop)
    {
        for (const UseEvidence& evidence : m_index.evidence)
            addEvidence(evidence);
        const Pattern errors = *Pattern::compile(kErrorLines);
        std::map<std::uint32_t, std::map<std::string, std::set<std::uint32_t>, std::less<>>>
            anchors; // by session
        for (std::size_t i = 0; i < m_corpus.results.size(); ++i) {
            if (stop.stop_requested())
                return false;
            const Text text = m_corpus.texts->get(m_facts.text(ResultId(i)));
            if (errors.matches(text.view()))
                m_errors[label(ResultId(i))].insert(static_cast<std::uint32_t>(i));
            auto& ofSession = anchors[m_corpus.results[i].session.value];
            forEachAnchor(text.view(), [&](std::size_t, std::string_view anchor) {
                if (!isId(anchor) || anchor.size() > kLongestFact)
                    return;
                const auto at = ofSession.find(anchor);
                (at == ofSession.end() ? ofSession[std::string(anchor)] : at->second)
                    .insert(static_cast<std::uint32_t>(i));
            });
        }
        for (const auto& [session, ids] : anchors)
            addIds(ids);
        return true;
    }

    std::vector<FactProposal> propose() const
    {
        std::vector<FactProposal> all;
        for (const auto& [tool, results] : m_errors) {
            if (auto fact = makeFact(FactKind::Regex, tool, std::string(kErrorLines)))
                all.push_back({ std::move(*fact), ProposalReason::ErrorLines, results.size(), 0 });
        }
        std::map<std::string, std::vector<FactProposal>> byTool;
        for (const auto& [key, seen] : m_texts) {
            if (auto fact = makeFact(FactKind::Text, key.first, key.second))
                byTool[key.first].push_back(
                    { std::move(*fact), seen.reason, seen.results.size(), seen.weight });
        }
        for (auto& [tool, proposals] : byTool) {
            std::stable_sort(
                proposals.begin(), proposals.end(), [](const FactProposal& a, const FactProposal& b) {
                    return std::tuple(-a.weight, static_cast<int>(a.reason))
                        < std::tuple(-b.weight, static_cast<int>(b.reason));
                });
            if (proposals.size() > kMostProposed)
                proposals.resize(kMostProposed);
            std::move(proposals.begin(), proposals.end(), std::back_inserter(all));
        }
        return all;
    }

private:
    std::string label(ResultId id) const
    {
        return m_corpus.tools[m_corpus.results[id.index()].tool.index()].label();
    }

    /// An id has two digits or more and no slash: paths recur for other reasons.
    static bool isId(std::string_view anchor)
    {
        return anchor.find('/') == std::string_view::npos
            && std::count_if(anchor.begin(), anchor.end(), isDigit) >= 2;
    }

    void addEvidence(const UseEvidence& evidence)
    {
        // Found by value or meaning, so the exact words may occur in no result.
        if (evidence.kind == EvidenceKind::Number || evidence.kind == EvidenceKind::Outcome)
            return;
        if (evidence.text.size() > kLongestFact || evidence.text.find('\n') != std::string::npos)
            return;
        for (const Carrier& carrier : evidence.carriers) {
            // Skip texts put together from several places of the result ("lantern::" above "percentile").
            const Text text = m_corpus.texts->get(m_facts.text(carrier.result));
            if (text.view().find(evidence.text) == std::string_view::npos)
                continue;
            Seen& seen = m_texts[{ label(carrier.result), evidence.text }];
            seen.results.insert(carrier.result.value);
            seen.weight += evidence.weight();
            if (evidence.kind == EvidenceKind::OldText)
                seen.reason = ProposalReason::EditedLater;
        }
    }

    void addIds(const std::map<std::string, std::set<std::uint32_t>, std::less<>>& ids)
    {
        for (const auto& [id, results] : ids) {
            if (results.size() < 2)
                continue;
            // Charged to the first result that shows it; a known fact keeps its better reason.
            const std::string tool = label(ResultId(*results.begin()));
            if (m_texts.count({ tool, id }) == 0)
                m_texts[{ tool, id }] = { results, 0, ProposalReason::IdTwice };
        }
    }

    const CorpusFacts& m_facts;
    const Corpus& m_corpus;
    const UseIndex& m_index;
    std::map<std::string, std::set<std::uint32_t>> m_errors; // by tool
    std::map<std::pair<std::string, std::string>, Seen> m_texts; // by tool and text
};

} // namespace

std::string_view reasonName(ProposalReason reason)
{
    static constexpr std::string_view kNames[]
        = { "used later", "error lines", "id in two results", "edited later", "flagged in a review" };
    return kNames[static_cast<std::size_t>(reason)];
}

Result<std::vector<FactProposal>> flaggedProposals(
    const Reviews& reviews, const Corpus& corpus, const std::stop_token& stop)
{
    std::vector<FactProposal> proposals;
    for (const FlaggedFact& flagged : flaggedIn(reviews, corpus)) {
        WINNOW_TRY(auto fact, makeFact(FactKind::Text, flagged.tool, flagged.text));
        FactProposal proposal { std::move(fact), ProposalReason::Flagged, 0, 0 };
        for (std::size_t i = 0; i < corpus.results.size() && !corpus.known; ++i) {
            if (stop.stop_requested())
                return cancelled();
            if (proposal.fact.concerns(corpus.tools[corpus.results[i].tool.index()]))
                proposal.results
                    += corpus.textOf(ResultId(i)).view().find(flagged.text) != std::string_view::npos;
        }
        proposals.push_back(std::move(proposal));
    }
    return proposals;
}

Result<std::vector<FactProposal>> proposeFacts(
    const CorpusFacts& facts, const UseIndex& index, const std::stop_token& stop)
{
    WINNOW_CHECK(checkHasTexts(facts.corpus()));
    Proposer proposer(facts, index);
    if (!proposer.collect(stop))
        return cancelled();
    return proposer.propose();
}

namespace {

std::string itemsAsYaml(const std::vector<FactProposal>& proposals, std::string_view indent)
{
    std::string out;
    for (const FactProposal& p : proposals) {
        const std::string_view kind = p.fact.kind == FactKind::Regex ? "regex"
            : p.fact.kind == FactKind::JsonPath                      ? "json"
                                                                     : "text";
        out += fmt::format("{}- {{tool: {}, {}: {}, note: {}}}\n", indent, yaml::quote(p.fact.tool), kind,
            yaml::quote(p.fact.expression),
            yaml::quote(fmt::format("{}, in {} result{}{}", reasonName(p.reason), p.results,
                p.results == 1 ? "" : "s", p.weight > 0 ? fmt::format(", weight {}", p.weight) : "")));
    }
    return out;
}

/// The line at `at` without its end, and where the next one begins.
std::string_view lineAt(std::string_view text, std::size_t at, std::size_t& next)
{
    const std::size_t end = std::min(text.find('\n', at), text.size());
    next = std::min(end + 1, text.size());
    return text.substr(at, end - at);
}

} // namespace

std::string proposalsAsYaml(
    const std::vector<FactProposal>& proposals, std::uint64_t results, std::uint64_t sessions)
{
    std::string out
        = "# Proposed from recordings. Keep the facts that must survive, delete the rest.\nwinnow_tests: 1\n"
          "# Limits of the verdict; check also fails if a file is not read or the gateway does not load the "
          "policy.\n";
    if (results > 0)
        out += fmt::format("min_results: {}\nmin_sessions: {}\n", results, sessions);
    out += fmt::format("max_lost_uses_share: {}\nmax_broken_edits: 0\nmin_net_saving: 0\ndeterminism: "
                       "true\nmust_survive:",
        VerdictLimits().lostShare);
    return proposals.empty() ? out + " []\n" : out + '\n' + itemsAsYaml(proposals, "  ");
}

Result<std::string> addFacts(
    std::string_view yaml, const std::vector<FactProposal>& proposals, const std::string& file)
{
    if (yaml.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return proposalsAsYaml(proposals);
    WINNOW_TRY(const auto before, readPolicyTests(yaml, file));
    constexpr std::string_view kKey = "must_survive:";
    std::size_t at = 0, next = 0;
    std::string_view line;
    for (; at < yaml.size(); at = next) {
        line = lineAt(yaml, at, next);
        if (line.starts_with(kKey))
            break;
    }
    std::string out;
    if (at >= yaml.size()) {
        out = std::string(yaml) + (yaml.ends_with('\n') ? "" : "\n") + std::string(kKey) + '\n'
            + itemsAsYaml(proposals, "  ");
    } else {
        // The list continues as long as lines are indented, empty, comments, or items at the margin.
        std::size_t end = next, last = next;
        std::string indent = "  ";
        while (end < yaml.size()) {
            std::size_t behind = 0;
            const std::string_view item = lineAt(yaml, end, behind);
            const std::size_t content = item.find_first_not_of(" \t");
            const bool inside = content > 0 || item[0] == '-' || item[0] == '#' || item[0] == '\r';
            if (!inside)
                break;
            if (content != std::string_view::npos && item[content] == '-' && last == next)
                indent = std::string(item.substr(0, content));
            if (content != std::string_view::npos && item[content] != '#')
                last = behind;
            end = behind;
        }
        const std::string rest(line.substr(kKey.size()));
        const std::size_t value = rest.find_first_not_of(" \t\r");
        const bool empty = rest.find("[]") == value && value != std::string::npos;
        out = std::string(yaml.substr(0, empty ? at : last))
            + (empty ? std::string(kKey) + '\n' : std::string());
        if (!out.ends_with('\n'))
            out += '\n';
        out += itemsAsYaml(proposals, indent) + std::string(yaml.substr(last));
    }
    const auto after = readPolicyTests(out, file);
    if (!after || after->mustSurvive.size() != before.mustSurvive.size() + proposals.size())
        return fail(ErrorCode::Unsupported, Message::say("its must_survive list cannot be extended"),
            Message::say("write it as a list with one item per line"), { file, 0 });
    return out;
}

} // namespace winnow
