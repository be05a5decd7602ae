// SPDX-License-Identifier: GPL-3.0-or-later
// Which folders below the opened ones are watched for new recordings: those that hold recordings, and the
// ones on the way to them (a new day's folder appears in its month's). Called by the workspace; nothing is
// listed on disk.
#pragma once

#include <QStringList>

namespace winnow {

/// `roots` are opened folders, `recordings` paths of what was found, in path order. At most `most` folders;
/// later paths first, because agents name folders by date.
QStringList watchedFolders(const QStringList& roots, const QStringList& recordings, qsizetype most);

} // namespace winnow
