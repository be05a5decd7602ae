// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/frontier_chart.h"

#include <QLocale>

#include "models/number_text.h"

namespace winnow {

namespace {

/// The points as a table, in the order of what they miss.
class FrontierTable : public QAbstractTableModel
{
public:
    FrontierTable(const FrontierCanvas& canvas, QObject* parent)
        : QAbstractTableModel(parent)
        , m_canvas(canvas)
    {
    }
    void renew()
    {
        beginResetModel();
        endResetModel();
    }
    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_canvas.order().size());
    }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : 6; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override
    {
        if (role == Qt::TextAlignmentRole && index.column() > 0)
            return QVariant(Qt::AlignRight | Qt::AlignVCenter);
        if (role != Qt::DisplayRole)
            return {};
        const std::size_t point = m_canvas.order()[static_cast<std::size_t>(index.row())];
        return cell(m_canvas.data().points[point], point == m_canvas.data().chosen, index.column());
    }
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override
    {
        if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
            return {};
        const QString titles[]
            = { FrontierChart::tr("policy"), m_canvas.data().moneyUnit, FrontierChart::tr("range"),
                  m_canvas.data().missedUnit, FrontierChart::tr("range"), FrontierChart::tr("mark") };
        return titles[section];
    }

private:
    static QString cell(const FrontierPoint& point, bool chosen, int column)
    {
        const auto range = [](const std::optional<FrontierRange>& of, bool money) {
            if (!of)
                return QString();
            return QStringLiteral("%1 \u2026 %2")
                .arg(money ? moneyText(of->low) : QLocale().toString(of->low, 'g', 3),
                    money ? moneyText(of->high) : QLocale().toString(of->high, 'g', 3));
        };
        switch (column) {
        case 0:
            return point.name;
        case 1:
            return moneyText(point.money);
        case 2:
            return range(point.moneyRange, true);
        case 3:
            return QLocale().toString(point.missed, 'g', 4);
        case 4:
            return range(point.missedRange, false);
        default:
            return chosen         ? FrontierChart::tr("chosen")
                : point.efficient ? FrontierChart::tr("on the line")
                                  : QString();
        }
    }
    const FrontierCanvas& m_canvas;
};

} // namespace

FrontierChart::FrontierChart(QWidget* parent)
    : PictureFrame(QStringLiteral("frontierChart"), tr("Money against what is missed"), parent)
    , m_canvas(new FrontierCanvas(this))
    , m_rows(new FrontierTable(*m_canvas, this))
{
    setPicture(m_canvas, m_rows);
    connect(m_canvas, &FrontierCanvas::chosen, this, &FrontierChart::pointChosen);
    connect(m_canvas, &FrontierCanvas::activated, this, &FrontierChart::pointActivated);
    connect(m_canvas, &FrontierCanvas::constraintMoved, this, &FrontierChart::constraintMoved);
    connect(m_canvas, &FrontierCanvas::readOutChanged, this, [this] { setReadOut(m_canvas->valueText()); });
}

void FrontierChart::setData(FrontierData points)
{
    m_canvas->setData(std::move(points));
    static_cast<FrontierTable*>(m_rows)->renew();
    setReadOut(m_canvas->valueText());
}

} // namespace winnow
