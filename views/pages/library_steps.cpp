// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/library_steps.h"

#include <QFile>
#include <QFileInfo>
#include <QTimer>
#include <utility>

#include "core/base/try.h"
#include "core/gateway/config/policy_yaml.h"
#include "core/policy/removed_names.h"
#include "core/replay/replay_result.h"
#include "models/document/recent_files.h"
#include "models/document/workspace.h"
#include "models/jobs/study.h"
#include "models/tables/library_model.h"
#include "models/text/qt_text.h"
#include "models/text/words.h"

namespace winnow {

namespace {

constexpr int kPauseMs = 200; // between two tries at a locked database
constexpr int kMostTries = 25;

Result<PolicyFile> policyIn(const QString& file)
{
    QFile source(file);
    if (!source.open(QIODevice::ReadOnly))
        return fail(
            ErrorCode::Unreadable, Message::verbatim(fromQt(source.errorString())), {}, { fromQt(file), 0 });
    if (source.size() > kLargestPolicy)
        return fail(
            ErrorCode::Invalid, Message::say("it is too large to be a policy"), {}, { fromQt(file), 0 });
    WINNOW_TRY(auto read, readPolicy(source.readAll().toStdString(), std::nullopt, fromQt(file)));
    WINNOW_CHECK(checkRemovedNames(read.policy));
    if (read.policy.name.empty() || read.policy.name == "untitled")
        read.policy.name = fromQt(QFileInfo(file).completeBaseName());
    return read;
}

} // namespace

LibrarySteps::LibrarySteps(
    Workspace& workspace, Insight& insight, const QString& databaseFile, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_insight(insight)
    , m_model(new LibraryModel(databaseFile, this))
{
    connect(&insight, &Insight::changed, this, &LibrarySteps::completeEvidence);
}

/// Retries a locked database every kPauseMs, at most kMostTries times. Other operations continue in between,
/// because each try waits only a few ms.
bool LibrarySteps::settle(const QString& doing, const Error* error, std::function<void()> again)
{
    if (!error) {
        if (m_tries.remove(doing) > 0)
            Q_EMIT freed(doing);
        return true;
    }
    const bool held
        = error->code == ErrorCode::Conflict && !error->place.file.empty(); // a name conflict has no place
    if (held && again && ++m_tries[doing] <= kMostTries) {
        QTimer::singleShot(kPauseMs, this, std::move(again));
        Q_EMIT waiting(doing, *error);
        return false;
    }
    m_tries.remove(doing);
    if (error->code != ErrorCode::Malformed || toQt(error->place.file) != m_model->file()) {
        Q_EMIT m_workspace.failed(doing, *error);
        return false;
    }
    Q_EMIT broken(doing, *error, [this] {
        m_model->setAside([this](const Result<QString>& moved) {
            if (!told(tr("Move the library away"), moved))
                return;
            Q_EMIT stepped({});
            Q_EMIT m_workspace.noticed(tr("Winnow made a new library; the damaged one is %1").arg(*moved));
        });
    });
    return false;
}

void LibrarySteps::refresh()
{
    m_model->refresh([this](const Result<void>& read) {
        told(tr("Read the library"), read, [this] { refresh(); });
        Q_EMIT stepped({});
    });
}

void LibrarySteps::save(const QString& name, const QString& note, const std::function<void()>& then)
{
    if (name.isEmpty())
        return;
    Policy policy = m_workspace.policy();
    policy.name = fromQt(name);
    PolicyEvidence evidence { m_workspace.workingResult(), m_insight.data(), {} };
    Policy judged = evidence.replay ? evidence.replay->policy : Policy();
    judged.name = policy.name;
    if (!evidence.replay || !(judged == policy))
        evidence = {};
    else if (evidence.insight && !isOf(*evidence.insight, *evidence.replay))
        evidence.insight.reset(); // of an older replay; that of this one follows soon
    if (evidence.replay)
        evidence.corpusName = RecentFiles::title(m_workspace.paths());
    store({ name, policy, evidence, note }, then);
}

void LibrarySteps::store(const ToSave& save, const std::function<void()>& then)
{
    m_model->save(
        save.name, save.policy, save.note, save.evidence, [this, save, then](const Result<int>& version) {
            if (!told(tr("Save the policy"), version, [this, save, then] { store(save, then); }))
                return;
            then();
            m_unmeasured.reset();
            if (save.evidence.replay && !save.evidence.insight) {
                m_unmeasured = save; // until the next save
                m_unmeasured->version = *version;
                completeEvidence();
            }
            Policy now = m_workspace.policy();
            now.name = save.policy.name;
            if (now == save.policy) { // otherwise it has changed meanwhile
                if (m_workspace.policy().name != save.policy.name)
                    m_workspace.renamePolicy(save.name);
                m_workspace.markSaved();
            }
            Q_EMIT stepped(save.name);
            Q_EMIT m_workspace.noticed(tr("Saved %1, version %2").arg(save.name).arg(*version));
        });
}

void LibrarySteps::load(const QString& name, int version, const std::function<void()>& then)
{
    if (name.isEmpty())
        return;
    m_model->load(name, version > 0 ? std::optional(version) : std::nullopt,
        [this, name, version, then](const Result<Policy>& policy) {
            if (!told(tr("Load %1").arg(name), policy,
                    [this, name, version, then] { load(name, version, then); }))
                return;
            m_workspace.replacePolicy(*policy, tr("load %1").arg(name));
            m_workspace.markSaved();
            if (then)
                then();
        });
}

void LibrarySteps::useAsA(const QString& name)
{
    if (name.isEmpty())
        return;
    m_model->load(name, std::nullopt, [this, name](const Result<Policy>& policy) {
        if (told(tr("Load %1").arg(name), policy))
            m_workspace.setBaseline(*policy);
    });
}

/// Stores losses and net of the last save, which arrive shortly after its replay.
void LibrarySteps::completeEvidence()
{
    if (!m_unmeasured || !m_insight.data() || !isOf(*m_insight.data(), *m_unmeasured->evidence.replay))
        return;
    ToSave save = *std::exchange(m_unmeasured, std::nullopt);
    save.evidence.insight = m_insight.data();
    keepFigures(save, false);
}

void LibrarySteps::keepFigures(const ToSave& save, bool isTest)
{
    keepEvidence(
        *m_model, save.name, save.version, save.evidence, [this, save, isTest](const Result<void>& done) {
            if (!isTest && !done && done.error().code == ErrorCode::NotFound)
                return Q_EMIT stepped({}); // it was removed or renamed meanwhile
            const bool kept = told(tr("Keep the figures of %1").arg(save.name), done,
                [this, save, isTest] { keepFigures(save, isTest); });
            Q_EMIT stepped(kept && isTest ? save.name : QString());
            if (kept && isTest)
                Q_EMIT m_workspace.noticed(
                    tr("%1 was tested on %2").arg(save.name, save.evidence.corpusName));
        });
}

void LibrarySteps::test(const QString& name)
{
    if (m_testing.isRunning())
        return m_testing.cancel();
    const LibraryRow* const row = m_model->summary(name);
    if (!row || !m_workspace.hasCorpus())
        return;
    m_model->load(name, row->version, [this, name, version = row->version](const Result<Policy>& policy) {
        if (!told(tr("Load %1").arg(name), policy) || !m_workspace.hasCorpus())
            return;
        using Known = std::shared_ptr<const InsightData>;
        const QString corpus = RecentFiles::title(m_workspace.paths());
        const PolicyOnCorpus on { m_workspace.engine(), *policy, m_insight.data(), m_workspace.encoding() };
        m_testing.start<Known>(
            tr("Testing %1").arg(name),
            [on](const std::stop_token& stop, const ProgressFn& progress) {
                return on.during(stop, progress).measure();
            },
            [this, name, version, corpus, policy = *policy](const Result<Known>& measured) {
                if (told(tr("Test %1").arg(name), measured))
                    keepFigures(
                        { name, policy, { (*measured)->replay, *measured, corpus }, {}, version }, true);
            });
    });
}

void LibrarySteps::rename(const QString& name, const QString& to)
{
    if (to == name)
        return;
    const auto then = [this, name, to](const Result<void>& done) {
        if (!told(tr("Rename %1").arg(name), done))
            return;
        if (toQt(m_workspace.policy().name) == name)
            m_workspace.renamePolicy(to);
        Q_EMIT stepped(to);
    };
    m_model->change(&Library::rename, name, then, fromQt(to));
}

void LibrarySteps::remove(const QString& name)
{
    m_model->change(&Library::remove, name, [this, name](const Result<void>& done) {
        if (!told(tr("Delete %1").arg(name), done, [this, name] { remove(name); }))
            return;
        Q_EMIT stepped({});
        Q_EMIT undoOffered(tr("%1 was deleted.").arg(name),
            [this, name] { m_model->change(&Library::restore, name, tell(tr("Restore %1").arg(name))); });
    });
}

std::function<void(const Result<void>&)> LibrarySteps::tell(const QString& doing, const QString& chosen)
{
    return [this, doing, chosen](
               const Result<void>& done) { Q_EMIT stepped(told(doing, done) ? chosen : QString()); };
}

void LibrarySteps::loadFile(const QString& file, bool repairs)
{
    const auto read = policyIn(file);
    if (!read)
        return Q_EMIT m_workspace.failed(tr("Load the policy"), read.error());
    const QString name = QFileInfo(file).fileName();
    QStringList lines;
    for (const Finding& finding : read->findings)
        lines << findingText(finding);
    if (!read->loads && !repairs) {
        lines.prepend(tr("The gateway would refuse %1:").arg(name));
        return Q_EMIT refused(lines.join(QLatin1Char('\n')), [this, file] { loadFile(file, true); });
    }
    m_workspace.replacePolicy(read->policy, tr("load %1").arg(name));
    lines.prepend(tr("Loaded %1 (%2)").arg(name, dialectTitle(read->policy.dialect)));
    Q_EMIT m_workspace.noticed(lines.join(QLatin1Char('\n')));
}

} // namespace winnow
