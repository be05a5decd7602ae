// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uses/use_finder.h"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "core/base/hash.h"
#include "core/base/key_map.h"
#include "core/compression/content_kind.h"
#include "core/replay/corpus_facts.h"
#include "core/text/ascii.h"
#include "core/text/lines.h"
#include "core/text/mentions.h"
#include "core/text/pieces.h"
#include "core/text/substring_finder.h"
#include "core/uses/call_text.h"
#include "core/uses/change_uses.h"
#include "core/uses/echo_uses.h"
#include "core/uses/marker_uses.h"
#include "core/uses/outcome_uses.h"
#include "core/uses/own_words.h"
#include "core/uses/place_uses.h"
#include "core/uses/plain_uses.h"
#include "core/uses/speech.h"
#include "core/uses/whole_uses.h"

namespace winnow {

namespace {

constexpr std::uint32_t kNone = Speech::kNobody;
constexpr std::size_t kShortestQuote = 7; // bytes
constexpr std::size_t kShortestSentence = 20;
constexpr std::size_t kLongestQuote = 200;
constexpr std::size_t kShortestLine = 25;
constexpr std::size_t kShortAnswer = 100;
constexpr std::size_t kLongName = 20; // counts as evidence wherever it stands
constexpr std::size_t kLongestCommand = 1000;
constexpr double kEnough = 1; // least total strength of a later use's evidence

/// A text that the model said for the first time since it last read a result.
struct FoundUse
{
    EvidenceKind kind = EvidenceKind::Name;
    std::uint64_t key = 0;
    std::uint32_t speech = 0;
    std::uint32_t offset = 0;
    std::uint32_t length = 0;
    std::uint32_t after = 0; // carriers come after this event
    std::vector<Carrier> carriers;
};

EvidenceKind kindOf(MentionKind kind)
{
    return static_cast<EvidenceKind>(kind);
}

/// Whether the result of an edit says that its text was not found.
bool failed(const ToolResult& result, std::string_view text)
{
    if (result.isError || result.exitCode.value_or(0) != 0)
        return true;
    const std::string_view head = text.substr(0, 400);
    static constexpr std::string_view kSigns[] = { "not found in", "No replacement was performed",
        "did not appear verbatim", "No match found", "Could not find", "could not find", "<tool_use_error>",
        "no match for", "Failed to", "does not match", "patch does not apply", "not unique", "occurrences" };
    return head.starts_with("Error") || head.starts_with("error")
        || std::any_of(std::begin(kSigns), std::end(kSigns),
            [&](std::string_view sign) { return head.find(sign) != std::string_view::npos; });
}

/// A filter over the wanted keys that may let others pass. Most texts hold none of the keys, and the filter is cheaper
/// to ask than a table.
class KeyFilter
{
public:
    void add(std::uint64_t key)
    {
        m_bits[place(key)] |= bits(key);
        m_empty = false;
    }
    bool empty() const { return m_empty; }
    bool mayHold(std::uint64_t key) const { return (m_bits[place(key)] & bits(key)) == bits(key); }

private:
    static constexpr std::size_t kWords = 4096;
    static std::size_t place(std::uint64_t key) { return (key >> 29) & (kWords - 1); }
    static std::uint64_t bits(std::uint64_t key)
    {
        return std::uint64_t { 1 } << (key >> 41 & 63) | std::uint64_t { 1 } << (key >> 47 & 63);
    }
    std::array<std::uint64_t, kWords> m_bits {};
    bool m_empty = true;
};

/// The last assistant text that no call follows.
std::uint32_t finalAnswer(const Session& session)
{
    for (std::size_t i = session.events.size(); i-- > 0;) {
        if (session.events[i].kind == EventKind::Call)
            break;
        if (session.events[i].kind == EventKind::AssistantText)
            return static_cast<std::uint32_t>(i);
    }
    return kNone;
}

/// What was said in a session, by whom and when. All rules read it, and add the evidence they find to one list.
struct Heard
{
    Heard(const CorpusFacts& f, SessionId s, const std::vector<ResultId>& r)
        : facts(f)
        , corpus(f.corpus())
        , session(corpus.sessions[s.index()])
        , id(s)
        , results(r)
    {
        for (std::size_t a = 0; a < session.results.size(); ++a)
            m_answers.try_emplace(session.results[a].call, a);
        listen();
    }

    Text textOf(TextId text) const { return corpus.texts->get(text); }
    /// Text of a result. Every rule reads it, so the session's first megabytes are kept decoded.
    Text shownBy(ResultId result)
    {
        if (const auto held = m_held.find(result.value); held != m_held.end())
            return held->second;
        Text text = facts.textOf(result);
        if (text.ok() && text.view().size() <= m_room) {
            m_room -= text.view().size();
            m_held.emplace(result.value, text);
        }
        return text;
    }
    std::uint32_t eventOf(ResultId result) const { return corpus.result(result).event; }

    /// The response of the model that holds the event.
    std::uint32_t responseOf(std::uint32_t event) const
    {
        const auto after = std::upper_bound(session.modelCalls.begin(), session.modelCalls.end(), event,
            [](std::uint32_t e, const ModelCall& call) { return e < call.firstEvent; });
        const auto index = static_cast<std::uint32_t>(after - session.modelCalls.begin());
        return index == 0 ? 0 : index - 1;
    }
    /// What the model had read when it began the response comes before this event.
    std::uint32_t firstEventOf(std::uint32_t response) const
    {
        return response < session.modelCalls.size() ? session.modelCalls[response].firstEvent : 0;
    }
    bool hadIt(ResultId result, const Speech& speech) const
    {
        if (session.modelCalls.empty())
            return eventOf(result) < speech.event;
        const Residence& stay = facts.timeline().results[result.index()];
        return stay.firstCall <= speech.response && speech.response < stay.endCall;
    }

