// SPDX-License-Identifier: GPL-3.0-or-later
// What the policy saves, results with a loss, lost uses, money and the gate's verdict, always visible, each with its
// change from policy A, its origin and its n; a click opens what is behind it. Dims figures of an older policy until the
// new answer arrives; all tiles say so if the gateway refuses the policy. Computes nothing.
#pragma once

#include <QAbstractButton>
#include <QList>

#include "core/measure/figures.h"

namespace winnow {

class GateStudy;
class Insight;
class OnShow;
class Workspace;

/// One figure. Never elides its text; uses a smaller font if there is no room.
class Tile : public QAbstractButton
{
    Q_OBJECT
public:
    struct Face
    {
        QString title;
        QString value;
        QString change; // against A
        QString note; // evidence and n
        bool loss = false; // red
        bool old = false; // belongs to an earlier policy
        double done = -1; // the share of a running search that is done, 0 to 1; -1 = no search
        bool operator==(const Face&) const = default;
    };
    Tile(const QString& name, const QString& help, QWidget* parent = nullptr);
    void setFace(const Face& face);
    const Face& face() const { return m_face; }
    /// The figure under each of the policies tried so far.
    void setTrace(const QList<double>& trace);
    /// True if the figure fits at this font size in pixels.
    bool fits(int pixels) const;
    void setFigureSize(int pixels);
    int figureSize() const { return m_figureSize; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintValue(QPainter& painter, const QRect& area) const;
    void paintTrace(QPainter& painter, const QRect& area) const;
    QFont figureFont(int pixels) const;
    Face m_face;
    int m_figureSize;
    QList<double> m_trace;
};

class TileRow : public QWidget
{
    Q_OBJECT
public:
    static constexpr qsizetype kTraced = 24; // policies

    TileRow(Workspace& workspace, Insight& insight, GateStudy& gate, const OnShow& onShow,
        QWidget* parent = nullptr);
    /// The tile of lost uses names the broken edits.
    Tile& tile(Figure figure) const { return *m_tiles[static_cast<int>(figure)]; }

Q_SIGNALS:
    void figureOpened(winnow::Figure figure);

private:
    void takePolicy();
    void refresh();
    void refreshGate();
    void fitFigures();
    Tile::Face faceOf(Figure figure) const;
    Tile::Face gateFace() const;
    Tile::Face refusedFace(const QString& title) const;
    void addMeaning(Tile::Face& face, Figure figure, const Figures& figures) const;
    QString againstBaseline(Figure figure) const;
    QString moneyOf(const MoneyRange& money) const;
    QString valueOf(Figure figure, const Figures& figures) const;
    void keepTrace();
    void restartTrace();

    Workspace& m_workspace;
    Insight& m_insight;
    GateStudy& m_gate;
    const OnShow& m_onShow;
    QList<Tile*> m_tiles; // by Figure
    Tile* m_gateTile;
    QList<Figures> m_trace;
    QString m_refused; // why the gateway does not load the policy; empty if it does
};

} // namespace winnow
