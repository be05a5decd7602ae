// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/held_doubts.h"

#include <algorithm>
#include <set>

#include "core/text/ascii.h"
#include "core/text/utf8.h"

namespace winnow::importing {

namespace {

constexpr std::size_t kHead = 100;
constexpr std::size_t kInside = 40;
constexpr std::uint64_t kMostTextBytes = 64u << 20; // bytes of a recording's texts

/// Without white space, punctuation and escapes, so that a text and its JSON have the same letters.
std::string lettersOf(std::string_view text)
{
    std::string letters;
    letters.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\\') {
            while (i + 1 < text.size() && text[i + 1] == '\\')
                ++i;
            const char next = i + 1 < text.size() ? text[i + 1] : '\0';
            i += next == 'u' ? 5 : std::string_view("nrtbf").find(next) != std::string_view::npos ? 1 : 0;
        } else if (isLetterOrDigit(text[i]) || static_cast<unsigned char>(text[i]) >= 0x80) {
            letters += text[i];
        }
    }
    return letters;
}

void collectCalls(const json::Value& value, int depth, std::vector<std::string>& ids)
{
    constexpr int kDeepest = 4;
    constexpr std::size_t kMost = 8;
    if (depth > kDeepest || ids.size() >= kMost)
        return;
    for (const json::Value item : value.items())
        collectCalls(item, depth + 1, ids);
    for (const json::Value::Member member : value.members()) {
        const auto plain = member.key.plainString();
        const bool may = !plain || (!plain->empty() && std::string_view("dDsS_").find(plain->back()) < 5);
        std::string key = may ? lowerCase(member.key.string()) : std::string();
        std::erase(key, '_');
        if (key.ends_with("callid") || key.ends_with("tooluseid"))
            ids.push_back(member.value.string());
        else if (key == "toolcallids")
            ids.push_back(member.value.at(0).string());
        collectCalls(member.value, depth + 1, ids);
    }
}

/// False once no doubt is left or the limit of searched bytes is reached.
bool dropRepeated(std::vector<HeldDoubt>& doubts, const TextStore& texts, TextId id, std::uint64_t& searched)
{
    if (doubts.empty() || searched > kMostTextBytes)
        return false;
    if (!id.isValid())
        return true;
    searched += texts.bytes(id);
    const Text text = texts.get(id);
    const std::string letters = lettersOf(text.view());
    std::erase_if(doubts, [&](const HeldDoubt& doubt) { return doubt.words.isIn(letters); });
    return true;
}

void dropRepeated(std::vector<HeldDoubt>& doubts, const std::vector<Session>& sessions,
    const TextStore& texts, bool inAllTexts)
{
    const TextStore::Pass pass(texts);
    std::uint64_t searched = 0;
    for (const Session& session : sessions) {
        for (const ToolResult& result : session.results) {
            if (!dropRepeated(doubts, texts, result.text, searched)
                || !dropRepeated(doubts, texts, result.rawText, searched))
                return;
        }
    }
    for (const Session& session : sessions) {
        for (const Event& event : inAllTexts ? session.events : std::vector<Event>()) {
            const bool call = event.kind == EventKind::Call && event.index < session.calls.size();
            if (!dropRepeated(
                    doubts, texts, call ? session.calls[event.index].arguments : event.text, searched))
                return;
        }
    }
}

} // namespace

WordProbe::WordProbe(std::string_view words)
{
    const std::string letters = lettersOf(words);
    head = letters.substr(0, kHead);
    if (letters.size() > kHead) {
        middle = letters.substr(letters.size() / 2, kInside);
        tail = letters.substr(letters.size() - std::min(letters.size(), kInside));
    }
}

bool WordProbe::isIn(const std::string& letters) const
{
    const auto has = [&](const std::string& part) { return letters.find(part) != std::string::npos; };
    return !head.empty() && has(head) && (middle.empty() || has(middle) || has(tail));
}

std::vector<std::string> callsNamedIn(const json::Value& value)
{
    std::vector<std::string> ids;
    collectCalls(value, 0, ids);
    return ids;
}

std::string sampleOf(std::string_view text, std::size_t most)
{
    std::string sample = utf8::repair(text.substr(0, utf8::floorBoundary(text, std::min(text.size(), most))));
    std::replace_if(
        sample.begin(), sample.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
    return sample;
}

bool HeldDoubts::looksAt(const std::string& kind)
{
    constexpr std::size_t kMostOfAKind = 8;
    constexpr std::size_t kMostKinds = 200;
    return m_looked.size() < kMostKinds && ++m_looked[kind] <= kMostOfAKind;
}

void HeldDoubts::add(HeldDoubt doubt)
{
    constexpr std::size_t kMost = 200;
    if (m_doubts.size() < kMost)
        m_doubts.push_back(std::move(doubt));
}

std::vector<HeldDoubt> HeldDoubts::standing(const std::vector<Session>& sessions, const TextStore& texts)
{
    if (m_doubts.empty())
        return {};
    std::set<std::string> called, answered;
    for (const Session& session : sessions) {
        for (const ToolCall& call : session.calls)
            called.insert(call.id);
        for (const ToolResult& result : session.results)
            answered.insert(result.callId);
    }
    std::vector<HeldDoubt> stand, open, unknown;
    for (HeldDoubt& doubt : m_doubts) {
        bool waits = false, has = false;
        for (const std::string& id : doubt.calls) {
            has = has || (!id.empty() && answered.count(id) > 0);
            waits = waits || (!id.empty() && answered.count(id) == 0 && called.count(id) > 0);
        }
        if (waits)
            stand.push_back(std::move(doubt));
        else if (doubt.unknownKind)
            unknown.push_back(std::move(doubt));
        else if (!has)
            open.push_back(std::move(doubt));
    }
    dropRepeated(unknown, sessions, texts, false);
    dropRepeated(open, sessions, texts, true);
    std::move(unknown.begin(), unknown.end(), std::back_inserter(stand));
    std::move(open.begin(), open.end(), std::back_inserter(stand));
    return stand;
}

} // namespace winnow::importing
