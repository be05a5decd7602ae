// SPDX-License-Identifier: GPL-3.0-or-later
// Draws pairs of a tool result and a later response for people to label (tests/data/needs), by seed and
// without looking at the detector of needs: draw_needs SEED COUNT LABELS FOLDER PATH... writes COUNT empty
// labels to standard output and what one must read for each into FOLDER. Pairs that LABELS holds already are
// not drawn. draw_needs read LABELS FOLDER PATH... writes what one must read for the labels that are there.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <set>
#include <sstream>
#include <unordered_map>
#include <unordered_set>

#include "core/importers/importer.h"
#include "core/policy/policy.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"
#include "core/tokens/counter.h"
#include "core/uses/use_labels.h"

using namespace winnow;

namespace {

using Json = nlohmann::ordered_json;
using Words = std::unordered_set<std::string>;

constexpr std::size_t kMostOfSession = 8; // responses
constexpr std::size_t kMostOfRecording = 10; // pairs
constexpr std::size_t kShownOfText = 1600; // bytes

/// Runs of letters and digits, four bytes or more: enough to say whether two texts have something in common.
Words wordsOf(std::string_view text)
{
    Words words;
    std::string word;
    for (const char c : std::string(text) + " ") {
        const auto byte = static_cast<unsigned char>(c);
        if (std::isalnum(byte) || byte >= 0x80) {
            word.push_back(static_cast<char>(std::tolower(byte)));
        } else {
            if (word.size() >= 4 || (word.size() >= 2 && std::isdigit(static_cast<unsigned char>(word[0]))))
                words.insert(word);
            word.clear();
        }
    }
    return words;
}

std::string cut(std::string text, std::size_t most)
{
    if (text.size() <= most)
        return text;
    return text.substr(0, most * 2 / 3) + fmt::format("\n[... {} bytes ...]\n", text.size() - most)
        + text.substr(text.size() - most / 3);
}

/// One session as its texts, in order.
struct Book
{
    const ReplayEngine& engine;
    const Session& session;
    std::vector<ResultId> results; // of the session, by index

    std::string textOf(TextId id) const { return std::string(engine.facts().corpus().texts->get(id).view()); }
    std::string result(std::size_t r) const { return textOf(engine.facts().text(results[r])); }
    std::uint32_t endOf(std::size_t response) const
    {
        return response + 1 < session.modelCalls.size() ? session.modelCalls[response + 1].firstEvent
                                                        : static_cast<std::uint32_t>(session.events.size());
    }
    std::string said(std::uint32_t from, std::uint32_t to, bool own) const
    {
        std::string all;
        for (std::uint32_t e = from; e < to; ++e) {
            const Event& event = session.events[e];
            if (event.kind == EventKind::AssistantText && own)
                all += "TEXT: " + textOf(event.text) + "\n";
            else if (event.kind == EventKind::Call && own)
                all += "CALL " + session.calls[event.index].name + ": "
                    + textOf(session.calls[event.index].arguments) + "\n";
            else if (!own && (event.kind == EventKind::UserText || event.kind == EventKind::SystemText))
                all += "GIVEN: " + textOf(event.text) + "\n";
        }
        return all;
    }
    std::string response(std::size_t r) const
    {
        return said(session.modelCalls[r].firstEvent, endOf(r), true);
    }
};

struct Pair
{
    SessionId session;
    std::uint32_t response = 0;
    std::uint32_t result = 0;
    std::string drawn;
};

class Drawer
{
public:
    Drawer(ReplayEngine& engine, std::uint64_t seed, const std::vector<UseLabel>& labels)
        : m_engine(engine)
        , m_random(seed)
    {
        for (const UseLabel& label : labels)
            m_taken.emplace(label.place.session, label.place.result, label.response);
        Policy policy = defaultPolicy(Dialect::GatewayBytes);
        policy.strategy = "simple";
        m_replay = *engine.run(policy);
        const Corpus& corpus = engine.facts().corpus();
        for (std::size_t s = 0; s < corpus.sessions.size(); ++s)
            m_books.push_back({ engine, corpus.sessions[s], {} });
        for (std::size_t i = 0; i < corpus.results.size(); ++i) {
            std::vector<ResultId>& ids = m_books[corpus.results[i].session.index()].results;
            ids.resize(std::max<std::size_t>(ids.size(), corpus.results[i].index + 1u));
            ids[corpus.results[i].index] = ResultId(i);
        }
    }

