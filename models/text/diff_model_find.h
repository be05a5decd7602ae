// SPDX-License-Identifier: GPL-3.0-or-later
// Finds a text or a regular expression on both sides of a diff, in slices of a few milliseconds so that a 10
// MB text never holds up the window. Lines that are equal on both sides are searched once: a hit in them
// counts once and shows on both. Used by the find bar; the diff view paints the hits, the overview bar ticks
// them.
#pragma once

#include <QObject>
#include <QRegularExpression>
#include <QString>
#include <QTimer>
#include <optional>
#include <vector>

#include "models/text/diff_model.h"

namespace winnow {

class DiffFind : public QObject
{
    Q_OBJECT

public:
    static constexpr std::size_t kMostHits = 100'000;

    struct Query
    {
        QString text;
        bool regex = false;
        bool caseSensitive = false;
        bool operator==(const Query&) const = default;
    };
    struct Hit
    {
        Side side = Side::Before; // equal lines: Before
        Range bytes; // of that side's text
        std::size_t block = 0;
    };

    explicit DiffFind(DiffModel& model, QObject* parent = nullptr);

    void setQuery(const Query& query);
    const Query& query() const { return m_query; }
    /// "" or what is wrong with the regular expression.
    const QString& error() const { return m_error; }

    /// In reading order: by block, then before, then after.
    const std::vector<Hit>& hits() const { return m_hits; }
    bool isRunning() const { return m_timer.isActive(); }
    bool hitTheCeiling() const { return m_hits.size() >= kMostHits; }
    std::optional<std::size_t> current() const { return m_current; }
    const Hit* currentHit() const { return m_current ? &m_hits[*m_current] : nullptr; }

    /// Which side a new search begins on, where both have hits: the one with the focus.
    void setSide(Side side) { m_side = side; }
    /// Moves to the hit behind (before) the model's current row, or the neighbor of the current hit.
    /// `wrapped` says that the end was passed. False if there is nothing.
    bool step(bool forward, bool& wrapped);
    /// Hits on a line as bytes of the line on `side`, mirrored from the other side for equal lines.
    std::vector<Range> hitsOnLine(const VisibleRow& row, Side side) const;
    /// The current hit on this line, if it is there.
    std::optional<Range> currentOnLine(const VisibleRow& row, Side side) const;

Q_SIGNALS:
    void changed(); // more hits, another current hit, or an error
    void currentChanged();

private:
    void restart();
    void slice(int milliseconds);
    bool searchSome();
    void searchLine(Side side, std::uint32_t number);
    bool isShown(const Hit& hit) const;

    DiffModel& m_model;
    Query m_query;
    QString m_error;
    QRegularExpression m_expression;
    std::vector<Hit> m_hits;
    std::optional<std::size_t> m_current;
    Side m_side = Side::Before;
    std::size_t m_block = 0; // where the search goes on
    std::uint32_t m_line = 0; // within the block: before lines first, then after lines
    QTimer m_timer;
};

} // namespace winnow
