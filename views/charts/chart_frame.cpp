// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/chart_frame.h"

#include <QBuffer>
#include <QChart>
#include <QChartView>
#include <QEvent>
#include <QFileDialog>
#include <QGraphicsLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLegend>
#include <QMouseEvent>
#include <QPainter>
#include <QSaveFile>
#include <QStackedWidget>
#include <QStyle>
#include <QSvgGenerator>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <QValueAxis>

#include "views/beside.h"
#include "views/charts/chart_axes.h"
#include "views/spacing.h"

namespace winnow {

namespace {

constexpr int kExportScale = 2;

QString csvField(const QString& text)
{
    static const QString special = QStringLiteral(",\"\r\n");
    const bool quote = std::any_of(text.begin(), text.end(), [](QChar c) { return special.contains(c); });
    if (!quote)
        return text;
    QString inner = text;
    return QLatin1Char('"') + inner.replace(QLatin1Char('"'), QStringLiteral("\"\"")) + QLatin1Char('"');
}

/// Labels above each other need room; a low chart has fewer.
void thinAxes(const QChart& chart)
{
    for (QAbstractAxis* const axis : chart.axes(Qt::Vertical)) {
        if (auto* const values = qobject_cast<QValueAxis*>(axis))
            thinTicks(*values, chart.plotArea().height());
    }
}

bool writeFile(const QString& file, const QByteArray& bytes)
{
    QSaveFile out(file);
    return out.open(QIODevice::WriteOnly) && out.write(bytes) == bytes.size() && out.commit();
}

/// A line that ends in an ellipsis where it has no room; the whole text is in its tooltip.
class ElidedLabel : public QLabel
{
public:
    using QLabel::QLabel;

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        const QString shown = fontMetrics().elidedText(text(), Qt::ElideRight, width());
        style()->drawItemText(&painter, rect(), Qt::AlignLeft | Qt::AlignVCenter, palette(), isEnabled(),
            shown, foregroundRole());
    }
};

QToolButton* makeButton(const QString& text, const QString& tip, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setText(text);
    button->setToolTip(tip);
    button->setAutoRaise(true);
    return button;
}

} // namespace

ChartFrame::ChartFrame(const QString& name, const QString& title, const QString& help, QWidget* parent)
    : QWidget(parent)
    , m_theme(palette())
    , m_help(help)
    , m_emptyText(tr("Open a recording to see this chart."))
{
    setObjectName(name);
    setAccessibleName(title);
    setAccessibleDescription(help);
    m_title = new QLabel(title, this);
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_readOut = new ElidedLabel(this);
    m_readOut->setObjectName(QStringLiteral("readOut"));
    m_readOut->setAccessibleName(tr("Read-out"));
    m_readOut->setTextFormat(Qt::PlainText);
    m_readOut->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_tableButton = makeButton(tr("Table"), tr("Show the numbers of this chart as a table"), this);
    m_tableButton->setCheckable(true);
    m_exportButton = makeButton(tr("Export\u2026"), tr("Save as PNG, SVG or CSV"), this);
    m_exportButton->setObjectName(QStringLiteral("exportChart"));
    m_chart = new QChart;
    m_chartView = new QChartView(m_chart, this);
    m_chartView->setRenderHint(QPainter::Antialiasing);
    m_chartView->setFocusPolicy(Qt::TabFocus);
    m_chartView->setAccessibleName(title);
    m_chartView->setAccessibleDescription(help);
    m_chartView->viewport()->setMouseTracking(true);
    m_chartView->viewport()->installEventFilter(this);
    m_chartView->setFrameShape(QFrame::NoFrame);
    m_table = new QTableWidget(this);
    m_table->setAccessibleName(tr("%1 as a table").arg(title));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->verticalHeader()->hide();
    m_table->setTabKeyNavigation(false);
    m_empty = new QLabel(m_emptyText, this);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(m_chartView);
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(gaps(this, 5, 1, 2, 0));
    head->addWidget(m_title);
    head->addSpacing(gap(*this, 7));
    head->addWidget(m_readOut, 1);
    head->addWidget(m_tableButton);
    head->addWidget(m_exportButton);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_stack, 1);
    connect(m_tableButton, &QToolButton::toggled, this, &ChartFrame::setTableShown);
    connect(m_exportButton, &QToolButton::clicked, this, &ChartFrame::chooseExport);
    connect(m_chart, &QChart::plotAreaChanged, this, [this] { thinAxes(*m_chart); });
    m_chart->setAnimationOptions(QChart::NoAnimation);
    m_chart->setLocalizeNumbers(true);
    m_chart->setLocale(
        QLocale(QLocale::French)); // whole numbers with thin spaces; a chart with decimals sets the user's
    m_chart->setMargins(gaps(this, 2, 1, 5, 1));
    m_chart->setBackgroundRoundness(0);
    m_chart->layout()->setContentsMargins(0, 0, 0, 0);
    dress();
    refresh(true);
}

ChartFrame::~ChartFrame()
{
    m_chartView->viewport()->removeEventFilter(this);
}

QString ChartFrame::title() const
{
    return m_title->text();
}
bool ChartFrame::tableShown() const
{
    return m_tableButton->isChecked();
}

void ChartFrame::setTableShown(bool on)
{
    m_tableButton->setChecked(on);
    m_stack->setCurrentWidget(on
            ? static_cast<QWidget*>(m_table)
            : (m_isEmpty ? static_cast<QWidget*>(m_empty) : static_cast<QWidget*>(m_chartView)));
}

