// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/gate_study.h"

#include <QFile>
#include <algorithm>

#include "core/base/atomic_file.h"
#include "core/gateway/config/export.h"
#include "core/replay/replay.h"
#include "core/report/analysis_report.h"
#include "core/report/gate_report.h"
#include "models/number_text.h"
#include "models/qt_text.h"
#include "models/review_book.h"
#include "models/workspace.h"

namespace winnow {

namespace {

Result<std::string> textOf(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(
            ErrorCode::Unreadable, Message::verbatim(fromQt(file.errorString())), {}, { fromQt(path), 0 });
    return file.readAll().toStdString();
}

struct GateFiles
{
    PolicyTests tests;
    std::optional<Baseline> baseline;
};

Result<GateFiles> readFiles(const QString& testFile, const QString& baselineFile)
{
    GateFiles files;
    if (!testFile.isEmpty()) {
        const auto text = textOf(testFile);
        auto tests = text ? readPolicyTests(*text, fromQt(testFile))
                          : Result<PolicyTests>(tl::make_unexpected(text.error()));
        if (!tests)
            return tl::make_unexpected(tests.error());
        files.tests = std::move(*tests);
    }
    if (!baselineFile.isEmpty()) {
        const auto text = textOf(baselineFile);
        auto baseline = text ? readBaseline(*text, fromQt(baselineFile))
                             : Result<Baseline>(tl::make_unexpected(text.error()));
        if (!baseline)
            return tl::make_unexpected(baseline.error());
        files.baseline = std::move(*baseline);
    }
    return files;
}

Result<std::shared_ptr<const GateAnswer>> runOn(const PolicyOnCorpus& on, const Result<GateFiles>& files,
    const Reviews* reviews, const std::stop_token& stop, const ProgressFn& progress)
{
    if (!files)
        return tl::make_unexpected(files.error());
    const auto base = on.measure(stop, progress);
    if (!base)
        return tl::make_unexpected(base.error());
    auto gate = runGate((*base)->bench(*on.engine, stop, progress), **base,
        { files->tests, files->baseline ? &*files->baseline : nullptr, on.encoding, false, reviews });
    if (!gate)
        return tl::make_unexpected(gate.error());
    auto made = std::make_shared<GateAnswer>();
    made->base = *base;
    made->report = std::move(*gate);
    made->checks = report::gateTable(made->report);
    made->failures = report::gateFailureTable(made->report, on.engine->corpus(), 0 - std::size_t { 1 });
    for (const GateCheck& check : made->report.checks) {
        for (const GateFailure& failure : check.failures)
            made->failing.push_back(failure.result);
    }
    return std::shared_ptr<const GateAnswer>(std::move(made));
}

} // namespace

void GateStudy::setTestFile(const QString& path)
{
    m_testFile = path;
    Q_EMIT filesChanged();
}

void GateStudy::setBaselineFile(const QString& path)
{
    m_baselineFile = path;
    Q_EMIT filesChanged();
}

bool GateStudy::canRun() const
{
    return workspace().hasCorpus() && !(m_testFile.isEmpty() && m_baselineFile.isEmpty());
}

void GateStudy::check()
{
    if (!canRun())
        return;
    run<GateAnswer>(
        tr("Gate"),
        [on = onCorpus(), tests = m_testFile, baseline = m_baselineFile,
            reviews = m_book ? m_book->reviews() : nullptr](
            const std::stop_token& stop, const ProgressFn& progress) {
            return runOn(on, readFiles(tests, baseline), reviews.get(), stop, progress);
        },
        m_answer);
}

Result<void> GateStudy::writeBaseline(const QString& path)
{
    if (!m_answer)
        return fail(
            ErrorCode::Invalid, Message::say("nothing was run yet"), Message::say("run the gate first"));
    const std::string text = winnow::writeBaseline(m_answer->report.baseline);
    if (const auto done = writeFileAtomically(fromQt(path), text, false); !done)
        return done;
    setBaselineFile(path);
    return {};
}

void ProposalStudy::find()
{
    if (!workspace().hasCorpus())
        return;
    using Proposals = std::vector<FactProposal>;
    run<Proposals>(
        tr("Facts"),
        [on = onCorpus()](const std::stop_token& stop,
            const ProgressFn& progress) -> Result<std::shared_ptr<const Proposals>> {
            const auto base = on.measure(stop, progress);
            if (!base)
                return tl::make_unexpected(base.error());
            auto found = proposeFacts(*on.engine, *(*base)->index, kMost, stop);
            if (!found)
                return tl::make_unexpected(found.error());
            return std::make_shared<const Proposals>(std::move(*found));
        },
        m_answer);
}

ProposalsModel::ProposalsModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void ProposalsModel::setProposals(std::shared_ptr<const std::vector<FactProposal>> proposals)
{
    beginResetModel();
    m_proposals = std::move(proposals);
    m_ticked.assign(m_proposals ? m_proposals->size() : 0, false);
    endResetModel();
    Q_EMIT tickedChanged();
}

void ProposalsModel::setAll(bool ticked)
{
    std::fill(m_ticked.begin(), m_ticked.end(), ticked);
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

int ProposalsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_ticked.size());
}

int ProposalsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString ProposalsModel::wordsOf(const FactProposal& proposal, int column) const
{
    switch (column) {
    case Fact:
        switch (proposal.fact.kind) {
        case FactKind::Regex:
            return tr("pattern %1").arg(toQt(proposal.fact.expression));
        case FactKind::JsonPath:
            return tr("JSON path %1").arg(toQt(proposal.fact.expression));
        case FactKind::Text:
            return toQt(proposal.fact.expression);
        }
        return {};
    case ToolName:
        return toQt(proposal.fact.tool);
    case Reason:
        switch (proposal.reason) {
        case ProposalReason::UsedLater:
            return tr("used later");
        case ProposalReason::ErrorLines:
            return tr("error lines");
        case ProposalReason::IdTwice:
            return tr("an id in two results");
        case ProposalReason::EditedLater:
            return tr("edited later");
        }
        return {};
    case Results:
        return countText(static_cast<qint64>(proposal.results));
    case Weight:
        return proposal.weight > 0 ? toQt(report::weightText(proposal.weight)) : QStringLiteral("–");
    default:
        return {};
    }
}

QVariant ProposalsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    const FactProposal& proposal = (*m_proposals)[row];
    const bool number = index.column() == Results || index.column() == Weight;
    switch (role) {
    case Qt::DisplayRole:
        return wordsOf(proposal, index.column());
    case Qt::ToolTipRole:
        return index.column() == Fact ? QVariant(toQt(proposal.fact.expression)) : QVariant();
    case Qt::CheckStateRole:
        return index.column() == Fact ? QVariant(m_ticked[row] ? Qt::Checked : Qt::Unchecked) : QVariant();
    case SortRole:
        return index.column() == Results ? QVariant(static_cast<qulonglong>(proposal.results))
            : index.column() == Weight   ? QVariant(proposal.weight)
                                         : QVariant(wordsOf(proposal, index.column()));
    case Qt::AccessibleTextRole:
        return index.column() == Fact
            ? tr("%1 of %2, %3, in %4 results, %5")
                  .arg(wordsOf(proposal, Fact), wordsOf(proposal, ToolName), wordsOf(proposal, Reason),
                      wordsOf(proposal, Results), m_ticked[row] ? tr("ticked") : tr("not ticked"))
            : wordsOf(proposal, index.column());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    default:
        return {};
    }
}

QVariant ProposalsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::ToolTipRole) {
        switch (section) {
        case Fact:
            return tr(
                "What every result of the tool must still show after the policy, where it showed it before");
        case Results:
            return tr("Results that hold it; the n behind the proposal");
        case Weight:
            return tr("Later uses it would protect: edit 5, argument or answer 3, other text 1. Measured, "
                      "observational");
        default:
            return {};
        }
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Fact:
        return tr("fact");
    case ToolName:
        return tr("tool");
    case Reason:
        return tr("why");
    case Results:
        return tr("results");
    case Weight:
        return tr("weight");
    default:
        return {};
    }
}

Qt::ItemFlags ProposalsModel::flags(const QModelIndex& index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
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
        auto text = textOf(path);
        if (!text)
            return tl::make_unexpected(text.error());
        before = std::move(*text);
    }
    const auto after = addFacts(before, facts, fromQt(path));
    if (!after)
        return tl::make_unexpected(after.error());
    return writeFileAtomically(fromQt(path), *after, !before.empty());
}

} // namespace winnow
