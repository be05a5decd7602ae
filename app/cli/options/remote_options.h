// SPDX-License-Identifier: GPL-3.0-or-later
// --allow-remote: the only way for a command to send texts to a compression service or a language model.
// --client-auth: if the policy names no key, uses the credentials of the user's own client, as the gateway
// does. The library stores answers, which are reused without sending.
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

/// What would be sent, known beforehand.
struct Outgoing
{
    std::uint64_t texts = 0;
    std::uint64_t bytes = 0;
};

/// Reports on standard error where the policy's texts go, how many there are, and which variables are read for sending.
void announceSending(const Policy& policy, const Outgoing& outgoing);

/// The remote function of request replay; null for a null client. Announces a new target before sending its
/// first text.
gateway::RemoteFn remoteFunction(std::shared_ptr<remote::RemoteClient> client);

} // namespace winnow::cli
