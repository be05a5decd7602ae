// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <set>
#include <sstream>
#include <thread>

#include <SQLiteCpp/SQLiteCpp.h>
#include <nlohmann/json.hpp>

#include "core/base/file_set.h"
#include "core/importers/importer.h"
#include "core/importers/io/byte_source.h"
#include "core/importers/reader_words.h"
#include "core/policy/policy.h"
#include "core/redaction/recording_files.h"
#include "core/redaction/redact_recordings.h"
#include "core/replay/replay.h"
#include "core/session/corpus.h"
#include "tests/support/shared_folder.h"

using namespace winnow;
using namespace winnow::redaction;

namespace {

QString q(const std::string& text)
{
    return QString::fromStdString(text);
}

std::string redacted(const std::string& text, Options options = { "key", {}, {}, {} })
{
    auto redactor = *Redactor::create(std::move(options));
    redactor.collect(text);
    redactor.prepare();
    const std::string out = redactor.redact(text);
    const auto left = redactor.verify(TerminalEscapes(text), text, out);
    if (!left.empty())
        qFatal("left: %s", left[0].text().c_str());
    return out;
}

/// Object keys and types of every value, without the values.
std::string shape(const nlohmann::ordered_json& json)
{
    std::string out;
    if (json.is_object()) {
        for (const auto& [key, value] : json.items())
            out += '{' + key + shape(value) + '}';
    } else if (json.is_array()) {
        for (const auto& value : json)
            out += '[' + shape(value) + ']';
    } else {
        out += json.type_name();
    }
    return out;
}

std::string readFile(const std::filesystem::path& path)
{
    std::ostringstream all;
    all << std::ifstream(path, std::ios::binary).rdbuf();
    return all.str();
}

importing::InputFile held(const std::string& text, const std::string& name = {})
{
    const auto bytes = std::make_shared<const std::string>(text);
    return { name, std::make_shared<importing::MemorySource>(bytes), 0, text.size(), {} };
}

// Assembled from parts, so that repository scanners do not take the test for a leak.
const std::string kAws = std::string("AKIA") + "IOSFODNN7EXAMPLQ";
const std::string kGithub = std::string("ghp_") + std::string(18, 'a') + std::string(18, '7');
const std::string kApi = std::string("sk-") + "ant-api03-Zx9Yw8Vu7Ts6Rq5Po4Nm3";
const std::string kJwt = std::string("eyJ") + "hbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.SflKxwRJSMeKKF2QT4";

/// Opened, redacted and written as by the CLI, then opened again.
struct Copied
{
    RedactionRun run;
    Corpus before;
    Corpus after;
    std::vector<std::string> written;
};

/// Keeps facts as the index does.
class KeptInMemory : public KeptFacts
{
public:
    std::optional<std::string> find(const ContentHash& key) override
    {
        const std::scoped_lock lock(m_mutex);
        const auto row = rows.find(key);
        found += row != rows.end();
        return row == rows.end() ? std::nullopt : std::optional(row->second);
    }
    void keep(const ContentHash& key, std::string packed) override
    {
        const std::scoped_lock lock(m_mutex);
        rows[key] = std::move(packed);
    }
    Result<void> flush() override { return {}; }

    std::map<ContentHash, std::string> rows;
    std::size_t found = 0;

private:
    std::mutex m_mutex;
};

Copied copied(const std::string& from, const std::string& to, const std::string& secret)
{
    const Policy policy = defaultPolicy(Dialect::GatewayBytes);
    Copied all;
    all.before = openCorpus({ from }, {}).value();
    const auto inputs = inputsOf(all.before);
    if (!inputs)
        qFatal("%s", inputs.error().text().c_str());
    all.run = *redactRecordings(
        *inputs, { "k", { secret }, {}, {} }, { policy, Encoding::Bytes4, *PriceTable::load() }, 1);
    for (const Message& problem : all.run.problems)
        qWarning("%s", problem.text().c_str());
    const auto written = writeCopies(all.run, to);
    if (!written)
        qFatal("%s", written.error().text().c_str());
    all.written = *written;
    all.after = openCorpus({ to }, {}).value();
    for (const std::string& file : all.written) {
        if (file.ends_with(".json") || file.ends_with(".jsonl") || file.ends_with(".txt")
            || file.ends_with(".log"))
            if (!(readFile(file).find(secret) == std::string::npos))
                qFatal("%s still holds it", file.c_str());
    }
    return all;
}

void put(const std::filesystem::path& file, const std::string& text)
{
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
}

std::set<std::string> names(const std::filesystem::path& folder)
{
    std::set<std::string> all;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        all.insert(entry.path().filename().string());
    return all;
}

} // namespace

