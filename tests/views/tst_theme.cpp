// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <cmath>

#include "tests/support/contrast.h"
#include "views/widgets/theme.h"
#include "views/widgets/type_scale.h"

using namespace winnow;

namespace {

struct Pair
{
    Hue front;
    Hue back;
    double least;
};

// Text wants 4.5 : 1, large signs and graphics 3 : 1 (WCAG 2 AA).
constexpr Pair kPairs[] = {
    { Hue::Text, Hue::Base, 7 },
    { Hue::Text, Hue::Gutter, 7 },
    { Hue::Text, Hue::RemovedBack, 7 },
    { Hue::Text, Hue::RemovedStrong, 4.5 },
    { Hue::Text, Hue::RewrittenBack, 7 },
    { Hue::Text, Hue::RewrittenStrong, 4.5 },
    { Hue::Text, Hue::InsertedBack, 7 },
    { Hue::Text, Hue::Find, 4.5 },
    { Hue::Text, Hue::FindCurrent, 3 },
    { Hue::Muted, Hue::Base, 4.5 },
    { Hue::Muted, Hue::Gutter, 4.5 },
    { Hue::Muted, Hue::FoldBack, 4.5 },
    { Hue::Muted, Hue::RemovedBack, 4.5 },
    { Hue::RemovedText, Hue::Gutter, 4.5 },
    { Hue::RemovedText, Hue::RemovedBack, 4.5 },
    { Hue::RewrittenText, Hue::Gutter, 4.5 },
    { Hue::RewrittenText, Hue::RewrittenBack, 4.5 },
    { Hue::RewrittenText, Hue::RemovedBack, 4.5 },
    { Hue::RewrittenText, Hue::FoldBack, 4.5 },
    { Hue::SelectionText, Hue::Selection, 4.5 },
    { Hue::Warning, Hue::Base, 4.5 },
    { Hue::Warning, Hue::RewrittenBack, 4.5 },
    { Hue::Mark, Hue::Base, 4.5 },
    { Hue::Current, Hue::Base, 3 },
    { Hue::SeriesBefore, Hue::Base, 3 },
    { Hue::SeriesAfter, Hue::Base, 3 },
    { Hue::SeriesNet, Hue::Base, 3 },
    { Hue::Loss, Hue::Base, 4.5 },
    { Hue::LossText, Hue::Base, 4.5 },
    { Hue::LossText, Hue::Panel, 4.5 },
    { Hue::Accent, Hue::Base, 4.5 },
    { Hue::Accent, Hue::AccentFill, 3 },
    { Hue::Text, Hue::AccentFill, 7 },
    { Hue::Text, Hue::Panel, 7 },
    { Hue::Muted, Hue::Panel, 4.5 },
    { Hue::ContextEdge, Hue::Base, 3 },
};

/// What a person without the long- or middle-wave cones sees, after Vienot, Brettel and Mollon (1999), in
/// linear light.
QColor asSeenWithout(bool longWave, const QColor& c)
{
    const auto open = [](double v) { return std::pow(v, 2.2); };
    const auto close = [](double v) { return std::pow(std::clamp(v, 0.0, 1.0), 1 / 2.2); };
    const double r = open(c.redF());
    const double g = open(c.greenF());
    const double b = open(c.blueF());
    const double yellow = longWave ? 0.11238 * r + 0.88762 * g : 0.29275 * r + 0.70725 * g;
    const double blue = longWave ? 0.00401 * r - 0.00401 * g + b : -0.02234 * r + 0.02234 * g + b;
    return QColor::fromRgbF(static_cast<float>(close(yellow)), static_cast<float>(close(yellow)),
        static_cast<float>(close(blue)));
}

double distance(const QColor& a, const QColor& b)
{
    return std::hypot(a.red() - b.red(), std::hypot(a.green() - b.green(), a.blue() - b.blue()));
}

} // namespace

