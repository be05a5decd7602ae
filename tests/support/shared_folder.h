// SPDX-License-Identifier: GPL-3.0-or-later
// For tests that need recordings or vectors which lie outside the project.
#pragma once

#include <QFileInfo>
#include <QTest>

/// Skips the test, and says what it needs, where ../shared/WHAT is not there.
#define NEEDS_SHARED(what)                                                                                   \
    do {                                                                                                     \
        if (!QFileInfo::exists(QStringLiteral(WINNOW_SHARED "/" what)))                                      \
            QSKIP("needs ../shared/" what);                                                                  \
    } while (false)
