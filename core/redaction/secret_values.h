// SPDX-License-Identifier: GPL-3.0-or-later
// Secrets that only their surroundings tell: what stands behind a name like `password` or `API_KEY`, in an
// address, in a header, behind an option of a program, in an armoured block, or inside base64. Used by the
// detector only. Linear.
#pragma once

#include <string_view>
#include <vector>

#include "core/redaction/secret_rules.h"
#include "core/redaction/sensitive_spans.h"

namespace winnow::redaction {

/// `name = value`, `"name": "value"`, `name: value`, in environment files, YAML, JSON (also JSON within JSON)
/// and INI.
void findNamedValues(const Rules& rules, std::string_view raw, std::vector<Span>& spans);

/// What a lead or an option at `at` announces: `Basic` and `Bearer` headers, `-u user:password`, `mysql -pPASSWORD`.
/// `at` is not the last byte.
void addLeads(const Rules& rules, std::string_view raw, std::size_t at, std::vector<Span>& spans);

/// `scheme://user:password@host`, `machine ... password ...`, `host:5432:db:user:password`, cluster secrets.
void findCredentials(const Rules& rules, std::string_view raw, std::vector<Span>& spans);

/// PEM, OpenSSH, PGP and PuTTY private keys, however they are indented, numbered or escaped.
void findKeyBlocks(std::string_view raw, std::vector<Span>& spans);

} // namespace winnow::redaction