    /// The first response that came after it.
    std::uint32_t firstAnswerTo(ResultId result) const
    {
        return session.modelCalls.empty() ? responseOf(eventOf(result))
                                          : facts.timeline().results[result.index()].firstCall;
    }

    bool hasFailed(std::uint32_t call) const
    {
        const auto answer = m_answers.find(call);
        if (answer == m_answers.end())
            return false;
        const ToolResult& result = session.results[answer->second];
        return failed(result, textOf(result.text).view());
    }

    /// `strength`: how surely the text came from its carriers, 0 to 1.
    UseEvidence& addEvidence(const Speech& speech, EvidenceKind kind, double strength)
    {
        UseEvidence& made = evidence.emplace_back();
        made.kind = kind;
        made.use = speech.use;
        made.session = id;
        made.event = speech.event;
        made.call = speech.call;
        strengths.push_back(strength);
        return made;
    }

    const CorpusFacts& facts;
    const Corpus& corpus;
    const Session& session;
    SessionId id;
    const std::vector<ResultId>& results;
    std::vector<Speech> speeches; // by event
    std::vector<std::uint32_t> editSpeeches;
    std::vector<UseEvidence> evidence;
    std::vector<double> strengths; // by piece of evidence

private:
    void listen()
    {
        const std::uint32_t final = finalAnswer(session);
        addKnown(0, session.cwd);
        for (const ToolCall& call : session.calls)
            addKnown(0, call.name);
        for (std::uint32_t e = 0; e < session.events.size(); ++e) {
            const Event& event = session.events[e];
            switch (event.kind) {
            case EventKind::AssistantText:
                speeches.push_back({ e, responseOf(e), m_epoch, kNone,
                    e == final ? UseKind::FinalAnswer : UseKind::OtherText, {},
                    std::string(textOf(event.text).view()) });
                break;
            case EventKind::UserText:
            case EventKind::SystemText:
                addKnown(e, textOf(event.text).view());
                break;
            case EventKind::Call:
                addCall(e, event.index);
                break;
            case EventKind::Boundary:
                addBoundary(e, session.boundaries[event.index]);
                break;
            default:
                break;
            }
        }
    }

    void addKnown(std::uint32_t event, std::string_view text)
    {
        speeches.push_back({ event, kNone, m_epoch, kNone, UseKind::OtherText, {}, std::string(text) });
    }

    void addBoundary(std::uint32_t event, const Boundary& boundary)
    {
        if (boundary.kind == BoundaryKind::Compaction)
            ++m_epoch; // a compaction removes the model's own words with the results
        addKnown(event, textOf(boundary.summary).view());
    }

    void addCall(std::uint32_t event, std::uint32_t index)
    {
        const Text arguments = textOf(session.calls[index].arguments);
        const std::uint32_t response = responseOf(event);
        // Edit texts come first: a name in both counts as the heavier use.
        const std::vector<std::string> sources = editSources(arguments.view());
        const bool inVain = !sources.empty() && hasFailed(index); // a failed edit is an argument like others
        for (const std::string& source : sources) {
            editSpeeches.push_back(static_cast<std::uint32_t>(speeches.size()));
            speeches.push_back({ event, response, m_epoch, index,
                inVain ? UseKind::Argument : UseKind::EditText, {}, source });
        }
        for (ArgumentValue& value : argumentValues(arguments.view())) {
            if (std::find(sources.begin(), sources.end(), value.text) == sources.end())
                speeches.push_back({ event, response, m_epoch, index, UseKind::Argument, std::move(value.key),
                    std::move(value.text) });
        }
    }

    std::uint32_t m_epoch = 0;
    std::unordered_map<std::uint32_t, std::size_t> m_answers; // first result of each call
    std::unordered_map<std::uint32_t, Text> m_held; // by result
    std::size_t m_room = std::size_t { 16 } << 20; // bytes that m_held may still hold
};

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && (text.back() == '\n' || text.back() == ' '))
        text.remove_suffix(1);
    return text;
}

bool canBeUse(const FoundUse& use, const Speech& speech)
{
    const bool argument = speech.use == UseKind::Argument;
    switch (use.kind) {
    case EvidenceKind::Kebab:
    case EvidenceKind::Reference:
        return argument ? speech.text.size() <= kShortArgument : speech.use != UseKind::EditText;
    case EvidenceKind::Outcome:
        return !argument && speech.use != UseKind::EditText;
    case EvidenceKind::Path:
        return speech.use != UseKind::EditText && speech.text.size() <= kShortArgument;
    case EvidenceKind::Passage:
        return speech.use != UseKind::EditText
            && std::count(
                   speech.text.begin() + use.offset, speech.text.begin() + use.offset + use.length, ' ')
            >= 3;
    case EvidenceKind::Number: // a line number to read at is computed, not copied
        return !argument || use.length + 1u < speech.text.size() || !isPlaceKey(speech.argument);
    default:
        return true;
    }
}

