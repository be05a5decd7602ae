// SPDX-License-Identifier: GPL-3.0-or-later
// The limits of the gate as rows: the value, edited in place, and beside it this policy's figure and whether it passes.
// A value that is invalid in the test file is refused, with the right spelling. Part of the page Decide.
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

class QGridLayout;
class QLabel;
class QLineEdit;

namespace winnow {

class GateStudy;

class LimitsForm : public QWidget
{
    Q_OBJECT
public:
    explicit LimitsForm(GateStudy& study, QWidget* parent = nullptr);

private:
    struct Row
    {
        QLineEdit* value; // null: always tested
        QLabel* found;
        QLabel* verdict;
    };
    void addRow(QGridLayout& grid, const QString& title, const QString& help, bool isEdited);
    void refresh();
    void take(std::size_t row);
    /// `passed`: none if there is no limit.
    void say(const Row& row, const QString& found, std::optional<bool> passed);
    GateStudy& m_study;
    std::vector<Row> m_rows; // limitRows(), then the target
    QLabel* m_trouble;
};

} // namespace winnow
