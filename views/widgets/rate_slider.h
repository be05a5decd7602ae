// SPDX-License-Identifier: GPL-3.0-or-later
// "What if p % of the shortened results were asked for again": one value, kept by the expansion study, moved
// on the page Expansion and under the threshold curve. Moving it assumes the rate; a double-click goes back
// to what the recording says was used later.
#pragma once

#include <QPointer>
#include <QWidget>

class QLabel;

namespace winnow {

class ExpansionStudy;
class LogSlider;

class RateSlider : public QWidget
{
    Q_OBJECT
public:
    explicit RateSlider(ExpansionStudy& study, QWidget* parent = nullptr);

private:
    void refresh();

    QPointer<ExpansionStudy> m_study; // its panel may go first when a window closes
    LogSlider* m_slider;
    QLabel* m_words;
};

} // namespace winnow
