// SPDX-License-Identifier: GPL-3.0-or-later
// Facts about sessions that are kept on disk, so that the next command looks them up. Later rooms store their own rows,
// each under a name. The index cache implements KeptFacts. A row depends only on its session and its name, so a lost or
// damaged row costs only time.
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
    /// The bytes passed to keep(). Any thread.
    virtual std::optional<std::string> find(const ContentHash& key) = 0;
    /// flush() writes them to disk, at the latest when this object is destroyed. Any thread.
    virtual void keep(const ContentHash& key, std::string packed) = 0;
    virtual Result<void> flush() = 0;
};

/// The rows of a corpus's sessions, and of all of them together; none if the corpus has no KeptFacts.
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
            (void)m_facts->flush(); // on failure the next command computes them again
    }
    bool any() const { return m_facts != nullptr; }

    static constexpr SessionId kAll {}; // facts about all these sessions, in this order

private:
    ContentHash keyOf(SessionId of, std::string_view name) const;
    /// True if a text could not be read: facts computed without it are not facts of the session.
    bool couldNotRead() const;

    const Corpus& m_corpus;
    std::shared_ptr<KeptFacts> m_facts;
    std::vector<ContentHash> m_sessions;
    ContentHash m_all;
};

} // namespace winnow