bool isOneOfCommands(std::string_view key)
{
    return key == "command" || key == "cmd" || key == "code" || key == "script";
}

/// Among words, "end-to-end" and "red/green" may be anybody's words.
bool isPerhapsProse(const FoundUse& use, const Speech& speech)
{
    constexpr std::ptrdiff_t kWords = 6;
    const std::string_view said = std::string_view(speech.text).substr(use.offset, use.length);
    const bool prose = speech.use != UseKind::Argument
        || (!isOneOfCommands(speech.argument)
            && std::count(speech.text.begin(), speech.text.end(), ' ') >= kWords);
    const bool pair = use.kind == EvidenceKind::Path && said.find('.') == std::string_view::npos
        && std::count(said.begin(), said.end(), '/') == 1;
    return prose && (use.kind == EvidenceKind::Kebab || pair);
}
/// How surely the text came from its carriers. A long argument is a file or a script, where one name proves
/// little.
double strengthOf(const FoundUse& use, const Speech& speech)
{
    const bool bulky = (speech.use == UseKind::Argument && speech.text.size() > kShortArgument)
        || speech.use == UseKind::EditText;
    if (use.kind == EvidenceKind::Capitals)
        return bulky ? 0.25 : 0.5;
    const bool whole = use.length + 1u >= speech.text.size();
    if (use.kind == EvidenceKind::Number && speech.use == UseKind::Argument && !whole)
        return bulky ? 0.25 : 0.5;
    if (isPerhapsProse(use, speech))
        return 0.5;
    return bulky && use.kind != EvidenceKind::Passage && use.length < kLongName ? 0.5 : 1;
}

/// What the model mentions for the first time, and the results that had shown it before.
class MentionUses
{
public:
    MentionUses(Heard& heard, const KeyCount& count)
        : m_heard(heard)
        , m_spread(count.spread, count.counted)
    {
    }

    void find()
    {
        for (std::uint32_t s = 0; s < m_heard.speeches.size(); ++s)
            collectUses(s);
        groupByKey();
        findCarriers();
        keepOneAPassage();
        for (const FoundUse& use : m_uses) {
            if (!use.carriers.empty())
                addEvidence(use);
        }
    }

private:
    /// What the model can have from elsewhere: said by others at any time, or by the model itself since the latest
    /// compaction.
    struct Known
    {
        bool byOthers = false;
        std::uint32_t epoch = kNone;
        std::uint32_t event = 0; // the latest
    };

    void collectUses(std::uint32_t number)
    {
        const Speech& speech = m_heard.speeches[number];
        std::vector<std::string_view>
            wholes; // parts of a whole are not new by themselves, but later speeches may repeat them
        forEachMention(speech.text, [&](const Mention& m) {
            note({ kindOf(m.kind), m.key, number, static_cast<std::uint32_t>(m.offset),
                static_cast<std::uint32_t>(m.length), 0, {} });
            if (m.kind == MentionKind::Name || m.kind == MentionKind::Kebab)
                wholes.push_back(std::string_view(speech.text).substr(m.offset, m.length));
        });
        for (std::size_t w = 0; w < wholes.size() && !m_heard.results.empty(); ++w)
            knowParts(speech, wholes[w]);
        if (speech.own() && speech.use == UseKind::Argument) {
            const std::string_view bare = trimmed(speech.text);
            const auto whole = [&](EvidenceKind kind, std::uint64_t key) {
                if (key != 0)
                    note({ kind, key, number, 0, static_cast<std::uint32_t>(bare.size()), 0, {} });
            };
            whole(EvidenceKind::Reference, referenceKey(bare));
            whole(EvidenceKind::Number, labelledKey(speech.argument, bare)); // keeps its label
        }
        forEachShingle(speech.text, [&](std::size_t at, std::uint64_t hash) {
            const std::uint64_t key = contentHash(std::string_view(speech.text).substr(at, kShingle)).low;
            const bool used = note({ EvidenceKind::Passage, key, number, static_cast<std::uint32_t>(at),
                static_cast<std::uint32_t>(kShingle), 0, {} });
            if (used)
                m_wantedShingles.add(hash);
        });
    }

    /// A speaker who has said "zlib1g-dev" knows "zlib1g".
    void knowParts(const Speech& speech, std::string_view whole)
    {
        for (std::size_t at = whole.find_first_of("-."); at < whole.size();
             at = whole.find_first_of("-.", at + 1)) {
            for (const std::string_view part : { whole.substr(0, at), whole.substr(at + 1) }) {
                forEachMention(part, [&](const Mention& m) {
                    Known& known = m_known[m.key];
                    known.byOthers = known.byOthers || !speech.own();
                    if (speech.own() && known.epoch != speech.epoch && m.length == part.size())
                        known.epoch = speech.epoch;
                });
            }
        }
    }

    static bool isReference(const FoundUse& use)
    {
        return use.kind == EvidenceKind::Reference || use.kind == EvidenceKind::Outcome;
    }

    /// Whether it is a use, so that its carriers must be found.
    bool note(FoundUse use)
    {
        m_spread.add(use.key);
        if (m_heard.results.empty())
            return false; // counted, but nothing was read that could be used
        const Speech& speech = m_heard.speeches[use.speech];
        Known& known = m_known[use.key];
        // A reference is new on every page, and an outcome with every run: only the latest result that gave
        // it counts as carrier.
        const bool reference = isReference(use);
        const bool isKnown = known.byOthers || (known.epoch == speech.epoch && !reference);
        use.after = reference ? known.event : 0;
        if (!speech.own())
            known.byOthers = !reference;
        else
            known = { known.byOthers, speech.epoch, speech.event };
        if (isKnown || !speech.own() || !canBeUse(use, speech))
            return false;
        m_wanted.add(use.key);
        m_uses.push_back(std::move(use));
        return true;
    }

