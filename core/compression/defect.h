// SPDX-License-Identifier: GPL-3.0-or-later
// Defects of the gateway that show neither in its records nor in a single text, and the words that the decision chain
// uses for them. For replay-request (which has the whole body) and for replays of recordings (which have what
// importers kept of it).
//
//   defect        visible in a request                 visible in a recording
//   OwnMarker     text of the output                   same
//   CutCharacter  text after trimming                  same
//   SharedId      outputs of the body                  results of a session with one call id, while both
//                                                      are sent
//   SharedName    calls of the body                    calls of a session with one call id, while both are
//                                                      sent
//   ImagesLost    content blocks                       blocks of the result
//   BodyNumber    any number of the messages           numbers in call arguments (Anthropic, Bedrock,
//                                                      Gemini: JSON there; elsewhere a string the
//                                                      gateway does not read)
//   Converse      no output is found, so no chain      the session's wire
//   LaterExpiry   one request has no later one         clock of the later requests that carry the result
//   Misplaced     `input` next to `messages`           never: importers read one conversation of the two
//   ApplyFails    numbers outside the messages, keys   never: recordings have conversations, not the other
//                 in another case                      members of a body nor the spelling of its keys
#pragma once

#include <cstdint>

#include "core/compression/outcome.h"

namespace winnow {

enum class Defect : std::uint8_t
{
    OwnMarker, // already compressed, with a form of marker that no request uses
    CutCharacter, // token dialect: trimming cuts bytes, JSON cannot carry the rest
    SharedId, // byte dialect: written back by id
    SharedName, // several calls with one id but different tools
    ImagesLost, // written back as one string
    BodyNumber, // Go reads every number of the messages into a float64
    Converse, // the Bedrock adapter reads Anthropic bodies only
    LaterExpiry, // the compressed text outlives the original
    Misplaced, // token dialect: read from one list, written into the other
    ApplyFails, // byte dialect: the body cannot be re-encoded
};

/// "upstream defect: ...", a literal.
const char* defectWords(Defect defect);

/// Adds the defect's words as the note of a passed check that has no note.
void noteOn(Outcome& outcome, CheckId id, Defect defect);

/// Adds the words to the check that decided; if it has a note, to the last one before it without a note.
void noteDecided(Outcome& outcome, Defect defect);

} // namespace winnow
