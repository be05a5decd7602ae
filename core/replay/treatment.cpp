// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/treatment.h"

#include <algorithm>

#include "core/compression/chain_strategy.h"
#include "core/gateway/rules/skip_tools.h"
#include "core/replay/known_facts.h"

namespace winnow {

namespace {

bool namesTool(const Rule& rule, const Tool& tool)
{
    return rule.tool.empty() || rule.tool == tool.name || rule.tool == tool.label();
}

} // namespace

std::string_view providerName(Wire wire)
{
    switch (wire) {
    case Wire::Anthropic:
        return "anthropic";
    case Wire::Gemini:
        return "gemini";
    case Wire::Bedrock:
        return "bedrock";
    case Wire::Ollama:
        return "ollama";
    case Wire::OpenAiChat:
    case Wire::OpenAiResponses:
    case Wire::Unknown:
        break;
    }
    return "openai";
}

std::string_view bodyModel(Wire wire, std::string_view model)
{
    const auto without = [&](std::string_view prefix) {
        return model.starts_with(prefix) && model != prefix ? model.substr(prefix.size()) : model;
    };
    switch (wire) {
    case Wire::Anthropic:
        return without("anthropic/");
    case Wire::Gemini:
        return without("models/");
    case Wire::Bedrock:
        return {};
    case Wire::OpenAiChat:
    case Wire::OpenAiResponses:
    case Wire::Ollama:
    case Wire::Unknown:
        break;
    }
    const std::size_t slash = model.find('/');
    return slash == std::string_view::npos ? model : model.substr(slash + 1);
}

TreatmentTable::TreatmentTable(const Policy& policy, const Corpus& corpus, Kinds kinds)
    : m_policy(policy)
    , m_corpus(corpus)
    , m_kinds(asksKinds(policy) ? std::move(kinds) : nullptr)
{
    addVariant(nullptr);
    // A gateway knows no rules; a policy may carry some for when it is native again.
    for (std::size_t i = 0; policy.dialect == Dialect::Winnow && i < policy.rules.size(); ++i)
        addVariant(&policy.rules[i]);
    for (const Tool& tool : corpus.tools) {
        std::array<bool, kClientAgents> claimed {};
        for (std::size_t c = 0; c < kClientAgents; ++c)
            claimed[c] = isSubagentTool(tool.name, static_cast<ClientAgent>(c));
        m_subagent.push_back(claimed);
        if (!m_kinds)
            m_chosen.push_back(firstRuleFor(tool, nullptr));
        for (std::size_t kind = 0; m_kinds && kind < kContentKindCount; ++kind) {
            const auto asKind = static_cast<ContentKind>(kind);
            m_chosen.push_back(firstRuleFor(tool, &asKind));
        }
    }
    for (std::size_t wire = 0; wire < kWireCount; ++wire) {
        const auto& names = m_skipNames.emplace_back(skipSet(policy, providerName(static_cast<Wire>(wire))));
        std::vector<bool>& row = m_skip.emplace_back();
        for (const Tool& tool : corpus.tools)
            row.push_back(names.count(tool.name) > 0);
    }
}

bool TreatmentTable::asksKinds(const Policy& policy)
{
    return policy.dialect == Dialect::Winnow
        && std::any_of(
            policy.rules.begin(), policy.rules.end(), [](const Rule& rule) { return !rule.kind.empty(); });
}

bool TreatmentTable::readsEarlier() const
{
    return std::any_of(
        m_variants.begin(), m_variants.end(), [](const Treatment& variant) { return variant.readsEarlier; });
}

void TreatmentTable::addVariant(const Rule* rule)
{
    const std::string& name = rule ? rule->strategy : m_policy.strategy;
    const std::vector<ChainStep>& steps = rule ? rule->chain : m_policy.chain;
    Treatment variant;
    variant.rule = rule;
    variant.strategy = findStrategy(name);
    variant.chain = prepareChain(m_policy, rule);
    variant.slice = strategySlice(m_policy, rule);
    if (variant.strategy && variant.strategy->changesFrom)
        variant.changesFrom = variant.strategy->changesFrom(ownParameters(m_policy, rule));
    if (m_policy.dialect == Dialect::Winnow && variant.strategy) {
        const bool isChain = name == "chain";
        variant.readsEarlier = isChain ? chainReadsEarlier(steps) : variant.strategy->readsEarlier;
        if (variant.readsEarlier)
            variant.earlier = strategy::earlierLimits(
                isChain ? &steps.front().parameters : ownParameters(m_policy, rule));
        variant.readsOrigin = isChain ? chainReadsOrigin(steps) : variant.strategy->readsOrigin;
        if (isChain) {
            Rule lifted = rule ? *rule : Rule { {}, {}, name, {} };
            lifted.chain = steps;
            variant.unreached = liftLimits(lifted.chain);
            variant.unlimited = sliceName(m_policy, strategySlice(m_policy, &lifted));
        }
        // If equal texts may get different answers, one must not reuse the answer of the other.
        variant.chain.remembers = !variant.readsEarlier && !variant.readsOrigin && m_policy.rules.empty();
    }
    m_variants.push_back(std::move(variant));
}

/// Index of the variant of the first rule that covers tool and kind; 0 if none does. `kind` null: rules have no kinds.
std::size_t TreatmentTable::firstRuleFor(const Tool& tool, const ContentKind* kind) const
{
    for (std::size_t v = 1; v < m_variants.size(); ++v) {
        const Rule& rule = *m_variants[v].rule;
        if (namesTool(rule, tool) && (kind ? kindCovers(rule.kind, *kind) : rule.kind.empty()))
            return v;
    }
    return 0;
}

bool TreatmentTable::skips(ToolId tool, Wire wire) const
{
    return m_skip[static_cast<std::size_t>(wire)][tool.index()];
}

bool TreatmentTable::skips(const std::string& toolName, Wire wire) const
{
    return m_skipNames[static_cast<std::size_t>(wire)].contains(toolName);
}

Result<Compressed> TreatmentTable::compress(const Treatment& variant, const StrategyInput& about) const
{
    if (!variant.strategy)
        return fail(ErrorCode::Invalid,
            Message::say(
                "unknown strategy: {}", (variant.rule ? variant.rule->strategy : m_policy.strategy)));
    if (!variant.strategy->compress)
        return fail(
            ErrorCode::Unsupported, Message::say("strategy {} needs the network", variant.strategy->name));
    StrategyInput input = about;
    input.policy = &m_policy;
    input.chain = variant.rule ? &variant.rule->chain : &m_policy.chain;
    if (const auto* const own = ownParameters(m_policy, variant.rule))
        input.parameters = own;
    return variant.strategy->compress(input);
}

} // namespace winnow
