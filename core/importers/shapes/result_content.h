// SPDX-License-Identifier: GPL-3.0-or-later
// The content of a tool result, in whichever of the dialects' spellings, brought to text, blocks and images.
// Every reader of a message list calls it.
#pragma once

#include "core/importers/recording_builder.h"

namespace winnow::importing {

/// A string is the text; an array gives its text blocks joined with one LF, counts images and keeps the rest
/// as raw JSON; missing and null are the empty text; any other value is its compact JSON. Blocks of an
/// unknown shape are told (RecordingBuilder::notUnderstood); a content of nothing else is its compact JSON.
void takeContent(RecordingBuilder& builder, const json::Value& content, SessionBuilder::Result& result);

/// What a tool returned where no dialect of blocks applies: a string is the text, null the empty text, and
/// everything else, lists too, the compact JSON that was sent.
void takeJson(RecordingBuilder& builder, const json::Value& value, SessionBuilder::Result& result);

/// One part of a result: a string as it is, missing and null as the empty text; anything else has a shape
/// that is not known, which is told, and stands as its compact JSON.
TextId wordsOf(RecordingBuilder& builder, const json::Value& value);

/// True for blocks that carry no text by their nature: nothing is missing when they give none.
bool isSilentBlock(const json::Value& block);

/// True for a block that carries an image in any dialect (image, image_url, input_image, inlineData ...).
bool isImageBlock(const json::Value& block);

/// Says what stands in a message and gives no text: images and attachments are counted, what is not known is
/// told by its kind.
void sayBlock(RecordingBuilder& builder, const json::Value& block);

/// Like sayBlock(), for blocks already known to be images: a list beside the text, or a single one.
void sayImages(RecordingBuilder& builder, const json::Value& list);
void sayImage(RecordingBuilder& builder);

/// Adds every text of a content (string, or array of text blocks) to the session; of other blocks sayBlock()
/// speaks.
void addTexts(RecordingBuilder& builder, SessionBuilder& session, EventKind kind, const json::Value& content);

/// A call with its arguments as written (an object, or a string of JSON) and the first word of a shell
/// command.
std::uint32_t addCall(RecordingBuilder& builder, SessionBuilder& session, std::string id, std::string name,
    const json::Value& arguments);

/// Joins the texts among the blocks with one LF to the text of the result. A single block is removed
/// unless `keepSingle`.
void joinTexts(RecordingBuilder& builder, SessionBuilder::Result& result, bool keepSingle = true);

} // namespace winnow::importing
