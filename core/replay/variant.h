// SPDX-License-Identifier: GPL-3.0-or-later
// A policy resolved for a corpus: which strategy, thresholds and skip decision each result gets. One variant for a
// gateway policy; one more for every rule of a winnow policy. Internal to replay.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/compression/pipeline.h"
#include "core/compression/strategy.h"
#include "core/session/corpus.h"

namespace winnow {

struct Variant
{
    const Rule* rule = nullptr; // null: the policy's own
    const StrategyInfo* strategy = nullptr; // null: no such strategy
    Chain chain;
    std::string slice; // what the compressed text depends on
};

class VariantTable
{
public:
    /// `policy` must outlive the table: variants point into its rules.
    VariantTable(const Policy& policy, const Corpus& corpus);
    const std::vector<Variant>& variants() const { return m_variants; }
    std::size_t indexFor(ToolId tool) const { return m_byTool[tool.index()]; }
    const Variant& of(ToolId tool) const { return m_variants[indexFor(tool)]; }
    /// Whether the tool is in the skip set of the provider behind this wire.
    bool skips(ToolId tool, Wire wire) const;
    const Policy& policy() const { return m_policy; }

    /// Runs the variant's strategy on one text. Error: Invalid (no such strategy, bad parameter), Unsupported (remote).
    Result<Compressed> compress(const Variant& variant, const StrategyInput& about) const;

private:
    const Policy& m_policy;
    std::vector<Variant> m_variants;
    std::vector<std::size_t> m_byTool;
    std::vector<std::vector<bool>> m_skip; // [wire][tool]
};

/// The gateway's adapter name for a wire: "anthropic", "openai", "gemini", "bedrock", "ollama".
std::string_view providerName(Wire wire);
inline constexpr std::size_t kWireCount = 7;

} // namespace winnow
