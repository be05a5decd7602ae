// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/guide_page.h"

#include <QAbstractTextDocumentLayout>
#include <QCoreApplication>
#include <QDialog>
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
#include "views/shell/beside.h"
#include "views/widgets/page_layout.h"

namespace winnow {

namespace {

QDir manual()
{
    return QDir(toQt(resourceFile("manual").string()));
}

std::vector<GuideEntry> readHeadings()
{
    std::vector<GuideEntry> found;
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

struct Guide
{
    Q_DECLARE_TR_FUNCTIONS(winnow::Guide)
};

void showSection(QTextBrowser& page, const GuideEntry& entry)
{
    const QString name = entry.page.isEmpty() ? QStringLiteral("README.md") : entry.page;
    page.setSource(QUrl::fromLocalFile(manual().filePath(name)), QTextDocument::MarkdownResource);
    for (QTextBlock block = page.document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() > 0 && block.text() == entry.heading)
            page.verticalScrollBar()->setValue(
                qRound(page.document()->documentLayout()->blockBoundingRect(block).top()));
    }
}

} // namespace

const std::vector<GuideEntry>& guideEntries()
{
    static const std::vector<GuideEntry> kFound = readHeadings();
    return kFound;
}

void showGuide(QWidget& window, const GuideEntry& entry)
{
    auto* const dialog = named(new QDialog(&window), "guidePage");
    dialog->setWindowTitle(Guide::tr("Guide"));
    auto* const page = named(new QTextBrowser(dialog), "manualPage", Guide::tr("Manual"));
    page->setMinimumSize(dialog->fontMetrics().averageCharWidth() * 100, dialog->fontMetrics().height() * 34);
    QDialogButtonBox* const buttons = closeRow(*dialog);
    QPushButton* const contents = buttons->addButton(Guide::tr("Contents"), QDialogButtonBox::ActionRole);
    QPushButton* const back = buttons->addButton(Guide::tr("Back"), QDialogButtonBox::ActionRole);
    back->setEnabled(false);
    QObject::connect(page, &QTextBrowser::backwardAvailable, back, &QWidget::setEnabled);
    QObject::connect(back, &QPushButton::clicked, page, &QTextBrowser::backward);
    QObject::connect(contents, &QPushButton::clicked, page, [page] { showSection(*page, {}); });
    layOut(*new QVBoxLayout(dialog), { { page, 1 }, buttons });
    showOnce(*dialog);
    showSection(*page, entry);
}

} // namespace winnow
