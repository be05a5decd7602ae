// SPDX-License-Identifier: GPL-3.0-or-later
// After any operation the library's rows are what reading the whole file gives, and rows that stay are not
// reset. Operations are done beside the thread that paints, in order, none lost; how long that thread pauses
// is printed.
#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QFile>
#include <QSignalSpy>
#include <QSortFilterProxyModel>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <algorithm>
#include <functional>
#include <random>

#include "core/policy/presets.h"
#include "models/tables/library_model.h"
#include "models/text/qt_text.h"
#include "tests/support/library_answers.h"

using namespace winnow;

namespace {

QStringList rowsOf(const LibraryModel& model)
{
    QStringList rows;
    for (const PolicySummary& row : model.entries()) {
        QStringList tags;
        for (const std::string& tag : row.tags)
            tags << toQt(tag);
        rows << QStringLiteral("%1 v%2 %3 [%4] %5 %6")
                    .arg(toQt(row.name))
                    .arg(row.version)
                    .arg(row.starred)
                    .arg(tags.join(QLatin1Char(',')), toQt(row.note), toQt(row.hash));
    }
    return rows;
}

} // namespace

class TestLibraryModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsAreWhatTheFileHoldsAfterAnyOperation()
    {
        QTemporaryDir folder;
        LibraryModel model(folder.filePath(QStringLiteral("library.sqlite")));
        LibraryModel fresh(model.file());
        std::mt19937 random(8);
        const QString names[] = { QStringLiteral("a"), QStringLiteral("B"), QStringLiteral("ä"),
            QStringLiteral("zz"), QStringLiteral("m n"), QStringLiteral("7") };
        Policy policy = presets().front().policy;
        QVERIFY(test::refreshed(model));
        int done = 0;
        for (int step = 0; step < 400; ++step) {
            const QString& name = names[random() % std::size(names)];
            const QString& other = names[random() % std::size(names)];
            policy.minBytes = static_cast<std::int64_t>(random() % 5000);
            bool worked = false;
            switch (random() % 9) {
            case 0:
            case 1:
                worked = test::saved(model, name, policy, QStringLiteral("n")).has_value();
                break;
            case 2:
                worked = test::answerOf<void>([&](const auto& then) {
                    model.change(&Library::rename, name, then, fromQt(other));
                }).has_value();
                break;
            case 3:
                worked = test::answerOf<void>([&](const auto& then) {
                    model.change(&Library::duplicate, name, then, fromQt(other));
                }).has_value();
                break;
            case 4:
                worked = test::answerOf<void>([&](const auto& then) {
                    model.change(&Library::remove, name, then);
                }).has_value();
                break;
            case 5:
                worked = test::answerOf<void>([&](const auto& then) {
                    model.change(&Library::restore, name, then);
                }).has_value();
                break;
            case 6:
                worked = test::answerOf<void>([&](const auto& then) {
                    const LibraryRow* const row = model.summary(name);
                    model.change(&Library::setStar, name, then, !(row && row->starred));
                }).has_value();
                break;
            case 7:
                worked = test::answerOf<void>([&](const auto& then) {
                    model.change(&Library::setTags, name, then, { fromQt(other), fromQt(name) });
                }).has_value();
                break;
            default:
                worked = test::answerOf<void>([&](const auto& then) {
                    model.change(&Library::setNote, name, then, fromQt(other));
                }).has_value();
                break;
            }
            done += worked ? 1 : 0;
            QVERIFY(test::refreshed(fresh));
            QCOMPARE(rowsOf(model), rowsOf(fresh));
        }
        qInfo("%d of 400 operations worked", done);
        QVERIFY(done > 100);
    }

    void aReplacedFileIsReadWhole()
    {
        QTemporaryDir folder;
        const Policy policy = presets().front().policy;
        LibraryModel model(folder.filePath(QStringLiteral("library.sqlite")));
        QVERIFY(test::saved(model, QStringLiteral("old"), policy));
        LibraryModel other(folder.filePath(QStringLiteral("other.sqlite")));
        QVERIFY(test::saved(other, QStringLiteral("theirs"), policy));
        for (const char* const part : { "", "-wal", "-shm" })
            QFile::remove(model.file() + QLatin1String(part));
        QVERIFY(test::saved(model, QStringLiteral("new"), policy));
        QCOMPARE(model.entries().size(), std::size_t { 1 });
        QCOMPARE(model.entries().front().name, std::string("new"));
    }

    void whatIsQueuedIsWrittenEvenWhenTheModelGoesAway()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("library.sqlite"));
        Policy policy = presets().front().policy;
        {
            LibraryModel model(file);
            for (int i = 0; i < 20; ++i) {
                policy.minBytes = 100 + i;
                model.save(QStringLiteral("policy %1").arg(i), policy, {}, {},
                    [](const Result<int>&) { QFAIL("nobody listens any more"); });
            }
            QCOMPARE(model.rowCount(), 0); // the list is what it was until an answer comes
            QVERIFY(model.isWorking());
        }
        LibraryModel again(file);
        QVERIFY(test::refreshed(again));
        QCOMPARE(again.rowCount(), 20);
    }

    void oneRowChangesAndTheOthersStaySelected()
    {
        QTemporaryDir folder;
        LibraryModel model(folder.filePath(QStringLiteral("library.sqlite")));
        for (const char* const name : { "a", "b", "c" })
            QVERIFY(test::saved(model, QLatin1String(name), presets().front().policy));
        const QPersistentModelIndex b(model.index(1, LibraryModel::Name));
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        QVERIFY(test::answerOf<void>(
            [&](const auto& then) { model.change(&Library::setNote, QStringLiteral("b"), then, "x"); }));
        QVERIFY(test::answerOf<void>(
            [&](const auto& then) { model.change(&Library::setStar, QStringLiteral("c"), then, true); }));
        QVERIFY(test::answerOf<void>(
            [&](const auto& then) { model.change(&Library::remove, QStringLiteral("a"), then); }));
        QCOMPARE(resets.count(), 0);
        QVERIFY(b.isValid());
        QCOMPARE(b.data().toString(), QStringLiteral("b"));
        QCOMPARE(b.row(), 1); // behind the starred c
    }

    void aThousandPoliciesNeverHoldTheThreadThatPaints()
    {
        QTemporaryDir folder;
        LibraryModel model(folder.filePath(QStringLiteral("library.sqlite")));
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        QSortFilterProxyModel sorted;
        sorted.setSourceModel(&model);
        sorted.setSortRole(LibraryModel::SortRole);
        sorted.sort(LibraryModel::Saved, Qt::DescendingOrder);
        Policy policy = presets().front().policy;
        for (int i = 0; i < 1000; ++i) {
            policy.minBytes = 100 + i;
            model.save(QStringLiteral("policy %1").arg(i), policy, {}, {});
        }
        QVERIFY(QTest::qWaitFor([&] { return !model.isWorking(); }, 120000));
        qint64 longest = 0; // between two beats of the event loop
        QElapsedTimer since;
        QTimer beat;
        connect(&beat, &QTimer::timeout, this,
            [&] { longest = std::max(longest, since.nsecsElapsed() / 1000), since.start(); });
        beat.start(1);
        QTest::qWait(20);
        const auto held = [&](const std::function<void(int)>& act) {
            longest = 0;
            since.start();
            for (int i = 0; i < 21; ++i)
                act(i);
            return longest;
        };
        const auto name = [](int i) { return QStringLiteral("policy %1").arg(i * 7); };
        const qint64 list = held([&](int) { QVERIFY(test::refreshed(model)); });
        const qint64 save = held([&](int i) { QVERIFY(test::saved(model, name(i), presets()[1].policy)); });
        const qint64 note = held([&](int i) {
            QVERIFY(test::answerOf<void>(
                [&](const auto& then) { model.change(&Library::setNote, name(i), then, "x"); }));
        });
        const qint64 gone = held([&](int i) {
            QVERIFY(test::answerOf<void>(
                [&](const auto& then) { model.change(&Library::remove, name(i), then); }));
        });
        qInfo("longest pause of the thread that paints: list %lld us, save %lld, note %lld, delete %lld",
            list, save, note, gone);
        QVERIFY2(std::max({ list, save, note, gone }) < 100000,
            "the window would stand still"); // a wide limit: machines are busy
    }
};

QTEST_MAIN(TestLibraryModel)
#include "tst_library_model.moc"
