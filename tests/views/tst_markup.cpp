// SPDX-License-Identifier: GPL-3.0-or-later
// A recording whose every string is markup: whatever page is shown, no label, tooltip, item or document takes
// it for rich text. The walk itself is tried on a label that would.
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QGraphicsScene>
#include <QGraphicsTextItem>
#include <QGraphicsView>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QTextDocument>
#include <QTextEdit>
#include <QToolTip>

#include "models/document/workspace.h"
#include "tests/models/model_fixtures.h"
#include "tests/views/window_fixture.h"
#include "views/shell/toasts.h"

using namespace winnow;

namespace {

const QString kMark = QStringLiteral("<img src=mark");

bool isTakenForMarkup(const QString& text)
{
    return text.contains(kMark) && Qt::mightBeRichText(text);
}

QByteArray marked(const char* what)
{
    return QByteArray("<img src=mark.png><b>") + what + "</b>";
}

QByteArray recording()
{
    QByteArray body;
    for (int i = 0; i < 12; ++i) {
        const QByteArray id = marked(("id" + QByteArray::number(i)).constData());
        const QByteArray text = (marked("line") + "\\n").repeated(200 + 40 * i);
        body += R"({"type":"assistant","sessionId":")" + marked("session") + R"(","uuid":"u)"
            + QByteArray::number(i) + R"(","version":")" + marked("version") + R"(","cwd":"/)" + marked("cwd")
            + R"(","timestamp":"2026-02-01T10:00:00.000Z","message":{"id":"m)" + QByteArray::number(i)
            + R"(","type":"message","role":"assistant","model":")" + marked("model")
            + R"(","content":[{"type":"text","text":")" + marked("said") + R"("},{"type":"tool_use","id":")"
            + id + R"(","name":")" + marked("tool") + R"(","input":{"command":")" + marked("command")
            + R"("}}],"usage":{"input_tokens":9,"output_tokens":2}}})" + "\n";
        body += R"({"type":"user","sessionId":")" + marked("session") + R"(","uuid":"r)"
            + QByteArray::number(i)
            + R"(","timestamp":"2026-02-01T10:00:01.000Z","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":")"
            + id + R"(","content":")" + text + R"("}]}})" + "\n";
    }
    return body;
}

class Walk
{
public:
    QStringList faults;
    int seen = 0; // texts that hold the mark

    void all(const QString& page)
    {
        m_page = page;
        const QWidgetList windows = QApplication::topLevelWidgets();
        for (QWidget* const window : windows) {
            widget(window);
            for (QWidget* const each : window->findChildren<QWidget*>())
                widget(each);
        }
    }

private:
    void text(const QString& shown, const char* what)
    {
        seen += shown.contains(kMark) ? 1 : 0;
        if (isTakenForMarkup(shown))
            faults << m_page + QLatin1String(": ") + QLatin1String(what) + QLatin1String(": ")
                    + shown.left(80);
    }

    void widget(QWidget* widget)
    {
        if (const auto* const label = qobject_cast<QLabel*>(widget)) {
            seen += label->text().contains(kMark) ? 1 : 0;
            if (label->textFormat() != Qt::PlainText)
                text(label->text(), qPrintable(QStringLiteral("label ") + label->objectName()));
        }
        if (const auto* const editor = qobject_cast<QTextEdit*>(widget);
            editor && editor->document()->toHtml().contains(kMark.left(9) + QLatin1String("\"mark")))
            faults << m_page + QStringLiteral(": document of ") + editor->objectName();
        if (const auto* const view = qobject_cast<QAbstractItemView*>(widget); view && view->model())
            items(*view->model());
        if (const auto* const picture = qobject_cast<QGraphicsView*>(widget); picture && picture->scene())
            pictured(*picture->scene());
        // Menus and buttons paint plain text, their tips are labels: here it counts that the mark is met.
        const QList<QAction*> actions = widget->actions();
        for (const QAction* const action : actions)
            seen += action->text().contains(kMark) ? 1 : 0;
    }

