// SPDX-License-Identifier: GPL-3.0-or-later
// The texts side by side as plain text; keeps alive what it shows.
#pragma once

#include <QWidget>
#include <memory>

#include "core/replay/replay.h"

class QPlainTextEdit;

namespace winnow {

class PlainPair : public QWidget
{
    Q_OBJECT
public:
    explicit PlainPair(QWidget* parent = nullptr);
    void setTexts(const std::shared_ptr<const AfterText>& texts, const Counter* counter);
    QWidget* focusWidgetOfPane() const;

private:
    std::shared_ptr<const AfterText> m_texts;
    QPlainTextEdit* m_before;
    QPlainTextEdit* m_after;
};

} // namespace winnow
