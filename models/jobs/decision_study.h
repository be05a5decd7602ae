// SPDX-License-Identifier: GPL-3.0-or-later
// The decision report in the window: what `winnow-cli report --decision` writes for the policy in use against
// policy A, as a self-contained HTML page or, by file extension, as PDF or Markdown. Built and written on a
// worker.
#pragma once

#include <QString>

#include "models/jobs/study.h"

namespace winnow {

class ReviewBook;

/// What people enter on the decision report.
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
    /// The report includes the reviews of the book, which must outlive this object.
    void setBook(const ReviewBook& book) { m_book = &book; }
    /// Builds the page for the preview.
    void prepare();
    /// The page as HTML with the entered words; empty until it is built.
    QString page() const;
    void setWords(const DecisionWords& words);
    const DecisionWords& words() const { return m_words; }
    /// Writes HTML, or PDF or Markdown (.md) by file extension. An existing file stays intact if writing
    /// fails.
    void write(const QString& path);

Q_SIGNALS:
    void written(const QString& path);

private:
    /// Returns the page with the entered words in their places.
    QString filled(QString page) const;
    void writeWaiting();
    const ReviewBook* m_book = nullptr;
    DecisionWords m_words;
    QString m_path; // where to write the page once it is built
    JobLane m_writer;
};

/// Lets file names and identifiers break anywhere; otherwise one of them pushes a column off the page.
QString withBreaks(const QString& html);
/// The page on A4 with page numbers at the bottom. Callable from any thread.
QByteArray pdfOfPage(const std::string& html);

} // namespace winnow