    /// Charts make documents of their titles and labels.
    void pictured(const QGraphicsScene& scene)
    {
        const QList<QGraphicsItem*> all = scene.items();
        for (const QGraphicsItem* const item : all) {
            const auto* const words = dynamic_cast<const QGraphicsTextItem*>(item);
            if (words && words->toHtml().contains(kMark.left(9) + QLatin1String("\"mark")))
                faults << m_page + QStringLiteral(": picture: ") + words->toPlainText().left(80);
        }
    }

    void items(const QAbstractItemModel& model)
    {
        for (int row = 0; row < std::min(model.rowCount(), 40); ++row) {
            for (int column = 0; column < model.columnCount(); ++column)
                seen += model.index(row, column).data().toString().contains(kMark) ? 1 : 0;
        }
    }

    QString m_page;
};

} // namespace

class TestMarkup : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theWalkFindsALabelThatRendersForeignText()
    {
        QLabel label(QString::fromUtf8(marked("x")));
        Walk walk;
        walk.all(QStringLiteral("none"));
        QCOMPARE(walk.faults.size(), 1);
        label.setTextFormat(Qt::PlainText);
        Walk again;
        again.all(QStringLiteral("none"));
        QCOMPARE(again.faults, QStringList());
    }

    /// Items and widgets give tips as they are: Qt's own label shows them all.
    void aTipIsNeverMarkup()
    {
        test::WindowFixture fixture;
        QToolTip::showText(fixture.window->mapToGlobal(QPoint(20, 20)), QString::fromUtf8(marked("tip")),
            fixture.window.get());
        int tips = 0;
        const QWidgetList windows = QApplication::topLevelWidgets();
        for (QWidget* const each : windows) {
            const auto* const tip = qobject_cast<QLabel*>(each);
            if (!tip || !each->inherits("QTipLabel"))
                continue;
            ++tips;
            QCOMPARE(tip->textFormat(), Qt::PlainText);
            QVERIFY(tip->text().contains(kMark));
        }
        QCOMPARE(tips, 1);
    }

    /// Labels of Qt's own, too: those of its boxes and dialogs.
    void noMessageIsMarkup()
    {
        test::WindowFixture fixture;
        const QString text = QString::fromUtf8(marked("file")) + QStringLiteral(".json cannot be read");
        fixture.window->findChild<Toasts*>()->say(Toasts::Kind::Error, QStringLiteral("key"), text);
        QMessageBox box(
            QMessageBox::Warning, QStringLiteral("Box"), text, QMessageBox::Close, fixture.window.get());
        box.setInformativeText(text);
        box.show();
        QInputDialog dialog(fixture.window.get());
        dialog.setLabelText(text);
        dialog.show();
        QMenu menu(text, fixture.window.get());
        menu.addAction(text)->setToolTip(text);
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        Walk walk;
        walk.all(QStringLiteral("messages"));
        QVERIFY2(walk.faults.isEmpty(), qPrintable(walk.faults.join(QLatin1Char('\n'))));
        QVERIFY(walk.seen >= 5);
    }

    void noPageTakesWhatARecordingSaysForMarkup()
    {
        QTemporaryDir folder;
        const QString path = test::writeFile(folder.path(),
            QString::fromUtf8(marked("file").replace("/", "")) + QStringLiteral(".jsonl"), recording());
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ path }));
        Policy baseline = fixture.window->workspace().policy();
        baseline.name = marked("policy").toStdString();
        baseline.minBytes += 1000;
        fixture.window->workspace().setBaseline(baseline);
        Walk walk;
        for (const char* const page :
            { "start", "tune", "session", "losses", "choose", "decide", "library", "unread" }) {
            fixture.window->showPage(QLatin1String(page));
            QTest::qWait(200);
            walk.all(QLatin1String(page));
        }
        QVERIFY2(walk.seen > 20, "the marks were not seen anywhere");
        QVERIFY2(walk.faults.isEmpty(), qPrintable(walk.faults.mid(0, 20).join(QLatin1Char('\n'))));
    }
};

QTEST_MAIN(TestMarkup)
#include "tst_markup.moc"
