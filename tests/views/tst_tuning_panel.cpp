// SPDX-License-Identifier: GPL-3.0-or-later
// The tuning panel by dialect: every parameter of the table but sizes has a row exactly where the dialect
// knows its key, with its unit, a tick at the default and one at the baseline, a way back, and a mark where
// the dialect ignores it.
#include <QAbstractSpinBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>

#include "core/compression/parameter_choices.h"
#include "models/document/workspace.h"
#include "models/text/folded_parameters.h"
#include "models/text/message_text.h"
#include "models/text/qt_text.h"
#include "models/text/words.h"
#include "views/pages/tuning_panel.h"
#include "views/widgets/log_slider.h"
#include "views/widgets/parameter_row.h"

using namespace winnow;

namespace {

/// Another value of the same kind, `steps` away from the default, within the row's range.
ParameterValue otherValue(const Parameter& parameter, const ParameterValue& usual, int steps, Dialect dialect)
{
    if (std::holds_alternative<bool>(usual))
        return !std::get<bool>(usual);
    if (const auto* const whole = std::get_if<std::int64_t>(&usual))
        return *whole * (1 + steps) + 1000 * steps;
    if (std::holds_alternative<double>(usual))
        return parameter.minimum + (parameter.maximum - parameter.minimum) * (steps == 1 ? 0.75 : 0.25);
    if (const auto* const list = std::get_if<std::vector<std::string>>(&usual)) {
        std::vector<std::string> longer = *list;
        longer.push_back("item" + std::to_string(steps));
        return longer;
    }
    if (parameter.kind != ParameterKind::Choice)
        return "other" + std::to_string(steps);
    for (const std::string_view name : choicesFor(parameter, dialect)) {
        if (name != std::get<std::string>(usual))
            return std::string(name);
    }
    return usual;
}

double number(const ParameterValue& value)
{
    if (const auto* const whole = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*whole);
    const auto* const real = std::get_if<double>(&value);
    return real ? *real : 0;
}

QString suffixOf(const QWidget* editor)
{
    const auto* const box = qobject_cast<const QDoubleSpinBox*>(editor);
    return box ? box->suffix().trimmed() : QString();
}

/// Whether the slider has painted ink at this x, above its track (default) or below it (baseline).
bool inkAt(LogSlider& slider, double value, bool below)
{
    const QImage picture = slider.grab().toImage();
    const double ratio = picture.devicePixelRatio();
    const int x = qRound(slider.pixelOf(value) * ratio);
    const int y = below ? picture.height() - 1 - qCeil(2 * ratio) : qRound(3 * ratio);
    return picture.pixelColor(x, y) == slider.palette().color(QPalette::Active, QPalette::WindowText)
        || picture.pixelColor(x, y) == slider.palette().color(QPalette::Inactive, QPalette::WindowText);
}

} // namespace

class TestTuningPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyRowOfTheDialectIsWhole_data()
    {
        QTest::addColumn<int>("dialect");
        QTest::addColumn<int>("rows");
        for (const Dialect dialect : { Dialect::GatewayBytes, Dialect::GatewayTokens, Dialect::Winnow }) {
            int rows = 0;
            for (const Parameter& parameter : parameters())
                rows += parameter.support(dialect) != Support::Absent ? 1 : 0;
            QTest::newRow(std::string(dialectName(dialect)).c_str()) << static_cast<int>(dialect) << rows;
        }
    }

    void everyRowOfTheDialectIsWhole()
    {
        QFETCH(int, dialect);
        QFETCH(int, rows);
        const auto wanted = static_cast<Dialect>(dialect);
        const Policy usual = defaultPolicy(wanted);
        Workspace workspace;
        workspace.replacePolicy(usual, QStringLiteral("start"));
        TuningPanel panel(workspace);
        panel.resize(420, 2400);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        panel.findChild<QToolButton*>(QStringLiteral("moreParameters"))->setChecked(true);
        int seen = 0;
        for (const Parameter& parameter : parameters()) {
            ParameterRow* const row = panel.row(parameter.key);
            const char* const key = parameter.key.data();
            QVERIFY2(row, key);
            const Support support = parameter.support(wanted);
            QVERIFY2(row->isHidden() == (support == Support::Absent), key);
            if (support == Support::Absent)
                continue;
            ++seen;
            auto* const label = row->findChild<QLabel*>();
            QVERIFY2(label->text().contains(phraseText(parameter.label)), key);
            QVERIFY2(
                label->text().contains(QStringLiteral("no effect here")) == (support == Support::Inert), key);
            QCOMPARE(label->foregroundRole(),
                support == Support::Inert ? QPalette::PlaceholderText : QPalette::WindowText);
            QVERIFY2(row->editor()->toolTip().contains(toQt(parameter.key)), key);
            const QString usualText = parameter.kind == ParameterKind::Secret
                ? QStringLiteral("empty")
                : valueText(parameter, parameter.get(usual));
            QVERIFY2(row->editor()->toolTip().contains(QStringLiteral("Default: ") + usualText), key);
            QVERIFY2(row->editor()->isEnabled() && !row->editor()->accessibleName().isEmpty(), key);
            if (parameter.unit != ParameterUnit::None)
                QCOMPARE(suffixOf(row->editor()), unitText(parameter.unit));
            QVERIFY2(!row->differsFromDefault() && !label->text().startsWith(QStringLiteral("• ")), key);
            if (!QTest::currentTestFailed())
                driveRow(workspace, *row, usual);
            if (QTest::currentTestFailed())
                return;
        }
        QCOMPARE(seen, rows);
    }

    /// What decides nothing is hidden under a button that counts it, and comes back when it decides.
    void whatDecidesNothingIsFoldedAway()
    {
        Workspace workspace;
        workspace.replacePolicy(defaultPolicy(Dialect::GatewayBytes), QStringLiteral("start"));
        TuningPanel panel(workspace);
        panel.resize(420, 2400);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        auto* const more = panel.findChild<QToolButton*>(QStringLiteral("moreParameters"));
        const auto shown = [&](const char* key) { return panel.row(key)->isVisible(); };
        QVERIFY(shown("strategy") && shown("skip_tools") && shown("store.ttl"));
        for (const char* const key : { "target_ratio", "include_expand_hint", "api.endpoint", "provider" })
            QVERIFY2(!shown(key), key);
        QCOMPARE(more->text(), QStringLiteral("more (9)")); // two inert ones, five of api, provider, address
        QTest::mouseClick(more, Qt::LeftButton);
        QVERIFY(shown("include_expand_hint") && shown("api.endpoint"));
        QTest::mouseClick(more, Qt::LeftButton);
        QVERIFY(!shown("include_expand_hint"));
        workspace.edit(*findParameter("strategy"), std::string("api"));
        QVERIFY(shown("api.endpoint") && shown("provider") && !shown("include_expand_hint"));
        QCOMPARE(more->text(), QStringLiteral("more (2)"));
        QVERIFY(panel.showParameter("include_expand_hint")); // asked for by name
        QVERIFY(more->isChecked() && shown("include_expand_hint"));
    }

    /// The token gateway's pipe before tool_output has a service of its own.
    void theServiceOfSubagentsIsFoldedAwayUntilItIsAsked()
    {
        Workspace workspace;
        workspace.replacePolicy(defaultPolicy(Dialect::GatewayTokens), QStringLiteral("start"));
        TuningPanel panel(workspace);
        panel.show();
        QVERIFY(!panel.row("task_output.strategy")->isHidden());
        QVERIFY(panel.row("task_output.provider")->isHidden());
        workspace.edit(*findParameter("task_output.strategy"), std::string("external_provider"));
        QVERIFY(!panel.row("task_output.provider")->isHidden());
    }

private:
    /// Another value, another baseline, and back by the button.
    static void driveRow(Workspace& workspace, ParameterRow& row, const Policy& usual)
    {
        const Parameter& parameter = row.parameter();
        const char* const key = parameter.key.data();
        const ParameterValue start = parameter.get(usual);
        const ParameterValue other = otherValue(parameter, start, 2, usual.dialect);
        Policy baseline = usual;
        parameter.set(baseline, otherValue(parameter, start, 1, usual.dialect));
        workspace.setBaseline(baseline);
        // An inert field the gateway fixes (its lifetimes) does not move; then there is nothing to drive.
        Policy moved = usual;
        parameter.set(moved, other);
        workspace.replacePolicy(moved, QStringLiteral("moved"));
        const bool moves = parameter.get(moved) != start;
        auto* const reset = row.findChild<QToolButton*>(QStringLiteral("reset:") + toQt(parameter.key));
        QVERIFY2(row.differsFromDefault() == moves, key);
        QVERIFY2(reset && reset->isVisible() == moves, key);
        QVERIFY2((parameter.maximum > parameter.minimum) == (row.slider() != nullptr), key);
        if (LogSlider* const slider = row.slider()) {
            // The knob may lie on a tick only where the value cannot leave its default.
            const bool free
                = std::abs(slider->pixelOf(slider->current()) - slider->pixelOf(number(start))) > 12;
            QVERIFY2(free == moves, key);
            QVERIFY2(!free || inkAt(*slider, number(start), false), key);
            QVERIFY2(!free || inkAt(*slider, number(parameter.get(baseline)), true), key);
        }
        if (!moves)
            return;
        QTest::mouseClick(reset, Qt::LeftButton);
        QVERIFY2(parameter.get(workspace.policy()) == start, key);
        QVERIFY2(!reset->isVisible(), key);
    }
};

QTEST_MAIN(TestTuningPanel)
#include "tst_tuning_panel.moc"
