// SPDX-License-Identifier: GPL-3.0-or-later
// A recording read from a string, and what tests ask of it.
#pragma once

#include <string>
#include <utility>

#include "core/importers/importer.h"
#include "core/session/corpus.h"

namespace winnow::test {

/// The text as a recording; an empty corpus when it cannot be read.
inline Corpus read(
    const std::string& text, const std::string& path = "recording.jsonl", const ImportOptions& options = {})
{
    auto corpus = readRecording(text, path, options);
    return corpus ? std::move(*corpus) : Corpus();
}

inline const ToolResult& only(const Corpus& corpus)
{
    return corpus.result(ResultId(0));
}

inline std::string textOf(const Corpus& corpus, std::size_t result)
{
    return std::string(corpus.textOf(ResultId(result)).view());
}

/// Whether the first recording has an issue of that severity with `part` in its text.
inline bool hasIssue(const Corpus& corpus, Severity severity, const std::string& part)
{
    for (const Issue& issue : corpus.recordings[0].issues) {
        if (issue.severity == severity && issue.text.text().find(part) != std::string::npos)
            return true;
    }
    return false;
}

} // namespace winnow::test
