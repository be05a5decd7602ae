// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/trail.h"

#include <algorithm>

#include "models/document/workspace.h"

namespace winnow {

Trail::Trail(Workspace& workspace, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
{
}

QString Trail::filterValue(FilterChip::Field field) const
{
    const auto chip
        = std::find_if(m_now.filter.chips.begin(), m_now.filter.chips.end(), [field](const FilterChip& one) {
              return one.field == field && one.op == FilterChip::Operator::Is && !one.negated;
          });
    return chip == m_now.filter.chips.end() ? QString() : chip->value;
}

void Trail::goTo(const QString& page)
{
    goTo(page, m_now.filter, {});
}

void Trail::setFilter(const ResultFilter& filter)
{
    goTo(m_now.page, filter, {});
}

void Trail::toggle(const FilterChip& chip)
{
    setFilter(toggled(m_now.filter, chip));
}

void Trail::narrow(FilterChip::Field field, const QString& value, qint64 number)
{
    ResultFilter filter = m_now.filter;
    std::erase_if(filter.chips, [field](const FilterChip& chip) { return chip.field == field; });
    if (!value.isEmpty())
        filter.chips.push_back({ field, FilterChip::Operator::Is, value, number });
    setFilter(filter);
}

void Trail::goTo(const QString& page, const ResultFilter& filter, ResultId result)
{
    const bool moves = page != m_now.page || !(filter == m_now.filter)
        || (result.isValid() && result != m_workspace.currentResult());
    if (!moves)
        return;
    leave();
    show({ page, filter, result.isValid() ? result : m_workspace.currentResult(), {} });
}

void Trail::leap()
{
    leave();
    Q_EMIT moved();
}

/// Updates the current place. The selection moves with every arrow key, so it adds no step by itself.
void Trail::note()
{
    m_now.result = m_workspace.currentResult();
    m_now.spot = m_spotNow ? m_spotNow() : std::nullopt;
}

void Trail::leave()
{
    note();
    m_forward.clear();
    if (m_now.page.isEmpty())
        return;
    m_back.push_back(m_now);
    if (m_back.size() > kMost)
        m_back.erase(m_back.begin());
}

void Trail::show(const Whereabouts& place)
{
    const bool otherPage = place.page != m_now.page;
    const bool otherFilter = !(place.filter == m_now.filter);
    m_now = place;
    if (place.result.isValid())
        m_workspace.setCurrentResult(place.result);
    if (otherFilter)
        Q_EMIT filterChanged(); // may select a result that passes the filter
    if (otherPage)
        Q_EMIT pageChanged(m_now.page);
    if (place.spot)
        Q_EMIT spotWanted(*place.spot);
    Q_EMIT moved();
}

void Trail::walk(std::vector<Whereabouts>& from, std::vector<Whereabouts>& to)
{
    if (from.empty())
        return;
    note();
    to.push_back(m_now);
    const Whereabouts place = from.back();
    from.pop_back();
    show(place);
}

void Trail::back()
{
    walk(m_back, m_forward);
}

void Trail::forward()
{
    walk(m_forward, m_back);
}

bool Trail::closePage()
{
    const auto before = std::find_if(m_back.rbegin(), m_back.rend(),
        [this](const Whereabouts& place) { return place.page != m_now.page; });
    if (before == m_back.rend())
        return false;
    const QString page = before->page;
    note();
    m_forward.push_back(m_now);
    m_back.erase(std::prev(before.base()), m_back.end());
    show({ page, m_now.filter, m_now.result, {} });
    return true;
}

void Trail::restart(const QString& page, const ResultFilter& filter)
{
    m_back.clear();
    m_forward.clear();
    show({ page, filter, {}, {} });
}

} // namespace winnow
