// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/list_editor.h"

#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>

#include "views/widgets/calm_wheel.h"
#include "views/widgets/page_layout.h"

namespace winnow {

ListEditor::ListEditor(QWidget* parent)
    : QWidget(parent)
    , m_list(new QListWidget(this))
    , m_box(new QComboBox(this))
{
    auto* const column = inside<QVBoxLayout>(this, {}, gap(*this, 2));
    m_box->setEditable(true);
    calmWheel(*m_box);
    m_box->setInsertPolicy(QComboBox::NoInsert);
    m_box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_box->setMinimumContentsLength(10);
    m_box->lineEdit()->setPlaceholderText(tr("Add…"));
    m_box->lineEdit()->setClearButtonEnabled(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setToolTip(tr("Untick a name to remove it"));
    layOut(*column, { m_list, m_box });
    // Later: the list is filled again, which deletes the item.
    connect(m_list, &QListWidget::itemChanged, this, [this](const QListWidgetItem* item) {
        QTimer::singleShot(0, this, [this, value = item->text()] { remove(value); });
    });
    connect(m_box, &QComboBox::activated, this, [this](int index) {
        const QString value = m_box->itemData(index).toString();
        add(value.isEmpty() ? m_box->currentText() : value);
    });
    connect(m_box->lineEdit(), &QLineEdit::returnPressed, this, [this] { add(m_box->currentText()); });
    rebuild();
}

void ListEditor::setSubject(const QString& accessibleName)
{
    m_list->setAccessibleName(accessibleName);
    m_box->setAccessibleName(tr("Add to %1").arg(accessibleName));
    m_box->lineEdit()->setAccessibleName(m_box->accessibleName()); // the line edit has the focus
    setAccessibleName(accessibleName);
    setFocusProxy(m_box);
}

void ListEditor::setValues(const QStringList& values)
{
    if (values == m_values)
        return;
    m_values = values;
    rebuild();
}

void ListEditor::setOffers(const QList<Offer>& offers)
{
    m_offers = offers;
    fillBox();
}

void ListEditor::add(const QString& value)
{
    // A suggestion reads "Bash  (12 results)"; only its value is added.
    QString wanted = value;
    for (const Offer& offer : m_offers) {
        if (value == offer.value + QStringLiteral("  ") + offer.hint)
            wanted = offer.value;
    }
    m_box->setCurrentIndex(-1);
    m_box->clearEditText();
    if (wanted.isEmpty() || m_values.contains(wanted))
        return;
    m_values << wanted;
    rebuild();
    Q_EMIT edited(m_values);
}

void ListEditor::remove(const QString& value)
{
    m_values.removeAll(value);
    rebuild();
    m_box->setFocus();
    Q_EMIT edited(m_values);
}

void ListEditor::rebuild()
{
    m_list->clear();
    for (const QString& value : std::as_const(m_values)) {
        auto* const item = new QListWidgetItem(value);
        item->setCheckState(Qt::Checked);
        m_list->addItem(item);
    }
    constexpr int kMostRows = 6;
    const auto rows = std::min<int>(kMostRows, m_list->count());
    m_list->setFixedHeight(std::max(1, rows * m_list->sizeHintForRow(0)));
    m_list->setVisible(!m_values.isEmpty());
    fillBox();
}

void ListEditor::fillBox()
{
    const QString typed = m_box->currentText();
    m_box->clear();
    for (const Offer& offer : std::as_const(m_offers)) {
        if (!m_values.contains(offer.value))
            m_box->addItem(
                offer.hint.isEmpty() ? offer.value : offer.value + QStringLiteral("  ") + offer.hint,
                offer.value);
    }
    m_box->setCurrentIndex(-1);
    m_box->setEditText(typed);
}

} // namespace winnow
