#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Make the recordings in sample_sessions/ again.

Every tool result in them is what a command printed: this script writes a small project ("lantern", a C++ and Python
log reader) into a temporary folder, runs the commands of each session there and records what came out. The user and
assistant texts are ours and quote what the commands printed. Outputs depend on the machine (compiler, packages,
load), so a second run gives other bytes; the shape stays. Needs Debian 12 with g++, make, git, gdb, sqlite3, jq,
curl, man-db, file and python3; a missing program shows as a result with exit code 127.

    make_samples.py [OUTDIR]        write the files (default: ../../sample_sessions) and print the table
    make_samples.py --check [DIR]   only read the files back, count and look for things that must not be in them
"""
import base64, datetime, hashlib, http.server, json, os, random, re, shlex, shutil, socket, struct, subprocess, sys
import tempfile, threading, time, uuid, zlib

HERE = os.path.abspath(__file__)
SHOWN = "/srv/lantern"
PORT = 8731

# ------------------------------------------------------------------------------------------------------------------
# The project

FILES = {
"Makefile": r'''CXX      ?= g++
CXXFLAGS ?= -std=c++20 -O1 -g -Wall -Wextra -Wshadow -Wsign-compare -ffile-prefix-map=$(CURDIR)=.
COLOUR   ?= -fdiagnostics-color=always -fdiagnostics-urls=never
SRC      := $(filter-out src/main.cpp,$(wildcard src/*.cpp))
OBJ      := $(SRC:src/%.cpp=build/%.o)

all: build/lantern build/test_lantern

build/%.o: src/%.cpp $(wildcard src/*.hpp)
	@mkdir -p build
	$(CXX) $(CXXFLAGS) $(COLOUR) -c $< -o $@

build/lantern: build/main.o $(OBJ)
	$(CXX) $(CXXFLAGS) $^ -o $@

build/test_lantern: tests/test_lantern.cpp $(OBJ)
	$(CXX) $(CXXFLAGS) $(COLOUR) -Isrc $^ -o $@

test: build/test_lantern
	./build/test_lantern
	python3 -m unittest discover -s tests -v

clean:
	rm -rf build

.PHONY: all test clean
''',
"README.md": '''# lantern

Reads service logs, counts, filters and reports. `make` builds `build/lantern` and `build/test_lantern`.

    build/lantern var/service.log              text report
    build/lantern var/service.log --json       the same as one JSON document
    build/lantern var/service.log --html       the same as a page
    build/lantern var/service.log --dump       every record, coloured by level
    build/lantern var/service.log --progress   index with a progress line

`tools/loggen.py N SEED` writes N lines of log, `tools/import_db.py LOG DB` loads them into SQLite.
''',
"docs/format.md": '''# Log format

One record per line: `TIME LEVEL SOURCE TEXT`.

| field  | form |
|--------|------|
| TIME   | `YYYY-MM-DDThh:mm:ss.mmmZ` |
| LEVEL  | DEBUG, INFO, WARN, ERROR, FATAL |
| SOURCE | dotted name, at most 24 characters |
| TEXT   | key=value pairs, UTF-8 |

`took=` is in milliseconds and feeds the percentiles p50, p90, p99 and p100.
''',
"docs/index.html": '''<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>lantern: operator notes</title>
<style>body{font-family:sans-serif;max-width:48em;margin:auto} td,th{border:1px solid #999;padding:.2em .6em}</style>
<script>document.addEventListener("click", e => { if (e.target.dataset.copy) navigator.clipboard.writeText(e.target.dataset.copy); });</script>
</head>
<body>
<nav><a href="/">Home</a> | <a href="/docs/index.html">Notes</a> | <a href="/docs/format.md">Format</a></nav>
<h1>Operator notes</h1>
<p>The reader keeps the last <code>kRingSize = 64</code> errors in memory. Raise it in <code>src/ring.hpp</code>.</p>
<h2>Thresholds</h2>
<table>
<tr><th>source</th><th>p99 limit</th><th>action</th></tr>
<tr><td>net.http</td><td>900 ms</td><td>page the owner of <b>edge-gateway</b></td></tr>
<tr><td>db.pool</td><td>400 ms</td><td>raise <code>pool.max_idle</code> from 8 to 16</td></tr>
<tr><td>cache.redis</td><td>40 ms</td><td>look at the eviction counter</td></tr>
</table>
<h2>Exit codes</h2>
<ul><li>0 all well</li><li>2 usage</li><li>3 file not readable</li><li>4 more than 5&nbsp;% of the lines unreadable</li></ul>
</body>
</html>
''',
"src/record.hpp": r'''#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lantern {

enum class Level { Debug, Info, Warn, Error, Fatal };

struct Record {
    std::int64_t time_ms = 0;
    Level level = Level::Info;
    std::string source;
    std::string text;
    unsigned line = 0;
};

std::string_view level_name(Level level);
std::optional<Level> level_from(std::string_view name);
std::optional<Record> parse_line(std::string_view line, unsigned number);

// Value of `key=` in a record's text, empty when it is missing.
std::string_view field(const Record& record, std::string_view key);

}  // namespace lantern
''',
"src/record.cpp": r'''#include "record.hpp"

#include <array>
#include <charconv>

namespace lantern {

namespace {

constexpr std::array<std::string_view, 5> kNames{"DEBUG", "INFO", "WARN", "ERROR", "FATAL"};

bool number(std::string_view text, int& out)
{
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    return error == std::errc{} && end == text.data() + text.size();
}

// Days since 1970-01-01 of a date of the Gregorian calendar.
std::int64_t days_from_civil(int year, int month, int day)
{
    year -= month <= 2;
    const int era = (year >= 0 ? year : year - 399) / 400;
    const unsigned yoe = year - era * 400;
    const unsigned doy = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    const unsigned doe = yoe * 365 + yoe / 4 - yoe / 100 + doy;
    return era * 146097LL + static_cast<int>(doe) - 719468;
}

}  // namespace

std::string_view level_name(Level level)
{
    return kNames[static_cast<int>(level)];
}

std::optional<Level> level_from(std::string_view name)
{
    for (int i = 0; i < kNames.size(); ++i)
        if (kNames[i] == name)
            return static_cast<Level>(i);
    return std::nullopt;
}

std::optional<Record> parse_line(std::string_view line, unsigned number_of_line)
{
    if (line.size() < 26 || line[4] != '-' || line[10] != 'T' || line[23] != 'Z')
        return std::nullopt;
    int year, month, day, hour, minute, second, milli;
    if (!number(line.substr(0, 4), year) || !number(line.substr(5, 2), month) || !number(line.substr(8, 2), day)
        || !number(line.substr(11, 2), hour) || !number(line.substr(14, 2), minute)
        || !number(line.substr(17, 2), second) || !number(line.substr(20, 3), milli))
        return std::nullopt;
    Record record;
    record.time_ms = ((days_from_civil(year, month, day) * 24 + hour) * 60 + minute) * 60000 + second * 1000 + milli;
    record.line = number_of_line;
    auto rest = line.substr(25);
    const auto gap = rest.find(' ');
    const auto level = level_from(rest.substr(0, gap));
    if (!level || gap == std::string_view::npos)
        return std::nullopt;
    record.level = *level;
    rest.remove_prefix(gap + 1);
    const auto space = rest.find(' ');
    record.source = rest.substr(0, space);
    if (space != std::string_view::npos)
        record.text = rest.substr(space + 1);
    return record;
}

std::string_view field(const Record& record, std::string_view key)
{
    const std::string_view text = record.text;
    for (int at = 0; at < text.size();) {
        auto end = text.find(' ', at);
        if (end == std::string_view::npos)
            end = text.size();
        const auto word = text.substr(at, end - at);
        if (word.size() > key.size() && word.substr(0, key.size()) == key && word[key.size()] == '=')
            return word.substr(key.size() + 1);
        at = end + 1;
    }
    return {};
}

}  // namespace lantern
''',
"src/ring.hpp": r'''#pragma once
#include <array>
#include <cstddef>

namespace lantern {

inline constexpr std::size_t kRingSize = 64;

// Keeps the last N values that were pushed.
template <typename T, std::size_t N = kRingSize>
class Ring {
public:
    void push(T value)
    {
        slots_[next_ % N] = std::move(value);
        ++next_;
    }
    std::size_t size() const { return next_ < N ? next_ : N; }
    const T& operator[](std::size_t i) const { return slots_[(next_ - size() + i) % N]; }

private:
    std::array<T, N> slots_{};
    std::size_t next_ = 0;
};

}  // namespace lantern
''',
"src/stats.hpp": r'''#pragma once
#include "record.hpp"
#include "ring.hpp"

#include <map>
#include <string>
#include <vector>

namespace lantern {

// The value below which p percent of the values lie; 0 for no values.
double percentile(std::vector<double> values, double p);

class Stats {
public:
    void add(const Record& record);

    int total() const { return total_; }
    int count(Level level) const;
    const std::map<std::string, int>& by_source() const { return by_source_; }
    const std::map<std::string, std::vector<double>>& took() const { return took_; }
    const Ring<Record>& errors() const { return errors_; }

private:
    int total_ = 0;
    std::map<Level, int> by_level_;
    std::map<std::string, int> by_source_;
    std::map<std::string, std::vector<double>> took_;
    Ring<Record> errors_;
};

}  // namespace lantern
''',
"src/stats.cpp": r'''#include "stats.hpp"

#include <algorithm>
#include <cstdlib>

namespace lantern {

double percentile(std::vector<double> values, double p)
{
    if (values.empty())
        return 0;
    std::sort(values.begin(), values.end());
    const auto at = static_cast<std::size_t>(p / 100.0 * values.size());
    return values[at];
}

void Stats::add(const Record& record)
{
    ++total_;
    ++by_level_[record.level];
    ++by_source_[record.source];
    const auto took = field(record, "took");
    if (!took.empty())
        took_[record.source].push_back(std::atof(std::string(took).c_str()));
    if (record.level >= Level::Error)
        errors_.push(record);
}

int Stats::count(Level level) const
{
    const auto found = by_level_.find(level);
    return found == by_level_.end() ? 0 : found->second;
}

}  // namespace lantern
''',
"src/filter.hpp": r'''#pragma once
#include "record.hpp"

#include <string>
#include <vector>

namespace lantern {

// Does `name` match a pattern with * and ? ?
bool glob(std::string_view pattern, std::string_view name);

struct Filter {
    std::vector<std::string> sources;
    Level at_least = Level::Debug;

    bool passes(const Record& record) const;
};

}  // namespace lantern
''',
"src/filter.cpp": r'''#include "filter.hpp"

namespace lantern {

bool glob(std::string_view pattern, std::string_view name)
{
    int p = 0, n = 0, star = -1, mark = 0;
    while (n < name.size()) {
        if (p < pattern.size() && (pattern[p] == '?' || pattern[p] == name[n])) {
            ++p, ++n;
        } else if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            mark = n;
        } else if (star != -1) {
            p = star + 1;
            n = ++mark;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && pattern[p] == '*')
        ++p;
    return p == pattern.size();
}

bool Filter::passes(const Record& record) const
{
    if (record.level < at_least)
        return false;
    bool found = sources.empty();
    for (int i = 0; i < sources.size(); ++i) {
        bool found = glob(sources[i], record.source);
        if (found)
            return true;
    }
    return found;
}

}  // namespace lantern
''',
"src/report.hpp": r'''#pragma once
#include "stats.hpp"

#include <ostream>

namespace lantern {

void text_report(const Stats& stats, std::ostream& out);
void json_report(const Stats& stats, std::ostream& out);
void html_report(const Stats& stats, std::ostream& out);
void dump(const Record& record, std::ostream& out);

}  // namespace lantern
''',
"src/report.cpp": r'''#include "report.hpp"

#include <ostream>
#include <sstream>

namespace lantern {

namespace {

const char* colour(Level level)
{
    switch (level) {
    case Level::Debug: return "\033[2m";
    case Level::Info: return "\033[32m";
    case Level::Warning: return "\033[33m";
    case Level::Error: return "\033[31m";
    }
    return "";
}

std::string quoted(const std::string& text)
{
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            out += '\\';
        out += c;
    }
    return out + "\"";
}

std::string clipped(const std::string& text, int width)
{
    if (text.size() <= width)
        return text;
    return text.substr(0, width - 3) + "...";
}

}  // namespace

void text_report(const Stats& stats, std::ostream& out)
{
    out << "records " << stats.total() << "  warnings " << stats.count(Level::Warning) << "  errors "
        << stats.count(Level::Error) + stats.count(Level::Fatal) << "\n\n";
    out << std::left << std::setw(26) << "source" << std::right << std::setw(8) << "count" << std::setw(9) << "p50"
        << std::setw(9) << "p90" << std::setw(9) << "p99" << std::setw(9) << "p100" << '\n';
    for (const auto& [source, count] : stats.by_source()) {
        const auto found = stats.took().find(source);
        const std::vector<double> none;
        const auto& took = found == stats.took().end() ? none : found->second;
        out << std::left << std::setw(26) << clipped(source, 24) << std::right << std::setw(8) << count;
        for (const int p : {50, 90, 99, 100})
            out << std::setw(9) << percentile(took, p);
        out << '\n';
    }
    out << "\nlast errors\n";
    for (int i = 0; i < stats.errors().size(); ++i) {
        const auto& record = stats.errors()[i];
        out << "  line " << record.line << "  " << record.source << "  " << record.text << '\n';
    }
}

void json_report(const Stats& stats, std::ostream& out)
{
    out << "{\"records\":" << stats.total() << ",\"sources\":[";
    bool first = true;
    for (const auto& [source, count] : stats.by_source()) {
        out << (first ? "" : ",") << "{\"source\":" << quoted(source) << ",\"count\":" << count;
        const auto found = stats.took().find(source);
        if (found != stats.took().end())
            for (const int p : {50, 90, 99, 100})
                out << ",\"p" << p << "\":" << percentile(found->second, p);
        out << '}';
        first = false;
    }
    out << "],\"errors\":[";
    for (int i = 0; i < stats.errors().size(); ++i) {
        const auto& record = stats.errors()[i];
        out << (i ? "," : "") << "{\"line\":" << record.line << ",\"time_ms\":" << record.time_ms << ",\"level\":\""
            << level_name(record.level) << "\",\"source\":" << quoted(record.source)
            << ",\"text\":" << quoted(record.text) << '}';
    }
    out << "]}\n";
}

void html_report(const Stats& stats, std::ostream& out)
{
    out << "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>lantern report</title></head>\n<body>\n"
        << "<h1>" << stats.total() << " records</h1>\n<table>\n<tr><th>source</th><th>count</th><th>p99</th></tr>\n";
    for (const auto& [source, count] : stats.by_source()) {
        const auto found = stats.took().find(source);
        out << "<tr><td>" << source << "</td><td>" << count << "</td><td>"
            << (found == stats.took().end() ? 0 : percentile(found->second, 99)) << "</td></tr>\n";
    }
    out << "</table>\n<ol>\n";
    for (int i = 0; i < stats.errors().size(); ++i)
        out << "<li value=\"" << stats.errors()[i].line << "\"><code>" << stats.errors()[i].source << "</code> "
            << stats.errors()[i].text << "</li>\n";
    out << "</ol>\n</body></html>\n";
}

void dump(const Record& record, std::ostream& out)
{
    out << std::setw(6) << record.line << ' ' << colour(record.level) << std::setw(5) << level_name(record.level)
        << "\033[0m " << record.source << ": " << record.text << '\n';
}

}  // namespace lantern
''',
"src/main.cpp": r'''#include "filter.hpp"
#include "report.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>

int main(int argc, char** argv)
{
    if (argc < 2) {
        std::cerr << "usage: lantern FILE [--json|--html|--dump|--progress] [--source=GLOB] [--level=NAME]\n";
        return 2;
    }
    std::ifstream in(argv[1]);
    if (!in) {
        std::cerr << "lantern: " << argv[1] << ": " << std::strerror(errno) << '\n';
        return 3;
    }
    std::string mode;
    lantern::Filter filter;
    for (int i = 2; i < argc; ++i) {
        const std::string word = argv[i];
        if (word.starts_with("--source="))
            filter.sources.push_back(word.substr(9));
        else if (word.starts_with("--level="))
            filter.at_least = lantern::level_from(word.substr(8)).value_or(lantern::Level::Debug);
        else
            mode = word;
    }
    in.seekg(0, std::ios::end);
    const long size = in.tellg();
    in.seekg(0);
    long done = 0;
    int shown = -1;
    unsigned number = 0, bad = 0;
    lantern::Stats stats;
    for (std::string line; std::getline(in, line);) {
        ++number;
        done += line.size() + 1;
        const auto record = lantern::parse_line(line, number);
        if (!record) {
            ++bad;
            std::cerr << argv[1] << ':' << number << ": not a record: " << line.substr(0, 60) << '\n';
            continue;
        }
        if (!filter.passes(*record))
            continue;
        stats.add(*record);
        if (mode == "--dump")
            lantern::dump(*record, std::cout);
        const int percent = 100 * done / size;
        if (mode == "--progress" && percent != shown) {
            shown = percent;
            std::cout << "\rindexing " << std::string(percent / 4, '#') << std::string(25 - percent / 4, '.') << ' '
                      << percent << "% line " << number << std::flush;
        }
    }
    if (mode == "--progress")
        std::cout << "\ndone: " << number << " lines, " << bad << " unreadable\n";
    else if (mode == "--json")
        lantern::json_report(stats, std::cout);
    else if (mode == "--html")
        lantern::html_report(stats, std::cout);
    else if (mode.empty())
        lantern::text_report(stats, std::cout);
    return bad * 20 > number ? 4 : 0;
}
''',
"tests/test_lantern.cpp": r'''#include "filter.hpp"
#include "report.hpp"
#include "ring.hpp"

#include <functional>
#include <iostream>
#include <sstream>

using namespace lantern;

static int failures = 0, checks = 0;
static const char* current = "";

#define CHECK(expected, actual) \
    do { \
        ++checks; \
        const auto e_ = (expected); \
        const auto a_ = (actual); \
        if (!(e_ == a_)) { \
            ++failures; \
            std::cout << __FILE__ << ':' << __LINE__ << ": " << current << ": " << #actual << " is " << a_ \
                      << ", expected " << e_ << '\n'; \
        } \
    } while (0)

static const char* kLine = "2026-11-20T06:00:01.234Z WARN net.http req=8f3a user=Zoë status=503 took=812";

static void parses_time() { CHECK(1795154401234LL, parse_line(kLine, 1)->time_ms); }
static void parses_leap_day() { CHECK(1709164800000LL, parse_line("2024-02-29T00:00:00.000Z INFO a b", 1)->time_ms); }
static void parses_level() { CHECK("WARN", level_name(parse_line(kLine, 1)->level)); }
static void parses_source() { CHECK("net.http", parse_line(kLine, 1)->source); }
static void keeps_line_number() { CHECK(7u, parse_line(kLine, 7)->line); }
static void refuses_short() { CHECK(false, parse_line("2026", 1).has_value()); }
static void refuses_level() { CHECK(false, parse_line("2026-11-20T06:00:01.234Z LOUD a b", 1).has_value()); }
static void field_found() { CHECK("503", std::string(field(*parse_line(kLine, 1), "status"))); }
static void field_last() { CHECK("812", std::string(field(*parse_line(kLine, 1), "took"))); }
static void field_missing() { CHECK("", std::string(field(*parse_line(kLine, 1), "stat"))); }
static void glob_star() { CHECK(true, glob("net.*", "net.http")); }
static void glob_question() { CHECK(true, glob("d?.pool", "db.pool")); }
static void glob_middle() { CHECK(true, glob("*.*is", "cache.redis")); }
static void glob_no() { CHECK(false, glob("net.*", "db.pool")); }
static void glob_empty() { CHECK(true, glob("", "")); }
static void percentile_none() { CHECK(0.0, percentile({}, 50)); }
static void percentile_50() { CHECK(30.0, percentile({50, 10, 40, 30, 20}, 50)); }
static void percentile_90() { CHECK(50.0, percentile({50, 10, 40, 30, 20}, 90)); }
static void percentile_100() { CHECK(50.0, percentile({50, 10, 40, 30, 20}, 100)); }
static void percentile_100_of_one() { CHECK(7.0, percentile({7}, 100)); }
static void ring_counts()
{
    Ring<int, 3> ring;
    for (int i = 0; i < 5; ++i)
        ring.push(i);
    CHECK(3u, ring.size());
    CHECK(2, ring[0]);
    CHECK(4, ring[2]);
}
static void report_counts()
{
    Stats stats;
    stats.add(*parse_line(kLine, 1));
    std::ostringstream out;
    text_report(stats, out);
    CHECK(0u, out.str().find("records 1  warnings 1  errors 0"));
}

int main()
{
    const std::pair<const char*, std::function<void()>> tests[] = {
#define T(name) {#name, name}
        T(parses_time), T(parses_leap_day), T(parses_level), T(parses_source), T(keeps_line_number), T(refuses_short),
        T(refuses_level), T(field_found), T(field_last), T(field_missing), T(glob_star), T(glob_question),
        T(glob_middle), T(glob_no), T(glob_empty), T(percentile_none), T(percentile_50), T(percentile_90),
        T(percentile_100), T(percentile_100_of_one), T(ring_counts), T(report_counts),
    };
    for (const auto& [name, test] : tests) {
        current = name;
        const int before = failures;
        test();
        std::cout << (failures == before ? "\033[32m[  ok  ]\033[0m " : "\033[31m[ FAIL ]\033[0m ") << name << '\n';
    }
    std::cout << checks << " checks, " << failures << " failed\n";
    return failures != 0;
}
''',
"tools/loggen.py": r'''#!/usr/bin/env python3
"""Write N lines of service log: loggen.py N [SEED]"""
import datetime
import random
import sys

SOURCES = ["net.http", "net.tls", "db.pool", "db.migrate", "cache.redis", "auth.token", "queue.worker", "disk.sync"]
USERS = ["amelia", "bodo", "Zoë", "日向", "søren", "iris🚀", "mallory"]
WARNINGS = ["slow response", "retry 1 of 3", "pool nearly empty", "certificate ends in 12 days"]
ERRORS = ["connection reset by peer", "deadlock detected, rolled back", "disk quota exceeded on vol-7",
          "token signature mismatch", "upstream timed out after 30000 ms"]


def lines(count, seed=7):
    rng = random.Random(seed)
    now = datetime.datetime(2026, 11, 20, 6, 0, 0)
    for i in range(count):
        now += datetime.timedelta(milliseconds=rng.randint(3, 900))
        source = rng.choice(SOURCES)
        took = round(rng.lognormvariate(4, 1))
        level = rng.choices(["DEBUG", "INFO", "WARN", "ERROR", "FATAL"], [20, 66, 10, 3.6, 0.4])[0]
        text = f"req={rng.getrandbits(32):08x} user={rng.choice(USERS)} took={took}"
        if level == "WARN":
            text += f' msg="{rng.choice(WARNINGS)}"'
        elif level in ("ERROR", "FATAL"):
            text += f' msg="{rng.choice(ERRORS)}" code=E{rng.randint(1000, 9999)}'
        else:
            text += f" path=/api/v{rng.randint(1, 2)}/items/{rng.randint(1, 400)} status={rng.choice([200, 200, 204, 304])}"
        yield f"{now.isoformat(timespec='milliseconds')}Z {level} {source} {text}"


if __name__ == "__main__":
    for line in lines(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 7):
        print(line)
''',
"tools/slices.py": r'''"""Cut lists and texts into pieces for the batch importer."""


def slices(items, size):
    """Pieces of `size` items; the last one may be shorter."""
    if size < 1:
        raise ValueError("size must be at least 1, not %r" % size)
    for start in range(0, len(items) - size + 1, size):
        yield items[start:start + size]


def pairs(text):
    """The key=value pairs of a record's text."""
    found = {}
    for word in text.split():
        key, value = word.split("=")
        found[key] = value
    return found


