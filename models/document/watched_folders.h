// SPDX-License-Identifier: GPL-3.0-or-later
// Which folders below the opened ones to watch for new recordings: those that contain recordings and the ones on the
// way to them (a new day's folder appears in its month's). Called by the workspace; reads nothing from disk.
#pragma once

#include <QStringList>

namespace winnow {

/// `roots` are the opened folders, `recordings` the paths found in them, in path order. Returns at most
/// `most` folders, later paths first, because agents name folders by date.
QStringList watchedFolders(const QStringList& roots, const QStringList& recordings, qsizetype most);

} // namespace winnow
