// SPDX-License-Identifier: GPL-3.0-or-later
// One line to find anything: type part of a command, page, tool, session, parameter, status or guide heading
// and press Enter, or type a condition (tool:bash before>2000) to filter. The window supplies the entries
// when the line gets the focus; nothing is searched before.
#pragma once

#include <QLineEdit>
#include <functional>
#include <vector>

class QListWidget;

namespace winnow {

class CommandLine : public QLineEdit
{
    Q_OBJECT
public:
    struct Entry
    {
        QString text;
        QString note; // a key, or the kind of the entry
        std::function<void()> act;
    };
    using Offer = std::function<std::vector<Entry>()>;

    CommandLine(Offer offer, std::function<void(const QString&)> filter, QWidget* parent = nullptr);
    /// Focuses the line and clears it.
    void ask();
    /// Focuses the line with this text to edit.
    void askFor(const QString& text);
    QListWidget& hits() const { return *m_hits; }
    /// False if no list was open.
    bool closeHits();

protected:
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    static constexpr std::size_t kShown = 200;
    void refresh();
    void showHits();
    void run(int row);
    Offer m_offer;
    std::function<void(const QString&)> m_filter;
    std::vector<Entry> m_entries;
    QListWidget* m_hits;
};

} // namespace winnow
