// SPDX-License-Identifier: GPL-3.0-or-later
// Where one is in the window, and the way back.
#include <QSignalSpy>
#include <QTest>

#include "models/document/trail.h"
#include "models/document/workspace.h"
#include "tests/models/model_fixtures.h"

using namespace winnow;

class TestTrail : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void backAndForwardWalkPagesAndFilters()
    {
        Workspace workspace;
        Trail trail(workspace);
        trail.restart(QStringLiteral("tune"));
        trail.setFilter(parseFilter(QStringLiteral("tool=Bash")));
        trail.goTo(QStringLiteral("losses"));
        QVERIFY(trail.canGoBack() && !trail.canGoForward());
        trail.back();
        QCOMPARE(trail.page(), QStringLiteral("tune"));
        QCOMPARE(trail.filter().text(), QStringLiteral("tool=Bash"));
        trail.back();
        QVERIFY(trail.filter().isEmpty() && !trail.canGoBack());
        trail.forward();
        trail.forward();
        QCOMPARE(trail.page(), QStringLiteral("losses"));
        QVERIFY(!trail.canGoForward());
    }

    void whoGoesElsewhereAfterBackHasNoForward()
    {
        Workspace workspace;
        Trail trail(workspace);
        trail.restart(QStringLiteral("tune"));
        trail.goTo(QStringLiteral("gate"));
        trail.back();
        trail.goTo(QStringLiteral("report"));
        QVERIFY(!trail.canGoForward());
    }

    void aPageIsClosedWithTheFilterItWasGivenThere()
    {
        Workspace workspace;
        Trail trail(workspace);
        trail.restart(QStringLiteral("tune"));
        QVERIFY(!trail.closePage());
        trail.goTo(QStringLiteral("losses"));
        trail.goTo(QStringLiteral("reading"));
        trail.setFilter(parseFilter(QStringLiteral("tool=Bash")));
        QVERIFY(trail.closePage());
        QCOMPARE(trail.page(), QStringLiteral("losses"));
        QCOMPARE(trail.filter().text(), QStringLiteral("tool=Bash"));
        trail.back();
        QCOMPARE(trail.page(), QStringLiteral("tune"));
        trail.forward();
        trail.forward();
        QCOMPARE(trail.page(), QStringLiteral("reading"));
    }

    void goingWhereOneIsIsNoStep()
    {
        Workspace workspace;
        Trail trail(workspace);
        trail.restart(QStringLiteral("tune"));
        QSignalSpy moved(&trail, &Trail::moved);
        trail.goTo(QStringLiteral("tune"));
        QVERIFY(moved.isEmpty() && !trail.canGoBack());
    }

    void narrowingKeepsTheOtherConditions()
    {
        Workspace workspace;
        Trail trail(workspace);
        trail.restart(QStringLiteral("tune"), parseFilter(QStringLiteral("tool:Bash before>2000")));
        trail.narrow(FilterChip::Field::Tool, QStringLiteral("Read"));
        QCOMPARE(trail.filterValue(FilterChip::Field::Tool), QStringLiteral("Read"));
        QVERIFY(trail.filter().has(FilterChip::Field::Before));
        trail.narrow(FilterChip::Field::Tool, {});
        QCOMPARE(trail.filter().text(), QStringLiteral("before>2000"));
    }

    void aLeapWithinAPageLeadsBackToItsSpot()
    {
        Workspace workspace;
        Trail trail(workspace);
        std::uint32_t here = 1; // the event that is read
        trail.setSpotSource([&] { return std::optional(TextSpot { SessionId(0), here, Side::After, {} }); });
        connect(&trail, &Trail::spotWanted, this, [&](const TextSpot& spot) { here = spot.event; });
        trail.restart(QStringLiteral("reading"));
        trail.leap();
        here = 7;
        trail.leap();
        here = 9;
        trail.back();
        QCOMPARE(here, 7U);
        trail.back();
        QCOMPARE(here, 1U);
        QVERIFY(!trail.canGoBack());
        trail.forward();
        trail.forward();
        QCOMPARE(here, 9U);
        QCOMPARE(trail.page(), QStringLiteral("reading"));
    }

    void theSelectionComesBackWithThePlace()
    {
        QTemporaryDir folder;
        Workspace workspace;
        QSignalSpy opened(&workspace, &Workspace::corpusChanged);
        workspace.open(
            { test::writeFile(folder.path(), QStringLiteral("chat.json"), test::chatRecording(20)) });
        QVERIFY(opened.wait(60000));
        Trail trail(workspace);
        trail.restart(QStringLiteral("tune"));
        workspace.setCurrentResult(ResultId(3));
        trail.goTo(QStringLiteral("reading"), {}, ResultId(7));
        QCOMPARE(workspace.currentResult().value, 7U);
        trail.back();
        QCOMPARE(workspace.currentResult().value, 3U);
    }
};

QTEST_GUILESS_MAIN(TestTrail)
#include "tst_trail.moc"
