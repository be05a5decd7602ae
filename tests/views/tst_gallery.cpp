// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of every pane and state, for looking at: set WINNOW_GALLERY to a folder and PNGs are written there. Without
// it the states are still built and grabbed, and no picture may be empty.
#include <QApplication>
#include <QDir>
#include <QPalette>
#include <QStyleFactory>
#include <QAction>
#include <QTabWidget>
#include <QTranslator>

#include "tests/views/window_fixture.h"
#include "views/library_panel.h"
#include "views/message_bar.h"
#include "views/results_page.h"
#include "views/results_view.h"

using namespace winnow;

class TestGallery : public QObject
{
    Q_OBJECT

    QPalette m_light;

    void keep(QWidget& widget, const QString& name)
    {
        QTest::qWait(50);
        const QImage image = widget.grab().toImage();
        QVERIFY(!image.isNull());
        bool uniform = true;
        for (int x = 0; x < image.width() && uniform; x += 7)
            uniform = image.pixel(x, image.height() / 2) == image.pixel(0, image.height() / 2);
        QVERIFY2(!uniform, qPrintable(name));
        const QString folder = qEnvironmentVariable("WINNOW_GALLERY");
        if (!folder.isEmpty())
            QVERIFY(image.save(QDir(folder).filePath(name + QStringLiteral(".png"))));
    }

    static QPalette darkPalette()
    {
        QPalette dark(QColor(0x31, 0x34, 0x38));
        dark.setColor(QPalette::Window, QColor(0x2a, 0x2d, 0x31));
        dark.setColor(QPalette::WindowText, QColor(0xe6, 0xe6, 0xe6));
        dark.setColor(QPalette::Base, QColor(0x1e, 0x20, 0x23));
        dark.setColor(QPalette::AlternateBase, QColor(0x24, 0x27, 0x2a));
        dark.setColor(QPalette::Text, QColor(0xe6, 0xe6, 0xe6));
        dark.setColor(QPalette::Button, QColor(0x31, 0x34, 0x38));
        dark.setColor(QPalette::ButtonText, QColor(0xe6, 0xe6, 0xe6));
        dark.setColor(QPalette::Highlight, QColor(0x3d, 0x7e, 0xa6));
        dark.setColor(QPalette::HighlightedText, Qt::white);
        dark.setColor(QPalette::PlaceholderText, QColor(0xa0, 0xa4, 0xa8));
        dark.setColor(QPalette::ToolTipBase, QColor(0x3a, 0x3e, 0x43));
        dark.setColor(QPalette::ToolTipText, QColor(0xe6, 0xe6, 0xe6));
        return dark;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
        m_light = QApplication::palette();
        const QString folder = qEnvironmentVariable("WINNOW_GALLERY");
        if (!folder.isEmpty())
            QDir().mkpath(folder);
    }

    void startPage()
    {
        test::WindowFixture fixture;
        keep(*fixture.window, QStringLiteral("start"));
    }

    void toolsAndResults()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ test::sampleFolder() }));
        keep(*fixture.window, QStringLiteral("tools"));
        fixture.window->resultsPage().showResults();
        QTest::qWait(300);
        keep(*fixture.window, QStringLiteral("results"));
        fixture.window->messages().say(MessageBar::Kind::Warning, QStringLiteral("x"), QStringLiteral("recording.jsonl was changed by another program."), QStringLiteral("Reload"));
        keep(*fixture.window, QStringLiteral("message"));
    }

    void germanWindow()
    {
        QTranslator words;
        QVERIFY(words.load(QStringLiteral(":/translations/winnow_de.qm")));
        QApplication::installTranslator(&words);
        {
            test::WindowFixture fixture;
            QCOMPARE(fixture.window->actions().get("undo")->text(), QStringLiteral("&Rückgängig"));
            QVERIFY(fixture.open({ test::sampleFolder() }));
            fixture.window->resultsPage().showResults();
            QTest::qWait(300);
            keep(*fixture.window, QStringLiteral("german"));
        }
        QApplication::removeTranslator(&words);
    }

    void largeFont()
    {
        const QFont normal = QApplication::font();
        QFont large = normal;
        large.setPointSizeF(normal.pointSizeF() * 1.6);
        QApplication::setFont(large);
        {
            test::WindowFixture fixture(QSize(2400, 1500));
            QVERIFY(fixture.open({ test::sampleFolder() }));
            fixture.window->resultsPage().showResults();
            QTest::qWait(300);
            keep(*fixture.window, QStringLiteral("large-font"));
        }
        QApplication::setFont(normal);
    }

    void chartsLibraryFlipsAndGuide()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ test::sampleFolder() }));
        MainWindow& window = *fixture.window;
        window.workspace().edit(*findParameter("min_bytes"), std::int64_t { 700 });
        QVERIFY(fixture.settle());
        window.library().saveUnder(QStringLiteral("lower minimum"));
        window.actions().get("showLibrary")->trigger();
        QVERIFY(QTest::qWaitFor([&] { return window.insight().data() != nullptr && !window.insight().isStale(); }, 60000));
        for (int chart = 1; chart <= 5; ++chart) {
            window.actions().get(QByteArray("chart" + QByteArray::number(chart)).constData())->trigger();
            QTest::qWait(chart == 1 ? 3000 : 300);
            keep(window, QStringLiteral("chart%1").arg(chart));
        }
        window.actions().get("compare")->trigger();
        keep(window, QStringLiteral("flips"));
        window.actions().get("guide")->trigger();
        auto* const guide = fixture.child<QWidget>("guidePage");
        QVERIFY(guide);
        keep(*guide, QStringLiteral("guide"));
        window.actions().get("export")->trigger();
        keep(*fixture.child<QWidget>("exportDialog"), QStringLiteral("export"));
    }

    void darkWindow()
    {
        QApplication::setPalette(darkPalette());
        {
            test::WindowFixture fixture;
            QVERIFY(fixture.open({ test::sampleFolder() }));
            fixture.window->resultsPage().showResults();
            QTest::qWait(300);
            keep(*fixture.window, QStringLiteral("dark"));
        }
        QApplication::setPalette(m_light);
    }
};

QTEST_MAIN(TestGallery)
#include "tst_gallery.moc"
