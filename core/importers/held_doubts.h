// SPDX-License-Identifier: GPL-3.0-or-later
// Possible answers that were not read. They are held until the whole recording is read, because records repeat each
// other: words that also occur in a text of the recording were read. A member of RecordingBuilder, which adds and asks.
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

/// Letters and digits from three places of a text, so that its encoding and cuts do not matter.
struct WordProbe
{
    std::string head, middle, tail;
    explicit WordProbe(std::string_view words);
    bool isIn(const std::string& letters) const;
};

struct HeldDoubt
{
    std::string kind; // each kind gets one message and one place
    Message text;
    RecordPlace place;
    WordProbe words;
    std::vector<std::string> calls; // ids of the calls that it names
    bool unknownKind = false; // only an answer that was read proves that its words were read
};

class HeldDoubts
{
public:
    bool setAside = false; // the record is read or left out later, or is known to repeat another one

    /// True for the first few of a kind or name; the rest are not examined.
    bool looksAt(const std::string& kind);
    void add(HeldDoubt doubt);
    /// A table of a database or a file of a bundle.
    void partRead(std::string name) { m_partsRead.insert(std::move(name)); }
    bool isPartRead(const std::string& name) const { return m_partsRead.count(name) > 0; }
    /// Those whose words occur in no text of the sessions and whose call has no answer. A reader that skips a kind knows
    /// that it repeats others; an unknown kind does not count as a repeat.
    std::vector<HeldDoubt> standing(const std::vector<Session>& sessions, const TextStore& texts);

private:
    std::vector<HeldDoubt> m_doubts;
    std::map<std::string, std::size_t> m_looked;
    std::set<std::string> m_partsRead;
};

/// Ids under names such as "call_id", a few levels deep at most.
std::vector<std::string> callsNamedIn(const json::Value& value);

/// The beginning of a value for a message, on one line.
std::string sampleOf(std::string_view raw);

} // namespace winnow::importing
