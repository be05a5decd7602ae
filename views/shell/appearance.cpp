// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/appearance.h"

#include <QApplication>
#include <QFontDatabase>
#include <QHeaderView>
#include <QPainter>
#include <QPalette>
#include <QProxyStyle>
#include <QStyleOption>
#include <QTableView>
#include <algorithm>

namespace winnow {

namespace {

constexpr QLatin1String kSchemes[]
    = { QLatin1String("system"), QLatin1String("light"), QLatin1String("dark") };

QPalette darkPalette()
{
    const QColor window(0x2a, 0x2d, 0x31);
    const QColor text(0xe6, 0xe6, 0xe6);
    const QColor muted(0x80, 0x84, 0x88);
    QPalette dark(QColor(0x36, 0x3a, 0x3f), window);
    for (const QPalette::ColorRole role :
        { QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText }) {
        dark.setColor(role, text);
        dark.setColor(QPalette::Disabled, role, muted);
    }
    dark.setColor(QPalette::Base, QColor(0x1e, 0x20, 0x23));
    dark.setColor(QPalette::AlternateBase, QColor(0x24, 0x27, 0x2a));
    dark.setColor(QPalette::ToolTipBase, QColor(0x3a, 0x3e, 0x43));
    dark.setColor(QPalette::PlaceholderText, QColor(0xa6, 0xaa, 0xae));
    dark.setColor(QPalette::Highlight, QColor(0x2f, 0x74, 0xa0));
    dark.setColor(QPalette::HighlightedText, Qt::white);
    dark.setColor(QPalette::Link, QColor(0x7f, 0xc1, 0xe8));
    dark.setColor(QPalette::Mid, QColor(0x55, 0x59, 0x5e));
    return dark;
}

/// Fusion draws the frame of a check box darker than the window, which is invisible on a dark palette, and leaves 6
/// pixels between a right-aligned and a left-aligned column, where two titles read as one.
class WindowStyle : public QProxyStyle
{
public:
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override
    {
        const bool inTable
            = qobject_cast<const QTableView*>(widget) || qobject_cast<const QHeaderView*>(widget);
        return inTable && metric == PM_FocusFrameHMargin ? 5 // and 1 of Qt's own, on each side
            : inTable && metric == PM_HeaderMargin       ? 6
                                                         : QProxyStyle::pixelMetric(metric, option, widget);
    }
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
        const QWidget* widget) const override
    {
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        if (element != PE_IndicatorCheckBox
            || option->palette.base().color().lightnessF() > option->palette.text().color().lightnessF())
            return;
        painter->save();
        painter->setPen(option->palette.color(
            option->state.testFlag(State_Enabled) ? QPalette::PlaceholderText : QPalette::Mid));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        painter->restore();
    }
};

} // namespace

void installStyle()
{
    QApplication::setStyle(new WindowStyle);
}

QFont fixedFont()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    if (const qreal size = QApplication::font().pointSizeF(); size > 0)
        font.setPointSizeF(size);
    return font;
}

void applyScheme(Scheme scheme)
{
    switch (scheme) {
    case Scheme::System:
        QApplication::setPalette(QPalette());
        break;
    case Scheme::Light: {
        QPalette light(QColor(0xef, 0xef, 0xef));
        light.setColor(QPalette::Highlight, QColor(0x2f, 0x74, 0xa0));
        light.setColor(QPalette::HighlightedText, Qt::white);
        light.setColor(QPalette::PlaceholderText, QColor(0x5c, 0x60, 0x64));
        light.setColor(QPalette::AlternateBase, QColor(0xf6, 0xf7, 0xf8));
        light.setColor(QPalette::ToolTipBase, QColor(0xff, 0xfb, 0xe6));
        light.setColor(QPalette::ToolTipText, Qt::black);
        QApplication::setPalette(light);
        break;
    }
    case Scheme::Dark:
        QApplication::setPalette(darkPalette());
        break;
    }
}

Scheme schemeByName(const QString& name)
{
    const auto* const found = std::find(std::begin(kSchemes), std::end(kSchemes), name);
    return found == std::end(kSchemes) ? Scheme::System : static_cast<Scheme>(found - kSchemes);
}

QString schemeName(Scheme scheme)
{
    return kSchemes[static_cast<std::size_t>(scheme)];
}

} // namespace winnow
