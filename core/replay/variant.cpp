// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/variant.h"

#include "core/compression/skip_tools.h"

namespace winnow {

namespace {

bool matches(const Rule& rule, const Tool& tool)
{
    return rule.kind.empty() && (rule.tool.empty() || rule.tool == tool.name || rule.tool == tool.label());
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

VariantTable::VariantTable(const Policy& policy, const Corpus& corpus) : m_policy(policy)
{
    m_variants.push_back({ nullptr, findStrategy(policy.strategy), prepareChain(policy), strategySlice(policy) });
    std::vector<std::size_t> byRule;
    for (const Rule& rule : policy.rules) {
        byRule.push_back(m_variants.size());
        m_variants.push_back({ &rule, findStrategy(rule.strategy), prepareChain(policy, &rule),
            "rule\n" + strategySlice(policy, &rule) });
    }
    for (const Tool& tool : corpus.tools) {
        std::size_t chosen = 0;
        for (std::size_t r = 0; r < policy.rules.size() && chosen == 0; ++r) {
            if (matches(policy.rules[r], tool))
                chosen = byRule[r];
        }
        m_byTool.push_back(chosen);
    }
    for (std::size_t wire = 0; wire < kWireCount; ++wire) {
        const auto names = skipSet(policy, providerName(static_cast<Wire>(wire)));
        std::vector<bool>& row = m_skip.emplace_back();
        for (const Tool& tool : corpus.tools)
            row.push_back(names.count(tool.name) > 0);
    }
}

bool VariantTable::skips(ToolId tool, Wire wire) const
{
    return m_skip[static_cast<std::size_t>(wire)][tool.index()];
}

Result<Compressed> VariantTable::compress(const Variant& variant, const StrategyInput& about) const
{
    if (!variant.strategy)
        return fail(ErrorCode::Invalid, "unknown strategy: " + (variant.rule ? variant.rule->strategy : m_policy.strategy));
    if (!variant.strategy->compress)
        return fail(ErrorCode::Unsupported, "strategy " + std::string(variant.strategy->name) + " needs the network");
    StrategyInput input = about;
    input.policy = &m_policy;
    input.chain = variant.rule ? &variant.rule->chain : &m_policy.chain;
    if (!variant.rule)
        input.parameters = &m_policy.strategyParameters;
    return variant.strategy->compress(input);
}

} // namespace winnow
