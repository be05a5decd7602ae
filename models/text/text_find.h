// SPDX-License-Identifier: GPL-3.0-or-later
// Finds a text or a regular expression in what a text canvas shows, on a worker: hits stream in, in the order
// they are read. The find bar asks it; canvases mark the hits, strips tick them.
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

/// A text that is searched by itself: a side of an item.
struct FindPiece
{
    std::size_t item = 0;
    Side side = Side::After;
    auto operator<=>(const FindPiece&) const = default;
};

struct FindHit
{
    FindPiece piece;
    Range bytes; // of that side's text
};

/// The pieces of a canvas in the order they are read. Any thread asks for their texts.
struct FindTexts
{
    struct Text
    {
        std::string_view text;
        std::size_t begin = 0; // of it in that side's text
        std::shared_ptr<const void> owner;
    };
    std::vector<FindPiece> pieces;
    std::function<Text(const FindPiece&)> textOf;
};

/// What a canvas says of itself.
struct FindSource
{
    std::function<FindTexts()> texts;
    std::function<FindPiece()> cursor; // where a search begins
    std::function<bool(const FindHit&)> show; // false where the hit is hidden
    std::function<std::optional<std::int64_t>(const FindHit&)>
        placeOf; // from the top of all; none where hidden
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

    /// False for the query of now.
    bool setQuery(const Query& query);
    const Query& query() const { return m_query; }
    /// Other texts, or in another order.
    void restart();
    const FindSource& source() const { return m_source; }
    /// "" or what is wrong with the regular expression.
    const QString& error() const { return m_error; }
    bool isRunning() const { return m_at < m_texts->pieces.size() && m_hits.size() < kMostHits; }

    const std::vector<FindHit>& hits() const { return m_hits; }
    std::optional<std::size_t> current() const { return m_current; }
    const FindHit* currentHit() const { return m_current ? &m_hits[*m_current] : nullptr; }
    /// Those that touch these bytes.
    std::span<const FindHit> hitsIn(const FindPiece& piece, Range bytes) const;

    /// The hit where the search begins is known.
    bool knowsFirst() const;
    /// Shows the neighbour of the current hit, or the first from the cursor on; false if an end was passed.
    bool step(bool forward);

Q_SIGNALS:
    void changed(); // hits, the current one, or an error

private:
    struct Chunk
    {
        std::vector<FindHit> hits;
        std::size_t end = 0; // of the pieces
    };
    void searchOn();
    std::size_t firstFrom(const FindPiece& piece) const;

    FindSource m_source;
    JobLane m_lane;
    Query m_query;
    QString m_error;
    std::optional<Pattern> m_pattern;
    std::shared_ptr<const FindTexts> m_texts = std::make_shared<FindTexts>();
    std::size_t m_at = 0; // the next of its pieces
    std::vector<FindHit> m_hits;
    std::optional<std::size_t> m_current;
};

} // namespace winnow
