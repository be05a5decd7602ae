// SPDX-License-Identifier: GPL-3.0-or-later
// Minimum and maximum may not cross: the one that is moved pushes the other, which flashes in the panel and
// in the chart, and gives it back when the same drag turns round.
#include <QApplication>
#include <QGraphicsScene>
#include <QGraphicsView>
#include <QUndoStack>

#include "models/policy_command.h"
#include "tests/models/model_fixtures.h"
#include "tests/views/window_fixture.h"
#include "views/charts/chart_handle.h"
#include "views/charts/size_histogram.h"
#include "views/log_slider.h"
#include "views/parameter_row.h"
#include "views/shell/toasts.h"
#include "views/tuning_panel.h"

using namespace winnow;

class TestPushedThresholds : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_chat;

private Q_SLOTS:
    void initTestCase()
    {
        m_chat = test::writeFile(m_folder.path(), QStringLiteral("chat.json"), test::chatRecording(90));
    }

    void aPushedThresholdFlashesForAMomentAndIsGivenBackByTheSameDrag()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        MainWindow& window = *fixture.window;
        QTest::keyClick(&window, Qt::Key_4, Qt::ControlModifier); // the sizes
        const auto handle = [&](const QString& name) -> ChartHandle* {
            for (QGraphicsItem* const item : fixture.child<SizeHistogramChart>("sizeHistogram")
                                                 ->findChild<QGraphicsView*>()
                                                 ->scene()
                                                 ->items()) {
                auto* const found = dynamic_cast<ChartHandle*>(item);
                if (found && found->objectName().startsWith(name))
                    return found;
            }
            return nullptr;
        };
        ChartHandle* const high = handle(QStringLiteral("Maximum"));
        ChartHandle* const low = handle(QStringLiteral("Minimum"));
        QVERIFY(high && low);
        window.workspace().edit(*findParameter("max_bytes"), std::int64_t { 5000 });
        QVERIFY(fixture.settle());
        const Policy before = window.workspace().policy();
        ParameterRow& pushed = *window.tuning().row("max_bytes");
        LogSlider& from = *window.tuning().row("min_bytes")->slider();
        const int y = from.height() / 2;
        QTest::mousePress(&from, Qt::LeftButton, {}, { from.pixelOf(2048), y });
        QTest::mouseMove(&from, { from.pixelOf(4000), y });
        QVERIFY(window.workspace().policy().minBytes > 3500 && !pushed.isFlashing()); // nothing is pushed yet
        QTest::mouseMove(&from, { from.pixelOf(9000), y });
        QVERIFY(window.workspace().policy().maxBytes > before.maxBytes);
        QVERIFY(pushed.isFlashing() && high->isFlashing());
        QVERIFY(!window.tuning().row("min_bytes")->isFlashing() && !low->isFlashing());
        const QImage lit = pushed.grab().toImage();
        QTRY_VERIFY(!pushed.isFlashing() && !high->isFlashing());
        QVERIFY(pushed.grab().toImage() != lit); // it could be seen
        QTest::mouseMove(&from, { from.pixelOf(3000), y });
        QCOMPARE(window.workspace().policy().maxBytes, before.maxBytes);
        QTest::mouseMove(&from, { from.pixelOf(2048), y });
        QTest::mouseRelease(&from, Qt::LeftButton, {}, { from.pixelOf(2048), y });
        const auto near = static_cast<double>(window.workspace().policy().minBytes);
        QVERIFY2(near > 1900 && near < 2200, qPrintable(QString::number(near))); // to the pixel
        QVERIFY(!QApplication::activeModalWidget() && window.messages().count() == 0);
        QVERIFY(fixture.settle());
    }

    void theUpperHandlePushesTheLowerOneDown()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        Workspace& workspace = fixture.window->workspace();
        auto* const chart = fixture.child<SizeHistogramChart>("sizeHistogram");
        Q_EMIT chart->thresholdGestureBegan();
        Q_EMIT chart->thresholdDragged(700, 700);
        QCOMPARE(workspace.policy().minBytes, 700);
        QCOMPARE(workspace.policy().maxBytes, 700);
        QVERIFY(fixture.window->tuning().row("min_bytes")->isFlashing());
        QVERIFY(!fixture.window->tuning().row("max_bytes")->isFlashing());
        Q_EMIT chart->thresholdGestureEnded();
        QCOMPARE(workspace.undoStack()->undoText(),
            changeText(QStringLiteral("max_bytes"), startPolicy(), workspace.policy()));
        QVERIFY(fixture.settle());
    }
};

QTEST_MAIN(TestPushedThresholds)
#include "tst_pushed_thresholds.moc"