class TestRedaction : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void nothingPrivateIsLeftInWhateverEscape_data()
    {
        QTest::addColumn<QString>("secret");
        for (const std::string& secret : { kAws, kGithub, kApi, kJwt })
            QTest::newRow(secret.substr(0, 6).c_str()) << q(secret);
        QTest::newRow("e-mail") << "jane.roe@acme-widgets.example";
        QTest::newRow("home folder") << "/home/janeroe/thing/file.cpp";
        QTest::newRow("windows home folder") << "C:\\Users\\janeroe\\newthing\\file.cpp";
        QTest::newRow("share") << "\\\\acme-nas7\\Plans";
        QTest::newRow("mac home folder") << "/Users/janeroe/thing/file.cpp";
    }
    void nothingPrivateIsLeftInWhateverEscape()
    {
        QFETCH(QString, secret);
        const std::string s = secret.toStdString();
        const std::vector<std::string> forms { s, "see " + s + ", then", "line\n" + s + "\nline", "\t" + s,
            "(" + s + ")", "\"" + s + "\"", "é" + std::string(" ") + s };
        for (const std::string& form : forms) {
            // As plain text, inside JSON, and inside JSON inside JSON.
            const std::string once = nlohmann::json { { "content", form } }.dump();
            const std::string twice = nlohmann::json { { "content", once } }.dump(-1, ' ', true);
            for (const std::string& raw : { form, once, twice }) {
                const std::string out = redacted(raw);
                QCOMPARE(out.size(), raw.size());
                QVERIFY2(out.find(s) == std::string::npos, out.c_str());
                QVERIFY2(out.find("janeroe") == std::string::npos && out.find("jane.roe") == std::string::npos
                        && out.find("acme-nas7") == std::string::npos,
                    out.c_str());
                if (raw != form)
                    QCOMPARE(q(shape(nlohmann::ordered_json::parse(out))),
                        q(shape(nlohmann::ordered_json::parse(raw))));
            }
        }
    }

    void equalTextsGetEqualReplacementsAndDifferentOnesDifferent()
    {
        const std::string text
            = "/home/alice1/projx1/a.cpp and /home/alice2/projx2/a.cpp; alice1 wrote projx1, not alice2; "
            + kAws + ' ' + kAws;
        const std::string out = redacted(text);
        const auto at = [&](std::string_view needle, std::size_t nth = 0) {
            std::size_t p = text.find(needle);
            for (; nth > 0; --nth)
                p = text.find(needle, p + 1);
            return out.substr(p, needle.size());
        };
        QCOMPARE(q(at("alice1")), q(at("alice1", 1)));
        QCOMPARE(q(at("projx1")), q(at("projx1", 1)));
        QCOMPARE(q(at(kAws)), q(at(kAws, 1)));
        QVERIFY(at("alice1") != at("alice2") && at("projx1") != at("projx2"));
        QVERIFY(at("alice1") != "alice1");
        QCOMPARE(q(out.substr(0, 6)), QStringLiteral("/home/"));
        QVERIFY2(out.find(".cpp") != std::string::npos, "extensions stay");
        // Character classes stay: letters, then a digit.
        QVERIFY(std::isdigit(static_cast<unsigned char>(at("alice1")[5]))
            && std::islower(static_cast<unsigned char>(at("alice1")[0])));
    }

    void theKeyDecidesAndNothingElse()
    {
        const std::string text = "mail bob.builder@site-one.example or " + kGithub;
        QCOMPARE(q(redacted(text)), q(redacted(text)));
        QVERIFY(redacted(text) != redacted(text, { "another", {}, {}, {} }));
    }

    void moreThanOneFileSharesItsReplacements()
    {
        auto redactor = *Redactor::create({ "k", {}, {}, {} });
        redactor.collect("/home/carol9/x1project/y");
        redactor.collect("carol9 says hello");
        redactor.prepare();
        const std::string a = redactor.redact("/home/carol9/x1project/y");
        const std::string b = redactor.redact("carol9 says hello");
        QCOMPARE(q(a.substr(6, 6)), q(b.substr(0, 6)));
        QVERIFY(b.find("carol9") == std::string::npos);
    }

    void ordinaryTextStaysAsItIs()
    {
        const std::string text = "{\"type\":\"user\",\"usage\":{\"input_tokens\":12},\"content\":\"password: "
                                 "see the manual; token count 512; /usr/bin/gcc, "
                                 "/etc/passwd, https://example.com/a/b user@example.com\"}";
        QCOMPARE(q(redacted(text)), q(text));
        // Escapes within escapes, and expressions, look like shares but are not.
        const std::string escapes = R"({"command":"printf 'a b\\nEOF\\n'; sed 's/ \\.append\\(/x/'"})";
        QCOMPARE(q(redacted(escapes)), q(escapes));
        const std::string kept = "/home/dave77/thing";
        QCOMPARE(q(redacted(kept, { "k", {}, { "dave77", "thing" }, {} })), q(kept));
        // Words of a language are private in paths alone, other words everywhere.
        const std::string words
            = redacted("/home/erin88/policy/zorglub/make.py; policy/x; the zorglub policy is to make");
        QVERIFY(words.ends_with(" policy is to make") && words.find("zorglub") == std::string::npos);
        QVERIFY(words.find("/policy") == std::string::npos && words.find("policy/x") == std::string::npos);
        // The first folder may be a person or a customer.
        QVERIFY(redacted("/srv/jane/policy/x.py; jane did it").find("jane") == std::string::npos);
        const std::string paths = redacted("/home/erin88/thing9", { "k", {}, {}, {}, { Kind::Path } });
        QVERIFY(paths.ends_with("/thing9") && paths.find("erin88") == std::string::npos);
    }

    void namesAndPatternsOfTheUserAreReplaced()
    {
        const std::string text
            = "Project Bluebird by Ann Other <ann.other@corp-mail.example>, ticket ZZ-4711";
        const std::string out = redacted(text, { "k", { "Bluebird" }, {}, { "ZZ-[0-9]+" } });
        for (const char* gone : { "Bluebird", "Ann Other", "ann.other", "corp-mail", "4711" })
            QVERIFY2(out.find(gone) == std::string::npos, out.c_str());
        QVERIFY(out.starts_with("Project "));
        QVERIFY(!Redactor::create({ "k", {}, {}, { "(" } }));
    }

    void verifyFindsWhatWasLeft()
    {
        auto redactor = *Redactor::create({ "k", {}, {}, {} });
        const std::string text = "x " + kAws;
        redactor.collect(text);
        redactor.prepare();
        QVERIFY(redactor.verify(TerminalEscapes(text), text, redactor.redact(text)).empty());
        QVERIFY(!redactor.verify(TerminalEscapes(text), text, text).empty());
        const std::string unseen
            = "a key in no list: gh" + std::string("p_") + "a7Q9x2Kd83mZ0pLq6Ws5Tb1Vn4Yc8Rf2Hg7J";
        QVERIFY(!redactor.verify(TerminalEscapes(unseen), unseen, unseen).empty());
    }

    /// A long text that is replaced holds some name of six letters by chance, and no copy would be written.
    void aReplacementMaySpellANameByChance()
    {
        const std::string text = "{\"password\": \"" + std::string("aQzWsXeDcRfVtGbYhNuJmIkOlP7") + "\"}";
        const std::string first = redacted(text);
        for (std::size_t at = text.find("aQz"); at + 6 < text.find("7\""); at += 6) {
            std::string name = first.substr(at, 6);
            const std::string named = text + '\n' + "{\"a\": \"" + name + "\"}";
            const std::string out = redacted(named, { "key", { name }, {}, {} });
            QVERIFY2(out.starts_with(first), out.c_str());
            QVERIFY(out.find(name, first.size()) == std::string::npos);
            // Where the name itself stands as it was, in whatever case, that is said.
            auto redactor = *Redactor::create({ "key", { name }, {}, {} });
            redactor.collect(named);
            redactor.prepare();
            QCOMPARE(
                redactor.verify(TerminalEscapes(named), named, first + named.substr(first.size())).size(),
                1u);
        }
    }

    /// The "51" of two pieces is a place of its own; one random replacement of a hundred has it, too.
    void aReplacementMaySpellAShortPieceByChance()
    {
        const std::string text
            = std::string("{\"a\": \"KEY = 'sk_li") + "ve_51' +\\n 'j7OcuLx4UR0q74cIRdyCanx'\"}";
        for (int key = 0; key < 300; ++key)
            QVERIFY(
                redacted(text, { std::to_string(key), {}, {}, {} }).find("OcuLx4UR") == std::string::npos);
    }

    void noWordOfAToolShieldsAName_data()
    {
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("key") << QByteArray(R"({"users":{"janeroe":{"uid":1000}}})");
        QTest::newRow("keys of an address") << QByteArray(R"({"jane.roe":{"id":1},"corp-acme":2})");
        for (const char* const name : { "status", "type", "role", "subtype", "kind", "event", "stop_reason" })
            QTest::newRow(name) << QByteArray("{\"") + name + "\": \"janeroe\"}";
        QTest::newRow("key within a text within a text")
            << QByteArray("{\"a\":\"{\\\"janeroe\\\":{}, \\\"corp-acme\\\":2}\"}");
    }
    void noWordOfAToolShieldsAName()
    {
        QFETCH(QByteArray, said);
        using Json = nlohmann::ordered_json;
        Json messages = Json::array({ Json { { "role", "user" }, { "content", "go" } } });
        const auto call = [&](const std::string& id, const std::string& arguments,
                              const std::string& result) {
            const Json function { { "name", "bash" }, { "arguments", arguments } };
            messages.push_back({ { "role", "assistant" }, { "content", nullptr },
                { "tool_calls",
                    Json::array(
                        { Json { { "id", id }, { "type", "function" }, { "function", function } } }) } });
            messages.push_back({ { "role", "tool" }, { "tool_call_id", id }, { "content", result } });
        };
        call("call_0", "{}", said.toStdString());
        call("call_1", said.toStdString(), "/home/janeroe/x.py");
        call("call_2", "{}", "janeroe logged in, jane.roe@corp-acme.io, janeroe@corp-acme.io");
        const std::string text = Json {
            { "model", "gpt-4o" }, { "messages", messages }, { "extra", Json::parse(said.toStdString()) }
        }.dump();
        const auto prices = *PriceTable::load();
        const auto run = *redactRecordings({ { "a.json", held(text) } }, { "k", {}, {}, {} },
            { defaultPolicy(Dialect::GatewayBytes), Encoding::Bytes4, prices }, 1);
        QVERIFY2(run.problems.empty(), run.problems.empty() ? "" : run.problems[0].text().c_str());
        QCOMPARE(run.redacted.results, std::uint64_t { 3 });
        const std::string copy = *run.files[0].text.readAll();
        for (const char* const gone : { "janeroe", "jane.roe", "corp-acme" })
            QVERIFY2(copy.find(gone) == std::string::npos, copy.c_str());
    }

    void ordinaryCodeSurvives_data()
    {
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("grep") << QByteArray("src/a.c:12: if (strstr(s, \"BEGIN RSA PRIVATE KEY-----\"))");
        QTest::newRow("end of a key") << QByteArray("abc\n-----END RSA PRIVATE KEY-----");
        QTest::newRow("constants of a key")
            << QByteArray("const H = \"-----BEGIN PRIVATE KEY-----\";\nfunction strip(pem) {\n  return "
                          "pem.replace(H, \"\").replace(\"-----END PRIVATE KEY-----\", \"\");\n}\n");
        QTest::newRow("closing tag") << QByteArray("<a><password></password>");
        QTest::newRow("name at the end of a string")
            << QByteArray("print(\"token=\" + repr(raw))\n            else:\n    y = \"z\"");
        QTest::newRow("keywords") << QByteArray("def f(hostname=None):\n  return None");
        QTest::newRow("operators") << QByteArray(
            "class Redactor { ~Redactor(); }; x = ~static_cast<int>(y); see ~bytes");
        QTest::newRow("a call behind a name") << QByteArray("secret := randomBytes(rand.Intn(500)+1)");
        QTest::newRow("variables of a call") << QByteArray("testVerifyConnection(t, VersionTLS12)");
        QTest::newRow("a method with a number") << QByteArray("s.ReadUint16LengthPrefixed(&data)");
        QTest::newRow("members behind a name")
            << QByteArray("secret: hs.sessionState.extMasterSecret,\nother: 1");
        QTest::newRow("a constant behind a name") << QByteArray("clientAuth: RequireAndVerifyClientCert,");
        QTest::newRow("a name behind an option") << QByteArray("deploy --token readAccessTokenFromFile now");
        QTest::newRow("a checksum of a module")
            << QByteArray("v1.2.3 h1:a1vk4Kk1h1Zf4hWvYl0Y1bW1b7Z9PjXr1m6jR9zX6kQ=");
        QTest::newRow("checksums with slashes")
            << QByteArray("v1.9.0 h1:r2ic/lqez/lEtzL7wO/rwa5dbSLXVDPFyf8C91i36aY=\n\"narHash\": "
                          "\"sha256-otaSUoFEMM+LjBI1XL/xGB5ao6IwnZOXc47qhIgJe8U=\"");
        QTest::newRow("calls behind a key") << QByteArray(
            "key = xmlSecKeyReadBinaryFile(xmlSecKeyDataDesId, x); obj1AtKey != Object(obj2AtKey)");
        QTest::newRow("scopes") << QByteArray("{token: \"keyword.control.conditional.php\", next: \"x\"}");
        QTest::newRow("an operator behind a word") << QByteArray("the cells ~ignoreExpr + body; else ~expr");
        QTest::newRow("a member of a long call")
            << QByteArray("MessageDeliveryServiceFactory.create.withDefaultConfigurationAndTimeouts(x)");
        QTest::newRow("words joined by signs")
            << QByteArray("claude-sonnet-4-5-20250929 Button_module__root--isActive");
        QTest::newRow("use of a net") << QByteArray("the net use of it; htpasswd FILE user; net user list");
        QTest::newRow("tags and strings")
            << QByteArray("<em>some</em>words<wbr>and .. \"more\" .. \"words\"");
        QTest::newRow("a symbol") << QByteArray(
            "call _ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6assignISt17basic_string_view");
        QTest::newRow("numbers of sections")
            << QByteArray("see 4.2.6.10 and RFC 3.5.0.1; linux 2.6.16.60; rose by +123.456789000");
        QTest::newRow("numbers of sections in comments and links") << QByteArray(
            "x\n// [23.3.1.1] construct\n  // 5.2.2.1\n\" 3.2.2.3 Numbers\nN4606 § 30.4.1.3; `3.1.3.6`_ of\n"
            ".. _`3.2.2.10`: x\nVersion:   2.0.6.0, foo==1.0.0.0");
        QTest::newRow("a list of names behind a password")
            << QByteArray("self.user, self.password = user, password\n");
        QTest::newRow("a variable behind a password") << QByteArray("Password: password16, Priv: x");
        QTest::newRow("a constant behind a key")
            << QByteArray("A_PRESHARED_KEY: NLA_EXACT_LEN, len WG_KEY_LEN");
        QTest::newRow("the class that a pass is of")
            << QByteArray("struct VerifierPass : public PassInfoMixin<VerifierPass> {");
        QTest::newRow("a member behind a password") << QByteArray("password: forceAuth._password || other");
        QTest::newRow("a comparison with a constant") << QByteArray("if ($sig == ZIP_END_CENTRAL_HDR_SIG) {");
        QTest::newRow("a class named as its base")
            << QByteArray("class _Ed25519PublicKey(Ed25519PublicKey):\n  pass");
        QTest::newRow("variables behind names") << QByteArray(
            "elif sig == signal.CTRL_BREAK_EVENT:\n  cert.PrivateKey = testEd25519PrivateKey\n");
        QTest::newRow("a member of a pass") << QByteArray("using llvm::Pass::doInitialization;");
        QTest::newRow("a sentence behind a connection")
            << QByteArray("failWebsocketConnection(this.ws, 'Expected RSV1 to be clear.')");
        QTest::newRow("an alias of a type")
            << QByteArray("type _C_struct_passwd = unix.Passwd\ntype _C_long = int");
        QTest::newRow("a list of functions")
            << QByteArray("llRemoteLoadScriptPin llRemoveFromLandBanList llRezObject");
        QTest::newRow("a list of options") << QByteArray("passphrase= password= scmVersion=$(x)");
        QTest::newRow("a name that is its value")
            << QByteArray("encodeUserPassword:   \"encodeUserPassword\",");
        QTest::newRow("an element's text")
            << QByteArray("<option value=\"PASS\">Passed</option>\n<option value=\"SKIP\">Skipped</option>");
        QTest::newRow("a link of documentation")
            << QByteArray("returns an L<Test2::Event::Pass> event, which");
        QTest::newRow("the value of another element") << QByteArray(
            "name=\"passphrase\" stealth=\"true\"/>\n<policy name=\"memory\" value=\"256MiB\"/>");
        QTest::newRow("prose about passwords") << QByteArray(
            "# The login module needs a file: it uses the password file.\n# changes identified by file and line");
        QTest::newRow("a member of a module") << QByteArray("an oauthlib.oauth2.RequestValidator is");
        QTest::newRow("options that begin with -u") << QByteArray(
            "perldoc -uT Some::Modulename; match [^<>~!-uz[:space:]] and -u:8080; .file-upload{color:inherit-block}");
        QTest::newRow("a type of media") << QByteArray("\".sig\" => \"application/pgp-signature\",");
        QTest::newRow("a pattern") << QByteArray(
            "let s:pat = 'for\\|if\\|parfor\\|spmd\\|switch\\|try\\|while'");
        QTest::newRow("a name with a number at its end")
            << QByteArray("see UTextMapNativeIndexToUTF16 of text");
        QTest::newRow("an option of a module") << QByteArray("auth optional pam_faildelay.so  delay=3000000");
        QTest::newRow("no numbers of cards")
            << QByteArray("c := int64(3202175648847048679) // 476837158203125");
        QTest::newRow("members that name a host")
            << QByteArray("f(server_hostname=self._host, hostname=local_host)");
        QTest::newRow("names with digits") << QByteArray(
            "MapClassName2PassName m; auto a = xmlSecOpenSSLKeyDataX509GetCert, p256PointAddAffineAsm;");
        QTest::newRow("names of machines in lines") << QByteArray(
            "mips64el\npowerpc\nppc64\nppc64el\nriscv64\ns390x\nrgba16float\nrgba8unorm\npycall1i\nmp3bitrate\n");
        QTest::newRow("a constant behind a signature") << QByteArray("signature = 0x02014b50; other");
        QTest::newRow("a member behind a secret") << QByteArray("secret: exports.SocksAuthReader, x");
        QTest::newRow("words behind options")
            << QByteArray("give --username and --password options; --password --inputbox; options");
        QTest::newRow("an example of an address") << QByteArray("http://user:pass@localhost/ pass the test");
        QTest::newRow("an address of IPv6") << QByteArray("2001:0db8:85a3:0000:0000:8a2e:0370:7334 up");
        QTest::newRow("a folder of a batch file") << QByteArray("\"%~dp0\\node.exe\" cd %~dp0/x");
        QTest::newRow("a mailbox") << QByteArray("mail hello@example.com; one hello, one world");
    }
    void ordinaryCodeSurvives()
    {
        QFETCH(QByteArray, said);
        using Json = nlohmann::ordered_json;
        Json messages = Json::array({ Json { { "role", "user" }, { "content", "go" } } });
        const std::vector<std::string> results { said.toStdString(),
            "every function and return, None of the bytes: Redactor, static_cast, innocent" };
        for (const std::string& result : results) {
            const Json call { { "id", "call" + std::to_string(messages.size()) }, { "type", "function" },
                { "function", Json { { "name", "bash" }, { "arguments", "{}" } } } };
            messages.push_back({ { "role", "assistant" }, { "tool_calls", Json::array({ call }) } });
            messages.push_back({ { "role", "tool" }, { "tool_call_id", call["id"] }, { "content", result } });
        }
        const std::string text = Json { { "model", "gpt-4o" }, { "messages", messages } }.dump();
        const auto prices = *PriceTable::load();
        const auto run = *redactRecordings({ { "a.json", held(text) } }, { "k", {}, {}, {} },
            { defaultPolicy(Dialect::GatewayBytes), Encoding::Bytes4, prices }, 1);
        QVERIFY2(run.problems.empty(), run.problems.empty() ? "" : run.problems[0].text().c_str());
        QCOMPARE(q(*run.files[0].text.readAll()), q(text));
    }

    /// What a word of prose names, and what a person or a customer.
    void aWordIsReplacedWhereItWasFoundANameEverywhere()
    {
        for (const std::string& text : { std::string("mail will@acme-corp.io; you will see"),
                 std::string("python@acme-corp.io runs python"), std::string("/srv/git/x; call git pull"),
                 std::string("CREATE USER x IDENTIFIED BY regular; regular"),
                 std::string("db.internal:5432:shop:jane:ignored is ignored"),
                 std::string("Unknown <x77@acme-corp.io> is unknown or Unknown") }) {
            const std::string out = redacted(text), last = text.substr(text.rfind(' '));
            QVERIFY2(out.ends_with(last) && out != text, out.c_str());
        }
        for (const std::string& text : { std::string("mail peter@acme-corp.io; ask peter"),
                 std::string("/srv/jane/x; ask jane"), std::string("bob@acme-corp.io said bob"),
                 std::string("Lindqvist <x77@acme-corp.io>, ask Lindqvist"),
                 std::string("jane:hunter22x@h x://jane:hunter22x@h hunter22x") }) {
            const std::string out = redacted(text), last = text.substr(text.rfind(' '));
            QVERIFY2(!out.ends_with(last), out.c_str());
        }
        for (const char* const address : { "8.8.4.4:53", "http://1.2.3.4/", "from 9.8.7.6",
                 "IP address 8.8.4.4", "10.0.0.1", "5.9.100.1", "nameserver 8.8.8.8", "{\"ip\": \"8.8.4.4\"}",
                 "5.9.1.2 - - [29/Nov/2026]", "client=5.6.7.8", "// 10.0.0.1", "# 5.9.100.1" }) {
            const std::string out = redacted(std::string("x ") + address);
            QVERIFY2(out != std::string("x ") + address, out.c_str());
        }
        const std::string line = "AAAAAAAAAAAAAAAAAAAAAEwDQYJKoZIhvcNAQELBQADggEBANI7";
        QVERIFY(redacted(line + "\n-----END CERTIFICATE-----").ends_with("-----END CERTIFICATE-----"));
    }

    void aKeyIsReplacedWithOrWithoutItsEnd()
    {
        const std::string line = "MIIEpAIBAAKCAQEA7bq2Zx9Yw8Vu7Ts6Rq5Po4Nm3Lk2Ji1Hg0Fe9Dc8Ba7Zy6Xw";
        const std::string head = "-----BEGIN RSA PRIVATE KEY-----\n";
        for (const std::string& text :
            { head + line + "\n" + line.substr(9, 7) + "==\n-----END RSA PRIVATE KEY-----",
                head + "Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0123\n\n" + line + "\n[cut]",
                "x = \"-----BEGIN RSA PRIVATE KEY-----\\n\" +\n    \"" + line + "\\n\"" }) {
            for (const std::string& raw : { text, nlohmann::json { { "content", text } }.dump() }) {
                const std::string out = redacted(raw);
                QCOMPARE(out.size(), raw.size());
                QVERIFY2(out.find(line) == std::string::npos
                        && out.find(line.substr(9, 7) + "=") == std::string::npos,
                    out.c_str());
                QVERIFY(raw == text || nlohmann::json::accept(out));
            }
        }
    }

    void whatReadersAskForStays()
    {
        for (const char* const word :
            { "messages", "tool_use_id", "parentUuid", "tool_result", "type", "status" })
            QVERIFY2(isReaderWord(word), word);
        for (const char* const word : { "janeroe", "jane.roe", "corp-acme", "" })
            QVERIFY2(!isReaderWord(word), word);
        // A folder has the same name as a key: the key stays, and so does the folder.
        const std::string text
            = R"({"messages":[{"role":"tool","content":"/home/ada9/messages/content/x"}]})";
        QCOMPARE(q(redacted(text).substr(0, 40)), q(text.substr(0, 40)));
    }

    void samplesStayReadableAndKeepTheirFigures()
    {
        std::vector<RedactionInput> inputs;
        std::uint64_t results = 0;
        for (const auto& entry : std::filesystem::directory_iterator(WINNOW_SOURCE_DIR "/sample_sessions")) {
            if (entry.path().extension() != ".jsonl" && entry.path().extension() != ".json")
                continue;
            const std::string text = readFile(entry.path());
            inputs.push_back({ entry.path().string(), held(text) });
            results += readRecording(text, inputs.back().path)->results.size();
        }
        std::sort(inputs.begin(), inputs.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
        Policy policy = defaultPolicy(Dialect::GatewayBytes);
        policy.strategy = "simple";
        const auto run = *redactRecordings(
            inputs, { "k", {}, {}, {} }, { policy, Encoding::Bytes4, *PriceTable::load() }, 2);
        for (const Message& problem : run.problems)
            qWarning("%s", problem.text().c_str());
        QVERIFY(run.problems.empty());
        for (std::size_t i = 0; i < run.files.size(); ++i)
            QCOMPARE(run.files[i].text.size, inputs[i].text.size);
        QCOMPARE(run.redacted.results, results);
        QCOMPARE(run.redacted.tokensBefore, run.original.tokensBefore); // bytes / 4: lengths are kept
        QCOMPARE(run.redacted.changed, run.original.changed);
        QVERIFY(run.review.size() > 0);
        const auto kept = std::make_shared<KeptInMemory>();
        const PriceTable prices = *PriceTable::load();
        const auto again = [&](const char* key) {
            return *redactRecordings(
                inputs, { key, {}, {}, {} }, { policy, Encoding::Bytes4, prices, kept }, 2);
        };
        const auto first = again("one");
        const std::size_t rows = kept->rows.size(), found = kept->found;
        const auto second = again("two");
        QVERIFY(rows > 0 && kept->found > found + rows / 2);
        QCOMPARE(kept->rows.size(), rows); // of originals alone
        for (const Figures& original : { first.original, second.original }) {
            QCOMPARE(original.weight, run.original.weight);
            QCOMPARE(original.lostUses, run.original.lostUses);
            QCOMPARE(original.money.worst, run.original.money.worst);
        }
        qInfo("%llu results in %zu files; regret weight %lld, redacted %lld",
            static_cast<unsigned long long>(results), inputs.size(),
            static_cast<long long>(run.original.weight), static_cast<long long>(run.redacted.weight));
    }

    void foldersKeepTheirLayoutAndOneMapOfReplacements()
    {
        QTemporaryDir folder;
        const std::filesystem::path root = folder.path().toStdString();
        const std::filesystem::path claude = WINNOW_SOURCE_DIR "/tests/data/recordings/claude-code";
        put(root / "project/lamp.jsonl", readFile(claude / "lamp.jsonl") + "\n");
        // A fork: its results are counted with lamp.jsonl, but its file is private, too.
        put(root / "project/lamp/subagents/agent-77.jsonl", readFile(claude / "agent-77.jsonl"));
        put(root / "project/words.jsonl",
            R"({"parentUuid":null,"isSidechain":false,"sessionId":"s-2","version":"2.1.60","cwd":"/srv/lamp","uuid":"w1","timestamp":"2026-02-02T10:00:01.000Z","type":"user","message":{"role":"user","content":"korbinian asks"}})");
        put(root / "project/lamp/tool-results/long.txt",
            "whole output of korbinian, mail korbinian@example.org\n");
        put(root / "open/storage/session/p/ses_1.json",
            R"({"id":"ses_1","title":"t","directory":"/home/korbinian/w","time":{"created":1}})");
        put(root / "open/storage/message/ses_1/msg_2.json",
            R"({"id":"msg_2","role":"assistant","modelID":"m","time":{"created":3}})");
        put(root / "open/storage/part/msg_2/prt_3.json",
            R"({"id":"prt_3","type":"tool","callID":"c","tool":"bash","state":{"status":"completed","input":{"command":"whoami"},"output":"korbinian here"}})");
        const QTemporaryDir away;
        const std::string to = away.filePath("copies").toStdString();
        const Copied all = copied(root.string(), to, "korbinian");
        QVERIFY(all.run.problems.empty());
        QVERIFY(all.before.results.size() > 3);
        QCOMPARE(all.after.results.size(), all.before.results.size());
        QCOMPARE(all.before.recordings.size(), std::size_t { 4 });
        QCOMPARE(all.after.recordings.size(), all.before.recordings.size());
        QCOMPARE(all.run.original.results, all.before.results.size()); // the fork's are not counted twice
        // The same relative places, also for files next to a transcript.
        QStringList places;
        for (const std::string& file : all.written)
            places << q(file.substr(to.size() + 1));
        places.sort();
        QCOMPARE(places,
            (QStringList { "open/storage/message/ses_1/msg_2.json", "open/storage/part/msg_2/prt_3.json",
                "open/storage/session/p/ses_1.json", "project/lamp.jsonl",
                "project/lamp/subagents/agent-77.jsonl", "project/lamp/tool-results/long.txt",
                "project/words.jsonl" }));
        // Equal texts get equal replacements across all files.
        std::string with;
        for (std::size_t i = 0; i < all.run.review.size(); ++i) {
            const Replacement r = all.run.review[i];
            if (r.text == "korbinian")
                with = all.run.review.with(i);
        }
        QVERIFY(!with.empty());
        for (const std::string& file : all.written) {
            if (file.ends_with("long.txt") || file.ends_with("ses_1.json") || file.ends_with("prt_3.json"))
                QVERIFY2(readFile(file).find(with) != std::string::npos, file.c_str());
        }
        QCOMPARE(all.run.redacted.tokensBefore, all.run.original.tokensBefore);
    }

    void sessionFoldersOfTheGatewayAreCopiedWhole()
    {
        NEEDS_SHARED("recordings/gateway-logs");
        for (const char* const name :
            { "byte/session_1_20260227_120000", "token/claude_code_1_20260615_120000" }) {
            const std::filesystem::path from
                = std::filesystem::path(WINNOW_SHARED) / "recordings/gateway-logs" / name;
            QTemporaryDir folder;
            const Copied all = copied(from.string(), folder.filePath("out").toStdString(), "lantern");
            QVERIFY(all.run.problems.empty());
            QCOMPARE(all.run.files.size(), std::size_t { 1 });
            QVERIFY(all.written.size() > 5);
            QVERIFY(all.before.results.size() > 0);
            QCOMPARE(all.after.results.size(), all.before.results.size());
            QCOMPARE(all.run.redacted.tokensBefore, all.run.original.tokensBefore);
        }
    }

    void aDatabaseWhoseExportTellsSomethingElseIsNotWritten()
    {
        QTemporaryDir folder;
        const std::filesystem::path path = std::filesystem::path(folder.path().toStdString()) / "state.vscdb";
        {
            SQLite::Database db(path.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
            db.exec("CREATE TABLE cursorDiskKV (key TEXT UNIQUE, value BLOB)");
            const auto put = [&](const std::string& key, const std::string& value) {
                SQLite::Statement row(db, "INSERT INTO cursorDiskKV VALUES (?, ?)");
                row.bind(1, key);
                row.bind(2, value);
                row.exec();
            };
            using Json = nlohmann::json;
            Json heads = Json::array();
            for (const std::string id : { "1", "2" }) {
                const Json tool { { "name", "read_file" }, { "toolCallId", "t" + id },
                    { "rawArgs", Json { { "path", "/home/ada/a" } }.dump() },
                    { "result",
                        Json { { "contents", "written by ada.lovelace@analytical.example" } }.dump() } };
                put("bubbleId:c:" + id,
                    Json { { "type", 2 }, { "modelInfo", { { "modelName", "gpt-4o" } } },
                        { "toolFormerData", tool } }
                        .dump());
                heads.push_back(Json { { "bubbleId", id } });
            }
            put("composerData:c",
                Json { { "composerId", "c" }, { "fullConversationHeadersOnly", heads } }.dump());
        }
        const auto corpus = openCorpus({ path.string() }, {});
        QVERIFY(corpus && corpus->results.size() == 2);
        auto inputs = *inputsOf(*corpus);
        QVERIFY(inputs.size() == 1 && inputs[0].exported);
        const auto prices = *PriceTable::load();
        const auto run = [&] {
            return *redactRecordings(inputs, { "key", {}, {}, {} },
                { defaultPolicy(Dialect::GatewayBytes), std::nullopt, prices }, 1);
        };
        const RedactionRun fine = run();
        QVERIFY2(fine.problems.empty(), fine.problems.empty() ? "" : fine.problems[0].text().c_str());
        QCOMPARE(q(fine.files[0].outPath), QStringLiteral("state.vscdb.json"));
        const std::string copy = *fine.files[0].text.readAll();
        QVERIFY(!q(copy).contains(QStringLiteral("lovelace")));
        const auto again = readRecording(copy, "copy.json");
        QVERIFY(again && again->results.size() == 2);
        QVERIFY(again->sessions[0].streamed == true); // as Cursor does: it decides what comes back
        std::string altered = *inputs[0].text.readAll();
        inputs[0].text = held(altered.replace(altered.find("written by"), 10, "an altered, longer text by"));
        QVERIFY(run().problems.size() == 1
            && q(run().problems[0].text()).contains(QStringLiteral("gives other figures than the database")));
        inputs[0].text = held("[]");
        QVERIFY(!run().problems.empty());
    }

    void archivesAreReadAndPackedAgain()
    {
        QTemporaryDir folder;
        const std::filesystem::path root = folder.path().toStdString();
        const std::filesystem::path samples = WINNOW_SOURCE_DIR "/sample_sessions";
        const std::vector<importing::InputFile> parts {
            held(readFile(samples / "claude-code-lantern-build.jsonl"), "a/lantern.jsonl"),
            held(readFile(samples / "openai-chat-package-audit.json"), "b.json")
        };
        std::filesystem::create_directories(root / "in");
        QVERIFY(packedZip(parts, root / "in/two.zip") && packedZip(parts, root / "again.zip"));
        QCOMPARE(readFile(root / "in/two.zip"), readFile(root / "again.zip"));
        std::filesystem::remove(root / "again.zip");
        const Copied all = copied((root / "in").string(), (root / "out").string(), "lantern");
        QVERIFY(all.run.problems.empty());
        QCOMPARE(all.run.files.size(), std::size_t { 1 });
        QCOMPARE(all.written, std::vector<std::string> { (root / "out/two.zip").string() });
        QCOMPARE(all.after.results.size(), all.before.results.size());
        QVERIFY(all.before.results.size() > 100);
        std::size_t differ = 0;
        for (std::size_t i = 0; i < all.after.results.size(); ++i) {
            QCOMPARE(
                all.after.textOf(ResultId(i)).view().size(), all.before.textOf(ResultId(i)).view().size());
            differ += all.after.textOf(ResultId(i)).view() != all.before.textOf(ResultId(i)).view();
        }
        QVERIFY(differ > 10);
        // Writes over the first copy: none of it may remain partially.
        const auto again = writeCopies(all.run, (root / "out").string());
        QVERIFY(again.has_value());
        QVERIFY(!writeCopies(all.run, (root / "in").string()).has_value());
        QCOMPARE(names(root), (std::set<std::string> { "in", "out" }));
        QCOMPARE(names(root / "out"), (std::set<std::string> { ".winnow-files", "two.zip" }));
    }

    void aFolderIsReplacedWholeOrNotAtAll()
    {
        namespace fs = std::filesystem;
        QTemporaryDir temporary;
        const fs::path root = temporary.path().toStdString(), out = root / "out";
        const auto write = [&](const std::map<std::string, std::string>& files) {
            auto set = FileSet::beside(out);
            if (!set)
                return set.error().text();
            for (const auto& [name, text] : files) {
                if (const auto added = set->add(name, text); !added)
                    return added.error().text();
            }
            const auto done = set->commit();
            return done ? std::string() : done.error().text();
        };
        QCOMPARE(write({ { "a", "1" }, { "b/c", "1" }, { "gone", "1" } }), std::string());
        QCOMPARE(write({ { "a", "2" }, { "b/c", "2" } }), std::string());
        QCOMPARE(readFile(out / "a") + readFile(out / "b/c"), std::string("22"));
        QCOMPARE(names(out), (std::set<std::string> { ".winnow-files", "a", "b" }));
        { // abandoned before the end
            auto set = FileSet::beside(out);
            QVERIFY(set && set->add("a", "3") && !set->add("a/below", "3"));
            QCOMPARE(names(root).size(), std::size_t { 2 });
            QVERIFY(FileSet::beside(out)); // the temporary folder of a living process stays
            QCOMPARE(names(root).size(), std::size_t { 2 });
            QVERIFY(set->add("z", "3"));
        }
        QCOMPARE(names(root), std::set<std::string> { "out" });
        QCOMPARE(readFile(out / "a"), std::string("2"));
        // If the folder contains a stranger's file, nothing in it changes.
        for (const char* const stranger : { "mine.txt", "b/mine", "empty/" }) {
            if (std::string(stranger).ends_with('/'))
                fs::create_directory(out / "empty");
            else
                put(out / stranger, "mine");
            const std::string said = write({ { "a", "4" } });
            QVERIFY2(said.find("which Winnow did not write") != std::string::npos, said.c_str());
            QCOMPARE(readFile(out / "a"), std::string("2"));
            fs::remove_all((out / stranger).parent_path() == out / "empty" ? out / "empty" : out / stranger);
        }
        // Left by killed processes: next to it, and where names cannot be exchanged.
        put(root / ".out.winnow-abc123/a", "half");
        put(root / ".out.winnow-of-mine/a", "mine");
        fs::copy(out, root / "out.old", fs::copy_options::recursive); // a set that the user keeps
        fs::rename(out, root / ".out.winnow-waiting");
        QCOMPARE(write({ { "a", "5" } }), std::string());
        QCOMPARE(names(root), (std::set<std::string> { ".out.winnow-of-mine", "out", "out.old" }));
        QCOMPARE(names(out), (std::set<std::string> { ".winnow-files", "a" }));
        // An empty folder keeps its mode; a link is followed; a file is rejected.
        fs::create_directory(root / "empty");
        fs::permissions(root / "empty", fs::perms::owner_all | fs::perms::group_read);
        fs::remove_all(out);
        fs::create_directory_symlink(root / "empty", out);
        QCOMPARE(write({ { "a", "6" } }), std::string());
        QVERIFY(fs::is_symlink(out) && readFile(root / "empty/a") == "6");
        QCOMPARE(fs::status(root / "empty").permissions(), fs::perms::owner_all | fs::perms::group_read);
        fs::remove(out);
        put(out, "a file");
        QVERIFY(!write({ { "a", "7" } }).empty());
        QCOMPARE(readFile(out), std::string("a file"));
    }

    void twoAtOnceLeaveOneSet()
    {
        QTemporaryDir temporary;
        const std::filesystem::path root = temporary.path().toStdString(), out = root / "out";
        std::vector<std::thread> writers;
        std::atomic<int> failed = 0;
        for (const char who : { 'a', 'b', 'c' }) {
            writers.emplace_back([&, who] {
                for (int round = 0; round < 20; ++round) {
                    auto set = FileSet::beside(out);
                    for (const char* const name : { "1", "2", "3" })
                        failed += !set || !set->add(name, std::string(1, who));
                    failed += !set || !set->commit();
                }
            });
        }
        for (std::thread& writer : writers)
            writer.join();
        QCOMPARE(failed.load(), 0);
        QCOMPARE(names(root), std::set<std::string> { "out" });
        QCOMPARE(readFile(out / "1") + readFile(out / "2"), readFile(out / "2") + readFile(out / "3"));
    }

    void aBinaryFileAmongThemClosesEverything()
    {
        QTemporaryDir folder;
        const std::filesystem::path root = folder.path().toStdString();
        put(root / "s/storage/session/p/ses_1.json",
            R"({"id":"ses_1","title":"t","directory":"/w","time":{"created":1}})");
        put(root / "s/storage/message/ses_1/msg_2.json",
            R"({"id":"msg_2","role":"assistant","modelID":"m","time":{"created":3}})");
        put(root / "s/storage/part/msg_2/prt_3.json",
            R"({"id":"prt_3","type":"tool","callID":"c","tool":"bash","state":{"status":"completed","input":{"command":"ls"},"output":"out"}})");
        put(root / "s/storage/part/msg_2/picture.bin", std::string("\0\1\2", 3));
        const Corpus corpus = openCorpus({ (root / "s").string() }, {}).value();
        const auto inputs = *inputsOf(corpus);
        const auto run = *redactRecordings(inputs, { "k", {}, {}, {} },
            { defaultPolicy(Dialect::GatewayBytes), Encoding::Bytes4, *PriceTable::load() }, 1);
        QVERIFY(run.problems.size() == 1 && run.problems[0].text().find("picture.bin") != std::string::npos);
        QVERIFY(!writeCopies(run, (root / "out").string()).has_value());
        QVERIFY(!std::filesystem::exists(root / "out"));
    }

    void itFailsClosed()
    {
        const std::string sample = WINNOW_SOURCE_DIR "/sample_sessions/claude-code-lantern-build.jsonl";
        const Policy policy = defaultPolicy(Dialect::GatewayBytes);
        const auto prices = *PriceTable::load();
        const auto problems = [&](std::vector<RedactionInput> inputs, Options options) {
            return redactRecordings(inputs, std::move(options), { policy, Encoding::Bytes4, prices }, 1)
                ->problems.size();
        };
        QCOMPARE(problems({ { sample, held(readFile(sample)) } }, { "k", {}, {}, {} }), std::size_t { 0 });
        QVERIFY2(problems({ { sample, held(readFile(sample)) } }, { "k", { "message" }, {}, {} }) > 0,
            "the format would not survive");
        QVERIFY(problems({ { "a.gz", held({ "\x1f\x8b\x08\0", 4 }) } }, { "k", {}, {}, {} }) > 0);
        QVERIFY(problems({ { "a.txt", held("") } }, { "k", {}, {}, {} }) > 0);
    }

    void theNumberOfThreadsChangesNothing()
    {
        const std::string sample = WINNOW_SOURCE_DIR "/sample_sessions/";
        const Policy policy = defaultPolicy(Dialect::GatewayBytes);
        const auto prices = *PriceTable::load();
        std::string many; // records of more than one piece
        for (int copy = 0; copy < 8; ++copy)
            many += readFile(sample + "codex-rollout-lantern-perf.jsonl");
        std::vector<RedactionInput> inputs { { sample + "many.jsonl", held(many) } };
        const auto listed = [&](unsigned jobs) {
            const auto run = *redactRecordings(
                inputs, { "k", { "lantern" }, {}, {} }, { policy, Encoding::Bytes4, prices }, jobs);
            std::string all = std::to_string(run.redacted.tokensAfter) + run.counterLabel;
            for (const RedactedFile& file : run.files)
                all += file.outPath + *file.text.readAll();
            for (std::size_t i = 0; i < run.review.size(); ++i)
                all += std::string(run.review[i].rule) + run.review.with(i)
                    + std::to_string(run.review[i].count);
            for (const Message& problem : run.problems)
                all += problem.text();
            return all;
        };
        QVERIFY(many.size() > 200'000);
        QVERIFY(listed(1) == listed(4));
        for (const char* const name : { "claude-code-lantern-build.jsonl", "gemini-cli-lantern-docs.json" })
            inputs.push_back({ sample + name, held(readFile(sample + name)) });
        QVERIFY(listed(1) == listed(4));
    }

    void documentsAreReadElementByElement()
    {
        std::string document = "{\"model\":\"m\",\"messages\":[";
        for (int i = 0; i < 60; ++i)
            document += (i > 0 ? ", " : "")
                + std::string("{\"role\":\"tool\",\"content\":\"[{\\\"a\\\":1},{\\\"b\\\":2}] ") + kGithub
                + ' ' + std::string(60000, 'x') + " },{\"}"; // a string may end like this
        document += "]}";
        std::string joined;
        std::size_t batches = 0;
        const auto take = [&](const std::string& batch) -> Result<void> {
            if (++batches > 1 && !batch.starts_with(" {\"role\""))
                qFatal("cut before %s", batch.substr(0, 40).c_str());
            joined += batch;
            return {};
        };
        QVERIFY(forEachBatch(held(document), take));
        QVERIFY(joined == document);
        QCOMPARE(batches, std::size_t { 4 });
        const std::string copy = redacted(document);
        QVERIFY(copy.find(kGithub) == std::string::npos && nlohmann::json::accept(copy));
    }

    void hostileTextsAreReadInTime()
    {
        std::mt19937 random(9);
        std::string text;
        for (int i = 0; i < 300000; ++i)
            text += "\\\"/@.-:aA0nu\n"[random() % 13];
        QElapsedTimer clock;
        clock.start();
        auto redactor = *Redactor::create({ "k", {}, {}, {} });
        redactor.collect(text);
        redactor.prepare();
        QCOMPARE(redactor.redact(text).size(), text.size());
        QVERIFY2(clock.elapsed() < 60000, qPrintable(QString::number(clock.elapsed())));
    }
};

QTEST_GUILESS_MAIN(TestRedaction)
#include "tst_redaction.moc"
