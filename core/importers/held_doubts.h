// SPDX-License-Identifier: GPL-3.0-or-later
// What looked like an answer that was not read, held until the recording is read: records repeat each other, and
// words that stand in a text of the recording were read. A member of RecordingBuilder, which adds and asks.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/session/session_builder.h"
#include "core/session/text_store.h"
#include "core/text/json.h"

namespace winnow::importing {

/// Letters and digits at three places of a text, whichever way it is encoded or cut.
struct WordProbe
{
    std::string head, middle, tail;
    explicit WordProbe(std::string_view words);
    bool isIn(const std::string& letters) const;
};

struct HeldDoubt
{
    std::string kind; // one sentence and its place for each
    Message text;
    RecordPlace place;
    WordProbe words;
    std::vector<std::string> calls; // ids of calls that it names
    bool unknownKind = false; // only an answer that was read has its words
};

class HeldDoubts
{
public:
    bool setAside = false; // the record is read or left out later, or known to repeat what another one holds

    /// True for the first ones of a kind or a name: no more are looked at.
    bool looksAt(const std::string& kind);
    void add(HeldDoubt doubt);
    /// A table of a database, a file of a bundle.
    void partRead(std::string name) { m_partsRead.insert(std::move(name)); }
    bool isPartRead(const std::string& name) const { return m_partsRead.count(name) > 0; }
    /// Those whose words no text of the sessions has, and whose call has no answer. The reader of a format that
    /// skips a kind knows it; a kind that no reader knows is none of its repeats.
    std::vector<HeldDoubt> standing(const std::vector<Session>& sessions, const TextStore& texts);

private:
    std::vector<HeldDoubt> m_doubts;
    std::map<std::string, std::size_t> m_looked;
    std::set<std::string> m_partsRead;
};

/// Ids under names such as "call_id", at most a few levels down.
std::vector<std::string> callsNamedIn(const json::Value& value);

/// The beginning of a value for a message, on one line.
std::string sampleOf(std::string_view raw);

} // namespace winnow::importing