def milliseconds(text):
    """'812', '812ms' or '1.5s' as a number of milliseconds."""
    if text.endswith("ms"):
        return float(text[:-2])
    if text.endswith("s"):
        return float(text[:-1]) * 1000
    return float(text)
''',
"tools/import_db.py": r'''#!/usr/bin/env python3
"""Load a log into SQLite: import_db.py LOG DB"""
import sqlite3
import sys


def main(log, db):
    con = sqlite3.connect(db)
    con.executescript("""
        create table if not exists record (line integer primary key, time text not null, level text not null,
                                           source text not null, took real, user text, text text not null);
        create index if not exists record_source on record (source, level);
    """)
    rows = []
    for number, line in enumerate(open(log, encoding="utf-8"), 1):
        time, level, source, text = line.rstrip("\n").split(" ", 3)
        words = dict(w.split("=", 1) for w in text.split() if "=" in w)
        rows.append((number, time, level, source, float(words.get("took", 0)), words.get("user"), text))
    con.executemany("insert or replace into record values (?, ?, ?, ?, ?, ?, ?)", rows)
    con.commit()
    print(f"{len(rows)} rows into {db}")


main(*sys.argv[1:3])
''',
"tests/test_tools.py": r'''import os
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "tools"))

import loggen
import slices


class Slices(unittest.TestCase):
    def test_even(self):
        self.assertEqual(list(slices.slices([1, 2, 3, 4], 2)), [[1, 2], [3, 4]])

    def test_rest(self):
        self.assertEqual(list(slices.slices([1, 2, 3, 4, 5], 2)), [[1, 2], [3, 4], [5]])

    def test_empty(self):
        self.assertEqual(list(slices.slices([], 3)), [])

    def test_size_zero(self):
        with self.assertRaises(ValueError):
            list(slices.slices([1], 0))


class Pairs(unittest.TestCase):
    def test_two(self):
        self.assertEqual(slices.pairs("a=1 b=2"), {"a": "1", "b": "2"})

    def test_value_with_equals(self):
        self.assertEqual(slices.pairs("query=x=1"), {"query": "x=1"})

    def test_word_without_equals(self):
        self.assertEqual(slices.pairs("a=1 msg"), {"a": "1"})


class Milliseconds(unittest.TestCase):
    def test_plain(self):
        self.assertEqual(slices.milliseconds("812"), 812)

    def test_seconds(self):
        self.assertEqual(slices.milliseconds("1.5s"), 1500)


class Loggen(unittest.TestCase):
    def test_same_seed_same_log(self):
        self.assertEqual(list(loggen.lines(20, 3)), list(loggen.lines(20, 3)))

    def test_count(self):
        self.assertEqual(len(list(loggen.lines(11))), 11)


if __name__ == "__main__":
    unittest.main()
