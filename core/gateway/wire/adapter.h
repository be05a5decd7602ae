// SPDX-License-Identifier: GPL-3.0-or-later
// The gateway's adapters for request bodies: find tool outputs, put texts back, read the model and the
// question. One file per provider shape, which also contains the differences between the dialects. Facts:
// gateway/SPEC.md B6, T6, 11.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/gateway/rules/content_format.h"
#include "core/gateway/rules/release.h"
#include "core/gateway/wire/go_json.h"
#include "core/gateway/wire/provider.h"
#include "core/text/json.h"

namespace winnow::gateway {

/// One tool output as the adapter extracts it. Empty ones are never extracted.
struct ToolOutput
{
    std::string id; // the provider's own; Gemini: "<content>_<part>"
    std::string tool; // "" if no call has this id
    std::string text;
    ContentFormat format = ContentFormat::Unset; // token dialect only; Gemini stays Unset
    std::size_t message = 0; // index into messages, input or contents
    std::size_t block = 0; // index into the message's content or parts
    bool severalTools = false; // calls of other tools have the same id
    bool dropsBlocks = false; // the content has blocks that are not text; writing a text back loses them
};

struct Extraction
{
    std::vector<ToolOutput> outputs;
    std::string error; // not empty: the body does not match, nothing is examined
};

/// A text to write in place of an output.
struct Applied
{
    std::string id;
    std::string text;
    std::size_t message = 0;
    std::size_t block = 0;
};

Extraction extract(const Release& release, Provider provider, std::string_view body);

/// The body with the texts inserted: found by id and re-encoded, or, if the release splices, by position.
/// Error: the gateway's own apply fails and it forwards the body unchanged.
Result<std::string> apply(
    const Release& release, Provider provider, std::string_view body, const std::vector<Applied>& results);

/// The model the request names, without prefixes, as the adapter reads it; "" if the body names none.
std::string requestModel(Provider provider, std::string_view body);

/// The question the gateway sends with a text. Bytes: the last user text or a fixed sentence; tokens: the
/// assistant's words before the calls, else the names of the tools.
std::string compressionQuery(Dialect dialect, Provider provider, std::string_view body,
    const std::vector<ToolOutput>& outputs, bool queryAgnostic);

// ---- shared by the adapters ----

/// Tool names by call id. Of equal ids the last one counts; empty ids and names are ignored.
class ToolNames
{
public:
    void add(const std::string& id, std::string name);
    /// Fills `tool` and `severalTools` by `id`.
    void nameTool(ToolOutput& output) const;

private:
    struct Name
    {
        std::string tool;
        bool several = false;
    };
    std::map<std::string, Name, std::less<>> m_names;
};

/// A string, an object's `text`, or the non-empty `text` members of an array joined with one LF.
std::string flexibleText(json::Value value);

/// True if an item of the array is not a text block.
bool holdsMoreThanText(json::Value content);

/// True if a client inserted the text: it begins, after white space, with <system-reminder>.
bool isSystemReminder(std::string_view text);

/// A body parsed like json.Unmarshal into a map: the root must be an object or null, and every number must
/// fit. Otherwise `error` has the adapter's words.
struct Body
{
    explicit Body(std::string_view text);
    json::Document document;
    json::Value root;
    std::string error;
};

/// Byte dialect: re-encodes the whole body with texts inserted by id. Of equal ids the last text counts, for
/// all of them.
class Reencoder
{
public:
    explicit Reencoder(const std::vector<Applied>& results);
    /// Replaces member `key` of `object` with the text of `id`, between `before` and `after`, if there is
    /// one.
    void replace(json::Value object, const char* key, const std::string& id, std::string_view before = {},
        std::string_view after = {});
    /// Error: a number does not fit a float64, so the gateway's apply fails.
    Result<std::string> encode(json::Value root) const;

private:
    std::map<std::string, std::string, std::less<>> m_texts;
    std::vector<gojson::Edit> m_edits; // sorted by object, because adapters walk forward
};

namespace anthropic {
Extraction extract(const Release& release, std::string_view body);
Result<std::string> apply(const Release& release, std::string_view body, const std::vector<Applied>& results);
std::string userQuery(Dialect dialect, std::string_view body);
std::string assistantIntent(std::string_view body);
} // namespace anthropic

namespace openai {
Extraction extract(const Release& release, std::string_view body);
Result<std::string> apply(const Release& release, std::string_view body, const std::vector<Applied>& results);
std::string userQuery(Dialect dialect, std::string_view body);
std::string assistantIntent(std::string_view body);
} // namespace openai

namespace gemini {
Extraction extract(const Release& release, std::string_view body);
Result<std::string> apply(const Release& release, std::string_view body, const std::vector<Applied>& results);
std::string userQuery(std::string_view body);
} // namespace gemini

} // namespace winnow::gateway
