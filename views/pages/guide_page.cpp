// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/guide_page.h"

#include <QAbstractTextDocumentLayout>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
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

struct Guide
{
    Q_DECLARE_TR_FUNCTIONS(winnow::Guide)
};

void showSection(QTextBrowser& page, const QString& file, const QString& heading)
{
    page.setSource(QUrl::fromLocalFile(toQt(resourceFile("manual/" + fromQt(file)).string())),
        QTextDocument::MarkdownResource);
    for (QTextBlock block = page.document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() > 0 && block.text() == heading)
            page.verticalScrollBar()->setValue(
                qRound(page.document()->documentLayout()->blockBoundingRect(block).top()));
    }
}

} // namespace

void showGuide(QWidget& window, const QString& file, const QString& heading)
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
    QObject::connect(contents, &QPushButton::clicked, page,
        [page] { showSection(*page, QStringLiteral("README.md"), {}); });
    layOut(*new QVBoxLayout(dialog), { { page, 1 }, buttons });
    showOnce(*dialog);
    showSection(*page, file, heading);
}

} // namespace winnow
