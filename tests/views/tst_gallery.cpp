// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of every pane and state, for looking at: set WINNOW_GALLERY to a folder and PNGs are written there
// (tests/views/gallery.sh does, also at 200 %). Without it the states are still built and grabbed, and no
// picture may be empty.
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QPushButton>
#include <QStyleFactory>
#include <QTranslator>

#include "models/choosing_study.h"
#include "models/decision_study.h"
#include "models/expansion_study.h"
#include "models/flips_study.h"
#include "models/gate_study.h"
#include "models/policy_risks.h"
#include "models/redaction_study.h"
#include "models/tournament_model.h"
#include "tests/models/model_fixtures.h"
#include "tests/support/library_answers.h"
#include "tests/views/window_fixture.h"
#include "views/appearance.h"
#include "views/charts/context_timeline.h"
#include "views/detail_pane.h"
#include "views/diff_view.h"
#include "views/diff_view_pane.h"
#include "views/expansion_panel.h"
#include "views/flips_panel.h"
#include "views/gate_panel.h"
#include "views/groups_view.h"
#include "views/library_panel.h"
#include "views/pages/optimise_page.h"
#include "views/redaction_window.h"
#include "views/results_page.h"
#include "views/results_view.h"
#include "views/risk_page.h"
#include "views/shell/toasts.h"
#include "views/tournament_panel.h"

using namespace winnow;

class TestGallery : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QTranslator m_english;

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

    /// The samples under a policy that changes much, results on show, everything computed.
    static bool openBusy(test::WindowFixture& fixture)
    {
        if (!fixture.open({ test::sampleFolder() }))
            return false;
        MainWindow& window = *fixture.window;
        window.workspace().edit(*findParameter("min_bytes"), std::int64_t { 700 });
        window.resultsPage().showResults();
        return fixture.settle()
            && QTest::qWaitFor(
                [&] {
                    return window.insight().data() && !window.insight().isStale()
                        && window.workspace().kinds();
                },
                60000)
            && QTest::qWaitFor([&] { return window.detail().diff().model().document() != nullptr; }, 20000);
    }

    /// The docks about deciding with answers in them.
private Q_SLOTS:
    void initTestCase()
    {
        QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
        installStyle();
        applyScheme(Scheme::Light);
        QVERIFY(
            m_english.load(QStringLiteral(":/translations/winnow_en.qm"))); // "1 result", not "1 result(s)"
        QApplication::installTranslator(&m_english);
        const QString folder = qEnvironmentVariable("WINNOW_GALLERY");
        if (!folder.isEmpty())
            QDir().mkpath(folder);
    }

    void startPage()
    {
        test::WindowFixture fixture;
        keep(*fixture.window, QStringLiteral("start"));
    }

    void loading()
    {
        test::WindowFixture fixture;
        fixture.window->open(
            { test::writeFile(m_folder.path(), QStringLiteral("many.json"), test::longRecording(100000)) });
        QTest::qWait(400);
        keep(*fixture.window, QStringLiteral("loading"));
    }

    void hundredThousandResults()
    {
        test::WindowFixture fixture(QSize(1600, 1000));
        const QString file
            = test::writeFile(m_folder.path(), QStringLiteral("many.json"), test::longRecording(100000));
        QVERIFY(fixture.open({ file }));
        fixture.window->resultsPage().showResults();
        QTest::qWait(500);
        keep(*fixture.window, QStringLiteral("rows-100000"));
    }

    void oneLineOfTwoMegabytes()
    {
        test::WindowFixture fixture(QSize(1600, 1000));
        const QString file
            = test::writeFile(m_folder.path(), QStringLiteral("line.json"), test::oneLineRecording());
        QVERIFY(fixture.open({ file }));
        fixture.window->workspace().edit(*findParameter("max_bytes"), std::int64_t { 5000000 });
        fixture.window->resultsPage().showResults();
        QVERIFY(fixture.settle());
        QVERIFY(QTest::qWaitFor(
            [&] { return fixture.window->detail().diff().model().document() != nullptr; }, 20000));
        QTest::qWait(1000);
        keep(*fixture.window, QStringLiteral("one-line-2mb"));
    }

    void errors()
    {
        test::WindowFixture fixture(QSize(1500, 950), test::WindowFixture::Show::No);
        QDir().mkpath(fixture.folder.filePath(QStringLiteral("data")));
        test::writeFile(fixture.folder.filePath(QStringLiteral("data")), QStringLiteral("library.sqlite"),
            QByteArray(5000, 'x'));
        fixture.make();
        fixture.window->open({ fixture.folder.filePath(QStringLiteral("missing.jsonl")) });
        QTRY_COMPARE(fixture.window->messages().count(), 2);
        keep(*fixture.window, QStringLiteral("errors"));
    }

    void largeFont()
    {
        const QFont normal = QApplication::font();
        QFont large = normal;
        large.setPointSizeF(normal.pointSizeF() * 1.6);
        QApplication::setFont(large);
        {
            test::WindowFixture fixture(QSize(2400, 1500));
            QVERIFY(openBusy(fixture));
            keep(*fixture.window, QStringLiteral("large-font"));
        }
        QApplication::setFont(normal);
    }
};

QTEST_MAIN(TestGallery)
#include "tst_gallery.moc"
