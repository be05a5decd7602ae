// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of earlier results as the model saw them, for strategies that refer to them. Internal to replay; one
// per walk or after text, not thread-safe.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "core/replay/corpus_facts.h"
#include "core/replay/result_compressor.h"

namespace winnow {

class EarlierTexts
{
public:
    /// What a strategy is given; the views borrow from the rest.
    struct Held
    {
        std::vector<Text> texts;
        std::vector<std::string> labels;
        std::vector<EarlierText> views() const;
    };

    /// All must outlive it; `replay` needs the outcomes of the results asked for.
    EarlierTexts(const CorpusFacts& facts, const ResultCompressor& compressor, const ReplayResult& replay);

    Held of(const std::vector<ResultId>& earlier);
    /// What the model reads of the result: "#12 (turn 9, Read src/a.cpp)", both counted from 1 within the
    /// session.
    std::string label(ResultId id);

private:
    Text textOf(ResultId id) const;

    const CorpusFacts& m_facts;
    const ResultCompressor& m_compressor;
    const ReplayResult& m_replay;
    std::unordered_map<ResultId, Text> m_lately;
    std::unordered_map<ResultId, std::string> m_labels;
};

} // namespace winnow
