// SPDX-License-Identifier: GPL-3.0-or-later
// What tests of the docks and windows about deciding share: a tuned window on the samples, and winnow-cli's
// answer under the same policy.
#pragma once

#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QPushButton>
#include <functional>

#include "core/gateway/config/policy_yaml.h"
#include "tests/models/model_fixtures.h"
#include "tests/views/window_fixture.h"

namespace winnow::test {

inline constexpr int kPatience = 180000;

inline bool waitFor(const std::function<bool()>& done)
{
    return QTest::qWaitFor(done, kPatience);
}

class InsightDriver
{
protected:
    QTemporaryDir m_folder;

    /// The policy most tests use; the CLI gets it as a file, whose name is the name of the policy.
    bool openTuned(WindowFixture& fixture)
    {
        if (!fixture.open({ sampleFolder() }))
            return false;
        fixture.window->workspace().edit(*findParameter("min_bytes"), std::int64_t { 700 });
        fixture.window->workspace().edit(
            *findParameter("enable_expand_context"), true); // so that expansions cost something
        return fixture.settle() && waitFor([&] {
            return fixture.window->parts().insight.data() && !fixture.window->parts().insight.isStale();
        });
    }

    struct Answer
    {
        int code = -1;
        QString out;
        QString err;
        QJsonObject json() const { return QJsonDocument::fromJson(out.toUtf8()).object(); }
    };

    Answer cli(WindowFixture& fixture, const QString& command, const QStringList& options) const
    {
        const QString policy = writeFile(m_folder.path(), QStringLiteral("untitled.yaml"),
            QByteArray::fromStdString(writePolicy(fixture.window->workspace().policy())));
        QProcess process;
        process.start(QStringLiteral(WINNOW_CLI),
            QStringList { command, QStringLiteral("--policy"), policy } + options
                + QStringList { sampleFolder() });
        if (!process.waitForFinished(kPatience))
            return {};
        return { process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError()) };
    }

    static void click(WindowFixture& fixture, const char* button)
    {
        auto* const found = fixture.child<QPushButton>(button);
        QVERIFY2(found && found->isEnabled(), button);
        QTest::mouseClick(found, Qt::LeftButton);
    }
};

} // namespace winnow::test
