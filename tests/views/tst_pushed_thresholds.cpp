// SPDX-License-Identifier: GPL-3.0-or-later
// Minimum and maximum may not cross: the one that is moved pushes the other, whose row flashes, and gives
// it back when the same drag turns round.
#include <QUndoStack>

#include "tests/models/model_fixtures.h"
#include "tests/views/size_driver.h"
#include "tests/views/window_fixture.h"
#include "views/shell/inspector.h"
#include "views/widgets/parameter_row.h"

using namespace winnow;

class TestPushedThresholds : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    const QString m_chat
        = test::writeFile(m_folder.path(), QStringLiteral("chat.json"), test::chatRecording(90));

private Q_SLOTS:
    void aPushedHandleFlashesForAMomentAndIsGivenBackByTheSameDrag()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        Workspace& workspace = fixture.window->workspace();
        workspace.edit(*findParameter("max_bytes"), std::int64_t { 5000 });
        QVERIFY(fixture.settle());
        const Policy before = workspace.policy();
        SizePicture& sizes = test::sizesOf(*fixture.window);
        const TuningPanel& panel = fixture.window->parts().inspector->tuning();
        ParameterRow& low = *panel.row("min_bytes");
        ParameterRow& high = *panel.row("max_bytes");
        {
            test::SizeDrag drag(sizes, true);
            drag.to(4000);
            QVERIFY(workspace.policy().minBytes > 3500 && !high.isFlashing()); // nothing is pushed yet
            drag.to(9000);
            QVERIFY(workspace.policy().maxBytes > before.maxBytes);
            QVERIFY(high.isFlashing() && !low.isFlashing());
            const QImage lit = high.grab().toImage();
            QTRY_VERIFY(!high.isFlashing());
            QVERIFY(high.grab().toImage() != lit); // it could be seen
            drag.to(3000);
            QCOMPARE(workspace.policy().maxBytes, before.maxBytes);
            drag.to(2048);
        }
        QCOMPARE(workspace.policy().minBytes, before.minBytes);
        QCOMPARE(workspace.policy().maxBytes, before.maxBytes);
    }

    void theUpperOnePushesTheLowerOneDownToo()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        QDoubleSpinBox& field = test::sizeEntry(*fixture.window, false);
        field.setFocus();
        field.selectAll();
        QTest::keyClicks(&field, QStringLiteral("700"));
        QTest::keyClick(&field, Qt::Key_Return);
        QCOMPARE(fixture.window->workspace().policy().maxBytes, 700);
        QCOMPARE(fixture.window->workspace().policy().minBytes, 700);
        const TuningPanel& panel = fixture.window->parts().inspector->tuning();
        QVERIFY(panel.row("min_bytes")->isFlashing() && !panel.row("max_bytes")->isFlashing());
        QCOMPARE(fixture.window->workspace().undoStack()->count(), 1);
    }
};

QTEST_MAIN(TestPushedThresholds)
#include "tst_pushed_thresholds.moc"