    /// The uses of one key: a part of m_byKey, the references last.
    struct SameKey
    {
        std::uint32_t begin = 0;
        std::uint32_t references = 0;
        std::uint32_t end = 0;
        std::vector<Carrier> shown = {}; // of the references, in recorded order
    };

    void groupByKey()
    {
        std::vector<std::pair<std::uint64_t, std::uint64_t>> order; // key, then reference or not, then place
        for (std::uint32_t u = 0; u < m_uses.size(); ++u)
            order.emplace_back(m_uses[u].key, std::uint64_t { isReference(m_uses[u]) } << 32 | u);
        std::sort(order.begin(), order.end());
        for (std::uint32_t i = 0; i < order.size(); ++i) {
            if (i == 0 || order[i - 1].first != order[i].first) {
                m_groupOf[order[i].first] = static_cast<std::uint32_t>(m_groups.size());
                m_groups.push_back({ i, i, i });
            }
            m_byKey.push_back(static_cast<std::uint32_t>(order[i].second));
            m_groups.back().references += order[i].second >> 32 == 0;
            m_groups.back().end = i + 1;
        }
    }

    void findCarriers()
    {
        for (const ResultId id : m_heard.results) {
            const Text text = m_heard.shownBy(id);
            const auto carry = [&](std::uint64_t key, std::size_t offset, std::size_t length) {
                addShown(key, { id, static_cast<std::uint32_t>(offset), static_cast<std::uint32_t>(length) });
            };
            forEachMention(text.view(), [&](const Mention& m) {
                m_spread.add(m.key);
                if (m_wanted.mayHold(m.key))
                    carry(m.key, m.offset, m.length);
            });
            if (m_wantedShingles.empty())
                continue;
            const auto wanted = [&](std::uint64_t hash) { return m_wantedShingles.mayHold(hash); };
            for (const std::size_t at : shinglesWith(text.view(), wanted)) {
                const std::uint64_t key = contentHash(text.view().substr(at, kShingle)).low;
                if (m_groupOf.find(key) && isWinnowed(text.view(), at))
                    carry(key, at, kShingle);
            }
        }
        for (const SameKey& group : m_groups) {
            for (std::uint32_t i = group.references; i < group.end; ++i)
                addLatest(m_uses[m_byKey[i]], group.shown);
        }
    }

    /// A result shows the text of a key.
    void addShown(std::uint64_t key, const Carrier& carrier)
    {
        const std::uint32_t* const number = m_groupOf.find(key);
        if (!number)
            return;
        SameKey& group = m_groups[*number];
        if (group.references < group.end)
            group.shown.push_back(carrier);
        // Of several uses, take the next one: a compaction separates each two.
        const auto end = m_byKey.begin() + group.references;
        const auto next = std::upper_bound(m_byKey.begin() + group.begin, end,
            m_heard.eventOf(carrier.result), [&](std::uint32_t event, std::uint32_t u) {
                return event < m_heard.speeches[m_uses[u].speech].event;
            });
        if (next != end)
            addCarrier(m_uses[*next], carrier);
    }

    void addCarrier(FoundUse& use, const Carrier& carrier) const
    {
        if (!m_heard.hadIt(carrier.result, m_heard.speeches[use.speech]))
            return;
        if (use.carriers.empty() || use.carriers.back().result != carrier.result)
            use.carriers.push_back(carrier);
    }

    /// The latest result that gave the reference, unless the model has said it since. A reference is new on every page.
    /// An outcome that the result's own call named is an echo, for example of a plan.
    void addLatest(FoundUse& use, const std::vector<Carrier>& shown) const
    {
        const Speech& speech = m_heard.speeches[use.speech];
        const std::uint32_t before = std::min(m_heard.firstEventOf(speech.response), speech.event);
        const auto behind = std::partition_point(
            shown.begin(), shown.end(), [&](const Carrier& c) { return m_heard.eventOf(c.result) < before; });
        if (behind == shown.begin() || m_heard.eventOf((behind - 1)->result) < use.after)
            return;
        const std::uint32_t call = m_heard.corpus.result((behind - 1)->result).call;
        const bool echo = use.kind == EvidenceKind::Outcome && call < m_heard.session.calls.size()
            && m_heard.session.calls[call].event == use.after;
        if (!echo)
            addCarrier(use, *(behind - 1));
    }

    /// Shingles of one copied passage lie close together; the first represents the passage.
    void keepOneAPassage()
    {
        std::uint32_t speech = kNone;
        std::size_t end = 0;
        for (FoundUse& use : m_uses) {
            if (use.kind != EvidenceKind::Passage || use.carriers.empty())
                continue;
            if (use.speech == speech && use.offset < end)
                use.carriers.clear();
            end = (use.speech == speech ? std::max<std::size_t>(end, use.offset) : use.offset) + 2 * kShingle
                + kShingleWindow;
            speech = use.speech;
        }
    }

