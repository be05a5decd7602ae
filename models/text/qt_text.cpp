// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/text/qt_text.h"

namespace winnow {

QString toQt(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

std::string fromQt(const QString& text)
{
    return text.toStdString();
}

} // namespace winnow
