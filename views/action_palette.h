// SPDX-License-Identifier: GPL-3.0-or-later
// Search actions: type a few letters of what you want, Enter does it. Also lists the tuning panel's
// parameters.
#pragma once

#include <QDialog>
#include <functional>
#include <vector>

class QLineEdit;
class QListWidget;

namespace winnow {

class ActionPalette : public QDialog
{
    Q_OBJECT
public:
    struct Entry
    {
        QString text;
        QString keys;
        std::function<void()> act;
    };
    ActionPalette(std::vector<Entry> entries, QWidget* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh(const QString& typed);
    void run();
    std::vector<Entry> m_entries;
    QLineEdit* m_line;
    QListWidget* m_list;
};

} // namespace winnow
