// SPDX-License-Identifier: GPL-3.0-or-later
// A policy resolved for a corpus: the strategy, thresholds and skip decision of each result. A gateway policy has one
// variant, a native policy one more for each rule. Internal to replay.
#pragma once

#include <array>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/compression/content_kind.h"
#include "core/compression/pipeline.h"
#include "core/compression/strategies/shown_before.h"
#include "core/compression/strategy.h"
#include "core/gateway/rules/skip_tools.h"
#include "core/session/corpus.h"

namespace winnow {

struct Treatment
{
    const Rule* rule = nullptr; // null: the policy itself
    const StrategyInfo* strategy = nullptr; // null: no such strategy
    Chain chain;
    std::string slice; // the settings that the compressed text depends on
    bool readsOrigin = false; // it also depends on the tool and arguments of the call
    bool readsEarlier = false; // it also depends on the results before it
    strategy::EarlierLimits earlier; // which of these; only with readsEarlier
    std::uint64_t changesFrom = 0; // bytes; the strategy leaves shorter texts as they are
    std::uint64_t unreached = 0; // bytes; texts up to this size reach no limit of the chain
    std::string unlimited; // sliceName() of the chain without its limits
};

class TreatmentTable
{
public:
    /// Content kinds by ResultId.
    using Kinds = std::shared_ptr<const std::vector<ContentKind>>;

    /// `policy` and `corpus` must outlive the table: variants point into the policy's rules. `kinds` is read
    /// only if asksKinds(policy).
    TreatmentTable(const Policy& policy, const Corpus& corpus, Kinds kinds = nullptr);

    /// Whether some rule is for a content kind, so that different rules may apply to results of one tool.
    static bool asksKinds(const Policy& policy);

    const std::vector<Treatment>& variants() const { return m_variants; }
    std::size_t indexFor(ResultId id) const
    {
        const std::size_t tool = m_corpus.results[id.index()].tool.index();
        return m_kinds ? m_chosen[tool * kContentKindCount + static_cast<std::size_t>((*m_kinds)[id.index()])]
                       : m_chosen[tool];
    }
    const Treatment& of(ResultId id) const { return m_variants[indexFor(id)]; }
    /// Whether some variant reads earlier results.
    bool readsEarlier() const;
    /// Whether the tool is in the skip set of this wire's provider.
    bool skips(ToolId tool, Wire wire) const;
    /// The same for any tool name.
    bool skips(const std::string& toolName, Wire wire) const;
    /// Whether the task_output pipe claims the tool's results.
    bool isSubagent(ToolId tool, ClientAgent client) const
    {
        return m_subagent[tool.index()][static_cast<std::size_t>(client)];
    }
    const Policy& policy() const { return m_policy; }

    /// Runs the variant's strategy on one text. Error: Invalid (no such strategy, bad parameter), Unsupported
    /// (remote).
    Result<Compressed> compress(const Treatment& variant, const StrategyInput& about) const;

private:
    void addVariant(const Rule* rule);
    std::size_t firstRuleFor(const Tool& tool, const ContentKind* kind) const;

    const Policy& m_policy;
    const Corpus& m_corpus;
    Kinds m_kinds; // null: no rule asks for kinds
    std::vector<Treatment> m_variants; // the policy's own, then one for each rule
    std::vector<std::size_t> m_chosen; // by tool, or by tool and kind
    std::vector<std::set<std::string, std::less<>>> m_skipNames; // by wire
    std::vector<std::vector<bool>> m_skip; // [wire][tool]
    std::vector<std::array<bool, kClientAgents>> m_subagent; // by tool and client
};

/// The gateway's adapter name for a wire: "anthropic", "openai", "gemini", "bedrock", "ollama".
std::string_view providerName(Wire wire);
inline constexpr std::size_t kWireCount = 7;

/// The model that a gateway's adapter reads from such a request if the recording names it `model`: without provider
/// prefix; empty for Bedrock, whose body names none (gateway/SPEC.md T6).
std::string_view bodyModel(Wire wire, std::string_view model);

} // namespace winnow
