// SPDX-License-Identifier: GPL-3.0-or-later
// The frame of a picture that we paint ourselves: title, read-out, the same numbers as a table, export as PNG, SVG and
// CSV. ContextTimeline, SessionStrips and FrontierChart derive from it and supply a canvas and a table model; both keep
// their parents.
#pragma once

#include <QWidget>
#include <functional>

#include "core/base/result.h"

class QAbstractItemModel;
class QLabel;
class QStackedWidget;
class QTableView;
class QToolButton;

namespace winnow {

class PictureFrame : public QWidget
{
    Q_OBJECT
public:
    PictureFrame(const QString& name, const QString& title, QWidget* parent);

    void setTableShown(bool on);
    /// Writes PNG at twice the screen size, SVG (painted bands are embedded images) or CSV, by file extension, or
    /// what addForm() added under this filter. Error: WriteFailed, or the form's.
    Result<void> exportTo(const QString& file, const QString& filter = {});
    QString readOut() const;
    QTableView& table() const { return *m_table; }

protected:
    void setPicture(QWidget* canvas, QAbstractItemModel* rows);
    /// Small text next to the title.
    void setNote(const QString& text);
    void setReadOut(const QString& text);
    using Form = std::function<Result<QByteArray>()>;
    /// Adds another form of file to the export; "Page (*.html)" is its filter.
    void addForm(const QString& filter, const Form& form) { m_forms.append({ filter, form }); }
    /// Adds a widget left of the two buttons.
    void addTool(QWidget* tool);

private:
    void chooseExport();

    QString m_title;
    QLabel* m_note = nullptr;
    QLabel* m_readOut = nullptr;
    QToolButton* m_tableButton = nullptr;
    QToolButton* m_exportButton = nullptr;
    QStackedWidget* m_stack = nullptr;
    QWidget* m_tools = nullptr;
    QTableView* m_table = nullptr;
    QWidget* m_canvas = nullptr;
    QList<std::pair<QString, Form>> m_forms;
};

} // namespace winnow
