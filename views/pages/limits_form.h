// SPDX-License-Identifier: GPL-3.0-or-later
// The limits of the test file, each a checkbox and a number. Writes every change immediately; without a file
// it asks for one first. Part of the page Gate.
#pragma once

#include <QWidget>
#include <functional>
#include <optional>
#include <vector>

#include "core/base/result.h"

class QCheckBox;
class QDoubleSpinBox;
class QLabel;

namespace winnow {

class GateStudy;

class LimitsForm : public QWidget
{
    Q_OBJECT
public:
    /// `ask` asks for the file of the first limit and passes it to its argument.
    LimitsForm(GateStudy& study, std::function<void(const std::function<void(const QString&)>&)> ask,
        QWidget* parent = nullptr);

Q_SIGNALS:
    void trouble(const QString& doing, const winnow::Error& error);

private:
    struct Row
    {
        QCheckBox* tick;
        QDoubleSpinBox* number;
    };
    void addRow(std::size_t index, QWidget* page);
    void refresh();
    void take(std::size_t index);

    GateStudy& m_study;
    std::function<void(const std::function<void(const QString&)>&)> m_ask;
    std::vector<Row> m_rows;
    QLabel* m_file;
};

} // namespace winnow