void ChartFrame::setEmptyText(const QString& text)
{
    m_emptyText = text;
    m_empty->setText(text);
}

void ChartFrame::refresh(bool empty)
{
    m_isEmpty = empty;
    m_exportButton->setEnabled(!empty);
    setTableShown(tableShown());
    thinAxes(*m_chart); // the axes are new, the plot may be as large as before
    showDefaultReadOut();
}

void ChartFrame::dress()
{
    m_chart->setBackgroundBrush(m_theme[Hue::Base]);
    m_chart->setPlotAreaBackgroundVisible(false);
    m_chart->legend()->setVisible(true);
    m_chart->legend()->setAlignment(Qt::AlignRight);
    m_chart->legend()->setLabelColor(m_theme[Hue::Text]);
    m_chart->legend()->setContentsMargins(0, 0, 0, 0);
    QPalette quiet = m_readOut->palette();
    quiet.setColor(QPalette::WindowText, m_theme[Hue::Muted]);
    m_readOut->setPalette(quiet);
    m_empty->setPalette(quiet);
}

void ChartFrame::clearChart()
{
    m_chart->removeAllSeries();
    for (QAbstractAxis* axis : m_chart->axes()) {
        m_chart->removeAxis(axis);
        axis->deleteLater();
    }
    dress();
}

void ChartFrame::setTable(const QStringList& header, const std::vector<QStringList>& rows)
{
    m_table->clear();
    m_table->setColumnCount(static_cast<int>(header.size()));
    m_table->setRowCount(static_cast<int>(rows.size()));
    m_table->setHorizontalHeaderLabels(header);
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const QStringList& cells = rows[static_cast<std::size_t>(row)];
        for (int column = 0; column < cells.size(); ++column) {
            auto* item = new QTableWidgetItem(cells[column]);
            item->setTextAlignment((column == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
            m_table->setItem(row, column, item);
        }
    }
    m_table->resizeColumnsToContents();
}

QString ChartFrame::csv() const
{
    QString out;
    const auto add = [&out](const QStringList& cells) {
        QStringList quoted;
        for (const QString& cell : cells)
            quoted << csvField(cell);
        out += quoted.join(QLatin1Char(',')) + QStringLiteral("\r\n");
    };
    QStringList cells;
    for (int column = 0; column < m_table->columnCount(); ++column)
        cells << m_table->horizontalHeaderItem(column)->text();
    add(cells);
    for (int row = 0; row < m_table->rowCount(); ++row) {
        cells.clear();
        for (int column = 0; column < m_table->columnCount(); ++column)
            cells << (m_table->item(row, column) ? m_table->item(row, column)->text() : QString());
        add(cells);
    }
    return out;
}

bool ChartFrame::exportTo(const QString& file)
{
    if (file.endsWith(QStringLiteral(".csv"), Qt::CaseInsensitive))
        return writeFile(file, csv().toUtf8());
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    const QSize size = m_chartView->size();
    if (file.endsWith(QStringLiteral(".svg"), Qt::CaseInsensitive)) {
        QSvgGenerator svg;
        svg.setOutputDevice(&buffer);
        svg.setSize(size);
        svg.setViewBox(QRect(QPoint(), size));
        svg.setTitle(title());
        svg.setDescription(m_help);
        QPainter painter(&svg);
        m_chartView->render(&painter);
    } else {
        QImage image(size * kExportScale, QImage::Format_ARGB32_Premultiplied);
        image.setDevicePixelRatio(kExportScale);
        image.fill(m_theme[Hue::Base]);
        QPainter painter(&image);
        m_chartView->render(&painter, QRectF(QPointF(), QSizeF(size)));
        painter.end();
        if (!image.save(&buffer, "PNG"))
            return false;
    }
    return writeFile(file, bytes);
}

void ChartFrame::chooseExport()
{
    auto* const dialog = saveChooser(this, QStringLiteral("chartChooser"), tr("Export chart"),
        objectName() + QStringLiteral(".png"),
        tr("PNG image (*.png);;SVG drawing (*.svg);;Numbers as CSV (*.csv)"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) {
        setReadOut(exportTo(file) ? tr("Saved %1").arg(file) : tr("%1 cannot be written").arg(file));
    });
    showBeside(*dialog);
}

QString ChartFrame::readOut() const
{
    return m_readOut->text();
}
void ChartFrame::setReadOut(const QString& text)
{
    m_readOut->setText(text);
    m_readOut->setToolTip(text);
}
void ChartFrame::showDefaultReadOut()
{
    setReadOut(m_isEmpty ? QString() : m_help);
}

bool ChartFrame::eventFilter(QObject* object, QEvent* event)
{
    const auto place = [&] {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        return m_chart->mapFromScene(m_chartView->mapToScene(mouse->pos()));
    };
    if (event->type() == QEvent::MouseMove) {
        const QString text = readOutAt(place());
        text.isEmpty() ? showDefaultReadOut() : setReadOut(text);
    } else if (event->type() == QEvent::Leave) {
        showDefaultReadOut();
    } else if (event->type() == QEvent::MouseButtonPress) {
        clickedAt(place());
    }
    return QWidget::eventFilter(object, event);
}

void ChartFrame::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange || !m_chartView)
        return;
    m_theme = Theme(palette());
    dress();
    rebuild();
}

} // namespace winnow
