// SPDX-License-Identifier: GPL-3.0-or-later
// Editors in table cells: a combo box that accepts the first pick, and a size that may be "the policy's own".
// Editable cells show a small arrow.
#pragma once

#include <QStyledItemDelegate>
#include <functional>
#include <vector>

#include "models/document/policy_rules.h"

namespace winnow {

class ChoiceDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using Choices = std::function<std::vector<Choice>(const QModelIndex&)>;
    /// A choice's key is the value of EditRole. `name`: the box's name for screen readers.
    ChoiceDelegate(const QString& name, Choices choices, QObject* parent);

    QWidget* createEditor(
        QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
    void updateEditorGeometry(
        QWidget* editor, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paint(
        QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    QString m_name;
    Choices m_choices;
};

/// EditRole: bytes, -1 = the policy's own.
class SizeDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    SizeDelegate(const QString& name, QObject* parent)
        : QStyledItemDelegate(parent)
        , m_name(name)
    {
    }
    QWidget* createEditor(
        QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;

private:
    QString m_name;
};

} // namespace winnow
