// SPDX-License-Identifier: GPL-3.0-or-later
// The body of a compression request: chat messages, Anthropic blocks or Responses input. Finds the tool results in the
// order of the importers and replaces their texts; every other byte stays. Used only by the service.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/hash.h"
#include "core/base/result.h"
#include "core/text/json.h"

namespace winnow::serve {

enum class Shape : std::uint8_t
{
    Chat,
    Anthropic,
    Responses
};

/// The place of a tool result.
struct Slot
{
    std::size_t row = 0; // index into the messages
    json::Value content; // the part to replace; Missing: nothing is replaced
    std::string text; // as the importer of the shape reads it
    ContentHash place; // hash of the conversation up to the end of its row, and of its number in the row
};

/// The `messages` or `input` of a request, and what is read from it.
class ChatBody
{
public:
    /// `text` must outlive it. Errors: Malformed and Invalid, with the sentence for the client.
    static Result<ChatBody> read(std::string_view text);

    json::Value root() const { return m_document->root(); }
    const std::vector<Slot>& slots() const { return m_slots; }
    std::size_t rows() const { return m_list.size(); }
    /// "messages" or "input".
    std::string_view listName() const { return m_shape == Shape::Responses ? "input" : "messages"; }
    /// The name of the importer for this shape, and its input: only the conversation and its model.
    std::string_view format() const;
    std::string recording() const;
    /// The list with `after` in place of the results; by slot, null: unchanged.
    std::string listWith(const std::vector<const std::string*>& after) const;

private:
    void findSlots();
    void addRow(std::size_t row, json::Value message);
    void addSlot(std::size_t row, json::Value content);

    std::unique_ptr<json::Document> m_document = std::make_unique<json::Document>();
    json::Value m_list;
    Shape m_shape = Shape::Chat;
    std::vector<Slot> m_slots;
};

} // namespace winnow::serve
