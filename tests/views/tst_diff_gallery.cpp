// SPDX-License-Identifier: GPL-3.0-or-later
// Renders the diff pane in its states to PNG: into the folder $WINNOW_GALLERY names, else
// into a temporary one. People look at the pictures; the test makes sure that every state can be painted at
// all.
#include <QApplication>
#include <QDir>
#include <QStyleFactory>
#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <set>

#include "core/compression/strategy.h"
#include "tests/support/diff_samples.h"
#include "tests/support/text_generators.h"
#include "views/text/diff_view.h"
#include "views/text/diff_view_pane.h"
#include "views/text/find_bar.h"

using namespace winnow;

namespace {

QPalette lightPalette()
{
    QPalette p(QColor(0xF3, 0xF5, 0xF7));
    p.setColor(QPalette::Base, Qt::white);
    p.setColor(QPalette::Text, QColor(0x1B, 0x1F, 0x24));
    p.setColor(QPalette::WindowText, QColor(0x1B, 0x1F, 0x24));
    return p;
}

QPalette darkPalette()
{
    QPalette p(QColor(0x2A, 0x2E, 0x33), QColor(0x22, 0x26, 0x2B));
    p.setColor(QPalette::Base, QColor(0x1A, 0x1D, 0x21));
    p.setColor(QPalette::Text, QColor(0xE3, 0xE6, 0xEA));
    p.setColor(QPalette::WindowText, QColor(0xE3, 0xE6, 0xEA));
    p.setColor(QPalette::ButtonText, QColor(0xE3, 0xE6, 0xEA));
    return p;
}

/// A text of the kind the strategy is for.
std::string sampleFor(const std::string& strategy)
{
    test::TextGenerator make(11);
    static const std::map<std::string, std::size_t> kinds { { "json_minify", 2 }, { "json_table", 2 },
        { "ansi_strip", 6 }, { "shown_before", 8 }, { "qdash", 2 }, { "moveworks", 2 } };
    const auto kind = kinds.find(strategy);
    if (strategy == "json_minify" || strategy == "chain")
        return make.jsonRows(30, true);
    if (strategy == "moveworks")
        return make.jsonRows(400, false);
    return make.make(kind == kinds.end() ? 0 : kind->second, 120);
}

} // namespace

class TestDiffGallery : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
        const QString wanted = qEnvironmentVariable("WINNOW_GALLERY");
        m_folder = wanted.isEmpty() ? m_temporary.path() : wanted;
        QVERIFY(QDir().mkpath(m_folder));
    }

    void cleanup() { QApplication::setPalette(lightPalette()); }

    void paneStates()
    {
        for (const bool dark : { false, true }) {
            QApplication::setPalette(dark ? darkPalette() : lightPalette());
            const QString tail = dark ? QStringLiteral("-dark") : QStringLiteral("-light");
            DiffPane pane;
            pane.resize(1200, 560);
            shoot(pane, QStringLiteral("diff-empty") + tail);
            pane.setDocument(samples::testReport());
            pane.model().setMarks(samples::testReportMarks());
            shoot(pane, QStringLiteral("diff-test-report") + tail);
            pane.model().setOpen(1, true);
            pane.view().nextMark(true);
            shoot(pane, QStringLiteral("diff-omitted-open") + tail);
        }
    }

    void longAndWideTexts()
    {
        QApplication::setPalette(lightPalette());
        DiffPane pane;
        pane.resize(1200, 560);
        pane.setDocument(samples::oneLine());
        shoot(pane, QStringLiteral("diff-2mb-line"));
        QVERIFY(pane.view().goToByte(Side::Before, 1'000'000));
        shoot(pane, QStringLiteral("diff-2mb-line-middle"));
        pane.setWrap(true);
        shoot(pane, QStringLiteral("diff-2mb-line-wrapped"));
        pane.setWrap(false);
        pane.setLaysJson(true);
        QVERIFY(pane.model().document()->isLaidOut());
        shoot(pane, QStringLiteral("diff-2mb-line-pretty"));
        pane.setLaysJson(false);
        pane.setDocument(samples::manyLines(200'000));
        pane.view().scrollToRow(pane.model().rowCount() / 2, true);
        shoot(pane, QStringLiteral("diff-200k-lines"));
        pane.setDocument(samples::oddCharacters());
        shoot(pane, QStringLiteral("diff-odd-characters"));
        pane.setWrap(true);
        shoot(pane, QStringLiteral("diff-odd-characters-wrapped"));
    }

    /// Every local strategy on a text it is for: which lines went, and which rule says why.
    void everyStrategy()
    {
        QApplication::setPalette(lightPalette());
        const std::shared_ptr<const Counter> counter = *openCounter(Encoding::Bytes4);
        std::size_t shown = 0;
        for (const StrategyInfo& info : strategies()) {
            if (info.remote || info.name == "passthrough")
                continue;
            const std::string name(info.name);
            StrategyInput input;
            const std::string text = sampleFor(name);
            const EarlierBlock earlier { 0, 0, 8, "result #12, 3 back (turn 9)" };
            const Policy policy = defaultPolicy(Dialect::GatewayTokens);
            input.text = text;
            input.policy = &policy;
            input.counter = counter.get();
            if (info.readsEarlier)
                input.earlier = std::span(&earlier, 1);
            const auto answer = info.compress(input);
            QVERIFY2(answer, name.c_str());
            if (answer->text == input.text)
                qWarning("%s changes nothing of its sample", name.c_str());
            DiffInput diff;
            diff.before = Text(std::string(input.text));
            diff.after = std::make_shared<const Compressed>(*answer);
            diff.decision = QStringLiteral("compressed by %1").arg(QString::fromStdString(name));
            diff.counter = counter;
            DiffPane pane;
            pane.resize(1200, 420);
            pane.setDocument(DiffDocument::build(std::move(diff)));
            shoot(pane, QStringLiteral("strategy-%1").arg(QString::fromStdString(name)));
            ++shown;
        }
        QVERIFY(shown > 7);
    }

    void findBarAndSelection()
    {
        QApplication::setPalette(lightPalette());
        DiffPane pane;
        pane.resize(1200, 560);
        pane.setDocument(samples::testReport());
        pane.show();
        auto* const find = &pane.view().find();
        pane.findBar().open();
        find->setQuery({ QStringLiteral("PASS|FAIL"), true, true });
        QTRY_VERIFY(!find->isRunning());
        pane.findBar().step(true);
        shoot(pane, QStringLiteral("diff-find"));
    }

private:
    void shoot(QWidget& widget, const QString& name)
    {
        widget.show();
        QApplication::processEvents();
        QApplication::processEvents();
        const QImage image = widget.grab().toImage();
        QVERIFY(image.save(QDir(m_folder).filePath(name + QStringLiteral(".png"))));
        std::set<QRgb> colours;
        for (int y = 0; y < image.height(); y += 3)
            for (int x = 0; x < image.width(); x += 3)
                colours.insert(image.pixel(x, y));
        QVERIFY2(colours.size() > 8, "the picture is nearly empty");
    }

    QTemporaryDir m_temporary;
    QString m_folder;
};

QTEST_MAIN(TestDiffGallery)
#include "tst_diff_gallery.moc"
