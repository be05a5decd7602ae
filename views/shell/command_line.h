// SPDX-License-Identifier: GPL-3.0-or-later
// One line to find anything: type part of a command, page, tool, session, parameter or status and press Enter, or type
// a condition (tool=bash before>2000) to filter. Letters in order are enough ("expyam"); what was run last comes first.
// Completes conditions, and turns red while one cannot be read. The window supplies the entries when the line gets the
// focus; nothing is searched before that.
#pragma once

#include <QLineEdit>
#include <functional>
#include <vector>

#include "models/document/result_filter.h"

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

    /// Values of a field in the open recordings.
    using Values = std::function<QStringList(FilterChip::Field)>;

    CommandLine(Offer offer, Values values, std::function<void(const ResultFilter&)> filter,
        QWidget* parent = nullptr);
    /// Entries that were run, the latest first; stored in the settings.
    const QStringList& recents() const { return m_recents; }
    void setRecents(const QStringList& recents) { m_recents = recents; }
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
    bool focusNextPrevChild(bool next) override;

private:
    static constexpr std::size_t kShown = 200;
    static constexpr qsizetype kRecents = 8;
    void refresh();
    void addHit(const QString& text, const QString& note, int entry, const QString& completed = {});
    void addCompletions();
    std::vector<std::size_t> matching(const QStringList& words) const;
    void showHits();
    void run(int row);
    Offer m_offer;
    Values m_values;
    std::function<void(const ResultFilter&)> m_filter;
    QStringList m_recents;
    std::vector<Entry> m_entries;
    QListWidget* m_hits;
};

} // namespace winnow
