// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/rate_slider.h"

#include <QLabel>
#include <cmath>

#include "models/jobs/expansion_study.h"
#include "models/text/number_text.h"
#include "views/widgets/log_slider.h"
#include "views/widgets/page_layout.h"

namespace winnow {

RateSlider::RateSlider(ExpansionStudy& study, QWidget* parent)
    : QWidget(parent)
    , m_study(&study)
    , m_slider(
          named(new LogSlider(this), "whatIf", tr("Share of the shortened results that the model asks for")))
    , m_words(named(new QLabel(this), "whatIfWords"))
{
    auto* const line = inside<QHBoxLayout>(this, {});
    m_slider->setScale(0, 100, false);
    m_slider->setTicks(ExpansionOptions().rate * 100, ExpansionOptions().rate * 100);
    m_slider->setMinimumWidth(fontMetrics().averageCharWidth() * 24);
    const QString help
        = tr("What if the model asked for this share of all shortened results? The net line of the threshold "
             "curve follows at once. Double-click to return to the recorded later uses. An assumption.");
    m_slider->setToolTip(help);
    m_slider->setWhatsThis(help);
    m_words->setForegroundRole(QPalette::PlaceholderText);
    layOut(*line, { labelOf(tr("What &if"), m_slider), m_slider, m_words });
    connect(m_slider, &LogSlider::edited, this, [this](double percent) {
        if (!m_study)
            return;
        ExpansionOptions options = m_study->options();
        options.model = DemandModel::Rate;
        options.rate = std::round(percent * 10) / 1000; // what a field with one decimal can show
        m_study->setOptions(options);
    });
    connect(m_slider, &LogSlider::resetRequested, this, [this] {
        if (!m_study)
            return;
        ExpansionOptions options = m_study->options();
        options.model = DemandModel::LostUses;
        m_study->setOptions(options);
    });
    connect(&study, &ExpansionStudy::optionsChanged, this, &RateSlider::refresh);
    refresh();
}

void RateSlider::refresh()
{
    if (!m_study)
        return;
    const ExpansionOptions& options = m_study->options();
    m_slider->setCurrent(options.rate * 100);
    m_words->setText(options.model == DemandModel::Rate
            ? tr("the model asks for %1").arg(percentText(options.rate))
            : tr("recorded later uses"));
    setAccessibleDescription(m_words->text());
}

} // namespace winnow
