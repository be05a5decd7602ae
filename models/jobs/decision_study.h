// SPDX-License-Identifier: GPL-3.0-or-later
// The decision report from the window: what `winnow-cli report --decision` writes, for the policy in use
// against policy A, as a self-contained HTML page or, by the ending, as PDF. Made and written on a
// worker.
#pragma once

#include <QString>

#include "models/jobs/study.h"

namespace winnow {

class ReviewBook;

/// What people write on the decision report.
struct DecisionWords
{
    QString note;
    QString decidedBy;
    QString readBy;
    bool operator==(const DecisionWords&) const = default;
};

struct DecisionPages
{
    QString html;
    QString markdown;
};

class DecisionStudy : public StudyOf<DecisionPages>
{
    Q_OBJECT
public:
    DecisionStudy(Workspace& workspace, Insight& insight, QObject* parent = nullptr);
    /// What reviewers left stands in it; the book must outlive this.
    void setBook(const ReviewBook& book) { m_book = &book; }
    /// Makes the page for looking at.
    void prepare();
    /// The page as HTML, with what was written on it; empty before the first.
    QString page() const;
    void setWords(const DecisionWords& words);
    const DecisionWords& words() const { return m_words; }
    /// HTML, or PDF or Markdown (.md) when the name ends so. An earlier file stays whole when writing fails.
    void write(const QString& path);

Q_SIGNALS:
    void written(const QString& path);

private:
    /// With what people wrote in its places.
    QString filled(QString page) const;
    void writeWaiting();
    const ReviewBook* m_book = nullptr;
    DecisionWords m_words;
    QString m_path; // where the page is to be written once it is made
    JobLane m_writer;
};

/// Names of files and identifiers may break anywhere; else one of them pushes a column off the page.
QString withBreaks(const QString& html);
/// The page on A4 with the page number below. Callable from any thread.
QByteArray pdfOfPage(const std::string& html);

} // namespace winnow
