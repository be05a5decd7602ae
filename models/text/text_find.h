// SPDX-License-Identifier: GPL-3.0-or-later
// Finds text or a regular expression on a text canvas. A worker searches in reading order; hits arrive as they are
// found. Used by the find bar; canvases mark the hits, and strips draw ticks for them.
#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/reading/diff_rows.h"
#include "core/text/pattern.h"
#include "models/jobs/job_lane.h"

namespace winnow {

/// A text searched on its own: one side of an item.
struct FindPiece
{
    std::size_t item = 0;
    Side side = Side::After;
    auto operator<=>(const FindPiece&) const = default;
};

struct FindHit
{
    FindPiece piece;
    Range bytes; // in the text of that side
};

/// The pieces of a canvas in reading order. `textOf` may be called from any thread.
struct FindTexts
{
    struct Text
    {
        std::string_view text;
        std::size_t begin = 0; // its offset in the text of that side
        std::shared_ptr<const void> owner;
    };
    std::vector<FindPiece> pieces;
    std::function<Text(const FindPiece&)> textOf;
};

/// What a canvas supplies for a search.
struct FindSource
{
    std::function<FindTexts()> texts;
    std::function<FindPiece()> cursor; // where the search starts
    std::function<bool(const FindHit&)> show; // scrolls to the hit; false if it is hidden
    std::function<std::optional<std::int64_t>(const FindHit&)> placeOf; // offset from the top; none if hidden
};

class TextFind : public QObject
{
    Q_OBJECT
public:
    static constexpr std::size_t kMostHits = 100'000;

    struct Query
    {
        QString text;
        bool regex = false;
        bool matchCase = false;
        bool operator==(const Query&) const = default;
    };

    explicit TextFind(FindSource source, QObject* parent = nullptr);

    /// False if the query did not change.
    bool setQuery(const Query& query);
    const Query& query() const { return m_query; }
    /// Searches again: the texts or their order changed.
    void restart();
    const FindSource& source() const { return m_source; }
    /// Empty, or what is wrong with the regular expression.
    const QString& error() const { return m_error; }
    bool isRunning() const { return m_at < m_texts->pieces.size() && m_hits.size() < kMostHits; }

    const std::vector<FindHit>& hits() const { return m_hits; }
    std::optional<std::size_t> current() const { return m_current; }
    const FindHit* currentHit() const { return m_current ? &m_hits[*m_current] : nullptr; }
    /// The hits that touch these bytes.
    std::span<const FindHit> hitsIn(const FindPiece& piece, Range bytes) const;

    /// True once the first hit from the cursor on is known.
    bool knowsFirst() const;
    /// Shows the next or previous hit, or the first one from the cursor on; false if the search wrapped
    /// around.
    bool step(bool forward);

Q_SIGNALS:
    void changed(); // hits, the current hit, or an error

private:
    struct Chunk
    {
        std::vector<FindHit> hits;
        std::size_t end = 0; // of the pieces searched
    };
    void searchOn();
    std::size_t firstFrom(const FindPiece& piece) const;

    FindSource m_source;
    JobLane m_lane;
    Query m_query;
    QString m_error;
    std::optional<Pattern> m_pattern;
    std::shared_ptr<const FindTexts> m_texts = std::make_shared<FindTexts>();
    std::size_t m_at = 0; // index of the next piece to search
    std::vector<FindHit> m_hits;
    std::optional<std::size_t> m_current;
};

} // namespace winnow
