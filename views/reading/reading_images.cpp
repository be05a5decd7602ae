// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/reading/reading_images.h"

#include <QBuffer>
#include <QImageReader>

#include "core/reading/recorded_images.h"
#include "models/document/event_key.h"

namespace winnow {

namespace {

constexpr int kLargestImage = 50'000'000; // pixels
constexpr int kImageMegabytes = 256;
constexpr std::size_t kMostImages = 24; // results whose images are kept decoded

QImage decoded(const RecordedImage& recorded)
{
    QByteArray bytes
        = QByteArray::fromRawData(recorded.bytes.data(), static_cast<qsizetype>(recorded.bytes.size()));
    QBuffer buffer(&bytes);
    QImageReader reader(&buffer);
    reader.setAllocationLimit(kImageMegabytes);
    const QSize size = reader.size();
    if (!size.isValid() || static_cast<qint64>(size.width()) * size.height() > kLargestImage)
        return {};
    QImage image = reader.read();
    return image.width() > 2000 || image.height() > 2000
        ? image.scaled(2000, 2000, Qt::KeepAspectRatio, Qt::SmoothTransformation)
        : image;
}

} // namespace

const std::vector<QImage>* ReadingImages::of(std::size_t item) const
{
    const auto found = m_images.find(eventKey(m_document.item(item).session, m_document.item(item).event));
    return found == m_images.end() ? nullptr : &found->second;
}

void ReadingImages::clear()
{
    m_lane.cancel();
    m_images.clear();
}

void ReadingImages::load(std::size_t index)
{
    if (m_lane.isRunning())
        return;
    using Images = std::vector<QImage>;
    const ReadingItem item = m_document.item(index);
    const SpokenImages* const spoken = m_document.spokenImages(index);
    m_lane.start<Images>(
        tr("Images"),
        [corpus = m_document.shared(), item, spoken = spoken ? *spoken : SpokenImages()](
            const std::stop_token& stop, const ProgressFn&) -> Result<Images> {
            Images images;
            const auto recorded = item.kind == EventKind::Result ? imagesOf(*corpus, item.result)
                                                                 : imagesOf(*corpus, item.session, spoken);
            for (std::size_t i = 0; recorded && i < recorded->size() && !stop.stop_requested(); ++i)
                images.push_back(decoded((*recorded)[i]));
            return images;
        },
        [this, item](Result<Images> images) {
            if (m_images.size() >= kMostImages)
                m_images.clear();
            m_images[eventKey(item.session, item.event)] = images ? std::move(*images) : Images();
            if (const auto at = m_document.order().itemOf(item.session, item.event))
                Q_EMIT loaded(*at);
        });
}

} // namespace winnow
