// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the detector of sensitive spans. Each adds the spans it finds, in time linear in the text. Used by the
// detector only.
#pragma once

#include "core/redaction/secret_rules.h"
#include "core/redaction/sensitive_spans.h"

namespace winnow::redaction {

// secret_tokens.cpp: secrets recognized by their shape.

/// Finds tokens of the rules' shapes, JSON web tokens (signed and encrypted), bot tokens, password hashes, and random
/// words of at least 20 characters.
void findTokens(const Rules& rules, std::string_view raw, std::vector<Span>& spans);

/// True if digits, capitals and small letters alternate in at least `percent` of the places: no person wrote that.
bool isRandom(std::string_view run, std::size_t least, std::size_t percent);

/// True if what ends here began a public key or certificate and has not ended it.
bool isInPublicBlock(std::string_view before);

/// True if words of at least three letters make up most of the text: "MapClassName2", "tls.NoClientCert".
bool isOfWords(std::string_view text);

// secret_values.cpp, led_values.cpp, key_blocks.cpp: secrets recognized by what stands around them.

/// Finds values behind a telling name: `name = value`, `"name": "value"`, `name: value`, in environment files, YAML,
/// JSON (also nested in strings) and INI.
void findNamedValues(const Rules& rules, std::string_view raw, std::vector<Span>& spans);

/// Adds the secret behind this row's lead, option or fixed text if that stands at `at`: `Basic` and `Bearer` headers,
/// `-u user:password`, `mysql -pPASSWORD`, `scheme://user:password@host`, `machine ... password ...`,
/// `host:5432:db:user:password`, cluster secrets.
void addLead(
    const Rules& rules, std::uint32_t row, std::string_view raw, std::size_t at, std::vector<Span>& spans);

/// Finds PEM, OpenSSH, PGP and PuTTY private keys, whether indented, numbered or escaped.
void findKeyBlocks(std::string_view raw, std::vector<Span>& spans);

/// private/: finds e-mail addresses, accounts in paths, full names, numbers of phones, bank accounts, cards
/// and people, addresses of machines, and paths below home and project folders.
void findPrivateWords(std::string_view raw, std::vector<Span>& spans);

} // namespace winnow::redaction