    std::vector<Pair> draw(std::size_t count)
    {
        std::vector<std::pair<std::uint32_t, std::uint32_t>> all; // session, response
        for (std::uint32_t s = 0; s < m_books.size(); ++s) {
            std::vector<std::uint32_t> own(m_books[s].session.modelCalls.size());
            for (std::uint32_t r = 0; r < own.size(); ++r)
                own[r] = r;
            std::shuffle(own.begin(), own.end(), m_random);
            for (std::size_t r = 0; r < std::min(own.size(), kMostOfSession); ++r)
                all.emplace_back(s, own[r]);
        }
        std::shuffle(all.begin(), all.end(), m_random);
        std::vector<Pair> pairs;
        for (const auto& [s, response] : all) {
            if (pairs.size() < count)
                add(s, response, pairs);
        }
        return pairs;
    }

    /// Labels whose session and places are in the corpus.
    std::vector<std::pair<std::string, Pair>> labelled(const std::vector<UseLabel>& labels) const
    {
        std::vector<std::pair<std::string, Pair>> pairs;
        for (const UseLabel& label : labels) {
            for (std::uint32_t s = 0; s < m_books.size(); ++s) {
                const Book& book = m_books[s];
                if (book.session.id == label.place.session && label.place.result < book.results.size()
                    && label.response < book.session.modelCalls.size()) {
                    pairs.emplace_back(
                        label.id, Pair { SessionId(s), label.response, label.place.result, "" });
                    break;
                }
            }
        }
        return pairs;
    }

    void write(const Pair& pair, const std::string& id, const std::string& folder) const
    {
        const Book& book = m_books[pair.session.index()];
        const Corpus& corpus = m_engine.facts().corpus();
        const std::string result = book.result(pair.result), response = book.response(pair.response);
        const ToolResult& of = book.session.results[pair.result];
        const std::uint32_t event = corpus.result(book.results[pair.result]).event;
        const std::uint32_t first = book.session.modelCalls[pair.response].firstEvent;
        std::ofstream out(folder + "/" + id + ".txt");
        out << "== " << id << " " << pair.drawn << " "
            << corpus.recordings[book.session.recording.index()].path << " session " << book.session.id
            << " result " << pair.result << " of " << book.results.size() << " response " << pair.response
            << "\n-- CALL: "
            << (of.call < book.session.calls.size()
                       ? cut(book.textOf(book.session.calls[of.call].arguments), 500)
                       : std::string())
            << "\n-- RESULT (" << result.size() << " bytes)\n"
            << cut(result, kShownOfText)
            << "\n-- SHARED (word: + given before, o own before, r other results)\n";
        const Words there = wordsOf(result), given = wordsOf(book.said(0, first, false)),
                    own = wordsOf(book.said(0, first, true));
        std::unordered_map<std::string, int> others;
        for (std::size_t r = 0; r < book.results.size(); ++r) {
            if (r == pair.result || corpus.result(book.results[r]).event >= first)
                continue;
            for (const std::string& word : wordsOf(book.result(r)))
                ++others[word];
        }
        std::vector<std::string> shared;
        for (const std::string& word : wordsOf(response)) {
            if (there.count(word) != 0 && given.count(word) == 0 && own.count(word) == 0)
                shared.push_back(word);
        }
        std::sort(shared.begin(), shared.end());
        std::istringstream lines(result);
        std::map<std::string, std::string> lineOf;
        for (std::string line; std::getline(lines, line);) {
            const Words words = wordsOf(line);
            for (const std::string& word : shared) {
                if (words.count(word) != 0)
                    lineOf.try_emplace(word, line);
            }
        }
        for (const std::string& word : shared)
            out << "   " << word << (others[word] > 0 ? fmt::format(" r{}", others[word]) : std::string())
                << " | " << near(lineOf[word], word) << "\n";
        out << "-- RESPONSE (starts at event " << first << ", result at " << event << ")\n"
            << cut(response, 2 * kShownOfText) << "\n\n";
    }

