// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/gate_study.h"

#include <QFile>
#include <algorithm>
#include <iterator>
#include <utility>

#include "core/base/atomic_file.h"
#include "core/base/input.h"
#include "core/replay/corpus_facts.h"
#include "core/report/gate_report.h"
#include "models/document/review_book.h"
#include "models/text/message_text.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"

namespace winnow {

namespace {

struct GateFiles
{
    PolicyTests tests;
    std::vector<std::string> limits; // by limitRows(); empty: none
    std::optional<Baseline> baseline;
    bool allowEmpty = false;
};

Result<std::string> textOf(const QString& file, const std::string& limits)
{
    return file.isEmpty() ? Result<std::string>(limits) : readInput(fromQt(file));
}

/// The tests, with the widest limit where there is none, so that each row has a figure.
Result<GateFiles> readFiles(std::string limits, const QString& testFile, const QString& baselineFile)
{
    GateFiles files;
    WINNOW_TRY(auto text, textOf(testFile, limits));
    WINNOW_TRY(files.tests, readPolicyTests(text, fromQt(testFile)));
    for (const LimitRow& row : limitRows()) {
        files.limits.push_back(limitOf(files.tests, row));
        if (files.limits.back().empty())
            text = withLimit(text, row, row.widest, {}).value_or(text);
    }
    WINNOW_TRY(files.tests, readPolicyTests(text, fromQt(testFile)));
    if (!baselineFile.isEmpty()) {
        WINNOW_TRY(const auto known, readInput(fromQt(baselineFile)));
        WINNOW_TRY(auto baseline, readBaseline(known, fromQt(baselineFile)));
        files.baseline = std::move(baseline);
    }
    return files;
}

/// Moves the checks of the rows out of the report where there is no limit.
void takeRows(const GateFiles& files, GateAnswer& answer)
{
    std::vector<GateCheck>& checks = answer.report.checks;
    for (std::size_t i = 0; i < limitRows().size(); ++i) {
        const auto found = std::ranges::find_if(
            checks, [i](const GateCheck& check) { return check.name.starts_with(limitRows()[i].key); });
        const bool isFound = found != checks.end();
        answer.rows.push_back(isFound ? std::optional(*found) : std::nullopt);
        if (isFound && files.limits[i].empty())
            checks.erase(found);
    }
}

Result<GateAnswer> runOn(const PolicyOnCorpus& on, const GateFiles& files, const Reviews* reviews)
{
    GateAnswer made;
    WINNOW_TRY(made.base, on.measure());
    WINNOW_TRY(made.report,
        runGate(on.bench(*made.base), *made.base,
            { files.tests, files.baseline ? &*files.baseline : nullptr, on.encoding, files.allowEmpty,
                reviews }));
    made.limits = files.limits;
    takeRows(files, made);
    made.checks = report::gateTable(made.report);
    made.failures = report::gateFailureTable(made.report, on.facts().corpus(), 0 - std::size_t { 1 });
    for (const GateCheck& check : made.report.checks) {
        for (const GateFailure& failure : check.failures)
            made.failing.push_back(failure.result);
    }
    return made;
}

/// The limits of the verdict.
std::string usualLimits()
{
    std::string yaml;
    for (const LimitRow& row : limitRows().subspan(1, 3))
        yaml = withLimit(yaml, row, row.usual, {}).value_or(yaml);
    return yaml;
}

} // namespace

const GateCheck* GateAnswer::refusal() const
{
    const auto found = std::ranges::find(report.checks, kRefused, &GateCheck::name);
    return found == report.checks.end() ? nullptr : &*found;
}

GateStudy::GateStudy(Workspace& workspace, Insight& insight, QObject* parent)
    : StudyOf(workspace, insight, parent)
    , m_limits(usualLimits())
{
}

void GateStudy::setBook(const ReviewBook& book)
{
    m_book = &book;
    connect(&book, &ReviewBook::changed, this, &GateStudy::outdate);
}

void GateStudy::setTestFile(const QString& path)
{
    m_testFile = path;
    Q_EMIT filesChanged();
    outdate();
}

void GateStudy::setBaselineFile(const QString& path)
{
    m_baselineFile = path;
    Q_EMIT filesChanged();
    outdate();
}

/// "Lost uses, at most 2 %" for "max_lost_uses_share".
QString GateStudy::nameOf(const std::string& check) const
{
    for (std::size_t i = 0; i < limitRows().size(); ++i) {
        if (check == limitRows()[i].key)
            return phraseText(limitRows()[i].title) + QLatin1Char(' ') + toQt(m_answer->limits[i]);
    }
    return toQt(check);
}

GateVerdict GateStudy::verdict() const
{
    GateVerdict verdict;
    if (!m_answer)
        return verdict;
    for (const GateCheck& check : m_answer->report.checks) {
        if (!check.passed && verdict.failed++ == 0)
            verdict.first = nameOf(check.name);
    }
    verdict.checks = static_cast<std::int64_t>(m_answer->report.checks.size());
    verdict.passed = verdict.failed == 0;
    verdict.old = isStale();
    return verdict;
}

QString GateVerdict::sentence() const
{
    if (!passed)
        return GateStudy::tr("The gate has not run on this policy.");
    const QString said = *passed ? GateStudy::tr("The gate passes: %1.").arg(testsAmount(checks))
                                 : GateStudy::tr("The gate fails: %1 of %2. The first is %3.")
                                       .arg(countText(failed), testsAmount(checks), first);
    return old ? said + QLatin1Char(' ') + GateStudy::tr("The policy changed since then.") : said;
}

void GateStudy::check()
{
    run(tr("Gate"),
        [limits = m_limits, tests = m_testFile, baseline = m_baselineFile,
            reviews = m_book ? m_book->reviews() : nullptr](const PolicyOnCorpus& on) -> Result<GateAnswer> {
            WINNOW_TRY(auto files, readFiles(limits, tests, baseline));
            files.allowEmpty = tests.isEmpty() && baseline.isEmpty();
            return runOn(on, files, reviews.get());
        });
}

Result<std::vector<std::string>> GateStudy::limits() const
{
    std::vector<std::string> all;
    WINNOW_TRY(const auto text, textOf(m_testFile, m_limits));
    WINNOW_TRY(const auto tests, readPolicyTests(text, fromQt(m_testFile)));
    for (const LimitRow& row : limitRows())
        all.push_back(limitOf(tests, row));
    return all;
}

Result<void> GateStudy::setLimit(const LimitRow& row, const QString& value)
{
    WINNOW_TRY(const auto before, textOf(m_testFile, m_limits));
    WINNOW_TRY(auto after, withLimit(before, row, fromQt(value.trimmed()), fromQt(m_testFile)));
    if (m_testFile.isEmpty())
        m_limits = std::move(after);
    else
        WINNOW_CHECK(writeFileAtomically(fromQt(m_testFile), after, true));
    setTestFile(m_testFile);
    return {};
}

Result<void> GateStudy::saveLimits(const QString& path)
{
    const bool exists = QFile::exists(path);
    WINNOW_TRY(auto text, exists ? readInput(fromQt(path)) : Result<std::string>(proposalsAsYaml({})));
    WINNOW_TRY(const auto now, limits());
    for (std::size_t i = 0; i < now.size(); ++i) {
        WINNOW_TRY(text, withLimit(text, limitRows()[i], now[i], fromQt(path)));
    }
    WINNOW_CHECK(writeFileAtomically(fromQt(path), text, exists));
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
    connect(&book, &ReviewBook::changed, this, [this] {
        forget(); // the page asks again when it becomes visible
        outdate();
    });
}

void ProposalStudy::find()
{
    using Proposals = std::vector<FactProposal>;
    run(tr("Facts"),
        [reviews = m_book ? m_book->reviews() : nullptr](const PolicyOnCorpus& on) -> Result<Proposals> {
            WINNOW_TRY(const auto base, on.measure());
            WINNOW_TRY(auto found, proposeFacts(on.facts(), *base->index, on.stop));
            WINNOW_TRY(auto all,
                reviews ? flaggedProposals(*reviews, on.facts().corpus(), on.stop)
                        : Result<Proposals>(Proposals()));
            std::move(found.begin(), found.end(), std::back_inserter(all));
            return all;
        });
}

Result<void> saveFacts(const QString& path, const std::vector<FactProposal>& facts)
{
    const bool exists = QFile::exists(path);
    WINNOW_TRY(const auto before, exists ? readInput(fromQt(path)) : Result<std::string>(std::string()));
    WINNOW_TRY(const auto after, addFacts(before, facts, fromQt(path)));
    return writeFileAtomically(fromQt(path), after, !before.empty());
}

} // namespace winnow
