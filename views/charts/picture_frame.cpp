// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/picture_frame.h"

#include <QAbstractItemModel>
#include <QBuffer>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QStackedWidget>
#include <QSvgGenerator>
#include <QTableView>
#include <QToolButton>

#include "core/base/atomic_file.h"
#include "core/base/try.h"
#include "models/text/qt_text.h"
#include "models/text/words.h"
#include "views/shell/beside.h"
#include "views/tables/column_widths.h"
#include "views/tables/table_copy.h"
#include "views/widgets/elided_label.h"
#include "views/widgets/page_layout.h"

namespace winnow {

namespace {

constexpr int kExportScale = 2;
constexpr int kColumnDigits = 12; // in the table

} // namespace

PictureFrame::PictureFrame(const QString& name, const QString& title, QWidget* parent)
    : QWidget(parent)
    , m_title(title)
{
    named(this, name, title);
    auto* const heading = new QLabel(title, this);
    heading->setFont(typeFont(font(), TypeSize::Body, true));
    m_note = new ElidedLabel(Hue::Text, this);
    m_readOut = named(new ElidedLabel(Hue::Muted, this), "readOut", tr("Read-out"));
    m_readOut->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_tools = new QWidget(this);
    inside<QHBoxLayout>(m_tools, {});
    m_tableButton
        = flatButton(this, "pictureTable", tr("Table"), tr("Show the numbers of this picture as a table"));
    m_tableButton->setCheckable(true);
    m_exportButton = flatButton(this, "pictureExport", tr("Export…"), tr("Save as PNG, SVG or CSV"));
    auto* const head = new QHBoxLayout;
    head->setContentsMargins(grid(*this), 0, grid(*this, 0.5), 0);
    head->setSpacing(grid(*this));
    layOut(*head, { heading, m_note, { m_readOut, 1 }, m_tools, m_tableButton, m_exportButton });
    m_table = named(new QTableView(this), {}, tr("%1 as a table").arg(title));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->verticalHeader()->hide();
    m_stack = new QStackedWidget(this);
    auto* const column = inside<QVBoxLayout>(this, {}, 0);
    layOut(*column, { head, { m_stack, 1 } });
    connect(m_tableButton, &QToolButton::toggled, this, &PictureFrame::setTableShown);
    connect(m_exportButton, &QToolButton::clicked, this, &PictureFrame::chooseExport);
}

void PictureFrame::setPicture(QWidget* canvas, QAbstractItemModel* rows)
{
    m_canvas = canvas;
    m_stack->addWidget(canvas);
    m_stack->addWidget(m_table);
    m_table->setModel(rows);
    setColumnWidths(*m_table->horizontalHeader(), kColumnDigits);
    setFocusProxy(canvas);
    // Tab visits the picture first: without this, its focus proxy would skip the widgets above it.
    setTabOrder(canvas, m_table);
    setTabOrder(m_table, m_tableButton);
    setTabOrder(m_tableButton, m_exportButton);
}

void PictureFrame::addTool(QWidget* tool)
{
    m_tools->layout()->addWidget(tool);
    setTabOrder(m_table, tool);
    setTabOrder(tool, m_tableButton);
}

void PictureFrame::setTableShown(bool on)
{
    m_tableButton->setChecked(on);
    m_stack->setCurrentWidget(on ? static_cast<QWidget*>(m_table) : m_canvas);
    setFocusProxy(m_stack->currentWidget());
}

void PictureFrame::setNote(const QString& text)
{
    m_note->setText(text);
}

void PictureFrame::setReadOut(const QString& text)
{
    m_readOut->setText(text);
    m_readOut->setToolTip(text);
}

QString PictureFrame::readOut() const
{
    return m_readOut->text();
}

Result<void> PictureFrame::exportTo(const QString& file, const QString& filter)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    const QSize size = m_canvas->size();
    const auto form = std::find_if(
        m_forms.begin(), m_forms.end(), [&filter](const auto& one) { return one.first == filter; });
    if (form != m_forms.end()) {
        WINNOW_TRY(bytes, form->second());
    } else if (file.endsWith(QStringLiteral(".csv"), Qt::CaseInsensitive)) {
        bytes = tableCsv(*m_table).toUtf8();
    } else if (file.endsWith(QStringLiteral(".svg"), Qt::CaseInsensitive)) {
        QSvgGenerator svg;
        svg.setOutputDevice(&buffer);
        svg.setSize(size);
        svg.setViewBox(QRect(QPoint(), size));
        svg.setTitle(m_title);
        QPainter painter(&svg);
        m_canvas->render(&painter);
    } else {
        QImage image(size * kExportScale, QImage::Format_ARGB32_Premultiplied);
        image.setDevicePixelRatio(kExportScale);
        m_canvas->render(&image);
        image.save(&buffer, "PNG");
    }
    return writeFileAtomically(fromQt(file), bytes.toStdString(), false);
}

void PictureFrame::chooseExport()
{
    QString filters = tr("PNG image (*.png);;SVG drawing (*.svg);;Numbers as CSV (*.csv)");
    for (const auto& [filter, form] : m_forms)
        filters += QStringLiteral(";;") + filter;
    auto* const dialog = saveChooser(this, QStringLiteral("pictureChooser"), tr("Export picture"),
        objectName() + QStringLiteral(".png"), filters);
    connect(dialog, &QFileDialog::fileSelected, this, [this, dialog](const QString& file) {
        const auto written = exportTo(file, dialog->selectedNameFilter());
        setReadOut(written ? tr("Saved %1").arg(file) : errorText(written.error()));
    });
    showBeside(*dialog);
}

} // namespace winnow
