// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reading/recorded_images.h"

#include <fstream>

#include "core/text/base64.h"
#include "core/text/json.h"

namespace winnow {

namespace {

constexpr std::uint64_t kMostBytes = 64'000'000;
constexpr std::size_t kDeepest = 64;

void addImage(const std::string& type, std::string_view encoded, std::vector<RecordedImage>& images)
{
    if (auto bytes = base64Decode(encoded); bytes && !bytes->empty())
        images.push_back({ type, std::move(*bytes) });
}

/// "data:image/png;base64,AAAA"
void addAddress(const std::string& text, std::vector<RecordedImage>& images)
{
    static constexpr std::string_view kBase64 = ";base64,";
    const std::size_t at = text.find(kBase64);
    if (text.starts_with("data:image/") && at != std::string::npos && at < 64)
        addImage(text.substr(5, at - 5), std::string_view(text).substr(at + kBase64.size()), images);
}

/// {"media_type": "image/png", "data": "AAAA"} in its many spellings.
bool addObject(const json::Value& object, std::vector<RecordedImage>& images)
{
    for (const std::string_view key : { "media_type", "mimeType", "mime_type", "mediaType" }) {
        const std::string type = object[key].string();
        if (!type.starts_with("image/"))
            continue;
        for (const std::string_view place : { "data", "base64", "image" }) {
            if (const std::string data = object[place].string();
                !data.empty() && !data.starts_with("data:")) {
                addImage(type, data, images);
                return true;
            }
        }
    }
    return false;
}

void collect(const json::Value& value, std::vector<RecordedImage>& images)
{
    if (value.isString())
        return addAddress(value.string(), images);
    if (value.isArray()) {
        for (const json::Value item : value.items())
            collect(item, images);
    }
    if (!value.isObject() || addObject(value, images))
        return;
    for (const auto member : value.members())
        collect(member.value, images);
}

/// The part of a record that answers this call; Missing when none names it.
json::Value answerIn(const json::Value& value, const std::string& callId)
{
    if (value.isArray()) {
        for (const json::Value item : value.items()) {
            if (const json::Value found = answerIn(item, callId); found.exists())
                return found;
        }
    }
    if (!value.isObject())
        return {};
    for (const std::string_view key : { "tool_use_id", "tool_call_id", "call_id", "toolCallId", "callId" }) {
        if (value[key].equals(callId))
            return value;
    }
    for (const auto member : value.members()) {
        if (const json::Value found = answerIn(member.value, callId); found.exists())
            return found;
    }
    return {};
}

} // namespace

Result<std::vector<RecordedImage>> imagesOf(const Corpus& corpus, ResultId id)
{
    const ToolResult& result = corpus.result(id);
    std::vector<RecordedImage> images;
    if (result.images == 0 || result.length == 0)
        return images;
    if (result.length > kMostBytes)
        return fail(ErrorCode::Invalid, Message::say("the record of this image is larger than 64 MB"));
    std::string record(result.length, '\0');
    std::ifstream file(corpus.recordingOf(id).path, std::ios::binary);
    file.seekg(static_cast<std::streamoff>(result.offset));
    if (!file.read(record.data(), static_cast<std::streamsize>(record.size())))
        return fail(ErrorCode::Unreadable, Message::say("the record of this image cannot be read any more"));
    json::Document document;
    json::ParseOptions options;
    options.maxDepth = kDeepest;
    const auto root = document.parse(record, options);
    if (!root)
        return images;
    const json::Value answer = result.callId.empty() ? json::Value() : answerIn(*root, result.callId);
    collect(answer.exists() ? answer : *root, images);
    return images;
}

} // namespace winnow
