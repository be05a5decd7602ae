// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uses/used_words.h"

#include "core/session/corpus.h"
#include "core/text/word_bytes.h"
#include "core/uses/call_text.h"
#include "core/uses/change_uses.h"
#include "core/uses/echo_uses.h"
#include "core/uses/outcome_uses.h"
#include "core/uses/whole_uses.h"

namespace winnow {

namespace {

/// Whether the rules for outcomes, numbers, whole lists or changes found it. Evidence with a key is a mention, which
/// the response uses verbatim.
bool isInOwnWords(const UseEvidence& evidence)
{
    return evidence.key == 0
        && (evidence.kind == EvidenceKind::Outcome || evidence.kind == EvidenceKind::Number
            || evidence.kind >= EvidenceKind::Count);
}

/// The first number of `shown` that `said` contains, too.
std::string_view numberIn(std::string_view said, std::string_view shown)
{
    for (std::size_t at = 0; at < shown.size(); ++at) {
        if (!isDigit(shown[at]))
            continue;
        const auto [begin, end] = wordAround(shown, at);
        const std::string_view word = shown.substr(begin, end - begin);
        for (std::size_t i = said.find(word); i != std::string_view::npos; i = said.find(word, i + 1)) {
            if (wordAround(said, i) == std::pair(i, i + word.size()))
                return said.substr(i, word.size());
        }
        at = end;
    }
    return {};
}

/// The words found by the first rule that finds any.
std::string_view ownWords(EvidenceKind kind, std::string_view said, std::string_view shown)
{
    if (kind == EvidenceKind::Number)
        return numberIn(said, shown);
    if (kind == EvidenceKind::Count) {
        const std::string_view number = shown.substr(0, shown.find(' '));
        return said.find(number) < said.size() ? said.substr(said.find(number), number.size())
                                               : std::string_view();
    }
    if (kind == EvidenceKind::WholeList)
        return WholeUses::claimIn(said);
    if (kind == EvidenceKind::Change)
        return ChangeUses::comparisonIn(said);
    const std::string_view own = OutcomeUses::saidIn(said, shown);
    return own.empty() ? EchoUses::saidIn(said, shown) : own;
}

} // namespace

std::string_view usedWords(const UseEvidence& evidence, std::string_view said)
{
    if (!isInOwnWords(evidence) || said.find(evidence.text) != std::string_view::npos)
        return evidence.text;
    const std::string_view own = ownWords(evidence.kind, said, evidence.text);
    return own.empty() ? evidence.text : own;
}

std::string usedWords(const Corpus& corpus, const UseEvidence& evidence)
{
    const Session& session = corpus.sessions[evidence.session.index()];
    if (!isInOwnWords(evidence) || evidence.event >= session.events.size())
        return evidence.text;
    const bool inCall = evidence.call < session.calls.size();
    const Text text = corpus.texts->get(
        inCall ? session.calls[evidence.call].arguments : session.events[evidence.event].text);
    return std::string(usedWords(evidence, inCall ? argumentText(text.view()) : text.view()));
}

} // namespace winnow
