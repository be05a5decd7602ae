// SPDX-License-Identifier: GPL-3.0-or-later
// The limits of the test file in rows: a tick and a number each. A change is written at once; without a file the
// form asks for one first. Part of the page Gate.
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
    /// `ask` calls back with the file a first limit goes into.
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
