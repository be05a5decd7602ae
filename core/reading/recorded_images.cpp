// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reading/recorded_images.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <utility>

#include "core/base/try.h"
#include "core/text/base64.h"
#include "core/text/json.h"

namespace winnow {

namespace {

constexpr std::uint64_t kMostBytes = 64'000'000;
constexpr std::size_t kDeepest = 64;
constexpr std::string_view kAnswers[] = { "tool_use_id", "tool_call_id", "call_id", "toolCallId", "callId" };

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

bool isAnswer(const json::Value& object)
{
    return std::any_of(std::begin(kAnswers), std::end(kAnswers),
        [&](std::string_view key) { return object[key].isString(); });
}

/// `spoken`: not what tools answered.
void collect(const json::Value& value, std::vector<RecordedImage>& images, bool spoken = false)
{
    if (value.isString())
        return addAddress(value.string(), images);
    if (value.isArray()) {
        for (const json::Value item : value.items())
            collect(item, images, spoken);
    }
    if (!value.isObject() || (spoken && isAnswer(value)) || addObject(value, images))
        return;
    for (const auto member : value.members())
        collect(member.value, images, spoken);
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
    for (const std::string_view key : kAnswers) {
        if (value[key].equals(callId))
            return value;
    }
    for (const auto member : value.members()) {
        if (const json::Value found = answerIn(member.value, callId); found.exists())
            return found;
    }
    return {};
}

std::optional<json::Value> parsed(json::Document& document, std::string_view record)
{
    json::ParseOptions options;
    options.maxDepth = kDeepest;
    const auto root = document.parse(record, options);
    return root ? std::optional(*root) : std::nullopt;
}

Result<std::string> recordOf(const std::string& path, std::uint64_t offset, std::uint64_t length)
{
    if (length > kMostBytes)
        return fail(ErrorCode::Invalid, Message::say("the record of this image is larger than 64 MB"));
    std::string record(length, '\0');
    std::ifstream file(path, std::ios::binary);
    file.seekg(static_cast<std::streamoff>(offset));
    if (!file.read(record.data(), static_cast<std::streamsize>(record.size())))
        return fail(ErrorCode::Unreadable, Message::say("the record of this image cannot be read any more"));
    return record;
}

/// The last event of each text that people said, by the line of its record; lines of several turns are left
/// out.
std::map<std::size_t, std::uint32_t> spokenLines(const Session& session)
{
    std::map<std::size_t, std::uint32_t> turns;
    for (const Turn& turn : session.turns)
        ++turns[turn.line];
    std::map<std::size_t, std::uint32_t> lines;
    for (std::uint32_t e = 0; e < session.events.size(); ++e) {
        const Event& event = session.events[e];
        const std::size_t line = event.turn < session.turns.size() ? session.turns[event.turn].line : 0;
        if (event.kind == EventKind::UserText && line > 0 && turns[line] == 1)
            lines[line] = e;
    }
    return lines;
}

/// A message with images, and the first words of it.
struct SaidImages
{
    SpokenImages place;
    std::string words;
};

std::string firstWords(const json::Value& value)
{
    if (value.isString())
        return value.string();
    std::string words;
    for (const json::Value item : value.items()) { // of an array
        if (words = firstWords(item); !words.empty())
            return words;
    }
    for (const std::string_view key : { "content", "parts", "text", "value" }) {
        if (value[key].exists() && words.empty())
            words = firstWords(value[key]);
    }
    return words;
}

/// Messages of people that hold images, wherever they stand in the body.
void collectSaid(const json::Value& value, std::vector<SaidImages>& said)
{
    if (value.isArray()) {
        for (const json::Value item : value.items())
            collectSaid(item, said);
    }
    if (!value.isObject())
        return;
    if (value["role"].equals("user") || value["type"].equals("user")) {
        std::vector<RecordedImage> images;
        collect(value, images, true);
        if (!images.empty())
            said.push_back(
                { { value.offset(), value.raw().size(), static_cast<std::uint32_t>(images.size()) },
                    firstWords(value) });
        return;
    }
    for (const auto member : value.members())
        collectSaid(member.value, said);
}

/// Of a recording that is one JSON value: each message by the event that says its words, in order. A log
/// repeats its messages in every request: the first counts.
std::map<std::uint32_t, SpokenImages> spokenInBody(
    const Corpus& corpus, const Session& session, const json::Value& body)
{
    std::vector<SaidImages> said;
    collectSaid(body, said);
    std::map<std::uint32_t, SpokenImages> found;
    std::uint32_t next = 0;
    for (const SaidImages& one : said) {
        for (std::uint32_t e = next; e < session.events.size(); ++e) {
            const Event& event = session.events[e];
            if (event.kind != EventKind::UserText)
                continue;
            const Text text = corpus.texts->get(event.text);
            if (one.words.empty() ? !text.view().empty()
                                  : text.view().find(one.words) == std::string_view::npos)
                continue;
            found[e] = one.place;
            next = e + 1;
            break;
        }
    }
    return found;
}

/// The recording, if it is one JSON value that may hold images and is no larger than what is read of one.
std::string bodyWithImages(const std::string& path)
{
    std::error_code none;
    const std::uintmax_t bytes = std::filesystem::file_size(path, none);
    if (none || bytes > kMostBytes)
        return {};
    const auto text = recordOf(path, 0, bytes);
    return text && text->find("image/") != std::string::npos ? *text : std::string();
}

} // namespace

std::map<std::uint32_t, SpokenImages> spokenImagesOf(
    const Corpus& corpus, SessionId id, const std::stop_token& stop)
{
    std::map<std::uint32_t, SpokenImages> found;
    const Session& session = corpus.sessions[id.index()];
    const std::string& path = corpus.recordings[session.recording.index()].path;
    const std::string body = bodyWithImages(path);
    json::Document whole;
    if (const auto root = body.empty() ? std::nullopt : parsed(whole, body))
        return spokenInBody(corpus, session, *root);
    const auto wanted = spokenLines(session);
    std::ifstream file(path, std::ios::binary);
    std::uint64_t offset = 0;
    auto next = wanted.begin();
    std::string record;
    for (std::size_t line = 1; next != wanted.end() && !stop.stop_requested(); ++line) {
        if (!std::getline(file, record))
            break;
        const std::uint64_t begin = std::exchange(offset, offset + record.size() + 1);
        if (line < next->first)
            continue;
        const std::uint32_t event = next++->second;
        if (record.find("image/") == std::string::npos || record.size() > kMostBytes)
            continue;
        json::Document document;
        std::vector<RecordedImage> images;
        if (const auto root = parsed(document, record))
            collect(*root, images, true);
        if (!images.empty())
            found[event] = { begin, record.size(), static_cast<std::uint32_t>(images.size()) };
    }
    return found;
}

Result<std::vector<RecordedImage>> imagesOf(const Corpus& corpus, SessionId id, const SpokenImages& spoken)
{
    std::vector<RecordedImage> images;
    const Session& session = corpus.sessions[id.index()];
    WINNOW_TRY(const std::string record,
        recordOf(corpus.recordings[session.recording.index()].path, spoken.offset, spoken.length));
    json::Document document;
    if (const auto root = parsed(document, record))
        collect(*root, images, true);
    return images;
}

Result<std::vector<RecordedImage>> imagesOf(const Corpus& corpus, ResultId id)
{
    const ToolResult& result = corpus.result(id);
    std::vector<RecordedImage> images;
    if (result.images == 0 || result.length == 0)
        return images;
    WINNOW_TRY(const std::string record, recordOf(corpus.recordingOf(id).path, result.offset, result.length));
    json::Document document;
    const auto root = parsed(document, record);
    if (!root)
        return images;
    const json::Value answer = result.callId.empty() ? json::Value() : answerIn(*root, result.callId);
    collect(answer.exists() ? answer : *root, images);
    return images;
}

} // namespace winnow
