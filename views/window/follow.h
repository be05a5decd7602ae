// SPDX-License-Identifier: GPL-3.0-or-later
// Follows recordings that are being written: reads them again as they grow, and keeps the page, the filter, the
// selected result and the place in the session. For the window, which creates it before its pages.
#pragma once

#include <memory>

#include "models/document/trail.h"
#include "models/jobs/rest_timer.h"

namespace winnow {

class Corpus;
struct WindowParts;

class Follow : public QObject
{
    Q_OBJECT
public:
    /// The least time between two readings; a file may grow many times a second.
    static constexpr int kRestMs = 500;
    Follow(WindowParts& parts, QObject* parent);

    /// Call it when a recording has changed.
    void touched();
    /// Goes back to where the user was; false if another recording was opened.
    bool restore();

private:
    void readAgain();
    void remember();
    WindowParts& m_parts;
    RestTimer m_rest { kRestMs };
    std::shared_ptr<const Corpus> m_before; // null unless it is being read again
    Whereabouts m_place; // in m_before until the new corpus is there
    int m_row = 0; // of the table of results, at its top
};

} // namespace winnow
