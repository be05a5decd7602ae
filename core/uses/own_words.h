// SPDX-License-Identifier: GPL-3.0-or-later
// Lines and sentences that the model wrote itself, in texts and arguments: a result that repeats one tells it nothing
// new. Collected on the first query. Used only by use_finder.cpp and change_uses.cpp.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

#include "core/base/hash.h"
#include "core/text/lines.h"
#include "core/uses/speech.h"

namespace winnow {

/// The lines a patch adds; empty for other texts.
inline std::string addedLines(std::string_view patch)
{
    std::string added;
    if (patch.find("\n@@") == std::string_view::npos && !patch.starts_with("*** Begin Patch"))
        return added;
    forEachLine(patch, [&](std::size_t begin, std::size_t, std::size_t next) {
        if (patch[begin] == '+')
            added += patch.substr(begin + 1, next - begin - 1);
    });
    return added;
}

class OwnWords
{
public:
    explicit OwnWords(std::span<const Speech> speeches)
        : m_speeches(speeches)
    {
    }

    /// Whether the model had written these words before `later`.
    bool had(std::string_view words, const Speech& later)
    {
        if (!m_heard) {
            for (const Speech& speech : m_speeches)
                hear(speech);
        }
        m_heard = true;
        const auto said = m_said.find(contentHash(bare(words)).low);
        return said != m_said.end() && said->second->knownTo(later);
    }

private:
    void hear(const Speech& speech)
    {
        const auto add = [&](std::size_t begin, std::size_t end) {
            const std::string_view words = std::string_view(speech.text).substr(begin, end - begin);
            m_said.try_emplace(contentHash(bare(words)).low, &speech);
        };
        if (!speech.own())
            return;
        forEachLine(speech.text, [&](std::size_t begin, std::size_t end, std::size_t) { add(begin, end); });
        eachSentence(speech.text, add);
    }

    std::span<const Speech> m_speeches;
    std::unordered_map<std::uint64_t, const Speech*> m_said; // the first text that contained the words
    bool m_heard = false;
};

} // namespace winnow