    void addEvidence(const FoundUse& use)
    {
        const Speech& speech = m_heard.speeches[use.speech];
        UseEvidence& evidence = m_heard.addEvidence(speech, use.kind, strengthOf(use, speech));
        evidence.key = use.key;
        evidence.text = speech.text.substr(use.offset, use.length);
        evidence.carriers = use.carriers;
    }

    Heard& m_heard;
    KeySpread::Session m_spread;
    KeyMap<Known> m_known;
    std::vector<FoundUse> m_uses;
    std::vector<std::uint32_t> m_byKey; // indices into m_uses
    std::vector<SameKey> m_groups;
    KeyMap<std::uint32_t> m_groupOf; // by key
    KeyFilter m_wanted; // keys of m_uses
    KeyFilter m_wantedShingles; // rolling hashes of passages
};

/// A text that the model said verbatim: the old text of an edit, or a quotation.
struct Verbatim
{
    bool edit = false;
    std::uint32_t speech = 0;
    std::size_t offset = 0;
    std::size_t length = 0;
    std::vector<Carrier> carriers;
    bool elsewhere = false; // the model's own earlier words, or others', hold the text
    std::size_t indent = 0; // blanks it begins with: they occur everywhere, so the search is for what follows
};

/// "Thank you for shopping with us!"
template <class Add> void addSentences(std::string_view text, Add add)
{
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find_first_of(".!?\n", at), text.size());
        std::size_t begin = at;
        while (begin < end && (text[begin] == ' ' || text[begin] == '*' || text[begin] == '-'))
            ++begin;
        const std::string_view sentence = text.substr(begin, end - begin);
        if (sentence.size() >= kShortestSentence && std::count(sentence.begin(), sentence.end(), ' ') >= 2)
            add(begin, sentence.size());
        at = end + 1;
    }
}

/// Each line of a code block between "```" and "```"; returns where to go on.
template <class Add> std::size_t addFenced(std::string_view text, std::size_t at, Add add)
{
    const std::size_t close = text.find("```", at + 3);
    if (close == std::string_view::npos)
        return text.size();
    const std::size_t tag = std::min(text.find('\n', at), close);
    if (tag > at + 3 && text.substr(at + 3, tag - at - 3) != "text") // code, which the model may have made up
        return text.find('`', close + 3);
    for (std::size_t line = text.find('\n', at); line < close;) {
        const std::size_t end = std::min(text.find('\n', line + 1), close);
        std::size_t begin = line + 1;
        while (begin < end && text[begin] == ' ')
            ++begin;
        add(begin, end - begin);
        line = end < close ? end : close;
    }
    return text.find('`', close + 3);
}

/// Three words, or two long words that are not names.
bool isPhrase(std::string_view quoted)
{
    constexpr std::size_t kLongPair = 16;
    const bool plain = std::all_of(
        quoted.begin(), quoted.end(), [](char c) { return isLower(c) || c == ' ' || c == '\''; });
    return std::count(quoted.begin(), quoted.end(), ' ') >= 2 || (plain && quoted.size() >= kLongPair);
}

/// The quoted text in a command: grep "failed to resolve".
template <class Add> void addQuoted(std::string_view text, const char* marks, Add add)
{
    for (std::size_t at = text.find_first_of(marks); at < text.size();
         at = text.find_first_of(marks, at + 1)) {
        const std::size_t end = text.find(text[at], at + 1);
        if (end == std::string_view::npos)
            return;
        if (const std::string_view quoted = text.substr(at + 1, end - at - 1); isPhrase(quoted))
            add(at + 1, quoted.size());
        at = end;
    }
}

/// Finds the results that hold what edits look for and what the model quotes verbatim.
class QuoteUses
{
public:
    explicit QuoteUses(Heard& heard)
        : m_heard(heard)
    {
    }

    /// Results and speeches that hold the old texts of edits and the quotations.
    void find(UseIndex& counts)
    {
        collectEdits(counts);
        for (std::uint32_t s = 0; s < m_heard.speeches.size(); ++s)
            collectQuotes(s);
        if (m_verbatim.empty())
            return;
        TextTable needles;
        SubstringFinder finder(m_verbatim.size());
        std::vector<std::vector<std::uint32_t>> whoseOf(m_verbatim.size()); // by needle, in recorded order
        std::vector<std::uint32_t> sameAs(m_verbatim.size(), kNone);
        for (std::uint32_t v = 0; v < m_verbatim.size(); ++v) {
            Verbatim& verbatim = m_verbatim[v];
            const std::string_view text = textOf(verbatim);
            if (const std::size_t first = text.find_first_not_of(" \t\n");
                first != std::string_view::npos && text.size() - first >= SubstringFinder::kMinimum)
                verbatim.indent = first;
            const std::uint32_t needle = finder.add(needles, needles.add(text.substr(verbatim.indent)));
            // One per epoch is enough: the first one carries the later ones.
            std::vector<std::uint32_t>& whose = whoseOf[needle];
            const auto same = std::find_if(
                whose.rbegin(), whose.rend(), [&](std::uint32_t w) { return textOf(m_verbatim[w]) == text; });
            if (same == whose.rend() || epochOf(m_verbatim[*same]) != epochOf(verbatim))
                whose.push_back(v);
            else
                sameAs[v] = *same;
        }
        for (const ResultId id : m_heard.results)
            findIn(id, needles, finder, whoseOf);
        for (const Speech& speech : m_heard.speeches) {
            const auto listen = [&](std::string_view said) {
                finder.find(needles, said, [&](std::uint32_t needle, std::size_t at) {
                    for (const std::uint32_t v : whoseOf[needle])
                        hear(m_verbatim[v], speech, said.substr(0, at));
                });
            };
            listen(speech.text);
            if (speech.use == UseKind::Argument)
                listen(addedLines(speech.text));
        }
        for (std::uint32_t v = 0; v < m_verbatim.size(); ++v) {
            if (sameAs[v] != kNone)
                follow(m_verbatim[v], m_verbatim[sameAs[v]]);
            if (!m_verbatim[v].carriers.empty() && !m_verbatim[v].elsewhere)
                addVerbatim(m_verbatim[v], counts);
        }
    }

private:
    std::string_view textOf(const Verbatim& v) const
    {
        return std::string_view(m_heard.speeches[v.speech].text).substr(v.offset, v.length);
    }

