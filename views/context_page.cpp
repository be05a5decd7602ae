// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/context_page.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

#include "core/analysis/cost.h"
#include "views/charts/context_timeline.h"
#include "views/count_box.h"
#include "views/spacing.h"

namespace winnow {

namespace {

constexpr int kLargest = 100'000'000; // tokens
constexpr int kStep = 10'000;

} // namespace

ContextPage::ContextPage(QWidget* parent)
    : QWidget(parent)
    , m_chart(new ContextTimelineChart(this))
    , m_limit(new CountBox(this))
{
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_chart, 1);
    setFocusProxy(m_chart);
    auto* const foot = new QHBoxLayout;
    foot->setContentsMargins(gaps(this, 6, 1, 6, 1));
    m_limit->setObjectName(QStringLiteral("contextLimit"));
    m_limit->setRange(0, kLargest);
    m_limit->setSingleStep(kStep);
    m_limit->setSuffix(tr(" tokens"));
    m_limit->setSpecialValueText(tr("none"));
    m_limit->setValue(static_cast<int>(kContextLimit));
    m_limit->setKeyboardTracking(false);
    m_limit->setAlignment(Qt::AlignRight);
    m_limit->setToolTip(tr("The model's context window, or where the client compacts: the dotted line, and "
                           "the calls until it is reached."));
    auto* const label = new QLabel(tr("Context &limit"), this);
    label->setBuddy(m_limit);
    foot->addWidget(label);
    foot->addWidget(m_limit);
    foot->addStretch(1);
    column->addLayout(foot);
    connect(m_limit, &QSpinBox::valueChanged, this, &ContextPage::limitChanged);
}

std::int64_t ContextPage::limit() const
{
    return m_limit->value();
}

void ContextPage::setLimit(std::int64_t tokens)
{
    m_limit->setValue(static_cast<int>(std::clamp<std::int64_t>(tokens, 0, kLargest)));
}

} // namespace winnow
