<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US" sourcelanguage="en_US">
<context>
    <name>winnow::ChoosePage</name>
    <message numerus="yes">
        <source>%1 result(s) waiting for a remote answer</source>
        <translation>
            <numerusform>%1 result waiting for a remote answer</numerusform>
            <numerusform>%1 results waiting for a remote answer</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>winnow::ContextTimeline</name>
    <message numerus="yes">
        <source>%1 · %n model call(s)</source>
        <translation>
            <numerusform>%1 · %n model call</numerusform>
            <numerusform>%1 · %n model calls</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>winnow::DecidePage</name>
    <message numerus="yes">
        <source>%n facts are in %1, which the gate now runs.</source>
        <translation>
            <numerusform>%n fact is in %1, which the gate now runs.</numerusform>
            <numerusform>%n facts are in %1, which the gate now runs.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>winnow::ExpansionPanel</name>
    <message numerus="yes">
        <source>%n session(s) as %1. %2</source>
        <translation>
            <numerusform>%n session as %1. %2</numerusform>
            <numerusform>%n sessions as %1. %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>winnow::ExportPanel</name>
    <message numerus="yes">
        <source>■ rules: %n rule(s) without effect in this dialect, not written</source>
        <translation>
            <numerusform>■ rules: %n rule without effect in this dialect, not written</numerusform>
            <numerusform>■ rules: %n rules without effect in this dialect, not written</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>winnow::FactsPanel</name>
    <message numerus="yes">
        <source>%n tools</source>
        <translation>
            <numerusform>%n tool</numerusform>
            <numerusform>%n tools</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>winnow::FoundStores</name>
    <message numerus="yes">
        <source>%n project(s)</source>
        <translation>
            <numerusform>%n project</numerusform>
            <numerusform>%n projects</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>winnow::IssuesPage</name>
    <message numerus="yes">
        <source>Not recognized: %n file(s).</source>
        <translation>
            <numerusform>Not recognized: %n file.</numerusform>
            <numerusform>Not recognized: %n files.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>winnow::MainWindow</name>
    <message numerus="yes">
        <source>%1 result(s) waiting for the answer of a remote strategy. Nothing is sent until you confirm.</source>
        <translation>
            <numerusform>%1 result waiting for the answer of a remote strategy. Nothing is sent until you confirm.</numerusform>
            <numerusform>%1 results waiting for the answer of a remote strategy. Nothing is sent until you confirm.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>winnow::NumberText</name>
    <message numerus="yes">
        <source>%1 result(s)</source>
        <translation>
            <numerusform>%1 result</numerusform>
            <numerusform>%1 results</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 session(s)</source>
        <translation>
            <numerusform>%1 session</numerusform>
            <numerusform>%1 sessions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 file(s)</source>
        <translation>
            <numerusform>%1 file</numerusform>
            <numerusform>%1 files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 test(s)</source>
        <translation>
            <numerusform>%1 test</numerusform>
            <numerusform>%1 tests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 line(s)</source>
        <translation>
            <numerusform>%1 line</numerusform>
            <numerusform>%1 lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 byte(s)</source>
        <translation>
            <numerusform>%1 byte</numerusform>
            <numerusform>%1 bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 lost use(s)</source>
        <translation>
            <numerusform>%1 lost use</numerusform>
            <numerusform>%1 lost uses</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 token(s)</source>
        <translation>
            <numerusform>%1 token</numerusform>
            <numerusform>%1 tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>winnow::ParameterRow</name>
    <message numerus="yes">
        <source>(%n result(s) here)</source>
        <translation>
            <numerusform>(%n result here)</numerusform>
            <numerusform>(%n results here)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>winnow::ReadingView</name>
    <message numerus="yes">
        <source>open the sub-agent, %n result(s)</source>
        <translation>
            <numerusform>open the sub-agent, %n result</numerusform>
            <numerusform>open the sub-agent, %n results</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>winnow::ReadingWords</name>
    <message numerus="yes">
        <source>“%1” is used in %2, %n model call(s) later: %3</source>
        <translation>
            <numerusform>“%1” is used in %2, %n model call later: %3</numerusform>
            <numerusform>“%1” is used in %2, %n model calls later: %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n image(s)</source>
        <translation>
            <numerusform>%1, %n image</numerusform>
            <numerusform>%1, %n images</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>winnow::RemoteDialog</name>
    <message numerus="yes">
        <source>&amp;Run %n remote compression(s)</source>
        <translation>
            <numerusform>&amp;Run %n remote compression</numerusform>
            <numerusform>&amp;Run %n remote compressions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>winnow::Rules</name>
    <message numerus="yes">
        <source>chain of %n step(s)</source>
        <translation>
            <numerusform>chain of %n step</numerusform>
            <numerusform>chain of %n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>winnow::SessionStrips</name>
    <message numerus="yes">
        <source>%n call(s)</source>
        <translation>
            <numerusform>%n call</numerusform>
            <numerusform>%n calls</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n broken edit(s)</source>
        <translation>
            <numerusform>%n broken edit</numerusform>
            <numerusform>%n broken edits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>winnow::SignOffPanel</name>
    <message numerus="yes">
        <source>%1 result(s) are left.</source>
        <translation>
            <numerusform>%1 result is left.</numerusform>
            <numerusform>%1 results are left.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 more result(s) stay the original under both; only the reason differs.</source>
        <translation>
            <numerusform>%1 more result stays the original under both; only the reason differs.</numerusform>
            <numerusform>%1 more results stay the original under both; only the reason differs.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>winnow::TimelineModel</name>
    <message numerus="yes">
        <source>%1: %n model call(s), %2, highest context %3.</source>
        <translation>
            <numerusform>%1: %n model call, %2, highest context %3.</numerusform>
            <numerusform>%1: %n model calls, %2, highest context %3.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>winnow::TimelineUses</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>used %n turn(s) later</source>
        <translation>
            <numerusform>used %n turn later</numerusform>
            <numerusform>used %n turns later</numerusform>
        </translation>
    </message>
</context>
</TS>
