// SPDX-License-Identifier: GPL-3.0-or-later
// A whole German window: nothing in it is the English of something that has German words.
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QStyle>
#include <QTabBar>
#include <QToolButton>
#include <QTranslator>
#include <QXmlStreamReader>

#include "core/analysis/need_index.h"
#include "core/compression/content_kind.h"
#include "core/compression/strategy.h"
#include "models/qt_text.h"
#include "models/report_words.h"
#include "models/workspace.h"
#include "tests/views/window_fixture.h"
#include "views/report_table_view.h"

using namespace winnow;

namespace {

/// English source to German translation, where both differ.
QHash<QString, QString> germanWords()
{
    QFile file(QStringLiteral(WINNOW_SOURCE_DIR "/resources/translations/winnow_de.ts"));
    QHash<QString, QString> words;
    if (!file.open(QIODevice::ReadOnly))
        return words;
    QXmlStreamReader xml(&file);
    QString source;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == QLatin1String("source"))
            source = xml.readElementText();
        else if (xml.name() == QLatin1String("translation")) {
            const QString german = xml.readElementText(QXmlStreamReader::IncludeChildElements).trimmed();
            if (german != source && source.size() > 3)
                words.insert(source, german);
        }
    }
    return words;
}

/// Names that stand in policies and filters and are therefore the same in every language.
bool isContract(const QString& text)
{
    const std::string word = fromQt(text);
    const auto kinds = contentKindNames();
    if (std::find(kinds.begin(), kinds.end(), word) != kinds.end())
        return true;
    for (const StrategyInfo& strategy : strategies()) {
        for (const StrategyParameter& parameter : strategy.parameters) {
            if (parameter.name == word)
                return true;
        }
    }
    return false;
}

} // namespace

class TestGermanWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// What stands in a German window is never the English of something that has German words.
    void aGermanWindowHasNoEnglishLeft()
    {
        const QHash<QString, QString> words = germanWords();
        QVERIFY(words.size() > 1000);
        QTranslator german;
        QVERIFY(german.load(QStringLiteral(":/translations/winnow_de.qm")));
        QCoreApplication::installTranslator(&german);
        QStringList left;
        {
            test::WindowFixture fixture;
            QVERIFY(fixture.open({ test::sampleFolder() }));
            MainWindow& window = *fixture.window;
            const auto check = [&](const QString& text, const QObject& where) {
                if (words.contains(text) && !isContract(text)
                    && !where.objectName().startsWith(QLatin1String("qt_"))) // Qt's own come from Qt
                    left << QStringLiteral("%1: %2").arg(where.objectName().isEmpty()
                            ? QLatin1String(where.metaObject()->className())
                            : where.objectName(),
                        text);
            };
            QVERIFY(QTest::qWaitFor(
                [&] {
                    return window.insight().data() && !window.insight().isStale()
                        && window.workspace().kinds();
                },
                60000));
            for (const Dialect dialect : { Dialect::GatewayBytes, Dialect::GatewayTokens, Dialect::Winnow }) {
                Policy policy = defaultPolicy(dialect);
                policy.strategy = dialect == Dialect::Winnow ? "log_triage" : "simple";
                window.workspace().replacePolicy(policy, QStringLiteral("x"));
                QVERIFY(fixture.settle());
                for (const QWidget* const widget : window.findChildren<QWidget*>()) {
                    check(widget->toolTip(), *widget);
                    check(widget->whatsThis(), *widget);
                    check(widget->accessibleName(), *widget);
                    check(widget->accessibleDescription(), *widget);
                    if (const auto* const label = qobject_cast<const QLabel*>(widget))
                        check(label->text(), *widget);
                    else if (const auto* const button = qobject_cast<const QAbstractButton*>(widget))
                        check(button->text(), *widget);
                    else if (const auto* const box = qobject_cast<const QGroupBox*>(widget))
                        check(box->title(), *widget);
                    else if (const auto* const line = qobject_cast<const QLineEdit*>(widget))
                        check(line->placeholderText(), *widget);
                    else if (const auto* const bar = qobject_cast<const QTabBar*>(widget)) {
                        for (int tab = 0; tab < bar->count(); ++tab)
                            check(bar->tabText(tab), *widget);
                    } else if (const auto* const view = qobject_cast<const QAbstractItemView*>(widget)) {
                        checkModel(*view, check);
                    }
                }
            }
            for (const QAction* const action : window.findChildren<QAction*>()) {
                check(action->text(), *action);
                check(action->toolTip(), *action);
            }
        }
        QCoreApplication::removeTranslator(&german);
        left.removeDuplicates();
        QVERIFY2(left.isEmpty(), qPrintable(left.join(QLatin1Char('\n'))));
    }

    /// The recording itself is no policy of anybody's: it is named in the user's language, as are the places
    /// of a later use.
    void whatCoreNamesIsGerman()
    {
        QTranslator german;
        QVERIFY(german.load(QStringLiteral(":/translations/winnow_de.qm")));
        QCoreApplication::installTranslator(&german);
        {
            test::WindowFixture fixture;
            QVERIFY(fixture.open({ test::sampleFolder() }));
            QCOMPARE(
                fixture.child<QToolButton>("baselineMenu")->text(), QStringLiteral("A: wie aufgezeichnet"));
            for (const UseKind use : { UseKind::FinalAnswer, UseKind::OtherText }) {
                const std::string english(useKindName(use));
                QVERIFY2(reportWord(english) != toQt(english), english.c_str());
            }
        }
        QCoreApplication::removeTranslator(&german);
    }

    /// German words are longer: no column starts narrower than its title. Tables of the reports wrap their
    /// titles.
    void titlesOfColumnsAreWhole()
    {
        QTranslator german;
        QVERIFY(german.load(QStringLiteral(":/translations/winnow_de.qm")));
        QCoreApplication::installTranslator(&german);
        QStringList cut;
        int seen = 0;
        {
            test::WindowFixture fixture(QSize(1600, 1000));
            QVERIFY(fixture.open({ test::sampleFolder() }));
            QVERIFY(fixture.settle());
            for (const QHeaderView* const header : fixture.window->findChildren<QHeaderView*>()) {
                const auto* const view = qobject_cast<const QAbstractItemView*>(header->parentWidget());
                if (!view || header->orientation() != Qt::Horizontal
                    || qobject_cast<const ReportTableView*>(view))
                    continue;
                for (int column = 0; column < header->count(); ++column) {
                    const QString title = view->model()->headerData(column, Qt::Horizontal).toString();
                    if (header->isSectionHidden(column)
                        || title.size() < 2) // a lone sign needs no room for the arrow of sorting
                        continue;
                    ++seen;
                    QFont font = header->font();
                    font.setBold(header->highlightSections());
                    const int margins
                        = 2 * header->style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, header);
                    const int needed = QFontMetrics(font).horizontalAdvance(title) + margins;
                    if (header->sectionSize(column) < needed)
                        cut << QStringLiteral("%1: %2 has %3 of %4 pixels")
                                   .arg(view->objectName(), title)
                                   .arg(header->sectionSize(column))
                                   .arg(needed);
                }
            }
        }
        QCoreApplication::removeTranslator(&german);
        QVERIFY(seen > 60);
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QLatin1Char('\n'))));
    }

private:
    template <class Check> static void checkModel(const QAbstractItemView& view, const Check& check)
    {
        const QAbstractItemModel* const model = view.model();
        if (!model)
            return;
        for (int column = 0; column < model->columnCount(); ++column) {
            check(model->headerData(column, Qt::Horizontal).toString(), view);
            check(model->headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString(), view);
            for (int row = 0; row < std::min(40, model->rowCount()); ++row) {
                check(model->index(row, column).data().toString(), view);
                check(model->index(row, column).data(Qt::ToolTipRole).toString(), view);
            }
        }
    }
};

QTEST_MAIN(TestGermanWindow)
#include "tst_german_window.moc"
