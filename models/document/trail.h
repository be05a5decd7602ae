// SPDX-License-Identifier: GPL-3.0-or-later
// The place in the window, and the way there: the page, the one filter everything on show follows,
// and the selected result. Pages and the shell ask and tell it; Back and Forward walk it. Never touches a
// widget.
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

/// Where the page Reading stands.
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
    static constexpr std::size_t kMost = 100; // places to go back to

    explicit Trail(Workspace& workspace, QObject* parent = nullptr);

    const QString& page() const { return m_now.page; }
    const ResultFilter& filter() const { return m_now.filter; }
    /// The value of the first chip of this field; empty for none.
    QString filterValue(FilterChip::Field field) const;

    void goTo(const QString& page);
    void setFilter(const ResultFilter& filter);
    void toggle(const FilterChip& chip);
    /// One chip of this field, or none when the value is empty; other fields stay.
    void narrow(FilterChip::Field field, const QString& value, qint64 number = 0);
    /// A page with a filter and a result in one step of the way; an invalid result keeps the selection.
    void goTo(const QString& page, const ResultFilter& filter, ResultId result);
    /// Who knows the spot that is left; none on pages without one.
    void setSpotSource(std::function<std::optional<TextSpot>()> source) { m_spotNow = std::move(source); }
    /// A step of the way within the page: called before another spot of it is shown.
    void leap();

    bool canGoBack() const { return !m_back.empty(); }
    bool canGoForward() const { return !m_forward.empty(); }
    void back();
    void forward();
    /// Leaves this page for the one before it, with the filter and the selection of now; false without one.
    bool closePage();
    /// Another corpus: its results are others.
    void restart(const QString& page, const ResultFilter& filter = {});

Q_SIGNALS:
    void pageChanged(const QString& page);
    void filterChanged();
    /// Behind pageChanged(), where the step led to one.
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
