// SPDX-License-Identifier: GPL-3.0-or-later
// A list of ticked names, with a box to add more; a click on a tick removes its name. The box suggests the corpus's
// tools with their counts, and the gateway's categories. Used for skip tools and content formats.
#pragma once

#include <QStringList>
#include <QWidget>

class QComboBox;
class QListWidget;

namespace winnow {

class ListEditor : public QWidget
{
    Q_OBJECT
public:
    /// A suggestion in the box: the value, and the text next to it.
    struct Offer
    {
        QString value;
        QString hint;
    };

    explicit ListEditor(QWidget* parent = nullptr);
    void setValues(const QStringList& values);
    QStringList values() const { return m_values; }
    void setOffers(const QList<Offer>& offers);
    void setSubject(const QString& accessibleName);

Q_SIGNALS:
    void edited(const QStringList& values);

private:
    void add(const QString& value);
    void remove(const QString& value);
    void rebuild();
    void fillBox();

    QStringList m_values;
    QList<Offer> m_offers;
    QListWidget* m_list;
    QComboBox* m_box;
};

} // namespace winnow
