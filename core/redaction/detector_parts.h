// SPDX-License-Identifier: GPL-3.0-or-later
// What the detector of sensitive spans looks for, part by part; each adds what it finds. Used by the detector only.
// Linear in every text.
#pragma once

#include "core/redaction/secret_rules.h"
#include "core/redaction/sensitive_spans.h"

namespace winnow::redaction {

// secret_tokens.cpp: secrets that tell themselves by their shape.

/// Every token of these shapes, JSON web tokens (signed and encrypted), bot tokens, hashes of passwords and random
/// words of 20 characters or more.
void findTokens(const Rules& rules, std::string_view raw, std::vector<Span>& spans);

/// Digits, capitals and small letters take turns so often, in `percent` of the places, that no one wrote them by hand.
bool isRandom(std::string_view run, std::size_t least, std::size_t percent);

/// "MapClassName2", "tls.NoClientCert": words of three letters or more, behind a capital or not, are most of it.
bool isOfWords(std::string_view text);

// secret_values.cpp: secrets that only their surroundings tell.

/// `name = value`, `"name": "value"`, `name: value`, in environment files, YAML, JSON (also JSON within JSON)
/// and INI.
void findNamedValues(const Rules& rules, std::string_view raw, std::vector<Span>& spans);

/// What the lead, option or fixed text of this row announces, if it stands at `at`: `Basic` and `Bearer` headers,
/// `-u user:password`, `mysql -pPASSWORD`, `scheme://user:password@host`, `machine ... password ...`,
/// `host:5432:db:user:password`, cluster secrets.
void addLead(
    const Rules& rules, std::uint32_t row, std::string_view raw, std::size_t at, std::vector<Span>& spans);

/// PEM, OpenSSH, PGP and PuTTY private keys, however they are indented, numbered or escaped.
void findKeyBlocks(std::string_view raw, std::vector<Span>& spans);

/// private_words.cpp: what names people and machines: e-mail addresses, accounts in paths, full names, numbers of
/// phones, accounts, cards and people, addresses of machines, paths below home and project folders.
void findPrivateWords(std::string_view raw, std::vector<Span>& spans);

} // namespace winnow::redaction
