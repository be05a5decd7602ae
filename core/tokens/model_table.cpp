// SPDX-License-Identifier: GPL-3.0-or-later
// The encoding used for a recorded model name. As of November 2025. Sources: for OpenAI's models, the lists
// in the npm packages tiktoken 1.0.22 and js-tiktoken. No vocabulary is published for Claude after Claude 2,
// so all Claude models use the legacy one; its counts are estimates ("~"), but closer to what newer Claude
// models bill than OpenAI's encodings. Other vendors publish none that fits: o200k_base stands in.
#include <array>
#include <utility>

#include "core/text/ascii.h"
#include "core/tokens/own_encoding.h"

namespace winnow {

namespace {

using Row = std::pair<std::string_view, Encoding>;

/// The longest prefix wins.
constexpr std::array<Row, 44> kPrefixes { {
    { "claude", Encoding::Claude },
    { "chatgpt-4o", Encoding::O200k },
    { "codex-mini", Encoding::O200k },
    { "computer-use-preview", Encoding::O200k },
    { "gpt-oss", Encoding::O200k },
    { "gpt-5", Encoding::O200k },
    { "gpt-4.5", Encoding::O200k },
    { "gpt-4.1", Encoding::O200k },
    { "gpt-4o", Encoding::O200k },
    { "o1", Encoding::O200k },
    { "o3", Encoding::O200k },
    { "o4", Encoding::O200k },
    { "ft:gpt-4o", Encoding::O200k },
    { "ft:gpt-4.1", Encoding::O200k },
    { "gpt-4", Encoding::Cl100k },
    { "gpt-3.5", Encoding::Cl100k },
    { "gpt-35", Encoding::Cl100k },
    { "ft:gpt-4", Encoding::Cl100k },
    { "ft:gpt-3.5", Encoding::Cl100k },
    { "ft:davinci-002", Encoding::Cl100k },
    { "ft:babbage-002", Encoding::Cl100k },
    { "davinci-002", Encoding::Cl100k },
    { "babbage-002", Encoding::Cl100k },
    { "text-embedding-3", Encoding::Cl100k },
    { "text-embedding-ada-002", Encoding::Cl100k },
    { "text-davinci-003", Encoding::P50k },
    { "text-davinci-002", Encoding::P50k },
    { "text-davinci-edit", Encoding::P50k },
    { "code-", Encoding::P50k },
    { "davinci-codex", Encoding::P50k },
    { "cushman-codex", Encoding::P50k },
    { "code-search", Encoding::R50k },
    { "text-davinci-001", Encoding::R50k },
    { "text-curie", Encoding::R50k },
    { "text-babbage", Encoding::R50k },
    { "text-ada", Encoding::R50k },
    { "text-similarity", Encoding::R50k },
    { "text-search", Encoding::R50k },
    { "davinci", Encoding::R50k },
    { "curie", Encoding::R50k },
    { "babbage", Encoding::R50k },
    { "ada", Encoding::R50k },
    { "gpt2", Encoding::R50k },
    { "gpt-2", Encoding::R50k },
} };

/// The row of a model; null for vendors that publish no encoding.
const Row* rowOf(std::string_view model)
{
    const std::string name = lowerCase(model);
    // Routers and clouds add a vendor or region as a prefix: openrouter/openai/gpt-4o,
    // us.anthropic.claude-...
    if (name.find("claude") != std::string::npos)
        return kPrefixes.data();
    std::string_view bare = name;
    if (const std::size_t slash = bare.rfind('/'); slash != std::string_view::npos)
        bare.remove_prefix(slash + 1);
    const Row* best = nullptr;
    for (const Row& row : kPrefixes) {
        if (bare.starts_with(row.first) && (best == nullptr || row.first.size() > best->first.size()))
            best = &row;
    }
    return best;
}

} // namespace

Encoding encodingForModel(std::string_view model)
{
    const Row* const row = rowOf(model);
    return row == nullptr ? Encoding::O200k : row->second;
}

bool isCountedExactly(std::string_view model, Encoding encoding)
{
    const Row* const row = rowOf(model);
    return row != nullptr && row->second == encoding && encoding != Encoding::Claude;
}

} // namespace winnow
