// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/decision_study.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QDateTime>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <cmath>

#include "core/base/atomic_file.h"
#include "core/money/expansion.h"
#include "core/replay/corpus_facts.h"
#include "core/report/decision_report.h"
#include "models/document/review_book.h"
#include "models/text/qt_text.h"

namespace winnow {

namespace {

Result<DecisionPages> makePages(
    const PolicyOnCorpus& on, const Policy& baseline, const Reviews* reviews, const std::string& date)
{
    WINNOW_CHECK(PriceTable::load());
    WINNOW_TRY(const auto chosen, on.measure());
    WINNOW_TRY(const auto current, on.measure(baseline, chosen));
    const Bench bench = on.bench(*chosen);
    const report::DecisionInput input { bench, *chosen, baseline == on.policy ? nullptr : current.get(),
        breakEvenOf(on.facts(), *chosen->replay, bench.money), 1, reviews };
    WINNOW_TRY(const auto report, report::makeDecision(input));
    return DecisionPages { toQt(report::decisionHtml(input, report, date)),
        toQt(report::decisionMarkdown(input, report)) };
}

} // namespace

DecisionStudy::DecisionStudy(Workspace& workspace, Insight& insight, QObject* parent)
    : StudyOf(workspace, insight, parent)
{
    connect(this, &Study::changed, this, &DecisionStudy::writeWaiting);
}

void DecisionStudy::prepare()
{
    const std::string date
        = fromQt(QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd HH:mm")));
    run(tr("Decision report"),
        [baseline = workspace().baseline(), reviews = m_book ? m_book->reviews() : nullptr, date](
            const PolicyOnCorpus& on) { return makePages(on, baseline, reviews.get(), date); });
}

QString DecisionStudy::page() const
{
    return m_answer ? filled(m_answer->html) : QString();
}

QString DecisionStudy::filled(QString page) const
{
    const auto fill = [&page](std::string_view slot, const QString& words) {
        if (!words.isEmpty()) // otherwise the page stays as the command line writes it
            page.replace(
                toQt(slot), words.toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>")));
    };
    fill(report::kNoteSlot, m_words.note);
    fill(report::kDeciderSlot, m_words.decidedBy);
    fill(report::kReaderSlot, m_words.readBy);
    return page;
}

void DecisionStudy::setWords(const DecisionWords& words)
{
    if (words == m_words)
        return;
    m_words = words;
    Q_EMIT changed();
}

void DecisionStudy::write(const QString& path)
{
    m_path = path;
    m_answer && !isStale() && !isRunning() ? writeWaiting() : prepare();
}

void DecisionStudy::writeWaiting()
{
    if (m_path.isEmpty() || !m_answer || isStale() || isRunning())
        return;
    const bool markdown = m_path.endsWith(QLatin1String(".md"), Qt::CaseInsensitive);
    m_writer.start<void>(
        tr("Decision report"),
        [page = filled(markdown ? m_answer->markdown : m_answer->html), path = m_path](
            const std::stop_token&, const ProgressFn&) -> Result<void> {
            const std::string html = fromQt(page);
            const bool pdf = path.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive);
            return writeFileAtomically(fromQt(path), pdf ? pdfOfPage(html).toStdString() : html, false);
        },
        [this, path = m_path](const Result<void>& done) {
            if (!done)
                Q_EMIT failed(done.error());
            else
                Q_EMIT written(path);
        });
    m_path.clear();
}

namespace {

constexpr double kLeastLastPage = 0.25; // of a page; a shorter last page is merged into the one before

/// Moves a heading at the bottom of a page to the next page.
void keepHeadingsWithText(QTextDocument& page)
{
    constexpr double kRoom = 0.12; // of a page; a heading needs this much space below its top
    const double height = page.pageSize().height();
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() == 0)
            continue;
        const double top = page.documentLayout()->blockBoundingRect(block).top() / height;
        if (top - std::floor(top) < 1 - kRoom)
            continue;
        QTextBlockFormat format = block.blockFormat();
        format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
        QTextCursor(block).setBlockFormat(format);
    }
}

/// Replaces the page's style sheet, which is for screens; paper and Qt's rich text need less.
void fillPaper(QTextDocument& page, QPdfWriter& writer, const QString& html, double points)
{
    QFont font(QStringLiteral("sans-serif"));
    font.setPointSizeF(points);
    page.setDefaultFont(font);
    page.documentLayout()->setPaintDevice(&writer);
    page.setDefaultStyleSheet(QStringLiteral(
        "h1{font-size:17pt} h2{font-size:12pt} .big{font-size:11pt} "
        ".note{color:#666666}table{border-collapse:collapse} th,td{padding:2px "
        "4px;vertical-align:top;border-bottom:1px solid "
        "#cccccc}th{font-weight:bold;text-align:left;border-bottom:1px solid #666666} th,td{font-size:%1pt} "
        ".n{text-align:right;white-space:nowrap} .s{white-space:nowrap}pre{font-size:%2pt;white-space:pre-wrap}")
                                  .arg(points * 0.86)
                                  .arg(points * 0.7));
    page.setHtml(html);
    page.setPageSize(QSizeF(writer.width(), writer.height()));
    keepHeadingsWithText(page);
}

} // namespace

QString withBreaks(const QString& html)
{
    // 28 characters that may widen a column, outside a tag
    static const QRegularExpression longWord(
        QStringLiteral("([^\\s<>&;]{28})(?![^<>]*>)"), QRegularExpression::UseUnicodePropertiesOption);
    return QString(html).replace(longWord, QStringLiteral("\\1\u200B"));
}

QByteArray pdfOfPage(const std::string& html)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF(15, 15, 15, 18), QPageLayout::Millimeter);
    writer.setResolution(300);
    writer.setCreator(QStringLiteral("Winnow"));
    static const QRegularExpression style(
        QStringLiteral("<style>.*?</style>"), QRegularExpression::DotMatchesEverythingOption);
    const QString plain = withBreaks(toQt(html).remove(style));
    QTextDocument page;
    const QSizeF size(writer.width(), writer.height());
    for (const double points : { 8.5, 8.3, 8.1, 7.9 }) {
        fillPaper(page, writer, plain, points);
        const double last = page.size().height() / size.height() - (page.pageCount() - 1);
        if (page.pageCount() == 1 || last >= kLeastLastPage)
            break;
    }
    writer.setTitle(page.metaInformation(QTextDocument::DocumentTitle));
    const QRectF area(QPointF(0, 0), size);
    QPainter painter(&writer);
    const int pages = page.pageCount();
    for (int number = 0; number < pages; ++number) {
        if (number > 0)
            writer.newPage();
        painter.save();
        painter.translate(0, -number * area.height());
        QAbstractTextDocumentLayout::PaintContext context;
        context.clip = area.translated(0, number * area.height());
        context.palette.setColor(QPalette::Text, Qt::black);
        painter.setClipRect(context.clip);
        page.documentLayout()->draw(&painter, context);
        painter.restore();
        painter.setFont(page.defaultFont());
        painter.drawText(QRectF(0, area.height(), area.width(), 15 * writer.resolution() / 25.4),
            Qt::AlignRight | Qt::AlignTop, QStringLiteral("%1 / %2").arg(number + 1).arg(pages));
    }
    painter.end();
    return bytes;
}

} // namespace winnow