''',
".gitignore": "build/\nvar/\n__pycache__/\n",
}

HISTORY = [("Read records of the service log", ["README.md", "docs/format.md", "src/record.hpp", "src/record.cpp", ".gitignore"]),
           ("Keep the last errors in a ring", ["src/ring.hpp", "src/stats.hpp", "src/stats.cpp"]),
           ("Filter by source and level", ["src/filter.hpp", "src/filter.cpp"]),
           ("Reports as text, JSON and HTML", ["src/report.hpp", "src/report.cpp", "src/main.cpp", "Makefile"]),
           ("Tests for records, globs and percentiles", ["tests/test_lantern.cpp"]),
           ("Log generator and SQLite import", ["tools/loggen.py", "tools/import_db.py", "tools/slices.py", "tests/test_tools.py"]),
           ("Operator notes", ["docs/index.html"])]

FIXES = [("src/report.cpp", "#include <ostream>\n#include <sstream>", "#include <iomanip>\n#include <ostream>\n#include <sstream>"),
         ("src/report.cpp", "case Level::Warning:", "case Level::Warn:"),
         ("src/report.cpp", "stats.count(Level::Warning)", "stats.count(Level::Warn)")]


def png(size=24):
    rows = b"".join(b"\0" + bytes(v for x in range(size) for v in ((255, 200, 60) if (x - 12) ** 2 + (y - 12) ** 2 < 90 else (20, 24, 40)))
                    for y in range(size))
    chunk = lambda kind, data: struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


# ------------------------------------------------------------------------------------------------------------------
# The tool runner: what Read, Edit, Write, Glob and the like do. Run as `make_samples.py --tool NAME JSON`.

def tool(name, args):
    def path(key="file_path"):
        return args[key]
    if name == "read":
        lines = open(path(), encoding="utf-8", errors="replace").read().split("\n")
        if lines and lines[-1] == "":
            lines.pop()
        first = args.get("offset", 1)
        for number, line in list(enumerate(lines, 1))[first - 1:first - 1 + args.get("limit", 2000)]:
            print("%6d→%s" % (number, line))
    elif name == "edit":
        text = open(path(), encoding="utf-8").read()
        count = text.count(args["old_string"])
        if count == 0:
            sys.exit("String to replace not found in file.\nString: " + args["old_string"])
        if count > 1 and not args.get("replace_all"):
            sys.exit("Found %d matches of the string to replace, but replace_all is false." % count)
        at = text.index(args["old_string"])
        text = text.replace(args["old_string"], args["new_string"])
        open(path(), "w", encoding="utf-8").write(text)
        line = text.count("\n", 0, at)
        lines = text.split("\n")
        print("The file %s has been updated. The lines around the change:" % path())
        for number in range(max(0, line - 3), min(len(lines), line + args["new_string"].count("\n") + 5)):
            print("%6d→%s" % (number + 1, lines[number]))
    elif name == "write":
        new = not os.path.exists(path())
        os.makedirs(os.path.dirname(path()), exist_ok=True)
        open(path(), "w", encoding="utf-8").write(args["content"])
        print("File %s successfully at: %s" % ("created" if new else "overwritten", path()))
    elif name == "glob":
        import glob
        found = sorted(glob.glob(os.path.join(args.get("path", "."), args["pattern"]), recursive=True))
        print("\n".join(found) or "No files found")
    elif name == "packages":   # dpkg-query as one line of JSON
        fields = ["Package", "Version", "Architecture", "Section", "Installed-Size", "Maintainer", "Depends", "Homepage", "Description"]
        if args.get("fields"):
            fields = args["fields"]
        out = subprocess.run(["dpkg-query", "-W", "-f", "\x1f".join("${%s}" % f for f in fields) + "\x1e"] + args["patterns"],
                             capture_output=True, text=True).stdout
        rows = [dict(zip(fields, row.split("\x1f"))) for row in out.split("\x1e") if row]
        rows = [row for row in rows if row.get("Version", "-")]   # known to dpkg, but not installed
        for row in rows:
            if "Installed-Size" in row:
                row["Installed-Size"] = int(row["Installed-Size"] or 0)
        print(json.dumps({"count": len(rows), "packages": rows[:args.get("limit", 10 ** 6)]}, indent=args.get("indent"),
                         ensure_ascii=False))
    elif name == "package":    # apt-cache show as JSON
        out = subprocess.run(["apt-cache", "show", "--no-all-versions", args["name"]], capture_output=True, text=True)
        if not out.stdout.strip():
            sys.exit(json.dumps({"error": {"code": "not_found", "message": out.stderr.strip()}}))
        row, key = {}, None
        for line in out.stdout.strip().split("\n"):
            if line.startswith(" ") and key:
                row[key] += "\n" + line[1:]
            elif ": " in line:
                key, value = line.split(": ", 1)
                row[key] = value
        for key in ("Depends", "Recommends", "Suggests"):
            if key in row:
                row[key] = row[key].split(", ")
        print(json.dumps(row, indent=args.get("indent"), ensure_ascii=False))
    elif name == "patch":      # one *** Update File patch
        lines = args["patch"].split("\n")
        target = lines[1].split(": ", 1)[1]
        body = [l for l in lines[3:] if not l.startswith("***")]
        while body and body[-1] == "":
            body.pop()
        old = "\n".join(l[1:] for l in body if l[:1] in " -" or l == "")
        new = "\n".join(l[1:] for l in body if l[:1] in " +" or l == "")
        text = open(target, encoding="utf-8").read()
        if old not in text:
            sys.exit("Failed to find expected lines in %s:\n%s" % (target, old))
        open(target, "w", encoding="utf-8").write(text.replace(old, new, 1))
        print("Success. Updated the following files:\nM " + target)
    else:
        sys.exit("no such tool: " + name)


# ------------------------------------------------------------------------------------------------------------------
# Running and scrubbing

# Any public host name becomes mirror.example: a sample needs no real one, and a list of exceptions would name them.
HOSTS = re.compile(r"\b(?:[a-z0-9-]+\.)+(?:org|com|net|io|dev)\b(?!\.)")
MAIL = re.compile(r"[A-Za-z0-9_.+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+")


class Lab:
    """One fresh copy of the project."""

    def __init__(self, fixed=True, lines=1500):
        self.root = tempfile.mkdtemp(prefix="lab")
        self.dir = os.path.join(self.root, "lantern")
        self.env = {"PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "HOME": self.root, "LANG": "C.UTF-8", "TZ": "UTC", "TERM": "xterm-256color",
                    "PYTHONDONTWRITEBYTECODE": "1", "MANWIDTH": "100", "MANPAGER": "cat", "PAGER": "cat", "MAN_KEEP_FORMATTING": "",
                    "GIT_AUTHOR_NAME": "Iris Vale", "GIT_AUTHOR_EMAIL": "iris@lantern.example", "GIT_COMMITTER_NAME": "Iris Vale",
                    "GIT_COMMITTER_EMAIL": "iris@lantern.example", "GIT_CONFIG_NOSYSTEM": "1", "DEBUGINFOD_URLS": ""}
        os.makedirs(self.dir)
        self.raw("git init -q -b main .")
        for i, (subject, names) in enumerate(HISTORY):
            for name in names:
                self.put(name, FILES[name])
            day = "2026-11-%02dT%02d:%02d:00Z" % (9 + i, 8 + i, 13 * i % 60)
            if i == len(HISTORY) - 1:
                with open(os.path.join(self.dir, "docs/logo.png"), "wb") as out:
                    out.write(png())
            self.raw("git add -A && GIT_AUTHOR_DATE=%s GIT_COMMITTER_DATE=%s git commit -q -m %s" % (day, day, shlex.quote(subject)))
        if fixed:
            for name, old, new in FIXES:
                text = open(os.path.join(self.dir, name)).read()
                self.put(name, text.replace(old, new))
            self.raw("git add -A && GIT_AUTHOR_DATE=2026-11-17T09:30:00Z GIT_COMMITTER_DATE=2026-11-17T09:30:00Z git commit -q -m "
                     "'Fix the build: Level::Warn, <iomanip>'")
        self.raw("mkdir -p var && python3 tools/loggen.py %d > var/service.log" % lines)
        if fixed:
            self.raw("make -s all 2>/dev/null")

    def put(self, name, text):
        full = os.path.join(self.dir, name)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        with open(full, "w", encoding="utf-8") as out:
            out.write(text)

    def raw(self, command, timeout=180):
        return subprocess.run(["bash", "-c", command.replace(SHOWN, self.dir)], cwd=self.dir, env=self.env, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=timeout)

    def scrub(self, text):
        text = text.replace(os.path.realpath(self.dir), SHOWN).replace(self.dir, SHOWN).replace(self.root, "/srv")
        text = re.sub(r"/tmp/[A-Za-z0-9_.+-]+", lambda m: "/srv/scratch/" + m.group()[5:], text)
        text = re.sub(r"(?<![\w.])/root\b", "/home/iris", text)
        text = MAIL.sub(lambda m: m.group() if m.group().endswith(".example")
                        else "dev-%s@mail.example" % hashlib.sha256(m.group().encode()).hexdigest()[:6], text)
        text = HOSTS.sub("mirror.example", text)
        host = socket.gethostname()
        return text.replace(host, "lanternbox") if len(host) > 4 else text

    def run(self, command):
        began = time.monotonic()
        done = self.raw(command)
        return self.scrub(done.stdout.decode("utf-8", "replace")), done.returncode, time.monotonic() - began

    def close(self):
        shutil.rmtree(self.root, ignore_errors=True)


class Result:
    def __init__(self, id, name, text, code, seconds):
        self.id, self.name, self.text, self.code, self.seconds = id, name, text, code, seconds

    def find(self, pattern, default="(none)", group=None):
        m = re.search(pattern, self.text, re.M)
        return default if not m else m.group(group if group is not None else (1 if m.re.groups else 0))

    def all(self, pattern):
        return list(dict.fromkeys(re.findall(pattern, self.text, re.M)))


ANSI = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")


def plain(text):
    return ANSI.sub("", text)


def tool_command(name, args):
    return "%s %s --tool %s %s" % ("python3", shlex.quote(HERE), name, shlex.quote(json.dumps(args, ensure_ascii=False)))


class Session:
    """Messages in order; a call runs at once."""

    def __init__(self, lab, seed, start, tools, id_prefix="call_", error_frame=None):
        self.lab, self.rng, self.now, self.tools = lab, random.Random(seed), start, tools
        self.id_prefix, self.error_frame = id_prefix, error_frame
        self.messages, self.pending = [], None

    def uuid(self):
        return str(uuid.UUID(int=self.rng.getrandbits(128), version=4))

    def token(self, n, alphabet="ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz123456789"):
        return "".join(self.rng.choice(alphabet) for _ in range(n))

    def tick(self, low, high=None):
        self.now += datetime.timedelta(seconds=round(self.rng.uniform(low, high if high else low), 3))

    def pause(self, minutes):
        self.flush()
        self.tick(minutes * 60)

    def flush(self):
        if self.pending:
            self.messages.append(self.pending)
            self.pending = None

    def user(self, text):
        self.flush()
        self.tick(6, 45)
        self.messages.append({"role": "user", "text": text, "t": self.now})

    def assistant(self):
        if not self.pending:
            self.tick(2, 9)
            self.pending = {"role": "assistant", "text": "", "think": "", "calls": [], "t": self.now}
        return self.pending

    def say(self, text):
        self.assistant()["text"] += text

    def think(self, text):
        self.assistant()["think"] += text

    def batch(self, calls):
        """[(name, args), ...] as one assistant message; the results follow."""
        message = self.assistant()
        for name, args in calls:
            message["calls"].append((self.id_prefix + self.token(24), name, args))
        self.flush()
        out = []
        for id, name, args in message["calls"]:
            command = self.tools[name](args)
            text, code, seconds = self.lab.run(command)
            if self.error_frame and code:
                text = self.error_frame(name, text, code)
            self.tick(seconds + 0.02, seconds + 0.3)
            result = Result(id, name, text, code, seconds)
            self.messages.append({"role": "tool", "result": result, "args": args, "t": self.now})
            out.append(result)
        return out

    def call(self, tool_name, /, **args):
        return self.batch([(tool_name, args)])[0]

    def given(self, name, args, text):
        """A call that is answered by a sub-agent's last message."""
        message = self.assistant()
        id = self.id_prefix + self.token(24)
        message["calls"].append((id, name, args))
        self.flush()
        result = Result(id, name, text, 0, 0)
        self.messages.append({"role": "tool", "result": result, "args": args, "t": self.now})
        return result

    def compact(self, summary):
        self.flush()
        self.tick(20, 30)
        self.messages.append({"role": "compact", "text": summary, "t": self.now})

    def done(self):
        self.flush()
        return self


def iso(t):
    return t.strftime("%Y-%m-%dT%H:%M:%S.") + "%03dZ" % (t.microsecond // 1000)


def dumps(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def tokens(text):
    return len(text.encode()) // 4 + 4


# ------------------------------------------------------------------------------------------------------------------
# Writers

SYSTEM_TOKENS = 14820


class Usage:
    """Plausible prompt caching: the prefix is read while the last request is younger than five minutes."""

    def __init__(self, base=SYSTEM_TOKENS):
        self.base, self.cached, self.context, self.last = base, 0, base, None

    def add(self, n):
        self.context += n

    def request(self, t, output):
        cold = self.last is None or (t - self.last).total_seconds() > 300
        read = 0 if cold else self.cached
        fresh = 5
        write = max(0, self.context - read - fresh)
        self.cached, self.last = read + write, t
        return {"input_tokens": fresh, "cache_creation_input_tokens": write, "cache_read_input_tokens": read,
                "cache_creation": {"ephemeral_5m_input_tokens": write, "ephemeral_1h_input_tokens": 0},
                "output_tokens": output, "service_tier": "standard"}

    def reset(self, n):
        self.context, self.cached = self.base + n, min(self.cached, self.base)


def tool_use_result(m):
    r, a = m["result"], m["args"]
    if r.code:
        return "Error: " + r.text
    if r.name == "Bash":
        return {"stdout": r.text, "stderr": "", "interrupted": False, "isImage": False}
    if r.name == "Read":
        body = "\n".join(line.split("→", 1)[-1] for line in r.text.split("\n"))
        return {"type": "text", "file": {"filePath": a["file_path"], "content": body, "numLines": r.text.count("→"),
                                         "startLine": a.get("offset", 1), "totalLines": r.text.count("→") + a.get("offset", 1) - 1}}
    if r.name == "Grep":
        names = sorted({line.split(":")[0] for line in r.text.split("\n") if line})
        return {"mode": "content", "numFiles": 0, "filenames": [], "content": r.text, "numLines": r.text.count("\n")} if ":" in r.text \
            else {"mode": "files_with_matches", "numFiles": len(names), "filenames": names}
    if r.name == "Glob":
        names = r.text.split()
        return {"filenames": names, "durationMs": int(r.seconds * 1000), "numFiles": len(names), "truncated": False}
    if r.name == "Edit":
        return {"filePath": a["file_path"], "oldString": a["old_string"], "newString": a["new_string"], "userModified": False,
                "replaceAll": a.get("replace_all", False)}
    if r.name == "Write":
        return {"type": "create", "filePath": a["file_path"], "content": a["content"], "structuredPatch": []}
    if r.name == "WebFetch":
        return {"bytes": len(r.text.encode()), "code": 200, "codeText": "OK", "result": r.text, "durationMs": int(r.seconds * 1000), "url": a["url"]}
    if r.name == "Task":
        return {"status": "completed", "prompt": a["prompt"], "agentId": a.get("_agent", ""), "content": [{"type": "text", "text": r.text}],
                "totalDurationMs": 48211, "totalTokens": 21344, "totalToolUseCount": 12}
    return r.text


def claude_records(s, session_id, version="2.0.65", model="claude-sonnet-4-5-20250929", agent=None, branch="main", title=None):
    out, parent, usage = [], None, Usage()
    base = {"isSidechain": bool(agent), "userType": "external", "cwd": SHOWN, "sessionId": session_id, "version": version, "gitBranch": branch}
    if agent:
        base["agentId"] = agent

    def put(kind, t, **more):
        nonlocal parent
        own = s.uuid()
        out.append({"parentUuid": parent, **base, "type": kind, **more, "uuid": own, "timestamp": iso(t)})
        parent = own
        return own

    if title:
        out.append({"type": "summary", "summary": title, "leafUuid": s.uuid()})
    for m in s.messages:
        if m["role"] == "user":
            if not agent and m is s.messages[0]:
                own = s.uuid()
                out.append({"type": "file-history-snapshot", "messageId": own, "isSnapshotUpdate": False,
                            "snapshot": {"messageId": own, "trackedFileBackups": {}, "timestamp": iso(m["t"])}})
            put("user", m["t"], message={"role": "user", "content": m["text"]})
            usage.add(tokens(m["text"]))
        elif m["role"] == "compact":
            before, last = usage.context, parent
            parent = None
            put("system", m["t"], subtype="compact_boundary", content="Conversation compacted", isMeta=False, level="info",
                logicalParentUuid=last, compactMetadata={"trigger": "auto", "preTokens": before})
            put("user", m["t"] + datetime.timedelta(milliseconds=2), isCompactSummary=True, isVisibleInTranscriptOnly=True,
                message={"role": "user", "content": m["text"]})
            usage.reset(tokens(m["text"]))
        elif m["role"] == "assistant":
            blocks = []
            if m["think"]:
                blocks.append({"type": "thinking", "thinking": m["think"], "signature": ""})
            if m["text"]:
                blocks.append({"type": "text", "text": m["text"]})
            blocks += [{"type": "tool_use", "id": i, "name": n, "input": {k: v for k, v in a.items() if k[0] != "_"}} for i, n, a in m["calls"]]
            output = sum(tokens(dumps(b)) for b in blocks)
            counted = usage.request(m["t"], output)
            usage.add(output)
            mid, rid = "msg_01" + s.token(22), "req_011" + s.token(21)
            for k, block in enumerate(blocks):
                put("assistant", m["t"] + datetime.timedelta(milliseconds=400 * k), requestId=rid,
                    message={"model": model, "id": mid, "type": "message", "role": "assistant", "content": [block],
                             "stop_reason": "tool_use" if m["calls"] else "end_turn", "stop_sequence": None, "usage": counted})
            caller = parent
        else:
            r = m["result"]
            block = {"tool_use_id": r.id, "type": "tool_result", "content": r.text}
            if r.name == "Read" and m["args"]["file_path"].endswith(".png"):
                block["content"] = [{"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": "".join(r.text.split())}}]
                copy = {"type": "image", "file": {"base64": "".join(r.text.split()), "type": "image/png", "originalSize": len(png())}}
            else:
                copy = tool_use_result(m)
            if r.name == "Bash" or r.code:
                block["is_error"] = bool(r.code)
            put("user", m["t"], message={"role": "user", "content": [block]}, toolUseResult=copy, sourceToolAssistantUUID=caller)
            usage.add(tokens(r.text))
    return out


def chat_messages(s, system):
    out = [{"role": "system", "content": system}] if system else []
    for m in s.messages:
        if m["role"] == "user":
            out.append({"role": "user", "content": m["text"]})
        elif m["role"] == "assistant":
            one = {"role": "assistant", "content": m["text"] or None}
            if m["calls"]:
                one["tool_calls"] = [{"id": i, "type": "function", "function": {"name": n, "arguments": dumps(a)}} for i, n, a in m["calls"]]
            out.append(one)
        else:
            out.append({"role": "tool", "tool_call_id": m["result"].id, "name": m["result"].name, "content": m["result"].text})
    return out


def schema(names, shape="chat"):
    """Tool definitions with the arguments that really occur."""
    out = []
    for name, keys in names.items():
        params = {"type": "object", "properties": {k: {"type": t} for k, t in keys.items()}}
        text = name.replace("_", " ").capitalize() + " in the lantern project."
        if shape == "chat":
            out.append({"type": "function", "function": {"name": name, "description": text, "parameters": params}})
        elif shape == "responses":
            out.append({"type": "function", "name": name, "description": text, "parameters": params, "strict": False})
        else:
            out.append({"name": name, "description": text, "input_schema": params})
    return out


def seen_tools(sessions):
    names = {}
    for s in sessions:
        for m in s.messages:
            for _, name, args in m.get("calls", []):
                for k, v in args.items():
                    kind = {str: "string", int: "integer", bool: "boolean", list: "array"}.get(type(v), "object")
                    names.setdefault(name, {})[k] = kind
    return names


def write_chat_body(s, path, system, model="gpt-4o"):
    body = {"model": model, "temperature": 0.2, "messages": chat_messages(s, system), "tools": schema(seen_tools([s])), "tool_choice": "auto"}
    with open(path, "w", encoding="utf-8") as out:
        json.dump(body, out, ensure_ascii=False, indent=1)
        out.write("\n")


def write_chat_rows(sessions, path, system, model="gpt-4o"):
    tools = schema(seen_tools(sessions))
    with open(path, "w", encoding="utf-8") as out:
        for k, s in enumerate(sessions):
            messages = chat_messages(s, system)
            last = messages.pop()
            prompt, completion = sum(tokens(dumps(m)) for m in messages) + 900, tokens(last["content"])
            cached = prompt * 3 // 4 // 128 * 128
            stamp = int(s.now.timestamp())
            out.write(dumps({"timestamp": iso(s.now), "task_id": "lantern-%02d" % (k + 1), "model": model, "tools": tools, "messages": messages,
                             "response": {"id": "chatcmpl-" + s.token(29), "object": "chat.completion", "created": stamp,
                                          "model": model + "-2024-08-06",
                                          "choices": [{"index": 0, "message": last, "finish_reason": "stop"}],
                                          "usage": {"prompt_tokens": prompt, "completion_tokens": completion,
                                                    "total_tokens": prompt + completion,
                                                    "prompt_tokens_details": {"cached_tokens": cached},
                                                    "completion_tokens_details": {"reasoning_tokens": 0}}}}) + "\n")


def write_responses(s, path, instructions, model="gpt-5"):
    items, n = [], 0
    for m in s.messages:
        if m["role"] == "user":
            items.append({"role": "user", "content": [{"type": "input_text", "text": m["text"]}]})
        elif m["role"] == "assistant":
            if m["think"]:
                items.append({"type": "reasoning", "id": "rs_" + s.token(32), "summary": [{"type": "summary_text", "text": m["think"]}]})
            if m["text"]:
                items.append({"type": "message", "id": "msg_" + s.token(32), "role": "assistant", "status": "completed",
                              "content": [{"type": "output_text", "text": m["text"], "annotations": []}]})
            for i, name, a in m["calls"]:
                items.append({"type": "function_call", "id": "fc_" + s.token(32), "call_id": i, "name": name, "arguments": dumps(a),
                              "status": "completed"})
        else:
            n += 1
            output = m["result"].text
            if n % 9 == 0:   # the array form
                output = [{"type": "input_text", "text": output}]
            items.append({"type": "function_call_output", "call_id": m["result"].id, "output": output})
    with open(path, "w", encoding="utf-8") as out:
        json.dump({"model": model, "instructions": instructions, "reasoning": {"effort": "medium"}, "input": items,
                   "tools": schema(seen_tools([s]), "responses"), "store": False}, out, ensure_ascii=False, indent=1)
        out.write("\n")


def write_anthropic(s, path, system, model="claude-sonnet-4-5"):
    messages, n = [], 0

    def add(role, block):
        if not messages or messages[-1]["role"] != role:
            messages.append({"role": role, "content": []})
        messages[-1]["content"].append(block)

    for m in s.messages:
        if m["role"] == "user":
            add("user", {"type": "text", "text": m["text"]})
        elif m["role"] == "assistant":
            if m["text"]:
                add("assistant", {"type": "text", "text": m["text"]})
            for i, name, a in m["calls"]:
                add("assistant", {"type": "tool_use", "id": i, "name": name, "input": a})
        else:
            n += 1
            r = m["result"]
            block = {"type": "tool_result", "tool_use_id": r.id, "content": r.text if n % 3 else [{"type": "text", "text": r.text}]}
            if n % 10 == 0 and r.text.count("\n") > 3:   # two text blocks, joined with one LF they are the output again
                cut = r.text.index("\n", len(r.text) // 2)
                block["content"] = [{"type": "text", "text": r.text[:cut]}, {"type": "text", "text": r.text[cut + 1:]}]
            if r.code:
                block["is_error"] = True
            add("user", block)
    messages[-1]["content"][-1]["cache_control"] = {"type": "ephemeral"}
    with open(path, "w", encoding="utf-8") as out:
        json.dump({"model": model, "max_tokens": 8192, "system": [{"type": "text", "text": system, "cache_control": {"type": "ephemeral"}}],
                   "tools": schema(seen_tools([s]), "anthropic"), "messages": messages}, out, ensure_ascii=False, indent=1)
        out.write("\n")


def write_codex(s, path, model="gpt-5.1-codex"):
    first = s.messages[0]["t"]
    usage = Usage(9200)
    total = {"input_tokens": 0, "cached_input_tokens": 0, "output_tokens": 0, "reasoning_output_tokens": 0, "total_tokens": 0}
    rows = []

    def put(kind, t, **payload):
        rows.append({"timestamp": iso(t), "type": kind, "payload": payload})

    put("session_meta", first, id=s.uuid(), timestamp=iso(first), cwd=SHOWN, originator="codex_cli_rs", cli_version="0.63.0", source="cli",
        model_provider="openai", instructions="Work in small steps. Run the tests after every change.",
        git={"commit_hash": s.lab.raw("git rev-parse HEAD").stdout.decode().strip(), "branch": "main"})
    put("response_item", first, type="message", role="user",
        content=[{"type": "input_text", "text": "<environment_context>\n  <cwd>%s</cwd>\n  <approval_policy>never</approval_policy>\n"
                                                "  <shell>bash</shell>\n</environment_context>" % SHOWN}])
    for m in s.messages:
        if m["role"] == "user":
            put("turn_context", m["t"], cwd=SHOWN, approval_policy="never", sandbox_policy={"mode": "workspace-write"}, model=model, effort="medium",
                summary="auto")
            put("response_item", m["t"], type="message", role="user", content=[{"type": "input_text", "text": m["text"]}])
            put("event_msg", m["t"], type="user_message", message=m["text"], images=[])
            usage.add(tokens(m["text"]))
        elif m["role"] == "assistant":
            out = 0
            if m["think"]:
                put("response_item", m["t"], type="reasoning", summary=[{"type": "summary_text", "text": m["think"]}], encrypted_content=None)
                out += tokens(m["think"])
            if m["text"]:
                put("response_item", m["t"], type="message", role="assistant", content=[{"type": "output_text", "text": m["text"]}])
                put("event_msg", m["t"], type="agent_message", message=m["text"])
                out += tokens(m["text"])
            for i, name, a in m["calls"]:
                if name == "apply_patch":
                    put("response_item", m["t"], type="custom_tool_call", status="completed", call_id=i, name=name, input=a["patch"])
                else:
                    put("response_item", m["t"], type="function_call", name=name, arguments=dumps(a), call_id=i)
                out += tokens(dumps(a))
            u = usage.request(m["t"], out)
            usage.add(out)
            last = {"input_tokens": u["input_tokens"] + u["cache_creation_input_tokens"] + u["cache_read_input_tokens"],
                    "cached_input_tokens": u["cache_read_input_tokens"] // 128 * 128, "output_tokens": out, "reasoning_output_tokens": tokens(m["think"]) if m["think"] else 0}
            last["total_tokens"] = last["input_tokens"] + out
            total = {k: total[k] + last[k] for k in total}
            put("event_msg", m["t"], type="token_count", info={"total_token_usage": dict(total), "last_token_usage": last, "model_context_window": 272000},
                rate_limits=None)
        else:
            r = m["result"]
            if r.name == "apply_patch":
                put("response_item", m["t"], type="custom_tool_call_output", call_id=r.id,
                    output="Exit code: %d\nWall time: %.1f seconds\nOutput:\n%s" % (r.code, r.seconds, r.text))
            else:
                put("response_item", m["t"], type="function_call_output", call_id=r.id,
                    output="Chunk ID: %s\nWall time: %.4f seconds\nProcess exited with code %d\nOriginal token count: %d\nOutput:\n%s"
                           % ("%06x" % s.rng.getrandbits(24), r.seconds, r.code, tokens(r.text), r.text))
            usage.add(tokens(r.text))
    with open(path, "w", encoding="utf-8") as out:
        out.write("".join(dumps(row) + "\n" for row in rows))


def write_gemini(s, path, model="gemini-2.5-pro"):
    messages, usage = [], Usage(7300)
    by_id = {m["result"].id: m for m in s.messages if m["role"] == "tool"}
    for m in s.messages:
        if m["role"] == "user":
            messages.append({"id": s.uuid(), "timestamp": iso(m["t"]), "type": "user", "content": m["text"]})
            usage.add(tokens(m["text"]))
        elif m["role"] == "assistant":
            out = tokens(m["text"] + dumps(m["calls"]))
            u = usage.request(m["t"], out)
            usage.add(out)
            entry = {"id": s.uuid(), "timestamp": iso(m["t"]), "type": "gemini", "content": m["text"], "model": model}
            if m["think"]:
                entry["thoughts"] = [{"subject": "Next step", "description": m["think"], "timestamp": iso(m["t"])}]
            if m["calls"]:
                entry["toolCalls"] = []
            for i, name, a in m["calls"]:
                r = by_id[i]["result"]
                text = r.text
                if name == "run_shell_command":
                    text = "Command: %s\nDirectory: (root)\nOutput: %s\nError: (none)\nExit Code: %d\nSignal: (none)" % (a["command"], r.text or "(empty)", r.code)
                response = {"error": text} if r.code and name != "run_shell_command" else {"output": text}
                entry["toolCalls"].append({"id": i, "name": name, "args": a, "result": [{"functionResponse": {"id": i, "name": name, "response": response}}],
                                           "status": "error" if "error" in response else "success", "timestamp": iso(by_id[i]["t"]),
                                           "resultDisplay": r.text[:400]})
                usage.add(tokens(text))
            inp = u["input_tokens"] + u["cache_creation_input_tokens"] + u["cache_read_input_tokens"]
            entry["tokens"] = {"input": inp, "output": out, "cached": u["cache_read_input_tokens"], "thoughts": 0, "tool": 0, "total": inp + out}
            messages.append(entry)
    with open(path, "w", encoding="utf-8") as out:
        json.dump({"sessionId": s.uuid(), "projectHash": hashlib.sha256(SHOWN.encode()).hexdigest(), "startTime": messages[0]["timestamp"],
                   "lastUpdated": messages[-1]["timestamp"], "messages": messages}, out, ensure_ascii=False, indent=2)
        out.write("\n")


# ------------------------------------------------------------------------------------------------------------------
# Sessions

def grep_command(a):
    return "grep -rn%sE %s %s %s" % ("i" if a.get("-i") else "", "".join("--include=%s " % shlex.quote(g) for g in [a["glob"]] if g) if a.get("glob") else "",
                                    shlex.quote(a["pattern"]), shlex.quote(a.get("path", SHOWN))) + (" | head -%d" % a["head_limit"] if a.get("head_limit") else "")


CLAUDE_TOOLS = {
    "Bash": lambda a: a["command"],
    "Read": lambda a: "base64 %s" % a["file_path"] if a["file_path"].endswith(".png") else tool_command("read", a),
    "Grep": grep_command,
    "Glob": lambda a: tool_command("glob", {"path": SHOWN, **a}),
    "Edit": lambda a: tool_command("edit", a),
    "Write": lambda a: tool_command("write", a),
    "WebFetch": lambda a: "curl -sS %s" % shlex.quote(a["url"]),
}


def claude_frame(name, text, code):
    return "Exit code %d\n%s" % (code, text) if name == "Bash" else "<tool_use_error>%s</tool_use_error>" % text.strip()


def claude_session(lab, seed, start):
    return Session(lab, seed, start, CLAUDE_TOOLS, "toolu_01", claude_frame)


def line_of(result, text):
    """A line of a Read result, without its number."""
    for line in result.text.split("\n"):
        if text in line:
            return line.split("→", 1)[-1]
    return text


def edit(s, name, seen, old, new, **more):
    """Edit with old_string copied from what was read."""
    old_line = line_of(seen, old)
    return s.call("Edit", file_path="%s/%s" % (SHOWN, name), old_string=old_line, new_string=old_line.replace(old, new), **more)


def build_session(start):
    lab = Lab(fixed=False, lines=1500)
    s = claude_session(lab, 11, start)
    f = lambda name: SHOWN + "/" + name
    s.user("The nightly build of lantern is red since the operator notes went in. Find out why, repair it and make all tests pass, C++ and Python. "
           "Don't change the public headers.")
    s.say("I'll look at the history and the tree first.")
    log, status, tree = s.batch([("Bash", {"command": "git log --stat --format='%h %ad %s' --date=short", "description": "History with files"}),
                                 ("Bash", {"command": "git status --short && git branch -vv", "description": "Working tree state"}),
                                 ("Glob", {"pattern": "**/*.*pp"})])
    head = log.find(r"^([0-9a-f]{7}) ")
    s.say("The last commit is %s. I build it." % head)
    make, makefile = s.batch([("Bash", {"command": "make 2>&1", "description": "Build everything"}), ("Read", {"file_path": f("Makefile")})])
    error = plain(make.text)
    first = re.search(r"src/report\.cpp:(\d+):\d+: error: (.*)", error)
    s.think("The compiler stops in report.cpp line %s. Level::Warning does not exist; what is it called in record.hpp?" % first.group(1))
    s.say("`src/report.cpp:%s` fails with: %s. Let me see how the level is spelled where it is declared." % (first.group(1), first.group(2)))
    levels, record, report = s.batch([("Grep", {"pattern": "Level::", "path": f("src"), "output_mode": "content"}),
                                      ("Read", {"file_path": f("src/record.hpp")}), ("Read", {"file_path": f("src/report.cpp")})])
    s.say("The enum says `%s`, so both uses in report.cpp are wrong." % line_of(record, "enum class Level").strip())
    edit(s, "src/report.cpp", report, "Level::Warning:", "Level::Warn:")
    edit(s, "src/report.cpp", report, "stats.count(Level::Warning)", "stats.count(Level::Warn)")
    make = s.call("Bash", command="make 2>&1", description="Build again")
    missing = re.search(r"error: .(set\w+). is not a member of .std.", plain(make.text))
    s.say("Now `std::%s` is unknown: the header is missing." % (missing.group(1) if missing else "setw"))
    edit(s, "src/report.cpp", report, "#include <ostream>", "#include <iomanip>\n#include <ostream>")
    make = s.call("Bash", command="make 2>&1", description="Build again")
    warnings = sorted(set(re.findall(r"(src/\w+\.[ch]pp):(\d+):\d+: warning: (.*)", plain(make.text))))
    s.say("It compiles with %d warnings. The tests next." % len(warnings))
    test = s.call("Bash", command="./build/test_lantern", description="Run the C++ tests")
    fail = re.search(r"(tests/\S+:\d+): (\w+): (.*)", plain(test.text))
    s.say("`%s` fails at %s: %s. I read the function and build with the address sanitizer." % (fail.group(2), fail.group(1), fail.group(3)))
    stats, uses, asan = s.batch([("Read", {"file_path": f("src/stats.cpp")}), ("Grep", {"pattern": "percentile", "path": SHOWN, "glob": "*.*pp"}),
                                 ("Bash", {"command": "g++ -std=c++20 -g -O0 -fsanitize=address,undefined -Isrc src/stats.cpp src/record.cpp src/filter.cpp src/report.cpp "
                                                      "tests/test_lantern.cpp -o build/test_asan && ./build/test_asan 2>&1 | tail -80",
                                           "description": "Tests under ASan"})])
    frame = asan.find(r"#\d+ 0x[0-9a-f]+ in (lantern::percentile\S*.*)")
    gdb = s.call("Bash", command="gdb -q -batch -ex 'break lantern::percentile' -ex run -ex bt -ex 'info args' -ex 'info locals' ./build/test_asan 2>&1 | tail -60",
                 description="Backtrace at percentile")
    s.say("ASan points at `%s`. For p = 100 the index equals the size. I clamp it." % frame)
    edit(s, "src/stats.cpp", stats, "const auto at = static_cast<std::size_t>(p / 100.0 * values.size());",
         "const auto at = std::min(values.size() - 1, static_cast<std::size_t>(p / 100.0 * values.size()));")
    again, test, asan = s.batch([("Read", {"file_path": f("src/stats.cpp"), "offset": 8, "limit": 12}),
                                 ("Bash", {"command": "make test 2>&1", "description": "All tests"}),
                                 ("Bash", {"command": "python3 -m unittest discover -s tests -v 2>&1", "description": "Python tests only"})])
    py = re.findall(r"^(FAIL|ERROR): (\w+) \((.*)\)", asan.text, re.M)
    s.say("C++ is green. Python still has %s." % ", ".join("%s `%s`" % (k.lower(), n) for k, n, _ in py))
    slices, tests = s.batch([("Read", {"file_path": f("tools/slices.py")}), ("Read", {"file_path": f("tests/test_tools.py")})])
    edit(s, "tools/slices.py", slices, "range(0, len(items) - size + 1, size)", "range(0, len(items), size)")
    s.say("`pairs` must cope with a word without `=` and with a value that has one; the traceback shows `%s`."
          % asan.find(r"^ValueError: (.*)"))
    wrong = s.call("Edit", file_path=f("tools/slices.py"), old_string='    key, value = word.split("=", 1)', new_string='    key, _, value = word.partition("=")')
    s.say("That was not the text of the file; I take the line as I read it.")
    edit(s, "tools/slices.py", slices, '        key, value = word.split("=")',
         '        key, sign, value = word.partition("=")\n        if not sign:\n            continue')
    s.batch([("Bash", {"command": "python3 -m unittest discover -s tests -v 2>&1", "description": "Python tests"}),
             ("Read", {"file_path": f("tools/slices.py")}), ("Bash", {"command": "git diff", "description": "Changes so far"})])
    s.say("All tests pass. Changed: `src/report.cpp`, `src/stats.cpp`, `tools/slices.py`. The %d warnings are still there." % len(warnings))
    s.pause(7.5)

    s.user("Good. Now get rid of the warnings too, and commit in two steps: the repair, then the warnings.")
    commit = s.call("Bash", command="GIT_AUTHOR_DATE=2026-11-20T09:00:00Z GIT_COMMITTER_DATE=2026-11-20T09:00:00Z git commit -am 'Repair the build, percentile(100) and slices'",
                    description="First commit")
    make = s.call("Bash", command="make clean && make 2>&1", description="Full build for the list of warnings")
    seen = {}
    for name, line, text in sorted({(n, int(l), t) for n, l, t in re.findall(r"(src/\w+\.[ch]pp):(\d+):\d+: warning: (.*)", plain(make.text))}):
        s.say("%s:%d: %s." % (name, line, text))
        seen[name, line] = s.call("Read", file_path=f(name), offset=max(1, line - 3), limit=8)
        if len(seen) == 14:
            break
    record, filt, report = s.batch([("Read", {"file_path": f("src/record.cpp")}), ("Read", {"file_path": f("src/filter.cpp")}),
                                    ("Read", {"file_path": f("src/report.cpp")})])
    edit(s, "src/record.cpp", record, "for (int i = 0; i < kNames.size(); ++i)", "for (std::size_t i = 0; i < kNames.size(); ++i)")
    edit(s, "src/record.cpp", record, "for (int at = 0; at < text.size();)", "for (std::size_t at = 0; at < text.size();)")
    edit(s, "src/filter.cpp", filt, "int p = 0, n = 0, star = -1, mark = 0;", "std::size_t p = 0, n = 0, star = std::string_view::npos, mark = 0;")
    edit(s, "src/filter.cpp", filt, "} else if (star != -1) {", "} else if (star != std::string_view::npos) {")
    edit(s, "src/filter.cpp", filt, "for (int i = 0; i < sources.size(); ++i) {", "for (const auto& source : sources) {")
    edit(s, "src/filter.cpp", filt, "bool found = glob(sources[i], record.source);", "found = glob(source, record.source);")
    edit(s, "src/report.cpp", report, 'case Level::Error: return "\\033[31m";', 'case Level::Error:\n    case Level::Fatal: return "\\033[31m";')
    edit(s, "src/report.cpp", report, "std::string clipped(const std::string& text, int width)", "std::string clipped(const std::string& text, std::size_t width)")
    twice = s.call("Edit", file_path=f("src/report.cpp"), old_string=line_of(report, "i < stats.errors().size()"),
                   new_string=line_of(report, "i < stats.errors().size()").replace("int i", "std::size_t i"))
    s.say("%s Once more with replace_all." % twice.find(r"(Found \d+ matches)", "Several matches") + ".")
    s.call("Edit", file_path=f("src/report.cpp"), old_string=line_of(report, "i < stats.errors().size()"),
           new_string=line_of(report, "i < stats.errors().size()").replace("int i", "std::size_t i"), replace_all=True)
    make, diff = s.batch([("Bash", {"command": "make clean && make all test 2>&1", "description": "Build and test"}),
                          ("Bash", {"command": "git diff --color=always", "description": "Diff with colours"})])
    left = sorted(set(re.findall(r"(?:src|tests)/\w+\.[ch]pp:\d+:\d+: warning: .*", plain(make.text))))
    s.say("Warnings left: %d%s" % (len(left), ": `%s`. I commit what is done." % left[0] if left else "."))
    s.call("Bash", command="GIT_AUTHOR_DATE=2026-11-20T09:20:00Z GIT_COMMITTER_DATE=2026-11-20T09:20:00Z git commit -am 'Compare sizes with sizes'", description="Second commit")
    s.pause(12)

    s.user("Does it survive a real log? Run it over var/service.log in every mode, I want to see the slowest source and the errors.")
    size, text, page, js = s.batch([("Bash", {"command": "wc var/service.log && head -3 var/service.log", "description": "Size of the log"}),
                                    ("Bash", {"command": "./build/lantern var/service.log", "description": "Text report"}),
                                    ("Bash", {"command": "./build/lantern var/service.log --html", "description": "HTML report"}),
                                    ("Bash", {"command": "./build/lantern var/service.log --json", "description": "JSON report"})])
    rows = re.findall(r"^([a-z.]+) +(\d+) +([\d.]+) +([\d.]+) +([\d.]+) +(\S+)$", text.text, re.M)
    slowest = max(rows, key=lambda r: float(r[4]))
    s.say("`%s` is the slowest: p99 %s ms over %s records." % (slowest[0], slowest[4], slowest[1]))
    progress, dump, one = s.batch([("Bash", {"command": "./build/lantern var/service.log --progress", "description": "Progress line"}),
                                   ("Bash", {"command": "./build/lantern var/service.log --dump | head -700", "description": "Coloured dump"}),
                                   ("Bash", {"command": "./build/lantern var/service.log --source=%s --level=ERROR --dump" % slowest[0], "description": "Errors of the slowest"})])
    code = one.find(r"code=(E\d+)")
    request = one.find(r"req=([0-9a-f]{8})")
    s.say("The first error of %s has code %s in request %s; I look for the same code elsewhere." % (slowest[0], code, request))
    s.batch([("Grep", {"pattern": code, "path": f("var/service.log")}), ("Grep", {"pattern": "deadlock detected", "path": f("var/service.log"), "head_limit": 40}),
             ("Bash", {"command": "grep -c 'FATAL' var/service.log; grep FATAL var/service.log", "description": "Fatal records"}),
             ("WebFetch", {"url": "http://127.0.0.1:%d/docs/index.html" % PORT, "prompt": "What limits do the operator notes give per source?"}),
             ("Read", {"file_path": f("docs/logo.png")}), ("Bash", {"command": "mkdir -p var/reports", "description": "Folder for reports"})])
    s.say("The notes ask for action when `%s` is over its limit; p99 %s ms." % (slowest[0], slowest[4]))
    s.call("Bash", command="valgrind --leak-check=full ./build/lantern var/service.log --json 2>&1 >var/reports/report.json | tail -40", description="Leak check")
    s.compact("This session is being continued from a previous conversation that ran out of context.\n\nSummary: the build of lantern was broken by "
              "`Level::Warning` and a missing `<iomanip>` in src/report.cpp; percentile(100) read past the end in src/stats.cpp; tools/slices.py dropped the last "
              "piece. All three are repaired and committed in two commits. Over var/service.log the slowest source is %s (p99 %s ms), first error code %s, request %s. "
              "Still to do: a test for the limits of docs/index.html, a short note in README.md." % (slowest[0], slowest[4], code, request))
    s.say("I go on with the limits and read the files again that I need.")
    index, readme, tests = s.batch([("Read", {"file_path": f("docs/index.html")}), ("Read", {"file_path": f("README.md")}),
                                    ("Read", {"file_path": f("tests/test_tools.py")})])
    agent_id = "a7c41d9"
    sub = claude_session(lab, 12, s.now + datetime.timedelta(seconds=4))
    sub.user("Find every place in %s where a limit, a size or a timeout is written as a number. Report file, line and value. Do not change anything." % SHOWN)
    sub.say("I search the sources first.")
    a, b, c = sub.batch([("Glob", {"pattern": "**/*"}), ("Grep", {"pattern": "[^0-9A-Za-z_.][0-9]{2,}[^0-9A-Za-z_.]", "path": f("src")}),
                         ("Grep", {"pattern": "constexpr", "path": f("src")})])
    ring = c.find(r"(src/ring\.hpp:\d+):.*kRingSize")
    sub.batch([("Read", {"file_path": f("src/ring.hpp")}), ("Read", {"file_path": f("src/main.cpp")}), ("Read", {"file_path": f("docs/index.html")})])
    d, e = sub.batch([("Grep", {"pattern": "timeout|limit|max_", "path": SHOWN, "glob": "*.*", "-i": True, "head_limit": 60}),
                      ("Bash", {"command": "grep -rnE '[0-9]+ ?ms|&nbsp;%|[0-9]+ +%' docs src tools README.md", "description": "Numbers with units"})])
    sub.batch([("Read", {"file_path": f("tools/loggen.py")}), ("Bash", {"command": "git grep -nE 'substr\\([0-9]+, [0-9]+\\)' -- src", "description": "Fixed columns"}),
               ("Bash", {"command": "git log -S kRingSize --format='%h %s'", "description": "Where the ring size came from"}),
               ("Grep", {"pattern": "setw\\([0-9]+\\)", "path": f("src/report.cpp")})])
    answer = ("Found: %s holds `kRingSize = 64`; docs/index.html sets 900 ms for net.http, 400 ms for db.pool and 40 ms for cache.redis, and exit code 4 above "
              "5 %% unreadable lines, which src/main.cpp checks as `bad * 20 > number`. The columns of a record's time are fixed in src/record.cpp. Nothing reads the "
              "limits of docs/index.html." % ring.replace(SHOWN + "/", ""))
    sub.say(answer)
    sub.done()
    s.given("Task", {"description": "Find hard-coded limits", "prompt": sub.messages[0]["text"], "subagent_type": "Explore", "_agent": agent_id}, answer)
    s.now = sub.now
    s.say("Nothing in the code reads the limits (%s has only the ring). I write them down where the tests can see them." % ring.replace(SHOWN + "/", ""))
    limits = dict(re.findall(r"<td>([a-z.]+)</td><td>(\d+) ms</td>", index.text))
    s.call("Write", file_path=f("tests/test_limits.py"), content='''import json
