// SPDX-License-Identifier: GPL-3.0-or-later
// A few rows of a session around a text that was used: dropped and old lines with −, new ones with +, the text itself
// in red. For the page Losses; the page Session shows the whole.
#pragma once

#include <QTextBrowser>

#include "models/document/loss_texts.h"
#include "views/widgets/theme.h"

namespace winnow {

/// How the pages Session and Losses show a row of each kind.
struct RowLook
{
    QString sign;
    Hue ink;
    Hue back;
};

RowLook lookOf(ReadingRow::Kind kind);

class ExcerptView : public QTextBrowser
{
    Q_OBJECT
public:
    explicit ExcerptView(QWidget* parent = nullptr);
    void setExcerpt(const LossEnd& end);

private:
    LossEnd m_end;
};

} // namespace winnow