    Json label(const Pair& pair, const std::string& id) const
    {
        const Book& book = m_books[pair.session.index()];
        const ToolResult& of = book.session.results[pair.result];
        std::string path = m_engine.facts().corpus().recordings[book.session.recording.index()].path;
        for (const std::string_view root : { "recordings/", "sample_sessions/" }) {
            if (const std::size_t at = path.find(root); at != std::string::npos)
                path = path.substr(root[0] == 's' ? at : at + root.size());
        }
        return { { "id", id }, { "half", "test" }, { "drawn", pair.drawn }, { "recording", path },
            { "session", book.session.id }, { "result", pair.result }, { "response", pair.response },
            { "tool",
                of.call < book.session.calls.size() ? book.session.calls[of.call].name : std::string() } };
    }

    /// The whole session, for who must look further.
    void writeSession(SessionId id, const std::string& file) const
    {
        const Book& book = m_books[id.index()];
        std::ofstream out(file);
        std::size_t result = 0, response = 0;
        for (std::uint32_t e = 0; e < book.session.events.size(); ++e) {
            while (response < book.session.modelCalls.size()
                && book.session.modelCalls[response].firstEvent <= e)
                out << "######## response " << response++ << "\n";
            const Event& event = book.session.events[e];
            if (event.kind == EventKind::Result)
                out << "RESULT " << result << " (event " << e << "): " << book.result(result) << "\n",
                    ++result;
            else if (event.kind == EventKind::Thinking || event.kind == EventKind::Boundary)
                out << "[thinking or boundary]\n";
            else
                out << book.said(e, e + 1, true) << book.said(e, e + 1, false);
        }
    }

private:
    static std::string near(const std::string& line, const std::string& word)
    {
        std::string low = line;
        std::transform(low.begin(), low.end(), low.begin(),
            [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        const std::size_t at = low.find(word);
        const std::size_t from = at == std::string::npos || at < 60 ? 0 : at - 60;
        return line.substr(from, 140);
    }

    bool isHad(const Book& book, std::size_t r, std::uint32_t response) const
    {
        const Residence& stay = m_engine.facts().timeline().results[book.results[r].index()];
        return stay.firstCall <= response && response < stay.endCall;
    }

    void add(std::uint32_t s, std::uint32_t response, std::vector<Pair>& pairs)
    {
        const Book& book = m_books[s];
        std::vector<std::uint32_t> fresh, older, changed;
        for (std::uint32_t r = 0; r < book.results.size(); ++r) {
            if (!isHad(book, r, response))
                continue;
            const bool isNew
                = m_engine.facts().timeline().results[book.results[r].index()].firstCall == response;
            (isNew ? fresh : older).push_back(r);
            if (m_replay->outcomes[book.results[r].index()].changed)
                changed.push_back(r);
        }
        if (book.response(response).empty())
            return;
        take(s, response, pick(fresh), "direct", pairs);
        const std::size_t turn = m_turn++ % 4;
        if (turn < 2)
            take(s, response, mostShared(book, older, response), "overlap", pairs);
        else if (turn == 2)
            take(s, response, pick(changed), "dropped", pairs);
        else
            take(s, response, pick(older), "random", pairs);
    }

    std::optional<std::uint32_t> pick(const std::vector<std::uint32_t>& from)
    {
        if (from.empty())
            return std::nullopt;
        return from[m_random() % from.size()];
    }

    /// Of the earlier results the one whose words that few others have come up most in the response.
    std::optional<std::uint32_t> mostShared(
        const Book& book, const std::vector<std::uint32_t>& from, std::uint32_t response) const
    {
        const Words said = wordsOf(book.response(response));
        std::map<std::string, int> spread;
        std::map<std::uint32_t, Words> common;
        for (const std::uint32_t r : from) {
            for (const std::string& word : wordsOf(book.result(r))) {
                if (said.count(word) != 0) {
                    ++spread[word];
                    common[r].insert(word);
                }
            }
        }
        std::optional<std::uint32_t> best;
        double most = 0;
        for (const auto& [r, words] : common) {
            double sum = 0;
            for (const std::string& word : words)
                sum += 1.0 / spread[word];
            if (sum > most) {
                most = sum;
                best = r;
            }
        }
        return best;
    }

    void take(std::uint32_t s, std::uint32_t response, std::optional<std::uint32_t> result, const char* drawn,
        std::vector<Pair>& pairs)
    {
        std::size_t& ofRecording = m_drawn[m_books[s].session.recording.value];
        if (!result || ofRecording >= kMostOfRecording
            || !m_taken.emplace(m_books[s].session.id, *result, response).second)
            return;
        ++ofRecording;
        pairs.push_back({ SessionId(s), response, *result, drawn });
    }

    ReplayEngine& m_engine;
    std::mt19937_64 m_random;
    std::shared_ptr<const ReplayResult> m_replay;
    std::vector<Book> m_books;
    std::set<std::tuple<std::string, std::uint32_t, std::uint32_t>> m_taken;
    std::map<std::uint32_t, std::size_t> m_drawn; // pairs, by recording
    std::size_t m_turn = 0;
};

} // namespace

int main(int argc, char** argv)
{
    const bool reads = argc >= 5 && std::string_view(argv[1]) == "read";
    if (argc < 6 && !reads) {
        fmt::print(
            stderr, "draw_needs SEED COUNT LABELS FOLDER PATH...\ndraw_needs read LABELS FOLDER PATH...\n");
        return 2;
    }
    char** rest = argv + (reads ? 2 : 3); // LABELS FOLDER PATH...
    std::stringstream text;
    text << std::ifstream(rest[0]).rdbuf();
    const auto labels = readUseLabels(text.str(), rest[0]);
    auto opened = openCorpus(std::vector<std::string>(rest + 2, argv + argc), {});
    if (!labels || !opened) {
        fmt::print(stderr, "{}\n", labels ? opened.error().text() : labels.error().text());
        return 2;
    }
    const auto corpus = std::make_shared<const Corpus>(std::move(*opened));
    const auto engine = *ReplayEngine::create(corpus, Encoding::Bytes4, 2);
    Drawer drawer(*engine, reads ? 0 : std::strtoull(argv[1], nullptr, 10), *labels);
    const std::string folder = rest[1];
    std::filesystem::create_directories(folder);
    std::vector<std::pair<std::string, Pair>> pairs;
    if (reads) {
        pairs = drawer.labelled(*labels);
    } else {
        for (const Pair& pair : drawer.draw(std::strtoull(argv[2], nullptr, 10)))
            pairs.emplace_back(fmt::format("f{:03}", pairs.size() + 1), pair);
    }
    std::set<std::uint32_t> written;
    for (const auto& [id, pair] : pairs) {
        drawer.write(pair, id, folder);
        if (written.insert(pair.session.value).second)
            drawer.writeSession(pair.session, fmt::format("{}/session_{}.txt", folder, pair.session.value));
        if (!reads)
            fmt::print("{}\n", drawer.label(pair, id).dump());
    }
    return 0;
}
