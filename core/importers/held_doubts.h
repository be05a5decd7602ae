// SPDX-License-Identifier: GPL-3.0-or-later
// Possible answers that were not read. They wait until the whole recording is read, because records repeat each other:
// a text that also occurs in the recording was read. A member of RecordingBuilder, which adds and queries them.
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
    std::string kind; // each kind gets one message, with one place
    Message text;
    RecordPlace place;
    WordProbe words;
    std::vector<std::string> calls; // ids of the calls it names
    bool unknownKind = false; // true: only an answer that was read proves that its words were read
};

class HeldDoubts
{
public:
    bool setAside = false; // the record is read or dropped later, or known to repeat another

    /// True for the first few of a kind or name; the rest are not examined.
    bool looksAt(const std::string& kind);
    void add(HeldDoubt doubt);
    /// `name`: a table of a database or a file of a bundle.
    void partRead(std::string name) { m_partsRead.insert(std::move(name)); }
    bool isPartRead(const std::string& name) const { return m_partsRead.count(name) > 0; }
    /// The remaining doubts: all whose call was read but has no answer; those of an unknown kind whose words
    /// occur in no result; and others without an answered call whose words occur in no text. If a reader
    /// skips a known kind, it knows that the kind repeats other records.
    std::vector<HeldDoubt> standing(const std::vector<Session>& sessions, const TextStore& texts);

private:
    std::vector<HeldDoubt> m_doubts;
    std::map<std::string, std::size_t> m_looked;
    std::set<std::string> m_partsRead;
};

/// Ids under names such as "call_id", up to a few levels deep.
std::vector<std::string> callsNamedIn(const json::Value& value);

/// The beginning of a text on one line, for a message.
std::string sampleOf(std::string_view text, std::size_t most = 120);

} // namespace winnow::importing
