// SPDX-License-Identifier: GPL-3.0-or-later
// Where the user is in the window and how they got there: the page, the filter that everything on show
// follows, and the selected result. Pages and the shell read and set it; Back and Forward walk it. Uses no
// widgets.
#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <optional>
#include <vector>

#include "core/base/ids.h"
#include "core/reading/diff_rows.h"
#include "models/document/result_filter.h"

namespace winnow {

class Workspace;

/// A position on the page Reading.
struct TextSpot
{
    SessionId session;
    std::uint32_t event = 0; // into Session::events
    Side side = Side::After;
    std::optional<Range> bytes; // none: the heading
};

struct Whereabouts
{
    QString page; // "tune", "losses", ...
    ResultFilter filter;
    ResultId result;
    std::optional<TextSpot> spot;
};

class Trail : public QObject
{
    Q_OBJECT
public:
    static constexpr std::size_t kMost = 100; // entries kept for Back

    explicit Trail(Workspace& workspace, QObject* parent = nullptr);

    const QString& page() const { return m_now.page; }
    const ResultFilter& filter() const { return m_now.filter; }
    /// The value of the first chip of this field; empty if there is none.
    QString filterValue(FilterChip::Field field) const;

    void goTo(const QString& page);
    void setFilter(const ResultFilter& filter);
    void toggle(const FilterChip& chip);
    /// Sets one chip of this field, or none if the value is empty; other fields stay.
    void narrow(FilterChip::Field field, const QString& value, qint64 number = 0);
    /// Goes to a page with a filter and a result in one step; an invalid result keeps the selection.
    void goTo(const QString& page, const ResultFilter& filter, ResultId result);
    /// Sets the function that returns the current spot; it returns none on pages without spots.
    void setSpotSource(std::function<std::optional<TextSpot>()> source) { m_spotNow = std::move(source); }
    /// Adds a step within the page; call it before showing another spot.
    void leap();

    bool canGoBack() const { return !m_back.empty(); }
    bool canGoForward() const { return !m_forward.empty(); }
    void back();
    void forward();
    /// Goes back to the last other page, keeping the current filter and selection; false if there is none.
    bool closePage();
    /// Starts over for another corpus, whose results differ.
    void restart(const QString& page, const ResultFilter& filter = {});

Q_SIGNALS:
    void pageChanged(const QString& page);
    void filterChanged();
    /// Emitted after pageChanged() if the step leads to a spot.
    void spotWanted(const winnow::TextSpot& spot);
    /// Back or Forward became possible or impossible, or a step was made.
    void moved();

private:
    void note();
    void leave();
    void show(const Whereabouts& place);
    void walk(std::vector<Whereabouts>& from, std::vector<Whereabouts>& to);

    Workspace& m_workspace;
    std::function<std::optional<TextSpot>()> m_spotNow;
    Whereabouts m_now;
    std::vector<Whereabouts> m_back;
    std::vector<Whereabouts> m_forward;
};

} // namespace winnow
