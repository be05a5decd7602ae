// SPDX-License-Identifier: GPL-3.0-or-later
// What was found out about sessions and is kept on disk, so that the next command looks it up: later rooms keep
// rows of their own under a name. The index cache implements KeptFacts. A row is a function of its session and
// of what its name says, so a row that is lost or damaged costs time only.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/hash.h"
#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/base/row_codec.h"

namespace winnow {

class Corpus;

class KeptFacts
{
public:
    virtual ~KeptFacts() = default;
    /// As they were kept. Any thread.
    virtual std::optional<std::string> find(const ContentHash& key) = 0;
    /// Written to disk by flush(), at the latest when this ends. Any thread.
    virtual void keep(const ContentHash& key, std::string packed) = 0;
    virtual Result<void> flush() = 0;
};

/// The rows of a corpus's sessions, and of all of them together; none where nothing is kept.
class KeptRows
{
public:
    explicit KeptRows(const Corpus& corpus);

    /// `of`: a session, or kAll.
    template <class Row> std::optional<Row> find(SessionId of, std::string_view name) const
    {
        const auto packed = m_facts ? m_facts->find(keyOf(of, name)) : std::nullopt;
        if (!packed)
            return std::nullopt;
        rows::PrivateReader in(*packed);
        Row row;
        in.row(row);
        return in.ok() ? std::optional<Row>(std::move(row)) : std::nullopt;
    }
    template <class Row> void keep(SessionId of, std::string_view name, const Row& row) const
    {
        if (!m_facts || couldNotRead())
            return;
        rows::PrivateWriter out;
        out.row(row);
        m_facts->keep(keyOf(of, name), out.packed());
    }
    void flush() const
    {
        if (m_facts)
            (void)m_facts->flush(); // the next command computes again
    }
    bool any() const { return m_facts != nullptr; }

    static constexpr SessionId kAll {}; // what holds for these sessions, in this order

private:
    ContentHash keyOf(SessionId of, std::string_view name) const;
    /// Facts of a text that was not there are none of the session.
    bool couldNotRead() const;

    const Corpus& m_corpus;
    std::shared_ptr<KeptFacts> m_facts;
    std::vector<ContentHash> m_sessions;
    ContentHash m_all;
};

} // namespace winnow
