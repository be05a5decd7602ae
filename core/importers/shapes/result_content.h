// SPDX-License-Identifier: GPL-3.0-or-later
// Converts the content of a tool result, in any dialect's spelling, to text, blocks and images. Every reader
// of a message list uses it.
#pragma once

#include "core/importers/recording_builder.h"

namespace winnow::importing {

/// A string is the text; of an array, the text blocks joined with one LF, with images counted and the rest
/// kept as raw JSON; missing and null are the empty text; any other value is its compact JSON. Reports blocks
/// of an unknown shape (RecordingBuilder::notUnderstood); if there is nothing else, the text is the compact
/// JSON.
void takeContent(RecordingBuilder& builder, const json::Value& content, SessionBuilder::Result& result);

/// The output of a tool if no dialect of blocks applies: a string is the text, null the empty text, and
/// anything else, including lists, the compact JSON that was sent.
void takeJson(RecordingBuilder& builder, const json::Value& value, SessionBuilder::Result& result);

/// One part of a result: a string unchanged, missing and null as the empty text; anything else has an unknown
/// shape, is reported and becomes its compact JSON.
TextId wordsOf(RecordingBuilder& builder, const json::Value& value);

/// True for blocks that never have text: nothing is missing if they yield none.
bool isSilentBlock(const json::Value& block);

/// True for a block with an image in any dialect (image, image_url, input_image, inlineData ...).
bool isImageBlock(const json::Value& block);

/// Reports the parts of a message without text: counts images and attachments, and names the kind of unknown
/// ones.
void sayBlock(RecordingBuilder& builder, const json::Value& block);

/// Like sayBlock(), for blocks known to be images: a list next to the text, or a single one.
void sayImages(RecordingBuilder& builder, const json::Value& list);
void sayImage(RecordingBuilder& builder);

/// Adds every text of a content (string, or array of text blocks) to the session; passes other blocks to
/// sayBlock().
void addTexts(RecordingBuilder& builder, SessionBuilder& session, EventKind kind, const json::Value& content);

/// A call with its arguments as written (an object, or a string of JSON) and the first word of a shell
/// command.
std::uint32_t addCall(RecordingBuilder& builder, SessionBuilder& session, std::string id, std::string name,
    const json::Value& arguments);

/// Joins the texts among the blocks with one LF to the result's text. Removes a single block unless
/// `keepSingle`.
void joinTexts(RecordingBuilder& builder, SessionBuilder::Result& result, bool keepSingle = true);

} // namespace winnow::importing
