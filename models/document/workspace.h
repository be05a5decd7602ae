// SPDX-License-Identifier: GPL-3.0-or-later
// The document: the open corpus, the working policy with its undo stack, the baseline A, the
// latest replay and the shared selection. Every view receives a Workspace&; there are no singletons. Lives on
// the GUI thread; all long work runs in its ReplayRunner, and the old result stays until the new one lands.
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QStringList>
#include <QTimer>
#include <QUndoStack>
#include <array>
#include <filesystem>
#include <memory>
#include <optional>

#include "core/digest/open_digest.h"
#include "core/policy/parameters.h"
#include "core/replay/replay_result.h"
#include "core/tokens/counter.h"
#include "models/jobs/replay_runner.h"
#include "models/jobs/work_queue.h"
#include "models/text/exactness.h"

namespace winnow {

class Workspace : public QObject
{
    Q_OBJECT
public:
    explicit Workspace(QObject* parent = nullptr);

    // --- corpus
    /// Opens recordings and folders as one corpus; the policy stays. `format` forces an importer. Of a large
    /// digest a random sample is opened, unless `whole`.
    void open(const QStringList& paths, const QString& format = {}, bool whole = false);
    /// Where it is remembered what was read from recordings; empty: nowhere.
    void setIndexCache(const std::filesystem::path& file) { m_indexCache = file; }
    /// A digest of more results than this is opened as a random sample of about so many.
    void setOpenedAtOnce(std::uint64_t results) { m_openedAtOnce = results; }
    const std::filesystem::path& indexCache() const { return m_indexCache; }
    void reload();
    /// What is open as a sample, again, but all of it.
    void openWhole() { open(m_paths, m_format, true); }
    void closeCorpus();
    const QStringList& paths() const { return m_paths; }
    const std::shared_ptr<const Corpus>& corpus() const { return m_opened.corpus; }
    const std::shared_ptr<ReplayEngine>& engine() const { return m_opened.engine; }
    const std::shared_ptr<const CorpusFacts>& facts() const { return m_opened.facts; }
    /// Content kinds by ResultId; null until they have been found out, a while after corpusChanged().
    const std::shared_ptr<const std::vector<std::string_view>>& kinds() const { return m_opened.kinds; }
    bool hasCorpus() const { return m_opened.corpus != nullptr; }
    /// nullopt: by each session's recorded model. Opens the corpus again when it changes.
    void setEncoding(std::optional<Encoding> encoding);
    std::optional<Encoding> encoding() const { return m_encoding; }
    /// False when any number shown comes from an estimator.
    bool tokensExact() const;
    /// Of single results, sessions and tools; null without a corpus.
    const std::shared_ptr<const Exactness>& exactness() const { return m_exactness; }

    // --- policy
    const Policy& policy() const { return m_policy; }
    /// One parameter. Pushes the opposite threshold along when min would pass max. No step when nothing
    /// changes.
    void edit(const Parameter& parameter, const ParameterValue& value, quint64 gesture = 0);
    /// The whole policy (preset, library, import, rules): one undo step.
    void replacePolicy(const Policy& policy, const QString& why, quint64 gesture = 0);
    void renamePolicy(const QString& name);
    QUndoStack* undoStack() { return &m_undo; }
    quint64 newGesture() { return ++m_lastGesture; }
    /// What the library or a file last held; the title's star compares with it.
    void markSaved();
    bool isModified() const { return !(m_policy == m_saved); }

    const Policy& baseline() const { return m_baseline; }
    void setBaseline(const Policy& policy);

    // --- results
    /// What views show: the working policy's replay, or the baseline's while it is held. Null without a
    /// corpus.
    std::shared_ptr<const ReplayResult> result() const;
    const std::shared_ptr<const ReplayResult>& workingResult() const { return m_opened.result; }
    const std::shared_ptr<const ReplayResult>& baselineResult() const { return m_opened.baseline; }
    bool isStale() const { return m_runner.isStale(); }
    void replay();
    void holdBaseline(bool held);
    bool showsBaseline() const { return m_holdsBaseline; }
    /// The text pane shows what the model sees under A beside what it sees under the policy in use.
    void compareWithBaseline(bool on);
    bool comparesWithBaseline() const { return m_compares; }
    ReplayRunner& runner() { return m_runner; }

    // --- selection
    ResultId currentResult() const { return m_current; }
    void setCurrentResult(ResultId id);

    /// The draft file below the data folder: written after each change, read at start.
    void restoreDraft();
    /// Writes the draft now if a change waits to be written; a window calls it when it closes.
    void flushDraft();
    void setDraftFile(const QString& file) { m_draftFile = file; }

Q_SIGNALS:
    void corpusChanged();
    void kindsChanged();
    void policyChanged();
    /// An edit of one threshold moved this one (its key) along.
    void pushed(const QString& key);
    void baselineChanged();
    void comparisonChanged(bool on);
    void resultChanged();
    void currentResultChanged(winnow::ResultId id);
    void opening(const QStringList& paths);
    /// `doing` says what was tried: "Open", "Replay", "Save draft".
    void failed(const QString& doing, const winnow::Error& error);
    /// A recording was changed by another program, or an opened folder holds other files than before.
    void recordingTouched(const QString& path);

private:
    friend class PolicyCommand;
    void applyPolicy(const Policy& policy);
    void adopt(const OpenedCorpus& opened);
    void take(const ReplayAnswer& answer);
    void watchFiles();
    void findKinds();
    void saveDraft();

    /// What the gesture under way found in the threshold that it may push.
    struct Pushing
    {
        quint64 gesture = 0;
        std::string_view key; // of the one that is moved
        ParameterValue partner;
    };

    ReplayRunner m_runner;
    Pushing m_pushing;
    JobLane m_kindLane;
    QUndoStack m_undo;
    QFileSystemWatcher m_watcher;
    QTimer m_draftTimer;
    QString m_draftFile;
    QStringList m_paths;
    QStringList m_openingPaths;
    QString m_format;
    std::uint64_t m_openedAtOnce = digest::kOpenedAtOnce;
    bool m_whole = false;
    std::filesystem::path m_indexCache;
    OpenedCorpus m_opened;
    std::shared_ptr<const Exactness> m_exactness;
    Policy m_policy;
    Policy m_saved;
    Policy m_baseline;
    std::optional<Encoding> m_encoding;
    ResultId m_current;
    quint64 m_lastGesture = 0;
    bool m_holdsBaseline = false;
    bool m_compares = false;
    bool m_draftFailed = false;
    WorkQueue m_writer; // of the draft
};

/// What a new window starts with, as the CLI does without --policy: the byte gateway's defaults.
Policy startPolicy();
/// Nothing is compressed: what the agent saw. The baseline of a new window.
Policy asRecorded();

} // namespace winnow