    bool isIndented(const Verbatim& v, std::string_view before) const
    {
        return before.ends_with(textOf(v).substr(0, v.indent));
    }

    std::uint32_t epochOf(const Verbatim& v) const { return m_heard.speeches[v.speech].epoch; }

    /// The same text again: a second edit in one response uses what the first one uses; an edit in a later response has
    /// the text from the first.
    void follow(Verbatim& verbatim, const Verbatim& first) const
    {
        verbatim.elsewhere = first.elsewhere || !verbatim.edit
            || m_heard.speeches[verbatim.speech].response != m_heard.speeches[first.speech].response;
        if (!verbatim.elsewhere)
            verbatim.carriers = first.carriers;
    }

    void collectEdits(UseIndex& counts)
    {
        for (const std::uint32_t s : m_heard.editSpeeches) {
            const Speech& speech = m_heard.speeches[s];
            ++counts.edits;
            // The text is too short to tell where it came from.
            if (speech.text.size() >= SubstringFinder::kMinimum && !m_heard.hasFailed(speech.call))
                m_verbatim.push_back({ true, s, 0, speech.text.size(), {}, false });
        }
    }

    /// For a patch, and for an edit whose text is not there as a whole: its longest line that was there before.
    void collectLongestLine(std::uint32_t number)
    {
        const Speech& speech = m_heard.speeches[number];
        const std::string_view text = speech.text;
        const bool patch = text.find("\n@@") != std::string_view::npos;
        std::size_t best = 0, length = 0;
        forEachLine(text, [&](std::size_t at, std::size_t end, std::size_t) {
            const bool old = !patch || text[at] == ' ' || text[at] == '-';
            const std::size_t begin
                = std::min(text.find_first_not_of(" \t", at + (patch && at < end ? 1 : 0)), end);
            if (old && end - begin > length && end - begin <= kLongestQuote) {
                best = begin;
                length = end - begin;
            }
        });
        const std::string_view line = text.substr(best, length);
        if (length >= kShortestLine && std::count(line.begin(), line.end(), ' ') >= 2)
            m_verbatim.push_back({ false, number, best, length, {}, false });
    }

    /// Quotations in the model's texts ("`bad * 20 > number`"), and short arguments of several words.
    void collectQuotes(std::uint32_t number)
    {
        const Speech& speech = m_heard.speeches[number];
        if (!speech.own())
            return;
        const std::string_view text = speech.text;
        if (speech.use == UseKind::EditText || text.size() > kShortArgument)
            collectLongestLine(number);
        if (speech.use == UseKind::EditText)
            return;
        const auto add = [&](std::size_t begin, std::size_t length) {
            const std::string_view quoted = text.substr(begin, length);
            const bool fits = length >= kShortestQuote && length <= kLongestQuote
                && quoted.find(' ') != std::string_view::npos && quoted.find('\n') == std::string_view::npos
                && quoted.front() != ' ' && quoted.back() != ' ';
            if (fits)
                m_verbatim.push_back({ false, number, begin, length, {}, false });
        };
        if (speech.use == UseKind::Argument) {
            add(0, text.size());
            return addQuoted(text.substr(0, kLongestCommand), "\"'`", add);
        }
        addSentences(text, add);
        addQuoted(text, "\"", add);
        for (std::size_t at = text.find('`'); at < text.size();) {
            if (text.substr(at, 3) == "```") {
                at = addFenced(text, at, add);
                continue;
            }
            const std::size_t end = text.find('`', at + 1);
            if (end == std::string_view::npos)
                return;
            add(at + 1, end - at - 1);
            at = text.find('`', end + 1);
        }
    }

    void findIn(ResultId id, const TextTable& needles, const SubstringFinder& finder,
        const std::vector<std::vector<std::uint32_t>>& whoseOf)
    {
        const Text text = m_heard.shownBy(id);
        const auto look = [&](std::string_view where) {
            finder.find(needles, where, [&](std::uint32_t needle, std::size_t offset) {
                for (const std::uint32_t v : whoseOf[needle]) {
                    Verbatim& verbatim = m_verbatim[v];
                    const bool there = !verbatim.carriers.empty() && verbatim.carriers.back().result == id;
                    if (!there && isIndented(verbatim, where.substr(0, offset))
                        && m_heard.hadIt(id, m_heard.speeches[verbatim.speech]))
                        verbatim.carriers.push_back(
                            { id, static_cast<std::uint32_t>(offset - verbatim.indent),
                                static_cast<std::uint32_t>(verbatim.length) });
                }
            });
        };
        look(text.view());
        if (hasLineNumbers(text.view()))
            look(withoutLineNumbers(text.view()));
    }

