// SPDX-License-Identifier: GPL-3.0-or-later
// A number field for bytes and tokens. Used by parameter rows, size cells of tables and the limits of the gate.
#pragma once

#include <QDoubleSpinBox>
#include <cmath>

#include "models/text/number_text.h"

namespace winnow {

/// Groups digits with thin spaces and reads them back with or without. Whole numbers up to 2^53, beyond the
/// range of a QSpinBox.
class CountBox : public QDoubleSpinBox
{
public:
    static constexpr double kMost = 9007199254740992.0;

    explicit CountBox(QWidget* parent = nullptr)
        : QDoubleSpinBox(parent)
    {
        setDecimals(0);
        setRange(-kMost, kMost);
    }

protected:
    QString textFromValue(double value) const override { return countText(static_cast<std::int64_t>(value)); }
    double valueFromText(const QString& text) const override
    {
        return static_cast<double>(plain(text).toLongLong());
    }
    QValidator::State validate(QString& text, int&) const override
    {
        const QString digits = plain(text);
        if (digits.isEmpty() || digits == QLatin1String("-"))
            return QValidator::Intermediate;
        bool ok = false;
        const qint64 number = digits.toLongLong(&ok);
        return ok && std::abs(static_cast<double>(number)) <= kMost ? QValidator::Acceptable
                                                                    : QValidator::Invalid;
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
