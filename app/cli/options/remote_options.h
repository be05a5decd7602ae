// SPDX-License-Identifier: GPL-3.0-or-later
// --allow-remote: the one way by which a command may send texts to a compression service or a language model.
// --client-auth: where the policy names no key, the user's own client's credentials, as the gateway does it.
// Answers are kept in the library and used again without sending.
#pragma once

#include <memory>
#include <stop_token>

#include "app/cli/rows/command.h"
#include "core/gateway/wire/request.h"
#include "core/remote/remote_client.h"

namespace winnow::cli {

/// Null without --allow-remote; then nothing can be sent.
Result<std::shared_ptr<remote::RemoteClient>> remoteFromArguments(
    const Arguments& arguments, const std::stop_token& stop);

/// What would be sent: known before it is.
struct Outgoing
{
    std::uint64_t texts = 0;
    std::uint64_t bytes = 0;
};

/// Says on standard error where the policy's texts go, how many, and which variables are read for it.
void announceSending(const Policy& policy, const Outgoing& outgoing);

/// The hook of request replay; null for a null client. A target that was not announced is, before the first
/// text goes there.
gateway::RemoteFn remoteFunction(std::shared_ptr<remote::RemoteClient> client);

} // namespace winnow::cli
