// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/choice_delegate.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QPainter>
#include <QStyle>

#include "views/widgets/count_box.h"
#include "views/widgets/page_layout.h"

namespace winnow {

namespace {

/// True if the editor was already filled. Views fill editors again with every answer; text the user is typing
/// must stay.
bool wasFilled(QWidget& editor)
{
    const bool was = editor.property("filled").toBool();
    editor.setProperty("filled", true);
    return was;
}

} // namespace

ChoiceDelegate::ChoiceDelegate(const QString& name, Choices choices, QObject* parent)
    : QStyledItemDelegate(parent)
    , m_name(name)
    , m_choices(std::move(choices))
{
}

QWidget* ChoiceDelegate::createEditor(
    QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const
{
    auto* const box = named(new QComboBox(parent), "cellChoice", m_name);
    box->setMaxVisibleItems(24);
    for (const Choice& choice : m_choices(index)) {
        box->addItem(choice.title, choice.key);
        box->setItemData(box->count() - 1, choice.help, Qt::ToolTipRole);
    }
    // Allow the list to be wider than the column.
    box->view()->setMinimumWidth(
        box->view()->sizeHintForColumn(0) + box->style()->pixelMetric(QStyle::PM_ScrollBarExtent) + 8);
    auto* const self = const_cast<ChoiceDelegate*>(this); // delegates emit signals from const hooks by design
    connect(box, &QComboBox::activated, self, [self, box] {
        Q_EMIT self->commitData(box);
        Q_EMIT self->closeEditor(box);
    });
    return box;
}

void ChoiceDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    if (wasFilled(*editor))
        return;
    auto* const box = static_cast<QComboBox*>(editor);
    const QString now = index.data(Qt::EditRole).toString();
    int at = box->findData(now);
    if (at < 0) { // a tool that is not in the open recordings, or custom steps
        box->insertItem(0, index.data().toString(), now);
        at = 0;
    }
    box->setCurrentIndex(at);
    box->showPopup();
}

void ChoiceDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const
{
    const QVariant chosen = static_cast<QComboBox*>(editor)->currentData();
    if (chosen != index.data(Qt::EditRole))
        model->setData(index, chosen, Qt::EditRole);
}

void ChoiceDelegate::updateEditorGeometry(
    QWidget* editor, const QStyleOptionViewItem& option, const QModelIndex&) const
{
    editor->setGeometry(option.rect);
}

void ChoiceDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    if (!(index.flags() & Qt::ItemIsEditable))
        return QStyledItemDelegate::paint(painter, option, index);
    QStyleOptionViewItem text = option;
    initStyleOption(&text, index);
    const QStyle* const style = text.widget ? text.widget->style() : nullptr;
    if (!style)
        return QStyledItemDelegate::paint(painter, option, index);
    const int arrow = text.fontMetrics.height() / 2;
    const QString words = text.text;
    text.text.clear();
    style->drawControl(QStyle::CE_ItemViewItem, &text, painter, text.widget);
    const int margin = style->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, text.widget) + 1;
    const QRect inner = text.rect.adjusted(margin, 0, -arrow - 2 * margin, 0);
    const bool selected = text.state & QStyle::State_Selected;
    painter->save();
    painter->setPen(text.palette.color(selected ? QPalette::HighlightedText : QPalette::Text));
    painter->drawText(inner, Qt::AlignVCenter | Qt::AlignLeft,
        text.fontMetrics.elidedText(words, Qt::ElideRight, inner.width()));
    // The arrow that shows the cell opens.
    const QPointF tip(text.rect.right() - margin - arrow / 2.0, text.rect.center().y() + arrow / 4.0);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    const QPointF points[]
        = { tip + QPointF(-arrow / 2.5, -arrow / 2.5), tip, tip + QPointF(arrow / 2.5, -arrow / 2.5) };
    painter->drawPolyline(points, 3);
    painter->restore();
}

QWidget* SizeDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex&) const
{
    auto* const box = named(new CountBox(parent), "cellSize", m_name);
    box->setRange(-1, CountBox::kMost);
    box->setSpecialValueText(tr("as the policy"));
    box->setFrame(false);
    box->setAlignment(Qt::AlignRight);
    box->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    return box;
}

void SizeDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    if (wasFilled(*editor))
        return;
    auto* const box = static_cast<QDoubleSpinBox*>(editor);
    box->setValue(index.data(Qt::EditRole).toDouble());
    box->selectAll();
}

void SizeDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const
{
    auto* const box = static_cast<QDoubleSpinBox*>(editor);
    box->interpretText();
    const double number = box->value() < 0 ? -1.0 : box->value();
    if (number != index.data(Qt::EditRole).toDouble())
        model->setData(index, number, Qt::EditRole);
}

} // namespace winnow
