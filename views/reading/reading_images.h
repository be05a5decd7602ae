// SPDX-License-Identifier: GPL-3.0-or-later
// The images of results and messages on the page Reading, decoded beside the thread that paints; of no more
// than some items at a time.
#pragma once

#include <QImage>
#include <QObject>
#include <map>
#include <vector>

#include "models/jobs/job_lane.h"
#include "models/text/reading_document.h"

namespace winnow {

class ReadingImages : public QObject
{
    Q_OBJECT
public:
    explicit ReadingImages(const ReadingDocument& document)
        : m_document(document)
    {
    }
    /// Null where they have to be loaded.
    const std::vector<QImage>* of(std::size_t item) const;
    void load(std::size_t item);
    void clear();

Q_SIGNALS:
    void loaded(std::size_t item);

private:
    const ReadingDocument& m_document;
    JobLane m_lane;
    std::map<std::uint64_t, std::vector<QImage>> m_images; // by session and event
};

} // namespace winnow
