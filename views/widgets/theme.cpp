// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/theme.h"

#include <cmath>

namespace winnow {

namespace {

struct Tone
{
    Hue hue;
    QRgb light;
    QRgb dark;
};

// Okabe and Ito's orange and blue, lightened or darkened until the contrast fits.
constexpr Tone kTones[] = {
    { Hue::Text, 0xFF1B1F24, 0xFFE3E6EA },
    { Hue::Muted, 0xFF5B6470, 0xFF9BA5B1 },
    { Hue::Base, 0xFFFFFFFF, 0xFF1A1D21 },
    { Hue::Gutter, 0xFFF3F5F7, 0xFF22262B },
    { Hue::Rule, 0xFFD5DAE0, 0xFF3A4048 },
    { Hue::RemovedText, 0xFF8F3B00, 0xFFFFB877 },
    { Hue::RemovedBack, 0xFFFFF1E4, 0xFF33261A },
    { Hue::RemovedStrong, 0xFFFFCF9E, 0xFF6B4317 },
    { Hue::RewrittenText, 0xFF0B4F8A, 0xFF8CC8FF },
    { Hue::RewrittenBack, 0xFFEAF4FD, 0xFF1A2A38 },
    { Hue::RewrittenStrong, 0xFFB4D9F7, 0xFF1F4E78 },
    { Hue::InsertedBack, 0xFFDFEEFB, 0xFF1D3347 },
    { Hue::FoldBack, 0xFFECEFF2, 0xFF2A2F35 },
    { Hue::Current, 0xFF3B6EA8, 0xFF7FB2E5 },
    { Hue::Selection, 0xFF2F6FB3, 0xFF3C78B4 },
    { Hue::SelectionText, 0xFFFFFFFF, 0xFFFFFFFF },
    { Hue::Find, 0xFFFFF0A3, 0xFF5C5316 },
    { Hue::FindCurrent, 0xFFFFD21F, 0xFF8A7A12 },
    { Hue::Mark, 0xFF8A1C7C, 0xFFF0A3E3 },
    { Hue::SeriesBefore, 0xFFC75B00, 0xFFF0954A },
    { Hue::SeriesAfter, 0xFF1B6FB8, 0xFF5AAEF0 },
    { Hue::SeriesNet, 0xFF00735A, 0xFF3CC9A3 },
    { Hue::Warning, 0xFF9A3B00, 0xFFFFB066 },
    { Hue::Loss, 0xFFD11F2F, 0xFFFF4D58 },
    { Hue::LossText, 0xFFB3121F, 0xFFFF8088 },
    { Hue::Accent, 0xFF1F62C9, 0xFF6CA8F5 },
    { Hue::AccentFill, 0xFFD6E4FA, 0xFF24374F },
    { Hue::Panel, 0xFFF3F5F7, 0xFF22262B },
    { Hue::Context, 0xFFD3D8DE, 0xFF3B4048 },
    { Hue::ContextEdge, 0xFF838C97, 0xFF78828E },
};

// Blue, amber, green, violet, teal, olive, indigo, magenta, and gray for all others: 6 : 1 against Base, the dim
// ones 3 : 1, so that the two are distinct; none is near the red of a loss.
constexpr QRgb kToolLight[kToolColours + 1] = { 0xFF0E62AB, 0xFF905512, 0xFF4A6D22, 0xFF9436BC, 0xFF266D6B,
    0xFF706313, 0xFF594ED3, 0xFFA93185, 0xFF5A6472 };
constexpr QRgb kToolLightDim[kToolColours + 1] = { 0xFF6294BF, 0xFFB88A55, 0xFF7D9C59, 0xFFAB84BB, 0xFF5E9D9B,
    0xFF9F9349, 0xFF918CC9, 0xFFBE7EAB, 0xFF8D939A };
constexpr QRgb kToolDark[kToolColours + 1] = { 0xFF61A7E5, 0xFFDB9240, 0xFF7DB041, 0xFFC28FD7, 0xFF48B1AE,
    0xFFB5A22A, 0xFFA59FE7, 0xFFDE8CC5, 0xFF9BA2AD };
constexpr QRgb kToolDarkDim[kToolColours + 1] = { 0xFF4074A2, 0xFF866137, 0xFF59703E, 0xFF87559C, 0xFF42706F,
    0xFF726933, 0xFF6862AA, 0xFF965582, 0xFF636970 };

std::size_t toolPlace(int place)
{
    return static_cast<std::size_t>(place >= 0 && place < kToolColours ? place : kOtherTools);
}

double linear(double part)
{
    return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& c)
{
    return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
}

} // namespace

Theme::Theme(bool dark)
    : m_dark(dark)
{
    for (const Tone& tone : kTones)
        m_colours[static_cast<std::size_t>(tone.hue)] = QColor::fromRgba(dark ? tone.dark : tone.light);
}

Theme::Theme(const QPalette& palette)
    : Theme(luminance(palette.color(QPalette::Base)) < luminance(palette.color(QPalette::Text)))
{
}

Theme Theme::light()
{
    return Theme(false);
}
Theme Theme::dark()
{
    return Theme(true);
}

QColor Theme::tool(int place) const
{
    return QColor::fromRgba((m_dark ? kToolDark : kToolLight)[toolPlace(place)]);
}

QColor Theme::toolDim(int place) const
{
    return QColor::fromRgba((m_dark ? kToolDarkDim : kToolLightDim)[toolPlace(place)]);
}

QBrush Theme::hatch(Hue hue) const
{
    return QBrush((*this)[hue], Qt::BDiagPattern);
}

} // namespace winnow
