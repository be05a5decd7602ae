// SPDX-License-Identifier: GPL-3.0-or-later
// The library's rows are kept up to date one by one: after any operation they are what reading the whole file gives;
// the time of an operation among a thousand policies is printed.
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <functional>
#include <random>

#include "core/policy/presets.h"
#include "models/library_model.h"
#include "models/qt_text.h"

using namespace winnow;

namespace {

QStringList rowsOf(const LibraryModel& model)
{
    QStringList rows;
    for (const PolicySummary& row : model.entries()) {
        QStringList tags;
        for (const std::string& tag : row.tags)
            tags << toQt(tag);
        rows << QStringLiteral("%1 v%2 %3 [%4] %5 %6").arg(toQt(row.name)).arg(row.version).arg(row.starred).arg(tags.join(QLatin1Char(',')), toQt(row.note), toQt(row.hash));
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
        const QString names[] = { QStringLiteral("a"), QStringLiteral("B"), QStringLiteral("ä"), QStringLiteral("zz"), QStringLiteral("m n"), QStringLiteral("7") };
        Policy policy = presets().front().policy;
        QVERIFY(model.refresh());
        int done = 0;
        for (int step = 0; step < 400; ++step) {
            const QString& name = names[random() % std::size(names)];
            const QString& other = names[random() % std::size(names)];
            policy.minBytes = static_cast<std::int64_t>(random() % 5000);
            bool worked = false;
            switch (random() % 9) {
            case 0:
            case 1: worked = model.save(name, policy, QStringLiteral("n"), nullptr, {}).has_value(); break;
            case 2: worked = model.rename(name, other).has_value(); break;
            case 3: worked = model.duplicate(name, other).has_value(); break;
            case 4: worked = model.remove(name).has_value(); break;
            case 5: worked = model.restore(name).has_value(); break;
            case 6: worked = model.toggleStar(name).has_value(); break;
            case 7: worked = model.setTags(name, { other, name }).has_value(); break;
            default: worked = model.setNote(name, other).has_value(); break;
            }
            done += worked ? 1 : 0;
            QVERIFY(fresh.refresh());
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
        QVERIFY(model.save(QStringLiteral("old"), policy, {}, nullptr, {}));
        LibraryModel other(folder.filePath(QStringLiteral("other.sqlite")));
        QVERIFY(other.save(QStringLiteral("theirs"), policy, {}, nullptr, {}));
        for (const char* const part : { "", "-wal", "-shm" })
            QFile::remove(model.file() + QLatin1String(part));
        QVERIFY(model.save(QStringLiteral("new"), policy, {}, nullptr, {}));
        QCOMPARE(model.entries().size(), std::size_t { 1 });
        QCOMPARE(model.entries().front().name, std::string("new"));
    }

    void anOperationAmongAThousandPoliciesIsQuick()
    {
        QTemporaryDir folder;
        LibraryModel model(folder.filePath(QStringLiteral("library.sqlite")));
        Policy policy = presets().front().policy;
        QVERIFY(model.refresh());
        for (int i = 0; i < 1000; ++i) {
            policy.minBytes = 100 + i;
            QVERIFY(model.save(QStringLiteral("policy %1").arg(i), policy, {}, nullptr, {}));
        }
        const auto median = [](const std::function<void(int)>& act) {
            std::vector<qint64> times;
            for (int i = 0; i < 21; ++i) {
                QElapsedTimer clock;
                clock.start();
                act(i);
                times.push_back(clock.nsecsElapsed() / 1000);
            }
            std::sort(times.begin(), times.end());
            return times[times.size() / 2];
        };
        const qint64 whole = median([&](int) { QVERIFY(model.refresh()); });
        const qint64 note = median([&](int i) { QVERIFY(model.setNote(QStringLiteral("policy %1").arg(i * 7), QStringLiteral("x%1").arg(i))); });
        qInfo("reading all: %lld us, a note: %lld us", whole, note);
        QVERIFY2(note < 150000 && whole < 300000, qPrintable(QStringLiteral("%1 us, %2 us").arg(note).arg(whole))); // a wide limit: machines are busy
    }
};

QTEST_MAIN(TestLibraryModel)
#include "tst_library_model.moc"
