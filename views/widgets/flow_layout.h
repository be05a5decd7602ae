// SPDX-License-Identifier: GPL-3.0-or-later
// Lays widgets out like words: left to right, then the next line. For chips.
#pragma once

#include <QLayout>
#include <QList>

namespace winnow {

class FlowLayout : public QLayout
{
    Q_OBJECT
public:
    explicit FlowLayout(QWidget* parent);
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override;
    int count() const override;
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSize() const override;
    void setGeometry(const QRect& rect) override;
    /// Deletes all widgets.
    void clear();

private:
    int arrange(const QRect& rect, bool apply) const;
    QList<QLayoutItem*> m_items;
    int m_gap;
};

} // namespace winnow
