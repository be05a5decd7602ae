// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/gate_study.h"

#include <QFile>
#include <algorithm>
#include <iterator>
#include <utility>

#include "core/base/atomic_file.h"
#include "core/base/input.h"
#include "core/base/try.h"
#include "core/replay/corpus_facts.h"
#include "core/report/gate_report.h"
#include "models/document/review_book.h"
#include "models/document/workspace.h"
#include "models/text/amounts.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"

namespace winnow {

namespace {

struct GateFiles
{
    PolicyTests tests;
    std::optional<Baseline> baseline;
};

Result<GateFiles> readFiles(const QString& testFile, const QString& baselineFile)
{
    GateFiles files;
    if (!testFile.isEmpty()) {
        WINNOW_TRY(const auto text, readInput(fromQt(testFile)));
        WINNOW_TRY(auto tests, readPolicyTests(text, fromQt(testFile)));
        files.tests = std::move(tests);
    }
    if (!baselineFile.isEmpty()) {
        WINNOW_TRY(const auto text, readInput(fromQt(baselineFile)));
        WINNOW_TRY(auto baseline, readBaseline(text, fromQt(baselineFile)));
        files.baseline = std::move(baseline);
    }
    return files;
}

Result<std::shared_ptr<const GateAnswer>> runOn(const PolicyOnCorpus& on, const Result<GateFiles>& files,
    const Reviews* reviews, const std::stop_token& stop, const ProgressFn& progress)
{
    if (!files)
        return tl::make_unexpected(files.error());
    WINNOW_TRY(const auto base, on.measure(stop, progress));
    WINNOW_TRY(auto gate,
        runGate(base->bench(*on.engine, stop, progress), *base,
            { files->tests, files->baseline ? &*files->baseline : nullptr, on.encoding, false, reviews }));
    auto made = std::make_shared<GateAnswer>();
    made->base = base;
    made->report = std::move(gate);
    made->checks = report::gateTable(made->report);
    made->failures = report::gateFailureTable(made->report, on.facts().corpus(), 0 - std::size_t { 1 });
    for (const GateCheck& check : made->report.checks) {
        for (const GateFailure& failure : check.failures)
            made->failing.push_back(failure.result);
    }
    return std::shared_ptr<const GateAnswer>(std::move(made));
}

QString factText(const ProtectedFact& fact)
{
    switch (fact.kind) {
    case FactKind::Regex:
        return ProposalsModel::tr("pattern %1").arg(toQt(fact.expression));
    case FactKind::JsonPath:
        return ProposalsModel::tr("JSON path %1").arg(toQt(fact.expression));
    case FactKind::Text:
        return toQt(fact.expression);
    }
    return {};
}

QString reasonText(ProposalReason reason)
{
    constexpr const char* kWords[] = {
        QT_TRANSLATE_NOOP("winnow::ProposalsModel", "used later"),
        QT_TRANSLATE_NOOP("winnow::ProposalsModel", "error lines"),
        QT_TRANSLATE_NOOP("winnow::ProposalsModel", "an id in two results"),
        QT_TRANSLATE_NOOP("winnow::ProposalsModel", "edited later"),
        QT_TRANSLATE_NOOP("winnow::ProposalsModel", "flagged while reading"),
    };
    return ProposalsModel::tr(kWords[static_cast<std::size_t>(reason)]);
}

} // namespace

void GateStudy::setTestFile(const QString& path)
{
    m_testFile = path;
    Q_EMIT filesChanged();
    Q_EMIT outdated();
}

void GateStudy::setBaselineFile(const QString& path)
{
    m_baselineFile = path;
    Q_EMIT filesChanged();
    Q_EMIT outdated();
}

bool GateStudy::canRun() const
{
    return workspace().hasCorpus() && !(m_testFile.isEmpty() && m_baselineFile.isEmpty());
}

GateVerdict GateStudy::verdict() const
{
    GateVerdict verdict;
    if (!canRun())
        return verdict;
    verdict.state = GateVerdict::State::NotRun;
    if (!m_answer)
        return verdict;
    for (const GateCheck& check : m_answer->report.checks) {
        if (!check.passed && verdict.failed++ == 0)
            verdict.first = toQt(check.name);
    }
    verdict.checks = static_cast<std::int64_t>(m_answer->report.checks.size());
    verdict.state = verdict.failed > 0 ? GateVerdict::State::Failed : GateVerdict::State::Passed;
    verdict.old = isStale();
    return verdict;
}

QString GateVerdict::sentence() const
{
    if (state == State::NoLimits)
        return GateStudy::tr("The gate has no limits, so this policy was not tested.");
    if (state == State::NotRun)
        return GateStudy::tr("The gate has not run on this policy.");
    const QString said = state == State::Passed
        ? GateStudy::tr("The gate passes: %1.").arg(testsAmount(checks))
        : GateStudy::tr("The gate fails: %1 of %2. The first is %3.")
              .arg(countText(failed), testsAmount(checks), first);
    return old ? said + QLatin1Char(' ') + GateStudy::tr("The policy changed since then.") : said;
}

void GateStudy::check()
{
    if (!canRun())
        return;
    run(tr("Gate"),
        [on = onCorpus(), tests = m_testFile, baseline = m_baselineFile,
            reviews = m_book ? m_book->reviews() : nullptr](
            const std::stop_token& stop, const ProgressFn& progress) {
            return runOn(on, readFiles(tests, baseline), reviews.get(), stop, progress);
        });
}

Result<std::vector<std::optional<double>>> GateStudy::limits() const
{
    std::vector<std::optional<double>> all;
    WINNOW_TRY(const auto files, readFiles(m_testFile, {}));
    for (const LimitRow& row : limitRows())
        all.push_back(limitOf(files.tests, row));
    return all;
}

Result<void> GateStudy::setLimit(const QString& path, const LimitRow& row, std::optional<double> value)
{
    const bool exists = QFile::exists(path);
    WINNOW_TRY(
        const auto before, exists ? readInput(fromQt(path)) : Result<std::string>(proposalsAsYaml({})));
    WINNOW_TRY(const auto after, withLimit(before, row, value, fromQt(path)));
    WINNOW_CHECK(writeFileAtomically(fromQt(path), after, exists));
    setTestFile(path);
    return {};
}

Result<void> GateStudy::writeBaseline(const QString& path)
{
    if (!m_answer)
        return fail(
            ErrorCode::Invalid, Message::say("the gate has not run"), Message::say("run the gate first"));
    const std::string text = winnow::writeBaseline(m_answer->report.baseline);
    WINNOW_CHECK(writeFileAtomically(fromQt(path), text, false));
    setBaselineFile(path);
    return {};
}

void ProposalStudy::setBook(const ReviewBook& book)
{
    m_book = &book;
    m_flagged = book.reviews()->facts.size();
    connect(&book, &ReviewBook::changed, this, [this] {
        if (std::exchange(m_flagged, m_book->reviews()->facts.size()) == m_book->reviews()->facts.size())
            return;
        cancel();
        m_answer.reset(); // the page asks again when it becomes visible
        Q_EMIT changed();
    });
}

void ProposalStudy::find()
{
    if (!workspace().hasCorpus())
        return;
    using Proposals = std::vector<FactProposal>;
    run(tr("Facts"),
        [on = onCorpus(), reviews = m_book ? m_book->reviews() : nullptr](const std::stop_token& stop,
            const ProgressFn& progress) -> Result<std::shared_ptr<const Proposals>> {
            WINNOW_TRY(const auto base, on.measure(stop, progress));
            WINNOW_TRY(auto found, proposeFacts(on.facts(), *base->index, stop));
            WINNOW_TRY(auto all,
                reviews ? flaggedProposals(*reviews, on.facts().corpus(), stop)
                        : Result<Proposals>(Proposals()));
            std::move(found.begin(), found.end(), std::back_inserter(all));
            return std::make_shared<const Proposals>(std::move(all));
        });
}

ProposalsModel::ProposalsModel(QObject* parent)
    : ColumnTable(parent)
{
    setColumns({
        { "fact", [this](std::size_t row) { return factText(proposal(row).fact); } },
        { "tool", [this](std::size_t row) { return toQt(proposal(row).fact.tool); } },
        { "why", [this](std::size_t row) { return reasonText(proposal(row).reason); } },
        { "results", [this](std::size_t row) { return countText(proposal(row).results); },
            [this](std::size_t row) { return static_cast<qulonglong>(proposal(row).results); } },
        { "loss weight",
            [this](std::size_t row) {
                const double weight = proposal(row).weight;
                return weight > 0 ? toQt(weightWords(weight)) : QStringLiteral("–");
            },
            [this](std::size_t row) { return proposal(row).weight; } },
    });
}

void ProposalsModel::setProposals(std::shared_ptr<const std::vector<FactProposal>> proposals)
{
    beginResetModel();
    m_proposals = std::move(proposals);
    m_ticked.clear();
    for (std::size_t i = 0; m_proposals && i < m_proposals->size(); ++i)
        m_ticked.push_back(proposal(i).reason == ProposalReason::Flagged);
    endResetModel();
    Q_EMIT tickedChanged();
}

void ProposalsModel::setAll(bool ticked)
{
    std::fill(m_ticked.begin(), m_ticked.end(), ticked);
    tellTicks();
}

void ProposalsModel::tickTool(int row)
{
    if (row < 0 || row >= rowCount())
        return;
    const std::string& tool = proposal(static_cast<std::size_t>(row)).fact.tool;
    std::vector<std::size_t> same;
    for (std::size_t i = 0; i < m_ticked.size(); ++i) {
        if (proposal(i).fact.tool == tool)
            same.push_back(i);
    }
    const bool all = std::all_of(same.begin(), same.end(), [this](std::size_t i) { return m_ticked[i]; });
    for (const std::size_t i : same)
        m_ticked[i] = !all;
    tellTicks();
}

void ProposalsModel::tellTicks()
{
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, Fact), index(rowCount() - 1, Fact), { Qt::CheckStateRole });
    Q_EMIT tickedChanged();
}