    void hear(Verbatim& verbatim, const Speech& said, std::string_view before) const
    {
        const Speech& speech = m_heard.speeches[verbatim.speech];
        const bool written // changed by an edit that comes before it in the same response
            = verbatim.edit && said.use == UseKind::Argument && said.response == speech.response
            && said.event < speech.event;
        verbatim.elsewhere
            = verbatim.elsewhere || ((written || said.knownTo(speech)) && isIndented(verbatim, before));
    }

    void addVerbatim(const Verbatim& verbatim, UseIndex& counts)
    {
        counts.editsWithSource += verbatim.edit;
        const EvidenceKind kind = verbatim.edit ? EvidenceKind::OldText : EvidenceKind::Passage;
        UseEvidence& evidence = m_heard.addEvidence(m_heard.speeches[verbatim.speech], kind, kEnough);
        evidence.text = textOf(verbatim);
        evidence.carriers = verbatim.carriers;
    }

    Heard& m_heard;
    std::vector<Verbatim> m_verbatim;
};

/// Whether a call runs a shell command or code; an edit does not.
bool isCommand(std::string_view arguments)
{
    const std::string_view head = arguments.substr(0, 400);
    const auto holds = [&](std::string_view key) { return head.find(key) != std::string_view::npos; };
    return (holds("\"command\"") || holds("\"cmd\"") || holds("\"code\"") || !head.starts_with("{"))
        && !holds("old_str") && !holds("\"path\"") && !holds("file_path");
}

/// Uses that rules other than the table of mentions find.
class RuledUses
{
public:
    explicit RuledUses(Heard& heard)
        : m_heard(heard)
    {
    }

    void find()
    {
        PlainUses plain(m_heard.speeches);
        PlaceUses places(m_heard.speeches);
        OutcomeUses outcomes(m_heard.speeches);
        EchoUses echoes(m_heard.speeches);
        WholeUses wholes(m_heard.speeches);
        ChangeUses changes(m_heard.speeches);
        MarkerUses markers(m_heard.speeches);
        OwnWords own(m_heard.speeches);
        for (const ResultId id : m_heard.results)
            ++m_freshOf[m_heard.firstAnswerTo(id)];
        for (const ResultId id : m_heard.results) {
            const Text text = m_heard.shownBy(id);
            const auto carry = [&](RuledUse& use, std::size_t at, std::size_t length) {
                const bool there = !use.carriers.empty() && use.carriers.back().result == id;
                if (there || !m_heard.hadIt(id, m_heard.speeches[use.speech]) || !isWithin(id, use))
                    return;
                use.carriers.push_back(
                    { id, static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(length) });
                use.shown = bare(text.view().substr(at, length));
            };
            if (m_heard.facts.cutBy(id) != 0)
                markers.look(text.view(), carry);
            plain.look(text.view(), [&](RuledUse& use, std::size_t at) { carry(use, at, use.length); });
            const Text arguments = m_heard.facts.argumentsOf(id);
            places.look(text.view(), arguments.view(), carry);
            const Text before = toldBefore(id, arguments.view());
            ToldResult result = told(id, text.view(), arguments.view(), before.view());
            result.compared = changes.look(result, own, carry);
            outcomes.look(result, carry);
            if (result.ran)
                echoes.look(text.view(), m_heard.firstAnswerTo(id),
                    [&](RuledUse& use, std::size_t at, std::size_t length) {
                        if (!own.had(text.view().substr(at, length), m_heard.speeches[use.speech]))
                            carry(use, at, length);
                    });
            wholes.look(result, [&](RuledUse& use, std::string words) {
                carry(use, 0, 0);
                if (!use.carriers.empty() && use.carriers.back().result == id)
                    use.shown = std::move(words);
            });
        }
        for (std::size_t e = 0; e < m_heard.evidence.size(); ++e)
            m_strengths[{ m_heard.responseOf(m_heard.evidence[e].event),
                m_heard.evidence[e].carriers.back().result.value }]
                += m_heard.strengths[e];
        for (std::vector<RuledUse>* uses : { &plain.uses(), &places.uses(), &outcomes.uses(), &echoes.uses(),
                 &wholes.uses(), &changes.uses(), &markers.uses() }) {
            for (RuledUse& use : *uses)
                addRuled(use);
        }
    }

private:
    ToldResult told(ResultId id, std::string_view text, std::string_view arguments, std::string_view before)
    {
        const ToolResult& result = m_heard.corpus.result(id);
        ToldResult told { text, before, result.tool, arguments, m_heard.firstAnswerTo(id), false, false,
            false, false };
        static constexpr std::string_view kFirst[]
            = { "Error", "error", "ERROR", "<tool_use_error>", "Failed", "fatal:" };
        told.failed = result.isError || result.exitCode.value_or(0) != 0
            || std::any_of(std::begin(kFirst), std::end(kFirst),
                [&](std::string_view first) { return text.starts_with(first); });
        // The result of a stopped command tells no outcome.
        told.failed = told.failed && text.substr(0, kShortAnswer).find("cancel") == std::string_view::npos;
        told.ran = isCommand(arguments);
        told.alone = m_freshOf[told.response] == 1;
        return told;
    }

