// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/io/known_places.h"

#include <array>

namespace winnow::importing {

namespace {

constexpr std::array kPlaces {
    KnownPlace { "Claude Code", ".claude/projects", "", 1 },
    KnownPlace { "Claude Code", ".config/claude/projects", "", 1 },
    KnownPlace { "Codex CLI", ".codex/sessions", "", 0 },
    KnownPlace { "Codex CLI", ".codex/archived_sessions", "", 0 },
    KnownPlace { "Gemini CLI", ".gemini/tmp", "chats/", 1 },
    KnownPlace { "Gemini CLI", ".gemini/tmp", "checkpoints/", 1 },
    KnownPlace { "Antigravity", ".gemini/antigravity/brain", "logs/transcript", 0 },
    KnownPlace { "Antigravity", ".gemini/antigravity-cli/brain", "logs/transcript", 0 },
    KnownPlace { "Qwen Code", ".qwen/projects", "chats/", 1 },
    KnownPlace { "Qwen Code", ".qwen/tmp", "", 1 },
    KnownPlace { "iFlow CLI", ".iflow/projects", "", 1 },
    KnownPlace { "OpenCode", ".local/share/opencode/opencode.db", "", 0 },
    KnownPlace { "OpenCode", ".local/share/opencode/storage", "", 0 },
    KnownPlace { "Copilot CLI", ".copilot/session-state", "", 1 },
    KnownPlace { "VS Code chat", ".config/Code/User/workspaceStorage", "chatSessions/", 1 },
    KnownPlace { "VS Code chat", ".config/Code/User/globalStorage/emptyWindowChatSessions", "", 0 },
    KnownPlace { "VS Code chat", ".config/Code - Insiders/User/workspaceStorage", "chatSessions/", 1 },
    KnownPlace { "VS Code chat", ".vscode-server/data/User/workspaceStorage", "chatSessions/", 1 },
    KnownPlace {
        "VS Code chat", "Library/Application Support/Code/User/workspaceStorage", "chatSessions/", 1 },
    KnownPlace { "VS Code chat",
        "Library/Application Support/Code/User/globalStorage/emptyWindowChatSessions", "", 0 },
    KnownPlace { "VS Code chat", "AppData/Roaming/Code/User/workspaceStorage", "chatSessions/", 1 },
    KnownPlace { "Cline", ".config/Code/User/globalStorage/saoudrizwan.claude-dev/tasks",
        "api_conversation_history.json", 1 },
    KnownPlace { "Cline", "Library/Application Support/Code/User/globalStorage/saoudrizwan.claude-dev/tasks",
        "api_conversation_history.json", 1 },
    KnownPlace { "Cline", ".cline/data/tasks", "api_conversation_history.json", 1 },
    KnownPlace { "Cline", ".cline/data/sessions", "messages.json", 1 },
    KnownPlace { "Roo Code", ".config/Code/User/globalStorage/rooveterinaryinc.roo-cline/tasks",
        "api_conversation_history.json", 1 },
    KnownPlace { "Roo Code",
        "Library/Application Support/Code/User/globalStorage/rooveterinaryinc.roo-cline/tasks",
        "api_conversation_history.json", 1 },
    KnownPlace { "Cursor", ".config/Cursor/User/globalStorage/state.vscdb", "", 0 },
    KnownPlace { "Cursor", "Library/Application Support/Cursor/User/globalStorage/state.vscdb", "", 0 },
    KnownPlace { "Cursor", "AppData/Roaming/Cursor/User/globalStorage/state.vscdb", "", 0 },
    KnownPlace { "Cursor", ".cursor/chats", "store.db", 1 },
    KnownPlace { "Cursor", ".cursor/projects", "agent-transcripts/", 1 },
    KnownPlace { "Zed", ".local/share/zed/threads/threads.db", "", 0 },
    KnownPlace { "Zed", "Library/Application Support/Zed/threads/threads.db", "", 0 },
    KnownPlace { "Zed", "AppData/Local/Zed/threads/threads.db", "", 0 },
    KnownPlace { "Amp", ".local/share/amp/threads", "", 0 },
    KnownPlace { "Goose", ".local/share/goose/sessions", "", 0 },
    KnownPlace { "Goose", "Library/Application Support/Block/goose/sessions", "", 0 },
    KnownPlace { "Crush", ".crush/crush.db", "", 0 },
    KnownPlace { "Crush", ".local/share/crush/crush.db", "", 0 },
    KnownPlace { "OpenCode (Go)", ".opencode/opencode.db", "", 0 },
    KnownPlace { "Kiro CLI", ".kiro/sessions", "", 0 },
    KnownPlace { "Kiro CLI", ".local/share/kiro-cli/data.sqlite3", "", 0 },
    KnownPlace { "Kiro CLI", "Library/Application Support/kiro-cli/data.sqlite3", "", 0 },
    KnownPlace { "Amazon Q", ".local/share/amazon-q/data.sqlite3", "", 0 },
    KnownPlace { "Amazon Q", "Library/Application Support/amazon-q/data.sqlite3", "", 0 },
    KnownPlace { "Kimi CLI", ".kimi/sessions", "", 1 },
    KnownPlace { "Kimi CLI", ".kimi-code/sessions", "wire.jsonl", 1 },
    KnownPlace { "Grok Build", ".grok/sessions", "chat_history.jsonl", 1 },
    KnownPlace { "Pi", ".pi/agent/sessions", "", 1 },
    KnownPlace { "OpenClaw", ".openclaw/agents", "sessions/", 1 },
    KnownPlace { "DeepSeek harness", ".dsh/sessions", "", 1 },
    KnownPlace { "Droid", ".factory/sessions", "", 1 },
    KnownPlace { "OpenHands", ".openhands/conversations", "", 1 },
    KnownPlace { "OpenHands", ".openhands/sessions", "", 1 },
    KnownPlace { "SpecStory", ".specstory/history", "", 0 },
    KnownPlace { "Context-Gateway", ".config/context-gateway/logs", "", 1 },
};

} // namespace

std::span<const KnownPlace> knownPlaces()
{
    return kPlaces;
}

bool belongsTo(const KnownPlace& place, std::string_view pathBelow)
{
    // Persisted outputs are read with their transcript.
    return pathBelow.find(place.part) != std::string_view::npos
        && pathBelow.find("tool-results/") == std::string_view::npos;
}

} // namespace winnow::importing
