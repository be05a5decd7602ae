// SPDX-License-Identifier: GPL-3.0-or-later
// For lupdate alone, which finds this one before core's own (update.sh): it says that Message::say() and
// mark() are tr() of one context, wherever they stand. Core itself knows no Qt.
#pragma once

class Message
{
    Q_DECLARE_TR_FUNCTIONS(winnow::Message)
};