    /// The previous answer of the same call, if the model still had it.
    Text toldBefore(ResultId id, std::string_view arguments)
    {
        const std::string& tool = m_heard.corpus.result(id).tool;
        if (handlesFiles(tool, arguments))
            return {};
        const std::uint64_t key = contentHash(tool + '\0' + std::string(arguments)).low;
        const auto [earlier, first] = m_ran.try_emplace(key, id);
        const ResultId before = std::exchange(earlier->second, id);
        const bool there = !first
            && (m_heard.session.modelCalls.empty()
                || m_heard.facts.timeline().results[before.index()].endCall > m_heard.firstAnswerTo(id));
        return there ? m_heard.shownBy(before) : Text();
    }

    /// Whether the result came few enough responses before to be what was used.
    bool isWithin(ResultId id, const RuledUse& use) const
    {
        const std::uint32_t response = m_heard.speeches[use.speech].response;
        return use.reach > response || m_heard.eventOf(id) >= m_heard.firstEventOf(response - use.reach);
    }

    void addRuled(RuledUse& use)
    {
        const Speech& speech = m_heard.speeches[use.speech];
        if (use.carriers.empty())
            return;
        // Where the table has found a later use, this adds nothing, unless it is what no single line can tell.
        const bool whole = use.kind >= EvidenceKind::Count;
        const auto found
            = m_strengths.find({ m_heard.responseOf(speech.event), use.carriers.back().result.value });
        if (!whole && found != m_strengths.end() && found->second >= kEnough)
            return;
        UseEvidence& evidence = m_heard.addEvidence(speech, use.kind, use.strength);
        evidence.text = std::move(use.shown); // without a key, losses search for the text
        evidence.carriers = std::move(use.carriers);
    }

    Heard& m_heard;
    std::unordered_map<std::uint64_t, ResultId> m_ran; // latest result of each call
    std::map<std::pair<std::uint32_t, std::uint32_t>, double>
        m_strengths; // by response and result, from the table
    std::unordered_map<std::uint32_t, std::uint32_t>
        m_freshOf; // by response: the results that came since the previous one
};

/// The evidence that one response took from one result is one later use, if there is enough of it.
void groupUp(Heard& heard, UseIndex& out)
{
    using Place = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>; // response, result, event
    std::vector<std::pair<Place, std::size_t>> order;
    for (std::size_t e = 0; e < heard.evidence.size(); ++e)
        order.push_back({ { heard.responseOf(heard.evidence[e].event),
                              heard.evidence[e].carriers.back().result.value, heard.evidence[e].event },
            e });
    std::sort(order.begin(), order.end());
    for (std::size_t first = 0, last = 0; first < order.size(); first = last) {
        const auto [response, result, event] = order[first].first;
        double strength = 0;
        for (; last < order.size() && std::get<0>(order[last].first) == response
             && std::get<1>(order[last].first) == result;
             ++last)
            strength += heard.strengths[order[last].second];
        if (strength < kEnough)
            continue;
        const auto laterUse = static_cast<std::uint32_t>(out.uses.size());
        out.uses.push_back({ heard.id, ResultId(result), response,
            static_cast<std::uint32_t>(out.evidence.size()), static_cast<std::uint32_t>(last - first) });
        for (std::size_t o = first; o < last; ++o) {
            heard.evidence[order[o].second].laterUse = laterUse;
            out.evidence.push_back(std::move(heard.evidence[order[o].second]));
        }
    }
}

} // namespace

int KeySpread::bitsFor(std::uint64_t results)
{
    return std::clamp(static_cast<int>(std::bit_width(results)) + 11, 16, kMostBits);
}

KeySpread::KeySpread(std::uint64_t results)
    : m_mask((std::uint64_t { 1 } << bitsFor(results)) - 1)
    , m_counts(m_mask + 1)
{
}

KeySpread::Session::Session(KeySpread* spread, std::vector<std::uint64_t>* counted)
    : m_spread(spread)
    , m_counted(counted)
    , m_seen(spread ? kBits / 64 : 0, 0)
{
}

KeySpread::Session::~Session()
{
    if (m_spread)
        m_spread->add(m_keys);
    if (m_counted)
        *m_counted = std::move(m_keys);
}

void KeySpread::Session::add(std::uint64_t key)
{
    if (!m_spread)
        return;
    const std::size_t bit = (key >> 13) & (kBits - 1);
    std::uint64_t& word = m_seen[bit / 64];
    const std::uint64_t mask = std::uint64_t { 1 } << (bit % 64);
    if ((word & mask) == 0)
        m_keys.push_back(key);
    word |= mask;
}

void KeySpread::add(const std::vector<std::uint64_t>& keys)
{
    constexpr std::size_t kAhead = 16; // a counter is seldom cached, and an atomic addition waits for it
    for (std::size_t i = 0; i < keys.size(); ++i) {
        __builtin_prefetch(&m_counts[keys[std::min(i + kAhead, keys.size() - 1)] & m_mask], 1);
        m_counts[keys[i] & m_mask].fetch_add(1, std::memory_order_relaxed);
    }
}

std::uint64_t KeySpread::sessionsWith(std::uint64_t key) const
{
    return m_counts[key & m_mask].load();
}

UseIndex findUses(
    const CorpusFacts& facts, SessionId session, const std::vector<ResultId>& results, const KeyCount& count)
{
    Heard heard(facts, session, results);
    MentionUses(heard, count).find();
    UseIndex index;
    QuoteUses(heard).find(index);
    RuledUses(heard).find();
    groupUp(heard, index);
    return index;
}

} // namespace winnow
