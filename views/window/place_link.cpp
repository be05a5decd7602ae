// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/window/place_link.h"

#include <QUrl>

#include "models/text/qt_text.h"
#include "views/shell/toasts.h"
#include "views/window/main_window.h"

namespace winnow {

namespace {

constexpr qsizetype kHashDigits = 16; // as of policies; sufficient among one user's recordings

QString hashOf(const Workspace& workspace)
{
    return workspace.hasCorpus() ? toQt(workspace.corpus()->hash()).left(kHashDigits) : QString();
}

QString keyOf(const QString& hash)
{
    return QStringLiteral("links/") + hash;
}

} // namespace

QString linkToPlace(const WindowParts& w)
{
    if (!w.workspace.hasCorpus())
        return {};
    QString link = QLatin1String(kLinkScheme) + hashOf(w.workspace) + QLatin1Char('/') + w.trail.page();
    if (const ResultId id = w.workspace.currentResult(); id.isValid())
        link += QLatin1Char('#') + QString::number(id.value + 1);
    return link;
}

void followLink(WindowParts& w, const QString& link)
{
    const QString hash = QUrl(link).host();
    if (!link.startsWith(QLatin1String(kLinkScheme)) || hash.isEmpty())
        return w.toasts->say(Toasts::Kind::Note, QStringLiteral("link"),
            MainWindow::tr("\"%1\" is not a link to a place. Such links begin with %2.")
                .arg(link.left(60), QLatin1String(kLinkScheme)));
    w.pendingLink = link;
    if (hash == hashOf(w.workspace))
        return arriveAtPlace(w);
    if (const QStringList paths = w.settings.value(keyOf(hash)).toStringList(); !paths.isEmpty())
        return w.workspace.open(paths);
    w.toasts->say(Toasts::Kind::Note, QStringLiteral("link"),
        MainWindow::tr(
            "The link is to recordings with the hash %1. Open them; the window then goes to the place.")
            .arg(hash));
}

void arriveAtPlace(WindowParts& w)
{
    if (!w.workspace.hasCorpus())
        return;
    const QString hash = hashOf(w.workspace);
    w.settings.setValue(keyOf(hash), w.workspace.paths());
    const QUrl link(w.pendingLink);
    if (link.host() != hash)
        return;
    w.pendingLink.clear();
    w.toasts->dismiss(QStringLiteral("link"));
    const QString page = link.path().mid(1);
    const std::size_t number = link.fragment().toULongLong();
    const bool isKnown = number > 0 && number <= w.workspace.corpus()->results.size();
    w.trail.goTo(w.pages.contains(page) ? page : QStringLiteral("tune"), {},
        isKnown ? ResultId(number - 1) : ResultId());
}

} // namespace winnow
