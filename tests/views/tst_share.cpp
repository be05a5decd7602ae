// SPDX-License-Identifier: GPL-3.0-or-later
// What one sends to a colleague: a loss or a session as one page without private texts, and a link that opens the
// same place where the same recordings are.
#include <QClipboard>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QTableView>
#include <nlohmann/json.hpp>

#include "models/tables/losses_model.h"
#include "models/text/qt_text.h"
#include "models/timeline/timeline_model.h"
#include "tests/views/insight_driver.h"
#include "views/pages/losses_page.h"
#include "views/pages/tune_page.h"
#include "views/shell/toasts.h"
#include "views/window/place_link.h"

using namespace winnow;

class TestShare : public QObject, test::InsightDriver
{
    Q_OBJECT

    QTemporaryDir m_pages;

    /// The page that the action writes in the form with this word in its name.
    QByteArray saved(
        const test::WindowFixture& fixture, const char* action, const char* dialogName, const char* form)
    {
        const QString path
            = m_pages.filePath(QLatin1String(action) + QLatin1String(form) + QStringLiteral(".html"));
        fixture.window->parts().actions->get(action)->trigger();
        auto* const dialog = fixture.child<QFileDialog>(dialogName);
        if (!dialog)
            return {};
        const QStringList forms = dialog->nameFilters().filter(QLatin1String(form));
        dialog->selectNameFilter(forms.value(0));
        Q_EMIT dialog->fileSelected(path);
        dialog->close();
        QFile page(path);
        return page.open(QIODevice::ReadOnly) ? page.readAll() : QByteArray();
    }

    using Json = nlohmann::json;

    static Json call(const char* id, const char* tool, const Json& arguments)
    {
        const Json function { { "name", tool }, { "arguments", arguments.dump() } };
        const Json one { { "id", id }, { "type", "function" }, { "function", function } };
        return { { "role", "assistant" }, { "tool_calls", Json::array({ one }) } };
    }

    static Json result(const char* id, const std::string& text)
    {
        return { { "role", "tool" }, { "tool_call_id", id }, { "content", text } };
    }

    /// A secret that the policy drops and an edit uses later.
    static QString withSecret(const QString& folder)
    {
        const std::string line
            = "deploy_token = 'ghp_4fK9sLq2Zr8Vt1Xw7Yb3Nc6Md5Pe0Rj1QaB' # of the deployment";
        std::string text;
        for (int row = 0; row < 800; ++row)
            text += (row == 400 ? line : "row " + std::to_string(row * 7919) + " of the listing") + "\n";
        const Json edit { { "file_path", "a" }, { "old_string", line },
            { "new_string", "deploy_token = None" } };
        const Json messages = Json::array(
            { { { "role", "user" }, { "content", "rotate it" } }, call("a", "read_file", { { "path", "a" } }),
                result("a", text), call("b", "Edit", edit), result("b", "ok") });
        const Json body { { "model", "gpt-4o" }, { "messages", messages } };
        return test::writeFile(
            folder, QStringLiteral("secret.json"), QByteArray::fromStdString(body.dump() + "\n"));
    }

private Q_SLOTS:
    void aLossAndASessionArePagesWithoutPrivateTexts()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ withSecret(m_pages.path()) }));
        MainWindow& window = *fixture.window;
        QVERIFY(QTest::qWaitFor(
            [&] { return window.parts().insight.data() && !window.parts().insight.isStale(); }, 30000));
        QVERIFY(!window.parts().insight.data()->losses.uses.empty());
        window.showPage(QStringLiteral("losses"));
        QTRY_VERIFY(fixture.child<QLabel>("lossUseTitle")->text().contains(QStringLiteral("Edit")));
        const QByteArray clean = saved(fixture, "lossPage", "lossPageDialog", "replaced");
        const QByteArray whole = saved(fixture, "lossPage", "lossPageDialog", "recorded");
        for (const QByteArray& page : { clean, whole }) {
            QVERIFY2(
                page.contains("deploy_token = ") && page.contains("<mark>") && page.contains("<del>"), page);
            QVERIFY(
                page.contains("default-src 'none'") && !page.contains("<script") && !page.contains(" src="));
        }
        QVERIFY(!clean.contains("ghp_4fK9"));
        QVERIFY(whole.contains("ghp_4fK9"));
        window.showPage(QStringLiteral("session"));
        QTRY_VERIFY(!window.parts().tune->timelineModel().marks().empty());
        QVERIFY(!saved(fixture, "sessionPage", "sessionPageDialog", "replaced").contains("ghp_4fK9"));
        QVERIFY(saved(fixture, "sessionPage", "sessionPageDialog", "recorded").contains("ghp_4fK9"));
    }

    void aLinkOpensItsPlace()
    {
        const QString path
            = test::writeFile(m_pages.path(), QStringLiteral("chat.json"), test::chatRecording(30));
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ path }));
        WindowParts& parts = fixture.window->parts();
        fixture.window->showPage(QStringLiteral("losses"));
        parts.workspace.setCurrentResult(ResultId(17));
        parts.actions->get("copyLink")->trigger();
        const QString link = QGuiApplication::clipboard()->text();
        QVERIFY2(link.startsWith(QStringLiteral("winnow://")) && link.endsWith(QStringLiteral("/losses#18")),
            qPrintable(link));
        fixture.window->showPage(QStringLiteral("tune"));
        parts.workspace.setCurrentResult(ResultId(3));
        fixture.window->open({ link });
        QCOMPARE(parts.trail.page(), QStringLiteral("losses"));
        QCOMPARE(parts.workspace.currentResult(), ResultId(17));

        QVERIFY(fixture.open({ test::sampleFolder() })); // others are open: the window knows where those are
        fixture.window->open({ link });
        QTRY_COMPARE_WITH_TIMEOUT(parts.workspace.paths(), QStringList { path }, 20000);
        QTRY_COMPARE(parts.trail.page(), QStringLiteral("losses"));
        QCOMPARE(parts.workspace.currentResult(), ResultId(17));
    }

    void aLinkToUnknownRecordingsWaitsForThem()
    {
        const QString path
            = test::writeFile(m_pages.path(), QStringLiteral("same.json"), test::chatRecording(31));
        QString link;
        {
            test::WindowFixture sender;
            QVERIFY(sender.open({ path }));
            sender.window->parts().workspace.setCurrentResult(ResultId(4));
            sender.window->parts().actions->get("copyLink")->trigger();
            link = QGuiApplication::clipboard()->text();
        }
        test::WindowFixture fixture;
        fixture.make();
        WindowParts& parts = fixture.window->parts();
        followLink(parts, QStringLiteral("notes.txt"));
        QVERIFY(parts.toasts->said().value(0).contains(QStringLiteral("\"notes.txt\" is not a link")));
        fixture.window->open({ link });
        QVERIFY(!parts.workspace.hasCorpus());
        QVERIFY(parts.toasts->said().value(0).contains(link.mid(9, 16)));
        QVERIFY(fixture.open({ path }));
        QCOMPARE(parts.workspace.currentResult(), ResultId(4));
        QCOMPARE(parts.trail.page(), link.section(QLatin1Char('/'), 3).section(QLatin1Char('#'), 0, 0));
        fixture.window->open(
            { QStringLiteral("winnow://") + link.mid(9, 16) + QStringLiteral("/nowhere#999999") });
        QCOMPARE(parts.trail.page(), QStringLiteral("tune")); // a page and a result that do not exist
    }
};

QTEST_MAIN(TestShare)
#include "tst_share.moc"
