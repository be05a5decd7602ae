// SPDX-License-Identifier: GPL-3.0-or-later
// A number field for bytes and tokens. Used by the tuning panel and the context chart.
#pragma once

#include <QSpinBox>

#include "models/number_text.h"

namespace winnow {

/// Groups digits with thin spaces and reads them back, with or without.
class CountBox : public QSpinBox
{
public:
    using QSpinBox::QSpinBox;

protected:
    QString textFromValue(int value) const override { return countText(value); }
    int valueFromText(const QString& text) const override { return plain(text).toInt(); }
    QValidator::State validate(QString& text, int&) const override
    {
        const QString digits = plain(text);
        if (digits.isEmpty() || digits == QLatin1String("-"))
            return QValidator::Intermediate;
        bool ok = false;
        digits.toInt(&ok);
        return ok ? QValidator::Acceptable : QValidator::Invalid;
    }

private:
    QString plain(QString text) const
    {
        if (text.endsWith(suffix()))
            text.chop(suffix().size());
        text.replace(QChar(0x2212), QLatin1Char('-'));
        text.removeIf([](QChar c) { return c.isSpace() || c == QLatin1Char(',') || c == QLatin1Char('.'); });
        return text;
    }
};

} // namespace winnow
