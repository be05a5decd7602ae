// SPDX-License-Identifier: GPL-3.0-or-later
// The document: the open corpus, the policy in use with its undo stack (policy_document.h), policy A, the latest replay
// and the shared selection. Every view receives a Workspace&; there are no singletons. Lives on the GUI thread; all
// long work runs in its ReplayRunner, and the old result stays until the new one lands.
#pragma once

#include <QFileSystemWatcher>
#include <QStringList>
#include <filesystem>
#include <memory>
#include <optional>

#include "core/tokens/counter.h"
#include "models/document/policy_document.h"
#include "models/jobs/replay_runner.h"
#include "models/text/exactness.h"

namespace winnow {

class Workspace : public PolicyDocument
{
    Q_OBJECT
public:
    explicit Workspace(QObject* parent = nullptr);

    // --- corpus
    /// Opens recordings and folders as one corpus; the policy stays. `format` forces an importer. Opens a
    /// random sample of a large digest unless `whole`.
    void open(const QStringList& paths, const QString& format = {}, bool whole = false);
    /// File that caches what was read from recordings; empty: no cache.
    void setIndexCache(const std::filesystem::path& file) { m_indexCache = file; }
    /// A digest with more results is opened as a random sample of about this many.
    void setOpenedAtOnce(std::uint64_t results) { m_openedAtOnce = results; }
    void reload();
    /// Reopens in full what is open as a sample.
    void openWhole() { open(m_source.paths, m_source.format, true); }
    void closeCorpus();
    const QStringList& paths() const { return m_source.paths; }
    const std::shared_ptr<const Corpus>& corpus() const { return m_opened.corpus; }
    const std::shared_ptr<ReplayEngine>& engine() const { return m_opened.engine; }
    const std::shared_ptr<const CorpusFacts>& facts() const { return m_opened.facts; }
    /// Content kinds by ResultId; null until they are known, some time after corpusChanged().
    const std::shared_ptr<const std::vector<std::string_view>>& kinds() const { return m_opened.kinds; }
    bool hasCorpus() const { return m_opened.corpus != nullptr; }
    /// nullopt: by each session's recorded model. Reopens the corpus if it changes.
    void setEncoding(std::optional<Encoding> encoding);
    std::optional<Encoding> encoding() const { return m_encoding; }
    /// False if any number on show is an estimate.
    bool tokensExact() const;
    /// Exactness of single results, sessions and tools; null without a corpus.
    const std::shared_ptr<const Exactness>& exactness() const { return m_exactness; }

    const Policy& baseline() const { return m_baseline; }
    void setBaseline(const Policy& policy);

    // --- results
    /// The replay that views show: that of the policy in use, or of policy A while the user holds B. Null without a
    /// corpus.
    std::shared_ptr<const ReplayResult> result() const;
    const std::shared_ptr<const ReplayResult>& workingResult() const { return m_opened.result; }
    const std::shared_ptr<const ReplayResult>& baselineResult() const { return m_opened.baseline; }
    bool isStale() const { return m_runner.isStale(); }
    void replay() override;
    void holdBaseline(bool held);
    bool showsBaseline() const { return m_holdsBaseline; }
    ReplayRunner& runner() { return m_runner; }

    // --- selection
    ResultId currentResult() const { return m_current; }
    void setCurrentResult(ResultId id);

Q_SIGNALS:
    void corpusChanged();
    void kindsChanged();
    void baselineChanged();
    void resultChanged();
    void currentResultChanged(winnow::ResultId id);
    void opening(const QStringList& paths);
    /// Another program changed a recording, or the files of an opened folder changed.
    void recordingTouched(const QString& path);

private:
    void adopt(const OpenedCorpus& opened);
    void take(const ReplayAnswer& answer);
    void watchFiles();
    void findKinds();

    ReplayRunner m_runner;
    JobLane m_kindLane;
    QFileSystemWatcher m_watcher;
    /// What to open, and how.
    struct Source
    {
        QStringList paths;
        QString format;
        bool whole = false;
    };
    Source m_source; // of the open corpus
    Source m_opening;
    std::uint64_t m_openedAtOnce;
    std::filesystem::path m_indexCache;
    OpenedCorpus m_opened;
    std::shared_ptr<const Exactness> m_exactness;
    Policy m_baseline;
    std::optional<Encoding> m_encoding;
    ResultId m_current;
    bool m_holdsBaseline = false;
};

/// The policy that compresses nothing: what the agent saw. Policy A of a new window.
Policy asRecorded();
/// The name of a policy on screen, translated for asRecorded(), which is not a saved policy.
QString policyTitle(const Policy& policy);

} // namespace winnow
