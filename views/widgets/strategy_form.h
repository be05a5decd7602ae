// SPDX-License-Identifier: GPL-3.0-or-later
// A strategy's own parameters as a form, made from StrategyInfo: one line each, the default as placeholder, what it
// does beside it, and a slider for a number. Empty means the default. Keeps no state: it shows the given values and
// reports what was typed.
#pragma once

#include <QWidget>
#include <map>
#include <string>

class QFormLayout;
class QLineEdit;

namespace winnow {

struct StrategyParameter;

class StrategyForm : public QWidget
{
    Q_OBJECT
public:
    explicit StrategyForm(QWidget* parent = nullptr);
    /// Stays empty for unknown strategies and those without parameters. Rebuilt only if the strategy changes.
    void setStrategy(const std::string& strategy, const std::map<std::string, std::string>& values);
    bool isEmpty() const;

Q_SIGNALS:
    void edited(const std::map<std::string, std::string>& values);
    /// A drag of a slider begins or ends; what is edited between is one step.
    void dragged(bool begins);

private:
    void build(const std::string& strategy);
    QWidget* sliderFor(const StrategyParameter& parameter, QLineEdit* line);
    void tell();
    QFormLayout* m_form;
    std::string m_strategy;
    std::map<std::string, std::string> m_values;
};

} // namespace winnow
