// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/library_reasons.h"

#include <curl/curl.h>
#include <nlohmann/json.hpp>
#include <sqlite3.h>

namespace winnow {

Message sqliteReason(int code)
{
    switch (code & 0xFF) { // extended codes have the primary code in their last byte
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return Message::say("another program is using it");
    case SQLITE_READONLY:
    case SQLITE_PERM:
        return Message::say("no permission to write it");
    case SQLITE_CANTOPEN:
        return Message::say("it cannot be opened");
    case SQLITE_FULL:
        return Message::say("the disk is full");
    case SQLITE_IOERR:
        return Message::say("the disk reports an error");
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return Message::say("it is damaged or not a database");
    case SQLITE_ERROR:
    case SQLITE_SCHEMA:
        return Message::say("its tables have a different layout");
    case SQLITE_TOOBIG:
    case SQLITE_NOMEM:
        return Message::say("it contains a value that is too large");
    default:
        return Message::say("SQLite's error {}", code);
    }
}

Message transferReason(int code)
{
    switch (code) {
    case CURLE_UNSUPPORTED_PROTOCOL:
    case CURLE_URL_MALFORMAT:
        return Message::say("this is not a web address");
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_RESOLVE_PROXY:
        return Message::say("the host name cannot be resolved");
    case CURLE_COULDNT_CONNECT:
        return Message::say("no server answers at this address");
    case CURLE_OPERATION_TIMEDOUT:
        return Message::say("no answer came in time");
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CACERT_BADFILE:
        return Message::say("the server cannot prove who it is");
    case CURLE_SEND_ERROR:
    case CURLE_RECV_ERROR:
    case CURLE_GOT_NOTHING:
    case CURLE_PARTIAL_FILE:
        return Message::say("the connection broke off");
    case CURLE_WRITE_ERROR:
        return Message::say("the answer is too long");
    default:
        return Message::say("libcurl's error {}", code);
    }
}

Message jsonReason(const std::exception& error)
{
    if (const auto* const syntax = dynamic_cast<const nlohmann::json::parse_error*>(&error))
        return Message::say("not valid JSON at byte {}", syntax->byte);
    if (dynamic_cast<const nlohmann::json::other_error*>(&error))
        return Message::say("a member appears twice"); // json_once.h
    return Message::say("a member is missing, or of another kind");
}

} // namespace winnow