import os
import subprocess
import unittest

HERE = os.path.dirname(__file__)
LIMITS = %s


class Limits(unittest.TestCase):
    def test_p99(self):
        out = subprocess.run(["build/lantern", "var/service.log", "--json"], cwd=os.path.join(HERE, ".."), capture_output=True, text=True)
        for source in json.loads(out.stdout)["sources"]:
            with self.subTest(source=source["source"]):
                self.assertLessEqual(source["p99"], LIMITS.get(source["source"], 10000))


if __name__ == "__main__":
    unittest.main()
''' % json.dumps({k: int(v) for k, v in limits.items()}))
    test = s.call("Bash", command="python3 -m unittest tests/test_limits.py 2>&1", description="The new test")
    s.say("As expected the log breaks the notes: %s." % test.find(r"^(AssertionError: .*)"))
    s.batch([("Bash", {"command": "./build/lantern var/service.log --source=cache.redis --level=WARN --dump | head -120", "description": "Warnings of the cache"}),
             ("Bash", {"command": "awk '$3==\"cache.redis\"' var/service.log | grep -o 'took=[0-9]*' | sort -t= -k2 -n | tail -25", "description": "Slowest cache records"}),
             ("Bash", {"command": "ls -lR --time-style=long-iso src tests tools docs var", "description": "The tree"})])
    slow = s.call("Grep", pattern="took=[0-9]{4,}", path=f("var/service.log"), head_limit=60)
    edit(s, "README.md", readme, "    build/lantern var/service.log --progress   index with a progress line",
         "    build/lantern var/service.log --progress   index with a progress line\n\nThe limits of docs/index.html are checked by tests/test_limits.py.")
    s.batch([("Bash", {"command": "git add -A && GIT_AUTHOR_DATE=2026-11-20T10:30:00Z GIT_COMMITTER_DATE=2026-11-20T10:30:00Z git commit -m 'Check the limits of the operator notes'",
                       "description": "Third commit"}),
             ("Bash", {"command": "git log -p -1", "description": "What went in"}), ("Bash", {"command": "git clone --progress . var/copy 2>&1 && du -sh var/copy/.git",
                                                                                            "description": "Does a clone build"}),
             ("Bash", {"command": "cd var/copy && make -j2 2>&1 | tail -20", "description": "Build the clone"})])
    s.say("Done: three commits, all C++ tests green, `tests/test_limits.py` shows that cache.redis is over %s ms. Request %s (code %s) is a good one to start with."
          % (limits.get("cache.redis", "40"), request, code))
    s.done()
    return s, sub, agent_id


def audit_session(start):
    lab = Lab()
    tools = {"list_packages": lambda a: tool_command("packages", a), "get_package": lambda a: tool_command("package", a),
             "list_files": lambda a: "dpkg -L %s" % a["name"], "search_code": lambda a: "grep -rn --include='*.h' %s %s | head -%d" % (shlex.quote(a["query"]), a["path"], a.get("limit", 40)),
             "owner_of": lambda a: "dpkg -S %s" % shlex.quote(a["file"]), "reverse_dependencies": lambda a: "apt-cache rdepends --installed %s" % a["name"],
             "changelog": lambda a: "zcat /usr/share/doc/%s/changelog.Debian.gz | head -%d" % (a["name"], a.get("lines", 60)),
             "package_history": lambda a: "grep -E ' (install|upgrade|status installed) %s' /var/log/dpkg.log | tail -%d" % (a["pattern"], a.get("lines", 80)),
             "policy": lambda a: "apt-cache policy %s" % a["name"], "linked_libraries": lambda a: "ldd %s" % a["file"]}
    s = Session(lab, 21, start, tools)
    s.user("Which libraries does build/lantern need at run time, in which versions, and which development packages on this machine are not needed to build it? "
           "Check zlib, SQLite, OpenSSL and curl in particular.")
    ldd, libs = s.batch([("linked_libraries", {"file": SHOWN + "/build/lantern"}), ("list_packages", {"patterns": ["*-dev"], "fields": ["Package", "Version", "Installed-Size", "Section"], "indent": 1})])
    sonames = ldd.all(r"=> (/\S+)")
    s.say("lantern links %s. I ask who owns them." % ", ".join(os.path.basename(n) for n in sonames))
    owners = s.batch([("owner_of", {"file": "*/" + os.path.basename(n)}) for n in sonames])
    names = list(dict.fromkeys(o.find(r"^([a-z0-9.+-]+)(?::\w+)?: ", "libc6") for o in owners))
    infos = s.batch([("get_package", {"name": n}) for n in names])
    for n, info in zip(names, infos):
        s.say("%s %s. " % (n, info.find(r'"Version": "([^"]+)"')))
    todo = ["zlib1g-dev", "libsqlite3-dev", "libssl-dev", "libcurl4-openssl-dev"]
    devs = s.batch([("get_package", {"name": n, "indent": 2}) for n in todo])
    sizes = {n: r.find(r'"Installed-Size": "(\d+)"') for n, r in zip(todo, devs)}
    s.say("Installed sizes: %s kB. Who needs them?" % ", ".join("%s %s" % kv for kv in sizes.items()))
    needs = s.batch([("reverse_dependencies", {"name": n}) for n in todo])
    files = s.batch([("list_files", {"name": n}) for n in todo])
    for n, r in zip(todo, files):
        header = r.find(r"^(/usr/include/\S+\.h)$")
        s.say("%s ships %s. " % (n, header))
    headers = [r.find(r"^(/usr/include/\S+\.h)$", "/usr/include/zlib.h") for r in files]
    hits = s.batch([("search_code", {"query": q, "path": "/usr/include" if "/" not in h[13:] else os.path.dirname(h), "limit": 60})
                    for q, h in zip(["ZLIB_VERSION", "SQLITE_VERSION", "OPENSSL_VERSION", "LIBCURL_VERSION"],
                                    ["/usr/include/zlib.h", "/usr/include/sqlite3.h", "/usr/include/openssl/a.h", "/usr/include/x86_64-linux-gnu/curl/a.h"])])
    s.say("The headers say zlib %s and SQLite %s." % (hits[0].find(r'ZLIB_VERSION "([^"]+)"'), hits[1].find(r'SQLITE_VERSION +"([^"]+)"')))
    s.batch([("changelog", {"name": n}) for n in ["zlib1g-dev", "libsqlite3-0", "libssl3", "libcurl4", "libc6"]])
    s.batch([("package_history", {"pattern": p}) for p in ["libssl", "libcurl", "zlib1g", "libc6"]])
    s.pause(9)
    s.user("And the dependencies of curl, two levels down? Take them from the packages, not from memory.")
    curl = s.call("get_package", name="libcurl4-openssl-dev")
    level = s.call("get_package", name="libcurl4")
    try:
        depends = [re.split(r"[ :|(]", d)[0] for d in json.loads(level.text)["Depends"]]
    except (ValueError, KeyError):
        depends = ["libssl3"]
    s.say("libcurl4 depends on %s." % ", ".join(depends))
    second = s.batch([("get_package", {"name": d}) for d in depends])
    s.batch([("policy", {"name": d}) for d in depends[:6]])
    nope = s.call("get_package", name="libcurl5")
    s.say("There is no libcurl5 (%s). " % nope.find(r'"message": "([^"]+)"'))
    table = s.call("list_packages", patterns=depends, fields=["Package", "Version", "Installed-Size", "Depends"])
    total = sum(int(x) for x in re.findall(r'"Installed-Size": (\d+)', table.text))
    s.say("Second level done: %d packages, %d kB together; %s is at %s. None of the four development packages is needed to build lantern." % (
        len(depends), total, depends[-1], second[-1].find(r'"Version": "([^"]+)"')))
    return s.done()


def rows_sessions(start):
    lab = Lab(lines=900)
    lab.raw("cp -r . ../pristine")
    tools = {"run_tests": lambda a: "./build/test_lantern" if a["suite"] == "cpp" else "python3 -m unittest discover -s tests -v 2>&1",
             "read_file": lambda a: "sed -n '%d,%dp' %s" % (a.get("from", 1), a.get("to", 400), shlex.quote(a["path"])), "grep": lambda a: "grep -rnE %s %s" % (shlex.quote(a["pattern"]), a.get("path", ".")),
             "replace_text": lambda a: tool_command("edit", {"file_path": SHOWN + "/" + a["path"], "old_string": a["old"], "new_string": a["new"]}),
             "build": lambda a: "make %s 2>&1" % a.get("target", "all"), "list_dir": lambda a: "ls -la --time-style=long-iso %s" % a["path"],
             "shell": lambda a: a["command"], "http_get": lambda a: "curl -sS -i %s" % shlex.quote(a["url"])}
    out = []

    def episode(task):
        nonlocal start
        s = Session(lab, 30 + len(out), start, tools)
        s.user(task)
        out.append(s)
        return s

    def finish(s, text):
        nonlocal start
        s.say(text)
        s.done()
        start = s.now + datetime.timedelta(minutes=3)

    s = episode("Why does the test for p100 fail?")
    t = s.call("run_tests", suite="cpp")
    where = re.search(r"tests/(\S+):(\d+): (\w+)", plain(t.text))
    a, b = s.batch([("read_file", {"path": "tests/test_lantern.cpp", "from": int(where.group(2)) - 4, "to": int(where.group(2)) + 3}), ("grep", {"pattern": "double percentile"})])
    src = s.call("read_file", path="src/stats.cpp")
    old = next(l for l in src.text.split("\n") if "const auto at" in l)
    s.call("replace_text", path="src/stats.cpp", old=old, new=old.replace("static_cast", "std::min(values.size() - 1, static_cast").replace("());", "()));"))
    s.call("build", target="build/test_lantern")
    t = s.call("run_tests", suite="cpp")
    finish(s, "`%s` in tests/test_lantern.cpp:%s read one past the end; the index is clamped in src/stats.cpp now. %s" % (where.group(3), where.group(2), t.find(r"(\d+ checks, \d+ failed)")))

    s = episode("Make the Python tests pass.")
    t = s.call("run_tests", suite="python")
    names = re.findall(r"^(?:FAIL|ERROR): (\w+)", t.text, re.M)
    src, g = s.batch([("read_file", {"path": "tools/slices.py"}), ("grep", {"pattern": "slices\\.", "path": "tests tools"})])
    s.say("%s need work in tools/slices.py." % ", ".join(names))
    s.call("replace_text", path="tools/slices.py", old="    for start in range(0, len(items) - size + 1, size):", new="    for start in range(0, len(items), size):")
    s.call("replace_text", path="tools/slices.py", old='        key, value = word.split("=")\n        found[key] = value', new='        key, sign, value = word.partition("=")\n        if sign:\n            found[key] = value')
    t = s.call("run_tests", suite="python")
    finish(s, "%s; the tests %s are repaired." % (t.find(r"^(Ran \d+ tests)"), ", ".join(names)))

    s = episode("What is in the project, roughly?")
    a, b, c = s.batch([("list_dir", {"path": "."}), ("list_dir", {"path": "src tests tools docs"}), ("shell", {"command": "wc -l src/* tests/* tools/*.py docs/*.md docs/*.html"})])
    d = s.call("shell", command="git shortlog -sn HEAD; git log --graph --oneline --decorate")
    finish(s, "%s lines in all, last commit %s." % (c.find(r"(\d+) total"), d.find(r"\* ([0-9a-f]{7})")))

    s = episode("Serve the docs over HTTP and tell me what the notes say about db.pool.")
    a = s.call("http_get", url="http://127.0.0.1:%d/docs/" % PORT)
    b, c = s.batch([("http_get", {"url": "http://127.0.0.1:%d/docs/index.html" % PORT}), ("http_get", {"url": "http://127.0.0.1:%d/docs/missing.html" % PORT})])
    d = s.call("http_get", url="http://127.0.0.1:%d/api/sources" % PORT)
    finish(s, "The notes allow db.pool %s and say: raise %s. missing.html answers %s." % (b.find(r"db\.pool</td><td>(\d+ ms)"), b.find(r"<code>(pool\.\w+)</code>"), c.find(r"HTTP/1\.\d (\d+)")))

    s = episode("Which symbols does record.o export, and how big are the sections?")
    a, b, c, d = s.batch([("shell", {"command": "nm -C --defined-only build/record.o"}), ("shell", {"command": "size -A build/record.o"}),
                          ("shell", {"command": "objdump -d -C --no-show-raw-insn build/filter.o | head -150"}), ("shell", {"command": "readelf -hW build/lantern; readelf -dW build/lantern"})])
    finish(s, "It exports %s; .text has %s bytes. The first function of filter.o is %s." % (", ".join(a.all(r" T (lantern::\w+)")), b.find(r"^\.text +(\d+)"), c.find(r"<(lantern::[^>]*)>:")))

    s = episode("Load var/service.log into SQLite and show errors per source and user.")
    a = s.call("shell", command="rm -f var/log.db; python3 tools/import_db.py var/service.log var/log.db")
    b, c = s.batch([("shell", {"command": "sqlite3 -header -column var/log.db \"select source, level, count(*) n, round(avg(took),1) mean from record group by 1,2 order by 1,2\""}),
                    ("shell", {"command": "sqlite3 -json var/log.db \"select line, time, source, took, user from record where level in ('ERROR','FATAL') order by took desc limit 60\""})])
    worst = json.loads(c.text)[0]
    d = s.call("shell", command="sqlite3 var/log.db \"select line, text from record where line between %d and %d\"" % (worst["line"] - 5, worst["line"] + 5))
    e = s.call("shell", command="sqlite3 var/log.db .dump | head -120")
    finish(s, "%s. The slowest error is line %d (%s, %s ms, user %s)." % (a.text.strip().replace("var/log.db", "the database"), worst["line"], worst["source"], worst["took"], worst["user"]))

    s = episode("Does the reader cope with broken lines?")
    s.call("shell", command="(head -5 var/service.log; echo 'half a li'; sed -n '6,9s/Z /Z LOUD/p' var/service.log; printf 'caf\\351 2026\\n') > var/bad.log; wc -l var/bad.log")
    a, b = s.batch([("shell", {"command": "./build/lantern var/bad.log"}), ("shell", {"command": "./build/lantern var/none.log; echo \"exit $?\""})])
    c = s.call("grep", pattern="not a record", path="src")
    d = s.call("shell", command="./build/lantern; ./build/lantern var/bad.log --json 2>/dev/null | jq .")
    finish(s, "It names each one, e.g. `%s`, from %s, and ends with exit code 4." % (a.find(r"^(\S+:\d+: not a record)"), c.find(r"^(\S+:\d+)")))

    s = episode("Colours: which escape codes does the dump use?")
    a = s.call("shell", command="./build/lantern var/service.log --level=WARN --dump | head -80")
    b, c = s.batch([("grep", {"pattern": "033\\[", "path": "src"}), ("shell", {"command": "./build/lantern var/service.log --dump | grep -o $'\\033\\[[0-9]*m' | sort | uniq -c | cat -v"})])
    d = s.call("shell", command="./build/lantern var/service.log --progress | tr '\\r' '\\n' | tail -3; ./build/lantern var/service.log --progress | head -c 3000")
    finish(s, "Codes: %s. They are set in %s." % (", ".join(c.all(r"\^\[\[(\d+)m")), b.find(r"^(\S+:\d+)")))

    s = episode("Add the missing FATAL colour.")
    a, b = s.batch([("build", {"target": "-B build/report.o"}), ("read_file", {"path": "src/report.cpp", "from": 1, "to": 30})])
    w = plain(a.text)
    old = next(l for l in b.text.split("\n") if "case Level::Error" in l)
    s.say("The compiler says: %s." % (re.search(r"warning: (enumeration value .*)", w) or re.search("(.*)", "no warning")).group(1))
    s.call("replace_text", path="src/report.cpp", old=old, new=old + "\n" + old.replace("Error", "Fatal").replace("[31m", "[1;31m"))
    c, d = s.batch([("build", {"target": "all"}), ("shell", {"command": "git diff --stat; git diff src/report.cpp"})])
    e = s.call("shell", command="./build/lantern var/service.log --level=FATAL --dump")
    finish(s, "FATAL is bold red now, %d records show it, the first in line %s." % (e.text.count("FATAL"), e.find(r"^ *(\d+) ")))

    s = episode("Pack the sources and give me checksums.")
    a = s.call("shell", command="tar --sort=name --mtime=2026-11-20 --owner=0 --group=0 -czvf var/lantern.tar.gz src tests tools docs Makefile README.md")
    b, c, d = s.batch([("shell", {"command": "sha256sum src/* tests/*.cpp tools/*.py docs/*.* Makefile README.md"}), ("shell", {"command": "base64 var/lantern.tar.gz | head -60"}),
                       ("shell", {"command": "xxd docs/logo.png | head -20; file docs/logo.png var/lantern.tar.gz"})])
    e = s.call("shell", command="tar --numeric-owner -tvzf var/lantern.tar.gz | sort -k3 -n -r | head -5; cmp var/lantern.tar.gz var/none; true")
    finish(s, "%d files; src/main.cpp is %s; the logo is %s." % (a.text.count("\n"), b.find(r"^([0-9a-f]{12})[0-9a-f]+ +src/main\.cpp"), d.find(r"PNG image data, (\d+ x \d+)")))
    return out


def triage_session(start):
    lab = Lab(lines=3200)
    tools = {"shell": lambda a: a["command"], "read_log": lambda a: "sed -n '%d,%dp' %s" % (a["from"], a["to"], a["path"]),
             "query": lambda a: "sqlite3 %s var/log.db %s" % ("-json" if a.get("format") == "json" else "-header -column", shlex.quote(a["sql"])),
             "http_get": lambda a: "curl -sS %s" % shlex.quote(a["url"]), "jq": lambda a: "jq %s %s" % (shlex.quote(a["filter"]), a["file"]),
             "run_python": lambda a: "python3 -c %s" % shlex.quote(a["code"]), "manual": lambda a: "man -P cat %s 2>/dev/null | col -b | head -%d" % (a["page"], a.get("lines", 200))}
    s = Session(lab, 41, start, tools)
    s.user("Something was wrong on the 20th between six and seven. Go through var/service.log, tell me which source failed most, the worst request and whether the users share anything.")
    s.think("Whole log first, then narrow down.")
    wc, log = s.batch([("shell", {"command": "wc -lc var/service.log; grep -c ERROR var/service.log"}), ("read_log", {"path": "var/service.log", "from": 1, "to": 2600})])
    first = log.find(r" ERROR (\S+) ")
    rep, js = s.batch([("shell", {"command": "./build/lantern var/service.log"}), ("shell", {"command": "./build/lantern var/service.log --json > var/report.json; ls -l --time-style=long-iso var"})])
    s.say("%s lines; the first error is in %s. I load it into SQLite for counting." % (wc.find(r"^ *(\d+) "), first))
    imp = s.call("shell", command="python3 tools/import_db.py var/service.log var/log.db")
    by, hours = s.batch([("query", {"sql": "select source, sum(level='ERROR') errors, sum(level='FATAL') fatals, count(*) n from record group by 1 order by 2 desc", "format": "json"}),
                         ("query", {"sql": "select substr(time,12,4) || '0' ten, count(*) n, sum(level in ('ERROR','FATAL')) bad from record group by 1"})])
    worst = json.loads(by.text)[0]
    s.say("`%s` leads with %d errors of %d records." % (worst["source"], worst["errors"], worst["n"]))
    users, msgs = s.batch([("query", {"sql": "select user, count(*) n from record where source='%s' and level='ERROR' group by 1 order by 2 desc" % worst["source"]}),
                           ("query", {"sql": "select line, time, took, user, text from record where source='%s' and level in ('ERROR','FATAL') order by line" % worst["source"], "format": "json"})])
    rows = json.loads(msgs.text)
    for row in rows[:8]:
        code = re.search(r"code=(E\d+)", row["text"]).group(1)
        s.say("Line %d, %s. " % (row["line"], code))
        s.call("read_log", path="var/service.log", **{"from": max(1, row["line"] - 12), "to": row["line"] + 12})
    top = max(rows, key=lambda r: r["took"])
    req = re.search(r"req=(\w+)", top["text"]).group(1)
    code = re.search(r"code=(E\d+)", top["text"]).group(1)
    s.say("The slowest of these is request %s with %s (%s ms, user %s)." % (req, code, top["took"], top["user"]))
    g1, g2, g3 = s.batch([("shell", {"command": "grep -n 'req=%s' var/service.log" % req}), ("shell", {"command": "grep -n 'user=%s ' var/service.log | tail -60" % top["user"]}),
                          ("shell", {"command": "grep -on 'code=E[0-9]*' var/service.log | sort -t= -k2 | head -200"})])
    s.batch([("jq", {"filter": ".errors[] | select(.source==\"%s\")" % worst["source"], "file": "var/report.json"}), ("jq", {"filter": "[.sources[] | {source, p99}] | sort_by(.p99) | reverse", "file": "var/report.json"}),
             ("jq", {"filter": ".errors | group_by(.level) | map({level: .[0].level, n: length})", "file": "var/report.json"})])
    s.pause(6.5)
    s.user("The team says the status service knows more. Ask it, then cross-check with the notes.")
    index, src = s.batch([("http_get", {"url": "http://127.0.0.1:%d/api/" % PORT}), ("http_get", {"url": "http://127.0.0.1:%d/api/sources" % PORT})])
    each = s.batch([("http_get", {"url": "http://127.0.0.1:%d/api/sources/%s" % (PORT, n)}) for n in [r["source"] for r in json.loads(by.text)]])
    s.call("http_get", url="http://127.0.0.1:%d/api/sources/net.ftp" % PORT)
    s.call("http_get", url="http://127.0.0.1:%d/docs/index.html" % PORT)
    trace = s.call("run_python", code="import json\nr = json.load(open('var/report.json'))\nlate = [e for e in r['errors'] if e['took'] > 500]\nprint(len(late))")
    s.say("`%s`: the report keeps took inside the text." % trace.find(r"^(KeyError: .*)"))
    fixed = s.call("run_python", code="import json, re\nr = json.load(open('var/report.json'))\nfor e in r['errors']:\n    took = int(re.search(r'took=(\\d+)', e['text'])[1])\n    print(e['line'], e['source'], took)")
    s.batch([("manual", {"page": "3 strftime", "lines": 170}), ("manual", {"page": "1 grep", "lines": 220}), ("shell", {"command": "tail -120 /var/log/dpkg.log"}), ("shell", {"command": "find src tests tools docs -type f -printf '%s\\t%TY-%Tm-%Td\\t%p\\n' | sort -k3"})])
    tail = s.call("read_log", path="var/service.log", **{"from": 3100, "to": 3200})
    s.call("query", sql="select max(line), max(time) from record")
    s.say("Report: %s failed most (%d errors), worst request %s with code %s by user %s at line %d. Users share nothing: %s leads with the others close behind." % (
        worst["source"], worst["errors"], req, code, top["user"], top["line"], users.find(r"^(\S+) +\d+$")))
    return s.done()


def header_session(start):
    lab = Lab()
    tools = {"grep": lambda a: "grep -rnE %s %s | head -%d" % (shlex.quote(a["pattern"]), a["path"], a.get("limit", 60)), "read": lambda a: "sed -n '%d,%dp' %s | cat -n" % (a["start"], a["end"], a["path"]),
             "find": lambda a: "find %s -name %s | sort | head -%d" % (a["path"], shlex.quote(a["name"]), a.get("limit", 200)), "man": lambda a: "man -P cat %s 2>&1 | col -b" % a["page"],
             "compile": lambda a: "printf %%s %s | g++ -std=c++20 -x c++ -Isrc -fdiagnostics-color=%s -fdiagnostics-urls=never %s - -o build/try && ./build/try" % (
                 shlex.quote(a["code"]), a.get("colour", "never"), a.get("flags", "")),
             "preprocess": lambda a: "echo %s | g++ -std=c++20 -x c++ -E -dM - | grep -E %s | sort" % (shlex.quote(a["code"]), shlex.quote(a["filter"])),
             "list": lambda a: "ls -lh --time-style=long-iso %s" % a["path"], "str_replace": lambda a: tool_command("edit", {"file_path": SHOWN + "/" + a["path"], "old_string": a["old_str"], "new_string": a["new_str"]})}
    s = Session(lab, 51, start, tools, "toolu_01")
    s.user("lantern should tell apart 'file not there' and 'no permission' and set the process title. Which errno values and which prctl constants do I have here? Show me the definitions, then change main.cpp.")
    s.say("I look for the definitions in the headers.")
    a, b, c = s.batch([("grep", {"pattern": "#define[[:space:]]+E(NOENT|ACCES|PERM|ISDIR|MFILE)\\b", "path": "/usr/include"}), ("find", {"path": "/usr/include", "name": "errno*.h"}),
                       ("grep", {"pattern": "PR_[SG]ET_NAME", "path": "/usr/include/linux /usr/include/x86_64-linux-gnu/sys"})])
    where = a.find(r"^(\S+):\d+:#define\s+ENOENT")
    line = int(a.find(r"^\S+:(\d+):#define\s+ENOENT", "6"))
    prctl = c.find(r"^(\S+):\d+:#define PR_SET_NAME", "/usr/include/linux/prctl.h")
    pl = int(c.find(r"^\S+:(\d+):#define PR_SET_NAME", "56"))
    s.say("ENOENT is in %s line %d, PR_SET_NAME in %s line %d." % (where, line, prctl, pl))
    s.batch([("read", {"path": where, "start": 1, "end": 60}), ("read", {"path": prctl, "start": pl - 12, "end": pl + 12}), ("man", {"page": "2 prctl"}), ("man", {"page": "3 errno"})])
    for name in b.all(r"^(/\S+)$")[:6]:
        s.say("%s: " % name)
        s.call("read", path=name, start=1, end=80)
    s.batch([("preprocess", {"code": "#include <cerrno>", "filter": "define E[A-Z]+ "}), ("preprocess", {"code": "#include <sys/prctl.h>", "filter": "PR_(SET|GET)"}),
             ("list", {"path": "/usr/include/linux/prctl.h /usr/include/errno.h /usr/include/string.h /usr/include/c++/12/system_error"}), ("list", {"path": "/usr/include/x86_64-linux-gnu/sys"})])
    bad = s.call("compile", code="#include <system_error>\n#include <iostream>\n#include <map>\n#include <algorithm>\nint main() { std::map<int, std::errc> m; std::sort(m.begin(), m.end()); std::cout << std::make_error_code(ENOENT).message(); }\n", colour="always")
    s.say("That does not compile: %s. std::make_error_code wants std::errc, and a map cannot be sorted." % re.sub(r"^.*error: ", "", next((l for l in plain(bad.text).split("\n") if "error:" in l), "")))
    good = s.call("compile", code="#include <cerrno>\n#include <iostream>\n#include <system_error>\nint main() { for (int e : {ENOENT, EACCES, EISDIR, EMFILE}) std::cout << e << ' ' << std::generic_category().message(e) << '\\n'; }\n")
    s.say("Values: %s." % ", ".join(good.text.strip().split("\n")))
    src = s.call("read", path="src/main.cpp", start=1, end=90)
    old = next(l.split("\t", 1)[1] for l in src.text.split("\n") if "return 3;" in l)
    s.call("str_replace", path="src/main.cpp", old_str=old, new_str=old.replace("return 3;", "return errno == EACCES ? 5 : 3;"))
    inc = next(l.split("\t", 1)[1] for l in src.text.split("\n") if "#include <iostream>" in l)
    s.call("str_replace", path="src/main.cpp", old_str=inc, new_str=inc + "\n\n#include <sys/prctl.h>")
    s.call("str_replace", path="src/main.cpp", old_str="    std::ifstream in(argv[1], std::ios::binary);", new_str="    prctl(PR_SET_NAME, \"lantern\");\n    std::ifstream in(argv[1]);")
    s.say("I mis-remembered the line; as read it has no mode.")
    opened = next(l.split("\t", 1)[1] for l in src.text.split("\n") if "std::ifstream in" in l)
    s.call("str_replace", path="src/main.cpp", old_str=opened, new_str="    prctl(PR_SET_NAME, \"lantern\");\n" + opened)
    s.batch([("read", {"path": "src/main.cpp", "start": 1, "end": 40}), ("compile", {"code": "#include \"main.cpp\"\n", "flags": "src/record.cpp src/stats.cpp src/filter.cpp src/report.cpp"})])
    s.user("Good. While you are there: which of these headers declare strerror, strerror_r and perror, and what is the difference between the two strerror_r?")
    x, y, z = s.batch([("grep", {"pattern": "\\b(strerror(_r|_l)?|perror)[[:space:]]*\\(", "path": "/usr/include/string.h /usr/include/stdio.h /usr/include/c++/12/cstring"}), ("man", {"page": "3 strerror"}), ("man", {"page": "3 perror"})])
    at = int(x.find(r"string\.h:(\d+):.*strerror_r", "430"))
    s.batch([("read", {"path": "/usr/include/string.h", "start": at - 15, "end": at + 15}), ("preprocess", {"code": "#include <features.h>", "filter": "define (_GNU|_POSIX|_XOPEN|__USE)"}),
             ("grep", {"pattern": "strerror", "path": "/usr/include/c++/12", "limit": 40})])
    s.call("compile", code="#include <cstring>\n#include <iostream>\nint main() { char b[64]; std::cout << strerror_r(13, b, sizeof b) << '\\n'; }\n")
    s.call("compile", code="#include <cstring>\nint main() { char b[64]; int n = strerror_r(13, b, sizeof b); return n; }\n", colour="always")
    s.batch([("grep", {"pattern": "%s" % k, "path": "/usr/include/asm-generic/errno*.h"}) for k in ["ELOOP", "EWOULDBLOCK", "EOVERFLOW", "ENOTSUP|EOPNOTSUPP"]])
    s.batch([("find", {"path": "/usr/include/c++/12", "name": "*error*"}), ("find", {"path": "/usr/share/doc/zlib1g-dev /usr/share/doc/libssl-dev", "name": "*"}), ("read", {"path": "src/main.cpp", "start": 1, "end": 30})])
    s.say("string.h line %d declares both: with _GNU_SOURCE, which g++ sets, strerror_r returns `char *`. main.cpp keeps strerror." % at)
    return s.done()


def big_json_session(start):
    lab = Lab()
    tools = {"list_packages": lambda a: tool_command("packages", a), "get_package": lambda a: tool_command("package", a), "run_command": lambda a: a["command"]}
    s = Session(lab, 61, start, tools)
    s.user("I need the installed libraries as data: which section is the largest, what are the five largest packages, and is anything installed that has no homepage?")
    big = s.call("list_packages", patterns=["lib*"])
    rows = json.loads(big.text)["packages"]
    top = sorted(rows, key=lambda r: -r["Installed-Size"])[:5]
    s.say("%d packages. The five largest: %s." % (len(rows), ", ".join("%s %s (%d kB)" % (r["Package"], r["Version"], r["Installed-Size"]) for r in top)))
    infos = s.batch([("get_package", {"name": r["Package"]}) for r in top])
    none = [r["Package"] for r in rows if not r["Homepage"]][:4]
    s.say("Without homepage: %s." % ", ".join(none))
    s.batch([("get_package", {"name": n, "indent": 2}) for n in none])
    sections = s.call("run_command", command="dpkg-query -W -f '${Section} ${Installed-Size}\\n' 'lib*' | awk '{s[$1]+=$2; n[$1]++} END {for (k in s) print s[k], n[k], k}' | sort -rn")
    pip = s.call("run_command", command="python3 -c \"import importlib.metadata as m, json; print(json.dumps([{'name': d.metadata['Name'], 'version': d.version} for d in m.distributions()]))\"")
    s.call("list_packages", patterns=["libc*"], fields=["Package", "Version", "Installed-Size", "Section", "Homepage"])
    s.say("Largest section: %s. Largest package: %s." % (sections.find(r"^\d+ \d+ (\S+)"), top[0]["Package"]))
    return s.done()


def broken_session(start):
    lab = Lab(lines=400)
    s = claude_session(lab, 71, start)
    f = lambda name: SHOWN + "/" + name
    s.user("Check the project before the weekend: tests, encoding of the notes, open ends.")
    a, b = s.batch([("Bash", {"command": "./build/test_lantern", "description": "C++ tests"}), ("Grep", {"pattern": "TODO|FIXME|XXX", "path": SHOWN})])
    s.say("%s." % a.find(r"(\d+ checks, \d+ failed)"))
    c = s.call("Bash", command="printf 'caf\\351 na\\357ve \\374ber \\377\\376 ende\\n' > var/latin.txt; cat var/latin.txt; xxd var/latin.txt", description="A Latin-1 file")
    d, e = s.batch([("Read", {"file_path": f("src/filter.cpp")}), ("Read", {"file_path": f("src/ring.hpp")})])
    s.call("Bash", command="python3 -m unittest discover -s tests 2>&1 | tail -30", description="Python tests")
    s.batch([("Bash", {"command": "git log --oneline | head -%d" % n, "description": "Last commits"}) for n in (3, 8)])
    s.batch([("Grep", {"pattern": p, "path": f("src")}) for p in ("glob\\(", "substr\\(", "std::optional", "size\\(\\)")])
    s.call("Bash", command="head -40 var/service.log", description="Log")
    s.batch([("Read", {"file_path": f(n)}) for n in ("docs/format.md", "README.md", "tools/slices.py", "src/stats.hpp")])
    s.call("Bash", command="ls -la --time-style=long-iso src", description="Sources")
    s.call("Bash", command="du -ab src | sort -n", description="Sizes")
    s.call("Bash", command="git diff HEAD~1 --stat", description="Last change")
    s.say("The glob in src/filter.cpp is fine; `%s` has %s lines." % ("src/ring.hpp", e.text.count("→")))
    s.call("Bash", command="tail -20 var/service.log", description="End of the log")
    return s.done()


def write_broken(s, path):
    """Spoil a good file the ways files get spoilt."""
    lines = [dumps(r).encode() for r in claude_records(s, "5b0c9d1e-7a44-4f0e-9f5c-2d6b8e3a1c70", branch="main")]
    at = lambda test: next(i for i, line in enumerate(lines) if test(line))
    # 1. invalid UTF-8: the bytes the program printed instead of their replacement
    i = at(lambda l: b"var/latin.txt" not in l and b"tool_result" in l and b"caf\xef\xbf\xbd" in l)
    lines[i] = lines[i].replace("caf\ufffd na\ufffdve \ufffdber \ufffd\ufffd ende".encode(), b"caf\xe9 na\xefve \xfcber \xff\xfe ende")
    results = [i for i, line in enumerate(lines) if b'"type":"tool_result"' in line]
    # 2. two results carry the id of the first of them
    ids = [json.loads(lines[i].decode("utf-8", "replace"))["message"]["content"][0]["tool_use_id"] for i in results[6:8]]
    lines = [line.replace(ids[1].encode(), ids[0].encode()) for line in lines]
    # 3. glued: two records on one line
    lines[results[9]:results[9] + 2] = [lines[results[9]] + lines[results[9] + 1]]
    # 4. a bad line: half of a record that was written twice
    lines.insert(results[4], lines[results[4]][:211])
    # 5. a blank line, a CRLF line end, a kind nobody knows
    lines.insert(results[5] + 2, b"")
    lines[2] += b"\r"
    lines.insert(4, b'{"type":"lamp-state","sessionId":"5b0c9d1e-7a44-4f0e-9f5c-2d6b8e3a1c70","lit":true}')
    # 6. the last line is cut and has no line end
    last = max(i for i, line in enumerate(lines) if b'"type":"tool_result"' in line)
    lines = lines[:last + 1]
    lines[last] = lines[last][:len(lines[last]) // 2]
    with open(path, "wb") as out:
        out.write(b"\n".join(lines))


def perf_session(start):
    lab = Lab(lines=4000)
    tools = {"exec_command": lambda a: a["cmd"], "apply_patch": lambda a: tool_command("patch", a)}
    s = Session(lab, 81, start, tools)
    run = lambda cmd: s.call("exec_command", cmd=cmd, workdir=SHOWN)
    s.user("Make `lantern --json` faster on big logs. Measure first, keep the output byte for byte the same.")
    s.think("A baseline, then a profile.")
    run("git status --short; git log --oneline | head -5; ls")
    base = run("python3 tools/loggen.py 60000 > var/big.log && ls -l --time-style=long-iso var && bash -c 'time ./build/lantern var/big.log --json | sha256sum'")
    digest, real = base.find(r"^([0-9a-f]{64})"), base.find(r"real\s+(\S+)")
    s.say("Baseline %s, output %s." % (real, digest[:12]))
    run("cat src/record.cpp")
    run("cat src/stats.cpp src/stats.hpp")
    vg = run("python3 tools/loggen.py 3000 > var/small.log; valgrind --tool=callgrind --callgrind-out-file=var/callgrind.out ./build/lantern var/small.log --json 2>&1 >/dev/null | tail -12; callgrind_annotate --auto=no var/callgrind.out | c++filt | head -70")
    hot = vg.find(r"^ *[\d,]+ \([ \d.]+%\) +(\S*:lantern::[^\[\n]+)")
    s.say("The hottest function of ours is `%s`." % hot.strip())
    run("grep -n 'percentile' src/*.cpp src/*.hpp")
    run("sed -n '40,90p' src/report.cpp")
    s.say("`percentile` copies and sorts the vector for each of the four values. `std::nth_element` is enough, and `atof` through a temporary string can go.")
    p = s.call("apply_patch", patch="*** Begin Patch\n*** Update File: src/stats.cpp\n@@\n-    std::sort(values.begin(), values.end());\n-    const auto at = static_cast<std::size_t>(p / 100.0 * values.size());\n-    return values[at];\n"
               "+    const auto at = std::min(values.size() - 1, static_cast<std::size_t>(p / 100.0 * values.size()));\n+    std::nth_element(values.begin(), values.begin() + at, values.end());\n+    return values[at];\n*** End Patch")
    s.call("apply_patch", patch="*** Begin Patch\n*** Update File: src/stats.cpp\n@@\n-    took_[record.source].push_back(std::stod(took));\n+    took_[record.source].push_back(to_number(took));\n*** End Patch")
    s.say("The second patch did not match what the file says; I take the lines as printed.")
    s.call("apply_patch", patch="*** Begin Patch\n*** Update File: src/stats.cpp\n@@\n-        took_[record.source].push_back(std::atof(std::string(took).c_str()));\n+    {\n+        double value = 0;\n+        std::from_chars(took.data(), took.data() + took.size(), value);\n+        took_[record.source].push_back(value);\n+    }\n*** End Patch")
    s.call("apply_patch", patch="*** Begin Patch\n*** Update File: src/stats.cpp\n@@\n #include <algorithm>\n-#include <cstdlib>\n+#include <charconv>\n*** End Patch")
    run("make 2>&1")
    after = run("./build/test_lantern | tail -4; bash -c 'time ./build/lantern var/big.log --json | sha256sum'")
    s.say("%s before, %s now; the digest is %s." % (real, after.find(r"real\s+(\S+)"), after.find(r"^([0-9a-f]{64})")[:12]))
    s.pause(8)
    s.user("The digest must not change. Show me what differs.")
    run("git stash -q && make -s 2>/dev/null; ./build/lantern var/big.log --json | jq . > var/old.json; git stash pop && make -s 2>/dev/null; ./build/lantern var/big.log --json | jq . > var/new.json; diff -u var/old.json var/new.json")
    run("git diff")
    run("grep -c p100 var/old.json; jq -c '.sources[]' var/old.json; jq -c '.sources[]' var/new.json")
    run("for i in 1 2 3 4 5; do /usr/bin/env bash -c 'TIMEFORMAT=%R; time ./build/lantern var/big.log --json >/dev/null'; done 2>&1")
    run("cat src/stats.cpp")
    run("./build/lantern var/big.log --dump | sed -n '59000,59200p'")
    run("dd if=var/big.log of=/dev/null bs=64k status=progress 2>&1; ./build/lantern var/big.log --progress | tail -c 2500")
    run("objdump -d -C --no-show-raw-insn build/stats.o | grep -A60 '<lantern::percentile'")
    s.say("Only p100 can differ: the old code read past the end for it (digest %s before). Every other line of old.json and new.json is equal." % digest[:12])
    return s.done()


def docs_session(start):
    lab = Lab(lines=600)
    tools = {"run_shell_command": lambda a: a["command"], "read_file": lambda a: "cat " + a["absolute_path"], "list_directory": lambda a: "ls -p " + a["path"],
             "search_file_content": lambda a: "grep -rnE %s %s" % (shlex.quote(a["pattern"]), a.get("path", SHOWN + "/src")), "glob": lambda a: tool_command("glob", {"path": SHOWN, **a}),
             "replace": lambda a: tool_command("edit", a), "write_file": lambda a: tool_command("write", a), "web_fetch": lambda a: "curl -sS " + a["url"]}
    s = Session(lab, 91, start, tools, "call-")
    f = lambda n: SHOWN + "/" + n
    s.user("docs/format.md and the code disagree somewhere. Compare them and correct the documentation.")
    a, b = s.batch([("list_directory", {"path": SHOWN}), ("glob", {"pattern": "docs/*"})])
    c, d = s.batch([("read_file", {"absolute_path": f("docs/format.md")}), ("read_file", {"absolute_path": f("src/record.cpp")})])
    g = s.call("search_file_content", pattern="clipped\\(|kNames|substr\\(")
    s.say("The docs say %s; report.cpp clips at %s." % (c.find(r"at most \d+ characters"), g.find(r"clipped\(source, (\d+)\)")))
    s.batch([("read_file", {"absolute_path": f("src/report.cpp")}), ("run_shell_command", {"command": "awk '{print length($3), $3}' var/service.log | sort -u"}), ("run_shell_command", {"command": "head -200 var/service.log"})])
    s.call("replace", file_path=f("docs/format.md"), old_string="SOURCE | dotted name, up to 24 characters", new_string="SOURCE | dotted name; reports clip it at 24 characters")
    line = next(l for l in c.text.split("\n") if "SOURCE |" in l or "| SOURCE" in l)
    s.call("replace", file_path=f("docs/format.md"), old_string=line, new_string=line.replace("at most 24 characters", "reports clip it at 24 characters"))
    s.batch([("run_shell_command", {"command": "git diff docs"}), ("read_file", {"absolute_path": f("docs/format.md")}), ("web_fetch", {"url": "http://127.0.0.1:%d/docs/format.md" % PORT}), ("web_fetch", {"url": "http://127.0.0.1:%d/docs/index.html" % PORT})])
    s.pause(5.5)
    s.user("Also document the exit codes.")
    h, i = s.batch([("search_file_content", {"pattern": "return [0-9]|return bad"}), ("run_shell_command", {"command": "./build/lantern; echo $?; ./build/lantern nowhere; echo $?; ./build/lantern var/service.log | tail -70; echo $?"})])
    s.call("write_file", file_path=f("docs/exit-codes.md"), content="# Exit codes\n\n0 all well, 2 usage, 3 not readable, 4 more than 5 %% unreadable (%s).\n" % h.find(r"main\.cpp:\d+"))
    s.batch([("read_file", {"absolute_path": f("docs/exit-codes.md")}), ("run_shell_command", {"command": "git add -A && git diff --cached"}), ("run_shell_command", {"command": "man -P cat 3 exit 2>/dev/null | col -b"}), ("run_shell_command", {"command": "true"})])
    s.say("docs/format.md and docs/exit-codes.md now agree with %s." % h.find(r"src/main\.cpp:\d+"))
    return s.done()


class Handler(http.server.SimpleHTTPRequestHandler):
    """The project's files, and a small JSON API over a log it has read."""
    counts = None
    server_version, sys_version = "lantern-status/1", ""

    def do_GET(self):
        if not self.path.startswith("/api/"):
            return super().do_GET()
        name = self.path[5:].strip("/")
        data = Handler.counts
        if name == "":
            body, status = {"endpoints": ["/api/sources", "/api/sources/{name}"], "records": sum(v["records"] for v in data.values())}, 200
        elif name == "sources":
            body, status = [{"source": k, **{x: y for x, y in v.items() if x != "last"}} for k, v in data.items()], 200
        elif name[8:] in data:
            body, status = {"source": name[8:], **data[name[8:]]}, 200
        else:
            body, status = {"error": {"status": 404, "message": "no source named " + name[8:]}}, 404
        out = json.dumps(body, ensure_ascii=False).encode() + b"\n"
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(out)))
        self.end_headers()
        self.wfile.write(out)

    def log_message(self, *args):
        pass


def serve():
    lab = Lab(lines=3200)
    counts = {}
    for line in open(os.path.join(lab.dir, "var/service.log"), encoding="utf-8"):
        time_, level, source, text = line.rstrip("\n").split(" ", 3)
        c = counts.setdefault(source, {"records": 0, "levels": {}, "last": []})
        c["records"] += 1
        c["levels"][level] = c["levels"].get(level, 0) + 1
        c["last"] = (c["last"] + [{"time": time_, "level": level, "text": text}])[-12:]
    Handler.counts = counts
    server = http.server.ThreadingHTTPServer(("127.0.0.1", PORT), lambda *a: Handler(*a, directory=lab.dir))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return lab, server


# ------------------------------------------------------------------------------------------------------------------
# Reading back

def values_of(path):
    """The JSON values of a file, and how many lines could not be read."""
    text = open(path, "rb").read().decode("utf-8", "replace")
    try:
        return [json.loads(text)], 0
    except ValueError:
        pass
    out, bad = [], 0
    for line in text.split("\n"):
        line = line.strip()
        while line:
            try:
                value, end = json.JSONDecoder().raw_decode(line)
            except ValueError:
                bad += 1
                break
            out.append(value)
            line = line[end:].lstrip()
    return out, bad


def text_of(content):
    if isinstance(content, list):
        return "\n".join(b["text"] for b in content if "text" in b)
    return content or ""


def results_of(value):
    """(id, name, text, error) of every tool result in any of our formats."""
    names, out = {}, []

    def blocks(messages):
        for m in messages:
            for b in m["content"] if isinstance(m.get("content"), list) else []:
                if b.get("type") == "tool_use":
                    names[b["id"]] = b["name"]
                elif b.get("type") == "tool_result":
                    out.append((b["tool_use_id"], names.get(b["tool_use_id"], ""), text_of(b.get("content")), bool(b.get("is_error"))))

    for v in value:
        if "payload" in v or "input" in v:
            for p in [v["payload"]] if "payload" in v else v["input"]:
                if p.get("type") in ("function_call", "custom_tool_call"):
                    names[p["call_id"]] = p["name"]
                elif p.get("type") in ("function_call_output", "custom_tool_call_output"):
                    out.append((p["call_id"], names.get(p["call_id"], ""), text_of(p["output"]), False))
        elif "projectHash" in v:
            for m in v["messages"]:
                for c in m.get("toolCalls", []):
                    r = c["result"][0]["functionResponse"]["response"]
                    out.append((c["id"], c["name"], r.get("output", r.get("error")), c["status"] == "error"))
        elif "messages" in v:
            blocks(v["messages"])
            for m in v["messages"]:
                for c in m.get("tool_calls", []):
                    names[c["id"]] = c["function"]["name"]
                if m["role"] == "tool":
                    out.append((m["tool_call_id"], m.get("name", ""), text_of(m["content"]), False))
        elif "message" in v:
            blocks([v["message"]])
    return out


FORBIDDEN = re.compile(r"/work\b|(?<!\w)/root\b|/tmp/|(?i:api[_-]?key\s*[=:]\s*\w{12})|BEGIN [A-Z ]*PRIVATE|"
                       r"AKIA[0-9A-Z]{16}|[\w.+-]+@(?![\w.-]*\.example\b)[\w-]+\.(?:org|com|net|de|fr|uk)\b")


def check(folder):
    rows, total, all_ok = [], 0, True
    for name in sorted(os.listdir(folder)):
        path = os.path.join(folder, name)
        if not name.endswith((".json", ".jsonl")):
            continue
        values, bad = values_of(path)
        found = results_of(values)
        raw = open(path, "rb").read().decode("utf-8", "replace")
        for m in list(FORBIDDEN.finditer(raw))[:8]:
            all_ok = False
            print("!! %s: %s" % (name, raw[max(0, m.start() - 60):m.end() + 30].replace("\n", " ")))
        if bad and "broken" not in name:
            all_ok = False
            print("!! %s: %d bad lines" % (name, bad))
        total += len(found)
        rows.append((name, len(found), sum(len(t.encode()) for _, _, t, _ in found), max((len(t.encode()) for _, _, t, _ in found), default=0),
                     sum(e for *_, e in found), len({n for _, n, _, _ in found}), os.path.getsize(path), bad))
    print("| file | results | result bytes | largest | errors | tools | file bytes | bad lines |\n|---|--:|--:|--:|--:|--:|--:|--:|")
    for row in rows:
        print("| `%s` | %s |" % (row[0], " | ".join(map(str, row[1:]))))
    print("| all | %d | %d | | | | %d | |" % (total, sum(r[2] for r in rows), sum(r[6] for r in rows)))
    return all_ok and rows


ABOUT = {
    "claude-code-lantern-build.jsonl": ("Claude Code transcript", "the everyday case: coloured build logs with errors and warnings, tests, ASan and gdb traces, `Edit` calls whose `old_string` comes from earlier reads (two fail), "
                                        "re-reads, progress line with carriage returns, HTML, JSON, an image, an empty result, two pauses of more than five minutes, a compact boundary, a sub-agent"),
    "agent-a7c41d9.jsonl": ("Claude Code sub-agent", "side chain of the `Task` call above (same `sessionId`, own `agentId`)"),
    "openai-chat-package-audit.json": ("OpenAI Chat Completions, one body", "JSON objects from `apt-cache show`, pretty and compact; file lists; changelogs; dpkg log; names taken from earlier `Depends`"),
    "openai-chat-lantern-tasks.jsonl": ("OpenAI Chat, one conversation per line with `response` and `usage`", "short tasks: replace, build, HTTP answers, SQLite, symbols, disassembly, base64, hex, colours"),
    "openai-responses-log-triage.json": ("OpenAI Responses items", "a log of thousands of lines, windows of it read again around line numbers, SQL results as tables and JSON, a Python traceback, man pages; every ninth output is an array"),
    "anthropic-messages-header-hunt.json": ("Anthropic Messages body", "grep over /usr/include, long man pages, compiler errors, `is_error`; every third result is an array of text blocks, every tenth has two"),
    "openai-chat-big-json.json": ("OpenAI Chat Completions, one body", "one result is a single line of JSON over 200 kB (array of objects)"),
    "broken-claude-code.jsonl": ("Claude Code transcript, spoilt by the script", "invalid UTF-8 in one result, an id used twice, two records glued on one line, half a record on a line of its own, a blank line, a CRLF line end, "
                                 "an unknown record kind, a last line cut in the middle without line end"),
    "codex-rollout-lantern-perf.jsonl": ("Codex CLI rollout", "`exec_command` with its header, `apply_patch` (one fails), token counts, profiles, a diff, times"),
    "gemini-cli-lantern-docs.json": ("Gemini CLI chat", "documentation work: reads, `replace` (one fails), an empty output"),
}


def readme(folder, rows):
    def version(command):
        return subprocess.run(command, shell=True, capture_output=True, text=True).stdout.strip().split("\n")[0]
    lines = ["# Sample sessions", "",
             "Recordings to try Winnow with, one or more per importer. Made on %s by `tests/support/make_samples.py` on a Debian %s machine"
             % (datetime.date.today().isoformat(), version("cat /etc/debian_version")),
             "(%s; Python %s; %s)." % (version("g++ --version"), version("/usr/bin/python3 -c 'import platform; print(platform.python_version())'"), version("git --version")), "",
             "| file | format | results | bytes of results | largest | errors | file bytes | good for |", "|---|---|--:|--:|--:|--:|--:|---|"]
    for name, n, size, largest, errors, tools, total, bad in rows:
        kind, use = ABOUT.get(name, ("", ""))
        lines.append("| `%s` | %s | %d | %d | %d | %d | %d | %s |" % (name, kind, n, size, largest, errors, total, use))
    lines += ["| all | | %d | %d | | | %d | |" % (sum(r[1] for r in rows), sum(r[2] for r in rows), sum(r[6] for r in rows)), "",
              "Sizes are UTF-8 bytes of the decoded text; arrays of text blocks are joined with one LF, images add nothing. Errors are the results the format itself marks",
              "(`is_error`, `status`). In the broken file the results of the cut and of the halved line are not counted.", "",
              "## Where the texts come from", "",
              "- **Tool results** are what the commands printed, standard output and error together. The script writes a small project of our own (`lantern`, a log reader in C++ and",
              "  Python), builds, tests, greps and edits it, and asks dpkg, apt, man, SQLite, gdb, valgrind, binutils and a small local HTTP server. Reading, editing, globbing and patching are",
              "  done by a tool runner inside the script; `list_packages` and `get_package` print what `dpkg-query` and `apt-cache show` say as JSON. One exception: the result of `Task` is the",
              "  sub-agent's last message. The frames of the agents around an output (`Exit code 1`, `<tool_use_error>`, `Chunk ID: …`, `Command: …`) are written as those agents write them.",
              "- **User and assistant texts** are ours, no model was asked. Names, line numbers, versions and messages in them are mostly copied by the script out of the results; the sentences",
              "  around them (and the sub-agent's answer) were written before the run, so a conclusion may not fit what another machine prints.",
              "- Ids, pauses and token usage are made up: usage follows bytes / 4 and a prompt cache of five minutes.", "",
              "## What was rewritten", "",
              "The project lay in a temporary folder that reads `/srv/lantern` here (its parent `/srv`, other temporary files `/srv/scratch`). Mail addresses became `dev-<hash>@mail.example`, hosts of",
              "package archives and registries `mirror.example`, `/root` became `/home/iris`, the host name `lanternbox`; bytes that are not UTF-8 became U+FFFD. Nothing else was changed, except in",
              "the broken file, where the damage is the point. File dates in listings are those of the run, the clock of a session lies some hours earlier.", "",
              "## Again", "", "    python3 tests/support/make_samples.py            write them again (about three minutes)",
              "    python3 tests/support/make_samples.py --check    count them, look for what must not be in them", "",
              "Another machine gives other outputs: compiler, packages, addresses and times differ. Tests that need exact numbers should use the files as they lie here.", "",
              "## Licence", "",
              "The project, its logs, the conversations and the script are ours, under the licence of Winnow. The outputs of Debian's programs quote Debian's package descriptions and changelogs,",
              "the headers of glibc, Linux and libstdc++, and manual pages; those passages stay under the licences of their packages (`/usr/share/doc/<package>/copyright`).", ""]
    with open(os.path.join(folder, "README.md"), "w", encoding="utf-8") as out:
        out.write("\n".join(lines))


def main():
    if sys.argv[1:2] == ["--tool"]:
        return tool(sys.argv[2], json.loads(sys.argv[3]))
    folder = os.path.join(os.path.dirname(HERE), "..", "..", "sample_sessions")
    if sys.argv[1:2] == ["--check"]:
        return 0 if check(sys.argv[2] if sys.argv[2:] else folder) else 1
    folder = sys.argv[1] if sys.argv[1:] else folder
    os.makedirs(folder, exist_ok=True)
    path = lambda name: os.path.join(folder, name)
    base, server = serve()
    day = datetime.datetime.now(datetime.timezone.utc) - datetime.timedelta(hours=9)   # one after the other, the last ends before now
    hour = lambda h: day + datetime.timedelta(hours=h * 0.8)
    labs = [base]

    def lines(name, records):
        with open(path(name), "w", encoding="utf-8") as out:
            out.write("".join(dumps(r) + "\n" for r in records))

    def made(s):
        labs.append(s.lab)
        print("made", len([m for m in s.messages if m["role"] == "tool"]), "results", flush=True)
        return s

    try:
        s, sub, agent = build_session(hour(0))
        made(s)
        session_id = "c0ffee12-4b7d-4e19-8a53-91d6f2a7b3e4"
        lines("claude-code-lantern-build.jsonl", claude_records(s, session_id, title="Repair the lantern build and check the limits"))
        lines("agent-%s.jsonl" % agent, claude_records(sub, session_id, agent=agent, model="claude-haiku-4-5-20251001"))
        write_chat_body(made(audit_session(hour(2))), path("openai-chat-package-audit.json"), "You audit packages. Use the tools, quote versions exactly.")
        rows = rows_sessions(hour(3))
        made(rows[0])
        write_chat_rows(rows, path("openai-chat-lantern-tasks.jsonl"), "You work on the lantern project. Answer briefly.")
        write_responses(made(triage_session(hour(5))), path("openai-responses-log-triage.json"), "You read logs. Say which line every claim comes from.")
        write_anthropic(made(header_session(hour(6))), path("anthropic-messages-header-hunt.json"), "You help C++ programmers on Linux. Quote file and line.")
        write_broken(made(broken_session(hour(7))), path("broken-claude-code.jsonl"))
        write_chat_body(made(big_json_session(hour(8))), path("openai-chat-big-json.json"), "You answer questions about installed packages from data.", "gpt-4o-mini")
        write_codex(made(perf_session(hour(9))), path("codex-rollout-lantern-perf.jsonl"))
        write_gemini(made(docs_session(hour(10))), path("gemini-cli-lantern-docs.json"))
    finally:
        server.shutdown()
        for lab in labs:
            lab.close()
    rows = check(folder)
    if rows:
        readme(folder, rows)
    return 0 if rows else 1


if __name__ == "__main__":
    sys.exit(main())
