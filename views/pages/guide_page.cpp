// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/guide_page.h"

#include <QAbstractTextDocumentLayout>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QPushButton>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QUrl>

#include "core/base/paths.h"
#include "models/text/qt_text.h"
#include "views/widgets/page_layout.h"

namespace winnow {

namespace {

QDir manual()
{
    return QDir(toQt(resourceFile("manual").string()));
}

std::vector<GuidePage::Entry> readHeadings()
{
    std::vector<GuidePage::Entry> found;
    for (const QString& name : manual().entryList({ QStringLiteral("*.md") }, QDir::Files)) {
        QFile file(manual().filePath(name));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        bool code = false;
        for (const QString& line : QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'))) {
            code = code != line.startsWith(QLatin1String("```"));
            if (!code && (line.startsWith(QLatin1String("# ")) || line.startsWith(QLatin1String("## "))))
                found.push_back({ name, line.section(QLatin1Char(' '), 1).remove(QLatin1Char('`')) });
        }
    }
    return found;
}

} // namespace

const std::vector<GuidePage::Entry>& GuidePage::entries()
{
    static const std::vector<Entry> kFound = readHeadings();
    return kFound;
}

GuidePage::GuidePage(QWidget* parent)
    : QDialog(parent)
    , m_page(named(new QTextBrowser(this), "manualPage", tr("Manual")))
{
    setObjectName(QStringLiteral("guidePage"));
    setWindowTitle(tr("Guide"));
    m_page->setMinimumSize(fontMetrics().averageCharWidth() * 100, fontMetrics().height() * 34);
    QDialogButtonBox* const buttons = closeRow(*this);
    QPushButton* const contents = buttons->addButton(tr("Contents"), QDialogButtonBox::ActionRole);
    QPushButton* const back = buttons->addButton(tr("Back"), QDialogButtonBox::ActionRole);
    back->setEnabled(false);
    connect(m_page, &QTextBrowser::backwardAvailable, back, &QWidget::setEnabled);
    connect(back, &QPushButton::clicked, m_page, &QTextBrowser::backward);
    connect(contents, &QPushButton::clicked, this, [this] { showSection({}); });
    layOut(*new QVBoxLayout(this), { { m_page, 1 }, buttons });
}

void GuidePage::showSection(const Entry& entry)
{
    const QString name = entry.page.isEmpty() ? QStringLiteral("README.md") : entry.page;
    m_page->setSource(QUrl::fromLocalFile(manual().filePath(name)), QTextDocument::MarkdownResource);
    for (QTextBlock block = m_page->document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() > 0 && block.text() == entry.heading)
            m_page->verticalScrollBar()->setValue(
                qRound(m_page->document()->documentLayout()->blockBoundingRect(block).top()));
    }
}

} // namespace winnow