class TestTheme : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void contrastOfBlackAndWhiteIsTwentyOne()
    {
        QCOMPARE(std::lround(test::contrast(Qt::black, Qt::white) * 100), 2100L);
        QCOMPARE(std::lround(test::contrast(QColor(0x77, 0x77, 0x77), Qt::white) * 100), 448L);
    }

    void everyPairIsReadableInBothPalettes()
    {
        for (const Theme& theme : { Theme::light(), Theme::dark() }) {
            for (const Pair& pair : kPairs) {
                const double is = test::contrast(theme[pair.front], theme[pair.back]);
                QVERIFY2(is >= pair.least,
                    qPrintable(QStringLiteral("%1: hue %2 on %3 has %4, needs %5")
                                   .arg(theme.isDark() ? QStringLiteral("dark") : QStringLiteral("light"))
                                   .arg(static_cast<int>(pair.front))
                                   .arg(static_cast<int>(pair.back))
                                   .arg(is)
                                   .arg(pair.least)));
            }
        }
    }

    void everyToolIsAMarkAndWhatIsTakenOutOfItIsDimmer()
    {
        for (const Theme& theme : { Theme::light(), Theme::dark() }) {
            for (int place = 0; place <= kOtherTools; ++place) {
                QVERIFY2(test::contrast(theme.tool(place), theme[Hue::Base]) >= 5.5,
                    qPrintable(QString::number(place)));
                QVERIFY2(test::contrast(theme.toolDim(place), theme[Hue::Base]) >= 3,
                    qPrintable(QString::number(place)));
                QVERIFY2(test::contrast(theme.tool(place), theme.toolDim(place)) >= 1.9,
                    qPrintable(QString::number(place)));
                QVERIFY2(
                    distance(theme.tool(place), theme[Hue::Loss]) > 80, qPrintable(QString::number(place)));
            }
        }
    }

    void theSizesOfTextAreThoseOfTheDesignAndGrowWithTheFont()
    {
        QFont body;
        body.setPixelSize(13);
        QCOMPARE(typeFont(body, TypeSize::Small).pixelSize(), 12);
        QCOMPARE(typeFont(body, TypeSize::Body).pixelSize(), 13);
        QCOMPARE(typeFont(body, TypeSize::Title).pixelSize(), 20);
        QCOMPARE(typeFont(body, TypeSize::Figure).pixelSize(), 32);
        body.setPixelSize(26);
        QCOMPARE(typeFont(body, TypeSize::Figure).pixelSize(), 64);
        QWidget widget;
        widget.setFont(body);
        QCOMPARE(grid(widget), 16);
        QCOMPARE(grid(widget, 0.5), 8);
    }

    void removedAndKeptAreToldApartWithoutRedOrGreenCones()
    {
        for (const Theme& theme : { Theme::light(), Theme::dark() }) {
            for (const bool longWave : { true, false }) {
                const auto apart = [&](Hue a, Hue b) {
                    return distance(asSeenWithout(longWave, theme[a]), asSeenWithout(longWave, theme[b]));
                };
                QVERIFY(apart(Hue::SeriesBefore, Hue::SeriesAfter) > 60);
                QVERIFY(apart(Hue::RemovedStrong, Hue::RewrittenStrong) > 40);
                QVERIFY(apart(Hue::RemovedText, Hue::RewrittenText) > 60);
            }
        }
    }

    void thePaletteDecidesLightOrDark()
    {
        QPalette palette;
        palette.setColor(QPalette::Base, Qt::white);
        palette.setColor(QPalette::Text, Qt::black);
        QVERIFY(!Theme(palette).isDark());
        palette.setColor(QPalette::Base, QColor(30, 30, 30));
        palette.setColor(QPalette::Text, QColor(220, 220, 220));
        QVERIFY(Theme(palette).isDark());
    }
};

QTEST_MAIN(TestTheme)
#include "tst_theme.moc"