std::vector<FactProposal> ProposalsModel::ticked() const
{
    std::vector<FactProposal> chosen;
    for (std::size_t i = 0; i < m_ticked.size(); ++i) {
        if (m_ticked[i])
            chosen.push_back((*m_proposals)[i]);
    }
    return chosen;
}

int ProposalsModel::tickedCount() const
{
    return static_cast<int>(std::count(m_ticked.begin(), m_ticked.end(), true));
}

QString ProposalsModel::sentenceOf(std::size_t row) const
{
    return tr("%1 of %2, %3, in %4 results, %5")
        .arg(wordsOf(row, Fact), wordsOf(row, ToolName), wordsOf(row, Reason), wordsOf(row, Results),
            m_ticked[row] ? tr("ticked") : tr("not ticked"));
}

QVariant ProposalsModel::own(std::size_t row, int column, int role) const
{
    if (column != Fact)
        return {};
    if (role == Qt::CheckStateRole)
        return m_ticked[row] ? Qt::Checked : Qt::Unchecked;
    return role == Qt::ToolTipRole ? QVariant(toQt(proposal(row).fact.expression)) : QVariant();
}

Qt::ItemFlags ProposalsModel::flags(const QModelIndex& index) const
{
    Qt::ItemFlags flags = ColumnTable::flags(index);
    if (index.isValid() && index.column() == Fact)
        flags |= Qt::ItemIsUserCheckable;
    return flags;
}

bool ProposalsModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || !index.isValid() || index.column() != Fact || index.row() >= rowCount())
        return false;
    m_ticked[static_cast<std::size_t>(index.row())] = value.toInt() == Qt::Checked;
    Q_EMIT dataChanged(index, index, { Qt::CheckStateRole });
    Q_EMIT tickedChanged();
    return true;
}

Result<void> saveFacts(const QString& path, const std::vector<FactProposal>& facts)
{
    std::string before;
    if (QFile::exists(path)) {
        WINNOW_TRY(auto text, readInput(path.toStdString()));
        before = std::move(text);
    }
    WINNOW_TRY(const auto after, addFacts(before, facts, fromQt(path)));
    return writeFileAtomically(fromQt(path), after, !before.empty());
}

} // namespace winnow
