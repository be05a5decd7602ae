<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en_US">
<context>
    <name>BestPolicyPage</name>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>as now</source>
        <translation>wie jetzt</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Tunes tool-result compression on recorded agent sessions.</source>
        <translation>Stimmt die Komprimierung von Werkzeugergebnissen an aufgezeichneten Agentensitzungen ab.</translation>
    </message>
    <message>
        <source>Start with the policy in FILE.</source>
        <translation>Mit der Richtlinie in FILE beginnen.</translation>
    </message>
    <message>
        <source>Read recordings anew and remember nothing of them.</source>
        <translation>Aufzeichnungen neu lesen und nichts davon merken.</translation>
    </message>
    <message>
        <source>Recordings or folders to open as one.</source>
        <translation>Aufzeichnungen oder Ordner, zusammen geöffnet.</translation>
    </message>
    <message>
        <source>Start with every part of the window where it belongs.</source>
        <translation>Mit jedem Teil des Fensters an seinem Platz beginnen.</translation>
    </message>
</context>
<context>
    <name>winnow::ActionList</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;Gehe zu</translation>
    </message>
    <message>
        <source>&amp;Tune</source>
        <translation>Abstimm&amp;en</translation>
    </message>
    <message>
        <source>&amp;Library</source>
        <translation>Bib&amp;liothek</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Open recordings…</source>
        <translation>Aufzeichnungen &amp;öffnen …</translation>
    </message>
    <message>
        <source>Open &amp;folder…</source>
        <translation>&amp;Ordner öffnen …</translation>
    </message>
    <message>
        <source>Open in new &amp;window…</source>
        <translation>In neuem &amp;Fenster öffnen …</translation>
    </message>
    <message>
        <source>Open the &amp;sample</source>
        <translation>Be&amp;ispiel öffnen</translation>
    </message>
    <message>
        <source>&amp;Reload recordings</source>
        <translation>Aufzeichnungen neu &amp;laden</translation>
    </message>
    <message>
        <source>&amp;Close recordings</source>
        <translation>Aufzeichnungen &amp;schließen</translation>
    </message>
    <message>
        <source>&amp;Export policy as YAML…</source>
        <translation>Richtlinie als YAML &amp;exportieren …</translation>
    </message>
    <message>
        <source>&amp;Import policy from YAML…</source>
        <translation>Richtlinie aus YAML &amp;importieren …</translation>
    </message>
    <message>
        <source>Write &amp;report…</source>
        <translation>&amp;Bericht schreiben …</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Find in texts</source>
        <translation>In Texten &amp;suchen</translation>
    </message>
    <message>
        <source>Find &amp;next</source>
        <translation>&amp;Weitersuchen</translation>
    </message>
    <message>
        <source>Find &amp;previous</source>
        <translation>&amp;Rückwärts suchen</translation>
    </message>
    <message>
        <source>Fi&amp;lter results</source>
        <translation>Ergebnisse &amp;filtern</translation>
    </message>
    <message>
        <source>Close, clear or cancel</source>
        <translation>Schließen, leeren oder abbrechen</translation>
    </message>
    <message>
        <source>Pr&amp;eferences…</source>
        <translation>&amp;Einstellungen …</translation>
    </message>
    <message>
        <source>Reset &amp;layout</source>
        <translation>Anordnung &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;Side by side</source>
        <translation>&amp;Nebeneinander</translation>
    </message>
    <message>
        <source>&amp;Unified</source>
        <translation>&amp;Untereinander</translation>
    </message>
    <message>
        <source>&amp;After only, as the model sees it</source>
        <translation>Nur na&amp;chher, wie das Modell es sieht</translation>
    </message>
    <message>
        <source>&amp;Before only</source>
        <translation>Nur &amp;vorher</translation>
    </message>
    <message>
        <source>&amp;Wrap lines</source>
        <translation>Zeilen &amp;umbrechen</translation>
    </message>
    <message>
        <source>&amp;Overview bar</source>
        <translation>Ü&amp;bersichtsleiste</translation>
    </message>
    <message>
        <source>F&amp;old equal lines</source>
        <translation>Gleiche Zeilen &amp;einklappen</translation>
    </message>
    <message>
        <source>U&amp;nfold equal lines</source>
        <translation>Gleiche Zeilen &amp;aufklappen</translation>
    </message>
    <message>
        <source>Next &amp;change</source>
        <translation>Nächste Ä&amp;nderung</translation>
    </message>
    <message>
        <source>Previous c&amp;hange</source>
        <translation>&amp;Vorige Änderung</translation>
    </message>
    <message>
        <source>Next later-&amp;used line</source>
        <translation>Nächste später &amp;gebrauchte Zeile</translation>
    </message>
    <message>
        <source>Previous later-u&amp;sed line</source>
        <translation>Vorige später ge&amp;brauchte Zeile</translation>
    </message>
    <message>
        <source>&amp;Next result</source>
        <translation>Nächstes &amp;Ergebnis</translation>
    </message>
    <message>
        <source>&amp;Previous result</source>
        <translation>V&amp;origes Ergebnis</translation>
    </message>
    <message>
        <source>Ne&amp;xt pane</source>
        <translation>Nächstes &amp;Feld</translation>
    </message>
    <message>
        <source>Pre&amp;vious pane</source>
        <translation>Voriges Fel&amp;d</translation>
    </message>
    <message>
        <source>&amp;Tuning panel</source>
        <translation>Abs&amp;timmung</translation>
    </message>
    <message>
        <source>Reset this &amp;parameter</source>
        <translation>Diesen &amp;Parameter zurücksetzen</translation>
    </message>
    <message>
        <source>Reset &amp;all parameters</source>
        <translation>&amp;Alle Parameter zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;Replay again</source>
        <translation>&amp;Erneut nachspielen</translation>
    </message>
    <message>
        <source>&amp;Cancel the running job</source>
        <translation>Laufende Arbeit a&amp;bbrechen</translation>
    </message>
    <message>
        <source>Use the policy as &amp;baseline A</source>
        <translation>Richtlinie als &amp;Basis A benutzen</translation>
    </message>
    <message>
        <source>&amp;Save policy</source>
        <translation>Richtlinie &amp;speichern</translation>
    </message>
    <message>
        <source>Save policy &amp;as…</source>
        <translation>Richtlinie speichern &amp;als …</translation>
    </message>
    <message>
        <source>&amp;Guide</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>&amp;What&apos;s this?</source>
        <translation>&amp;Was ist das?</translation>
    </message>
    <message>
        <source>&amp;Keyboard map</source>
        <translation>&amp;Tastenbelegung</translation>
    </message>
    <message>
        <source>&amp;About Winnow</source>
        <translation>Ü&amp;ber Winnow</translation>
    </message>
    <message>
        <source>Baseline A beside the &amp;policy in use</source>
        <translation>Basis A neben der benutzten &amp;Richtlinie</translation>
    </message>
    <message>
        <source>Compare with a &amp;gateway log…</source>
        <translation>Mit einem &amp;Gateway-Protokoll vergleichen …</translation>
    </message>
    <message>
        <source>Remote co&amp;mpressions…</source>
        <translation>Komprimierung durch &amp;Dienste…</translation>
    </message>
    <message>
        <source>Write &amp;decision sheet…</source>
        <translation>Ent&amp;scheidungsblatt schreiben …</translation>
    </message>
    <message>
        <source>Make redacted cop&amp;ies…</source>
        <translation>Geschwär&amp;zte Kopien machen …</translation>
    </message>
    <message>
        <source>Count t&amp;okens with…</source>
        <translation>T&amp;oken zählen mit …</translation>
    </message>
    <message>
        <source>&amp;Go to result or line…</source>
        <translation>&amp;Gehe zu Ergebnis oder Zeile …</translation>
    </message>
    <message>
        <source>Clear the f&amp;ilter</source>
        <translation>F&amp;ilter aufheben</translation>
    </message>
    <message>
        <source>&amp;Command or filter…</source>
        <translation>&amp;Befehl oder Filter…</translation>
    </message>
    <message>
        <source>&amp;History of changes…</source>
        <translation>&amp;Verlauf der Änderungen…</translation>
    </message>
    <message>
        <source>&amp;Policy and selection</source>
        <translation>&amp;Richtlinie und Auswahl</translation>
    </message>
    <message>
        <source>&amp;Losses</source>
        <translation>&amp;Verluste</translation>
    </message>
    <message>
        <source>&amp;Expansion</source>
        <translation>&amp;Rückholung</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>V&amp;ergleichen</translation>
    </message>
    <message>
        <source>&amp;Optimise</source>
        <translation>&amp;Optimieren</translation>
    </message>
    <message>
        <source>G&amp;ate</source>
        <translation>&amp;Abnahme</translation>
    </message>
    <message>
        <source>&amp;Policies</source>
        <translation>&amp;Richtlinien</translation>
    </message>
    <message>
        <source>&amp;Report</source>
        <translation>&amp;Bericht</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>&amp;Vorwärts</translation>
    </message>
    <message>
        <source>&amp;Read the result</source>
        <translation>Ergebnis &amp;lesen</translation>
    </message>
    <message>
        <source>Bac&amp;k to the table</source>
        <translation>Zurück zur &amp;Tabelle</translation>
    </message>
    <message>
        <source>What was &amp;not read</source>
        <translation>Was &amp;nicht gelesen wurde</translation>
    </message>
    <message>
        <source>The &amp;raw record of the result</source>
        <translation>Der &amp;Rohdatensatz des Ergebnisses</translation>
    </message>
</context>
<context>
    <name>winnow::Amounts</name>
    <message numerus="yes">
        <source>%1 result(s)</source>
        <translation>
            <numerusform>%1 Ergebnis</numerusform>
            <numerusform>%1 Ergebnisse</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 session(s)</source>
        <translation>
            <numerusform>%1 Sitzung</numerusform>
            <numerusform>%1 Sitzungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 file(s)</source>
        <translation>
            <numerusform>%1 Datei</numerusform>
            <numerusform>%1 Dateien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 test(s)</source>
        <translation>
            <numerusform>%1 Test</numerusform>
            <numerusform>%1 Tests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 line(s)</source>
        <translation>
            <numerusform>%1 Zeile</numerusform>
            <numerusform>%1 Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 byte(s)</source>
        <translation>
            <numerusform>%1 Byte</numerusform>
            <numerusform>%1 Bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 token(s)</source>
        <translation>
            <numerusform>%1 Token</numerusform>
            <numerusform>%1 Token</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>winnow::BestPolicyPage</name>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>as now</source>
        <translation>wie jetzt</translation>
    </message>
    <message>
        <source>What the best policy does per tool</source>
        <translation>Was die beste Richtlinie je Werkzeug tut</translation>
    </message>
    <message>
        <source>Policy in use and best policy</source>
        <translation>Benutzte und beste Richtlinie</translation>
    </message>
    <message>
        <source>&amp;Use this policy</source>
        <translation>Diese Richtlinie ben&amp;utzen</translation>
    </message>
    <message>
        <source>Which policy saves most without losing more than you allow? For each tool every strategy and size is tried; the best combination is verified by a full replay and can be taken into the tuning panel, where one undo takes it back.</source>
        <translation>Welche Richtlinie spart am meisten, ohne mehr zu verlieren als erlaubt? Für jedes Werkzeug werden alle Strategien und Größen versucht; die beste Verbindung wird durch vollständiges Nachspielen geprüft und kann in die Abstimmung übernommen werden, wo ein Rückgängig sie zurücknimmt.</translation>
    </message>
    <message>
        <source>Find the &amp;best policy</source>
        <translation>Beste Richtlinie &amp;finden</translation>
    </message>
    <message>
        <source>edit brea&amp;ks at most</source>
        <translation>gescheiterte &amp;Änderungen höchstens</translation>
    </message>
    <message>
        <source> B</source>
        <translation> B</translation>
    </message>
    <message>
        <source>&amp;p95 size up to</source>
        <translation>&amp;p95-Größe bis</translation>
    </message>
    <message>
        <source>Facts that no result may lose: the must_survive lines of a policy test file</source>
        <translation>Tatsachen, die kein Ergebnis verlieren darf: die Zeilen must_survive einer Richtlinienprüfung</translation>
    </message>
    <message>
        <source>pr&amp;otect</source>
        <translation>sch&amp;ützen</translation>
    </message>
    <message>
        <source>the policy&apos;s own</source>
        <translation>der der Richtlinie</translation>
    </message>
    <message>
        <source>What the answer must be written in. A gateway knows one minimum, one maximum and skipped tools; Winnow&apos;s own dialect knows rules per tool.</source>
        <translation>Worin die Antwort geschrieben sein muss. Ein Gateway kennt eine Untergrenze, eine Obergrenze und übergangene Werkzeuge; der eigene Dialekt von Winnow kennt Regeln je Werkzeug.</translation>
    </message>
    <message>
        <source>&amp;dialect</source>
        <translation>Diale&amp;kt</translation>
    </message>
    <message>
        <source>Policy test file</source>
        <translation>Datei mit Richtlinienprüfungen</translation>
    </message>
    <message>
        <source>Policy tests (*.yaml *.yml);;All files (*)</source>
        <translation>Richtlinienprüfungen (*.yaml *.yml);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>facts of %1</source>
        <translation>Tatsachen aus %1</translation>
    </message>
    <message>
        <source>Choose a test file…</source>
        <translation>Prüfdatei wählen …</translation>
    </message>
    <message>
        <source>&lt;b&gt;The limits cannot be kept&lt;/b&gt;, not even by leaving every tool alone.</source>
        <translation>&lt;b&gt;Die Grenzen sind nicht einzuhalten&lt;/b&gt;, nicht einmal, wenn kein Werkzeug angerührt wird.</translation>
    </message>
    <message>
        <source>&lt;b&gt;A full replay does not confirm the limits.&lt;/b&gt;</source>
        <translation>&lt;b&gt;Vollständiges Nachspielen bestätigt die Grenzen nicht.&lt;/b&gt;</translation>
    </message>
    <message>
        <source>%1 of %2 tools are left alone; %3 choices rest on fewer than %4 results: check them on other sessions.</source>
        <translation>%1 von %2 Werkzeugen bleiben unberührt; %3 Entscheidungen ruhen auf weniger als %4 Ergebnissen: an anderen Sitzungen prüfen.</translation>
    </message>
    <message>
        <source>The search was too large to be exact; this is a greedy answer.</source>
        <translation>Die Suche war zu groß, um genau zu sein; dies ist eine gierige Antwort.</translation>
    </message>
    <message>
        <source>Every strategy from every size on, per tool; a change of the policy stops the search.</source>
        <translation>Jede Strategie ab jeder Größe, je Werkzeug; eine Änderung der Richtlinie hält die Suche an.</translation>
    </message>
    <message>
        <source>&lt;b&gt;This policy is in use.&lt;/b&gt;</source>
        <translation>&lt;b&gt;Diese Richtlinie wird benutzt.&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;Found before the policy was changed.&lt;/b&gt;</source>
        <translation>&lt;b&gt;Gefunden, bevor die Richtlinie geändert wurde.&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Verified by a full replay of n = %1 results; dollars modelled (prices of %2), losses measured.</source>
        <translation>Geprüft durch vollständiges Nachspielen von n = %1 Ergebnissen; Dollar modelliert (Preise vom %2), Verluste gemessen.</translation>
    </message>
    <message>
        <source>The policy found is in the tuning panel. Undo takes it back.</source>
        <translation>Die gefundene Richtlinie steht in der Abstimmung. Rückgängig nimmt sie zurück.</translation>
    </message>
    <message>
        <source>&amp;weight at most</source>
        <translation>Ge&amp;wicht höchstens</translation>
    </message>
</context>
<context>
    <name>winnow::BestPolicyStudy</name>
    <message>
        <source>Best policy</source>
        <translation>Beste Richtlinie</translation>
    </message>
    <message>
        <source>use the optimised policy</source>
        <translation>optimierte Richtlinie benutzen</translation>
    </message>
    <message>
        <source>%1 per 1,000 sessions</source>
        <translation>%1 je 1&#x2009;000 Sitzungen</translation>
    </message>
    <message>
        <source> The interval excludes 0.</source>
        <translation> Das Intervall schließt 0 aus.</translation>
    </message>
    <message>
        <source> No difference to tell apart.</source>
        <translation> Kein Unterschied festzustellen.</translation>
    </message>
    <message>
        <source>What holds it back is care: choosing more boldly did not keep the limits, or did not save clearly more, on sessions it has not seen.</source>
        <translation>Was zurückhält, ist Vorsicht: mutiger gewählt blieben auf Sitzungen, die dabei nicht gesehen wurden, die Grenzen nicht gewahrt, oder es wurde dort nicht deutlich mehr gespart.</translation>
    </message>
    <message>
        <source>No limit binds: without any of them no more could be saved.</source>
        <translation>Keine Grenze bindet: ohne eine von ihnen wäre nicht mehr zu sparen.</translation>
    </message>
    <message>
        <source>%1 (without that limit %2 more)</source>
        <translation>%1 (ohne diese Grenze %2 mehr)</translation>
    </message>
    <message>
        <source>&lt;b&gt;Binding:&lt;/b&gt; %1.</source>
        <translation>&lt;b&gt;Bindend:&lt;/b&gt; %1.</translation>
    </message>
    <message>
        <source> (n = %1 independent sessions: no interval below %2).</source>
        <translation> (n = %1 unabhängige Sitzungen: kein Intervall unter %2).</translation>
    </message>
    <message>
        <source> (modelled; 95 % interval %1 to %2 over n = %3 independent sessions).</source>
        <translation> (modelliert; 95-%-Intervall %1 bis %2 über n = %3 unabhängige Sitzungen).</translation>
    </message>
    <message>
        <source> You need about %1 to %2 more sessions to tell it from 0 dependably.</source>
        <translation> Etwa %1 bis %2 weitere Sitzungen sind nötig, um es verlässlich von 0 zu unterscheiden.</translation>
    </message>
</context>
<context>
    <name>winnow::Breadcrumb</name>
    <message>
        <source>session %1</source>
        <translation>Sitzung %1</translation>
    </message>
    <message>
        <source>Recordings</source>
        <translation>Aufzeichnungen</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Sitzung</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Werkzeug</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>What is on show</source>
        <translation>Was zu sehen ist</translation>
    </message>
    <message>
        <source>all sessions</source>
        <translation>alle Sitzungen</translation>
    </message>
    <message>
        <source>all tools</source>
        <translation>alle Werkzeuge</translation>
    </message>
    <message>
        <source>#%1</source>
        <translation>#%1</translation>
    </message>
    <message>
        <source>Take this condition away</source>
        <translation>Diese Bedingung wegnehmen</translation>
    </message>
    <message>
        <source>Remove filter %1</source>
        <translation>Filter %1 entfernen</translation>
    </message>
    <message>
        <source>All sessions</source>
        <translation>Alle Sitzungen</translation>
    </message>
    <message>
        <source>%1 more: type a part of the name (Ctrl+K)</source>
        <translation>%1 weitere: einen Teil des Namens tippen (Strg+K)</translation>
    </message>
    <message>
        <source>All tools</source>
        <translation>Alle Werkzeuge</translation>
    </message>
</context>
<context>
    <name>winnow::CertaintyStudy</name>
    <message>
        <source>Intervals</source>
        <translation>Intervalle</translation>
    </message>
</context>
<context>
    <name>winnow::ChainDialog</name>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>Lös&amp;chen</translation>
    </message>
    <message>
        <source>Move u&amp;p</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Move dow&amp;n</source>
        <translation>Nach &amp;unten</translation>
    </message>
    <message>
        <source>Steps of %1</source>
        <translation>Schritte: %1</translation>
    </message>
    <message>
        <source>Steps of the chain</source>
        <translation>Schritte der Kette</translation>
    </message>
    <message>
        <source>Strategy of the step</source>
        <translation>Strategie des Schritts</translation>
    </message>
</context>
<context>
    <name>winnow::ChainModel</name>
    <message>
        <source>steps of %1</source>
        <translation>Schritte: %1</translation>
    </message>
    <message>
        <source>the policy&apos;s chain</source>
        <translation>die Kette der Richtlinie</translation>
    </message>
    <message>
        <source>any tool</source>
        <translation>jedes Werkzeug</translation>
    </message>
    <message>
        <source>the rule for %1</source>
        <translation>die Regel für %1</translation>
    </message>
    <message>
        <source>the rule for %1, %2</source>
        <translation>die Regel für %1, %2</translation>
    </message>
    <message>
        <source>The rule is gone; nothing is edited here any more.</source>
        <translation>Die Regel gibt es nicht mehr; hier wird nichts mehr geändert.</translation>
    </message>
    <message>
        <source>step %1: %2</source>
        <translation>Schritt %1: %2</translation>
    </message>
    <message>
        <source>(any kind)</source>
        <translation>(jede Art)</translation>
    </message>
    <message>
        <source>(defaults)</source>
        <translation>(Vorgaben)</translation>
    </message>
</context>
<context>
    <name>winnow::ChartFrame</name>
    <message>
        <source>Looking for later uses…</source>
        <translation>Suche nach späterer Verwendung …</translation>
    </message>
</context>
<context>
    <name>winnow::ColumnFit</name>
    <message>
        <source>As many as fit</source>
        <translation>So viele wie passen</translation>
    </message>
</context>
<context>
    <name>winnow::CommandLine</name>
    <message>
        <source>Command or filter</source>
        <translation>Befehl oder Filter</translation>
    </message>
    <message>
        <source>Filter or command…   Ctrl+K</source>
        <translation>Filter oder Befehl…   Strg+K</translation>
    </message>
    <message>
        <source>What matches</source>
        <translation>Was passt</translation>
    </message>
    <message>
        <source>Filter results: %1</source>
        <translation>Ergebnisse filtern: %1</translation>
    </message>
    <message>
        <source>filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>In the texts: %1</source>
        <translation>In den Texten: %1</translation>
    </message>
    <message>
        <source>texts</source>
        <translation>Texte</translation>
    </message>
</context>
<context>
    <name>winnow::ContextLoom</name>
    <message>
        <source>Context loom</source>
        <translation>Kontext-Webstuhl</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n model call(s)</source>
        <translation>
            <numerusform>%1 · %n Modellaufruf</numerusform>
            <numerusform>%1 · %n Modellaufrufe</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>winnow::CounterButton</name>
    <message>
        <source>How tokens are counted; ~ marks an estimate. Click to count by another one.</source>
        <translation>Wie Token gezählt werden; ~ heißt geschätzt. Klick wählt einen anderen Zähler.</translation>
    </message>
    <message>
        <source>Counter of tokens: %1</source>
        <translation>Zähler der Token: %1</translation>
    </message>
    <message>
        <source>By the recorded model</source>
        <translation>Nach dem aufgezeichneten Modell</translation>
    </message>
    <message>
        <source>%1 (estimate)</source>
        <translation>%1 (Schätzung)</translation>
    </message>
</context>
<context>
    <name>winnow::CurrentText</name>
    <message>
        <source>Reading the text</source>
        <translation>Text wird gelesen</translation>
    </message>
    <message>
        <source>A: %1</source>
        <translation>A: %1</translation>
    </message>
    <message>
        <source>B: %1</source>
        <translation>B: %1</translation>
    </message>
</context>
<context>
    <name>winnow::DecisionStudy</name>
    <message>
        <source>Decision sheet</source>
        <translation>Entscheidungsblatt</translation>
    </message>
</context>
<context>
    <name>winnow::DetailPane</name>
    <message>
        <source>%1 → %2 tokens   %3</source>
        <translation>%1 → %2 Token   %3</translation>
    </message>
    <message>
        <source>This text cannot be read any more.
%1</source>
        <translation>Dieser Text ist nicht mehr lesbar.
%1</translation>
    </message>
    <message>
        <source>Choose a result above to see it before and after.</source>
        <translation>Wählen Sie oben ein Ergebnis, um es vorher und nachher zu sehen.</translation>
    </message>
    <message>
        <source>#%1  turn %2  %3</source>
        <translation>#%1  Runde %2  %3</translation>
    </message>
</context>
<context>
    <name>winnow::DiffModel</name>
    <message>
        <source>%1%2 tok</source>
        <translation>%1%2 Tok.</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 Bytes</translation>
    </message>
    <message>
        <source>Nothing to show</source>
        <translation>Nichts zu zeigen</translation>
    </message>
    <message>
        <source>, rule %1</source>
        <translation>, Regel %1</translation>
    </message>
    <message>
        <source>, open</source>
        <translation>, offen</translation>
    </message>
    <message>
        <source>, closed</source>
        <translation>, geschlossen</translation>
    </message>
    <message>
        <source>equal, line %1: %2</source>
        <translation>gleich, Zeile %1: %2</translation>
    </message>
    <message>
        <source>omitted line %1%2: %3</source>
        <translation>ausgelassene Zeile %1%2: %3</translation>
    </message>
    <message>
        <source>before line %1%2: %3</source>
        <translation>Vorher-Zeile %1%2: %3</translation>
    </message>
    <message>
        <source>after line %1: %2</source>
        <translation>Nachher-Zeile %1: %2</translation>
    </message>
    <message>
        <source>inserted line %1: %2</source>
        <translation>eingefügte Zeile %1: %2</translation>
    </message>
    <message>
        <source>1 line became %1</source>
        <translation>aus 1 Zeile wurden %1</translation>
    </message>
    <message>
        <source>%1 lines became %2</source>
        <translation>aus %1 Zeilen wurden %2</translation>
    </message>
    <message>
        <source>1 line moved</source>
        <translation>1 Zeile verschoben</translation>
    </message>
    <message>
        <source>%1 lines moved</source>
        <translation>%1 Zeilen verschoben</translation>
    </message>
    <message>
        <source>1 line omitted</source>
        <translation>1 Zeile weggelassen</translation>
    </message>
    <message>
        <source>%1 lines omitted</source>
        <translation>%1 Zeilen weggelassen</translation>
    </message>
    <message>
        <source>%1 equal lines, folded</source>
        <translation>%1 gleiche Zeilen, gefaltet</translation>
    </message>
    <message>
        <source>%1%2 tokens (%3)</source>
        <translation>%1%2 Token (%3)</translation>
    </message>
    <message>
        <source>1 line kept</source>
        <translation>1 Zeile behalten</translation>
    </message>
    <message>
        <source>%1 lines kept</source>
        <translation>%1 Zeilen behalten</translation>
    </message>
    <message>
        <source>1 line after</source>
        <translation>1 Zeile danach</translation>
    </message>
    <message>
        <source>%1 lines after</source>
        <translation>%1 Zeilen danach</translation>
    </message>
    <message>
        <source>%1, %2 shortened to %3</source>
        <translation>%1, %2 auf %3 gekürzt</translation>
    </message>
    <message>
        <source>1 line went into others</source>
        <translation>1 Zeile ging in andere ein</translation>
    </message>
    <message>
        <source>%1 lines went into others</source>
        <translation>%1 Zeilen gingen in andere ein</translation>
    </message>
    <message>
        <source>moved line %1%2: %3</source>
        <translation>verschobene Zeile %1%2: %3</translation>
    </message>
    <message>
        <source>line %1, moved here: %2</source>
        <translation>Zeile %1, hierher verschoben: %2</translation>
    </message>
</context>
<context>
    <name>winnow::DiffOverview</name>
    <message>
        <source>Overview of changes</source>
        <translation>Übersicht der Änderungen</translation>
    </message>
    <message>
        <source>The whole text: hatched = omitted, solid = rewritten. Click or drag to go there (F9 hides this).</source>
        <translation>Der ganze Text: schraffiert = ausgelassen, voll = umgeschrieben. Klicken oder ziehen, um dorthin zu gehen (F9 blendet dies aus).</translation>
    </message>
</context>
<context>
    <name>winnow::DiffPane</name>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>Unified</source>
        <translation>Untereinander</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>Before and after beside each other (S)</source>
        <translation>Vorher und nachher nebeneinander (S)</translation>
    </message>
    <message>
        <source>Both in one column (U)</source>
        <translation>Beides in einer Spalte (U)</translation>
    </message>
    <message>
        <source>Only what the model sees</source>
        <translation>Nur, was das Modell sieht</translation>
    </message>
    <message>
        <source>Only the original</source>
        <translation>Nur das Original</translation>
    </message>
    <message>
        <source>Wrap</source>
        <translation>Umbruch</translation>
    </message>
    <message>
        <source>Wrap long lines (Ctrl+Shift+W)</source>
        <translation>Lange Zeilen umbrechen (Strg+Umschalt+W)</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Draw terminal colours; off: leave them out</source>
        <translation>Terminalfarben zeichnen; aus: weglassen</translation>
    </message>
    <message>
        <source>Lay out JSON</source>
        <translation>JSON auslegen</translation>
    </message>
    <message>
        <source>Show JSON over lines. For reading only: the model sees the text as it is.</source>
        <translation>JSON über Zeilen verteilt zeigen. Nur zum Lesen: Das Modell sieht den Text, wie er ist.</translation>
    </message>
    <message>
        <source>Lines omitted, rewritten and inserted</source>
        <translation>Ausgelassene, umgeschriebene und eingefügte Zeilen</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>unverändert</translation>
    </message>
    <message>
        <source>−%1  ~%2  +%3 lines</source>
        <translation>−%1  ~%2  +%3 Zeilen</translation>
    </message>
    <message>
        <source>Neither side is JSON</source>
        <translation>Keine der Seiten ist JSON</translation>
    </message>
    <message>
        <source>Go to line</source>
        <translation>Gehe zu Zeile</translation>
    </message>
    <message>
        <source>Line &amp;number:</source>
        <translation>&amp;Zeilennummer:</translation>
    </message>
    <message>
        <source>There is no line %1 on this side</source>
        <translation>Auf dieser Seite gibt es keine Zeile %1</translation>
    </message>
    <message>
        <source>Fields</source>
        <translation>Felder</translation>
    </message>
    <message>
        <source>Show JSON field by field, one line a value behind its path: what is left of every field of a cut text stands beside it. For reading only: the model sees the text as it is.</source>
        <translation>JSON Feld für Feld zeigen, eine Zeile je Wert hinter seinem Pfad: Was von jedem Feld eines gekürzten Textes blieb, steht daneben. Nur zum Lesen: Das Modell sieht den Text, wie er ist.</translation>
    </message>
    <message>
        <source>, %1 moved</source>
        <translation>, %1 verschoben</translation>
    </message>
</context>
<context>
    <name>winnow::DiffView</name>
    <message>
        <source>Select a tool result to see it before and after.</source>
        <translation>Wählen Sie ein Ergebnis, um es vorher und nachher zu sehen.</translation>
    </message>
    <message>
        <source>Before and after</source>
        <translation>Vorher und nachher</translation>
    </message>
    <message>
        <source>Rows of the selected tool result: what was kept, rewritten and omitted</source>
        <translation>Zeilen des gewählten Ergebnisses: was behalten, umgeschrieben und ausgelassen wurde</translation>
    </message>
    <message>
        <source>No change further down</source>
        <translation>Weiter unten keine Änderung</translation>
    </message>
    <message>
        <source>No change further up</source>
        <translation>Weiter oben keine Änderung</translation>
    </message>
    <message>
        <source>No line of this result was used later</source>
        <translation>Keine Zeile dieses Ergebnisses wurde später gebraucht</translation>
    </message>
    <message>
        <source>The place is on the before side, which is not shown</source>
        <translation>Die Stelle liegt auf der Vorher-Seite, die nicht gezeigt wird</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy after, as the model sees it</source>
        <translation>Nachher kopieren, wie das Modell es sieht</translation>
    </message>
    <message>
        <source>Copy as text with signs</source>
        <translation>Als Text mit Zeichen kopieren</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
    <message>
        <source>Copy as patch</source>
        <translation>Als Patch kopieren</translation>
    </message>
    <message>
        <source>Fold this block</source>
        <translation>Diesen Block einklappen</translation>
    </message>
    <message>
        <source>Unfold this block</source>
        <translation>Diesen Block aufklappen</translation>
    </message>
    <message>
        <source>Show rule &quot;%1&quot; in the tuning panel</source>
        <translation>Regel „%1“ in der Abstimmung zeigen</translation>
    </message>
    <message>
        <source>Select all of this side</source>
        <translation>Alles auf dieser Seite auswählen</translation>
    </message>
    <message>
        <source>rule: %1</source>
        <translation>Regel: %1</translation>
    </message>
    <message>
        <source>here: %1</source>
        <translation>hier: %1</translation>
    </message>
    <message>
        <source>too long to compare word by word (limit %1 characters)</source>
        <translation>zu lang für den Wortvergleich (Grenze %1 Zeichen)</translation>
    </message>
    <message>
        <source>The tool result is empty: there is nothing to compress.</source>
        <translation>Das Ergebnis ist leer: Es gibt nichts zu komprimieren.</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After, as the model sees it</source>
        <translation>Nachher, wie das Modell es sieht</translation>
    </message>
    <message>
        <source>%1 tok</source>
        <translation>%1 Tok.</translation>
    </message>
    <message>
        <source>JSON laid out for reading</source>
        <translation>JSON, zum Lesen ausgelegt</translation>
    </message>
    <message>
        <source>⋯ %1 equal lines</source>
        <translation>⋯ %1 gleiche Zeilen</translation>
    </message>
    <message>
        <source>+10 above</source>
        <translation>+10 oben</translation>
    </message>
    <message>
        <source>+10 below</source>
        <translation>+10 unten</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>JSON field by field, for reading</source>
        <translation>JSON Feld für Feld, zum Lesen</translation>
    </message>
    <message>
        <source>fold %1 equal lines</source>
        <translation>%1 gleiche Zeilen einklappen</translation>
    </message>
    <message>
        <source>line too long for word compare (%1)</source>
        <translation>Zeile zu lang für den Wortvergleich (%1)</translation>
    </message>
    <message>
        <source>without a source in the original: %1</source>
        <translation>ohne Quelle im Original: %1</translation>
    </message>
    <message>
        <source>What asking it back would cost (E)</source>
        <translation>Was eine Anfrage danach kosten würde (E)</translation>
    </message>
    <message>
        <source>kept, moved here from another place: %1</source>
        <translation>behalten, von anderer Stelle hierher verschoben: %1</translation>
    </message>
    <message>
        <source>The tool result is %1 without text: there is nothing to compress.</source>
        <translation>Das Werkzeugergebnis ist %1 ohne Text: Es gibt nichts zu komprimieren.</translation>
    </message>
    <message>
        <source>an image</source>
        <translation>ein Bild</translation>
    </message>
    <message>
        <source>%1 images</source>
        <translation>%1 Bilder</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Einklappen</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>Aufklappen</translation>
    </message>
    <message>
        <source>This must survive: a fact for the gate</source>
        <translation>Das muss überleben: eine Tatsache für die Abnahme</translation>
    </message>
</context>
<context>
    <name>winnow::DriftPage</name>
    <message>
        <source>&amp;Compare with recordings…</source>
        <translation>Mit Aufzeichnungen &amp;vergleichen …</translation>
    </message>
    <message>
        <source>Sizes of results on either side</source>
        <translation>Größen der Ergebnisse auf beiden Seiten</translation>
    </message>
    <message>
        <source>Tools on either side</source>
        <translation>Werkzeuge auf beiden Seiten</translation>
    </message>
    <message>
        <source>Has the traffic moved? Sizes of results and the mix of tools of the open recordings, beside those of the recordings a policy was tuned on.</source>
        <translation>Hat sich der Verkehr verschoben? Größen der Ergebnisse und Mischung der Werkzeuge in den offenen Aufzeichnungen, neben denen, an denen eine Richtlinie abgestimmt wurde.</translation>
    </message>
    <message>
        <source>Recordings the policy was tuned on</source>
        <translation>Aufzeichnungen, an denen die Richtlinie abgestimmt wurde</translation>
    </message>
    <message>
        <source>Choose the recordings the policy was tuned on; the open ones are compared with them.</source>
        <translation>Die Aufzeichnungen wählen, an denen die Richtlinie abgestimmt wurde; die offenen werden mit ihnen verglichen.</translation>
    </message>
    <message>
        <source>Sizes have moved by &lt;b&gt;%1&lt;/b&gt; of 1 (largest gap of the cumulative distributions, at %2 bytes), tools by &lt;b&gt;%3&lt;/b&gt; of 1 (half the sum of share differences). Measured against %4.</source>
        <translation>Die Größen haben sich um &lt;b&gt;%1&lt;/b&gt; von 1 verschoben (größter Abstand der Summenverteilungen, bei %2 Byte), die Werkzeuge um &lt;b&gt;%3&lt;/b&gt; von 1 (halbe Summe der Anteilsunterschiede). Gemessen gegen %4.</translation>
    </message>
</context>
<context>
    <name>winnow::DriftStudy</name>
    <message>
        <source>Drift</source>
        <translation>Drift</translation>
    </message>
</context>
<context>
    <name>winnow::DropOverlay</name>
    <message numerus="yes">
        <source>Open %n recording(s) as one</source>
        <translation>
            <numerusform>%n Aufzeichnung öffnen</numerusform>
            <numerusform>%n Aufzeichnungen zusammen öffnen</numerusform>
        </translation>
    </message>
    <message>
        <source>Open the folder %1</source>
        <translation>Den Ordner %1 öffnen</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
</context>
<context>
    <name>winnow::ExpansionModel</name>
    <message>
        <source>hit</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>expired</source>
        <translation>abgelaufen</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>over the limit</source>
        <translation>über der Grenze</translation>
    </message>
    <message>
        <source>The store still has the original: it is appended to the request, which is sent again.</source>
        <translation>Der Speicher hat das Original noch: es wird an die Anfrage angehängt, die erneut gesendet wird.</translation>
    </message>
    <message>
        <source>The original had passed its lifetime on the recorded clock: the model is told that it is gone.</source>
        <translation>Die Lebensdauer des Originals war nach der aufgezeichneten Uhr abgelaufen: dem Modell wird gesagt, dass es weg ist.</translation>
    </message>
    <message>
        <source>The result was never stored: the model is told that nobody knows it.</source>
        <translation>Das Ergebnis wurde nie gespeichert: dem Modell wird gesagt, dass niemand es kennt.</translation>
    </message>
    <message>
        <source>More than five were asked for in one answer: the gateway stops expanding.</source>
        <translation>In einer Antwort wurden mehr als fünf angefragt: mehr holt das Gateway nicht zurück.</translation>
    </message>
    <message>
        <source>With this dialect, API and streaming the gateway never brings an original back.</source>
        <translation>Bei diesem Dialekt, dieser API und diesem Streaming bringt das Gateway nie ein Original zurück.</translation>
    </message>
    <message>
        <source>As recorded: calls of expand_context</source>
        <translation>Wie aufgezeichnet: Aufrufe von expand_context</translation>
    </message>
    <message>
        <source>Rate: a share of all changed results</source>
        <translation>Rate: ein Anteil aller geänderten Ergebnisse</translation>
    </message>
    <message>
        <source>Worst case: every changed result once</source>
        <translation>Schlimmster Fall: jedes geänderte Ergebnis einmal</translation>
    </message>
    <message>
        <source>The result on show</source>
        <translation>Das gezeigte Ergebnis</translation>
    </message>
    <message>
        <source>result %1 of %2, %3, %4 tokens, %5</source>
        <translation>Ergebnis %1 von %2, %3, %4 Token, %5</translation>
    </message>
    <message>
        <source>never arrives</source>
        <translation>kommt nie an</translation>
    </message>
    <message>
        <source>not offered</source>
        <translation>nicht angeboten</translation>
    </message>
    <message>
        <source>still there</source>
        <translation>noch da</translation>
    </message>
    <message>
        <source>edit repaired</source>
        <translation>Änderung nachgebessert</translation>
    </message>
    <message>
        <source>The policy offers no expand_context: the text is read again instead.</source>
        <translation>Die Richtlinie bietet kein expand_context an: der Text wird stattdessen noch einmal gelesen.</translation>
    </message>
    <message>
        <source>An earlier request brought it back into this context.</source>
        <translation>Eine frühere Anfrage hat es in diesen Kontext zurückgeholt.</translation>
    </message>
    <message>
        <source>Nobody asks: the edit fails, and the text is read again.</source>
        <translation>Niemand fragt: die Änderung scheitert, und der Text wird neu gelesen.</translation>
    </message>
    <message>
        <source>%1 hits</source>
        <translation>%1 Treffer</translation>
    </message>
    <message>
        <source>%1 expired</source>
        <translation>%1 abgelaufen</translation>
    </message>
    <message>
        <source>%1 unknown</source>
        <translation>%1 unbekannt</translation>
    </message>
    <message>
        <source>%1 over the limit</source>
        <translation>%1 über der Grenze</translation>
    </message>
    <message>
        <source>%1 never arrive</source>
        <translation>%1 kommen nie an</translation>
    </message>
    <message>
        <source>%1 not offered</source>
        <translation>%1 nicht angeboten</translation>
    </message>
    <message>
        <source>%1 still there</source>
        <translation>%1 noch da</translation>
    </message>
    <message>
        <source>%1 edits repaired</source>
        <translation>%1 Änderungen nachgebessert</translation>
    </message>
    <message>
        <source>Nothing comes back by asking: the cost is that of asking in vain, of reading the text again and, where an edit failed, of a second one</source>
        <translation>Auf eine Anfrage kommt nichts zurück: Die Kosten sind die der vergeblichen Anfrage, des neuen Lesens und, wo eine Änderung scheiterte, einer zweiten</translation>
    </message>
    <message>
        <source>%1, %2 more</source>
        <translation>%1, %2 weitere</translation>
    </message>
    <message>
        <source>Missed: whatever was used later</source>
        <translation>Vermisstes: was später gebraucht wurde</translation>
    </message>
</context>
<context>
    <name>winnow::ExpansionPanel</name>
    <message>
        <source>Whether an original arrives</source>
        <translation>Ob ein Original ankommt</translation>
    </message>
    <message numerus="yes">
        <source>%n session(s) as %1. %2</source>
        <translation>
            <numerusform>%n Sitzung als %1. %2</numerusform>
            <numerusform>%n Sitzungen als %1. %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Requests for originals</source>
        <translation>Anfragen nach Originalen</translation>
    </message>
    <message>
        <source>What if the model asks for originals back? The simulation says who would ask, whether the gateway&apos;s store still has the text on the recorded clock, and what the answers cost.</source>
        <translation>Was, wenn das Modell nach Originalen fragt? Die Simulation sagt, wer fragen würde, ob der Speicher des Gateways den Text nach der aufgezeichneten Uhr noch hat und was die Antworten kosten.</translation>
    </message>
    <message>
        <source>What is sent and received</source>
        <translation>Was gesendet und empfangen wird</translation>
    </message>
    <message>
        <source>Choose a request to see what the gateway sends and receives.</source>
        <translation>Wählen Sie eine Anfrage, um zu sehen, was das Gateway sendet und empfängt.</translation>
    </message>
    <message>
        <source>Expansions</source>
        <translation>Rückholungen</translation>
    </message>
    <message>
        <source>&amp;Who asks</source>
        <translation>&amp;Wer fragt</translation>
    </message>
    <message>
        <source>&amp;rate</source>
        <translation>&amp;Rate</translation>
    </message>
    <message>
        <source>Tokens the model writes for one call of expand_context; an assumption</source>
        <translation>Token, die das Modell für einen Aufruf von expand_context schreibt; eine Annahme</translation>
    </message>
    <message>
        <source>tokens of a &amp;call</source>
        <translation>Token eines Aufru&amp;fs</translation>
    </message>
    <message>
        <source>&amp;streaming</source>
        <translation>&amp;Streaming</translation>
    </message>
    <message>
        <source>As if every answer were streamed; otherwise as recorded or assumed</source>
        <translation>Als wäre jede Antwort gestreamt; sonst wie aufgezeichnet oder angenommen</translation>
    </message>
    <message>
        <source>Looking for later uses…</source>
        <translation>Suche nach späterer Verwendung …</translation>
    </message>
    <message>
        <source>The policy changes no result, so there is nothing to ask for.</source>
        <translation>Die Richtlinie ändert kein Ergebnis, also gibt es nichts anzufragen.</translation>
    </message>
    <message>
        <source>(5 % to 95 %: %1 to %2) </source>
        <translation>(5 % bis 95 %: %1 bis %2) </translation>
    </message>
    <message>
        <source>Modelled from this recording, prices of %1.</source>
        <translation>Aus dieser Aufzeichnung modelliert, Preise vom %1.</translation>
    </message>
    <message>
        <source>The policy does not offer expand_context: nothing of this would happen until it does.</source>
        <translation>Die Richtlinie bietet expand_context nicht an: bis dahin geschieht nichts davon.</translation>
    </message>
    <message>
        <source>The text cannot be read any more.</source>
        <translation>Der Text kann nicht mehr gelesen werden.</translation>
    </message>
    <message>
        <source>Saved %1 − cost %2 = net &lt;b&gt;%3&lt;/b&gt;. </source>
        <translation>Gespart %1 − Kosten %2 = netto &lt;b&gt;%3&lt;/b&gt;. </translation>
    </message>
    <message>
        <source>Stops paying at &lt;b&gt;%1&lt;/b&gt; expanded.</source>
        <translation>Lohnt nicht mehr ab &lt;b&gt;%1&lt;/b&gt; zurückgeholten.</translation>
    </message>
    <message>
        <source>Nothing could be expanded.</source>
        <translation>Nichts könnte zurückgeholt werden.</translation>
    </message>
    <message>
        <source>Rate per tool</source>
        <translation>Rate je Werkzeug</translation>
    </message>
    <message>
        <source>Rate of the tool</source>
        <translation>Rate des Werkzeugs</translation>
    </message>
    <message>
        <source>How much of an original comes back when it is asked for; both gateways give all of it. An assumption</source>
        <translation>Wie viel eines Originals zurückkommt, wenn es angefragt wird; beide Gateways geben alles. Eine Annahme</translation>
    </message>
    <message>
        <source>of the te&amp;xt</source>
        <translation>vom Te&amp;xt</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; requests for %2 changed results: %3. </source>
        <translation>&lt;b&gt;%1&lt;/b&gt; Anfragen bei %2 geänderten Ergebnissen: %3. </translation>
    </message>
    <message>
        <source>%1 of the cost is reading again or editing again, where nothing comes back by asking. </source>
        <translation>%1 der Kosten: noch einmal lesen oder ändern, wo auf eine Anfrage nichts zurückkommt. </translation>
    </message>
    <message>
        <source>An original that is asked for arrives in %1 of %2</source>
        <translation>Ein angefragtes Original kommt an in %1 von %2</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>gespart</translation>
    </message>
    <message>
        <source>asked for</source>
        <translation>angefragt</translation>
    </message>
    <message>
        <source>got again</source>
        <translation>neu beschafft</translation>
    </message>
    <message>
        <source>net</source>
        <translation>netto</translation>
    </message>
</context>
<context>
    <name>winnow::ExpansionStudy</name>
    <message>
        <source>%1
… %2 left out here …
%3</source>
        <translation>%1
… hier sind %2 weggelassen …
%3</translation>
    </message>
    <message>
        <source>%1. The gateway sends to the model</source>
        <translation>%1. Das Gateway sendet an das Modell</translation>
    </message>
    <message>
        <source>%1. The model answers</source>
        <translation>%1. Das Modell antwortet</translation>
    </message>
    <message>
        <source>%1. The client gets</source>
        <translation>%1. Der Client erhält</translation>
    </message>
    <message>
        <source>Expansions</source>
        <translation>Rückholungen</translation>
    </message>
</context>
<context>
    <name>winnow::ExportDialog</name>
    <message>
        <source>Export policy as YAML</source>
        <translation>Richtlinie als YAML exportieren</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen …</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>YAML files (*.yaml *.yml)</source>
        <translation>YAML-Dateien (*.yaml *.yml)</translation>
    </message>
    <message>
        <source>%1 could not be written: %2. Nothing was changed; choose another place.</source>
        <translation>%1 konnte nicht geschrieben werden: %2. Nichts wurde verändert; wählen Sie einen anderen Ort.</translation>
    </message>
    <message>
        <source>&amp;Dialect</source>
        <translation>Diale&amp;kt</translation>
    </message>
    <message numerus="yes">
        <source>■ rules: %n rule(s) have no effect in this dialect and are not written</source>
        <translation>
            <numerusform>■ rules: %n Regel wirkt in diesem Dialekt nicht und wird nicht geschrieben</numerusform>
            <numerusform>■ rules: %n Regeln wirken in diesem Dialekt nicht und werden nicht geschrieben</numerusform>
        </translation>
    </message>
    <message>
        <source>The YAML file; what is typed here changes the policy</source>
        <translation>Die YAML-Datei; was hier getippt wird, ändert die Richtlinie</translation>
    </message>
    <message>
        <source>Replace only &amp;pipes.tool_output in it</source>
        <translation>Darin nur &amp;pipes.tool_output ersetzen</translation>
    </message>
    <message>
        <source>Every other byte of the file stays; the old file is kept beside it with .bak behind its name</source>
        <translation>Jedes andere Byte der Datei bleibt; die alte Datei liegt mit .bak hinter dem Namen daneben</translation>
    </message>
    <message>
        <source>The gateway would refuse this file: %1</source>
        <translation>Das Gateway würde diese Datei ablehnen: %1</translation>
    </message>
    <message>
        <source>YAML edited</source>
        <translation>YAML geändert</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Ersetzen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>%1 exists; the old file will be kept as %2.</source>
        <translation>%1 gibt es schon; die alte Datei bleibt als %2.</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>%1, line %2, %3: %4</source>
        <translation>%1, Zeile %2, %3: %4</translation>
    </message>
    <message>
        <source>What would change in the file</source>
        <translation>Was sich in der Datei ändern würde</translation>
    </message>
</context>
<context>
    <name>winnow::FindBar</name>
    <message>
        <source>Find in both sides</source>
        <translation>Auf beiden Seiten suchen</translation>
    </message>
    <message>
        <source>F&amp;ind:</source>
        <translation>&amp;Suchen:</translation>
    </message>
    <message>
        <source>Text to find</source>
        <translation>Gesuchter Text</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>&amp;Regular expression</source>
        <translation>&amp;Regulärer Ausdruck</translation>
    </message>
    <message>
        <source>&amp;Match case</source>
        <translation>Groß/&amp;klein beachten</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Previous hit (Shift+F3)</source>
        <translation>Voriger Treffer (Umschalt+F3)</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Next hit (F3)</source>
        <translation>Nächster Treffer (F3)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close the find bar (Esc)</source>
        <translation>Suchleiste schließen (Esc)</translation>
    </message>
    <message>
        <source>Passed the end</source>
        <translation>Über das Ende hinaus</translation>
    </message>
    <message>
        <source>Passed the beginning</source>
        <translation>Über den Anfang hinaus</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>sucht …</translation>
    </message>
    <message>
        <source>no hit</source>
        <translation>kein Treffer</translation>
    </message>
</context>
<context>
    <name>winnow::FindingsModel</name>
    <message>
        <source>secrets</source>
        <translation>Geheimnisse</translation>
    </message>
    <message>
        <source>names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>paths</source>
        <translation>Pfade</translation>
    </message>
    <message>
        <source>%1 (%2 different)</source>
        <translation>%1 (%2 verschiedene)</translation>
    </message>
    <message>
        <source>%1, %2 times</source>
        <translation>%1, %2-mal</translation>
    </message>
    <message>
        <source>for example %1</source>
        <translation>zum Beispiel %1</translation>
    </message>
    <message>
        <source>%1, found as %2, %3 times, %4</source>
        <translation>%1, gefunden als %2, %3-mal, %4</translation>
    </message>
    <message>
        <source>replaced</source>
        <translation>ersetzt</translation>
    </message>
    <message>
        <source>left as it is</source>
        <translation>bleibt, wie es ist</translation>
    </message>
    <message>
        <source>As long as the original and of the same kind of characters; equal texts become equal</source>
        <translation>So lang wie das Original und aus Zeichen derselben Art; gleiche Texte werden gleich</translation>
    </message>
    <message>
        <source>found</source>
        <translation>gefunden</translation>
    </message>
    <message>
        <source>as</source>
        <translation>als</translation>
    </message>
    <message>
        <source>becomes</source>
        <translation>wird zu</translation>
    </message>
    <message>
        <source>times</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>parts of e-mail addresses</source>
        <translation>Teile von E-Mail-Adressen</translation>
    </message>
    <message>
        <source>numbers of people</source>
        <translation>Nummern von Personen</translation>
    </message>
    <message>
        <source>addresses of machines</source>
        <translation>Adressen von Maschinen</translation>
    </message>
</context>
<context>
    <name>winnow::FlipsModel</name>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>open; signed as it was before: %1</source>
        <translation>offen; abgezeichnet, wie es vorher war: %1</translation>
    </message>
    <message>
        <source>%1: %2 from %3 to %4, saves %5 tokens and %6 more</source>
        <translation>%1: %2 von %3 nach %4, spart %5 Token und %6 mehr</translation>
    </message>
</context>
<context>
    <name>winnow::FlipsPanel</name>
    <message>
        <source>Sign off…</source>
        <translation>Abzeichnen …</translation>
    </message>
    <message>
        <source>Flips from A to the policy in use</source>
        <translation>Wechsel von A zur benutzten Richtlinie</translation>
    </message>
    <message>
        <source>No result is treated otherwise than under baseline A (%1).</source>
        <translation>Kein Ergebnis wird anders behandelt als unter Basis A (%1).</translation>
    </message>
    <message>
        <source>Sign off</source>
        <translation>Abzeichnen</translation>
    </message>
    <message>
        <source>Why is this change wanted?</source>
        <translation>Warum ist diese Änderung gewollt?</translation>
    </message>
    <message>
        <source>looked at</source>
        <translation>angesehen</translation>
    </message>
    <message>
        <source>Saves more than A: %1</source>
        <translation>Spart mehr als A: %1</translation>
    </message>
    <message>
        <source>%1 of it on results that do not change themselves: expansions meet another context there.</source>
        <translation>%1 davon bei Ergebnissen, die sich selbst nicht ändern: Rückholungen treffen dort auf einen anderen Kontext.</translation>
    </message>
    <message>
        <source>Prices of %1.</source>
        <translation>Preise vom %1.</translation>
    </message>
    <message>
        <source>This change is another by now; look at it and sign again.</source>
        <translation>Diese Änderung ist inzwischen eine andere; ansehen und erneut abzeichnen.</translation>
    </message>
    <message numerus="yes">
        <source>%1 result(s) treated otherwise than under A (%2), not signed off. Enter shows a group&apos;s results.</source>
        <translation>
            <numerusform>%1 Ergebnis wird anders behandelt als unter A (%2) und ist nicht abgezeichnet. Die Eingabetaste zeigt die Ergebnisse einer Gruppe.</numerusform>
            <numerusform>%1 Ergebnisse werden anders behandelt als unter A (%2) und sind nicht abgezeichnet. Die Eingabetaste zeigt die Ergebnisse einer Gruppe.</numerusform>
        </translation>
    </message>
    <message>
        <source>Move a threshold or choose a strategy: the results that are treated otherwise then are listed here.</source>
        <translation>Verschieben Sie eine Schwelle oder wählen Sie eine Strategie: Hier stehen dann die Ergebnisse, die anders behandelt werden.</translation>
    </message>
    <message>
        <source>The sign-off is kept with the policy as soon as that is saved as it is; until then only while this window is open.</source>
        <translation>Die Abzeichnung wird bei der Richtlinie aufbewahrt, sobald diese so gespeichert ist; bis dahin nur, solange dieses Fenster offen ist.</translation>
    </message>
    <message numerus="yes">
        <source>%1 more result(s) that only the reason tells apart: the original under both.</source>
        <translation>
            <numerusform>%1 weiteres Ergebnis unterscheidet nur der Grund: unter beiden das Original.</numerusform>
            <numerusform>%1 weitere Ergebnisse unterscheidet nur der Grund: unter beiden das Original.</numerusform>
        </translation>
    </message>
    <message>
        <source>The filter hides results of this group; it is signed off as a whole.</source>
        <translation>Der Filter verbirgt Ergebnisse dieser Gruppe; sie wird als Ganzes abgezeichnet.</translation>
    </message>
    <message>
        <source>Those on show save more than A: %1</source>
        <translation>Die gezeigten sparen mehr als A: %1</translation>
    </message>
    <message>
        <source>No result passes the filter.</source>
        <translation>Kein Ergebnis kommt durch den Filter.</translation>
    </message>
    <message>
        <source>The filter hides everything that is treated otherwise than under A.</source>
        <translation>Der Filter verbirgt alles, was anders behandelt wird als unter A.</translation>
    </message>
    <message>
        <source>Te&amp;xts of both</source>
        <translation>&amp;Texte von beiden</translation>
    </message>
    <message>
        <source>What the model sees under A and under the policy in use, beside each other</source>
        <translation>Was das Modell unter A und unter der benutzten Richtlinie sieht, nebeneinander</translation>
    </message>
</context>
<context>
    <name>winnow::FlipsStudy</name>
    <message>
        <source>Flips</source>
        <translation>Wechsel</translation>
    </message>
</context>
<context>
    <name>winnow::FoundStores</name>
    <message>
        <source>today</source>
        <translation>heute</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>gestern</translation>
    </message>
    <message>
        <source>Recordings on this computer</source>
        <translation>Aufzeichnungen auf diesem Rechner</translation>
    </message>
    <message numerus="yes">
        <source>%n project(s)</source>
        <translation>
            <numerusform>%n Projekt</numerusform>
            <numerusform>%n Projekte</numerusform>
        </translation>
    </message>
    <message>
        <source>newest %1</source>
        <translation>neueste %1</translation>
    </message>
</context>
<context>
    <name>winnow::FrontierChart</name>
    <message>
        <source>Money against what is missed</source>
        <translation>Geld gegen das, was fehlt</translation>
    </message>
    <message>
        <source>Dollars saved against results missed (0 means none detected). Drag the policy in use along its line, the limits along the axes.</source>
        <translation>Gesparte Dollar gegen vermisste Ergebnisse (0 heißt: keines erkannt). Die benutzte Richtlinie lässt sich auf ihrer Linie ziehen, die Grenzen auf den Achsen.</translation>
    </message>
    <message>
        <source>%1, out of date</source>
        <translation>%1, veraltet</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95-%-Intervall</translation>
    </message>
    <message>
        <source>results missed</source>
        <translation>vermisste Ergebnisse</translation>
    </message>
    <message>
        <source>$ saved by 1,000 sessions</source>
        <translation>gespart in 1&#x2009;000 Sitzungen, $</translation>
    </message>
    <message>
        <source>%1: saves %2 by 1,000 sessions and %3 of the tokens, %4 of %5 changed results missed</source>
        <translation>%1: spart %2 in 1&#x2009;000 Sitzungen und %3 der Token, %4 von %5 geänderten Ergebnissen vermisst</translation>
    </message>
    <message>
        <source>, %1 edits broken</source>
        <translation>, %1 gescheiterte Änderungen</translation>
    </message>
    <message>
        <source>, 95 % interval %1 to %2</source>
        <translation>, 95-%-Intervall %1 bis %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>another strategy</source>
        <translation>andere Strategie</translation>
    </message>
    <message>
        <source>best within the limits</source>
        <translation>beste innerhalb der Grenzen</translation>
    </message>
    <message>
        <source>chosen so, on sessions not seen</source>
        <translation>so gewählt, auf ungesehenen Sitzungen</translation>
    </message>
    <message>
        <source>sweep of the threshold</source>
        <translation>Durchlauf der Schwelle</translation>
    </message>
    <message>
        <source>baseline A</source>
        <translation>Basis A</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>saved by 1,000 sessions</source>
        <translation>gespart in 1&#x2009;000 Sitzungen</translation>
    </message>
    <message>
        <source>of changed</source>
        <translation>von geänderten</translation>
    </message>
    <message>
        <source>edits broken</source>
        <translation>gescheiterte Änderungen</translation>
    </message>
    <message>
        <source>tokens saved</source>
        <translation>gesparte Token</translation>
    </message>
    <message>
        <source>remark</source>
        <translation>Bemerkung</translation>
    </message>
    <message>
        <source>policy in use</source>
        <translation>benutzte Richtlinie</translation>
    </message>
</context>
<context>
    <name>winnow::GatePanel</name>
    <message>
        <source>A policy test says what must hold before a policy may go live: limits on what is missed, and facts that must survive. Choose a test file, or tick facts to protect and put them into one.</source>
        <translation>Eine Prüfdatei sagt, was gelten muss, bevor eine Richtlinie in Betrieb geht: Grenzen für das, was fehlt, und Tatsachen, die erhalten bleiben müssen. Eine Prüfdatei wählen, oder Tatsachen ankreuzen und in eine schreiben.</translation>
    </message>
    <message>
        <source>Gate</source>
        <translation>Abnahme</translation>
    </message>
    <message>
        <source>Tests</source>
        <translation>Prüfungen</translation>
    </message>
    <message>
        <source>Facts to protect</source>
        <translation>Zu schützende Tatsachen</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Tatsachen</translation>
    </message>
    <message>
        <source>Does the policy pass? A policy test file says what must hold before it may go live; winnow-cli check runs the same file on a server. The ratchet is a file of figures that may get better but not worse.</source>
        <translation>Besteht die Richtlinie? Eine Prüfdatei sagt, was gelten muss, bevor sie in Betrieb geht; winnow-cli check lässt dieselbe Datei auf einem Server laufen. Der Vergleichsstand ist eine Datei mit Zahlen, die besser werden dürfen, aber nicht schlechter.</translation>
    </message>
    <message>
        <source>&amp;Run the tests</source>
        <translation>P&amp;rüfen</translation>
    </message>
    <message>
        <source>Te&amp;st file…</source>
        <translation>Prü&amp;fdatei …</translation>
    </message>
    <message>
        <source>Rat&amp;chet…</source>
        <translation>&amp;Vergleichsstand …</translation>
    </message>
    <message>
        <source>&amp;Keep these figures…</source>
        <translation>Diese &amp;Zahlen behalten …</translation>
    </message>
    <message>
        <source>Write the figures of this run as the baseline that later runs may not fall behind</source>
        <translation>Die Zahlen dieses Laufs als Vergleichsstand schreiben, hinter den spätere nicht zurückfallen dürfen</translation>
    </message>
    <message>
        <source>Tests and what was found</source>
        <translation>Prüfungen und was gefunden wurde</translation>
    </message>
    <message>
        <source>Results that fail</source>
        <translation>Ergebnisse, die scheitern</translation>
    </message>
    <message>
        <source>Policy tests (*.yaml *.yml);;All files (*)</source>
        <translation>Richtlinienprüfungen (*.yaml *.yml);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Baselines (*.json);;All files (*)</source>
        <translation>Vergleichsstände (*.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Policy test file</source>
        <translation>Datei mit Richtlinienprüfungen</translation>
    </message>
    <message>
        <source>Baseline of the ratchet</source>
        <translation>Vergleichsstand</translation>
    </message>
    <message>
        <source>Keep these figures</source>
        <translation>Diese Zahlen behalten</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>What must never be lost? Facts found in the recordings: used later, error lines, ids in two results, edited later. Tick what you mean and put it into a policy test file.</source>
        <translation>Was darf nie verloren gehen? Tatsachen aus den Aufzeichnungen: später gebraucht, Fehlerzeilen, Kennungen in zwei Ergebnissen, später geändert. Ankreuzen, was gemeint ist, und in eine Prüfdatei schreiben.</translation>
    </message>
    <message>
        <source>&amp;Propose facts</source>
        <translation>Tatsachen &amp;vorschlagen</translation>
    </message>
    <message>
        <source>Put ticked &amp;into a test file…</source>
        <translation>Angekreuzte &amp;in eine Prüfdatei …</translation>
    </message>
    <message>
        <source>Facts proposed from the recordings</source>
        <translation>Aus den Aufzeichnungen vorgeschlagene Tatsachen</translation>
    </message>
    <message>
        <source>Put ticked facts into</source>
        <translation>Angekreuzte Tatsachen schreiben in</translation>
    </message>
    <message>
        <source>Put ticked facts into %1</source>
        <translation>Angekreuzte Tatsachen in %1 schreiben</translation>
    </message>
    <message>
        <source>tests: %1</source>
        <translation>Prüfungen: %1</translation>
    </message>
    <message>
        <source>ratchet: %1</source>
        <translation>Vergleichsstand: %1</translation>
    </message>
    <message>
        <source>Choose a test file, or propose facts and put them into one.</source>
        <translation>Eine Prüfdatei wählen, oder Tatsachen vorschlagen lassen und in eine schreiben.</translation>
    </message>
    <message>
        <source>Not run yet.</source>
        <translation>Noch nicht gelaufen.</translation>
    </message>
    <message>
        <source> &lt;b&gt;The policy was changed since.&lt;/b&gt;</source>
        <translation> &lt;b&gt;Die Richtlinie wurde seither geändert.&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Used later, error lines, ids in two results, edited later; at most %1 for each tool.</source>
        <translation>Später gebraucht, Fehlerzeilen, Kennungen in zwei Ergebnissen, später geändert; höchstens %1 je Werkzeug.</translation>
    </message>
    <message>
        <source>%1 of %2 facts are ticked. Nothing is protected by itself.</source>
        <translation>%1 von %2 Tatsachen sind angekreuzt. Von selbst wird nichts geschützt.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Passed&lt;/b&gt;: %1</source>
        <translation>&lt;b&gt;Bestanden&lt;/b&gt;: %1</translation>
    </message>
    <message>
        <source>&lt;b&gt;FAILED&lt;/b&gt;: %1 of %2</source>
        <translation>&lt;b&gt;NICHT BESTANDEN&lt;/b&gt;: %1 von %2</translation>
    </message>
    <message>
        <source>Look for facts to protect</source>
        <translation>Zu schützende Tatsachen suchen</translation>
    </message>
    <message>
        <source>Tick all of this t&amp;ool</source>
        <translation>Alle dieses &amp;Werkzeugs ankreuzen</translation>
    </message>
    <message numerus="yes">
        <source>%n facts are in %1; the gate runs it.</source>
        <translation>
            <numerusform>%n Tatsache steht in %1; die Abnahme benutzt die Datei.</numerusform>
            <numerusform>%n Tatsachen stehen in %1; die Abnahme benutzt die Datei.</numerusform>
        </translation>
    </message>
    <message>
        <source>Compare with a baseline: %1, %2 and lost facts may not rise, %3 may not fall</source>
        <translation>Mit einem Vergleichsstand vergleichen: %1, %2 und verlorene Tatsachen dürfen nicht steigen, %3 nicht fallen</translation>
    </message>
    <message>
        <source> on %1, %2 (%3). </source>
        <translation> (%1, %2; %3). </translation>
    </message>
</context>
<context>
    <name>winnow::GateStudy</name>
    <message>
        <source>Gate</source>
        <translation>Abnahme</translation>
    </message>
</context>
<context>
    <name>winnow::GroupsModel</name>
    <message>
        <source>(not known yet)</source>
        <translation>(noch nicht bekannt)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>turn %1</source>
        <translation>Runde %1</translation>
    </message>
    <message>
        <source>%1: %2, changed %3, saved %4</source>
        <translation>%1: %2, davon geändert %3, gespart %4</translation>
    </message>
</context>
<context>
    <name>winnow::GroupsView</name>
    <message>
        <source>Group &amp;by</source>
        <translation>Gru&amp;ppieren nach</translation>
    </message>
    <message>
        <source>Group by</source>
        <translation>Gruppieren nach</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>session</source>
        <translation>Sitzung</translation>
    </message>
    <message>
        <source>turn</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>Groups of results</source>
        <translation>Gruppen von Ergebnissen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nicht</translation>
    </message>
    <message>
        <source>tool</source>
        <translation>Werkzeug</translation>
    </message>
</context>
<context>
    <name>winnow::GuidePage</name>
    <message>
        <source>Statuses</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>in range</source>
        <translation>im Bereich</translation>
    </message>
    <message>
        <source>Results larger than the lower and at most as large as the upper threshold; counted at once, before any replay.</source>
        <translation>Ergebnisse, größer als die untere und höchstens so groß wie die obere Schwelle; sofort gezählt, vor jedem Nachspielen.</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Keyboard map</source>
        <translation>Tastenbelegung</translation>
    </message>
    <message>
        <source>hold: everything shows the baseline A</source>
        <translation>halten: alles zeigt die Basis A</translation>
    </message>
    <message>
        <source>in the diff: unified, side by side</source>
        <translation>im Vergleich: untereinander, nebeneinander</translation>
    </message>
    <message>
        <source>in the tuning panel: reset this parameter</source>
        <translation>in der Abstimmung: diesen Parameter zurücksetzen</translation>
    </message>
    <message>
        <source>arrows, Shift, Ctrl</source>
        <translation>Pfeile, Umschalt, Strg</translation>
    </message>
    <message>
        <source>on a slider: step, fine step, coarse step; Page keys double and halve</source>
        <translation>auf einem Schieber: Schritt, feiner Schritt, grober Schritt; Bildtasten verdoppeln und halbieren</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>recorded usage</source>
        <translation>aufgezeichneter Verbrauch</translation>
    </message>
    <message>
        <source>Prompt tokens as the provider billed them, as a multiple of what is counted in the recorded texts.</source>
        <translation>Prompt-Token, wie der Anbieter sie abgerechnet hat, als Vielfaches des in den aufgezeichneten Texten Gezählten.</translation>
    </message>
    <message>
        <source>in the diff: baseline A beside the policy in use</source>
        <translation>im Vergleich: Basis A neben der benutzten Richtlinie</translation>
    </message>
    <message>
        <source>drift</source>
        <translation>Drift</translation>
    </message>
    <message>
        <source>Sizes: the largest gap between the cumulative distributions. Tools: half the sum of the differences of share. 0 is the same, 1 nothing in common. Measured.</source>
        <translation>Größen: der größte Abstand der Summenverteilungen. Werkzeuge: die halbe Summe der Anteilsunterschiede. 0 ist gleich, 1 nichts gemeinsam. Gemessen.</translation>
    </message>
    <message>
        <source>What you can do</source>
        <translation>Was sich tun lässt</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtern</translation>
    </message>
    <message>
        <source>Rules for tools and kinds</source>
        <translation>Regeln für Werkzeuge und Arten</translation>
    </message>
    <message>
        <source>Chains</source>
        <translation>Ketten</translation>
    </message>
    <message>
        <source>A chain runs several strategies one after the other on the same text, each on what the one before left. A step that removes too little is undone; a step may be for some kinds of contents only.</source>
        <translation>Eine Kette wendet mehrere Strategien nacheinander auf denselben Text an, jede auf das, was die vorige übrig ließ. Ein Schritt, der zu wenig entfernt, wird zurückgenommen; ein Schritt kann nur für manche Arten von Inhalt gelten.</translation>
    </message>
    <message>
        <source>Remote strategies</source>
        <translation>Strategien von Diensten</translation>
    </message>
    <message>
        <source>api, compresr and external_provider send texts over the network, and only when you press the button that names how many, where to and what it will cost. Answers are kept in the library and replayed for free; until then such results count as pending and uncompressed. Keys come from the environment or the keychain and are never stored.</source>
        <translation>api, compresr und external_provider schicken Texte übers Netz, und nur auf den Knopf hin, der nennt, wie viele, wohin und was es kosten wird. Antworten bleiben in der Bibliothek und werden kostenlos nachgespielt; bis dahin gelten solche Ergebnisse als ausstehend und unkomprimiert. Schlüssel kommen aus der Umgebung oder dem Schlüsselbund und werden nie gespeichert.</translation>
    </message>
    <message>
        <source>Expansion</source>
        <translation>Rückholung</translation>
    </message>
    <message>
        <source>Flips</source>
        <translation>Wechsel</translation>
    </message>
    <message>
        <source>Results that the policy treats otherwise than the baseline A, in groups by tool and decision. A group that was looked at can be signed off; the note is kept with the version of the policy.</source>
        <translation>Ergebnisse, die die Richtlinie anders behandelt als die Basis A, gruppiert nach Werkzeug und Entscheidung. Eine angesehene Gruppe lässt sich abzeichnen; der Vermerk bleibt bei der Version der Richtlinie.</translation>
    </message>
    <message>
        <source>Strategies side by side</source>
        <translation>Strategien nebeneinander</translation>
    </message>
    <message>
        <source>Every local strategy over every result, per kind of contents: what it saves and what it loses. Enter takes one into the policy.</source>
        <translation>Jede lokale Strategie über alle Ergebnisse, je Art von Inhalt: was sie spart und was sie verliert. Enter übernimmt eine in die Richtlinie.</translation>
    </message>
    <message>
        <source>Gate</source>
        <translation>Abnahme</translation>
    </message>
    <message>
        <source>Decision sheet</source>
        <translation>Entscheidungsblatt</translation>
    </message>
    <message>
        <source>Comparing with a gateway log</source>
        <translation>Vergleich mit einem Gateway-Protokoll</translation>
    </message>
    <message>
        <source>Reads the folder a gateway wrote and replays each record with the policy in use: how many statuses and sizes agree, where they differ and why, which branches of the chain production never reaches, and whether its tools and sizes have drifted.</source>
        <translation>Liest den Ordner, den ein Gateway schrieb, und spielt jeden Eintrag mit der benutzten Richtlinie nach: wie viele Status und Größen übereinstimmen, wo und warum sie abweichen, welche Zweige der Kette im Betrieb nie erreicht werden und ob Werkzeuge und Größen abgedriftet sind.</translation>
    </message>
    <message>
        <source>Redaction</source>
        <translation>Schwärzen</translation>
    </message>
    <message>
        <source>Copies of recordings for others: keys, addresses, names and numbers are found, each is shown before anything is written, the copies keep their length and their structure, and the difference they make to every figure is shown.</source>
        <translation>Kopien von Aufzeichnungen für andere: Schlüssel, Adressen, Namen und Nummern werden gefunden und gezeigt, bevor etwas geschrieben wird; die Kopien behalten Länge und Aufbau, und was sie an jeder Zahl ändern, steht daneben.</translation>
    </message>
    <message>
        <source>Saved policies, version by version, each with the recordings and figures it was judged by. Deleting can be undone. Two programs may use it at once.</source>
        <translation>Gespeicherte Richtlinien, Version für Version, jede mit den Aufzeichnungen und Zahlen, nach denen sie beurteilt wurde. Löschen lässt sich zurücknehmen. Zwei Programme können sie zugleich benutzen.</translation>
    </message>
    <message>
        <source>Strategies</source>
        <translation>Strategien</translation>
    </message>
    <message>
        <source>Kinds of contents</source>
        <translation>Arten von Inhalt</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>Vorlagen</translation>
    </message>
    <message>
        <source>Columns of the reports</source>
        <translation>Spalten der Berichte</translation>
    </message>
    <message>
        <source>search fallback</source>
        <translation>Ausweichen der Suche</translation>
    </message>
    <message>
        <source>A stream in which the model names the token gateway&apos;s own search tool is thrown away and asked for again without streaming. What the gateway sends then is known to nobody else, so nothing is made up for it.</source>
        <translation>Ein Strom, in dem das Modell das eigene Suchwerkzeug des Token-Gateways nennt, wird verworfen und ohne Strom noch einmal angefragt. Was das Gateway dann sendet, weiß niemand sonst, also wird dafür nichts erfunden.</translation>
    </message>
    <message>
        <source>The command line (Ctrl+K) takes words and tool:Bash kind:log decision:compressed before&gt;2000 after&lt;100 saved&lt;0 turn:3 session:1 error:yes changed:yes regrets&gt;0. The same field twice means either; different fields must all hold. Values with blanks stand in quotes.</source>
        <translation>Die Befehlszeile (Strg+K) nimmt Worte und tool:Bash kind:log decision:compressed before&gt;2000 after&lt;100 saved&lt;0 turn:3 session:1 error:yes changed:yes regrets&gt;0. Dasselbe Feld zweimal heißt: eines von beiden; verschiedene Felder müssen alle zutreffen. Werte mit Leerzeichen stehen in Anführungszeichen.</translation>
    </message>
    <message>
        <source>In the dialect winnow each tool and each kind of contents may have its own strategy and sizes: on the page Tune in the tools by double-click or F2, in the rules by row. The first rule that fits counts, from top to bottom; no rule means what the panel says. Gateways know none of this but skipped tools: the export says what it has to leave out.</source>
        <translation>Im Dialekt winnow kann jedes Werkzeug und jede Art von Inhalt eine eigene Strategie und eigene Größen haben: auf der Seite Abstimmen bei den Werkzeugen durch Doppelklick oder F2, bei den Regeln je Zeile. Die erste passende Regel gilt, von oben nach unten; ohne Regel gilt, was die Abstimmung sagt. Gateways kennen davon nur übergangene Werkzeuge: der Export sagt, was er weglassen muss.</translation>
    </message>
    <message>
        <source>A compressed text may be asked for again with expand_context. The page counts these requests as recorded, by rate, by later use or for all, each with its tokens and dollars, and shows one request step by step as the gateway would answer it.</source>
        <translation>Ein komprimierter Text kann mit expand_context noch einmal angefragt werden. Die Seite zählt diese Anfragen wie aufgezeichnet, nach Quote, nach späterer Benutzung oder für alle, jede mit ihren Token und Dollar, und zeigt eine Anfrage Schritt für Schritt, wie das Gateway sie beantworten würde.</translation>
    </message>
    <message>
        <source>Optimise</source>
        <translation>Optimieren</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>The baseline A is what everything is compared with, at first the recording as it is; hold B to see it, Y sets it beside the policy in use.</source>
        <translation>Mit der Basis A wird alles verglichen, zuerst mit der Aufzeichnung, wie sie ist; B halten zeigt sie, Y stellt sie neben die benutzte Richtlinie.</translation>
    </message>
    <message>
        <source>Policies</source>
        <translation>Richtlinien</translation>
    </message>
    <message>
        <source>Open recordings, move the thresholds, look at what the model would have seen, and save the policy with its evidence. The figures on top say whether it is good, the page Tune says where, Losses and the texts say whether it is honest, the policy on the right asks what if.</source>
        <translation>Aufzeichnungen öffnen, Schwellen verschieben, ansehen, was das Modell gesehen hätte, und die Richtlinie mit ihren Belegen sichern. Die Kennzahlen oben sagen, ob es gut ist, die Seite Abstimmen sagt, wo, Verluste und Texte sagen, ob es ehrlich ist, die Richtlinie rechts fragt: was wäre, wenn.</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Anleitung (englisch)</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Frontier: dollars against results missed. The policy in use is dragged along the line of its threshold; the limits are handles on the axes; the star is the best policy within them, per tool a strategy and a size, checked by a full replay, with what the same way of choosing gives on sessions it has not seen. The bar is the interval over sessions. Parameters: each one step down and up. Drift: whether these recordings resemble those it was tuned on.</source>
        <translation>Grenzkurve: Dollar gegen vermisste Ergebnisse. Die benutzte Richtlinie wird auf der Linie ihrer Schwelle gezogen; die Grenzen sind Griffe auf den Achsen; der Stern ist die beste Richtlinie innerhalb davon, je Werkzeug eine Strategie und eine Größe, durch vollständiges Nachspielen geprüft, mit dem, was dieselbe Art zu wählen auf ungesehenen Sitzungen gibt. Der Balken ist das Intervall über Sitzungen. Parameter: jeder einen Schritt nach unten und oben. Drift: ob diese Aufzeichnungen denen gleichen, an denen sie abgestimmt wurde.</translation>
    </message>
    <message>
        <source>while reading: next and previous result</source>
        <translation>beim Lesen: nächstes und voriges Ergebnis</translation>
    </message>
    <message>
        <source>while reading: next and previous loss</source>
        <translation>beim Lesen: nächster und voriger Verlust</translation>
    </message>
    <message>
        <source>while reading: next turn, next result of the same tool; with Shift backwards</source>
        <translation>beim Lesen: nächste Runde, nächstes Ergebnis desselben Werkzeugs; mit Umschalt rückwärts</translation>
    </message>
    <message>
        <source>while reading: open a fold, or go from a lost text to its use and back</source>
        <translation>beim Lesen: aufklappen, oder von einem verlorenen Text zu seiner Verwendung und zurück</translation>
    </message>
    <message>
        <source>while reading: open and close all folds</source>
        <translation>beim Lesen: alles auf- und zuklappen</translation>
    </message>
    <message>
        <source>while reading: viewed, note</source>
        <translation>beim Lesen: angesehen, Notiz</translation>
    </message>
    <message>
        <source>One page to sign: what changes, what it saves with its interval, what it costs, what was checked, what is not known. As HTML, PDF or Markdown.</source>
        <translation>Eine Seite zum Unterschreiben: was sich ändert, was es mit Intervall spart, was es kostet, was geprüft wurde, was nicht bekannt ist. Als HTML, PDF oder Markdown.</translation>
    </message>
    <message>
        <source>Facts that must survive and limits that must hold, kept in a policy test file. The gate says for each whether the policy in use passes; a kept baseline is a ratchet: what was missed, edit breaks and lost facts may not rise. The command line runs the same file in CI.</source>
        <translation>Tatsachen, die erhalten bleiben müssen, und Grenzen, die gelten müssen, in einer Prüfdatei. Die Abnahme sagt zu jeder, ob die benutzte Richtlinie besteht; ein festgehaltener Vergleichsstand darf nur besser werden: Vermisstes, gescheiterte Änderungen und verlorene Tatsachen dürfen nicht zunehmen. Die Kommandozeile prüft dieselbe Datei in CI.</translation>
    </message>
</context>
<context>
    <name>winnow::ImportDialog</name>
    <message>
        <source>What the file holds</source>
        <translation>Was die Datei enthält</translation>
    </message>
    <message>
        <source>Import policy from YAML</source>
        <translation>Richtlinie aus YAML importieren</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen …</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Use this policy</source>
        <translation>Diese Richtlinie &amp;benutzen</translation>
    </message>
    <message>
        <source>Choose a gateway configuration or a policy exported by Winnow.</source>
        <translation>Wählen Sie eine Gateway-Konfiguration oder eine von Winnow exportierte Richtlinie.</translation>
    </message>
    <message>
        <source>YAML files (*.yaml *.yml);;All files (*)</source>
        <translation>YAML-Dateien (*.yaml *.yml);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 ist nicht lesbar: %2</translation>
    </message>
    <message>
        <source>%1 is too large to be a policy.</source>
        <translation>%1 ist zu groß für eine Richtlinie.</translation>
    </message>
    <message>
        <source>Dialect: %1</source>
        <translation>Dialekt: %1</translation>
    </message>
    <message>
        <source>The gateway would load this file.</source>
        <translation>Das Gateway würde diese Datei laden.</translation>
    </message>
    <message>
        <source>The gateway would refuse this file: %1</source>
        <translation>Das Gateway würde diese Datei ablehnen: %1</translation>
    </message>
    <message>
        <source>Equal to the policy in use.</source>
        <translation>Gleich der benutzten Richtlinie.</translation>
    </message>
    <message>
        <source>Changes:</source>
        <translation>Änderungen:</translation>
    </message>
    <message>
        <source>import %1</source>
        <translation>%1 importieren</translation>
    </message>
</context>
<context>
    <name>winnow::Insight</name>
    <message>
        <source>Looking for later uses</source>
        <translation>Suche nach späterer Verwendung</translation>
    </message>
    <message numerus="yes">
        <source>used %n turn(s) later</source>
        <translation>
            <numerusform>%n Runde später verwendet</numerusform>
            <numerusform>%n Runden später verwendet</numerusform>
        </translation>
    </message>
    <message>
        <source>Threshold curve</source>
        <translation>Schwellenkurve</translation>
    </message>
    <message>
        <source>Something of it</source>
        <translation>Etwas davon</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>used later</source>
        <translation>später gebraucht</translation>
    </message>
    <message>
        <source>%1 %2 in %3 arguments</source>
        <translation>%1 %2 in Argumenten von %3</translation>
    </message>
    <message>
        <source>%1 %2 in arguments</source>
        <translation>%1 %2 in Argumenten</translation>
    </message>
    <message>
        <source>%1 %2 in the final answer</source>
        <translation>%1 %2 in der Schlussantwort</translation>
    </message>
    <message>
        <source>%1 %2 in a text</source>
        <translation>%1 %2 in einem Text</translation>
    </message>
</context>
<context>
    <name>winnow::Inspector</name>
    <message>
        <source>Policy and selection</source>
        <translation>Richtlinie und Auswahl</translation>
    </message>
    <message>
        <source>&amp;Read it</source>
        <translation>Le&amp;sen</translation>
    </message>
    <message>
        <source>S&amp;kip this tool</source>
        <translation>Dieses Wer&amp;kzeug übergehen</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Selected: #%1 %2</source>
        <translation>Gewählt: #%1 %2</translation>
    </message>
    <message>
        <source>%1 → %2 tokens, %3</source>
        <translation>%1 → %2 Token, %3</translation>
    </message>
</context>
<context>
    <name>winnow::IssuesModel</name>
    <message>
        <source>%1, %2, line %3: %4</source>
        <translation>%1, %2, Zeile %3: %4</translation>
    </message>
</context>
<context>
    <name>winnow::IssuesPanel</name>
    <message>
        <source>Issues</source>
        <translation>Meldungen</translation>
    </message>
    <message>
        <source>Everything was read. No issues.</source>
        <translation>Alles wurde gelesen. Keine Meldungen.</translation>
    </message>
    <message numerus="yes">
        <source>Not recognised: %n file(s).</source>
        <translation>
            <numerusform>Nicht erkannt: %n Datei.</numerusform>
            <numerusform>Nicht erkannt: %n Dateien.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2, %3, %4. Formats: %5.</source>
        <translation>%1, %2, %3, %4. Formate: %5.</translation>
    </message>
</context>
<context>
    <name>winnow::JobIndicator</name>
    <message>
        <source>Cancel (Esc)</source>
        <translation>Abbrechen (Esc)</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source> %1 of %2</source>
        <translation> %1 von %2</translation>
    </message>
    <message>
        <source>, %1/s</source>
        <translation>, %1/s</translation>
    </message>
    <message>
        <source>, %1 left</source>
        <translation>, noch %1</translation>
    </message>
</context>
<context>
    <name>winnow::LibraryModel</name>
    <message>
        <source>Not tested on any recording yet</source>
        <translation>Noch an keiner Aufzeichnung geprüft</translation>
    </message>
    <message>
        <source>Tested with engine %1 on %2 (corpus %3)</source>
        <translation>Geprüft mit Version %1 an %2 (Korpus %3)</translation>
    </message>
    <message>
        <source>%1 (engine %2)</source>
        <translation>%1 (Stand %2)</translation>
    </message>
    <message>
        <source>%1 results waited for a remote answer: no net can be said</source>
        <translation>%1 Ergebnisse warteten auf die Antwort eines Dienstes: kein Netto anzugeben</translation>
    </message>
    <message>
        <source>The price table could not be read: no net can be said</source>
        <translation>Die Preistabelle war nicht zu lesen: kein Netto anzugeben</translation>
    </message>
    <message>
        <source>The prices were your own table</source>
        <translation>Die Preise waren Ihre eigene Tabelle</translation>
    </message>
    <message>
        <source>Some model was not in the price table: its price is assumed</source>
        <translation>Ein Modell steht nicht in der Preistabelle: sein Preis ist angenommen</translation>
    </message>
    <message>
        <source>Out of date: tested with engine %1, this is %2. Test again.</source>
        <translation>Veraltet: geprüft mit Version %1, dies ist %2. Erneut prüfen.</translation>
    </message>
    <message>
        <source>Tested with engine %1 on %2: %3 sessions, %4 results (corpus %5)</source>
        <translation>Geprüft mit Version %1 an %2: %3 Sitzungen, %4 Ergebnisse (Korpus %5)</translation>
    </message>
    <message>
        <source>Tokens counted: %1</source>
        <translation>Token gezählt: %1</translation>
    </message>
    <message>
        <source>Tokens estimated: %1</source>
        <translation>Token geschätzt: %1</translation>
    </message>
    <message>
        <source>Risk and net were not measured. Test again to have them.</source>
        <translation>Risiko und Netto wurden nicht gemessen. Erneut prüfen, um sie zu haben.</translation>
    </message>
    <message>
        <source>%1, version %2, saved %3, net %4</source>
        <translation>%1, Version %2, gespart %3, netto %4</translation>
    </message>
    <message>
        <source>Results missed: %1 of %2 compressed ones; edits broken: %3; expansions expected: %4</source>
        <translation>Vermisste Ergebnisse: %1 von %2 komprimierten; gescheiterte Änderungen: %3; erwartete Rückholungen: %4</translation>
    </message>
    <message>
        <source>Money saved: %1; the worse end is %2 of what the tool results cost. Modelled with prices of %3</source>
        <translation>Gespartes Geld: %1; das schlechtere Ende ist %2 dessen, was die Werkzeugergebnisse kosten. Modelliert mit Preisen vom %3</translation>
    </message>
</context>
<context>
    <name>winnow::LibraryPanel</name>
    <message>
        <source>No policy saved yet. Save the one you are tuning with Ctrl+S.</source>
        <translation>Noch keine Richtlinie gespeichert. Speichern Sie die, die Sie abstimmen, mit Strg+S.</translation>
    </message>
    <message>
        <source>Saved policies</source>
        <translation>Gespeicherte Richtlinien</translation>
    </message>
    <message>
        <source>Versions of the selected policy</source>
        <translation>Versionen der gewählten Richtlinie</translation>
    </message>
    <message>
        <source>Why this version? (optional)</source>
        <translation>Warum diese Version? (freiwillig)</translation>
    </message>
    <message>
        <source>Note of this version</source>
        <translation>Notiz dieser Version</translation>
    </message>
    <message>
        <source>&amp;Save as</source>
        <translation>&amp;Speichern als</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Laden</translation>
    </message>
    <message>
        <source>Use as A</source>
        <translation>Als A benutzen</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Umbenennen …</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Verdoppeln</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Read the library</source>
        <translation>Bibliothek lesen</translation>
    </message>
    <message>
        <source>Read the versions</source>
        <translation>Versionen lesen</translation>
    </message>
    <message>
        <source>v%1  %2</source>
        <translation>v%1  %2</translation>
    </message>
    <message>
        <source>saved %1</source>
        <translation>gespart %1</translation>
    </message>
    <message>
        <source>Double-click to load this version</source>
        <translation>Doppelklick lädt diese Version</translation>
    </message>
    <message>
        <source>Save the policy</source>
        <translation>Richtlinie speichern</translation>
    </message>
    <message>
        <source>Saved %1, version %2</source>
        <translation>%1 gespeichert, Version %2</translation>
    </message>
    <message>
        <source>Load %1</source>
        <translation>%1 laden</translation>
    </message>
    <message>
        <source>load %1</source>
        <translation>%1 laden</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>%1 umbenennen</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>%1 verdoppeln</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>%1 löschen</translation>
    </message>
    <message>
        <source>%1 was deleted.</source>
        <translation>%1 wurde gelöscht.</translation>
    </message>
    <message>
        <source>Restore %1</source>
        <translation>%1 wiederherstellen</translation>
    </message>
    <message>
        <source>Use as baseline A</source>
        <translation>Als Basis A benutzen</translation>
    </message>
    <message>
        <source>Take the star away</source>
        <translation>Stern wegnehmen</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>Stern</translation>
    </message>
    <message>
        <source>Tags…</source>
        <translation>Schlagwörter …</translation>
    </message>
    <message>
        <source>Tags, separated by commas</source>
        <translation>Schlagwörter, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>Notiz …</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Load the policy</source>
        <translation>Richtlinie laden</translation>
    </message>
    <message>
        <source>Move the library away</source>
        <translation>Bibliothek beiseitelegen</translation>
    </message>
    <message>
        <source>A new library was made; the damaged one is %1</source>
        <translation>Eine neue Bibliothek wurde angelegt; die beschädigte heißt %1</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>Vergleichen …</translation>
    </message>
    <message>
        <source>Test again</source>
        <translation>Erneut prüfen</translation>
    </message>
    <message>
        <source>Testing %1</source>
        <translation>%1 wird geprüft</translation>
    </message>
    <message>
        <source>Test %1</source>
        <translation>%1 prüfen</translation>
    </message>
    <message>
        <source>%1 was tested on %2</source>
        <translation>%1 wurde an %2 geprüft</translation>
    </message>
    <message>
        <source>net %1</source>
        <translation>netto %1</translation>
    </message>
    <message>
        <source>Test again (tested with engine %1)</source>
        <translation>Erneut prüfen (geprüft mit Version %1)</translation>
    </message>
    <message>
        <source>Keep the figures of %1</source>
        <translation>Zahlen zu %1 behalten</translation>
    </message>
    <message>
        <source>Stop the test: %1 of %2</source>
        <translation>Prüfung anhalten: %1 von %2</translation>
    </message>
    <message>
        <source>Stop the test</source>
        <translation>Prüfung anhalten</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren …</translation>
    </message>
</context>
<context>
    <name>winnow::ListEditor</name>
    <message>
        <source>Add…</source>
        <translation>Hinzufügen …</translation>
    </message>
    <message>
        <source>Add to %1</source>
        <translation>Zu %1 hinzufügen</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
</context>
<context>
    <name>winnow::LogCompareModel</name>
    <message>
        <source>Comparing the log</source>
        <translation>Protokoll vergleichen</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>the log holds too little to predict it</source>
        <translation>das Protokoll enthält zu wenig für eine Vorhersage</translation>
    </message>
    <message>
        <source>line %1, %2, recorded %3, predicted %4: %5</source>
        <translation>Zeile %1, %2, aufgezeichnet %3, vorhergesagt %4: %5</translation>
    </message>
    <message>
        <source>agrees</source>
        <translation>stimmt</translation>
    </message>
</context>
<context>
    <name>winnow::LogCompareWindow</name>
    <message>
        <source>the log&apos;s own &amp;config.yaml</source>
        <translation>die eigene &amp;config.yaml des Protokolls</translation>
    </message>
    <message>
        <source>only &amp;differences</source>
        <translation>nur &amp;Unterschiede</translation>
    </message>
    <message>
        <source>Gateway log %1</source>
        <translation>Gateway-Protokoll %1</translation>
    </message>
    <message>
        <source>Judge the gateway by the configuration it ran with, not by the policy in use</source>
        <translation>Das Gateway an der Konfiguration messen, mit der es lief, nicht an der benutzten Richtlinie</translation>
    </message>
    <message>
        <source>Records of the log</source>
        <translation>Einträge des Protokolls</translation>
    </message>
    <message>
        <source>Reading the log…</source>
        <translation>Das Protokoll wird gelesen …</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 of %2&lt;/b&gt; predictions agree (%3 records, %4, compared with %5).</source>
        <translation>&lt;b&gt;%1 von %2&lt;/b&gt; Vorhersagen stimmen (%3 Einträge, %4, verglichen mit %5).</translation>
    </message>
    <message>
        <source>%1 × %2 where %3 was predicted</source>
        <translation>%1 × %2, wo %3 vorhergesagt war</translation>
    </message>
    <message>
        <source>Token counts are estimates here: sizes and thresholds will differ.</source>
        <translation>Token sind hier geschätzt: Größen und Schwellen werden abweichen.</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>Choose a record to see every check that decided it.</source>
        <translation>Wählen Sie einen Eintrag, um jede Prüfung zu sehen, die ihn entschied.</translation>
    </message>
    <message>
        <source>Checks of the chosen record</source>
        <translation>Prüfungen des gewählten Eintrags</translation>
    </message>
    <message>
        <source>Drift: the log holds no originals to measure it by.</source>
        <translation>Drift: Das Protokoll enthält keine Originale, an denen sie zu messen wäre.</translation>
    </message>
    <message>
        <source>Drift: open the recordings the policy was tuned on to see how far this traffic has moved.</source>
        <translation>Drift: Öffnen Sie die Aufzeichnungen, an denen die Richtlinie abgestimmt wurde, um zu sehen, wie weit sich dieser Verkehr entfernt hat.</translation>
    </message>
    <message>
        <source>Drift from the open recordings: sizes %1 apart, largest at %2 (median %3 → %4, p90 %5 → %6); tool mix %7 apart.</source>
        <translation>Drift von den offenen Aufzeichnungen: Größen %1 auseinander, am meisten bei %2 (Median %3 → %4, p90 %5 → %6); Werkzeugmischung %7 auseinander.</translation>
    </message>
    <message>
        <source>Most: %1, %2 → %3 of the results.</source>
        <translation>Am meisten: %1, %2 → %3 der Ergebnisse.</translation>
    </message>
    <message>
        <source>(n = %1 and %2)</source>
        <translation>(n = %1 und %2)</translation>
    </message>
</context>
<context>
    <name>winnow::LoomCanvas</name>
    <message>
        <source>Context loom</source>
        <translation>Kontext-Webstuhl</translation>
    </message>
    <message>
        <source>Looking through the contexts…</source>
        <translation>Die Kontexte werden durchgesehen …</translation>
    </message>
    <message>
        <source>compaction</source>
        <translation>Verdichtung</translation>
    </message>
    <message>
        <source>limit %1</source>
        <translation>Grenze %1</translation>
    </message>
    <message>
        <source>taken out, used here</source>
        <translation>entfernt, hier gebraucht</translation>
    </message>
    <message>
        <source>edit breaks</source>
        <translation>Änderung scheitert</translation>
    </message>
    <message>
        <source>other tools</source>
        <translation>andere Werkzeuge</translation>
    </message>
    <message>
        <source>messages, system</source>
        <translation>Nachrichten, System</translation>
    </message>
    <message>
        <source>No tool gave a result in this session.</source>
        <translation>In dieser Sitzung hat kein Werkzeug ein Ergebnis geliefert.</translation>
    </message>
    <message>
        <source>No model call came after a tool&apos;s result in this session.</source>
        <translation>In dieser Sitzung kam nach keinem Werkzeugergebnis ein Modellaufruf.</translation>
    </message>
    <message>
        <source>No session was read.</source>
        <translation>Keine Sitzung wurde gelesen.</translation>
    </message>
</context>
<context>
    <name>winnow::LoomModel</name>
    <message>
        <source>Contexts</source>
        <translation>Kontexte</translation>
    </message>
    <message>
        <source>other tools</source>
        <translation>andere Werkzeuge</translation>
    </message>
    <message>
        <source>call %1, turn %2: %3 tokens recorded</source>
        <translation>Aufruf %1, Runde %2: %3 Token aufgezeichnet</translation>
    </message>
    <message>
        <source>call %1, turn %2: %3 tokens counted</source>
        <translation>Aufruf %1, Runde %2: %3 Token gezählt</translation>
    </message>
    <message>
        <source>, %1 as the model would see it</source>
        <translation>, %1, wie das Modell es sähe</translation>
    </message>
    <message>
        <source>%1, call %2 to %3: %4</source>
        <translation>%1, Aufruf %2 bis %3: %4</translation>
    </message>
    <message>
        <source>, kept whole</source>
        <translation>, ganz behalten</translation>
    </message>
    <message>
        <source>, %1 left</source>
        <translation>, %1 bleiben</translation>
    </message>
    <message>
        <source>limit %1: this session does not grow towards it</source>
        <translation>Grenze %1: diese Sitzung wächst nicht auf sie zu</translation>
    </message>
    <message>
        <source>limit %1 reached at call %2</source>
        <translation>Grenze %1 erreicht bei Aufruf %2</translation>
    </message>
    <message>
        <source>limit %1 would be reached at call %2</source>
        <translation>Grenze %1 würde bei Aufruf %2 erreicht</translation>
    </message>
    <message>
        <source>%1, with this policy never</source>
        <translation>%1, mit dieser Richtlinie nie</translation>
    </message>
    <message>
        <source>%1, with this policy likewise</source>
        <translation>%1, mit dieser Richtlinie ebenso</translation>
    </message>
    <message>
        <source>%1, with this policy at %2: %3 calls gained</source>
        <translation>%1, mit dieser Richtlinie bei %2: %3 Aufrufe gewonnen</translation>
    </message>
    <message>
        <source>%1, with this policy at about %2 if it goes on growing: %3 calls gained</source>
        <translation>%1, mit dieser Richtlinie etwa bei %2, wenn er weiter so wächst: %3 Aufrufe gewonnen</translation>
    </message>
    <message>
        <source>No session with model calls is open.</source>
        <translation>Keine Sitzung mit Modellaufrufen ist offen.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n model call(s), %2, highest context %3.</source>
        <translation>
            <numerusform>%1: %n Modellaufruf, %2, größter Kontext %3.</numerusform>
            <numerusform>%1: %n Modellaufrufe, %2, größter Kontext %3.</numerusform>
        </translation>
    </message>
    <message>
        <source>Taken out and used later: %1, edits broken: %2.</source>
        <translation>Entfernt und später gebraucht: %1, gescheiterte Änderungen: %2.</translation>
    </message>
</context>
<context>
    <name>winnow::LoomUses</name>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <source>in the final answer</source>
        <translation>in der Schlussantwort</translation>
    </message>
    <message>
        <source>in a text</source>
        <translation>in einem Text</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weiteres</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>used %n turn(s) later</source>
        <translation>
            <numerusform>%n Runde später verwendet</numerusform>
            <numerusform>%n Runden später verwendet</numerusform>
        </translation>
    </message>
    <message>
        <source>an edit breaks: %1, %2 %3</source>
        <translation>eine Änderung scheitert: %1, %2 %3</translation>
    </message>
</context>
<context>
    <name>winnow::LossPlaces</name>
    <message>
        <source>%1, turn %2</source>
        <translation>%1, Runde %2</translation>
    </message>
</context>
<context>
    <name>winnow::LossesModel</name>
    <message>
        <source>edit breaks</source>
        <translation>Änderung scheitert</translation>
    </message>
    <message>
        <source>%1  (%2)</source>
        <translation>%1  (%2)</translation>
    </message>
    <message>
        <source>What the agent used later and the model would not have had any more</source>
        <translation>Was der Agent später brauchte und das Modell nicht mehr gehabt hätte</translation>
    </message>
    <message>
        <source>How much it matters: an edit&apos;s text 5, an argument or the final answer 3, other words 1, times how rare the text is</source>
        <translation>Wie viel daran liegt: Text einer Änderung 5, ein Argument oder die Schlussantwort 3, andere Worte 1, mal wie selten der Text ist</translation>
    </message>
    <message>
        <source>Where the agent used it</source>
        <translation>Wo der Agent es gebraucht hat</translation>
    </message>
    <message>
        <source>used later</source>
        <translation>später gebraucht</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>tool</source>
        <translation>Werkzeug</translation>
    </message>
    <message>
        <source>session</source>
        <translation>Sitzung</translation>
    </message>
    <message>
        <source>where</source>
        <translation>wo</translation>
    </message>
    <message>
        <source>What a reviewer said of it. A loss that was judged as none stays counted.</source>
        <translation>Was ein Prüfer dazu gesagt hat. Ein Verlust, der als keiner beurteilt ist, bleibt gezählt.</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>Urteil</translation>
    </message>
</context>
<context>
    <name>winnow::LossesPage</name>
    <message>
        <source>What would be lost</source>
        <translation>Was verloren ginge</translation>
    </message>
    <message>
        <source>Where the agent used it</source>
        <translation>Wo der Agent es gebraucht hat</translation>
    </message>
    <message>
        <source>What would keep it</source>
        <translation>Was es erhielte</translation>
    </message>
    <message>
        <source>Group &amp;by</source>
        <translation>Gru&amp;ppieren nach</translation>
    </message>
    <message>
        <source>Group by</source>
        <translation>Gruppieren nach</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>tool</source>
        <translation>Werkzeug</translation>
    </message>
    <message>
        <source>session</source>
        <translation>Sitzung</translation>
    </message>
    <message>
        <source>Read what was &amp;dropped</source>
        <translation>Lesen, was &amp;wegfiel</translation>
    </message>
    <message>
        <source>Read the &amp;use</source>
        <translation>Die Ben&amp;utzung lesen</translation>
    </message>
    <message>
        <source>Looking for later uses…</source>
        <translation>Suche nach späterer Verwendung …</translation>
    </message>
    <message>
        <source>Nothing that the policy drops was found to be used later.</source>
        <translation>Von dem, was die Richtlinie weglässt, wurde keine spätere Benutzung gefunden.</translation>
    </message>
    <message>
        <source>What would keep it: trying…</source>
        <translation>Was es erhielte: wird versucht…</translation>
    </message>
    <message>
        <source>No single step keeps it.</source>
        <translation>Kein einzelner Schritt erhält es.</translation>
    </message>
    <message>
        <source>saves %1 (now %2), missed %3, edits broken %4, %5 at worst</source>
        <translation>spart %1 (jetzt %2), vermisst %3, gescheiterte Änderungen %4, schlimmstenfalls %5</translation>
    </message>
    <message>
        <source>Why, in a few words</source>
        <translation>Warum, in wenigen Worten</translation>
    </message>
    <message>
        <source>Reason of the verdict</source>
        <translation>Grund des Urteils</translation>
    </message>
    <message>
        <source>&amp;Not a loss</source>
        <translation>&amp;Kein Verlust</translation>
    </message>
    <message>
        <source>Keeps the verdict by content, for other policies and files, too. The loss stays counted.</source>
        <translation>Behält das Urteil nach Inhalt, auch für andere Richtlinien und Dateien. Der Verlust bleibt gezählt.</translation>
    </message>
    <message>
        <source>It &amp;is one</source>
        <translation>&amp;Ist einer</translation>
    </message>
    <message>
        <source>Take &amp;back</source>
        <translation>&amp;Zurücknehmen</translation>
    </message>
    <message>
        <source>Judged: %1</source>
        <translation>Beurteilt: %1</translation>
    </message>
    <message>
        <source>%1 of %2 judged, %3 as not a loss.</source>
        <translation>%1 von %2 beurteilt, %3 als kein Verlust.</translation>
    </message>
    <message>
        <source>Each text that the policy drops and the recorded agent used later, the worst first.</source>
        <translation>Jeder Text, den die Richtlinie weglässt und den der aufgezeichnete Agent später benutzte, das Schlimmste zuerst.</translation>
    </message>
    <message>
        <source>%1 of %2 needs, weight %3; %4 of %5 edits broken. Measured.</source>
        <translation>%1 von %2 Bedarfen, Gewicht %3; %4 von %5 Änderungen gescheitert. Gemessen.</translation>
    </message>
</context>
<context>
    <name>winnow::MainWindow</name>
    <message>
        <source>The settings file %1 is damaged; the window starts with its own layout.</source>
        <translation>Die Einstellungsdatei %1 ist beschädigt; das Fenster beginnt mit seiner eigenen Anordnung.</translation>
    </message>
    <message>
        <source>(as it was opened)</source>
        <translation>(wie geöffnet)</translation>
    </message>
    <message>
        <source>History of changes</source>
        <translation>Verlauf der Änderungen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Opening…</source>
        <translation>Öffnet …</translation>
    </message>
    <message>
        <source>No recording open</source>
        <translation>Keine Aufzeichnung offen</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Zuletzt &amp;geöffnet</translation>
    </message>
    <message>
        <source>&amp;Clear the list</source>
        <translation>Liste &amp;leeren</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>Nichts rückgängig zu machen</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>Wiederholen: %1</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>Nichts zu wiederholen</translation>
    </message>
    <message>
        <source>About Winnow</source>
        <translation>Über Winnow</translation>
    </message>
    <message>
        <source>&lt;b&gt;Winnow %1&lt;/b&gt;&lt;p&gt;A workbench for tuning tool-result compression before it goes live.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Winnow %1&lt;/b&gt;&lt;p&gt;Eine Werkbank, um die Komprimierung von Werkzeugergebnissen abzustimmen, bevor sie in Betrieb geht.&lt;/p&gt;&lt;p&gt;Freie Software unter der GNU General Public License, Version 3 oder später.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>%1 was changed by another program.</source>
        <translation>%1 wurde von einem anderen Programm geändert.</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Later uses</source>
        <translation>Spätere Verwendung</translation>
    </message>
    <message>
        <source>Open recordings</source>
        <translation>Aufzeichnungen öffnen</translation>
    </message>
    <message>
        <source>Open a folder of recordings</source>
        <translation>Einen Ordner mit Aufzeichnungen öffnen</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>Write report</source>
        <translation>Bericht schreiben</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Tune: %1 (%2)</source>
        <translation>Abstimmen: %1 (%2)</translation>
    </message>
    <message>
        <source>Go to result</source>
        <translation>Gehe zu Ergebnis</translation>
    </message>
    <message>
        <source>Number of the result:</source>
        <translation>Nummer des Ergebnisses:</translation>
    </message>
    <message>
        <source>Move it away and start a new one</source>
        <translation>Beiseitelegen und eine neue beginnen</translation>
    </message>
    <message>
        <source>Compare with a gateway log</source>
        <translation>Mit einem Gateway-Protokoll vergleichen</translation>
    </message>
    <message>
        <source>Compression logs (*.jsonl);;All files (*)</source>
        <translation>Komprimierungsprotokolle (*.jsonl);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>New or changed files in %1.</source>
        <translation>Neue oder geänderte Dateien in %1.</translation>
    </message>
    <message>
        <source>Remote compressions: %1 answered, %2 failed.</source>
        <translation>Komprimierung durch Dienste: %1 beantwortet, %2 fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Ask…</source>
        <translation>Fragen…</translation>
    </message>
    <message>
        <source>Decision sheet</source>
        <translation>Entscheidungsblatt</translation>
    </message>
    <message>
        <source>Write decision sheet</source>
        <translation>Entscheidungsblatt schreiben</translation>
    </message>
    <message>
        <source>%1: %2. Trying again…</source>
        <translation>%1: %2. Wird erneut versucht …</translation>
    </message>
    <message>
        <source>What the window starts with</source>
        <translation>Womit das Fenster beginnt</translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation>%1, Version %2</translation>
    </message>
    <message>
        <source>No policy saved yet</source>
        <translation>Noch keine Richtlinie gespeichert</translation>
    </message>
    <message>
        <source>%1 v%2</source>
        <translation>%1 v%2</translation>
    </message>
    <message>
        <source>%1. Click to load another policy of the library.</source>
        <translation>%1. Ein Klick bietet die anderen Richtlinien der Bibliothek an.</translation>
    </message>
    <message>
        <source>A: %1</source>
        <translation>A: %1</translation>
    </message>
    <message>
        <source>HTML pages (*.html);;PDF (*.pdf)</source>
        <translation>HTML-Seiten (*.html);;PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message numerus="yes">
        <source>%1 result(s) wait for the answer of a remote strategy. Nothing is sent until you say so.</source>
        <translation>
            <numerusform>%1 Ergebnis wartet auf die Antwort eines Dienstes. Nichts wird gesendet, bevor Sie es sagen.</numerusform>
            <numerusform>%1 Ergebnisse warten auf die Antwort eines Dienstes. Nichts wird gesendet, bevor Sie es sagen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Policy in use: %1</source>
        <translation>Benutzte Richtlinie: %1</translation>
    </message>
    <message>
        <source>Baseline %1</source>
        <translation>Basis %1</translation>
    </message>
    <message>
        <source>Baseline A, with which everything is compared. Hold B to see it; click to choose another.</source>
        <translation>Basis A, mit der alles verglichen wird. B halten, um sie zu sehen; klicken, um eine andere zu wählen.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>As recorded: nothing is compressed</source>
        <translation>Wie aufgezeichnet: nichts wird komprimiert</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Guide: %1</source>
        <translation>Handbuch: %1</translation>
    </message>
    <message>
        <source>guide</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>tool</source>
        <translation>Werkzeug</translation>
    </message>
    <message>
        <source>session</source>
        <translation>Sitzung</translation>
    </message>
    <message>
        <source>status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Keep the review</source>
        <translation>Prüfvermerk behalten</translation>
    </message>
    <message>
        <source>Recordings (*.jsonl *.json *.log *.traj *.eval *.har *.md *.txt *.sse *.db *.sqlite *.vscdb *.zip *.gz *.zst *.digest);;All files (*)</source>
        <translation>Aufzeichnungen (*.jsonl *.json *.log *.traj *.eval *.har *.md *.txt *.sse *.db *.sqlite *.vscdb *.zip *.gz *.zst *.digest);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>PDF (*.pdf);;HTML pages (*.html);;Markdown (*.md)</source>
        <translation>PDF (*.pdf);;HTML-Seiten (*.html);;Markdown (*.md)</translation>
    </message>
    <message>
        <source>Flagged for the gate: %1</source>
        <translation>Für die Abnahme vorgemerkt: %1</translation>
    </message>
    <message>
        <source>not in this dialect</source>
        <translation>nicht in diesem Dialekt</translation>
    </message>
    <message>
        <source>The dialect of this policy, %1, has no %2; another dialect may have it.</source>
        <translation>Der Dialekt dieser Richtlinie, %1, kennt kein %2; ein anderer kennt es vielleicht.</translation>
    </message>
    <message>
        <source>All of the digest</source>
        <translation>Der ganze Auszug</translation>
    </message>
</context>
<context>
    <name>winnow::Message</name>
    <message>
        <source>{} needs a number from {} to {}, not &apos;{}&apos;</source>
        <translation>{} braucht eine Zahl von {} bis {}, nicht „{}“</translation>
    </message>
    <message>
        <source>write --assume {}</source>
        <translation>--assume {} schreiben</translation>
    </message>
    <message>
        <source>no assumption &apos;{}&apos;</source>
        <translation>keine Annahme „{}“</translation>
    </message>
    <message>
        <source>there are {}</source>
        <translation>es gibt {}</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is no strategy that {} has without network</source>
        <translation>&quot;{}&quot; ist keine Strategie, die {} ohne Netz hat</translation>
    </message>
    <message>
        <source>ask for --dialect winnow to use it</source>
        <translation>dafür --dialect winnow verlangen</translation>
    </message>
    <message>
        <source>The strategy {} was not tried: it needs the network or does not exist in {}.</source>
        <translation>Die Strategie {} wurde nicht probiert: sie braucht das Netz, oder es gibt sie in {} nicht.</translation>
    </message>
    <message>
        <source>{}: {}.</source>
        <translation>{}: {}.</translation>
    </message>
    <message>
        <source>policies</source>
        <translation>Richtlinien</translation>
    </message>
    <message>
        <source>trying</source>
        <translation>probieren</translation>
    </message>
    <message>
        <source>no minimum and maximum keeps the protected facts, or there are no results</source>
        <translation>kein Mindest- und Höchstwert erhält die geschützten Tatsachen, oder es gibt keine Ergebnisse</translation>
    </message>
    <message>
        <source>protect less, or ask for the dialect winnow</source>
        <translation>weniger schützen oder den Dialekt winnow verlangen</translation>
    </message>
    <message>
        <source>One minimum, one maximum and skipped tools are all that {} can express; rules per tool need the dialect winnow. What binds is judged at these thresholds.</source>
        <translation>Ein Mindest-, ein Höchstwert und übergangene Werkzeuge sind alles, was {} ausdrücken kann; Regeln je Werkzeug brauchen den Dialekt winnow. Was bindet, ist bei diesen Schwellen beurteilt.</translation>
    </message>
    <message>
        <source>unknown demand model &apos;{}&apos;</source>
        <translation>unbekanntes Bedarfsmodell &apos;{}&apos;</translation>
    </message>
    <message>
        <source>use recorded, regret, rate, worst-case or manual</source>
        <translation>recorded, regret, rate, worst-case oder manual verwenden</translation>
    </message>
    <message>
        <source>who asked in the recording stands in texts, and a digest holds none</source>
        <translation>wer in der Aufzeichnung fragte, steht in Texten, und ein Auszug enthält keine</translation>
    </message>
    <message>
        <source>name another --demand, or the recordings it was made of</source>
        <translation>ein anderes --demand nennen oder die Aufzeichnungen, aus denen er gemacht ist</translation>
    </message>
    <message>
        <source>the regret model needs the losses of this replay</source>
        <translation>das Modell regret braucht die Verluste dieses Nachspielens</translation>
    </message>
    <message>
        <source>its must_survive cannot be added to</source>
        <translation>sein must_survive lässt sich nicht ergänzen</translation>
    </message>
    <message>
        <source>write it as a list of one item a line</source>
        <translation>als Liste mit einem Eintrag je Zeile schreiben</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Tokens of all tool results that the model would not have read, once each; negative if it would have read more.</source>
        <translation>Token aller Werkzeugergebnisse, die das Modell nicht gelesen hätte, jedes einmal; negativ, wenn es mehr gelesen hätte.</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>Geld</translation>
    </message>
    <message>
        <source>Dollars saved: from nobody asking for an original back to every detected need being asked for or repaired.</source>
        <translation>Gesparte Dollar: von „niemand fragt nach einem Original“ bis „jeder erkannte Bedarf wird angefragt oder nachgebessert“.</translation>
    </message>
    <message>
        <source>Results missed</source>
        <translation>Vermisste Ergebnisse</translation>
    </message>
    <message>
        <source>Changed results of which something that was taken out was used later; 0 means none detected.</source>
        <translation>Geänderte Ergebnisse, aus denen etwas Entferntes später gebraucht wurde; 0 heißt: keines erkannt.</translation>
    </message>
    <message>
        <source>Edits broken</source>
        <translation>Gescheiterte Änderungen</translation>
    </message>
    <message>
        <source>Exact-match edits whose old text the model would not have had from anywhere; 0 means none detected.</source>
        <translation>Wortgenaue Änderungen, deren alten Text das Modell nirgends gehabt hätte; 0 heißt: keine erkannt.</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>modelled</source>
        <translation>modelliert</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>Schranke</translation>
    </message>
    <message>
        <source>no tool results: nothing was tested</source>
        <translation>keine Ergebnisse: nichts wurde geprüft</translation>
    </message>
    <message>
        <source>name recordings that hold some, or --allow-empty if none are meant</source>
        <translation>Aufzeichnungen mit Ergebnissen nennen, oder --allow-empty, wenn keine gemeint sind</translation>
    </message>
    <message>
        <source>results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>checking facts</source>
        <translation>Tatsachen prüfen</translation>
    </message>
    <message>
        <source>must_survive, determinism and idempotence are tests of texts, and a digest holds none</source>
        <translation>must_survive, determinism und idempotence prüfen Texte, und ein Auszug enthält keine</translation>
    </message>
    <message>
        <source>leave them out, or name the recordings it was made of</source>
        <translation>sie weglassen oder die Aufzeichnungen nennen, aus denen er gemacht ist</translation>
    </message>
    <message>
        <source>a baseline of another version</source>
        <translation>ein Vergleichsstand einer anderen Fassung</translation>
    </message>
    <message>
        <source>take it again with --update-baseline</source>
        <translation>mit --update-baseline neu aufnehmen</translation>
    </message>
    <message>
        <source>no baseline: {}</source>
        <translation>kein Vergleichsstand: {}</translation>
    </message>
    <message>
        <source>--update-baseline writes one</source>
        <translation>--update-baseline schreibt einen</translation>
    </message>
    <message>
        <source>no session holds a tool result</source>
        <translation>keine Sitzung enthält ein Ergebnis</translation>
    </message>
    <message>
        <source>name recordings with results</source>
        <translation>Aufzeichnungen mit Ergebnissen nennen</translation>
    </message>
    <message>
        <source>walking the context</source>
        <translation>Kontext durchgehen</translation>
    </message>
    <message>
        <source>sessions</source>
        <translation>Sitzungen</translation>
    </message>
    <message>
        <source>finding uses</source>
        <translation>Verwendungen suchen</translation>
    </message>
    <message>
        <source>this line is no label</source>
        <translation>diese Zeile ist kein Urteil</translation>
    </message>
    <message>
        <source>id, recording, session, result, response, needed, half and drawn are needed</source>
        <translation>id, recording, session, result, response, needed, half und drawn werden gebraucht</translation>
    </message>
    <message>
        <source>attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>optimising</source>
        <translation>optimieren</translation>
    </message>
    <message>
        <source>a mapping of test keys was expected</source>
        <translation>eine Zuordnung von Prüfschlüsseln wurde erwartet</translation>
    </message>
    <message>
        <source>write for example max_edit_breaks: 0</source>
        <translation>zum Beispiel max_edit_breaks: 0 schreiben</translation>
    </message>
    <message>
        <source>{} needs a whole number, not &apos;{}&apos;</source>
        <translation>{} braucht eine ganze Zahl, nicht „{}“</translation>
    </message>
    <message>
        <source>{} needs a number, not &apos;{}&apos;</source>
        <translation>{} braucht eine Zahl, nicht „{}“</translation>
    </message>
    <message>
        <source>{} needs true or false</source>
        <translation>{} braucht true oder false</translation>
    </message>
    <message>
        <source>unknown key &apos;{}&apos;</source>
        <translation>unbekannter Schlüssel „{}“</translation>
    </message>
    <message>
        <source>did you mean {}?</source>
        <translation>gemeint war {}?</translation>
    </message>
    <message>
        <source>max_share needs a mapping of status to share</source>
        <translation>max_share braucht eine Zuordnung von Status zu Anteil</translation>
    </message>
    <message>
        <source>write {ratio_exceeded: 0.1}</source>
        <translation>{ratio_exceeded: 0.1} schreiben</translation>
    </message>
    <message>
        <source>no status is called &apos;{}&apos;</source>
        <translation>kein Status heißt „{}“</translation>
    </message>
    <message>
        <source>must_survive needs a list</source>
        <translation>must_survive braucht eine Liste</translation>
    </message>
    <message>
        <source>write - {tool: Bash, regex: &apos;error: .*&apos;}</source>
        <translation>- {tool: Bash, regex: &apos;error: .*&apos;} schreiben</translation>
    </message>
    <message>
        <source>a fact needs tool and one of regex, json, text</source>
        <translation>eine Tatsache braucht tool und eines von regex, json, text</translation>
    </message>
    <message>
        <source>{} needs a text</source>
        <translation>{} braucht einen Text</translation>
    </message>
    <message>
        <source>a fact has one of regex, json, text, not two</source>
        <translation>eine Tatsache hat eines von regex, json, text, nicht zwei</translation>
    </message>
    <message>
        <source>unknown key &apos;{}&apos; in a fact</source>
        <translation>unbekannter Schlüssel „{}“ in einer Tatsache</translation>
    </message>
    <message>
        <source>tool, regex, json, text and note are known</source>
        <translation>bekannt sind tool, regex, json, text und note</translation>
    </message>
    <message>
        <source>a fact needs one of regex, json, text</source>
        <translation>eine Tatsache braucht eines von regex, json, text</translation>
    </message>
    <message>
        <source>&apos;[&apos; without &apos;]&apos; in a JSON path</source>
        <translation>&apos;[&apos; ohne &apos;]&apos; in einem JSON-Pfad</translation>
    </message>
    <message>
        <source>write orders[].id or orders[0].id</source>
        <translation>orders[].id oder orders[0].id schreiben</translation>
    </message>
    <message>
        <source>an empty or endless JSON path</source>
        <translation>ein leerer oder endloser JSON-Pfad</translation>
    </message>
    <message>
        <source>write orders[].id</source>
        <translation>orders[].id schreiben</translation>
    </message>
    <message>
        <source>an empty fact protects nothing</source>
        <translation>eine leere Tatsache schützt nichts</translation>
    </message>
    <message>
        <source>not a price table: {}</source>
        <translation>keine Preistabelle: {}</translation>
    </message>
    <message>
        <source>compare it with the shipped prices.json</source>
        <translation>mit der mitgelieferten prices.json vergleichen</translation>
    </message>
    <message>
        <source>the price table prices.json is missing</source>
        <translation>die Preistabelle prices.json fehlt</translation>
    </message>
    <message>
        <source>reinstall Winnow or set WINNOW_RESOURCES</source>
        <translation>Winnow neu installieren oder WINNOW_RESOURCES setzen</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>one step down and up</source>
        <translation>einen Schritt ab und auf</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>sweeping</source>
        <translation>durchlaufen</translation>
    </message>
    <message>
        <source>the recording no longer gave this text when it was digested</source>
        <translation>die Aufzeichnung gab diesen Text nicht mehr her, als der Auszug gemacht wurde</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is no strategy that can take part</source>
        <translation>&quot;{}&quot; ist keine Strategie, die teilnehmen kann</translation>
    </message>
    <message>
        <source>did you mean &quot;{}&quot;?</source>
        <translation>gemeint vielleicht „{}“?</translation>
    </message>
    <message>
        <source>facts that must survive are looked for in texts, and a digest holds none</source>
        <translation>Tatsachen, die erhalten bleiben müssen, werden in Texten gesucht, und ein Auszug enthält keine</translation>
    </message>
    <message>
        <source>name the recordings it was made of</source>
        <translation>die Aufzeichnungen nennen, aus denen er gemacht ist</translation>
    </message>
    <message>
        <source>strategies</source>
        <translation>Strategien</translation>
    </message>
    <message>
        <source>on unseen sessions</source>
        <translation>an ungesehenen Sitzungen</translation>
    </message>
    <message>
        <source>make room on the disk</source>
        <translation>Platz auf dem Datenträger schaffen</translation>
    </message>
    <message>
        <source>choose a folder you may write</source>
        <translation>einen Ordner wählen, in den geschrieben werden darf</translation>
    </message>
    <message>
        <source>check the path</source>
        <translation>den Pfad prüfen</translation>
    </message>
    <message>
        <source>cannot be written: {}</source>
        <translation>nicht zu schreiben: {}</translation>
    </message>
    <message>
        <source>is no regular file</source>
        <translation>ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>choose another path</source>
        <translation>einen anderen Pfad wählen</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>chain step &quot;{}&quot; is no strategy</source>
        <translation>Schritt „{}“ der Kette ist keine Strategie</translation>
    </message>
    <message>
        <source>strategy {} cannot be a step of a chain</source>
        <translation>die Strategie {} kann kein Schritt einer Kette sein</translation>
    </message>
    <message>
        <source>use local strategies as steps</source>
        <translation>lokale Strategien als Schritte benutzen</translation>
    </message>
    <message>
        <source>chain step {} is for the unknown content kind &quot;{}&quot;</source>
        <translation>Schritt {} der Kette gilt der unbekannten Inhaltsart „{}“</translation>
    </message>
    <message>
        <source>kinds are {}</source>
        <translation>Arten sind {}</translation>
    </message>
    <message>
        <source>stop as soon as the text is this small; 0 runs every step</source>
        <translation>aufhören, sobald der Text so klein ist; 0 führt jeden Schritt aus</translation>
    </message>
    <message>
        <source>percent a step must remove, else it is undone</source>
        <translation>Prozent, die ein Schritt entfernen muss, sonst wird er zurückgenommen</translation>
    </message>
    <message>
        <source>Chain of strategies</source>
        <translation>Kette von Strategien</translation>
    </message>
    <message>
        <source>Runs its steps in order, harmless ones first; without steps everything that hides nothing</source>
        <translation>Führt ihre Schritte der Reihe nach aus, harmlose zuerst; ohne Schritte alles, was nichts verbirgt</translation>
    </message>
    <message>
        <source>Nothing but white space.</source>
        <translation>Nichts als Leerraum.</translation>
    </message>
    <message>
        <source>Bytes that are no text.</source>
        <translation>Bytes, die kein Text sind.</translation>
    </message>
    <message>
        <source>One JSON value.</source>
        <translation>Ein JSON-Wert.</translation>
    </message>
    <message>
        <source>A JSON list of alike objects.</source>
        <translation>Eine JSON-Liste ähnlicher Objekte.</translation>
    </message>
    <message>
        <source>One JSON value a line.</source>
        <translation>Ein JSON-Wert je Zeile.</translation>
    </message>
    <message>
        <source>A patch: the output of diff or git show.</source>
        <translation>Ein Patch: die Ausgabe von diff oder git show.</translation>
    </message>
    <message>
        <source>Hits of a search: path, line number, text.</source>
        <translation>Treffer einer Suche: Pfad, Zeilennummer, Text.</translation>
    </message>
    <message>
        <source>A list of paths.</source>
        <translation>Eine Liste von Pfaden.</translation>
    </message>
    <message>
        <source>Log lines, progress, the output of builds and tests.</source>
        <translation>Protokollzeilen, Fortschritt, Ausgaben von Bauläufen und Tests.</translation>
    </message>
    <message>
        <source>A stack trace.</source>
        <translation>Eine Stapelspur.</translation>
    </message>
    <message>
        <source>A web page or a piece of one.</source>
        <translation>Eine Webseite oder ein Stück davon.</translation>
    </message>
    <message>
        <source>Base64, PEM or other packed data.</source>
        <translation>Base64, PEM oder andere gepackte Daten.</translation>
    </message>
    <message>
        <source>Source code.</source>
        <translation>Quelltext.</translation>
    </message>
    <message>
        <source>A table in Markdown, psql or aligned columns.</source>
        <translation>Eine Tabelle in Markdown, psql oder ausgerichteten Spalten.</translation>
    </message>
    <message>
        <source>Anything else.</source>
        <translation>Alles übrige.</translation>
    </message>
    <message>
        <source>upstream defect: the gateway does not recognise its own marker</source>
        <translation>Fehler im Gateway: es erkennt den eigenen Marker nicht</translation>
    </message>
    <message>
        <source>upstream defect: cut inside a character, the body gets U+FFFD</source>
        <translation>Fehler im Gateway: mitten in einem Zeichen geschnitten, der Inhalt bekommt U+FFFD</translation>
    </message>
    <message>
        <source>upstream defect: several results have this id, each gets the last one&apos;s text</source>
        <translation>Fehler im Gateway: mehrere Ergebnisse haben diese Kennung, jedes bekommt den Text des letzten</translation>
    </message>
    <message>
        <source>upstream defect: several calls have this id, the last one&apos;s tool name counts</source>
        <translation>Fehler im Gateway: mehrere Aufrufe haben diese Kennung, der Werkzeugname des letzten zählt</translation>
    </message>
    <message>
        <source>upstream defect: the content becomes one string, what is no text in it is lost</source>
        <translation>Fehler im Gateway: der Inhalt wird eine einzige Zeichenkette, was darin kein Text ist, geht verloren</translation>
    </message>
    <message>
        <source>upstream defect: a number in the messages fits no float64, nothing is extracted</source>
        <translation>Fehler im Gateway: eine Zahl in den Nachrichten passt in kein float64, nichts wird herausgelesen</translation>
    </message>
    <message>
        <source>upstream defect: the Bedrock adapter does not understand Converse bodies</source>
        <translation>Fehler im Gateway: der Bedrock-Adapter versteht keine Converse-Inhalte</translation>
    </message>
    <message>
        <source>upstream defect: in a later request the original has expired, so expand_context will not find it</source>
        <translation>Fehler im Gateway: in einer späteren Anfrage ist das Original abgelaufen, expand_context findet es dann nicht</translation>
    </message>
    <message>
        <source>upstream defect: read from input, written into messages</source>
        <translation>Fehler im Gateway: aus input gelesen, in messages geschrieben</translation>
    </message>
    <message>
        <source>upstream defect: applying to the body failed, it goes on unchanged</source>
        <translation>Fehler im Gateway: das Einsetzen in den Inhalt scheiterte, er geht unverändert weiter</translation>
    </message>
    <message>
        <source>strategy parameters belong to the dialect winnow</source>
        <translation>Strategie-Parameter gehören zum Dialekt winnow</translation>
    </message>
    <message>
        <source>add --set dialect=winnow before it</source>
        <translation>davor --set dialect=winnow angeben</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is no {} of {}</source>
        <translation>&apos;{}&apos; ist kein {} von {}</translation>
    </message>
    <message>
        <source>one of {}</source>
        <translation>eines von {}</translation>
    </message>
    <message>
        <source>{}: the gateway would put a variable&apos;s value in the place of &apos;{}&apos;</source>
        <translation>{}: Das Gateway würde „{}“ durch den Wert einer Variablen ersetzen</translation>
    </message>
    <message>
        <source>write the name itself</source>
        <translation>den Namen selbst schreiben</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is no key=value</source>
        <translation>&apos;{}&apos; ist kein key=value</translation>
    </message>
    <message>
        <source>e.g. min_bytes=4096</source>
        <translation>z. B. min_bytes=4096</translation>
    </message>
    <message>
        <source>{} has no parameter &apos;{}&apos;</source>
        <translation>{} hat keinen Parameter &apos;{}&apos;</translation>
    </message>
    <message>
        <source>upstream defect: any fallback_strategy but passthrough just means failure</source>
        <translation>Fehler im Gateway: jede fallback_strategy außer passthrough heißt einfach Scheitern</translation>
    </message>
    <message>
        <source>upstream defect: the Gemini adapter never names a format</source>
        <translation>Fehler im Gateway: der Gemini-Adapter nennt nie ein Format</translation>
    </message>
    <message>
        <source>upstream defect: the marker is not counted, the model gets a longer text</source>
        <translation>Fehler im Gateway: der Marker wird nicht gezählt, das Modell bekommt einen längeren Text</translation>
    </message>
    <message>
        <source>upstream defect: the loader accepts strategy api, which compresses nothing</source>
        <translation>Fehler im Gateway: der Lader nimmt die Strategie api an, die nichts komprimiert</translation>
    </message>
    <message>
        <source>upstream defect: the original has expired, so expand_context will not find it</source>
        <translation>Fehler im Gateway: das Original ist abgelaufen, expand_context findet es also nicht</translation>
    </message>
    <message>
        <source>ansi: control sequence</source>
        <translation>ansi: Steuersequenz</translation>
    </message>
    <message>
        <source>Strip ANSI and control codes</source>
        <translation>ANSI- und Steuerzeichen entfernen</translation>
    </message>
    <message>
        <source>Removes colours, cursor movement, titles and control characters; harmless unless a colour is the message</source>
        <translation>Entfernt Farben, Cursorbewegungen, Titel und Steuerzeichen; harmlos, solange keine Farbe die Nachricht ist</translation>
    </message>
    <message>
        <source>array_sample: like the others</source>
        <translation>array_sample: wie die übrigen</translation>
    </message>
    <message>
        <source>items an array must have</source>
        <translation>Einträge, die eine Liste haben muss</translation>
    </message>
    <message>
        <source>bytes an array must have</source>
        <translation>Bytes, die eine Liste haben muss</translation>
    </message>
    <message>
        <source>items kept besides errors: a third first, a sixth last, the rest the odd ones</source>
        <translation>Einträge, die außer Fehlern bleiben: ein Drittel vorn, ein Sechstel hinten, sonst die auffälligen</translation>
    </message>
    <message>
        <source>items that speak of errors kept</source>
        <translation>Einträge, die von Fehlern sprechen und bleiben</translation>
    </message>
    <message>
        <source>Sample long arrays</source>
        <translation>Lange Listen stichprobenweise</translation>
    </message>
    <message>
        <source>Keeps the first, last and odd items of long JSON arrays and says what the others held; a plain item you need may be hidden</source>
        <translation>Behält die ersten, letzten und auffälligen Einträge langer JSON-Listen und sagt, was die übrigen enthielten; ein unauffälliger, der gebraucht wird, kann verborgen sein</translation>
    </message>
    <message>
        <source>blob_stub: base64</source>
        <translation>blob_stub: Base64</translation>
    </message>
    <message>
        <source>characters of a run that make it a blob</source>
        <translation>Zeichen, ab denen ein Lauf als Datenblock gilt</translation>
    </message>
    <message>
        <source>Stub base64 and PEM</source>
        <translation>Base64 und PEM ersetzen</translation>
    </message>
    <message>
        <source>Replaces long base64 by its size and hash and PEM blocks by their type; harmless unless the model must pass the bytes on</source>
        <translation>Ersetzt langes Base64 durch Größe und Prüfsumme und PEM-Blöcke durch ihre Art; harmlos, solange das Modell die Bytes nicht weitergeben muss</translation>
    </message>
    <message>
        <source>critical_rescue: heading</source>
        <translation>critical_rescue: Überschrift</translation>
    </message>
    <message>
        <source>identifier_ledger: hidden ids</source>
        <translation>identifier_ledger: verborgene Kennungen</translation>
    </message>
    <message>
        <source>lines brought back at most</source>
        <translation>Zeilen, die höchstens zurückgeholt werden</translation>
    </message>
    <message>
        <source>percent of the bytes saved that the list may take back</source>
        <translation>Prozent der gesparten Bytes, die die Liste wieder kosten darf</translation>
    </message>
    <message>
        <source>Rescue error lines</source>
        <translation>Fehlerzeilen retten</translation>
    </message>
    <message>
        <source>As a step of a chain: brings back dropped lines that speak of errors, one of each kind</source>
        <translation>Als Schritt einer Kette: holt weggelassene Zeilen zurück, die von Fehlern sprechen, je Art eine</translation>
    </message>
    <message>
        <source>List hidden identifiers</source>
        <translation>Verborgene Bezeichner auflisten</translation>
    </message>
    <message>
        <source>As a step of a chain: lists dropped names, paths and ids so that the model knows what it could ask for; an index, not content</source>
        <translation>Als Schritt einer Kette: listet weggelassene Namen, Pfade und Kennungen auf, damit das Modell weiß, wonach es fragen kann; ein Verzeichnis, kein Inhalt</translation>
    </message>
    <message>
        <source>code_outline: function body</source>
        <translation>code_outline: Funktionsrumpf</translation>
    </message>
    <message>
        <source>lines a body must have to be folded</source>
        <translation>Zeilen, die ein Rumpf haben muss, um gefaltet zu werden</translation>
    </message>
    <message>
        <source>Code outline</source>
        <translation>Gliederung des Codes</translation>
    </message>
    <message>
        <source>Hides the bodies of functions; an edit that names a hidden line will fail, so never use it for tools that are followed by edits</source>
        <translation>Verbirgt die Rümpfe von Funktionen; eine Änderung, die eine verborgene Zeile nennt, scheitert, also nie für Werkzeuge, auf die Änderungen folgen</translation>
    </message>
    <message>
        <source>dedup_reference: equal to an earlier result</source>
        <translation>dedup_reference: gleich einem früheren Ergebnis</translation>
    </message>
    <message>
        <source>cross_result: lines of an earlier result</source>
        <translation>cross_result: Zeilen eines früheren Ergebnisses</translation>
    </message>
    <message>
        <source>cross_result: new line</source>
        <translation>cross_result: neue Zeile</translation>
    </message>
    <message>
        <source>shorter texts are left alone</source>
        <translation>kürzere Texte bleiben unberührt</translation>
    </message>
    <message>
        <source>percent of shared lines that make two results alike</source>
        <translation>Prozent gemeinsamer Zeilen, die zwei Ergebnisse ähnlich machen</translation>
    </message>
    <message>
        <source>Refer to an equal result</source>
        <translation>Auf ein gleiches Ergebnis verweisen</translation>
    </message>
    <message>
        <source>Replaces a result the model has before it already by a reference, an alike one by what differs; exact while the earlier one stays in the context</source>
        <translation>Ersetzt ein Ergebnis, das dem Modell schon vorliegt, durch einen Verweis, ein ähnliches durch die Unterschiede; exakt, solange das frühere im Kontext bleibt</translation>
    </message>
    <message>
        <source>Re-read files as changes</source>
        <translation>Erneut gelesene Dateien als Änderungen</translation>
    </message>
    <message>
        <source>A file read again is told as copied and new lines of the earlier reading; exact while that one stays in the context</source>
        <translation>Eine erneut gelesene Datei wird als übernommene und neue Zeilen der früheren Lesung erzählt; exakt, solange jene im Kontext bleibt</translation>
    </message>
    <message>
        <source>diff_compact: index line</source>
        <translation>diff_compact: Indexzeile</translation>
    </message>
    <message>
        <source>diff_compact: context</source>
        <translation>diff_compact: Umgebung</translation>
    </message>
    <message>
        <source>diff_compact: hunk header</source>
        <translation>diff_compact: Abschnittskopf</translation>
    </message>
    <message>
        <source>diff_compact: generated file</source>
        <translation>diff_compact: erzeugte Datei</translation>
    </message>
    <message>
        <source>unchanged lines kept around a change</source>
        <translation>unveränderte Zeilen, die um eine Änderung bleiben</translation>
    </message>
    <message>
        <source>hunks of lock files and minified or generated files become one line</source>
        <translation>Abschnitte von Lock-Dateien und minimierten oder erzeugten Dateien werden eine Zeile</translation>
    </message>
    <message>
        <source>Compact diffs</source>
        <translation>Diffs kürzen</translation>
    </message>
    <message>
        <source>Keeps every change with less context and only figures for generated files; the patch still applies elsewhere only with fuzz</source>
        <translation>Behält jede Änderung mit weniger Umgebung und für erzeugte Dateien nur Zahlen; anderswo lässt sich der Patch nur noch ungenau anwenden</translation>
    </message>
    <message>
        <source>grep_group: file</source>
        <translation>grep_group: Datei</translation>
    </message>
    <message>
        <source>grep_group: repeated path</source>
        <translation>grep_group: wiederholter Pfad</translation>
    </message>
    <message>
        <source>hits a text must hold, half of its lines</source>
        <translation>Treffer, die ein Text enthalten muss, auf der Hälfte seiner Zeilen</translation>
    </message>
    <message>
        <source>Group search results</source>
        <translation>Suchtreffer gruppieren</translation>
    </message>
    <message>
        <source>Writes each file&apos;s path once above its hits; exact, no hit is dropped</source>
        <translation>Schreibt den Pfad jeder Datei einmal über ihre Treffer; exakt, kein Treffer fällt weg</translation>
    </message>
    <message>
        <source>bytes kept at the beginning</source>
        <translation>Bytes, die am Anfang bleiben</translation>
    </message>
    <message>
        <source>bytes kept at the end</source>
        <translation>Bytes, die am Ende bleiben</translation>
    </message>
    <message>
        <source>percent of the bytes kept, from the end</source>
        <translation>Prozent der Bytes, die bleiben, vom Ende her</translation>
    </message>
    <message>
        <source>head_tail: middle</source>
        <translation>head_tail: Mitte</translation>
    </message>
    <message>
        <source>tail_keep: beginning</source>
        <translation>tail_keep: Anfang</translation>
    </message>
    <message>
        <source>Beginning and end</source>
        <translation>Anfang und Ende</translation>
    </message>
    <message>
        <source>Keeps the first and the last lines and says what lies between; the middle may hold the answer</source>
        <translation>Behält die ersten und die letzten Zeilen und sagt, was dazwischen liegt; die Mitte kann die Antwort enthalten</translation>
    </message>
    <message>
        <source>End only</source>
        <translation>Nur das Ende</translation>
    </message>
    <message>
        <source>Keeps the last part of the text by whole lines; bad for search results and JSON</source>
        <translation>Behält den letzten Teil des Textes in ganzen Zeilen; schlecht für Suchtreffer und JSON</translation>
    </message>
    <message>
        <source>html_text: markup</source>
        <translation>html_text: Auszeichnung</translation>
    </message>
    <message>
        <source>html_text: script, style or navigation</source>
        <translation>html_text: Skript, Stil oder Navigation</translation>
    </message>
    <message>
        <source>html_text: entity</source>
        <translation>html_text: Entität</translation>
    </message>
    <message>
        <source>html_text: white space</source>
        <translation>html_text: Leerraum</translation>
    </message>
    <message>
        <source>write where links lead</source>
        <translation>schreiben, wohin Verweise führen</translation>
    </message>
    <message>
        <source>Web page as text</source>
        <translation>Webseite als Text</translation>
    </message>
    <message>
        <source>Keeps headings, text, lists, tables and links of an HTML page; forms, attributes and navigation are gone</source>
        <translation>Behält Überschriften, Text, Listen, Tabellen und Verweise einer HTML-Seite; Formulare, Attribute und Navigation sind weg</translation>
    </message>
    <message>
        <source>json_fold: too deep</source>
        <translation>json_fold: zu tief</translation>
    </message>
    <message>
        <source>json_fold: more items</source>
        <translation>json_fold: weitere Einträge</translation>
    </message>
    <message>
        <source>levels shown; the root is the first</source>
        <translation>gezeigte Ebenen; die Wurzel ist die erste</translation>
    </message>
    <message>
        <source>items kept of an array</source>
        <translation>Einträge, die von einer Liste bleiben</translation>
    </message>
    <message>
        <source>Fold deep JSON</source>
        <translation>Tiefes JSON falten</translation>
    </message>
    <message>
        <source>Shows the upper levels and the first items of each array; what lies deeper is only counted</source>
        <translation>Zeigt die oberen Ebenen und die ersten Einträge jeder Liste; was tiefer liegt, wird nur gezählt</translation>
    </message>
    <message>
        <source>json_minify: white space</source>
        <translation>json_minify: Leerraum</translation>
    </message>
    <message>
        <source>Minify JSON</source>
        <translation>JSON ohne Leerraum</translation>
    </message>
    <message>
        <source>Drops white space between JSON tokens; numbers, keys and escapes stay as written</source>
        <translation>Lässt Leerraum zwischen den Teilen von JSON weg; Zahlen, Schlüssel und Escapes bleiben wie geschrieben</translation>
    </message>
    <message>
        <source>json_table: white space</source>
        <translation>json_table: Leerraum</translation>
    </message>
    <message>
        <source>json_table: shape</source>
        <translation>json_table: Form</translation>
    </message>
    <message>
        <source>json_table: row</source>
        <translation>json_table: Zeile</translation>
    </message>
    <message>
        <source>json_columns: columns</source>
        <translation>json_columns: Spalten</translation>
    </message>
    <message>
        <source>objects an array must hold</source>
        <translation>Objekte, die eine Liste enthalten muss</translation>
    </message>
    <message>
        <source>JSON rows without repeated keys</source>
        <translation>JSON-Zeilen ohne wiederholte Schlüssel</translation>
    </message>
    <message>
        <source>Arrays of alike objects say their keys and constant members once; stays valid JSON and loses no value</source>
        <translation>Listen ähnlicher Objekte nennen ihre Schlüssel und gleichbleibenden Werte einmal; bleibt gültiges JSON und verliert keinen Wert</translation>
    </message>
    <message>
        <source>JSON rows by column</source>
        <translation>JSON-Zeilen spaltenweise</translation>
    </message>
    <message>
        <source>As json_table, but column by column with sequences, runs and dictionaries; smaller, and harder for a model to read</source>
        <translation>Wie json_table, aber spaltenweise mit Folgen, Läufen und Wörterbüchern; kleiner und für ein Modell schwerer zu lesen</translation>
    </message>
    <message>
        <source>line_runs: repeated line</source>
        <translation>line_runs: wiederholte Zeile</translation>
    </message>
    <message>
        <source>equal successive lines that become one</source>
        <translation>gleiche aufeinanderfolgende Zeilen, die zu einer werden</translation>
    </message>
    <message>
        <source>a line claims to stand for {} lines</source>
        <translation>eine Zeile behauptet, für {} Zeilen zu stehen</translation>
    </message>
    <message>
        <source>Fold equal lines</source>
        <translation>Gleiche Zeilen falten</translation>
    </message>
    <message>
        <source>Writes equal successive lines once with their number; exact and reversible</source>
        <translation>Schreibt gleiche aufeinanderfolgende Zeilen einmal mit ihrer Anzahl; exakt und umkehrbar</translation>
    </message>
    <message>
        <source>strategy {} has no parameter &quot;{}&quot;</source>
        <translation>die Strategie {} hat keinen Parameter „{}“</translation>
    </message>
    <message>
        <source>it takes none</source>
        <translation>sie nimmt keine</translation>
    </message>
    <message>
        <source>parameter {} of strategy {} is &quot;{}&quot;</source>
        <translation>Parameter {} der Strategie {} ist „{}“</translation>
    </message>
    <message>
        <source>give a whole number from {} to {}</source>
        <translation>eine ganze Zahl von {} bis {} angeben</translation>
    </message>
    <message>
        <source>give on or off</source>
        <translation>on oder off angeben</translation>
    </message>
    <message>
        <source>log_templates: template</source>
        <translation>log_templates: Schablone</translation>
    </message>
    <message>
        <source>log_templates: row</source>
        <translation>log_templates: Zeile</translation>
    </message>
    <message>
        <source>log_templates: escape</source>
        <translation>log_templates: Escape</translation>
    </message>
    <message>
        <source>lines a text must have</source>
        <translation>Zeilen, die ein Text haben muss</translation>
    </message>
    <message>
        <source>lines a template must stand for</source>
        <translation>Zeilen, für die eine Schablone stehen muss</translation>
    </message>
    <message>
        <source>percent of equal words that make two lines one shape</source>
        <translation>Prozent gleicher Wörter, die zwei Zeilen zu einer Form machen</translation>
    </message>
    <message>
        <source>equal words that make two lines one shape</source>
        <translation>gleiche Wörter, die zwei Zeilen zu einer Form machen</translation>
    </message>
    <message>
        <source>Log templates</source>
        <translation>Protokollschablonen</translation>
    </message>
    <message>
        <source>Writes the shape of alike log lines once and only what differs a line; exact and reversible, but dense to read</source>
        <translation>Schreibt die Form ähnlicher Protokollzeilen einmal und je Zeile nur, was abweicht; exakt und umkehrbar, aber dicht zu lesen</translation>
    </message>
    <message>
        <source>log_triage: nothing of note</source>
        <translation>log_triage: nichts von Belang</translation>
    </message>
    <message>
        <source>lines kept at the beginning</source>
        <translation>Zeilen, die am Anfang bleiben</translation>
    </message>
    <message>
        <source>lines kept at the end</source>
        <translation>Zeilen, die am Ende bleiben</translation>
    </message>
    <message>
        <source>lines of one kind of error kept</source>
        <translation>Zeilen einer Art von Fehler, die bleiben</translation>
    </message>
    <message>
        <source>lines kept around an error</source>
        <translation>Zeilen, die um einen Fehler herum bleiben</translation>
    </message>
    <message>
        <source>kinds of warning kept, one line each</source>
        <translation>Arten von Warnungen, die bleiben, je eine Zeile</translation>
    </message>
    <message>
        <source>lines kept of each stack trace</source>
        <translation>Zeilen, die von jeder Stapelspur bleiben</translation>
    </message>
    <message>
        <source>Log triage</source>
        <translation>Protokoll sichten</translation>
    </message>
    <message>
        <source>Keeps errors with context, traces, each kind of warning, places, beginning and end; a telling line without any of these is hidden</source>
        <translation>Behält Fehler mit Umgebung, Stapelspuren, jede Art von Warnung, Fundstellen, Anfang und Ende; eine wichtige Zeile ohne all dies wird verborgen</translation>
    </message>
    <message>
        <source>moveworks: step</source>
        <translation>moveworks: Schritt</translation>
    </message>
    <message>
        <source>moveworks: variable with preview and schema</source>
        <translation>moveworks: Variable mit Vorschau und Schema</translation>
    </message>
    <message>
        <source>moveworks: rejected</source>
        <translation>moveworks: abgewiesen</translation>
    </message>
    <message>
        <source>JSON list of steps, run in order: prune, flatten, attribute, filter, rename, add_url</source>
        <translation>JSON-Liste von Schritten, der Reihe nach ausgeführt: prune, flatten, attribute, filter, rename, add_url</translation>
    </message>
    <message>
        <source>Large responses become a variable of which the model sees a preview and a schema</source>
        <translation>Große Antworten werden eine Variable, von der das Modell eine Vorschau und ein Schema sieht</translation>
    </message>
    <message>
        <source>Tokens from which a response is large</source>
        <translation>Token, ab denen eine Antwort groß ist</translation>
    </message>
    <message>
        <source>Bytes beyond which a response is rejected</source>
        <translation>Bytes, über denen eine Antwort abgewiesen wird</translation>
    </message>
    <message>
        <source>Elements of every list in the preview</source>
        <translation>Einträge jeder Liste in der Vorschau</translation>
    </message>
    <message>
        <source>Characters of every text in the preview</source>
        <translation>Zeichen jedes Textes in der Vorschau</translation>
    </message>
    <message>
        <source>a Moveworks step failed: {}</source>
        <translation>ein Moveworks-Schritt scheiterte: {}</translation>
    </message>
    <message>
        <source>use on_error keep or drop</source>
        <translation>on_error keep oder drop benutzen</translation>
    </message>
    <message>
        <source>parameter steps of strategy moveworks is no JSON: {}</source>
        <translation>der Parameter steps der Strategie moveworks ist kein JSON: {}</translation>
    </message>
    <message>
        <source>give a list such as [{&quot;op&quot;:&quot;prune&quot;,&quot;drop&quot;:[&quot;debug&quot;]}]</source>
        <translation>eine Liste angeben wie [{&quot;op&quot;:&quot;prune&quot;,&quot;drop&quot;:[&quot;debug&quot;]}]</translation>
    </message>
    <message>
        <source>parameter steps of strategy moveworks: {}</source>
        <translation>der Parameter steps der Strategie moveworks: {}</translation>
    </message>
    <message>
        <source>Moveworks response</source>
        <translation>Moveworks-Antwort</translation>
    </message>
    <message>
        <source>Runs a policy&apos;s steps on JSON, then routes by size: what is large becomes a variable with preview and schema (our format; the real one is not published)</source>
        <translation>Führt die Schritte einer Richtlinie auf JSON aus und leitet dann nach Größe: Großes wird eine Variable mit Vorschau und Schema (unser Format; das wirkliche ist nicht veröffentlicht)</translation>
    </message>
    <message>
        <source>near_duplicates: like an earlier line</source>
        <translation>near_duplicates: wie eine frühere Zeile</translation>
    </message>
    <message>
        <source>near_duplicates: count</source>
        <translation>near_duplicates: Anzahl</translation>
    </message>
    <message>
        <source>alike lines that become one</source>
        <translation>ähnliche Zeilen, die zu einer werden</translation>
    </message>
    <message>
        <source>warnings are never folded, as errors are not</source>
        <translation>Warnungen werden nie gefaltet, Fehler ohnehin nicht</translation>
    </message>
    <message>
        <source>Fold alike lines</source>
        <translation>Ähnliche Zeilen falten</translation>
    </message>
    <message>
        <source>Keeps one of each kind of line with its number and the range of what varied; the order in time is lost</source>
        <translation>Behält je Art eine Zeile mit ihrer Anzahl und der Spanne dessen, was wechselte; die zeitliche Reihenfolge geht verloren</translation>
    </message>
    <message>
        <source>Leave as is</source>
        <translation>Unverändert lassen</translation>
    </message>
    <message>
        <source>Changes nothing; the gateway does not even look at the results</source>
        <translation>Ändert nichts; das Gateway sieht sich die Ergebnisse nicht einmal an</translation>
    </message>
    <message>
        <source>Compression service</source>
        <translation>Komprimierdienst</translation>
    </message>
    <message>
        <source>Sends each text to the compression service of the byte gateway; what it drops is the service&apos;s choice</source>
        <translation>Schickt jeden Text an den Komprimierdienst des Byte-Gateways; was wegfällt, entscheidet der Dienst</translation>
    </message>
    <message>
        <source>Sends each text to the compression service of the token gateway; what it drops is the service&apos;s choice</source>
        <translation>Schickt jeden Text an den Komprimierdienst des Token-Gateways; was wegfällt, entscheidet der Dienst</translation>
    </message>
    <message>
        <source>Language model</source>
        <translation>Sprachmodell</translation>
    </message>
    <message>
        <source>Lets a language model summarise each text; it may drop or change facts, and it costs money</source>
        <translation>Lässt ein Sprachmodell jeden Text zusammenfassen; es kann Tatsachen weglassen oder ändern, und es kostet Geld</translation>
    </message>
    <message>
        <source>path_tree: directory</source>
        <translation>path_tree: Ordner</translation>
    </message>
    <message>
        <source>path_tree: name</source>
        <translation>path_tree: Name</translation>
    </message>
    <message>
        <source>paths a text must hold, four of five lines</source>
        <translation>Pfade, die ein Text enthalten muss, auf vier von fünf Zeilen</translation>
    </message>
    <message>
        <source>Factor paths</source>
        <translation>Pfade ausklammern</translation>
    </message>
    <message>
        <source>Writes shared directories of a path list once; exact, but the full path is no longer on one line to copy</source>
        <translation>Schreibt gemeinsame Ordner einer Pfadliste einmal; exakt, doch der ganze Pfad steht nicht mehr auf einer Zeile zum Kopieren</translation>
    </message>
    <message>
        <source>qdash: shortened value</source>
        <translation>qdash: gekürzter Wert</translation>
    </message>
    <message>
        <source>qdash: stored, summary</source>
        <translation>qdash: abgelegt, Zusammenfassung</translation>
    </message>
    <message>
        <source>qdash: chart kept back</source>
        <translation>qdash: Diagramm zurückgehalten</translation>
    </message>
    <message>
        <source>qdash: over the limit</source>
        <translation>qdash: über der Grenze</translation>
    </message>
    <message>
        <source>Characters (code points) of JSON text before it is cut</source>
        <translation>Zeichen (Codepunkte) von JSON-Text, bevor er abgeschnitten wird</translation>
    </message>
    <message>
        <source>What stands behind a cut text: responses or chat</source>
        <translation>Was hinter einem abgeschnittenen Text steht: responses oder chat</translation>
    </message>
    <message>
        <source>Digits that numbers keep</source>
        <translation>Stellen, die Zahlen behalten</translation>
    </message>
    <message>
        <source>Chip-wide results stay with the server, the model gets their summary and a data key</source>
        <translation>Ergebnisse über den ganzen Chip bleiben beim Server, das Modell bekommt ihre Zusammenfassung und einen Datenschlüssel</translation>
    </message>
    <message>
        <source>Charts go to the user&apos;s screen and not to the model</source>
        <translation>Diagramme gehen auf den Bildschirm des Benutzers und nicht ans Modell</translation>
    </message>
    <message>
        <source>qdash tool results</source>
        <translation>qdash-Werkzeugergebnisse</translation>
    </message>
    <message>
        <source>As qdash&apos;s copilot shortens its tools&apos; results: four digits, short times, stored results as summaries, 30,000 characters; digits and the year are lost</source>
        <translation>Wie der Copilot von qdash die Ergebnisse seiner Werkzeuge kürzt: vier Stellen, kurze Zeiten, abgelegte Ergebnisse als Zusammenfassung, 30.000 Zeichen; Stellen und das Jahr gehen verloren</translation>
    </message>
    <message>
        <source>simple: first words</source>
        <translation>simple: erste Wörter</translation>
    </message>
    <message>
        <source>simple: white space</source>
        <translation>simple: Leerraum</translation>
    </message>
    <message>
        <source>simple: rest</source>
        <translation>simple: Rest</translation>
    </message>
    <message>
        <source>First words</source>
        <translation>Erste Wörter</translation>
    </message>
    <message>
        <source>Keeps the first 5 to 50 words on one line; everything behind them is gone, wherever the facts are</source>
        <translation>Behält die ersten 5 bis 50 Wörter in einer Zeile; alles dahinter ist weg, wo immer die Tatsachen stehen</translation>
    </message>
    <message>
        <source>stack_fold: library frames</source>
        <translation>stack_fold: Bibliotheksrahmen</translation>
    </message>
    <message>
        <source>library frames kept before a gap</source>
        <translation>Bibliotheksrahmen, die vor einer Lücke bleiben</translation>
    </message>
    <message>
        <source>library frames kept behind a gap</source>
        <translation>Bibliotheksrahmen, die hinter einer Lücke bleiben</translation>
    </message>
    <message>
        <source>a path or package part that marks the project&apos;s own frames, whatever else they name</source>
        <translation>ein Stück Pfad oder Paketname, das die eigenen Rahmen des Projekts kennzeichnet, was immer sie sonst nennen</translation>
    </message>
    <message>
        <source>Fold library frames</source>
        <translation>Bibliotheksrahmen falten</translation>
    </message>
    <message>
        <source>Hides runs of library frames in stack traces; a defect inside a library is harder to see</source>
        <translation>Verbirgt Folgen von Bibliotheksrahmen in Stapelspuren; ein Fehler in einer Bibliothek ist schwerer zu sehen</translation>
    </message>
    <message>
        <source>terminal: overwritten</source>
        <translation>terminal: überschrieben</translation>
    </message>
    <message>
        <source>terminal: progress</source>
        <translation>terminal: Fortschritt</translation>
    </message>
    <message>
        <source>successive lines of one progress display that become their last one; 0 never</source>
        <translation>aufeinanderfolgende Zeilen einer Fortschrittsanzeige, die zur letzten werden; 0 nie</translation>
    </message>
    <message>
        <source>Play back carriage returns</source>
        <translation>Wagenrückläufe abspielen</translation>
    </message>
    <message>
        <source>Keeps what a terminal row showed last and the last line of each progress display; the states between are gone</source>
        <translation>Behält, was eine Terminalzeile zuletzt zeigte, und die letzte Zeile jeder Fortschrittsanzeige; die Zustände dazwischen sind weg</translation>
    </message>
    <message>
        <source>trimming: header</source>
        <translation>trimming: Kopf</translation>
    </message>
    <message>
        <source>trimming: beginning</source>
        <translation>trimming: Anfang</translation>
    </message>
    <message>
        <source>trimming: end</source>
        <translation>trimming: Ende</translation>
    </message>
    <message>
        <source>trimming needs a token counter for its header</source>
        <translation>das Kürzen braucht einen Token-Zähler für seine Kopfzeile</translation>
    </message>
    <message>
        <source>Last bytes</source>
        <translation>Letzte Bytes</translation>
    </message>
    <message>
        <source>Keeps the end of the text under a header; anything said at the beginning is gone</source>
        <translation>Behält das Ende des Textes unter einem Kopf; was am Anfang steht, ist weg</translation>
    </message>
    <message>
        <source>whitespace: trailing space</source>
        <translation>whitespace: Leerraum am Zeilenende</translation>
    </message>
    <message>
        <source>whitespace: blank lines</source>
        <translation>whitespace: Leerzeilen</translation>
    </message>
    <message>
        <source>successive blank lines kept</source>
        <translation>aufeinanderfolgende Leerzeilen, die bleiben</translation>
    </message>
    <message>
        <source>on: also patches, where white space is content</source>
        <translation>an: auch Patches, in denen Leerraum Inhalt ist</translation>
    </message>
    <message>
        <source>Normalise white space</source>
        <translation>Leerraum vereinheitlichen</translation>
    </message>
    <message>
        <source>Strips trailing space, turns CRLF into LF and joins blank lines; changes Markdown hard breaks</source>
        <translation>Entfernt Leerraum am Zeilenende, macht LF aus CRLF und fasst Leerzeilen zusammen; ändert harte Umbrüche in Markdown</translation>
    </message>
    <message>
        <source>wide_lines: rest of the line</source>
        <translation>wide_lines: Rest der Zeile</translation>
    </message>
    <message>
        <source>table_padding: padding</source>
        <translation>table_padding: Füllzeichen</translation>
    </message>
    <message>
        <source>longest line left alone, in bytes</source>
        <translation>längste Zeile, die unberührt bleibt, in Bytes</translation>
    </message>
    <message>
        <source>bytes kept of a longer one; at most the width less 60</source>
        <translation>Bytes, die von einer längeren bleiben; höchstens die Breite weniger 60</translation>
    </message>
    <message>
        <source>Trim long lines</source>
        <translation>Lange Zeilen kürzen</translation>
    </message>
    <message>
        <source>Keeps the beginning of lines longer than the width; a minified file or one-line JSON loses its rest</source>
        <translation>Behält den Anfang von Zeilen über der Breite; eine minimierte Datei oder einzeiliges JSON verliert den Rest</translation>
    </message>
    <message>
        <source>Drop table padding</source>
        <translation>Tabellen ohne Füllzeichen</translation>
    </message>
    <message>
        <source>Joins the blanks that align Markdown and psql tables; cells keep their text</source>
        <translation>Fasst die Leerzeichen zusammen, die Markdown- und psql-Tabellen ausrichten; die Zellen behalten ihren Text</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is no content kind and covers nothing; kinds are {}</source>
        <translation>„{}“ ist keine Inhaltsart und deckt nichts ab; Arten sind {}</translation>
    </message>
    <message>
        <source>no strategy is called &apos;{}&apos;</source>
        <translation>keine Strategie heißt „{}“</translation>
    </message>
    <message>
        <source>strategy {} has no parameter &apos;{}&apos;</source>
        <translation>Strategie {} hat keinen Parameter „{}“</translation>
    </message>
    <message>
        <source>the chain is empty: the steps that lose nothing are run</source>
        <translation>die Kette ist leer: die Schritte, die nichts verlieren, laufen</translation>
    </message>
    <message>
        <source>min_bytes &gt;= max_bytes: no result is ever compressed</source>
        <translation>min_bytes &gt;= max_bytes: kein Ergebnis wird je komprimiert</translation>
    </message>
    <message>
        <source>the digest&apos;s table {} is damaged</source>
        <translation>die Tabelle {} des Auszugs ist beschädigt</translation>
    </message>
    <message>
        <source>a digest of a newer Winnow</source>
        <translation>ein Auszug eines neueren Winnow</translation>
    </message>
    <message>
        <source>update Winnow</source>
        <translation>Winnow aktualisieren</translation>
    </message>
    <message>
        <source>the digest cannot be written: {}</source>
        <translation>der Auszug lässt sich nicht schreiben: {}</translation>
    </message>
    <message>
        <source>no digest: {}</source>
        <translation>kein Auszug: {}</translation>
    </message>
    <message>
        <source>a block of the digest is damaged</source>
        <translation>ein Block des Auszugs ist beschädigt</translation>
    </message>
    <message>
        <source>make it anew</source>
        <translation>ihn neu machen</translation>
    </message>
    <message>
        <source>a digest holds no texts to digest</source>
        <translation>ein Auszug enthält keine Texte, aus denen einer zu machen wäre</translation>
    </message>
    <message>
        <source>use winnow-cli merge</source>
        <translation>winnow-cli merge verwenden</translation>
    </message>
    <message>
        <source>digests of different salts do not merge: their names differ</source>
        <translation>Auszüge mit verschiedenem Salz lassen sich nicht vereinen: ihre Namen sind verschieden</translation>
    </message>
    <message>
        <source>digest with one salt (WINNOW_DIGEST_SALT or --salt)</source>
        <translation>alle Auszüge mit einem Salz machen (WINNOW_DIGEST_SALT oder --salt)</translation>
    </message>
    <message>
        <source>digests counted in different encodings do not merge</source>
        <translation>verschieden gezählte Auszüge lassen sich nicht vereinen</translation>
    </message>
    <message>
        <source>digests with and without names or paths do not merge</source>
        <translation>Auszüge mit und ohne Namen oder Pfade lassen sich nicht vereinen</translation>
    </message>
    <message>
        <source>the digest&apos;s table {} {}</source>
        <translation>die Tabelle {} des Auszugs: {}</translation>
    </message>
    <message>
        <source>has a gap</source>
        <translation>hat eine Lücke</translation>
    </message>
    <message>
        <source>names an event that is not there</source>
        <translation>nennt ein Ereignis, das nicht da ist</translation>
    </message>
    <message>
        <source>names what is not there</source>
        <translation>nennt, was nicht da ist</translation>
    </message>
    <message>
        <source>could not be read when it was digested</source>
        <translation>war nicht lesbar, als der Auszug gemacht wurde</translation>
    </message>
    <message>
        <source>names a result that is not there</source>
        <translation>nennt ein Ergebnis, das nicht da ist</translation>
    </message>
    <message>
        <source>has a row without carriers</source>
        <translation>hat eine Zeile ohne Träger</translation>
    </message>
    <message>
        <source>make the digest anew</source>
        <translation>den Auszug neu machen</translation>
    </message>
    <message>
        <source>a row of no table of a digest</source>
        <translation>eine Zeile keiner Tabelle eines Auszugs</translation>
    </message>
    <message>
        <source>no row of a digest: a column is missing or of another type</source>
        <translation>keine Zeile eines Auszugs: eine Spalte fehlt oder ist von anderer Art</translation>
    </message>
    <message>
        <source>a row names a session or strategy that no earlier row has</source>
        <translation>eine Zeile nennt eine Sitzung oder Strategie, die keine frühere hat</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>no digest: it has no header</source>
        <translation>kein Auszug: er hat keinen Kopf</translation>
    </message>
    <message>
        <source>a number does not fit a float64</source>
        <translation>eine Zahl passt nicht in ein float64</translation>
    </message>
    <message>
        <source>unknown provider &apos;{}&apos;</source>
        <translation>unbekannter Anbieter &apos;{}&apos;</translation>
    </message>
    <message>
        <source>use anthropic, openai, gemini, bedrock, ollama, litellm or minimax</source>
        <translation>anthropic, openai, gemini, bedrock, ollama, litellm oder minimax verwenden</translation>
    </message>
    <message>
        <source>the body misses too many of the places its results belong to</source>
        <translation>dem Inhalt fehlen zu viele der Stellen, an die seine Ergebnisse gehören</translation>
    </message>
    <message>
        <source>the body is no JSON</source>
        <translation>der Inhalt ist kein JSON</translation>
    </message>
    <message>
        <source>the section is written with &apos;?&apos;</source>
        <translation>der Abschnitt ist mit &apos;?&apos; geschrieben</translation>
    </message>
    <message>
        <source>write it as key: value first</source>
        <translation>ihn zuerst als Schlüssel: Wert schreiben</translation>
    </message>
    <message>
        <source>the mapping is empty</source>
        <translation>die Zuordnung ist leer</translation>
    </message>
    <message>
        <source>remove the empty section first</source>
        <translation>zuerst den leeren Abschnitt entfernen</translation>
    </message>
    <message>
        <source>{} is an alias of another section</source>
        <translation>{} verweist auf einen anderen Abschnitt</translation>
    </message>
    <message>
        <source>write the section out first, or export a whole new file</source>
        <translation>den Abschnitt zuerst ausschreiben oder eine ganz neue Datei exportieren</translation>
    </message>
    <message>
        <source>mend the YAML first</source>
        <translation>zuerst das YAML berichtigen</translation>
    </message>
    <message>
        <source>the file holds no YAML mapping</source>
        <translation>die Datei enthält keine YAML-Zuordnung</translation>
    </message>
    <message>
        <source>name a gateway&apos;s config file</source>
        <translation>eine Konfigurationsdatei eines Gateways nennen</translation>
    </message>
    <message>
        <source>{} is no mapping</source>
        <translation>{} ist keine Zuordnung</translation>
    </message>
    <message>
        <source>write it as key: value lines first</source>
        <translation>es zuerst als Zeilen Schlüssel: Wert schreiben</translation>
    </message>
    <message>
        <source>a policy of dialect winnow does not fit into a gateway&apos;s file</source>
        <translation>eine Richtlinie im Dialekt winnow passt nicht in die Datei eines Gateways</translation>
    </message>
    <message>
        <source>convert it first: winnow-cli policy convert --to gateway-tokens</source>
        <translation>zuerst umsetzen: winnow-cli policy convert --to gateway-tokens</translation>
    </message>
    <message>
        <source>the file stays as it is; mend the value first</source>
        <translation>die Datei bleibt, wie sie ist; zuerst den Wert richten</translation>
    </message>
    <message>
        <source>the gateway would read {} instead of {}</source>
        <translation>das Gateway würde {} statt {} lesen</translation>
    </message>
    <message>
        <source>the gateway would read other entries than those meant</source>
        <translation>das Gateway würde andere Einträge lesen als die gemeinten</translation>
    </message>
    <message>
        <source>the gateway would not load it: {}</source>
        <translation>das Gateway würde es nicht laden: {}</translation>
    </message>
    <message>
        <source>nothing was written; mend the value first</source>
        <translation>nichts wurde geschrieben; zuerst den Wert richten</translation>
    </message>
    <message>
        <source>the file keeps its own providers, the policy has others; ask for providers to be replaced too</source>
        <translation>die Datei behält ihre eigenen Anbieter, die Richtlinie hat andere; providers mit ersetzen lassen</translation>
    </message>
    <message>
        <source>the file has none, the policy has some; ask for providers to be written too</source>
        <translation>die Datei hat keine, die Richtlinie schon; providers mit schreiben lassen</translation>
    </message>
    <message>
        <source>the file keeps {}, the policy says {}; only pipes.tool_output is replaced</source>
        <translation>die Datei behält {}, die Richtlinie sagt {}; nur pipes.tool_output wird ersetzt</translation>
    </message>
    <message>
        <source>the file leaves it at {}, the policy says {}; only pipes.tool_output is replaced</source>
        <translation>die Datei lässt es bei {}, die Richtlinie sagt {}; nur pipes.tool_output wird ersetzt</translation>
    </message>
    <message>
        <source>release {} left out: it belongs to {}</source>
        <translation>Version {} weggelassen: sie gehört zu {}</translation>
    </message>
    <message>
        <source>written as skip_tools: {categories: [...]}; a list does not load there</source>
        <translation>geschrieben als skip_tools: {categories: [...]}; eine Liste lädt dort nicht</translation>
    </message>
    <message>
        <source>written as a plain list; a mapping does not load there</source>
        <translation>geschrieben als einfache Liste; eine Zuordnung lädt dort nicht</translation>
    </message>
    <message>
        <source>{} is called {} there, and so is its block</source>
        <translation>{} heißt dort {}, und sein Abschnitt auch</translation>
    </message>
    <message>
        <source>&apos;{}&apos; does not exist there: passthrough, nothing is compressed</source>
        <translation>&apos;{}&apos; gibt es dort nicht: passthrough, nichts wird komprimiert</translation>
    </message>
    <message>
        <source>the token gateway cannot switch the pipe off: strategy passthrough instead</source>
        <translation>das Token-Gateway kann die Stufe nicht ausschalten: stattdessen Strategie passthrough</translation>
    </message>
    <message>
        <source>simple keeps another number of words there (min_tokens/10 instead of min_bytes/100)</source>
        <translation>simple behält dort eine andere Zahl von Wörtern (min_tokens/10 statt min_bytes/100)</translation>
    </message>
    <message>
        <source>{} = min_bytes {} / 4, an estimate; give recordings to measure it</source>
        <translation>{} = min_bytes {} / 4, geschätzt; mit Aufzeichnungen wird gemessen</translation>
    </message>
    <message>
        <source>{} = max_bytes {} / 4, an estimate (the default there is 50000)</source>
        <translation>{} = max_bytes {} / 4, geschätzt (die Vorgabe dort ist 50000)</translation>
    </message>
    <message>
        <source>{} = min_tokens {} * 4, an estimate; give recordings to measure it</source>
        <translation>{} = min_tokens {} * 4, geschätzt; mit Aufzeichnungen wird gemessen</translation>
    </message>
    <message>
        <source>{} = max_tokens {} * 4, an estimate (the default there is 65536)</source>
        <translation>{} = max_tokens {} * 4, geschätzt (die Vorgabe dort ist 65536)</translation>
    </message>
    <message>
        <source>new: a compression must remove 5 % of the tokens; before, one byte was enough</source>
        <translation>neu: eine Komprimierung muss 5 % der Token entfernen; vorher genügte ein Byte</translation>
    </message>
    <message>
        <source>starts at 0.5; target_ratio meant the opposite and had no effect</source>
        <translation>beginnt bei 0,5; target_ratio meinte das Gegenteil und hatte keine Wirkung</translation>
    </message>
    <message>
        <source>still required and without effect: originals live 5 h, compressed texts 24 h</source>
        <translation>noch verlangt und ohne Wirkung: Originale leben 5 h, komprimierte Texte 24 h</translation>
    </message>
    <message>
        <source>now also decides whether a marker is written</source>
        <translation>entscheidet jetzt auch, ob ein Marker geschrieben wird</translation>
    </message>
    <message>
        <source>off: no marker is written there; before, one always was</source>
        <translation>aus: dort wird kein Marker geschrieben; vorher immer</translation>
    </message>
    <message>
        <source>new: requests to models below 0.5 $ per million tokens are left alone</source>
        <translation>neu: Anfragen an Modelle unter 0,5 $ je Million Token bleiben in Ruhe</translation>
    </message>
    <message>
        <source>does not exist there: any smaller text is accepted</source>
        <translation>gibt es dort nicht: jeder kleinere Text wird angenommen</translation>
    </message>
    <message>
        <source>do not exist there: every format is compressed</source>
        <translation>gibt es dort nicht: jedes Format wird komprimiert</translation>
    </message>
    <message>
        <source>there is no cost check: cheap models are compressed for too</source>
        <translation>es gibt keine Kostenprüfung: auch für billige Modelle wird komprimiert</translation>
    </message>
    <message>
        <source>does not exist there: results of subagent tools are compressed like the others</source>
        <translation>gibt es dort nicht: Ergebnisse von Werkzeugen für Unteragenten werden wie die übrigen komprimiert</translation>
    </message>
    <message>
        <source>one lifetime for originals and compressed texts there</source>
        <translation>dort eine Lebensdauer für Originale und komprimierte Texte</translation>
    </message>
    <message>
        <source>{} passthrough rules for tools became entries here</source>
        <translation>{} passthrough-Regeln für Werkzeuge wurden hier Einträge</translation>
    </message>
    <message>
        <source>{} rules left out: gateways know none</source>
        <translation>{} Regeln weggelassen: Gateways kennen keine</translation>
    </message>
    <message>
        <source>a chain of {} strategies left out: gateways know none</source>
        <translation>eine Kette von {} Strategien weggelassen: Gateways kennen keine</translation>
    </message>
    <message>
        <source>the byte gateway always writes one</source>
        <translation>das Byte-Gateway schreibt immer eine</translation>
    </message>
    <message>
        <source>the gateway does not load this: {}</source>
        <translation>das Gateway lädt dies nicht: {}</translation>
    </message>
    <message>
        <source>belongs to {}; {} ignores it</source>
        <translation>gehört zu {}; {} übergeht es</translation>
    </message>
    <message>
        <source>here it is called {}</source>
        <translation>hier heißt es {}</translation>
    </message>
    <message>
        <source>unknown key, the gateway ignores it</source>
        <translation>unbekannter Schlüssel, das Gateway übergeht ihn</translation>
    </message>
    <message>
        <source>has no effect here: {}</source>
        <translation>hat hier keine Wirkung: {}</translation>
    </message>
    <message>
        <source>the token gateway forces the pipe on; write strategy: passthrough instead</source>
        <translation>das Token-Gateway erzwingt die Stufe; stattdessen strategy: passthrough schreiben</translation>
    </message>
    <message>
        <source>the pipe is off: nothing is compressed</source>
        <translation>die Stufe ist aus: nichts wird komprimiert</translation>
    </message>
    <message>
        <source>missing: the byte gateway leaves the pipe off</source>
        <translation>fehlt: das Byte-Gateway lässt die Stufe aus</translation>
    </message>
    <message>
        <source>empty: passes validation and then fails for every result as an unknown strategy</source>
        <translation>leer: besteht die Prüfung und scheitert dann bei jedem Ergebnis als unbekannte Strategie</translation>
    </message>
    <message>
        <source>api still validates here and compresses nothing; write compresr</source>
        <translation>api besteht hier noch die Prüfung und komprimiert nichts; compresr schreiben</translation>
    </message>
    <message>
        <source>anything but passthrough means: fail, keep the original and write no record</source>
        <translation>alles außer passthrough heißt: scheitern, das Original behalten und keinen Eintrag schreiben</translation>
    </message>
    <message>
        <source>external_provider without a model fails for every result</source>
        <translation>external_provider ohne Modell scheitert bei jedem Ergebnis</translation>
    </message>
    <message>
        <source>results of the client&apos;s subagent tools go to that pipe: tool_output neither touches nor records them. Agent and Task for a User-Agent that says claude-code (Claude Code&apos;s own does not), wait_agent for codex, none for others; client_override names the client</source>
        <translation>Ergebnisse der Unteragenten-Werkzeuge des Clients gehen an jene Stufe: tool_output fasst sie weder an noch verzeichnet es sie. Agent und Task bei einem User-Agent mit claude-code (der von Claude Code selbst nicht), wait_agent bei codex, sonst keine; client_override nennt den Client</translation>
    </message>
    <message>
        <source>off: the gateway writes no log, and compare-log has nothing to read</source>
        <translation>aus: das Gateway schreibt kein Protokoll, und compare-log hat nichts zu lesen</translation>
    </message>
    <message>
        <source>missing: the gateway writes no compression log for compare-log</source>
        <translation>fehlt: das Gateway schreibt kein Komprimierprotokoll für compare-log</translation>
    </message>
    <message>
        <source>with these APIs an original that is asked for never arrives: {}</source>
        <translation>bei diesen APIs kommt ein angefragtes Original nie an: {}</translation>
    </message>
    <message>
        <source>min_{0} {1} &gt;= max_{0} {2}: no result is ever compressed</source>
        <translation>min_{0} {1} &gt;= max_{0} {2}: kein Ergebnis wird je komprimiert</translation>
    </message>
    <message>
        <source>the gateway&apos;s process dies at the first JSON, YAML or XML output: external_provider cuts its beginning at a negative size</source>
        <translation>der Prozess des Gateways stirbt bei der ersten JSON-, YAML- oder XML-Ausgabe: external_provider schneidet ihren Anfang bei einer negativen Größe ab</translation>
    </message>
    <message>
        <source>negative values are used as they are</source>
        <translation>negative Werte werden benutzt, wie sie sind</translation>
    </message>
    <message>
        <source>0 means the default</source>
        <translation>0 heißt die Vorgabe</translation>
    </message>
    <message>
        <source>not validated by the gateway; sensible values lie between 0 and 1</source>
        <translation>vom Gateway nicht geprüft; sinnvolle Werte liegen zwischen 0 und 1</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is no category: it skips only a tool of exactly this name</source>
        <translation>&apos;{}&apos; ist keine Kategorie: es übergeht nur ein Werkzeug genau dieses Namens</translation>
    </message>
    <message>
        <source>the token gateway wants a mapping: skip_tools: {categories: [read, edit]}</source>
        <translation>das Token-Gateway will eine Zuordnung: skip_tools: {categories: [read, edit]}</translation>
    </message>
    <message>
        <source>the byte gateway wants a list: skip_tools: [read, edit]</source>
        <translation>das Byte-Gateway will eine Liste: skip_tools: [read, edit]</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is no format the gateway compresses (text, json, markdown); ignored</source>
        <translation>&apos;{}&apos; ist kein Format, das das Gateway komprimiert (text, json, markdown); übergangen</translation>
    </message>
    <message>
        <source>a literal API key; keep it in the environment and write ${NAME}</source>
        <translation>ein API-Schlüssel im Klartext; er gehört in die Umgebung, hier steht ${NAME}</translation>
    </message>
    <message>
        <source>a variable inside an address: its value is sent to that host</source>
        <translation>eine Variable in einer Adresse: ihr Wert geht an diesen Rechner</translation>
    </message>
    <message>
        <source>texts are sent to a host that is no provider known here; check whose it is</source>
        <translation>Texte gehen an einen Rechner, der kein hier bekannter Anbieter ist; bitte prüfen, wem er gehört</translation>
    </message>
    <message>
        <source>http:// sends the key and the texts unencrypted; write https://</source>
        <translation>http:// sendet Schlüssel und Texte unverschlüsselt; besser https://</translation>
    </message>
    <message>
        <source>no known gateway release &apos;{}&apos;; the dialect&apos;s reference is simulated</source>
        <translation>keine bekannte Gateway-Version &apos;{}&apos;; die Bezugsversion des Dialekts wird nachgebildet</translation>
    </message>
    <message>
        <source>mend the YAML</source>
        <translation>das YAML berichtigen</translation>
    </message>
    <message>
        <source>holds no YAML mapping</source>
        <translation>enthält keine YAML-Zuordnung</translation>
    </message>
    <message>
        <source>a policy is a mapping of keys to values</source>
        <translation>eine Richtlinie ordnet Schlüsseln Werte zu</translation>
    </message>
    <message>
        <source>no further answer is recorded</source>
        <translation>keine weitere Antwort ist aufgezeichnet</translation>
    </message>
    <message>
        <source>request or answer is no JSON object</source>
        <translation>Anfrage oder Antwort ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>the log cannot be read</source>
        <translation>das Protokoll kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>status: predicted {}, the gateway recorded {}</source>
        <translation>Status: vorhergesagt {}, das Gateway verzeichnete {}</translation>
    </message>
    <message>
        <source>sizes: predicted {} -&gt; {}, the gateway recorded {} -&gt; {}</source>
        <translation>Größen: vorhergesagt {} -&gt; {}, das Gateway verzeichnete {} -&gt; {}</translation>
    </message>
    <message>
        <source>text: the compressed text differs</source>
        <translation>Text: der komprimierte Text weicht ab</translation>
    </message>
    <message>
        <source>the logged shadow id is not that of the logged original</source>
        <translation>die protokollierte Schattenkennung ist nicht die des protokollierten Originals</translation>
    </message>
    <message>
        <source>the last line is cut off</source>
        <translation>die letzte Zeile ist abgeschnitten</translation>
    </message>
    <message>
        <source>no JSON object; the line was skipped</source>
        <translation>kein JSON-Objekt; die Zeile wurde übergangen</translation>
    </message>
    <message>
        <source>no such file or folder</source>
        <translation>keine solche Datei und kein solcher Ordner</translation>
    </message>
    <message>
        <source>name a session folder of the gateway</source>
        <translation>einen Sitzungsordner des Gateways nennen</translation>
    </message>
    <message>
        <source>holds no compression log</source>
        <translation>enthält kein Komprimierprotokoll</translation>
    </message>
    <message>
        <source>holds several session folders</source>
        <translation>enthält mehrere Sitzungsordner</translation>
    </message>
    <message>
        <source>name the folder with tool_output_compression.jsonl in it</source>
        <translation>den Ordner nennen, in dem tool_output_compression.jsonl liegt</translation>
    </message>
    <message>
        <source>check its permissions</source>
        <translation>ihre Rechte prüfen</translation>
    </message>
    <message>
        <source>body_b64 is no base64</source>
        <translation>body_b64 ist kein Base64</translation>
    </message>
    <message>
        <source>the case names no policy</source>
        <translation>der Fall nennt keine Richtlinie</translation>
    </message>
    <message>
        <source>give it a &quot;policy&quot; member or the command --policy</source>
        <translation>ihm ein Feld &quot;policy&quot; oder dem Befehl --policy geben</translation>
    </message>
    <message>
        <source>nothing is sent without permission</source>
        <translation>ohne Erlaubnis wird nichts gesendet</translation>
    </message>
    <message>
        <source>the original arrives: the gateway puts it behind the call and asks the model again</source>
        <translation>das Original kommt an: Das Gateway hängt es an den Aufruf und fragt das Modell noch einmal</translation>
    </message>
    <message>
        <source>the original never arrives: the gateway loses the id and asks the model again with the very same request</source>
        <translation>das Original kommt nie an: Das Gateway verliert die Kennung und fragt das Modell noch einmal mit genau derselben Anfrage</translation>
    </message>
    <message>
        <source>the original never arrives: the gateway loses the id and tells the model that &apos;&apos; is no longer available</source>
        <translation>das Original kommt nie an: Das Gateway verliert die Kennung und sagt dem Modell, &apos;&apos; sei nicht mehr verfügbar</translation>
    </message>
    <message>
        <source>the original never arrives: the gateway answers the call with null</source>
        <translation>das Original kommt nie an: Das Gateway beantwortet den Aufruf mit null</translation>
    </message>
    <message>
        <source>the original never arrives: the gateway does not see the call, and the client gets a tool it does not know</source>
        <translation>das Original kommt nie an: Das Gateway sieht den Aufruf nicht, und das Programm bekommt ein Werkzeug, das es nicht kennt</translation>
    </message>
    <message>
        <source>the original never arrives: the gateway takes the call out of the answer and asks nobody</source>
        <translation>das Original kommt nie an: Das Gateway nimmt den Aufruf aus der Antwort und fragt niemanden</translation>
    </message>
    <message>
        <source>the model is never offered expand_context</source>
        <translation>dem Modell wird expand_context nie angeboten</translation>
    </message>
    <message>
        <source>recorded</source>
        <translation>aufgezeichnet</translation>
    </message>
    <message>
        <source>assumed: {} does so</source>
        <translation>angenommen: {} tut es so</translation>
    </message>
    <message>
        <source>as you say</source>
        <translation>nach Ihrer Angabe</translation>
    </message>
    <message>
        <source>assumed: the recording does not say</source>
        <translation>angenommen: Die Aufzeichnung sagt es nicht</translation>
    </message>
    <message>
        <source>{} ({}), streamed ({})</source>
        <translation>{} ({}), im Strom ({})</translation>
    </message>
    <message>
        <source>{} ({}), not streamed ({})</source>
        <translation>{} ({}), nicht im Strom ({})</translation>
    </message>
    <message>
        <source>Dialect winnow is no gateway&apos;s: the simulation lets every original arrive that is stored.</source>
        <translation>Den Dialekt winnow hat kein Gateway: Die Simulation lässt jedes gespeicherte Original ankommen.</translation>
    </message>
    <message>
        <source>measured with {}</source>
        <translation>gemessen mit {}</translation>
    </message>
    <message>
        <source>read in the sources of {}, not measured</source>
        <translation>in den Quellen von {} gelesen, nicht gemessen</translation>
    </message>
    <message>
        <source>assumed for {}</source>
        <translation>für {} angenommen</translation>
    </message>
    <message>
        <source>{}, streamed: {} ({}).</source>
        <translation>{}, im Strom: {} ({}).</translation>
    </message>
    <message>
        <source>{}, not streamed: {} ({}).</source>
        <translation>{}, nicht im Strom: {} ({}).</translation>
    </message>
    <message>
        <source>unknown API &apos;{}&apos;</source>
        <translation>unbekannte API „{}“</translation>
    </message>
    <message>
        <source>use anthropic, chat, responses, gemini, bedrock or ollama</source>
        <translation>anthropic, chat, responses, gemini, bedrock oder ollama schreiben</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>kein Speicher mehr</translation>
    </message>
    <message>
        <source>session {} is an earlier state of the same session in {} and is counted there only</source>
        <translation>Sitzung {} ist ein früherer Stand derselben Sitzung in {} und zählt nur dort</translation>
    </message>
    <message>
        <source>{} begins with {} records of the session it was forked from, {} of them results; they are counted there only</source>
        <translation>{} beginnt mit {} Einträgen der Sitzung, von der sie abzweigt, darunter {} Ergebnisse; sie zählen nur dort</translation>
    </message>
    <message>
        <source>{} answers of an agent carry no trace of its tools</source>
        <translation>{} Antworten eines Agenten tragen keine Spur seiner Werkzeuge</translation>
    </message>
    <message>
        <source>{} outputs were too large for the harness, which gave the model a preview; the whole output of {} was found and is kept as raw text</source>
        <translation>{} Ausgaben waren dem Umfeld zu groß, das dem Modell eine Vorschau gab; von {} wurde die ganze Ausgabe gefunden und als Rohtext behalten</translation>
    </message>
    <message>
        <source>{} definitions of tools were logged as messages and are no results</source>
        <translation>{} Beschreibungen von Werkzeugen wurden als Nachrichten verzeichnet und sind keine Ergebnisse</translation>
    </message>
    <message>
        <source>an evalset of the first layout names the calls expected and holds no results</source>
        <translation>ein Evalset der ersten Form nennt die erwarteten Aufrufe und enthält keine Ergebnisse</translation>
    </message>
    <message>
        <source>Google ADK session, evalset or database</source>
        <translation>Sitzung, Evalset oder Datenbank von Google ADK</translation>
    </message>
    <message>
        <source>{} runs of quoted console lines are not read as results, because Aider does not say which are outputs; name the format (--format aider, or Treat as) to read each as a result named aider</source>
        <translation>{} Folgen zitierter Konsolenzeilen werden nicht als Ergebnisse gelesen, weil Aider nicht sagt, welche Ausgaben sind; mit „Behandeln als“ (oder --format aider) wird jede ein Ergebnis namens aider</translation>
    </message>
    <message>
        <source>Aider keeps no tool calls</source>
        <translation>Aider bewahrt keine Werkzeugaufrufe auf</translation>
    </message>
    <message>
        <source>Aider chat history</source>
        <translation>Chatverlauf von Aider</translation>
    </message>
    <message>
        <source>Amp thread</source>
        <translation>Gesprächsfaden von Amp</translation>
    </message>
    <message>
        <source>Anthropic Messages bodies</source>
        <translation>Anfragen von Anthropic Messages</translation>
    </message>
    <message>
        <source>{} steps were written with their text cut</source>
        <translation>{} Schritte wurden mit gekürztem Text geschrieben</translation>
    </message>
    <message>
        <source>Antigravity transcript</source>
        <translation>Mitschrift von Antigravity</translation>
    </message>
    <message>
        <source>ATIF trajectory</source>
        <translation>ATIF-Verlauf</translation>
    </message>
    <message>
        <source>AutoGen messages or saved state</source>
        <translation>Nachrichten oder gesicherter Stand von AutoGen</translation>
    </message>
    <message>
        <source>Bedrock Converse bodies or invocation log</source>
        <translation>Anfragen von Bedrock Converse oder Aufrufprotokoll</translation>
    </message>
    <message>
        <source>Braintrust spans</source>
        <translation>Spans von Braintrust</translation>
    </message>
    <message>
        <source>browser-use agent history</source>
        <translation>Verlauf eines Agenten von browser-use</translation>
    </message>
    <message>
        <source>ChatGPT data export</source>
        <translation>Datenexport von ChatGPT</translation>
    </message>
    <message>
        <source>{} conversations without messages</source>
        <translation>{} Gespräche ohne Nachrichten</translation>
    </message>
    <message>
        <source>Claude.ai data export</source>
        <translation>Datenexport von Claude.ai</translation>
    </message>
    <message>
        <source>{} records are copies of earlier ones (same uuid, as resumed sessions write them) and were skipped</source>
        <translation>{} Einträge sind Kopien früherer (gleiche uuid, wie fortgesetzte Sitzungen sie schreiben) und wurden übergangen</translation>
    </message>
    <message>
        <source>the file holds records of {} session ids (a resumed session); they are read as one conversation</source>
        <translation>die Datei enthält Einträge von {} Sitzungskennungen (eine fortgesetzte Sitzung); sie werden als ein Gespräch gelesen</translation>
    </message>
    <message>
        <source>{} results of sub-agents stand only in progress records, which are no part of this conversation, and were not read</source>
        <translation>{} Ergebnisse von Unteragenten stehen nur in Fortschrittseinträgen, die nicht zu diesem Gespräch gehören, und wurden nicht gelesen</translation>
    </message>
    <message>
        <source>Claude Code transcript</source>
        <translation>Mitschrift von Claude Code</translation>
    </message>
    <message>
        <source>Claude stream-json or Agent SDK log</source>
        <translation>stream-json oder Agent-SDK-Protokoll von Claude</translation>
    </message>
    <message>
        <source>Cline or Roo Code conversation</source>
        <translation>Gespräch von Cline oder Roo Code</translation>
    </message>
    <message>
        <source>codex exec --json stream</source>
        <translation>Strom von codex exec --json</translation>
    </message>
    <message>
        <source>Codex CLI rollout</source>
        <translation>Rollout von Codex CLI</translation>
    </message>
    <message>
        <source>Continue session</source>
        <translation>Sitzung von Continue</translation>
    </message>
    <message>
        <source>GitHub Copilot CLI events</source>
        <translation>Ereignisse von GitHub Copilot CLI</translation>
    </message>
    <message>
        <source>a message of the database is no JSON and was skipped</source>
        <translation>eine Nachricht der Datenbank ist kein JSON und wurde übergangen</translation>
    </message>
    <message>
        <source>Crush or Go OpenCode database</source>
        <translation>Datenbank von Crush oder dem OpenCode in Go</translation>
    </message>
    <message>
        <source>transcripts of the Cursor CLI hold calls without results; the state database has them</source>
        <translation>Mitschriften der Cursor CLI enthalten Aufrufe ohne Ergebnisse; die Zustandsdatenbank hat sie</translation>
    </message>
    <message>
        <source>the store has a session without messages</source>
        <translation>die Ablage hat eine Sitzung ohne Nachrichten</translation>
    </message>
    <message>
        <source>Cursor database, store or CLI transcript</source>
        <translation>Datenbank, Ablage oder CLI-Mitschrift von Cursor</translation>
    </message>
    <message>
        <source>Droid stream log</source>
        <translation>Stromprotokoll von Droid</translation>
    </message>
    <message>
        <source>{} log lines hold no content (skipped or too large outputs) and give no result</source>
        <translation>{} Protokollzeilen haben keinen Inhalt (übergangene oder zu große Ausgaben) und geben kein Ergebnis</translation>
    </message>
    <message>
        <source>{} repetitions of an earlier original (later requests, cache hits) were not counted again</source>
        <translation>{} Wiederholungen eines früheren Originals (spätere Anfragen, Treffer im Zwischenspeicher) wurden nicht noch einmal gezählt</translation>
    </message>
    <message>
        <source>{} calls of expand_context: the model asked for an original back</source>
        <translation>{} Aufrufe von expand_context: das Modell fragte nach einem Original</translation>
    </message>
    <message>
        <source>the session folder holds no log with contents</source>
        <translation>der Sitzungsordner enthält kein Protokoll mit Inhalten</translation>
    </message>
    <message>
        <source>Context-Gateway session folder or log</source>
        <translation>Sitzungsordner oder Protokoll von Context-Gateway</translation>
    </message>
    <message>
        <source>Gemini API bodies and contents</source>
        <translation>Anfragen und Inhalte der Gemini-API</translation>
    </message>
    <message>
        <source>Gemini CLI chat</source>
        <translation>Chat von Gemini CLI</translation>
    </message>
    <message>
        <source>Goose session or database</source>
        <translation>Sitzung oder Datenbank von Goose</translation>
    </message>
    <message>
        <source>Grok Build chat history</source>
        <translation>Gesprächsverlauf von Grok Build</translation>
    </message>
    <message>
        <source>a request was captured without a readable body and was skipped</source>
        <translation>eine Anfrage wurde ohne lesbaren Inhalt mitgeschnitten und übergangen</translation>
    </message>
    <message>
        <source>HAR capture of API traffic</source>
        <translation>HAR-Mitschnitt von API-Verkehr</translation>
    </message>
    <message>
        <source>{} requests stand there compressed as well; the original was read</source>
        <translation>{} Anfragen stehen auch komprimiert da; gelesen wurde das Original</translation>
    </message>
    <message>
        <source>{} rows have their messages redacted or left out</source>
        <translation>{} Zeilen haben geschwärzte oder weggelassene Nachrichten</translation>
    </message>
    <message>
        <source>the texts are what a compressor passed on; the originals are not in the file</source>
        <translation>die Texte sind, was nach dem Komprimieren weiterging; die Originale stehen nicht in der Datei</translation>
    </message>
    <message>
        <source>{} texts stand there compressed as well; the original was read</source>
        <translation>{} Texte stehen auch komprimiert da; gelesen wurde das Original</translation>
    </message>
    <message>
        <source>Headroom proxy log or compression pairs</source>
        <translation>Protokoll des Headroom-Proxys oder Paare komprimierter Texte</translation>
    </message>
    <message>
        <source>iFlow CLI transcript</source>
        <translation>Mitschrift von iFlow CLI</translation>
    </message>
    <message>
        <source>Inspect AI log</source>
        <translation>Protokoll von Inspect AI</translation>
    </message>
    <message>
        <source>Kimi CLI context or wire log</source>
        <translation>Kontext oder Leitungsprotokoll von Kimi CLI</translation>
    </message>
    <message>
        <source>a conversation of the database is no JSON and was skipped</source>
        <translation>ein Gespräch der Datenbank ist kein JSON und wurde übergangen</translation>
    </message>
    <message>
        <source>LangChain or LangGraph messages</source>
        <translation>Nachrichten von LangChain oder LangGraph</translation>
    </message>
    <message>
        <source>Langfuse traces or observations</source>
        <translation>Spuren oder Beobachtungen von Langfuse</translation>
    </message>
    <message>
        <source>a checkpoint is no JSON and was skipped</source>
        <translation>ein Zwischenstand ist kein JSON und wurde übergangen</translation>
    </message>
    <message>
        <source>LangGraph checkpoints</source>
        <translation>Zwischenstände von LangGraph</translation>
    </message>
    <message>
        <source>LangSmith runs</source>
        <translation>Läufe von LangSmith</translation>
    </message>
    <message>
        <source>LiteLLM log</source>
        <translation>Protokoll von LiteLLM</translation>
    </message>
    <message>
        <source>MCP traffic log</source>
        <translation>Protokoll von MCP-Verkehr</translation>
    </message>
    <message>
        <source>mini-SWE-agent trajectory</source>
        <translation>Verlauf von mini-SWE-agent</translation>
    </message>
    <message>
        <source>MLflow traces</source>
        <translation>Spuren von MLflow</translation>
    </message>
    <message>
        <source>Ollama chat bodies or stream</source>
        <translation>Chat-Anfragen oder -Strom von Ollama</translation>
    </message>
    <message>
        <source>a row of the session is no JSON and was skipped</source>
        <translation>eine Zeile der Sitzung ist kein JSON und wurde übergangen</translation>
    </message>
    <message>
        <source>OpenAI Agents SDK session database</source>
        <translation>Sitzungsdatenbank des OpenAI Agents SDK</translation>
    </message>
    <message>
        <source>OpenAI Chat Completions messages</source>
        <translation>Nachrichten von OpenAI Chat Completions</translation>
    </message>
    <message>
        <source>OpenAI Responses items</source>
        <translation>Einträge von OpenAI Responses</translation>
    </message>
    <message>
        <source>telemetry tells which tools ran and not what they gave; the session&apos;s own log has the results</source>
        <translation>die Telemetrie sagt, welche Werkzeuge liefen, und nicht, was sie ergaben; die Ergebnisse stehen im Protokoll der Sitzung selbst</translation>
    </message>
    <message>
        <source>OpenClaw telemetry</source>
        <translation>Telemetrie von OpenClaw</translation>
    </message>
    <message>
        <source>OpenCode export, storage folder or database</source>
        <translation>Export, Ablageordner oder Datenbank von OpenCode</translation>
    </message>
    <message>
        <source>OpenHands events or evaluation output</source>
        <translation>Ereignisse oder Auswertung von OpenHands</translation>
    </message>
    <message>
        <source>OpenTelemetry GenAI or OpenInference spans</source>
        <translation>Spans von OpenTelemetry GenAI oder OpenInference</translation>
    </message>
    <message>
        <source>{} entries lie off the active path of the tree and were left out</source>
        <translation>{} Einträge liegen abseits des gültigen Zweigs und blieben weg</translation>
    </message>
    <message>
        <source>Pi, OpenClaw or Droid session</source>
        <translation>Sitzung von Pi, OpenClaw oder Droid</translation>
    </message>
    <message>
        <source>read as plain text: the whole file is one tool result</source>
        <translation>als einfacher Text gelesen: die ganze Datei ist ein Ergebnis</translation>
    </message>
    <message>
        <source>Plain text as one tool result</source>
        <translation>Einfacher Text als ein Ergebnis</translation>
    </message>
    <message>
        <source>pydantic-ai message history</source>
        <translation>Nachrichtenverlauf von pydantic-ai</translation>
    </message>
    <message>
        <source>{} stored chats hold the users&apos; texts and the final answers only: tool calls and their results were never stored, so nothing can be replayed</source>
        <translation>{} gespeicherte Chats enthalten nur die Texte der Benutzer und die Schlussantworten: Werkzeugaufrufe und ihre Ergebnisse wurden nie gespeichert, nachspielen lässt sich also nichts</translation>
    </message>
    <message>
        <source>{} attached images are known by their mark only</source>
        <translation>{} angehängte Bilder sind nur durch ihren Vermerk bekannt</translation>
    </message>
    <message>
        <source>an event whose data is not JSON was skipped</source>
        <translation>ein Ereignis, dessen Daten kein JSON sind, wurde übergangen</translation>
    </message>
    <message>
        <source>the event stream names {} tool calls and their order; arguments and results are not in it</source>
        <translation>der Ereignisstrom nennt {} Werkzeugaufrufe und ihre Reihenfolge; Argumente und Ergebnisse stehen nicht darin</translation>
    </message>
    <message>
        <source>for before and after load a captured request body (`input` or `messages`)</source>
        <translation>für Vorher und Nachher einen mitgeschnittenen Anfragekörper laden (`input` oder `messages`)</translation>
    </message>
    <message>
        <source>the run ended in an error: {}</source>
        <translation>der Lauf endete mit einem Fehler: {}</translation>
    </message>
    <message>
        <source>{} of the bundle cannot be read</source>
        <translation>{} des Bündels ist nicht lesbar</translation>
    </message>
    <message>
        <source>an AI-review bundle is a run without tools: its prompt and the documents behind it, no tool results</source>
        <translation>ein AI-Review-Bündel ist ein Lauf ohne Werkzeuge: seine Anweisung und die Dokumente dahinter, keine Ergebnisse</translation>
    </message>
    <message>
        <source>qdash stored chat sessions</source>
        <translation>gespeicherte Chats von qdash</translation>
    </message>
    <message>
        <source>qdash event stream</source>
        <translation>Ereignisstrom von qdash</translation>
    </message>
    <message>
        <source>qdash AI-review bundle</source>
        <translation>AI-Review-Bündel von qdash</translation>
    </message>
    <message>
        <source>Qwen Code session</source>
        <translation>Sitzung von Qwen Code</translation>
    </message>
    <message>
        <source>ShareGPT, Hermes, Toucan or LLaMA-Factory data set</source>
        <translation>Datensatz von ShareGPT, Hermes, Toucan oder LLaMA-Factory</translation>
    </message>
    <message>
        <source>SpecStory keeps no tool results apart from the words; only texts were read</source>
        <translation>SpecStory bewahrt Werkzeugergebnisse nicht getrennt von den Worten auf; nur Texte wurden gelesen</translation>
    </message>
    <message>
        <source>{} tool uses were written without their output</source>
        <translation>{} Aufrufe wurden ohne ihre Ausgabe geschrieben</translation>
    </message>
    <message>
        <source>SpecStory markdown</source>
        <translation>Markdown von SpecStory</translation>
    </message>
    <message>
        <source>Dump of server-sent events</source>
        <translation>Mitschnitt von Server-Sent Events</translation>
    </message>
    <message>
        <source>SWE-agent trajectory</source>
        <translation>Verlauf von SWE-agent</translation>
    </message>
    <message>
        <source>{} requests of the cassette go to no model and were left out</source>
        <translation>{} Anfragen der Kassette gehen an kein Modell und wurden ausgelassen</translation>
    </message>
    <message>
        <source>VCR cassette of API traffic</source>
        <translation>VCR-Kassette von API-Verkehr</translation>
    </message>
    <message>
        <source>Vercel AI SDK messages</source>
        <translation>Nachrichten des Vercel AI SDK</translation>
    </message>
    <message>
        <source>a change of the chat does not fit its state and was skipped</source>
        <translation>eine Änderung des Chats passt nicht zu seinem Zustand und wurde übergangen</translation>
    </message>
    <message>
        <source>Copilot chat of VS Code: session, log or replay</source>
        <translation>Copilot-Chat von VS Code: Sitzung, Protokoll oder Replay</translation>
    </message>
    <message>
        <source>Weave calls</source>
        <translation>Aufrufe von Weave</translation>
    </message>
    <message>
        <source>a thread of the database cannot be read and was skipped</source>
        <translation>ein Gesprächsfaden der Datenbank ist nicht lesbar und wurde übergangen</translation>
    </message>
    <message>
        <source>Zed agent threads</source>
        <translation>Gesprächsfäden des Agenten von Zed</translation>
    </message>
    <message>
        <source>archives need libarchive.so.13, which is missing</source>
        <translation>Archive brauchen libarchive.so.13, und die fehlt</translation>
    </message>
    <message>
        <source>install libarchive</source>
        <translation>libarchive installieren</translation>
    </message>
    <message>
        <source>unpacked data cannot be kept: {}</source>
        <translation>ausgepackte Daten lassen sich nicht ablegen: {}</translation>
    </message>
    <message>
        <source>free space in the temporary folder, or point TMPDIR to another one</source>
        <translation>im temporären Ordner Platz schaffen oder TMPDIR auf einen anderen zeigen lassen</translation>
    </message>
    <message>
        <source>cannot be opened: {}</source>
        <translation>nicht zu öffnen: {}</translation>
    </message>
    <message>
        <source>check the path and the permissions</source>
        <translation>Pfad und Rechte prüfen</translation>
    </message>
    <message>
        <source>is not a regular file</source>
        <translation>ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>name a recording or a folder</source>
        <translation>eine Aufzeichnung oder einen Ordner nennen</translation>
    </message>
    <message>
        <source>cannot be read: {}</source>
        <translation>nicht lesbar: {}</translation>
    </message>
    <message>
        <source>check the permissions</source>
        <translation>die Rechte prüfen</translation>
    </message>
    <message>
        <source>the file became shorter while it was read; read it again</source>
        <translation>die Datei wurde beim Lesen kürzer; erneut lesen</translation>
    </message>
    <message>
        <source>UTF-16 text was converted to UTF-8; offsets count converted bytes</source>
        <translation>UTF-16 wurde nach UTF-8 umgesetzt; Stellen zählen umgesetzte Bytes</translation>
    </message>
    <message>
        <source>one document of 4 GB or more</source>
        <translation>ein Dokument von 4 GB oder mehr</translation>
    </message>
    <message>
        <source>split it into one record per line</source>
        <translation>in einen Datensatz je Zeile aufteilen</translation>
    </message>
    <message>
        <source>the file became shorter while it was read</source>
        <translation>die Datei wurde beim Lesen kürzer</translation>
    </message>
    <message>
        <source>read it again</source>
        <translation>erneut lesen</translation>
    </message>
    <message>
        <source>the index cache cannot be used: {}</source>
        <translation>der Zwischenspeicher des Index ist nicht benutzbar: {}</translation>
    </message>
    <message>
        <source>opening takes longer; delete the file or name another one</source>
        <translation>das Öffnen dauert länger; die Datei löschen oder eine andere nennen</translation>
    </message>
    <message>
        <source>the index cache cannot be used</source>
        <translation>der Zwischenspeicher des Index ist nicht benutzbar</translation>
    </message>
    <message>
        <source>the index cache cannot be written: {}</source>
        <translation>der Zwischenspeicher des Index ist nicht zu schreiben: {}</translation>
    </message>
    <message>
        <source>the next opening reads everything again</source>
        <translation>das nächste Öffnen liest alles neu</translation>
    </message>
    <message>
        <source>line {}, column {}</source>
        <translation>Zeile {}, Spalte {}</translation>
    </message>
    <message>
        <source>not valid JSON at {}: {}</source>
        <translation>kein gültiges JSON bei {}: {}</translation>
    </message>
    <message>
        <source>check the permissions, or read it again</source>
        <translation>die Rechte prüfen oder erneut lesen</translation>
    </message>
    <message>
        <source>{} is no table of this database and was not read</source>
        <translation>{} ist keine Tabelle dieser Datenbank und wurde nicht gelesen</translation>
    </message>
    <message>
        <source>table {} gave no row for 5 seconds and was not read further</source>
        <translation>Tabelle {} gab 5 Sekunden lang keine Zeile und wurde nicht weiter gelesen</translation>
    </message>
    <message>
        <source>table {} cannot be read: {}; close the program that owns it, or copy the file with its -wal</source>
        <translation>Tabelle {} ist nicht lesbar: {}; das Programm schließen, dem sie gehört, oder die Datei mit ihrer -wal kopieren</translation>
    </message>
    <message>
        <source>free space in the temporary folder</source>
        <translation>im Ordner für Zwischenablagen Platz schaffen</translation>
    </message>
    <message>
        <source>a copy of the database cannot be made: {}</source>
        <translation>von der Datenbank lässt sich keine Kopie anlegen: {}</translation>
    </message>
    <message>
        <source>unpacks to more than {} bytes; raise the limit to read it</source>
        <translation>ausgepackt mehr als {} Bytes; die Grenze erhöhen, um es zu lesen</translation>
    </message>
    <message>
        <source>unpacks to more than {} times its size; raise the ratio limit to read it</source>
        <translation>ausgepackt mehr als das {}-fache seiner Größe; die Grenze des Verhältnisses erhöhen, um es zu lesen</translation>
    </message>
    <message>
        <source>the gzip data is damaged; what came before is kept</source>
        <translation>die gzip-Daten sind beschädigt; was davor kam, ist da</translation>
    </message>
    <message>
        <source>zlib cannot start</source>
        <translation>zlib startet nicht</translation>
    </message>
    <message>
        <source>the gzip data ends early; what came before is kept</source>
        <translation>die gzip-Daten enden zu früh; was davor kam, ist da</translation>
    </message>
    <message>
        <source>the zstd data is damaged ({}); what came before is kept</source>
        <translation>die zstd-Daten sind beschädigt ({}); was davor kam, ist da</translation>
    </message>
    <message>
        <source>the zstd data ends early; what came before is kept</source>
        <translation>die zstd-Daten enden zu früh; was davor kam, ist da</translation>
    </message>
    <message>
        <source>an archive member is damaged: {}</source>
        <translation>ein Teil des Archivs ist beschädigt: {}</translation>
    </message>
    <message>
        <source>unpacked data cannot be kept</source>
        <translation>ausgepackte Daten lassen sich nicht ablegen</translation>
    </message>
    <message>
        <source>the archive cannot be read: {}</source>
        <translation>das Archiv ist nicht lesbar: {}</translation>
    </message>
    <message>
        <source>archive member {} is encrypted and was skipped</source>
        <translation>Teil {} des Archivs ist verschlüsselt und wurde übergangen</translation>
    </message>
    <message>
        <source>the archive has more than {} members; the rest was skipped</source>
        <translation>das Archiv hat mehr als {} Teile; der Rest wurde übergangen</translation>
    </message>
    <message>
        <source>the archive is damaged: {}</source>
        <translation>das Archiv ist beschädigt: {}</translation>
    </message>
    <message>
        <source>the folder cannot be read</source>
        <translation>der Ordner ist nicht lesbar</translation>
    </message>
    <message>
        <source>the folder holds no recording</source>
        <translation>der Ordner enthält keine Aufzeichnung</translation>
    </message>
    <message>
        <source>name a folder with .jsonl or .json recordings in it</source>
        <translation>einen Ordner mit .jsonl- oder .json-Aufzeichnungen nennen</translation>
    </message>
    <message>
        <source>{}: the folder cannot be read ({})</source>
        <translation>{}: der Ordner ist nicht lesbar ({})</translation>
    </message>
    <message>
        <source>{}: leads to a folder that was walked already</source>
        <translation>{}: führt zu einem schon durchgegangenen Ordner</translation>
    </message>
    <message>
        <source>{}: nested too deeply, not walked</source>
        <translation>{}: zu tief verschachtelt, nicht durchgegangen</translation>
    </message>
    <message>
        <source>{}: a link that leads nowhere</source>
        <translation>{}: ein Verweis, der nirgends hinführt</translation>
    </message>
    <message>
        <source>{}: more than {} files; the rest was not read</source>
        <translation>{}: mehr als {} Dateien; der Rest wurde nicht gelesen</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>lesen</translation>
    </message>
    <message>
        <source>unknown format &apos;{}&apos;</source>
        <translation>unbekanntes Format &apos;{}&apos;</translation>
    </message>
    <message>
        <source>winnow-cli inspect --list-formats names them</source>
        <translation>winnow-cli inspect --list-formats nennt sie</translation>
    </message>
    <message>
        <source>invalid UTF-8 was replaced by U+FFFD</source>
        <translation>ungültiges UTF-8 wurde durch U+FFFD ersetzt</translation>
    </message>
    <message>
        <source>this is no {}; let the format be recognised or name another one</source>
        <translation>dies ist kein Fall von „{}“; das Format erkennen lassen oder ein anderes nennen</translation>
    </message>
    <message>
        <source>recognised as {}, but no message, call or result was found in it</source>
        <translation>erkannt als {}, doch darin fand sich keine Nachricht, kein Aufruf und kein Ergebnis</translation>
    </message>
    <message>
        <source>no tool result was read, yet the file speaks of one: {}</source>
        <translation>kein Ergebnis wurde gelesen, doch die Datei spricht von einem: {}</translation>
    </message>
    <message>
        <source>mend the file, or export it again</source>
        <translation>die Datei richten oder neu exportieren</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>die Datei ist leer</translation>
    </message>
    <message>
        <source>a SQLite database of no known agent</source>
        <translation>eine SQLite-Datenbank keines bekannten Agenten</translation>
    </message>
    <message>
        <source>not recognised as a recording; --format NAME forces a format</source>
        <translation>nicht als Aufzeichnung erkannt; „Behandeln als“ (oder --format NAME) erzwingt ein Format</translation>
    </message>
    <message>
        <source>not recognised as a recording; some of its members are those of {}; --format NAME forces a format</source>
        <translation>nicht als Aufzeichnung erkannt; einige Felder sind die von {}; „Behandeln als“ (oder --format NAME) erzwingt ein Format</translation>
    </message>
    <message>
        <source>bad line skipped (NUL bytes, as a crash leaves them)</source>
        <translation>schlechte Zeile übergangen (NUL-Bytes, wie ein Absturz sie hinterlässt)</translation>
    </message>
    <message>
        <source>an archive nested too deeply was not opened</source>
        <translation>ein zu tief verschachteltes Archiv wurde nicht geöffnet</translation>
    </message>
    <message>
        <source>nothing could be unpacked</source>
        <translation>nichts ließ sich auspacken</translation>
    </message>
    <message>
        <source>a line that is no JSON object was skipped: {}</source>
        <translation>eine Zeile, die kein JSON-Objekt ist, wurde übergangen: {}</translation>
    </message>
    <message>
        <source>text behind the record</source>
        <translation>Text hinter dem Eintrag</translation>
    </message>
    <message>
        <source>{} records stand on one line without a line end between; all were read</source>
        <translation>{} Einträge stehen ohne Zeilenende in einer Zeile; alle wurden gelesen</translation>
    </message>
    <message>
        <source>raw control characters or NaN in the JSON were accepted</source>
        <translation>rohe Steuerzeichen oder NaN im JSON wurden hingenommen</translation>
    </message>
    <message>
        <source>the last line is cut off and was skipped; the recording was probably still being written</source>
        <translation>die letzte Zeile ist abgeschnitten und wurde übergangen; die Aufzeichnung wurde wohl noch geschrieben</translation>
    </message>
    <message>
        <source>bad line skipped ({}): {}</source>
        <translation>schlechte Zeile übergangen ({}): {}</translation>
    </message>
    <message>
        <source>NUL bytes before a record were skipped</source>
        <translation>NUL-Bytes vor einem Eintrag wurden übergangen</translation>
    </message>
    <message>
        <source>what follows is not JSON and was skipped: {}</source>
        <translation>was folgt, ist kein JSON und wurde übergangen: {}</translation>
    </message>
    <message>
        <source>{} further tool results have content in a shape that is not known</source>
        <translation>{} weitere Ergebnisse haben Inhalt in einer unbekannten Form</translation>
    </message>
    <message>
        <source>the content of a tool result has a shape that is not known; what is not text stands as JSON: {}</source>
        <translation>der Inhalt eines Ergebnisses hat eine unbekannte Form; was kein Text ist, steht als JSON da: {}</translation>
    </message>
    <message>
        <source>record kinds that carry no conversation or are not known were skipped:{}</source>
        <translation>Arten von Einträgen ohne Gespräch oder unbekannte wurden übergangen:{}</translation>
    </message>
    <message>
        <source>{} further issues are not listed</source>
        <translation>{} weitere Meldungen stehen nicht in der Liste</translation>
    </message>
    <message>
        <source>the library has no policy &apos;{}&apos;</source>
        <translation>die Bibliothek hat keine Richtlinie &apos;{}&apos;</translation>
    </message>
    <message>
        <source>winnow-cli policy list shows them</source>
        <translation>winnow-cli policy list zeigt sie</translation>
    </message>
    <message>
        <source>the policy library failed: {}</source>
        <translation>die Bibliothek der Richtlinien versagte: {}</translation>
    </message>
    <message>
        <source>another program holds the policy library</source>
        <translation>ein anderes Programm hält die Bibliothek der Richtlinien</translation>
    </message>
    <message>
        <source>close it there and try again</source>
        <translation>dort schließen und erneut versuchen</translation>
    </message>
    <message>
        <source>the policy library is damaged, or the file is none</source>
        <translation>die Bibliothek der Richtlinien ist beschädigt, oder die Datei ist keine</translation>
    </message>
    <message>
        <source>move it away (policies in it may be rescued with sqlite3 .recover); a new one is made</source>
        <translation>die Datei wegschieben (Richtlinien darin rettet vielleicht sqlite3 .recover); eine neue wird angelegt</translation>
    </message>
    <message>
        <source>the policy library cannot be written</source>
        <translation>in die Bibliothek der Richtlinien lässt sich nicht schreiben</translation>
    </message>
    <message>
        <source>check the permissions or set XDG_DATA_HOME to a folder you may write</source>
        <translation>die Rechte prüfen oder XDG_DATA_HOME auf einen Ordner setzen, in den geschrieben werden darf</translation>
    </message>
    <message>
        <source>the policy library could not be written, the disk is full or failing; nothing was changed</source>
        <translation>die Bibliothek der Richtlinien war nicht zu schreiben, der Datenträger ist voll oder fehlerhaft; nichts wurde geändert</translation>
    </message>
    <message>
        <source>make room and try again</source>
        <translation>Platz schaffen und erneut versuchen</translation>
    </message>
    <message>
        <source>the API key is written out; keep it in the environment and write ${NAME}</source>
        <translation>der API-Schlüssel steht im Klartext; er gehört in die Umgebung, hier steht ${NAME}</translation>
    </message>
    <message>
        <source>an address carries a password or key</source>
        <translation>eine Adresse trägt ein Passwort oder einen Schlüssel</translation>
    </message>
    <message>
        <source>the API key of provider &apos;{}&apos; is written out; write ${NAME} instead</source>
        <translation>der API-Schlüssel des Anbieters &apos;{}&apos; steht im Klartext; stattdessen ${NAME} schreiben</translation>
    </message>
    <message>
        <source>the address of provider &apos;{}&apos; carries a password or key</source>
        <translation>die Adresse des Anbieters &apos;{}&apos; trägt ein Passwort oder einen Schlüssel</translation>
    </message>
    <message>
        <source>the folder for the policy library cannot be made: {}</source>
        <translation>der Ordner für die Bibliothek der Richtlinien ist nicht anzulegen: {}</translation>
    </message>
    <message>
        <source>check the permissions or set XDG_DATA_HOME</source>
        <translation>die Rechte prüfen oder XDG_DATA_HOME setzen</translation>
    </message>
    <message>
        <source>the damaged library could not be moved away</source>
        <translation>die beschädigte Bibliothek ließ sich nicht wegschieben</translation>
    </message>
    <message>
        <source>check the permissions of its folder</source>
        <translation>die Rechte ihres Ordners prüfen</translation>
    </message>
    <message>
        <source>a policy in the library needs a name</source>
        <translation>eine Richtlinie in der Bibliothek braucht einen Namen</translation>
    </message>
    <message>
        <source>secrets are never stored</source>
        <translation>Geheimnisse werden nie gespeichert</translation>
    </message>
    <message>
        <source>policy &apos;{}&apos; has no version {}</source>
        <translation>Richtlinie &apos;{}&apos; hat keine Version {}</translation>
    </message>
    <message>
        <source>winnow-cli policy history shows them</source>
        <translation>winnow-cli policy history zeigt sie</translation>
    </message>
    <message>
        <source>the library already has a policy &apos;{}&apos;</source>
        <translation>die Bibliothek hat schon eine Richtlinie &apos;{}&apos;</translation>
    </message>
    <message>
        <source>choose another name</source>
        <translation>einen anderen Namen wählen</translation>
    </message>
    <message>
        <source>the library has no policy &apos;{}&apos; version {}</source>
        <translation>die Bibliothek hat keine Richtlinie &apos;{}&apos;, Version {}</translation>
    </message>
    <message>
        <source>the library was made by a newer Winnow (schema {}, this one knows {})</source>
        <translation>die Bibliothek stammt von einem neueren Winnow (Schema {}, dieses kennt {})</translation>
    </message>
    <message>
        <source>update Winnow or use another XDG_DATA_HOME</source>
        <translation>Winnow erneuern oder ein anderes XDG_DATA_HOME benutzen</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is no value for {}</source>
        <translation>&apos;{}&apos; ist kein Wert für {}</translation>
    </message>
    <message>
        <source>write {}</source>
        <translation>{} schreiben</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>a number such as 0.5</source>
        <translation>eine Zahl wie 0.5</translation>
    </message>
    <message>
        <source>a duration such as 30s, 1h30m or 500ms</source>
        <translation>eine Dauer wie 30s, 1h30m oder 500ms</translation>
    </message>
    <message>
        <source>items separated by commas</source>
        <translation>durch Kommas getrennte Einträge</translation>
    </message>
    <message>
        <source>Minimum size</source>
        <translation>Mindestgröße</translation>
    </message>
    <message>
        <source>Results of this many bytes or fewer stay as they are (gateway: 0 means 2048).</source>
        <translation>Ergebnisse mit höchstens so vielen Bytes bleiben, wie sie sind (Gateway: 0 heißt 2048).</translation>
    </message>
    <message>
        <source>Maximum size</source>
        <translation>Höchstgröße</translation>
    </message>
    <message>
        <source>Larger results stay as they are (gateway: 0 means 65536).</source>
        <translation>Größere Ergebnisse bleiben, wie sie sind (Gateway: 0 heißt 65536).</translation>
    </message>
    <message>
        <source>Results of this many tokens or fewer stay as they are (0 means 512).</source>
        <translation>Ergebnisse mit höchstens so vielen Token bleiben, wie sie sind (0 heißt 512).</translation>
    </message>
    <message>
        <source>Larger results stay as they are (0 means 50000).</source>
        <translation>Größere Ergebnisse bleiben, wie sie sind (0 heißt 50000).</translation>
    </message>
    <message>
        <source>Refusal threshold</source>
        <translation>Ablehnschwelle</translation>
    </message>
    <message>
        <source>A compression that removes a smaller fraction of the tokens than this is refused (0 means 0.05).</source>
        <translation>Eine Komprimierung, die einen kleineren Anteil der Token entfernt, wird abgelehnt (0 heißt 0,05).</translation>
    </message>
    <message>
        <source>Fraction to remove</source>
        <translation>Zu entfernender Anteil</translation>
    </message>
    <message>
        <source>What trimming removes and the service is asked to remove; 0.1 to 0.9.</source>
        <translation>Was das Kürzen entfernt und was vom Dienst verlangt wird; 0,1 bis 0,9.</translation>
    </message>
    <message>
        <source>Target ratio</source>
        <translation>Zielverhältnis</translation>
    </message>
    <message>
        <source>Read by the byte gateway and used by no decision of v0.4.3; v0.4.4 accepts by it.</source>
        <translation>Vom Byte-Gateway gelesen und in v0.4.3 von keiner Entscheidung benutzt; v0.4.4 nimmt danach an.</translation>
    </message>
    <message>
        <source>Enabled</source>
        <translation>Eingeschaltet</translation>
    </message>
    <message>
        <source>Whether the pipe runs at all; the token gateway forces it on.</source>
        <translation>Ob die Stufe überhaupt läuft; das Token-Gateway schaltet sie immer ein.</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>How a result that passes the checks is made shorter.</source>
        <translation>Wie ein Ergebnis, das die Prüfungen besteht, verkürzt wird.</translation>
    </message>
    <message>
        <source>Fallback</source>
        <translation>Ersatzstrategie</translation>
    </message>
    <message>
        <source>What happens when compressing fails; anything but passthrough means: fail without a record.</source>
        <translation>Was geschieht, wenn das Komprimieren scheitert; alles außer passthrough heißt: scheitern ohne Eintrag.</translation>
    </message>
    <message>
        <source>Compress for cheap models too</source>
        <translation>Auch für billige Modelle komprimieren</translation>
    </message>
    <message>
        <source>Skips the check that leaves requests to models below 0.5 $ per million input tokens alone.</source>
        <translation>Übergeht die Prüfung, die Anfragen an Modelle unter 0,5 $ je Million Eingabetoken in Ruhe lässt.</translation>
    </message>
    <message>
        <source>Skip tools</source>
        <translation>Übergangene Werkzeuge</translation>
    </message>
    <message>
        <source>Tool categories (read, edit, write, bash, glob, grep) or exact tool names that are never compressed.</source>
        <translation>Kategorien (read, edit, write, bash, glob, grep) oder genaue Namen von Werkzeugen, die nie komprimiert werden.</translation>
    </message>
    <message>
        <source>Formats allowed</source>
        <translation>Erlaubte Formate</translation>
    </message>
    <message>
        <source>Content formats that may be compressed (text, json, markdown); empty means all.</source>
        <translation>Inhaltsformate, die komprimiert werden dürfen (text, json, markdown); leer heißt alle.</translation>
    </message>
    <message>
        <source>Formats forbidden</source>
        <translation>Verbotene Formate</translation>
    </message>
    <message>
        <source>Content formats that are never compressed; wins over the allowed ones.</source>
        <translation>Inhaltsformate, die nie komprimiert werden; geht den erlaubten vor.</translation>
    </message>
    <message>
        <source>Offer expand_context</source>
        <translation>expand_context anbieten</translation>
    </message>
    <message>
        <source>Injects the expand_context tool; at the token gateway it also decides whether a marker is written.</source>
        <translation>Bietet dem Modell das Werkzeug expand_context an; am Token-Gateway entscheidet dies auch, ob ein Marker geschrieben wird.</translation>
    </message>
    <message>
        <source>Expansion hint</source>
        <translation>Hinweis zur Rückholung</translation>
    </message>
    <message>
        <source>Read by both gateways; the byte gateway writes no hint, the token gateway writes it with expand_context.</source>
        <translation>Von beiden Gateways gelesen; das Byte-Gateway schreibt keinen Hinweis, das Token-Gateway schreibt ihn mit expand_context.</translation>
    </message>
    <message>
        <source>Shadow marker</source>
        <translation>Schattenmarker</translation>
    </message>
    <message>
        <source>Puts a marker with the shadow id before compressed text.</source>
        <translation>Setzt einen Marker mit der Schattenkennung vor komprimierten Text.</translation>
    </message>
    <message>
        <source>Store lifetime</source>
        <translation>Lebensdauer im Speicher</translation>
    </message>
    <message>
        <source>How long the store keeps originals and compressed texts; the token gateway ignores it (5 h and 24 h).</source>
        <translation>Wie lange der Speicher Originale und komprimierte Texte behält; das Token-Gateway beachtet es nicht (5 h und 24 h).</translation>
    </message>
    <message>
        <source>Originals live for</source>
        <translation>Originale leben</translation>
    </message>
    <message>
        <source>How long the store can answer an expansion.</source>
        <translation>Wie lange der Speicher eine Rückholung beantworten kann.</translation>
    </message>
    <message>
        <source>Compressed texts live for</source>
        <translation>Komprimierte Texte leben</translation>
    </message>
    <message>
        <source>How long a compressed text is reused for the same content.</source>
        <translation>Wie lange ein komprimierter Text für gleichen Inhalt wiederverwendet wird.</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Where external_provider sends; for the compression service it only satisfies validation.</source>
        <translation>Wohin external_provider sendet; für den Komprimierdienst genügt sie nur der Prüfung.</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>API-Schlüssel</translation>
    </message>
    <message>
        <source>Write ${NAME} so that the key stays in the environment; literal keys are never stored.</source>
        <translation>Schreiben Sie ${NAME}, damit der Schlüssel in der Umgebung bleibt; wörtliche Schlüssel werden nie gespeichert.</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Model of the service or provider; empty means toc_latte_v1 or the provider&apos;s own.</source>
        <translation>Modell des Dienstes oder Anbieters; leer heißt toc_latte_v1 oder das des Anbieters.</translation>
    </message>
    <message>
        <source>Timeout</source>
        <translation>Zeitgrenze</translation>
    </message>
    <message>
        <source>After this time an answer counts as failed (0 means 30 s).</source>
        <translation>Nach dieser Zeit gilt eine Antwort als gescheitert (0 heißt 30 s).</translation>
    </message>
    <message>
        <source>Query agnostic</source>
        <translation>Unabhängig von der Frage</translation>
    </message>
    <message>
        <source>Compresses without telling the service what the user asked.</source>
        <translation>Komprimiert, ohne dem Dienst zu sagen, was der Benutzer fragte.</translation>
    </message>
    <message>
        <source>Subagent results</source>
        <translation>Ergebnisse von Unteragenten</translation>
    </message>
    <message>
        <source>external_provider: the task_output pipe takes the results of the client&apos;s subagent tools before tool_output sees them.</source>
        <translation>external_provider: die Stufe task_output nimmt sich die Ergebnisse der Unteragenten-Werkzeuge des Clients, bevor tool_output sie sieht.</translation>
    </message>
    <message>
        <source>Whom the task_output pipe asks when it is on; decides no result of tool_output.</source>
        <translation>Wen die Stufe task_output fragt, wenn sie an ist; entscheidet über kein Ergebnis von tool_output.</translation>
    </message>
    <message>
        <source>Subagent client</source>
        <translation>Client der Unteragenten</translation>
    </message>
    <message>
        <source>claude_code: Agent and Task are its subagent tools; codex: wait_agent. Empty: told by the User-Agent, and Claude Code&apos;s own tells nothing.</source>
        <translation>claude_code: Agent und Task sind seine Unteragenten-Werkzeuge; codex: wait_agent. Leer: der User-Agent sagt es, und der von Claude Code selbst sagt nichts.</translation>
    </message>
    <message>
        <source>Subagent provider</source>
        <translation>Anbieter für Unteragenten</translation>
    </message>
    <message>
        <source>Subagent endpoint</source>
        <translation>Endpunkt für Unteragenten</translation>
    </message>
    <message>
        <source>Subagent API key</source>
        <translation>API-Schlüssel für Unteragenten</translation>
    </message>
    <message>
        <source>Subagent model</source>
        <translation>Modell für Unteragenten</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>Anbieter</translation>
    </message>
    <message>
        <source>Name of an entry under providers that gives endpoint, key and model; bedrock needs no entry.</source>
        <translation>Name eines Eintrags unter providers, der Adresse, Schlüssel und Modell gibt; bedrock braucht keinen.</translation>
    </message>
    <message>
        <source>Service URL</source>
        <translation>Adresse des Dienstes</translation>
    </message>
    <message>
        <source>Base address of the compression service; empty means its public one.</source>
        <translation>Grundadresse des Komprimierdienstes; leer heißt seine öffentliche.</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is no dialect</source>
        <translation>&apos;{}&apos; ist kein Dialekt</translation>
    </message>
    <message>
        <source>no stored policy: {}</source>
        <translation>keine gespeicherte Richtlinie: {}</translation>
    </message>
    <message>
        <source>Gateway v0.4.3 defaults</source>
        <translation>Gateway v0.4.3, Vorgaben</translation>
    </message>
    <message>
        <source>What the byte gateway does with an enabled pipe and nothing else set; first words only, so expect regret.</source>
        <translation>Was das Byte-Gateway mit eingeschalteter Stufe und sonst nichts tut; nur erste Wörter, also wird manches vermisst.</translation>
    </message>
    <message>
        <source>Gateway v0.4.2 defaults</source>
        <translation>Gateway v0.4.2, Vorgaben</translation>
    </message>
    <message>
        <source>The byte gateway two days earlier; same outcomes, older model.</source>
        <translation>Das Byte-Gateway zwei Tage früher; gleiche Ergebnisse, älteres Modell.</translation>
    </message>
    <message>
        <source>Gateway v0.4.5 defaults</source>
        <translation>Gateway v0.4.5, Vorgaben</translation>
    </message>
    <message>
        <source>Accepts by refusal threshold and writes markers only with expansion.</source>
        <translation>Nimmt nach der Ablehnschwelle an und schreibt Marker nur mit Rückholung.</translation>
    </message>
    <message>
        <source>Gateway v0.5.2 defaults</source>
        <translation>Gateway v0.5.2, Vorgaben</translation>
    </message>
    <message>
        <source>The last release that counts bytes; hint in front of the text.</source>
        <translation>Die letzte Version, die Bytes zählt; Hinweis vor dem Text.</translation>
    </message>
    <message>
        <source>Gateway v0.5.3 defaults</source>
        <translation>Gateway v0.5.3, Vorgaben</translation>
    </message>
    <message>
        <source>What the token gateway does with strategy simple and nothing else set.</source>
        <translation>Was das Token-Gateway mit der Strategie simple und sonst nichts tut.</translation>
    </message>
    <message>
        <source>Conservative</source>
        <translation>Vorsichtig</translation>
    </message>
    <message>
        <source>Trims a third off large results and leaves everything alone that edits depend on.</source>
        <translation>Kürzt große Ergebnisse um ein Drittel und lässt alles in Ruhe, worauf Änderungen beruhen.</translation>
    </message>
    <message>
        <source>Minimal-risk rollout</source>
        <translation>Einführung mit kleinstem Risiko</translation>
    </message>
    <message>
        <source>For the first days in production: only plain text above 8,000 tokens, and no search or file tools.</source>
        <translation>Für die ersten Tage im Betrieb: nur einfacher Text über 8000 Token und keine Such- oder Dateiwerkzeuge.</translation>
    </message>
    <message>
        <source>Aggressive</source>
        <translation>Scharf</translation>
    </message>
    <message>
        <source>Cuts four fifths of nearly everything; the savings are large and so is the regret.</source>
        <translation>Kürzt fast alles um vier Fünftel; die Ersparnis ist groß, und vermisst wird auch viel.</translation>
    </message>
    <message>
        <source>Lossless steps only</source>
        <translation>Nur verlustfreie Schritte</translation>
    </message>
    <message>
        <source>Colour codes, padding, repeated JSON keys and log lines of one shape are said once; nothing is hidden.</source>
        <translation>Farbcodes, Füllzeichen, wiederholte JSON-Schlüssel und Protokollzeilen einer Form stehen nur einmal; nichts wird verborgen.</translation>
    </message>
    <message>
        <source>Careful</source>
        <translation>Vorsichtig</translation>
    </message>
    <message>
        <source>Cuts only results above 8,000 bytes, keeps more of both ends, and leaves reads, edits and code alone.</source>
        <translation>Kürzt nur Ergebnisse über 8.000 Byte, behält mehr von beiden Enden und lässt Lesen, Ändern und Code in Ruhe.</translation>
    </message>
    <message>
        <source>Balanced</source>
        <translation>Ausgewogen</translation>
    </message>
    <message>
        <source>Keeps beginning, end, errors and names used again of long results, and leaves reads, edits and code alone; a little of what was cut is missed.</source>
        <translation>Behält von langen Ergebnissen Anfang, Ende, Fehler und wieder benutzte Namen und lässt Lesen, Ändern und Code in Ruhe; ein wenig des Gekürzten fehlt.</translation>
    </message>
    <message>
        <source>qdash&apos;s copilot</source>
        <translation>Copilot von qdash</translation>
    </message>
    <message>
        <source>What qdash does to its tools&apos; results, for its own recordings or for comparison; digits and the year of times are lost.</source>
        <translation>Was qdash mit den Ergebnissen seiner Werkzeuge tut, für eigene Aufzeichnungen oder zum Vergleich; Stellen und das Jahr von Zeiten gehen verloren.</translation>
    </message>
    <message>
        <source>Moveworks agent</source>
        <translation>Moveworks-Agent</translation>
    </message>
    <message>
        <source>Small JSON passes, large JSON becomes a variable with preview and schema; in our format, the real one is not published.</source>
        <translation>Kleines JSON geht durch, großes wird eine Variable mit Vorschau und Schema; in unserem Format, das wirkliche ist nicht veröffentlicht.</translation>
    </message>
    <message>
        <source>a boolean</source>
        <translation>ein Wahrheitswert</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a duration such as &quot;30s&quot;</source>
        <translation>eine Dauer wie „30s“</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>eine Liste von Texten</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>line {}: {}: {}</source>
        <translation>Zeile {}: {}: {}</translation>
    </message>
    <message>
        <source>unknown key, ignored; did you mean {}?</source>
        <translation>unbekannter Schlüssel, wird übergangen; gemeint vielleicht {}?</translation>
    </message>
    <message>
        <source>must be {}</source>
        <translation>muss sein: {}</translation>
    </message>
    <message>
        <source>must be a mapping</source>
        <translation>muss eine Zuordnung sein</translation>
    </message>
    <message>
        <source>must be a text or a number</source>
        <translation>muss ein Text oder eine Zahl sein</translation>
    </message>
    <message>
        <source>must be a mapping of names to values</source>
        <translation>muss eine Zuordnung von Namen zu Werten sein</translation>
    </message>
    <message>
        <source>must be a list of steps</source>
        <translation>muss eine Liste von Schritten sein</translation>
    </message>
    <message>
        <source>a step needs a strategy</source>
        <translation>ein Schritt braucht eine Strategie</translation>
    </message>
    <message>
        <source>must be a whole number, 0 or more</source>
        <translation>muss eine ganze Zahl sein, 0 oder mehr</translation>
    </message>
    <message>
        <source>a rule is a mapping with tool or kind and a strategy</source>
        <translation>eine Regel ist eine Zuordnung mit tool oder kind und einer Strategie</translation>
    </message>
    <message>
        <source>unknown key, ignored; a rule has tool, kind, strategy, parameters, chain, min_bytes, max_bytes</source>
        <translation>unbekannter Schlüssel, wird übergangen; eine Regel hat tool, kind, strategy, parameters, chain, min_bytes, max_bytes</translation>
    </message>
    <message>
        <source>must be a list of rules</source>
        <translation>muss eine Liste von Regeln sein</translation>
    </message>
    <message>
        <source>occurs twice</source>
        <translation>kommt zweimal vor</translation>
    </message>
    <message>
        <source>the record of this image is larger than 64 MB</source>
        <translation>der Eintrag dieses Bildes ist größer als 64 MB</translation>
    </message>
    <message>
        <source>the record of this image cannot be read any more</source>
        <translation>der Eintrag dieses Bildes lässt sich nicht mehr lesen</translation>
    </message>
    <message>
        <source>is an archive within a folder that is one recording</source>
        <translation>ist ein Archiv in einem Ordner, der eine Aufzeichnung ist</translation>
    </message>
    <message>
        <source>unpack it there</source>
        <translation>dort auspacken</translation>
    </message>
    <message>
        <source>is no longer the folder that was opened</source>
        <translation>ist nicht mehr der Ordner, der geöffnet wurde</translation>
    </message>
    <message>
        <source>open it again</source>
        <translation>erneut öffnen</translation>
    </message>
    <message>
        <source>the archive cannot be packed: {}</source>
        <translation>das Archiv lässt sich nicht packen: {}</translation>
    </message>
    <message>
        <source>redact cannot read standard input</source>
        <translation>redact kann die Standardeingabe nicht lesen</translation>
    </message>
    <message>
        <source>name files or folders</source>
        <translation>Dateien oder Ordner nennen</translation>
    </message>
    <message>
        <source>two copies would have this name</source>
        <translation>zwei Kopien hätten diesen Namen</translation>
    </message>
    <message>
        <source>redact the recordings one by one</source>
        <translation>die Aufzeichnungen einzeln schwärzen</translation>
    </message>
    <message>
        <source>cannot be made: {}</source>
        <translation>nicht anzulegen: {}</translation>
    </message>
    <message>
        <source>nothing is written while there are problems</source>
        <translation>solange es Hindernisse gibt, wird nichts geschrieben</translation>
    </message>
    <message>
        <source>would be replaced by its redacted copy</source>
        <translation>würde durch die geschwärzte Kopie ersetzt</translation>
    </message>
    <message>
        <source>choose another folder</source>
        <translation>einen anderen Ordner wählen</translation>
    </message>
    <message>
        <source>free space, or point TMPDIR to another one</source>
        <translation>Platz schaffen oder TMPDIR auf einen anderen richten</translation>
    </message>
    <message>
        <source>looking</source>
        <translation>Durchsehen</translation>
    </message>
    <message>
        <source>redacting</source>
        <translation>schwärzen</translation>
    </message>
    <message>
        <source>files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>{}: is packed, a database or otherwise binary, so nothing can be replaced in it byte for byte; unpack it, or export the session as JSON</source>
        <translation>{}: ist gepackt, eine Datenbank oder sonst binär; darin lässt sich nichts Byte für Byte ersetzen; auspacken oder die Sitzung als JSON exportieren</translation>
    </message>
    <message>
        <source>{}: its name cannot be used for a copy</source>
        <translation>{}: der Name taugt nicht für eine Kopie</translation>
    </message>
    <message>
        <source>{}: the database could not be read again</source>
        <translation>{}: die Datenbank ließ sich nicht noch einmal lesen</translation>
    </message>
    <message>
        <source>{}: the session written out of the database gives other figures than the database, so nothing is shown to be preserved</source>
        <translation>{}: die aus der Datenbank geschriebene Sitzung ergibt andere Zahlen als die Datenbank, nichts ist also nachweislich erhalten</translation>
    </message>
    <message>
        <source>{}: {} results before ({}), {} after ({}); the format did not survive</source>
        <translation>{}: {} Ergebnisse vorher ({}), {} nachher ({}); das Format hat nicht überlebt</translation>
    </message>
    <message>
        <source>{}: is no recording</source>
        <translation>{}: ist keine Aufzeichnung</translation>
    </message>
    <message>
        <source>secret: {}</source>
        <translation>Geheimnis: {}</translation>
    </message>
    <message>
        <source>still there: {}</source>
        <translation>noch da: {}</translation>
    </message>
    <message>
        <source>no kind that may stay: {}</source>
        <translation>keine Art, die bleiben darf: {}</translation>
    </message>
    <message>
        <source>e-mail, number, network, name or path</source>
        <translation>e-mail, number, network, name oder path</translation>
    </message>
    <message>
        <source>the recording no longer gives this text</source>
        <translation>die Aufzeichnung gibt diesen Text nicht mehr her</translation>
    </message>
    <message>
        <source>it changed on disk; reload it</source>
        <translation>sie hat sich auf dem Datenträger geändert; neu laden</translation>
    </message>
    <message>
        <source>the HTTP library libcurl.so.4 is missing</source>
        <translation>die HTTP-Bibliothek libcurl.so.4 fehlt</translation>
    </message>
    <message>
        <source>install libcurl</source>
        <translation>libcurl installieren</translation>
    </message>
    <message>
        <source>the HTTP library does not start</source>
        <translation>die HTTP-Bibliothek startet nicht</translation>
    </message>
    <message>
        <source>the answer is too long</source>
        <translation>die Antwort ist zu lang</translation>
    </message>
    <message>
        <source>API compression ineffective: output ({} bytes) &gt;= input ({} bytes)</source>
        <translation>Komprimierung ohne Wirkung: Ausgabe ({} Bytes) &gt;= Eingabe ({} Bytes)</translation>
    </message>
    <message>
        <source>endpoint, model and API key are needed</source>
        <translation>Adresse, Modell und API-Schlüssel werden gebraucht</translation>
    </message>
    <message>
        <source>status {}: {}</source>
        <translation>Status {}: {}</translation>
    </message>
    <message>
        <source>the answer is no JSON</source>
        <translation>die Antwort ist kein JSON</translation>
    </message>
    <message>
        <source>the model reports an error: {}</source>
        <translation>das Modell meldet einen Fehler: {}</translation>
    </message>
    <message>
        <source>no API key configured</source>
        <translation>kein API-Schlüssel eingestellt</translation>
    </message>
    <message>
        <source>invalid API key</source>
        <translation>ungültiger API-Schlüssel</translation>
    </message>
    <message>
        <source>a digest holds no texts</source>
        <translation>ein Auszug enthält keine Texte</translation>
    </message>
    <message>
        <source>a digest&apos;s tokens are counted already, in another encoding</source>
        <translation>die Token eines Auszugs sind schon gezählt, in einer anderen Kodierung</translation>
    </message>
    <message>
        <source>leave out --encoding, or make the digest anew with it</source>
        <translation>--encoding weglassen oder den Auszug damit neu machen</translation>
    </message>
    <message>
        <source>counting tokens</source>
        <translation>Token zählen</translation>
    </message>
    <message>
        <source>reading formats</source>
        <translation>Formate lesen</translation>
    </message>
    <message>
        <source>telling kinds</source>
        <translation>Arten bestimmen</translation>
    </message>
    <message>
        <source>the remote strategy&apos;s answer is not at hand any more</source>
        <translation>die Antwort des Dienstes liegt nicht mehr vor</translation>
    </message>
    <message>
        <source>ask again</source>
        <translation>erneut fragen</translation>
    </message>
    <message>
        <source>what strategy {} answers depends on more than the result</source>
        <translation>was Strategie {} antwortet, hängt von mehr ab als dem Ergebnis</translation>
    </message>
    <message>
        <source>a digest can hold no sizes of it</source>
        <translation>ein Auszug kann keine Größen von ihr enthalten</translation>
    </message>
    <message>
        <source>compressing</source>
        <translation>komprimieren</translation>
    </message>
    <message>
        <source>the digest holds no sizes of strategy {} as this policy sets it</source>
        <translation>der Auszug enthält keine Größen der Strategie {}, wie diese Richtlinie sie einstellt</translation>
    </message>
    <message>
        <source>it was measured with: {}</source>
        <translation>gemessen wurde mit: {}</translation>
    </message>
    <message>
        <source>unknown strategy: {}</source>
        <translation>unbekannte Strategie: {}</translation>
    </message>
    <message>
        <source>strategy {} needs the network</source>
        <translation>die Strategie {} braucht das Netz</translation>
    </message>
    <message>
        <source>unknown setting {}</source>
        <translation>unbekannte Einstellung {}</translation>
    </message>
    <message>
        <source>known are max_tool_result_chars, suffix, significant_digits, int_collapse_below, inline_tokens, hard_bytes, stored_bytes, preview_rows, preview_chars</source>
        <translation>bekannt sind max_tool_result_chars, suffix, significant_digits, int_collapse_below, inline_tokens, hard_bytes, stored_bytes, preview_rows, preview_chars</translation>
    </message>
    <message>
        <source>{} does not fit {}</source>
        <translation>{} passt nicht zu {}</translation>
    </message>
    <message>
        <source>use responses or chat</source>
        <translation>responses oder chat verwenden</translation>
    </message>
    <message>
        <source>use a number of zero or more</source>
        <translation>eine Zahl ab null verwenden</translation>
    </message>
    <message>
        <source>the summary of a stored result still has {} bytes, {} of them in &quot;{}&quot;, which is no list and so goes whole</source>
        <translation>die Zusammenfassung eines abgelegten Ergebnisses hat noch {} Bytes, davon {} in „{}“, das keine Liste ist und deshalb ganz geht</translation>
    </message>
    <message>
        <source>the summary of a stored result still has {} bytes</source>
        <translation>die Zusammenfassung eines abgelegten Ergebnisses hat noch {} Bytes</translation>
    </message>
    <message>
        <source>the result has {} rows and went to the model whole; a stored tool would send a summary</source>
        <translation>das Ergebnis hat {} Zeilen und ging ganz ans Modell; ein ablegendes Werkzeug schickte eine Zusammenfassung</translation>
    </message>
    <message>
        <source>&quot;{}&quot; has {} rows and went to the model whole; a stored tool would send a summary</source>
        <translation>„{}“ hat {} Zeilen und ging ganz ans Modell; ein ablegendes Werkzeug schickte eine Zusammenfassung</translation>
    </message>
    <message>
        <source>row {} of the result has other members than the first, from which a schema is made</source>
        <translation>Zeile {} des Ergebnisses hat andere Felder als die erste, aus der ein Schema wird</translation>
    </message>
    <message>
        <source>row {} of &quot;{}&quot; has other members than the first, from which a schema is made</source>
        <translation>Zeile {} von „{}“ hat andere Felder als die erste, aus der ein Schema wird</translation>
    </message>
    <message>
        <source>{} values of &quot;{}&quot; have no T before the time, so shortening keeps the date only</source>
        <translation>{} Werte von „{}“ haben kein T vor der Zeit; das Kürzen behält also nur das Datum</translation>
    </message>
    <message>
        <source>{} values of &quot;{}&quot; cannot be told from another one once shortened</source>
        <translation>{} Werte von „{}“ sind gekürzt nicht mehr von einem anderen zu unterscheiden</translation>
    </message>
    <message>
        <source>call {} of {} in this run; from the fourth on it is refused</source>
        <translation>Aufruf {} von {} in diesem Lauf; ab dem vierten wird er abgelehnt</translation>
    </message>
    <message>
        <source>the result was cut at the limit</source>
        <translation>das Ergebnis wurde an der Grenze abgeschnitten</translation>
    </message>
    <message>
        <source>what is left of it is no JSON</source>
        <translation>was davon bleibt, ist kein JSON</translation>
    </message>
    <message>
        <source>the result is an error object</source>
        <translation>das Ergebnis ist ein Fehlerobjekt</translation>
    </message>
    <message>
        <source>data[&apos;{}&apos;] of result {} of this run is replaced</source>
        <translation>data[&apos;{}&apos;] von Ergebnis {} dieses Laufs wird ersetzt</translation>
    </message>
    <message>
        <source>{} chart specifications of {} bytes are sent with every later turn</source>
        <translation>{} Diagrammangaben von {} Bytes gehen mit jeder späteren Runde</translation>
    </message>
    <message>
        <source>one JSON value of 4 GB or more</source>
        <translation>ein JSON-Wert von 4 GB oder mehr</translation>
    </message>
    <message>
        <source>not valid JSON at byte {}: {}</source>
        <translation>kein gültiges JSON bei Byte {}: {}</translation>
    </message>
    <message>
        <source>a pattern is one line and not empty</source>
        <translation>ein Suchmuster ist eine Zeile und nicht leer</translation>
    </message>
    <message>
        <source>bad pattern at byte {}: {}</source>
        <translation>schlechtes Muster bei Byte {}: {}</translation>
    </message>
    <message>
        <source>back references, look-around and lazy quantifiers are not known</source>
        <translation>Rückverweise, Umschau und genügsame Wiederholungen sind nicht bekannt</translation>
    </message>
    <message>
        <source>unknown encoding &apos;{}&apos;</source>
        <translation>unbekannte Kodierung &apos;{}&apos;</translation>
    </message>
    <message>
        <source>use o200k_base, cl100k_base, p50k_base, r50k_base, claude or bytes4</source>
        <translation>o200k_base, cl100k_base, p50k_base, r50k_base, claude oder bytes4 verwenden</translation>
    </message>
    <message>
        <source>bytes4 is an estimate and has no token ids</source>
        <translation>bytes4 ist eine Schätzung und hat keine Token-Nummern</translation>
    </message>
    <message>
        <source>choose o200k_base or cl100k_base</source>
        <translation>o200k_base oder cl100k_base wählen</translation>
    </message>
    <message>
        <source>install Winnow&apos;s resources or set WINNOW_RESOURCES to their folder</source>
        <translation>Winnows Ressourcen installieren oder WINNOW_RESOURCES auf ihren Ordner setzen</translation>
    </message>
    <message>
        <source>the vocabulary is missing</source>
        <translation>das Vokabular fehlt</translation>
    </message>
    <message>
        <source>the vocabulary cannot be read</source>
        <translation>das Vokabular ist nicht lesbar</translation>
    </message>
    <message>
        <source>this is not a packed vocabulary</source>
        <translation>das ist kein gepacktes Vokabular</translation>
    </message>
    <message>
        <source>the vocabulary is cut short or too long</source>
        <translation>das Vokabular ist abgeschnitten oder zu lang</translation>
    </message>
    <message>
        <source>no tool results were found there</source>
        <translation>dort wurden keine Werkzeugergebnisse gefunden</translation>
    </message>
    <message>
        <source>choose the recordings the policy was tuned on</source>
        <translation>die Aufzeichnungen wählen, an denen die Richtlinie abgestimmt wurde</translation>
    </message>
    <message>
        <source>nothing was run yet</source>
        <translation>noch nichts ausgeführt</translation>
    </message>
    <message>
        <source>run the gate first</source>
        <translation>zuerst die Abnahme ausführen</translation>
    </message>
    <message>
        <source>not asked for</source>
        <translation>nicht verlangt</translation>
    </message>
    <message>
        <source>the work stopped without an answer</source>
        <translation>die Arbeit endete ohne Antwort</translation>
    </message>
    <message>
        <source>there may be too little memory</source>
        <translation>vielleicht fehlt Speicher</translation>
    </message>
    <message>
        <source>the log is {}, the policy {}</source>
        <translation>das Protokoll ist {}, die Richtlinie {}</translation>
    </message>
    <message>
        <source>choose the log&apos;s dialect in the tuning panel first</source>
        <translation>zuerst den Dialekt des Protokolls in der Abstimmung wählen</translation>
    </message>
    <message>
        <source>replaying</source>
        <translation>Nachspielen</translation>
    </message>
    <message>
        <source>texts</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>asking</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>changes are kept until the window closes</source>
        <translation>Änderungen bleiben, bis das Fenster schließt</translation>
    </message>
    <message>
        <source>{} Measured.</source>
        <translation>{} Gemessen.</translation>
    </message>
    <message>
        <source>{} Modelled.</source>
        <translation>{} Modelliert.</translation>
    </message>
    <message>
        <source>{} A bound.</source>
        <translation>{} Eine Schranke.</translation>
    </message>
    <message>
        <source>tool</source>
        <translation>Werkzeug</translation>
    </message>
    <message>
        <source>The tool as the recording names it; for shells with the program it ran.</source>
        <translation>Das Werkzeug, wie die Aufzeichnung es nennt; bei Shells mit dem Programm, das lief.</translation>
    </message>
    <message>
        <source>recording</source>
        <translation>Aufzeichnung</translation>
    </message>
    <message>
        <source>The file the row is about.</source>
        <translation>Die Datei, um die es in der Zeile geht.</translation>
    </message>
    <message>
        <source>session</source>
        <translation>Sitzung</translation>
    </message>
    <message>
        <source>One run of an agent from its first prompt to its end.</source>
        <translation>Ein Lauf eines Agenten von der ersten Eingabe bis zum Ende.</translation>
    </message>
    <message>
        <source>call</source>
        <translation>Aufruf</translation>
    </message>
    <message>
        <source>A request to the model, counted from 1 in its session.</source>
        <translation>Eine Anfrage an das Modell, in ihrer Sitzung ab 1 gezählt.</translation>
    </message>
    <message>
        <source>result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>A tool result, counted from 1 over the open recordings.</source>
        <translation>Ein Werkzeugergebnis, über die offenen Aufzeichnungen ab 1 gezählt.</translation>
    </message>
    <message>
        <source>#</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>The row&apos;s number, counted from 1: of results in the open recordings, of rules and steps in the order in which they are tried.</source>
        <translation>Die Nummer der Zeile, ab 1: von Ergebnissen in den offenen Aufzeichnungen, von Regeln und Schritten in der Reihenfolge, in der sie versucht werden.</translation>
    </message>
    <message>
        <source>line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>The line of the recording that holds the result.</source>
        <translation>Die Zeile der Aufzeichnung, in der das Ergebnis steht.</translation>
    </message>
    <message>
        <source>agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>The program that made the recording, as the recording says.</source>
        <translation>Das Programm, das die Aufzeichnung gemacht hat, wie sie es selbst sagt.</translation>
    </message>
    <message>
        <source>project</source>
        <translation>Projekt</translation>
    </message>
    <message>
        <source>The folder or repository the agent worked in.</source>
        <translation>Der Ordner oder das Repository, in dem der Agent gearbeitet hat.</translation>
    </message>
    <message>
        <source>first</source>
        <translation>erster</translation>
    </message>
    <message>
        <source>When the session&apos;s first record was written.</source>
        <translation>Wann der erste Eintrag der Sitzung geschrieben wurde.</translation>
    </message>
    <message>
        <source>last</source>
        <translation>letzter</translation>
    </message>
    <message>
        <source>When the session&apos;s last record was written.</source>
        <translation>Wann der letzte Eintrag der Sitzung geschrieben wurde.</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>The model that answered, as the recording names it.</source>
        <translation>Das Modell, das geantwortet hat, wie die Aufzeichnung es nennt.</translation>
    </message>
    <message>
        <source>title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>The session&apos;s title, or its first words.</source>
        <translation>Der Titel der Sitzung oder ihre ersten Worte.</translation>
    </message>
    <message>
        <source>format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>The format the file was recognised as.</source>
        <translation>Das Format, als das die Datei erkannt wurde.</translation>
    </message>
    <message>
        <source>issues</source>
        <translation>Auffälligkeiten</translation>
    </message>
    <message>
        <source>What was not understood or looks wrong in the file.</source>
        <translation>Was in der Datei nicht verstanden wurde oder falsch aussieht.</translation>
    </message>
    <message>
        <source>errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Results that the tool itself reported as failed.</source>
        <translation>Ergebnisse, die das Werkzeug selbst als gescheitert gemeldet hat.</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>What kind of thing it is.</source>
        <translation>Um welche Art es geht.</translation>
    </message>
    <message>
        <source>status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>The gateway&apos;s own word for what it did with the result.</source>
        <translation>Das Wort des Gateways für das, was es mit dem Ergebnis getan hat.</translation>
    </message>
    <message>
        <source>class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>What the strategy promises to keep.</source>
        <translation>Was die Strategie zu behalten verspricht.</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>The text itself, shortened to fit.</source>
        <translation>Der Text selbst, gekürzt.</translation>
    </message>
    <message>
        <source>what</source>
        <translation>was</translation>
    </message>
    <message>
        <source>What the row is about.</source>
        <translation>Worum es in der Zeile geht.</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Its name.</source>
        <translation>Sein Name.</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>What somebody wrote about it.</source>
        <translation>Was jemand dazu geschrieben hat.</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Whether the note is open or done.</source>
        <translation>Ob die Notiz offen oder erledigt ist.</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>The value in the policy.</source>
        <translation>Der Wert in der Richtlinie.</translation>
    </message>
    <message>
        <source>default</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>The value where the policy says nothing.</source>
        <translation>Der Wert, wo die Richtlinie nichts sagt.</translation>
    </message>
    <message>
        <source>meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>What the figure counts.</source>
        <translation>Was die Zahl zählt.</translation>
    </message>
    <message>
        <source>Sessions: the n behind the row.</source>
        <translation>Sitzungen: das n hinter der Zeile.</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Requests to the model.</source>
        <translation>Anfragen an das Modell.</translation>
    </message>
    <message>
        <source>Tool results: the n behind the row.</source>
        <translation>Werkzeugergebnisse: das n hinter der Zeile.</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>Results of which the model would see other text than the original.</source>
        <translation>Ergebnisse, von denen das Modell anderen Text als das Original sähe.</translation>
    </message>
    <message>
        <source>times</source>
        <translation>Male</translation>
    </message>
    <message>
        <source>How often it was found.</source>
        <translation>Wie oft es gefunden wurde.</translation>
    </message>
    <message>
        <source>different</source>
        <translation>verschiedene</translation>
    </message>
    <message>
        <source>How many different texts were found.</source>
        <translation>Wie viele verschiedene Texte gefunden wurden.</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>How many were counted.</source>
        <translation>Wie viele gezählt wurden.</translation>
    </message>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>How many of them were right.</source>
        <translation>Wie viele davon richtig waren.</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Pairs of neighbouring calls whose usage differs by counted text.</source>
        <translation>Paare benachbarter Aufrufe, deren Verbrauch sich um gezählten Text unterscheidet.</translation>
    </message>
    <message>
        <source>size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Bytes of the original text.</source>
        <translation>Byte des Originaltextes.</translation>
    </message>
    <message>
        <source>result size</source>
        <translation>Größe der Ergebnisse</translation>
    </message>
    <message>
        <source>Bytes of all results of the recording.</source>
        <translation>Byte aller Ergebnisse der Aufzeichnung.</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Tokens of the text, as the counter named beside the table counts them.</source>
        <translation>Token des Textes, wie der neben der Tabelle genannte Zähler sie zählt.</translation>
    </message>
    <message>
        <source>~tokens</source>
        <translation>~Token</translation>
    </message>
    <message>
        <source>Tokens of the text, estimated: no exact counter is known for the model.</source>
        <translation>Token des Textes, geschätzt: für das Modell ist kein genauer Zähler bekannt.</translation>
    </message>
    <message>
        <source>before</source>
        <translation>vorher</translation>
    </message>
    <message>
        <source>Tokens without the policy.</source>
        <translation>Token ohne die Richtlinie.</translation>
    </message>
    <message>
        <source>after</source>
        <translation>nachher</translation>
    </message>
    <message>
        <source>Tokens under the policy, markers included.</source>
        <translation>Token unter der Richtlinie, Marker mitgezählt.</translation>
    </message>
    <message>
        <source>tokens before</source>
        <translation>Token vorher</translation>
    </message>
    <message>
        <source>tokens after</source>
        <translation>Token nachher</translation>
    </message>
    <message>
        <source>bytes after</source>
        <translation>Byte nachher</translation>
    </message>
    <message>
        <source>Bytes under the policy, markers included.</source>
        <translation>Byte unter der Richtlinie, Marker mitgezählt.</translation>
    </message>
    <message>
        <source>p50 bytes</source>
        <translation>p50 Byte</translation>
    </message>
    <message>
        <source>Half of the results have at most this many bytes.</source>
        <translation>Die Hälfte der Ergebnisse hat höchstens so viele Byte.</translation>
    </message>
    <message>
        <source>p90 bytes</source>
        <translation>p90 Byte</translation>
    </message>
    <message>
        <source>Nine of ten results have at most this many bytes.</source>
        <translation>Neun von zehn Ergebnissen haben höchstens so viele Byte.</translation>
    </message>
    <message>
        <source>max bytes</source>
        <translation>größtes in Byte</translation>
    </message>
    <message>
        <source>Bytes of the largest result.</source>
        <translation>Byte des größten Ergebnisses.</translation>
    </message>
    <message>
        <source>original</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>As recorded, under the policy in use.</source>
        <translation>Wie aufgezeichnet, unter der benutzten Richtlinie.</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>gespart</translation>
    </message>
    <message>
        <source>Tokens before minus after, once each; negative when texts grew.</source>
        <translation>Token vorher minus nachher, je einmal; negativ, wenn Texte gewachsen sind.</translation>
    </message>
    <message>
        <source>saved tokens</source>
        <translation>gesparte Token</translation>
    </message>
    <message>
        <source>saved %</source>
        <translation>gespart %</translation>
    </message>
    <message>
        <source>The saved tokens as a share of those before.</source>
        <translation>Die gesparten Token als Anteil derer von vorher.</translation>
    </message>
    <message>
        <source>share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Part of the whole.</source>
        <translation>Teil des Ganzen.</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>All tokens of the kind in the row.</source>
        <translation>Alle Token der Art in der Zeile.</translation>
    </message>
    <message>
        <source>in the results that change</source>
        <translation>in den geänderten Ergebnissen</translation>
    </message>
    <message>
        <source>What stands in the results the policy changes.</source>
        <translation>Was in den Ergebnissen steht, die die Richtlinie ändert.</translation>
    </message>
    <message>
        <source>retained</source>
        <translation>behalten</translation>
    </message>
    <message>
        <source>Still there as the model would see it.</source>
        <translation>Noch da, wie das Modell es sähe.</translation>
    </message>
    <message>
        <source>recoverable</source>
        <translation>zurückholbar</translation>
    </message>
    <message>
        <source>Gone, and expand_context brings it back.</source>
        <translation>Weg, und expand_context holt es zurück.</translation>
    </message>
    <message>
        <source>re-fetches</source>
        <translation>Wiederabrufe</translation>
    </message>
    <message>
        <source>Calls that read again what was there already.</source>
        <translation>Aufrufe, die lesen, was schon da war.</translation>
    </message>
    <message>
        <source>redundant</source>
        <translation>doppelt</translation>
    </message>
    <message>
        <source>Results with text the model has already.</source>
        <translation>Ergebnisse mit Text, den das Modell schon hat.</translation>
    </message>
    <message>
        <source>redundant tokens</source>
        <translation>doppelte Token</translation>
    </message>
    <message>
        <source>Tokens the model has already.</source>
        <translation>Token, die das Modell schon hat.</translation>
    </message>
    <message>
        <source>missed</source>
        <translation>vermisst</translation>
    </message>
    <message>
        <source>missed of changed</source>
        <translation>vermisst von geändert</translation>
    </message>
    <message>
        <source>Missed results as a share of the changed ones; 0 means none detected.</source>
        <translation>Vermisste Ergebnisse als Anteil der geänderten; 0 heißt keine entdeckt.</translation>
    </message>
    <message>
        <source>needs</source>
        <translation>Bedarfe</translation>
    </message>
    <message>
        <source>Pairs of a missed result and a response that used it.</source>
        <translation>Paare aus einem vermissten Ergebnis und einer Antwort, die es gebraucht hat.</translation>
    </message>
    <message>
        <source>needs lost</source>
        <translation>verlorene Bedarfe</translation>
    </message>
    <message>
        <source>Needs that the policy leaves unmet; 0 means none detected.</source>
        <translation>Bedarfe, die die Richtlinie offen lässt; 0 heißt keine entdeckt.</translation>
    </message>
    <message>
        <source>in arguments</source>
        <translation>in Argumenten</translation>
    </message>
    <message>
        <source>Missed results that were used in the arguments of a call.</source>
        <translation>Vermisste Ergebnisse, die in Argumenten eines Aufrufs gebraucht wurden.</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Lost needs, weighted by use: edit 5, argument or answer 3, other text 1; 0 means none detected.</source>
        <translation>Verlorene Bedarfe, nach Gebrauch gewichtet: Änderung 5, Argument oder Antwort 3, sonstiger Text 1; 0 heißt keine entdeckt.</translation>
    </message>
    <message>
        <source>weight alone</source>
        <translation>Gewicht allein</translation>
    </message>
    <message>
        <source>The weight if this tool alone were treated; losses of single tools do not add up.</source>
        <translation>Das Gewicht, würde nur dieses Werkzeug behandelt; Verluste einzelner Werkzeuge addieren sich nicht.</translation>
    </message>
    <message>
        <source>edit breaks</source>
        <translation>gescheiterte Änderungen</translation>
    </message>
    <message>
        <source>Exact-match edits of which every earlier copy of the old text would have been gone; 0 means none detected.</source>
        <translation>Wortgetreue Änderungen, deren frühere Kopien des alten Textes alle weg gewesen wären; 0 heißt keine entdeckt.</translation>
    </message>
    <message>
        <source>edit breaks alone</source>
        <translation>gescheiterte Änderungen allein</translation>
    </message>
    <message>
        <source>Edits that would have failed if this tool alone were treated.</source>
        <translation>Änderungen, die gescheitert wären, würde nur dieses Werkzeug behandelt.</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>verloren</translation>
    </message>
    <message>
        <source>What the policy drops and the agent used later; nothing else showed it.</source>
        <translation>Was die Richtlinie weglässt und der Agent später gebraucht hat; nichts anderes zeigte es.</translation>
    </message>
    <message>
        <source>lost %</source>
        <translation>verloren %</translation>
    </message>
    <message>
        <source>The lost ones as a share of all.</source>
        <translation>Die verlorenen als Anteil aller.</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>The loss, numbered as in the list of losses.</source>
        <translation>Der Verlust, nummeriert wie in der Liste der Verluste.</translation>
    </message>
    <message>
        <source>more</source>
        <translation>weitere</translation>
    </message>
    <message>
        <source>How many more texts of the same result the response used.</source>
        <translation>Wie viele weitere Texte desselben Ergebnisses die Antwort gebraucht hat.</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>was fehlte</translation>
    </message>
    <message>
        <source>The text that would have been missing.</source>
        <translation>Der Text, der gefehlt hätte.</translation>
    </message>
    <message>
        <source>where it stood</source>
        <translation>wo es stand</translation>
    </message>
    <message>
        <source>The line of the result that held it.</source>
        <translation>Die Zeile des Ergebnisses, in der es stand.</translation>
    </message>
    <message>
        <source>where the agent used it</source>
        <translation>wo der Agent es gebraucht hat</translation>
    </message>
    <message>
        <source>The agent&apos;s own words around the use.</source>
        <translation>Die Worte des Agenten um den Gebrauch.</translation>
    </message>
    <message>
        <source>used in</source>
        <translation>gebraucht in</translation>
    </message>
    <message>
        <source>Where the agent used it: text of an edit, an argument, the final answer or other text.</source>
        <translation>Wo der Agent es gebraucht hat: Text einer Änderung, Argument, Schlussantwort oder sonstiger Text.</translation>
    </message>
    <message>
        <source>turns later</source>
        <translation>Runden später</translation>
    </message>
    <message>
        <source>Model calls between the result and the use.</source>
        <translation>Modellaufrufe zwischen Ergebnis und Gebrauch.</translation>
    </message>
    <message>
        <source>model calls later</source>
        <translation>Modellaufrufe später</translation>
    </message>
    <message>
        <source>skill over chance</source>
        <translation>besser als Zufall</translation>
    </message>
    <message>
        <source>Share of the results missed by random lines of the same results in the same size that this one does not miss; 0 is as bad as chance. Mean of ten draws.</source>
        <translation>Anteil der Ergebnisse, die zufällige Zeilen derselben Ergebnisse in derselben Größe vermissen ließen und diese nicht; 0 ist so schlecht wie Zufall. Mittel aus zehn Ziehungen.</translation>
    </message>
    <message>
        <source>miss something</source>
        <translation>vermissen etwas</translation>
    </message>
    <message>
        <source>Sessions that miss something.</source>
        <translation>Sitzungen, die etwas vermissen.</translation>
    </message>
    <message>
        <source>sessions that miss something</source>
        <translation>Sitzungen, die etwas vermissen</translation>
    </message>
    <message>
        <source>Sessions of which something that was taken out was used later.</source>
        <translation>Sitzungen, von denen etwas Entferntes später gebraucht wurde.</translation>
    </message>
    <message>
        <source>on average</source>
        <translation>im Mittel</translation>
    </message>
    <message>
        <source>Expected share of new sessions that miss something, bounded from above.</source>
        <translation>Erwarteter Anteil neuer Sitzungen, die etwas vermissen, nach oben beschränkt.</translation>
    </message>
    <message>
        <source>in 95 of 100 cases</source>
        <translation>in 95 von 100 Fällen</translation>
    </message>
    <message>
        <source>The share that 95 of 100 draws of sessions stay below.</source>
        <translation>Der Anteil, unter dem 95 von 100 Ziehungen von Sitzungen bleiben.</translation>
    </message>
    <message>
        <source>net</source>
        <translation>netto</translation>
    </message>
    <message>
        <source>Dollars saved over the open recordings with prompt caching, markers, expansions and repairs paid; may be negative.</source>
        <translation>Über die offenen Aufzeichnungen gesparte Dollar mit Prompt-Zwischenspeicher, Marker, Rückholungen und Nachbesserungen bezahlt; kann negativ sein.</translation>
    </message>
    <message>
        <source>net %</source>
        <translation>netto %</translation>
    </message>
    <message>
        <source>The net as a share of what the tool results cost.</source>
        <translation>Netto als Anteil dessen, was die Werkzeugergebnisse kosten.</translation>
    </message>
    <message>
        <source>saves</source>
        <translation>spart</translation>
    </message>
    <message>
        <source>Dollars saved if this tool alone were treated; may be negative.</source>
        <translation>Gesparte Dollar, würde nur dieses Werkzeug behandelt; kann negativ sein.</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Dollars that asking costs: one more round trip, and the original in the context from there on.</source>
        <translation>Dollar, die das Fragen kostet: eine Runde mehr und das Original von da an im Kontext.</translation>
    </message>
    <message>
        <source>tool results before</source>
        <translation>Werkzeugergebnisse vorher</translation>
    </message>
    <message>
        <source>Dollars the tool results cost without the policy.</source>
        <translation>Dollar, die die Werkzeugergebnisse ohne die Richtlinie kosten.</translation>
    </message>
    <message>
        <source>gross saved</source>
        <translation>brutto gespart</translation>
    </message>
    <message>
        <source>Dollars saved before anything is paid back.</source>
        <translation>Gesparte Dollar, ehe etwas zurückgezahlt ist.</translation>
    </message>
    <message>
        <source>markers</source>
        <translation>Marker</translation>
    </message>
    <message>
        <source>Dollars for the markers that stand where text was taken out.</source>
        <translation>Dollar für die Marker, die statt des entfernten Textes stehen.</translation>
    </message>
    <message>
        <source>expansions</source>
        <translation>Rückholungen</translation>
    </message>
    <message>
        <source>Originals asked for; in a table of money the dollars for them.</source>
        <translation>Angefragte Originale; in einer Geldtabelle die Dollar dafür.</translation>
    </message>
    <message>
        <source>repairs</source>
        <translation>Nachbesserungen</translation>
    </message>
    <message>
        <source>What the agent pays to get a lost text again that it cannot ask for: a call, its output, the text; of a broken edit also the failed and the second one.</source>
        <translation>Was der Agent zahlt, um einen verlorenen Text wiederzubekommen, nach dem er nicht fragen kann: ein Aufruf, seine Ausgabe, der Text; bei einer gescheiterten Änderung auch sie und die zweite.</translation>
    </message>
    <message>
        <source>cache rewrites</source>
        <translation>Neuschreiben des Zwischenspeichers</translation>
    </message>
    <message>
        <source>Dollars for writing the prompt cache anew after a change in its prefix.</source>
        <translation>Dollar für neues Schreiben des Prompt-Zwischenspeichers nach einer Änderung in seinem Anfang.</translation>
    </message>
    <message>
        <source>cost $</source>
        <translation>Kosten $</translation>
    </message>
    <message>
        <source>Dollars the sessions cost under the policy.</source>
        <translation>Dollar, die die Sitzungen unter der Richtlinie kosten.</translation>
    </message>
    <message>
        <source>cache rewrites $</source>
        <translation>Neuschreiben des Zwischenspeichers $</translation>
    </message>
    <message>
        <source>net saved $</source>
        <translation>netto gespart $</translation>
    </message>
    <message>
        <source>Dollars saved with prompt caching; may be negative.</source>
        <translation>Gesparte Dollar mit Prompt-Zwischenspeicher; kann negativ sein.</translation>
    </message>
    <message>
        <source>priced as</source>
        <translation>bepreist als</translation>
    </message>
    <message>
        <source>The entry of the price table that was used.</source>
        <translation>Der Eintrag der Preistabelle, der benutzt wurde.</translation>
    </message>
    <message>
        <source>As the recording says.</source>
        <translation>Wie die Aufzeichnung es sagt.</translation>
    </message>
    <message>
        <source>As the cost model says.</source>
        <translation>Wie das Kostenmodell es sagt.</translation>
    </message>
    <message>
        <source>modelled/recorded</source>
        <translation>modelliert/aufgezeichnet</translation>
    </message>
    <message>
        <source>The model&apos;s dollars by the recorded ones; 1 is right.</source>
        <translation>Die Dollar des Modells durch die aufgezeichneten; 1 ist richtig.</translation>
    </message>
    <message>
        <source>billed/counted</source>
        <translation>berechnet/gezählt</translation>
    </message>
    <message>
        <source>Tokens billed by tokens counted, the median of the pairs.</source>
        <translation>Berechnete durch gezählte Token, Median der Paare.</translation>
    </message>
    <message>
        <source>quartiles</source>
        <translation>Quartile</translation>
    </message>
    <message>
        <source>The middle half of the pairs.</source>
        <translation>Die mittlere Hälfte der Paare.</translation>
    </message>
    <message>
        <source>applied</source>
        <translation>angewandt</translation>
    </message>
    <message>
        <source>Whether the factor is used in this session&apos;s figures.</source>
        <translation>Ob der Faktor in den Zahlen dieser Sitzung benutzt wird.</translation>
    </message>
    <message>
        <source>here</source>
        <translation>hier</translation>
    </message>
    <message>
        <source>The open recordings.</source>
        <translation>Die offenen Aufzeichnungen.</translation>
    </message>
    <message>
        <source>per 1,000 sessions</source>
        <translation>je 1&#x2009;000 Sitzungen</translation>
    </message>
    <message>
        <source>The mean of the open sessions times 1,000.</source>
        <translation>Der Mittelwert der offenen Sitzungen mal 1&#x2009;000.</translation>
    </message>
    <message>
        <source>per 1,000 sessions (95 % interval)</source>
        <translation>je 1&#x2009;000 Sitzungen (95-%-Intervall)</translation>
    </message>
    <message>
        <source>The mean of the open sessions times 1,000; the interval by drawing whole sessions again and again (bootstrap).</source>
        <translation>Der Mittelwert der offenen Sitzungen mal 1&#x2009;000; das Intervall durch wiederholtes Ziehen ganzer Sitzungen (Bootstrap).</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95-%-Intervall</translation>
    </message>
    <message>
        <source>Where the true share lies in 95 of 100 such trials (Wilson).</source>
        <translation>Wo der wahre Anteil in 95 von 100 solchen Versuchen liegt (Wilson).</translation>
    </message>
    <message>
        <source>detector</source>
        <translation>Detektor</translation>
    </message>
    <message>
        <source>Which of the detector&apos;s two shares.</source>
        <translation>Welcher der beiden Anteile des Detektors.</translation>
    </message>
    <message>
        <source>hits</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>Requests for an original that the store still has.</source>
        <translation>Anfragen nach einem Original, das der Speicher noch hat.</translation>
    </message>
    <message>
        <source>expired</source>
        <translation>abgelaufen</translation>
    </message>
    <message>
        <source>Requests for an original that had passed its lifetime on the recorded clock.</source>
        <translation>Anfragen nach einem Original, dessen Lebenszeit nach der aufgezeichneten Uhr vorbei war.</translation>
    </message>
    <message>
        <source>over limit</source>
        <translation>über der Grenze</translation>
    </message>
    <message>
        <source>More originals than the gateway expands in one answer.</source>
        <translation>Mehr Originale, als das Gateway in einer Antwort zurückholt.</translation>
    </message>
    <message>
        <source>never arrive</source>
        <translation>kommen nie an</translation>
    </message>
    <message>
        <source>Requests the gateway takes and loses: dialect, API and streaming decide it. What is lost costs its request.</source>
        <translation>Anfragen, die das Gateway annimmt und verliert: Dialekt, API und Streaming entscheiden. Was verloren geht, kostet seine Anfrage.</translation>
    </message>
    <message>
        <source>not offered</source>
        <translation>nicht angeboten</translation>
    </message>
    <message>
        <source>The policy offers no expand_context: the text is read again instead.</source>
        <translation>Die Richtlinie bietet kein expand_context an: der Text wird stattdessen noch einmal gelesen.</translation>
    </message>
    <message>
        <source>break-even</source>
        <translation>Gewinnschwelle</translation>
    </message>
    <message>
        <source>How likely the result may be asked for until compressing it stops paying.</source>
        <translation>Wie wahrscheinlich nach dem Ergebnis gefragt werden darf, bis das Komprimieren sich nicht mehr lohnt.</translation>
    </message>
    <message>
        <source>at call</source>
        <translation>bei Aufruf</translation>
    </message>
    <message>
        <source>The model call that asks, counted from 1 in its session.</source>
        <translation>Der Modellaufruf, der fragt, in seiner Sitzung ab 1 gezählt.</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>What the gateway answers.</source>
        <translation>Was das Gateway antwortet.</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>How likely the request is by the rate model; an assumption.</source>
        <translation>Wie wahrscheinlich die Anfrage nach dem Ratenmodell ist; eine Annahme.</translation>
    </message>
    <message>
        <source>strategy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>What is done to the results.</source>
        <translation>Was mit den Ergebnissen geschieht.</translation>
    </message>
    <message>
        <source>policy</source>
        <translation>Richtlinie</translation>
    </message>
    <message>
        <source>The policy the row is about.</source>
        <translation>Die Richtlinie, um die es in der Zeile geht.</translation>
    </message>
    <message>
        <source>against</source>
        <translation>gegen</translation>
    </message>
    <message>
        <source>What the policy is compared with.</source>
        <translation>Womit die Richtlinie verglichen wird.</translation>
    </message>
    <message>
        <source>in force</source>
        <translation>in Kraft</translation>
    </message>
    <message>
        <source>The policy that is in force today.</source>
        <translation>Die Richtlinie, die heute in Kraft ist.</translation>
    </message>
    <message>
        <source>above</source>
        <translation>über</translation>
    </message>
    <message>
        <source>Results of at most this size are left alone.</source>
        <translation>Ergebnisse von höchstens dieser Größe bleiben unberührt.</translation>
    </message>
    <message>
        <source>above bytes</source>
        <translation>über Byte</translation>
    </message>
    <message>
        <source>Results of at most this many bytes are left alone.</source>
        <translation>Ergebnisse mit höchstens so vielen Byte bleiben unberührt.</translation>
    </message>
    <message>
        <source>above tokens</source>
        <translation>über Token</translation>
    </message>
    <message>
        <source>Results of at most this many tokens are left alone.</source>
        <translation>Ergebnisse mit höchstens so vielen Token bleiben unberührt.</translation>
    </message>
    <message>
        <source>up to bytes</source>
        <translation>bis Byte</translation>
    </message>
    <message>
        <source>Results of more bytes are left alone; a dash means no upper limit of its own.</source>
        <translation>Ergebnisse mit mehr Byte bleiben unberührt; ein Strich heißt keine eigene Obergrenze.</translation>
    </message>
    <message>
        <source>up to tokens</source>
        <translation>bis Token</translation>
    </message>
    <message>
        <source>Results of more tokens are left alone.</source>
        <translation>Ergebnisse mit mehr Token bleiben unberührt.</translation>
    </message>
    <message>
        <source>minimum</source>
        <translation>Minimum</translation>
    </message>
    <message>
        <source>The lower threshold tried.</source>
        <translation>Die versuchte untere Schwelle.</translation>
    </message>
    <message>
        <source>maximum</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>The upper threshold tried.</source>
        <translation>Die versuchte obere Schwelle.</translation>
    </message>
    <message>
        <source>point</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>What is special about this point of the tool&apos;s curve.</source>
        <translation>Was an diesem Punkt der Kurve des Werkzeugs besonders ist.</translation>
    </message>
    <message>
        <source>figure</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>What is counted.</source>
        <translation>Was gezählt wird.</translation>
    </message>
    <message>
        <source>given policy</source>
        <translation>benutzte Richtlinie</translation>
    </message>
    <message>
        <source>The policy in use, replayed over all results.</source>
        <translation>Die benutzte Richtlinie, über alle Ergebnisse nachgespielt.</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>What may not be passed.</source>
        <translation>Was nicht überschritten werden darf.</translation>
    </message>
    <message>
        <source>optimised</source>
        <translation>optimiert</translation>
    </message>
    <message>
        <source>The policy found, verified by a full replay over all results.</source>
        <translation>Die gefundene Richtlinie, durch vollständiges Nachspielen über alle Ergebnisse geprüft.</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>A knob of the policy.</source>
        <translation>Eine Stellschraube der Richtlinie.</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>Under the policy in use.</source>
        <translation>Unter der benutzten Richtlinie.</translation>
    </message>
    <message>
        <source>then</source>
        <translation>dann</translation>
    </message>
    <message>
        <source>The value after the step; one full replay each.</source>
        <translation>Der Wert nach dem Schritt; jeder einmal vollständig nachgespielt.</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>Milliseconds to compress each distinct text once, one thread&apos;s time, this run.</source>
        <translation>Millisekunden, jeden verschiedenen Text einmal zu komprimieren, Zeit eines Fadens, dieser Lauf.</translation>
    </message>
    <message>
        <source>tuned on</source>
        <translation>abgestimmt an</translation>
    </message>
    <message>
        <source>The recordings the policy was tuned on.</source>
        <translation>Die Aufzeichnungen, an denen die Richtlinie abgestimmt wurde.</translation>
    </message>
    <message>
        <source>live</source>
        <translation>live</translation>
    </message>
    <message>
        <source>The recordings it is compared with.</source>
        <translation>Die Aufzeichnungen, mit denen verglichen wird.</translation>
    </message>
    <message>
        <source>share tuned on</source>
        <translation>Anteil beim Abstimmen</translation>
    </message>
    <message>
        <source>Share of the results of the recordings the policy was tuned on.</source>
        <translation>Anteil an den Ergebnissen der Aufzeichnungen, an denen die Richtlinie abgestimmt wurde.</translation>
    </message>
    <message>
        <source>share here</source>
        <translation>Anteil hier</translation>
    </message>
    <message>
        <source>Share of the results of the open recordings.</source>
        <translation>Anteil an den Ergebnissen der offenen Aufzeichnungen.</translation>
    </message>
    <message>
        <source>share live</source>
        <translation>Anteil live</translation>
    </message>
    <message>
        <source>Share of the results of the recordings it is compared with.</source>
        <translation>Anteil an den Ergebnissen der Aufzeichnungen, mit denen verglichen wird.</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Whether the policy passes, or whether somebody called it a loss.</source>
        <translation>Ob die Richtlinie besteht oder ob jemand es einen Verlust genannt hat.</translation>
    </message>
    <message>
        <source>test</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>One line of the policy test file, or a figure of the baseline.</source>
        <translation>Eine Zeile der Richtlinienprüfung oder eine Zahl des Vergleichsstands.</translation>
    </message>
    <message>
        <source>found</source>
        <translation>gefunden</translation>
    </message>
    <message>
        <source>What the policy gives on the open recordings.</source>
        <translation>Was die Richtlinie auf den offenen Aufzeichnungen ergibt.</translation>
    </message>
    <message>
        <source>label</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>Whether the figure is measured, modelled or a bound.</source>
        <translation>Ob die Zahl gemessen, modelliert oder eine Schranke ist.</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Why somebody judged so.</source>
        <translation>Warum jemand so geurteilt hat.</translation>
    </message>
    <message>
        <source>viewed</source>
        <translation>angesehen</translation>
    </message>
    <message>
        <source>When somebody looked at it.</source>
        <translation>Wann jemand es angesehen hat.</translation>
    </message>
    <message>
        <source>flagged for the gate</source>
        <translation>für die Abnahme vorgemerkt</translation>
    </message>
    <message>
        <source>A text that must stay visible to the model.</source>
        <translation>Ein Text, der für das Modell sichtbar bleiben muss.</translation>
    </message>
    <message>
        <source>found as</source>
        <translation>gefunden als</translation>
    </message>
    <message>
        <source>How the text was recognised.</source>
        <translation>Woran der Text erkannt wurde.</translation>
    </message>
    <message>
        <source>becomes</source>
        <translation>wird zu</translation>
    </message>
    <message>
        <source>What stands in its place.</source>
        <translation>Was an seiner Stelle steht.</translation>
    </message>
    <message>
        <source>redacted</source>
        <translation>geschwärzt</translation>
    </message>
    <message>
        <source>The redacted copies, read again and replayed under the same policy.</source>
        <translation>Die geschwärzten Kopien, neu gelesen und unter derselben Richtlinie nachgespielt.</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Redacted minus original: what redaction does to the figures.</source>
        <translation>Geschwärzt minus Original: was das Schwärzen mit den Zahlen macht.</translation>
    </message>
    <message>
        <source>as the log has it</source>
        <translation>wie im Protokoll</translation>
    </message>
    <message>
        <source>Tokens after, as the gateway&apos;s log has them.</source>
        <translation>Token nachher, wie sie im Protokoll des Gateways stehen.</translation>
    </message>
    <message>
        <source>by the policy</source>
        <translation>nach der Richtlinie</translation>
    </message>
    <message>
        <source>Tokens after, as this policy would leave them.</source>
        <translation>Token nachher, wie diese Richtlinie sie ließe.</translation>
    </message>
    <message>
        <source>the policy</source>
        <translation>die Richtlinie</translation>
    </message>
    <message>
        <source>What the policy does with the text.</source>
        <translation>Was die Richtlinie mit dem Text macht.</translation>
    </message>
    <message>
        <source>arrive shorter</source>
        <translation>kommen kürzer an</translation>
    </message>
    <message>
        <source>Results shortened when they arrive.</source>
        <translation>Ergebnisse, die beim Ankommen gekürzt werden.</translation>
    </message>
    <message>
        <source>cleared later</source>
        <translation>später entfernt</translation>
    </message>
    <message>
        <source>Results taken out of the context later.</source>
        <translation>Ergebnisse, die später aus dem Kontext genommen werden.</translation>
    </message>
    <message>
        <source>tokens arriving</source>
        <translation>ankommende Token</translation>
    </message>
    <message>
        <source>Tokens of the results as they arrive.</source>
        <translation>Token der Ergebnisse, wie sie ankommen.</translation>
    </message>
    <message>
        <source>tokens carried</source>
        <translation>mitgeführte Token</translation>
    </message>
    <message>
        <source>Tokens of the results over all requests that carry them.</source>
        <translation>Token der Ergebnisse über alle Anfragen, die sie mitführen.</translation>
    </message>
    <message>
        <source>calls rewritten</source>
        <translation>neu geschriebene Aufrufe</translation>
    </message>
    <message>
        <source>Requests whose earlier part changes, so that the prompt cache is written anew.</source>
        <translation>Anfragen, deren früherer Teil sich ändert, sodass der Prompt-Zwischenspeicher neu geschrieben wird.</translation>
    </message>
    <message>
        <source>caused</source>
        <translation>verursacht</translation>
    </message>
    <message>
        <source>Re-fetches that the policy causes.</source>
        <translation>Wiederabrufe, die die Richtlinie verursacht.</translation>
    </message>
    <message>
        <source>saves more</source>
        <translation>spart mehr</translation>
    </message>
    <message>
        <source>The net of these results under the policy minus that under the other one.</source>
        <translation>Netto dieser Ergebnisse unter der Richtlinie minus dem unter der anderen.</translation>
    </message>
    <message>
        <source>severity</source>
        <translation>Schwere</translation>
    </message>
    <message>
        <source>How bad it is: a note, a warning or an error.</source>
        <translation>Wie schlimm es ist: ein Hinweis, eine Warnung oder ein Fehler.</translation>
    </message>
    <message>
        <source>argument</source>
        <translation>Argument</translation>
    </message>
    <message>
        <source>What the tool was called with, the telling part of it.</source>
        <translation>Womit das Werkzeug aufgerufen wurde, der sprechende Teil davon.</translation>
    </message>
    <message>
        <source>turn</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>The turn of the session, counted from 1.</source>
        <translation>Die Runde der Sitzung, ab 1 gezählt.</translation>
    </message>
    <message>
        <source>group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>What the results of the row have in common.</source>
        <translation>Was die Ergebnisse der Zeile gemeinsam haben.</translation>
    </message>
    <message>
        <source>store</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Whether the gateway&apos;s store would still have the original on the recorded clock.</source>
        <translation>Ob der Speicher des Gateways das Original nach der aufgezeichneten Uhr noch hätte.</translation>
    </message>
    <message>
        <source>in A</source>
        <translation>in A</translation>
    </message>
    <message>
        <source>The status under the baseline A.</source>
        <translation>Der Status unter der Basis A.</translation>
    </message>
    <message>
        <source>vs A</source>
        <translation>gegen A</translation>
    </message>
    <message>
        <source>Tokens after, compared with the baseline A; negative is smaller.</source>
        <translation>Token nachher, verglichen mit der Basis A; negativ ist kleiner.</translation>
    </message>
    <message>
        <source>signed off</source>
        <translation>abgezeichnet</translation>
    </message>
    <message>
        <source>Why somebody wants this change; kept with the policy in the library.</source>
        <translation>Warum jemand diese Änderung will; in der Bibliothek bei der Richtlinie aufbewahrt.</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Share of the tool&apos;s changed results that are asked for; in brackets: the rate for all.</source>
        <translation>Anteil der geänderten Ergebnisse des Werkzeugs, nach denen gefragt wird; in Klammern: die Rate für alle.</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>How many originals are asked for at this rate.</source>
        <translation>Nach wie vielen Originalen bei dieser Rate gefragt wird.</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>vorhergesagt</translation>
    </message>
    <message>
        <source>What the policy would do; in a cell with two numbers the second.</source>
        <translation>Was die Richtlinie täte; in einer Zelle mit zwei Zahlen die zweite.</translation>
    </message>
    <message>
        <source>first difference</source>
        <translation>erster Unterschied</translation>
    </message>
    <message>
        <source>Where prediction and log part first.</source>
        <translation>Wo Vorhersage und Protokoll zuerst auseinandergehen.</translation>
    </message>
    <message>
        <source>first call</source>
        <translation>erster Aufruf</translation>
    </message>
    <message>
        <source>The first model call that carries the result.</source>
        <translation>Der erste Modellaufruf, der das Ergebnis mitführt.</translation>
    </message>
    <message>
        <source>last call</source>
        <translation>letzter Aufruf</translation>
    </message>
    <message>
        <source>The last model call that carries the result.</source>
        <translation>Der letzte Modellaufruf, der das Ergebnis mitführt.</translation>
    </message>
    <message>
        <source>left</source>
        <translation>bleiben</translation>
    </message>
    <message>
        <source>Tokens that stay under the policy.</source>
        <translation>Token, die unter der Richtlinie bleiben.</translation>
    </message>
    <message>
        <source>taken out</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>Tokens the policy takes out; negative when the text grew.</source>
        <translation>Token, die die Richtlinie entfernt; negativ, wenn der Text gewachsen ist.</translation>
    </message>
    <message>
        <source>used later</source>
        <translation>später gebraucht</translation>
    </message>
    <message>
        <source>What was used later of the text that was taken out.</source>
        <translation>Was vom entfernten Text später gebraucht wurde.</translation>
    </message>
    <message>
        <source>started</source>
        <translation>begonnen</translation>
    </message>
    <message>
        <source>When the session began.</source>
        <translation>Wann die Sitzung begann.</translation>
    </message>
    <message>
        <source>model calls</source>
        <translation>Modellaufrufe</translation>
    </message>
    <message>
        <source>Requests to the model in the session.</source>
        <translation>Anfragen an das Modell in der Sitzung.</translation>
    </message>
    <message>
        <source>highest context</source>
        <translation>größter Kontext</translation>
    </message>
    <message>
        <source>The most tokens of one request.</source>
        <translation>Die meisten Token einer Anfrage.</translation>
    </message>
    <message>
        <source>share of all</source>
        <translation>Anteil an allem</translation>
    </message>
    <message>
        <source>Share of all tokens of tool results: solid is kept, pale is taken out, red is taken out of results that were used later.</source>
        <translation>Anteil an allen Token der Werkzeugergebnisse: voll bleibt, blass wird entfernt, rot wird aus Ergebnissen entfernt, die später gebraucht wurden.</translation>
    </message>
    <message>
        <source>p50</source>
        <translation>p50</translation>
    </message>
    <message>
        <source>Half of the tool&apos;s results have at most this many tokens.</source>
        <translation>Die Hälfte der Ergebnisse des Werkzeugs hat höchstens so viele Token.</translation>
    </message>
    <message>
        <source>p90</source>
        <translation>p90</translation>
    </message>
    <message>
        <source>Nine of ten results have at most this many tokens.</source>
        <translation>Neun von zehn Ergebnissen haben höchstens so viele Token.</translation>
    </message>
    <message>
        <source>max</source>
        <translation>max.</translation>
    </message>
    <message>
        <source>Of sizes: the tool&apos;s largest result in tokens. Of rules: results of more bytes are left alone; in brackets: the policy&apos;s own.</source>
        <translation>Bei Größen: das größte Ergebnis des Werkzeugs in Token. Bei Regeln: Ergebnisse mit mehr Byte bleiben unberührt; in Klammern: der Wert der Richtlinie.</translation>
    </message>
    <message>
        <source>min</source>
        <translation>min.</translation>
    </message>
    <message>
        <source>Results of at most this many bytes are left alone; in brackets: the policy&apos;s own.</source>
        <translation>Ergebnisse mit höchstens so vielen Byte bleiben unberührt; in Klammern: der Wert der Richtlinie.</translation>
    </message>
    <message>
        <source>saves $</source>
        <translation>spart $</translation>
    </message>
    <message>
        <source>Dollars saved with prompt caching, markers paid, and each later need of a dropped text expanded once if the policy offers that.</source>
        <translation>Gesparte Dollar mit Prompt-Zwischenspeicher, Marker bezahlt und jeder spätere Bedarf an entferntem Text einmal zurückgeholt, wenn die Richtlinie das anbietet.</translation>
    </message>
    <message>
        <source>decisions</source>
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <source>How often the gateway gives each status; the guide says what they mean.</source>
        <translation>Wie oft das Gateway welchen Status gibt; die Anleitung sagt, was sie bedeuten.</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>What the policy does to this tool&apos;s results; edit it to give the tool a rule of its own.</source>
        <translation>Was die Richtlinie mit den Ergebnissen dieses Werkzeugs macht; ändern gibt dem Werkzeug eine eigene Regel.</translation>
    </message>
    <message>
        <source>from</source>
        <translation>von</translation>
    </message>
    <message>
        <source>Lower threshold for this tool; in brackets: the policy&apos;s own.</source>
        <translation>Untere Schwelle für dieses Werkzeug; in Klammern: der Wert der Richtlinie.</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>Upper threshold for this tool; in brackets: the policy&apos;s own.</source>
        <translation>Obere Schwelle für dieses Werkzeug; in Klammern: der Wert der Richtlinie.</translation>
    </message>
    <message>
        <source>remark</source>
        <translation>Bemerkung</translation>
    </message>
    <message>
        <source>What is to be known about the rule.</source>
        <translation>Was über die Regel zu wissen ist.</translation>
    </message>
    <message>
        <source>only for kinds</source>
        <translation>nur für Arten</translation>
    </message>
    <message>
        <source>The step is for results of these kinds alone; empty for all.</source>
        <translation>Der Schritt gilt nur für Ergebnisse dieser Arten; leer für alle.</translation>
    </message>
    <message>
        <source>The step&apos;s own parameters.</source>
        <translation>Die eigenen Parameter des Schritts.</translation>
    </message>
    <message>
        <source>fact</source>
        <translation>Tatsache</translation>
    </message>
    <message>
        <source>What every result of the tool must still show after the policy, where it showed it before.</source>
        <translation>Was jedes Ergebnis des Werkzeugs nach der Richtlinie noch zeigen muss, wo es das vorher zeigte.</translation>
    </message>
    <message>
        <source>why</source>
        <translation>warum</translation>
    </message>
    <message>
        <source>Why it is proposed.</source>
        <translation>Warum es vorgeschlagen wird.</translation>
    </message>
    <message>
        <source>decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>The gateway&apos;s own status for the result.</source>
        <translation>Der Status, den das Gateway dem Ergebnis gibt.</translation>
    </message>
    <message>
        <source>decided by</source>
        <translation>entschieden durch</translation>
    </message>
    <message>
        <source>The check that decided, with its numbers.</source>
        <translation>Die Prüfung, die entschied, mit ihren Zahlen.</translation>
    </message>
    <message>
        <source>where</source>
        <translation>wo</translation>
    </message>
    <message>
        <source>Where the agent used it.</source>
        <translation>Wo der Agent es gebraucht hat.</translation>
    </message>
    <message>
        <source>★</source>
        <translation>★</translation>
    </message>
    <message>
        <source>Starred policies stand first.</source>
        <translation>Richtlinien mit Stern stehen zuerst.</translation>
    </message>
    <message>
        <source>version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>The newest version in the library.</source>
        <translation>Die neueste Version in der Bibliothek.</translation>
    </message>
    <message>
        <source>dialect</source>
        <translation>Dialekt</translation>
    </message>
    <message>
        <source>Which gateway the policy is for.</source>
        <translation>Für welches Gateway die Richtlinie ist.</translation>
    </message>
    <message>
        <source>tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>Words to find the policy by.</source>
        <translation>Worte, unter denen die Richtlinie zu finden ist.</translation>
    </message>
    <message>
        <source>date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>When the policy was last changed.</source>
        <translation>Wann die Richtlinie zuletzt geändert wurde.</translation>
    </message>
    <message>
        <source>binding</source>
        <translation>bindend</translation>
    </message>
    <message>
        <source>A limit without which the search would have saved more.</source>
        <translation>Eine Grenze, ohne die die Suche mehr gespart hätte.</translation>
    </message>
    <message>
        <source>interval</source>
        <translation>Intervall</translation>
    </message>
    <message>
        <source>Holds the truth in 95 of 100 cases: studentised bootstrap over independent sessions, sub-agents and episodes of one task counted once; none below 8 of them.</source>
        <translation>Enthält in 95 von 100 Fällen die Wahrheit: studentisierter Bootstrap über unabhängige Sitzungen, Unteragenten und Episoden einer Aufgabe einmal gezählt; unter 8 davon keines.</translation>
    </message>
    <message>
        <source>context limit</source>
        <translation>Kontextgrenze</translation>
    </message>
    <message>
        <source>Model calls until a session&apos;s context holds that many tokens: as recorded where it does, else by its mean growth.</source>
        <translation>Modellaufrufe, bis der Kontext einer Sitzung so viele Token hält: wie aufgezeichnet, wo er es tut, sonst nach seinem mittleren Wachstum.</translation>
    </message>
    <message>
        <source>What the same way of choosing gives on sessions it did not see: it chooses on some folds and is judged on the others.</source>
        <translation>Was dieselbe Art zu wählen auf Sitzungen gibt, die sie nicht sah: sie wählt auf einigen Teilen und wird auf den anderen beurteilt.</translation>
    </message>
    <message>
        <source>knee</source>
        <translation>Knie</translation>
    </message>
    <message>
        <source>The point furthest above the straight line between the ends: beyond it each dollar costs more regret than before.</source>
        <translation>Der Punkt am weitesten über der Geraden zwischen den Enden: dahinter kostet jeder Dollar mehr Vermisstes als davor.</translation>
    </message>
    <message>
        <source>most</source>
        <translation>meistes</translation>
    </message>
    <message>
        <source>The point that saves most, whatever is lost.</source>
        <translation>Der Punkt, der am meisten spart, was immer verloren geht.</translation>
    </message>
    <message>
        <source>p95 result bytes</source>
        <translation>p95 der Ergebnis-Byte</translation>
    </message>
    <message>
        <source>95 of 100 results are at most this large as the model sees them.</source>
        <translation>95 von 100 Ergebnissen sind höchstens so groß, wie das Modell sie sieht.</translation>
    </message>
    <message>
        <source>tokens of results</source>
        <translation>Token der Ergebnisse</translation>
    </message>
    <message>
        <source>All results as recorded.</source>
        <translation>Alle Ergebnisse wie aufgezeichnet.</translation>
    </message>
    <message>
        <source>results changed</source>
        <translation>geänderte Ergebnisse</translation>
    </message>
    <message>
        <source>final answer</source>
        <translation>Schlussantwort</translation>
    </message>
    <message>
        <source>other text</source>
        <translation>sonstiger Text</translation>
    </message>
    <message>
        <source>regret</source>
        <translation>vermisst</translation>
    </message>
    <message>
        <source>p95 size</source>
        <translation>p95-Größe</translation>
    </message>
    <message>
        <source>protected facts</source>
        <translation>geschützte Tatsachen</translation>
    </message>
    <message>
        <source>one in ten is smaller than</source>
        <translation>eines von zehn ist kleiner als</translation>
    </message>
    <message>
        <source>half are smaller than</source>
        <translation>die Hälfte ist kleiner als</translation>
    </message>
    <message>
        <source>one in ten is larger than</source>
        <translation>eines von zehn ist größer als</translation>
    </message>
    <message>
        <source>one in a hundred is larger than</source>
        <translation>eines von hundert ist größer als</translation>
    </message>
    <message>
        <source>largest</source>
        <translation>größtes</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>bestanden</translation>
    </message>
    <message>
        <source>FAILED</source>
        <translation>GESCHEITERT</translation>
    </message>
    <message>
        <source>(unnamed)</source>
        <translation>(Werkzeug ohne Namen)</translation>
    </message>
    <message>
        <source>{} sessions to compare with are too few: half of those with results, drawn by lot</source>
        <translation>{} Sitzungen zum Vergleichen sind zu wenige: die Hälfte derer mit Ergebnissen, ausgelost</translation>
    </message>
    <message>
        <source>name a corpus of twenty sessions or more</source>
        <translation>ein Korpus von zwanzig Sitzungen oder mehr nennen</translation>
    </message>
    <message>
        <source>the digest was made with another salt</source>
        <translation>der Auszug wurde mit einem anderen Salz gemacht</translation>
    </message>
    <message>
        <source>name the salt it was made with, or another file</source>
        <translation>das Salz nennen, mit dem er gemacht wurde, oder eine andere Datei</translation>
    </message>
    <message>
        <source>no digest, but others are: they are not analysed together</source>
        <translation>kein Auszug, andere sind es: sie werden nicht zusammen ausgewertet</translation>
    </message>
    <message>
        <source>digest it as well</source>
        <translation>auch davon einen Auszug machen</translation>
    </message>
    <message>
        <source>choose a new folder in it</source>
        <translation>darin einen neuen Ordner wählen</translation>
    </message>
    <message>
        <source>holds {}, which Winnow did not write</source>
        <translation>enthält {}, was nicht von Winnow stammt</translation>
    </message>
    <message>
        <source>choose a new or an empty folder: what is written there is replaced whole</source>
        <translation>einen neuen oder leeren Ordner wählen: Was dort geschrieben wird, wird als Ganzes ersetzt</translation>
    </message>
    <message>
        <source>{} threads of a team repeat what its agents have</source>
        <translation>{} Verläufe eines Teams wiederholen, was seine Agenten haben</translation>
    </message>
    <message>
        <source>a checkpoint is neither JSON nor MessagePack and was skipped</source>
        <translation>ein Zwischenstand ist weder JSON noch MessagePack und wurde übergangen</translation>
    </message>
    <message>
        <source>Parquet files are not read; the Python module makes JSON lines of it: winnow_cli.recordings(&apos;FILE&apos;, &apos;FILE.jsonl&apos;)</source>
        <translation>Parquet-Dateien werden nicht gelesen; das Python-Modul macht JSON-Zeilen daraus: winnow_cli.recordings(&apos;FILE&apos;, &apos;FILE.jsonl&apos;)</translation>
    </message>
    <message>
        <source>{} results are kept in Cursor&apos;s own binary form alone, which is not read</source>
        <translation>{} Ergebnisse stehen allein in Cursors eigener Binärform, die nicht gelesen wird</translation>
    </message>
    <message>
        <source>Kiro log or execution, Amazon Q database or saved conversation</source>
        <translation>Protokoll oder Ausführung von Kiro, Datenbank oder gespeicherte Unterhaltung von Amazon Q</translation>
    </message>
    <message>
        <source>the same session stands in {} and is counted there only</source>
        <translation>dieselbe Sitzung steht in {} und wird nur dort gezählt</translation>
    </message>
    <message>
        <source>all the limits allow</source>
        <translation>allem, was die Grenzen erlauben</translation>
    </message>
    <message>
        <source>half the limits</source>
        <translation>der Hälfte der Grenzen</translation>
    </message>
    <message>
        <source>a quarter of the limits</source>
        <translation>einem Viertel der Grenzen</translation>
    </message>
    <message>
        <source>a tenth of the limits</source>
        <translation>einem Zehntel der Grenzen</translation>
    </message>
    <message>
        <source>nothing that loses</source>
        <translation>nichts, das verliert</translation>
    </message>
    <message>
        <source>parts of the sessions</source>
        <translation>Teile der Sitzungen</translation>
    </message>
    <message>
        <source>Chosen for these very sessions; what it gives on others is not known.</source>
        <translation>Für genau diese Sitzungen gewählt; was es auf anderen bringt, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>What it gives on sessions it has not seen is not known: {} independent sessions are too few to hold any back.</source>
        <translation>Was es auf ungesehenen Sitzungen bringt, ist nicht bekannt: {} unabhängige Sitzungen sind zu wenige, um welche zurückzuhalten.</translation>
    </message>
    <message>
        <source>On sessions it has not seen: net {} (here {}), tokens {} ({}), missed {} ({}), edit breaks {} ({}); {} folds of {} independent sessions, {}, chosen with {}.</source>
        <translation>Auf ungesehenen Sitzungen: netto {} (hier {}), Token {} ({}), vermisst {} ({}), gescheiterte Änderungen {} ({}); {} Teile aus {} unabhängigen Sitzungen, {}, gewählt mit {}.</translation>
    </message>
    <message>
        <source>limits kept there</source>
        <translation>die Grenzen werden dort eingehalten</translation>
    </message>
    <message>
        <source>limits NOT kept there</source>
        <translation>die Grenzen werden dort NICHT eingehalten</translation>
    </message>
    <message>
        <source>The best that could be chosen within what this policy loses: {}</source>
        <translation>Das Beste, was sich innerhalb der Verluste dieser Richtlinie wählen ließe: {}</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>{} tokens ({})</source>
        <translation>{} Token ({})</translation>
    </message>
    <message>
        <source>Nothing can be promised {}: too few sessions, or the first step loses too much.</source>
        <translation>Nichts kann {} versprochen werden: zu wenige Sitzungen, oder der erste Schritt verliert zu viel.</translation>
    </message>
    <message>
        <source>Promised {0}: of new sessions like these at most {1} will miss anything in an argument, edit or answer, and {2} are saved (the first {3} of {4} steps).</source>
        <translation>Versprochen {0}: Von neuen Sitzungen wie diesen wird höchstens {1} etwas in einem Argument, einer Änderung oder Antwort fehlen, und {2} werden gespart (die ersten {3} von {4} Schritten).</translation>
    </message>
    <message>
        <source>Too few sessions to test whether the traffic has changed.</source>
        <translation>Zu wenige Sitzungen, um zu prüfen, ob sich der Verkehr geändert hat.</translation>
    </message>
    <message>
        <source>Earlier against later sessions ({0} and {1}): tool mix {2} apart, so much by chance in {3} of 100 cases; sizes {4} apart, {5} of 100. {6}</source>
        <translation>Frühere gegen spätere Sitzungen ({0} und {1}): Werkzeugmischung um {2} verschieden, durch Zufall so viel in {3} von 100 Fällen; Größen um {4} verschieden, {5} von 100. {6}</translation>
    </message>
    <message>
        <source>THE TRAFFIC HAS CHANGED: the promise is not to be relied on.</source>
        <translation>DER VERKEHR HAT SICH GEÄNDERT: Auf das Versprechen ist kein Verlass.</translation>
    </message>
    <message>
        <source>No change is shown.</source>
        <translation>Keine Änderung ist zu erkennen.</translation>
    </message>
    <message>
        <source>{} sure</source>
        <translation>mit {} Gewissheit</translation>
    </message>
    <message>
        <source>Judged on {0} independent sessions; so many cannot promise less than {1} on average, nor less than {2} {3}.</source>
        <translation>Beurteilt an {0} unabhängigen Sitzungen; so viele können im Mittel nicht weniger als {1} versprechen und nicht weniger als {2} {3}.</translation>
    </message>
    <message>
        <source>By {0} instead: {1} saved at the same promise.</source>
        <translation>Stattdessen nach {0}: {1} gespart bei gleichem Versprechen.</translation>
    </message>
    <message>
        <source>tools</source>
        <translation>Werkzeugen</translation>
    </message>
    <message>
        <source>least size</source>
        <translation>kleinster Größe</translation>
    </message>
    <message>
        <source>The promise holds for sessions drawn like these and ends where the traffic changes: other formats, agents, models, tools.</source>
        <translation>Das Versprechen gilt für Sitzungen, die wie diese gezogen sind, und endet, wo sich der Verkehr ändert: andere Formate, Agenten, Modelle, Werkzeuge.</translation>
    </message>
    <message>
        <source>Beside chance: results missed {0}, edits broken {1}; random lines of the same results in the same size miss {2} ({3} to {4} over {5} draws) and break {6}. {7}</source>
        <translation>Neben dem Zufall: vermisste Ergebnisse {0}, gescheiterte Änderungen {1}; zufällige Zeilen derselben Ergebnisse in derselben Größe vermissen {2} ({3} bis {4} in {5} Ziehungen) und lassen {6} scheitern. {7}</translation>
    </message>
    <message>
        <source>Skill over chance: {}.</source>
        <translation>Können über dem Zufall: {}.</translation>
    </message>
    <message>
        <source>Chance misses nothing here: there is no skill to tell.</source>
        <translation>Der Zufall vermisst hier nichts: Von Können lässt sich nichts sagen.</translation>
    </message>
    <message>
        <source>a digest of an older Winnow</source>
        <translation>ein Auszug eines älteren Winnow</translation>
    </message>
    <message>
        <source>digest the recordings again</source>
        <translation>den Auszug aus den Aufzeichnungen neu bilden</translation>
    </message>
    <message>
        <source>the policy in use, as it is</source>
        <translation>der benutzten Richtlinie, wie sie ist</translation>
    </message>
    <message>
        <source>The policy in use keeps these limits here, but was no candidate: it cuts what tools that read or edit files return, and edits to come may not find their text.</source>
        <translation>Die benutzte Richtlinie hält diese Grenzen hier ein, stand aber nicht zur Wahl: Sie kürzt, was Werkzeuge liefern, die Dateien lesen oder ändern, und spätere Änderungen finden ihren Text vielleicht nicht.</translation>
    </message>
    <message>
        <source>the policy in use, converted to this dialect</source>
        <translation>der benutzten Richtlinie, in diesen Dialekt übertragen</translation>
    </message>
    <message>
        <source>{} of {} tools have so many results that not every size among them was tried as a threshold; the best is the best of those tried.</source>
        <translation>{} von {} Werkzeugen haben so viele Ergebnisse, dass nicht jede Größe unter ihnen als Schwelle versucht wurde; das Beste ist das Beste der versuchten.</translation>
    </message>
    <message>
        <source>table {} gives more rows than its file has room for: it is damaged and was not read further</source>
        <translation>Tabelle {} gibt mehr Zeilen her, als in ihre Datei passen: Sie ist beschädigt und wurde nicht weiter gelesen</translation>
    </message>
    <message>
        <source>this is no YAML ({})</source>
        <translation>das ist kein YAML ({})</translation>
    </message>
    <message>
        <source>its folder cannot be made</source>
        <translation>sein Ordner kann nicht angelegt werden</translation>
    </message>
    <message>
        <source>another program holds it</source>
        <translation>ein anderes Programm hält sie fest</translation>
    </message>
    <message>
        <source>it may not be written</source>
        <translation>sie darf nicht geschrieben werden</translation>
    </message>
    <message>
        <source>it cannot be opened</source>
        <translation>sie kann nicht geöffnet werden</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>der Datenträger ist voll</translation>
    </message>
    <message>
        <source>the disk gives an error</source>
        <translation>der Datenträger meldet einen Fehler</translation>
    </message>
    <message>
        <source>it is damaged, or no database</source>
        <translation>sie ist beschädigt oder keine Datenbank</translation>
    </message>
    <message>
        <source>its tables are laid out in another way</source>
        <translation>ihre Tabellen sind anders aufgebaut</translation>
    </message>
    <message>
        <source>a value in it is too large</source>
        <translation>ein Wert darin ist zu groß</translation>
    </message>
    <message>
        <source>SQLite&apos;s error {}</source>
        <translation>SQLite-Fehler {}</translation>
    </message>
    <message>
        <source>this is no address of a web server</source>
        <translation>das ist keine Adresse eines Webservers</translation>
    </message>
    <message>
        <source>nobody knows a computer of this name</source>
        <translation>niemand kennt einen Rechner dieses Namens</translation>
    </message>
    <message>
        <source>nobody answers at this address</source>
        <translation>unter dieser Adresse antwortet niemand</translation>
    </message>
    <message>
        <source>no answer came in time</source>
        <translation>es kam nicht rechtzeitig eine Antwort</translation>
    </message>
    <message>
        <source>the server cannot prove who it is</source>
        <translation>der Server kann nicht beweisen, wer er ist</translation>
    </message>
    <message>
        <source>the connection broke off</source>
        <translation>die Verbindung brach ab</translation>
    </message>
    <message>
        <source>libcurl&apos;s error {}</source>
        <translation>libcurl-Fehler {}</translation>
    </message>
    <message>
        <source>not valid JSON at byte {}</source>
        <translation>kein gültiges JSON bei Byte {}</translation>
    </message>
    <message>
        <source>a member is missing, or of another kind</source>
        <translation>ein Feld fehlt oder ist von anderer Art</translation>
    </message>
    <message>
        <source>the recording is another one than when it was digested</source>
        <translation>die Aufzeichnung ist eine andere als die, aus der der Digest gemacht wurde</translation>
    </message>
    <message>
        <source>a digest holds no texts, and the recording it was made of is not here</source>
        <translation>ein Auszug enthält keine Texte, und die Aufzeichnung, aus der er gemacht wurde, ist nicht hier</translation>
    </message>
    <message>
        <source>one cut for all tools, all the limits allow</source>
        <translation>einem Schnitt für alle Werkzeuge, so weit die Grenzen erlauben</translation>
    </message>
    <message>
        <source>one cut for all tools, half the limits</source>
        <translation>einem Schnitt für alle Werkzeuge, der Hälfte der Grenzen</translation>
    </message>
    <message>
        <source>one cut for all tools, a tenth of the limits</source>
        <translation>einem Schnitt für alle Werkzeuge, einem Zehntel der Grenzen</translation>
    </message>
    <message>
        <source>one cut for all tools, a hundredth of the limits</source>
        <translation>einem Schnitt für alle Werkzeuge, einem Hundertstel der Grenzen</translation>
    </message>
    <message>
        <source>the preset balanced, as it is</source>
        <translation>der Vorlage balanced, wie sie ist</translation>
    </message>
    <message>
        <source>the preset careful, as it is</source>
        <translation>der Vorlage careful, wie sie ist</translation>
    </message>
    <message>
        <source>no tool result was read, though {} calls were, the first of {}</source>
        <translation>kein Werkzeugergebnis wurde gelesen, obwohl {} Aufrufe gelesen wurden, der erste von {}</translation>
    </message>
    <message>
        <source>{} further records of unknown kinds may hold what a tool gave</source>
        <translation>{} weitere Datensätze unbekannter Art enthalten vielleicht, was ein Werkzeug gab</translation>
    </message>
    <message>
        <source>a record of an unknown kind ({}) may hold what a tool gave and was read as no result: {}</source>
        <translation>ein Datensatz unbekannter Art ({}) enthält vielleicht, was ein Werkzeug gab, und wurde nicht als Ergebnis gelesen: {}</translation>
    </message>
    <message>
        <source>{} sessions name the tokens of their latest request alone, what the cache gave among the output; no usage is read from that</source>
        <translation>{} Sitzungen nennen nur die Token ihrer letzten Anfrage, was der Zwischenspeicher gab unter der Ausgabe; daraus wird kein Verbrauch gelesen</translation>
    </message>
    <message>
        <source>no tool result of {} has a text; the record of the first: {}</source>
        <translation>von {} Werkzeugergebnissen hat keines einen Text; der Datensatz des ersten: {}</translation>
    </message>
    <message>
        <source>it speaks of a tool&apos;s result: {}</source>
        <translation>sie spricht von einem Werkzeugergebnis: {}</translation>
    </message>
    <message>
        <source>{} attachments (files, sound, video) are no text; no figure counts them</source>
        <translation>{} Anhänge (Dateien, Ton, Video) sind kein Text; keine Zahl zählt sie mit</translation>
    </message>
    <message>
        <source>{} images in messages are no text; no figure counts them</source>
        <translation>{} Bilder in Nachrichten sind kein Text; keine Zahl zählt sie mit</translation>
    </message>
    <message>
        <source>{} further texts of answers stand under names that are not known</source>
        <translation>{} weitere Texte von Antworten stehen unter unbekannten Namen</translation>
    </message>
    <message>
        <source>words of an answer stand under a name that is not known ({}) and were not read: {}</source>
        <translation>Worte einer Antwort stehen unter einem unbekannten Namen ({}) und wurden nicht gelesen: {}</translation>
    </message>
    <message>
        <source>at most {}</source>
        <translation>höchstens {}</translation>
    </message>
    <message>
        <source>at least {}</source>
        <translation>mindestens {}</translation>
    </message>
    <message>
        <source>{} of {} judged</source>
        <translation>{} von {} beurteilt</translation>
    </message>
    <message>
        <source>none lost</source>
        <translation>nichts verloren</translation>
    </message>
    <message>
        <source>{} of {} lost</source>
        <translation>{} von {} verloren</translation>
    </message>
    <message>
        <source>no difference</source>
        <translation>kein Unterschied</translation>
    </message>
    <message>
        <source>{} of {} differ</source>
        <translation>{} von {} sind anders</translation>
    </message>
    <message>
        <source>nothing changes again</source>
        <translation>nichts ändert sich noch einmal</translation>
    </message>
    <message>
        <source>{} of {} change again</source>
        <translation>{} von {} ändern sich noch einmal</translation>
    </message>
    <message>
        <source>never seen</source>
        <translation>nie gesehen</translation>
    </message>
    <message>
        <source>never seen: no tool {}</source>
        <translation>nie gesehen: kein Werkzeug {}</translation>
    </message>
    <message>
        <source>the digest&apos;s header is damaged</source>
        <translation>der Kopf des Auszugs ist beschädigt</translation>
    </message>
    <message>
        <source>dealing</source>
        <translation>verteilen</translation>
    </message>
    <message>
        <source>merging</source>
        <translation>zusammenführen</translation>
    </message>
    <message>
        <source>Detector of needs: precision {} %, recall {} % on labelled pairs.</source>
        <translation>Detektor der Bedarfe: Genauigkeit {} %, Trefferquote {} % an beurteilten Paaren.</translation>
    </message>
    <message>
        <source>Observational: the recorded agent saw the full text; 0 means none detected. {}</source>
        <translation>Beobachtet: Der aufgezeichnete Agent sah den ganzen Text; 0 heißt keine entdeckt. {}</translation>
    </message>
</context>
<context>
    <name>winnow::NumberText</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
</context>
<context>
    <name>winnow::OptimisePage</name>
    <message>
        <source>Optimise</source>
        <translation>Optimieren</translation>
    </message>
    <message>
        <source>Frontier</source>
        <translation>Grenzkurve</translation>
    </message>
    <message>
        <source>Strategies</source>
        <translation>Strategien</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Drift</source>
        <translation>Drift</translation>
    </message>
    <message>
        <source>Promise</source>
        <translation>Versprechen</translation>
    </message>
</context>
<context>
    <name>winnow::ParameterReadout</name>
    <message numerus="yes">
        <source>%1 result(s) of these tools: stay (%2 of the tokens)</source>
        <translation>
            <numerusform>%1 Ergebnis ist von diesen Werkzeugen und bleibt (%2 der Token)</numerusform>
            <numerusform>%1 Ergebnisse sind von diesen Werkzeugen und bleiben (%2 der Token)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>refuses %1 of %2 compression(s)</source>
        <translation>
            <numerusform>lehnt %1 von %2 Komprimierung ab</numerusform>
            <numerusform>lehnt %1 von %2 Komprimierungen ab</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>winnow::ParameterRow</name>
    <message>
        <source>Reset %1</source>
        <translation>%1 zurücksetzen</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>%1, slider</source>
        <translation>%1, Schieber</translation>
    </message>
    <message>
        <source>Drag; double-click for the default. Full tick: default, thin tick: baseline A.</source>
        <translation>Ziehen; Doppelklick für die Vorgabe. Voller Strich: Vorgabe, dünner Strich: Basis A.</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>(leer)</translation>
    </message>
    <message>
        <source>%1 (no effect here)</source>
        <translation>%1 (hier ohne Wirkung)</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>Zurück zu %1</translation>
    </message>
    <message>
        <source>(category: %1)</source>
        <translation>(Kategorie: %1)</translation>
    </message>
    <message numerus="yes">
        <source>(%n result(s) here)</source>
        <translation>
            <numerusform>(%n Ergebnis hier)</numerusform>
            <numerusform>(%n Ergebnisse hier)</numerusform>
        </translation>
    </message>
    <message>
        <source>Default: empty</source>
        <translation>Vorgabe: leer</translation>
    </message>
    <message>
        <source>Default: %1</source>
        <translation>Vorgabe: %1</translation>
    </message>
</context>
<context>
    <name>winnow::PictureFrame</name>
    <message>
        <source>Read-out</source>
        <translation>Anzeige</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Show the numbers of this picture as a table</source>
        <translation>Die Zahlen dieses Bildes als Tabelle zeigen</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>Save as PNG, SVG or CSV</source>
        <translation>Als PNG, SVG oder CSV speichern</translation>
    </message>
    <message>
        <source>%1 as a table</source>
        <translation>%1 als Tabelle</translation>
    </message>
    <message>
        <source>Export picture</source>
        <translation>Bild exportieren</translation>
    </message>
    <message>
        <source>PNG image (*.png);;SVG drawing (*.svg);;Numbers as CSV (*.csv)</source>
        <translation>PNG-Bild (*.png);;SVG-Zeichnung (*.svg);;Zahlen als CSV (*.csv)</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>%1 cannot be written</source>
        <translation>%1 kann nicht geschrieben werden</translation>
    </message>
</context>
<context>
    <name>winnow::PolicyCompareDialog</name>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>The two policies say the same.</source>
        <translation>Die beiden Richtlinien sagen dasselbe.</translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>%n Unterschied</numerusform>
            <numerusform>%n Unterschiede</numerusform>
        </translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Was abweicht</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>(not part of it)</source>
        <translation>(gehört nicht dazu)</translation>
    </message>
    <message>
        <source>%1: %2, then %3</source>
        <translation>%1: %2, dann %3</translation>
    </message>
</context>
<context>
    <name>winnow::PolicyRisks</name>
    <message>
        <source>Policies on this chart</source>
        <translation>Richtlinien dieses Diagramms</translation>
    </message>
</context>
<context>
    <name>winnow::PolicyTitle</name>
    <message>
        <source>as recorded</source>
        <translation>wie aufgezeichnet</translation>
    </message>
</context>
<context>
    <name>winnow::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>&amp;Farben</translation>
    </message>
    <message>
        <source>Count &amp;tokens</source>
        <translation>&amp;Token zählen</translation>
    </message>
</context>
<context>
    <name>winnow::PromisePage</name>
    <message>
        <source>&amp;Promise</source>
        <translation>&amp;Versprechen</translation>
    </message>
    <message>
        <source>Step by step, what is promised first</source>
        <translation>Schritt für Schritt, was zuerst versprochen wird</translation>
    </message>
    <message>
        <source>Where it was seen</source>
        <translation>Wo es gesehen wurde</translation>
    </message>
    <message>
        <source>Which part of the policy keeps a promise about sessions nobody has seen? Tools join, or the least size falls, as long as it holds. Beside it random lines of the same results: what a policy misses less than these is its skill.</source>
        <translation>Welcher Teil der Richtlinie hält ein Versprechen über Sitzungen, die niemand gesehen hat? Werkzeuge kommen hinzu oder die kleinste Größe fällt, solange es hält. Daneben zufällige Zeilen derselben Ergebnisse: Was eine Richtlinie weniger vermisst als diese, ist ihr Können.</translation>
    </message>
    <message>
        <source>Risk</source>
        <translation>Risiko</translation>
    </message>
    <message>
        <source>at most </source>
        <translation>höchstens </translation>
    </message>
    <message>
        <source> % of new sessions miss anything</source>
        <translation> % der neuen Sitzungen vermissen etwas</translation>
    </message>
    <message>
        <source>Judged on independent sessions; a change of the policy stops it.</source>
        <translation>An unabhängigen Sitzungen beurteilt; eine Änderung der Richtlinie hält es an.</translation>
    </message>
    <message>
        <source>Beside chance: not known, a digest holds no lines to draw.</source>
        <translation>Neben dem Zufall: nicht bekannt, ein Auszug enthält keine Zeilen, die sich ziehen ließen.</translation>
    </message>
</context>
<context>
    <name>winnow::PromiseStudy</name>
    <message>
        <source>Promise</source>
        <translation>Versprechen</translation>
    </message>
</context>
<context>
    <name>winnow::ProposalStudy</name>
    <message>
        <source>Facts</source>
        <translation>Tatsachen</translation>
    </message>
</context>
<context>
    <name>winnow::ProposalsModel</name>
    <message>
        <source>pattern %1</source>
        <translation>Muster %1</translation>
    </message>
    <message>
        <source>JSON path %1</source>
        <translation>JSON-Pfad %1</translation>
    </message>
    <message>
        <source>used later</source>
        <translation>später gebraucht</translation>
    </message>
    <message>
        <source>error lines</source>
        <translation>Fehlerzeilen</translation>
    </message>
    <message>
        <source>an id in two results</source>
        <translation>eine Kennung in zwei Ergebnissen</translation>
    </message>
    <message>
        <source>edited later</source>
        <translation>später geändert</translation>
    </message>
    <message>
        <source>%1 of %2, %3, in %4 results, %5</source>
        <translation>%1 von %2, %3, in %4 Ergebnissen, %5</translation>
    </message>
    <message>
        <source>ticked</source>
        <translation>angekreuzt</translation>
    </message>
    <message>
        <source>not ticked</source>
        <translation>nicht angekreuzt</translation>
    </message>
    <message>
        <source>flagged while reading</source>
        <translation>beim Lesen vorgemerkt</translation>
    </message>
</context>
<context>
    <name>winnow::Rail</name>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
</context>
<context>
    <name>winnow::RateDelegate</name>
    <message>
        <source>as for all</source>
        <translation>wie für alle</translation>
    </message>
</context>
<context>
    <name>winnow::RateSlider</name>
    <message>
        <source>What &amp;if</source>
        <translation>Was &amp;wäre, wenn</translation>
    </message>
    <message>
        <source>Share of the shortened results that is asked for again</source>
        <translation>Anteil der gekürzten Ergebnisse, der wieder angefragt wird</translation>
    </message>
    <message>
        <source>What if this share of all shortened results were asked for again? The net line of the threshold curve follows at once. Double-click: back to what was used later in the recording. An assumption.</source>
        <translation>Was, wenn dieser Anteil aller gekürzten Ergebnisse wieder angefragt würde? Die Nettolinie der Schwellenkurve folgt sofort. Doppelklick: zurück zu dem, was in der Aufzeichnung später gebraucht wurde. Eine Annahme.</translation>
    </message>
    <message>
        <source>%1 are asked for again</source>
        <translation>%1 werden wieder angefragt</translation>
    </message>
    <message>
        <source>what was used later</source>
        <translation>was später gebraucht wurde</translation>
    </message>
</context>
<context>
    <name>winnow::RawRecordView</name>
    <message>
        <source>Raw record in %1</source>
        <translation>Rohdaten in %1</translation>
    </message>
    <message>
        <source>Raw record</source>
        <translation>Rohdaten</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 ist nicht lesbar: %2</translation>
    </message>
    <message>
        <source>%1, byte %2: the first %3 of %4</source>
        <translation>%1, Byte %2: die ersten %3 von %4</translation>
    </message>
    <message>
        <source>%1, byte %2, %3</source>
        <translation>%1, Byte %2, %3</translation>
    </message>
</context>
<context>
    <name>winnow::ReadingDocument</name>
    <message>
        <source>Reading</source>
        <translation>Lesen</translation>
    </message>
</context>
<context>
    <name>winnow::ReadingFindPanel</name>
    <message>
        <source>&amp;Match case</source>
        <translation>Groß/&amp;klein beachten</translation>
    </message>
    <message>
        <source>Whole &amp;words</source>
        <translation>Ganze &amp;Wörter</translation>
    </message>
    <message>
        <source>&amp;Regular expression</source>
        <translation>&amp;Regulärer Ausdruck</translation>
    </message>
    <message>
        <source>Find in sessions</source>
        <translation>In Sitzungen suchen</translation>
    </message>
    <message>
        <source>F&amp;ind:</source>
        <translation>&amp;Suchen:</translation>
    </message>
    <message>
        <source>Text to find</source>
        <translation>Gesuchter Text</translation>
    </message>
    <message>
        <source>Where to look</source>
        <translation>Wo gesucht wird</translation>
    </message>
    <message>
        <source>in this session</source>
        <translation>in dieser Sitzung</translation>
    </message>
    <message>
        <source>in all sessions</source>
        <translation>in allen Sitzungen</translation>
    </message>
    <message>
        <source>In which texts</source>
        <translation>In welchen Texten</translation>
    </message>
    <message>
        <source>as the model would see it</source>
        <translation>wie das Modell es sähe</translation>
    </message>
    <message>
        <source>in the originals</source>
        <translation>in den Originalen</translation>
    </message>
    <message>
        <source>in what was taken out</source>
        <translation>in dem, was entfernt wurde</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close the find line (Esc)</source>
        <translation>Suchzeile schließen (Esc)</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Treffer</translation>
    </message>
</context>
<context>
    <name>winnow::ReadingMenu</name>
    <message>
        <source>Open &amp;all folds here</source>
        <translation>Hier alles a&amp;ufklappen</translation>
    </message>
    <message>
        <source>Select the &amp;whole text</source>
        <translation>&amp;Ganzen Text auswählen</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>Als &amp;Markdown kopieren</translation>
    </message>
    <message>
        <source>Copy as &amp;patch</source>
        <translation>Als &amp;Patch kopieren</translation>
    </message>
    <message>
        <source>&amp;Side by side</source>
        <translation>&amp;Nebeneinander</translation>
    </message>
    <message>
        <source>&amp;Unified</source>
        <translation>&amp;Untereinander</translation>
    </message>
    <message>
        <source>&amp;Viewed</source>
        <translation>&amp;Angesehen</translation>
    </message>
    <message>
        <source>&amp;Note…</source>
        <translation>N&amp;otiz …</translation>
    </message>
    <message>
        <source>&amp;Take the verdict back: %1</source>
        <translation>U&amp;rteil zurücknehmen: %1</translation>
    </message>
    <message>
        <source>Not a &amp;loss…</source>
        <translation>Kein &amp;Verlust …</translation>
    </message>
    <message>
        <source>It &amp;is a loss</source>
        <translation>&amp;Es ist ein Verlust</translation>
    </message>
    <message>
        <source>This must survive: a &amp;fact for the gate</source>
        <translation>Das muss überleben: eine &amp;Tatsache für die Abnahme</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>winnow::ReadingMinimap</name>
    <message>
        <source>The whole session</source>
        <translation>Die ganze Sitzung</translation>
    </message>
    <message>
        <source>The whole session: results in the colours of their tools, losses red at the edge. Click or drag.</source>
        <translation>Die ganze Sitzung: Ergebnisse in den Farben ihrer Werkzeuge, Verluste rot am Rand. Klicken oder ziehen.</translation>
    </message>
</context>
<context>
    <name>winnow::ReadingPage</name>
    <message>
        <source>Reading</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>JSON laid out</source>
        <translation>JSON umgebrochen</translation>
    </message>
    <message>
        <source>Lay JSON out over lines, for reading; the model sees it as it was recorded</source>
        <translation>JSON zum Lesen über Zeilen verteilen; das Modell sieht es wie aufgezeichnet</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Draw the terminal&apos;s colours; off: escape sequences are shown as text</source>
        <translation>Die Farben des Terminals zeichnen; aus: Steuerfolgen stehen als Text da</translation>
    </message>
    <message>
        <source>Previous loss</source>
        <translation>Voriger Verlust</translation>
    </message>
    <message>
        <source>Shift+F8, or N</source>
        <translation>Umschalt+F8 oder N</translation>
    </message>
    <message>
        <source>Next loss</source>
        <translation>Nächster Verlust</translation>
    </message>
    <message>
        <source>F8, or n</source>
        <translation>F8 oder n</translation>
    </message>
    <message>
        <source>viewed %1 of %2 changed results</source>
        <translation>%1 von %2 geänderten Ergebnissen angesehen</translation>
    </message>
    <message>
        <source>looking for later uses…</source>
        <translation>suche nach späterer Verwendung …</translation>
    </message>
    <message>
        <source>Note on result #%1</source>
        <translation>Notiz zu Ergebnis #%1</translation>
    </message>
    <message>
        <source>Kept in the library with the result&apos;s text; empty takes it away:</source>
        <translation>Bleibt in der Bibliothek beim Text des Ergebnisses; leer nimmt sie weg:</translation>
    </message>
    <message numerus="yes">
        <source>%1 lost text(s) used later</source>
        <translation>
            <numerusform>%1 verlorener Text später gebraucht</numerusform>
            <numerusform>%1 verlorene Texte später gebraucht</numerusform>
        </translation>
    </message>
    <message>
        <source>Not a loss</source>
        <translation>Kein Verlust</translation>
    </message>
    <message>
        <source>Why is it none, in a few words? It stays counted:</source>
        <translation>Warum ist es keiner, in wenigen Worten? Er bleibt gezählt:</translation>
    </message>
</context>
<context>
    <name>winnow::ReadingSearch</name>
    <message>
        <source>Searching</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>sucht …</translation>
    </message>
    <message>
        <source>no hit</source>
        <translation>kein Treffer</translation>
    </message>
    <message>
        <source>%1 in %2 texts so far…</source>
        <translation>%1 in %2 Texten bisher …</translation>
    </message>
    <message>
        <source>%1 in %2 texts</source>
        <translation>%1 in %2 Texten</translation>
    </message>
    <message>
        <source>#%1 %2</source>
        <translation>#%1 %2</translation>
    </message>
    <message>
        <source>turn %1</source>
        <translation>Runde %1</translation>
    </message>
</context>
<context>
    <name>winnow::ReadingView</name>
    <message>
        <source>Open a result to read its session.</source>
        <translation>Ein Ergebnis öffnen, um seine Sitzung zu lesen.</translation>
    </message>
    <message>
        <source>close the sub-agent</source>
        <translation>Unteragenten schließen</translation>
    </message>
    <message numerus="yes">
        <source>open the sub-agent, %n result(s)</source>
        <translation>
            <numerusform>Unteragenten öffnen, %n Ergebnis</numerusform>
            <numerusform>Unteragenten öffnen, %n Ergebnisse</numerusform>
        </translation>
    </message>
    <message>
        <source>viewed</source>
        <translation>angesehen</translation>
    </message>
    <message>
        <source>side by side</source>
        <translation>nebeneinander</translation>
    </message>
    <message numerus="yes">
        <source>%n loss(es)</source>
        <translation>
            <numerusform>%n Verlust</numerusform>
            <numerusform>%n Verluste</numerusform>
        </translation>
    </message>
    <message>
        <source>note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>image, loading…</source>
        <translation>Bild, wird geladen …</translation>
    </message>
    <message>
        <source>image, not in the recording in a form that can be shown</source>
        <translation>Bild, in der Aufzeichnung nicht in einer Form, die sich zeigen lässt</translation>
    </message>
    <message>
        <source>The session, as the model would have seen it</source>
        <translation>Die Sitzung, wie das Modell sie gesehen hätte</translation>
    </message>
    <message>
        <source>j and k walk the results, n and N the losses, t the turns, o the results of the same tool; Enter opens a fold or follows a mark to its other end</source>
        <translation>j und k gehen durch die Ergebnisse, n und N durch die Verluste, t durch die Runden, o durch die Ergebnisse desselben Werkzeugs; Enter klappt auf oder folgt einer Markierung zum anderen Ende</translation>
    </message>
    <message>
        <source>Nothing that was taken out here was found to be used later</source>
        <translation>Von dem, was hier entfernt wurde, wurde nichts als später gebraucht erkannt</translation>
    </message>
    <message>
        <source>Still looking for later uses</source>
        <translation>Suche noch nach späterer Verwendung</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%1 von %2: %3</translation>
    </message>
    <message>
        <source>No result further down</source>
        <translation>Weiter unten kein Ergebnis</translation>
    </message>
    <message>
        <source>No result further up</source>
        <translation>Weiter oben kein Ergebnis</translation>
    </message>
    <message>
        <source>No turn further down</source>
        <translation>Weiter unten keine Runde</translation>
    </message>
    <message>
        <source>No turn further up</source>
        <translation>Weiter oben keine Runde</translation>
    </message>
    <message>
        <source>No result of this tool further down</source>
        <translation>Weiter unten kein Ergebnis dieses Werkzeugs</translation>
    </message>
    <message>
        <source>No result of this tool further up</source>
        <translation>Weiter oben kein Ergebnis dieses Werkzeugs</translation>
    </message>
    <message>
        <source>No text here was found to be used later</source>
        <translation>Hier wurde kein Text als später gebraucht erkannt</translation>
    </message>
    <message>
        <source>The other end is not in what is open here</source>
        <translation>Das andere Ende steht nicht in dem, was hier offen ist</translation>
    </message>
    <message>
        <source>image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>There is a patch of a result only</source>
        <translation>Einen Patch gibt es nur von einem Ergebnis</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>%1. Judged: %2</source>
        <translation>%1. Beurteilt: %2</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>Notiz: %1</translation>
    </message>
</context>
<context>
    <name>winnow::ReadingWords</name>
    <message>
        <source>system</source>
        <translation>System</translation>
    </message>
    <message>
        <source>user</source>
        <translation>Nutzer</translation>
    </message>
    <message>
        <source>assistant</source>
        <translation>Assistent</translation>
    </message>
    <message>
        <source>thinking</source>
        <translation>Denken</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>compaction</source>
        <translation>Verdichtung</translation>
    </message>
    <message>
        <source>results cleared (microcompaction)</source>
        <translation>Ergebnisse geleert (Mikroverdichtung)</translation>
    </message>
    <message>
        <source>results pruned</source>
        <translation>Ergebnisse ausgelichtet</translation>
    </message>
    <message>
        <source>beginning cut off</source>
        <translation>Anfang abgeschnitten</translation>
    </message>
    <message>
        <source>%1, inferred</source>
        <translation>%1, erschlossen</translation>
    </message>
    <message>
        <source>an unnamed tool</source>
        <translation>einem Werkzeug ohne Namen</translation>
    </message>
    <message>
        <source>still shown</source>
        <translation>noch zu sehen</translation>
    </message>
    <message>
        <source>gone here, another result shows it</source>
        <translation>hier weg, ein anderes Ergebnis zeigt es</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>verloren</translation>
    </message>
    <message>
        <source>edit text</source>
        <translation>Text einer Änderung</translation>
    </message>
    <message>
        <source>argument</source>
        <translation>Argument</translation>
    </message>
    <message>
        <source>final answer</source>
        <translation>Schlussantwort</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>result #%1 of %2: %3</source>
        <translation>Ergebnis #%1 von %2: %3</translation>
    </message>
    <message>
        <source>turn %1, call %2</source>
        <translation>Runde %1, Aufruf %2</translation>
    </message>
    <message>
        <source>turn %1, %2</source>
        <translation>Runde %1, %2</translation>
    </message>
    <message>
        <source>%1 → %2 tokens</source>
        <translation>%1 → %2 Token</translation>
    </message>
    <message>
        <source>%1 shortened</source>
        <translation>%1 gekürzt</translation>
    </message>
    <message>
        <source>%1 taken out</source>
        <translation>%1 entfernt</translation>
    </message>
    <message>
        <source>%1, %2 used later: %3</source>
        <translation>%1, %2 später gebraucht: %3</translation>
    </message>
    <message>
        <source>%1 more, as the model would see them</source>
        <translation>%1 mehr, wie das Modell sie sähe</translation>
    </message>
    <message>
        <source>“%1” comes from result #%2: %3</source>
        <translation>„%1“ stammt aus Ergebnis #%2: %3</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1, turn %2</source>
        <translation>%1, Runde %2</translation>
    </message>
    <message numerus="yes">
        <source>“%1” is used in %2, %n model call(s) later: %3</source>
        <translation>
            <numerusform>„%1“ wird in %2 gebraucht, %n Modellaufruf später: %3</numerusform>
            <numerusform>„%1“ wird in %2 gebraucht, %n Modellaufrufe später: %3</numerusform>
        </translation>
    </message>
    <message>
        <source>taken out: %1</source>
        <translation>entfernt: %1</translation>
    </message>
    <message>
        <source>rewritten: %1</source>
        <translation>umgeschrieben: %1</translation>
    </message>
    <message>
        <source>put in its place: %1</source>
        <translation>an dessen Stelle: %1</translation>
    </message>
    <message>
        <source>%1, as “%2”</source>
        <translation>%1, als „%2“</translation>
    </message>
</context>
<context>
    <name>winnow::RecentFiles</name>
    <message>
        <source>%1 and %2 more  —  %3</source>
        <translation>%1 und %2 weitere  —  %3</translation>
    </message>
</context>
<context>
    <name>winnow::RedactionStudy</name>
    <message>
        <source>Redaction</source>
        <translation>Schwärzen</translation>
    </message>
    <message>
        <source>Writing copies</source>
        <translation>Kopien schreiben</translation>
    </message>
</context>
<context>
    <name>winnow::RedactionWindow</name>
    <message>
        <source>folders and &amp;user names in paths</source>
        <translation>Ordner und &amp;Benutzernamen in Pfaden</translation>
    </message>
    <message>
        <source>&amp;Look</source>
        <translation>&amp;Nachsehen</translation>
    </message>
    <message>
        <source>Figures of originals and copies</source>
        <translation>Zahlen der Originale und der Kopien</translation>
    </message>
    <message>
        <source>&amp;Write copies…</source>
        <translation>Kopien &amp;schreiben …</translation>
    </message>
    <message>
        <source>Redacted copies</source>
        <translation>Geschwärzte Kopien</translation>
    </message>
    <message>
        <source>Copies of the open recordings that can be shared: secrets, e-mail addresses, names and paths are replaced by texts of the same length and kind, equal ones by equal ones, so that the figures can be recomputed. Patterns find shapes, not meaning: read the copies before you share them.</source>
        <translation>Kopien der offenen Aufzeichnungen, die man weitergeben kann: Geheimnisse, E-Mail-Adressen, Namen und Pfade werden durch Texte derselben Länge und Art ersetzt, gleiche durch gleiche, so dass sich die Zahlen neu berechnen lassen. Muster finden Formen, keine Bedeutung: die Kopien lesen, bevor man sie weitergibt.</translation>
    </message>
    <message>
        <source>names of people, projects and hosts, separated by commas</source>
        <translation>Namen von Leuten, Projekten und Rechnern, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>regular expressions of further secrets, separated by commas</source>
        <translation>reguläre Ausdrücke weiterer Geheimnisse, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>&amp;Names</source>
        <translation>N&amp;amen</translation>
    </message>
    <message>
        <source>&amp;Patterns</source>
        <translation>&amp;Muster</translation>
    </message>
    <message>
        <source>What would be replaced</source>
        <translation>Was ersetzt würde</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>&lt;b&gt;Nothing was written.&lt;/b&gt; %1</source>
        <translation>&lt;b&gt;Nichts wurde geschrieben.&lt;/b&gt; %1</translation>
    </message>
    <message>
        <source>%1 redacted recordings written to %2. Read them before you share them.</source>
        <translation>%1 geschwärzte Aufzeichnungen nach %2 geschrieben. Vor dem Weitergeben lesen.</translation>
    </message>
    <message>
        <source>Open a recording to make redacted copies of it.</source>
        <translation>Eine Aufzeichnung öffnen, um geschwärzte Kopien zu machen.</translation>
    </message>
    <message>
        <source>Look at what would be replaced; nothing is written before.</source>
        <translation>Nachsehen, was ersetzt würde; vorher wird nichts geschrieben.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Look again&lt;/b&gt;: something was changed since.</source>
        <translation>&lt;b&gt;Noch einmal nachsehen&lt;/b&gt;: seither wurde etwas geändert.</translation>
    </message>
    <message>
        <source>%1 different texts in %2 recordings would be replaced. Figures by %3.</source>
        <translation>%1 verschiedene Texte in %2 Aufzeichnungen würden ersetzt. Zahlen nach %3.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Nothing can be written&lt;/b&gt; while there are problems:</source>
        <translation>&lt;b&gt;Nichts kann geschrieben werden&lt;/b&gt;, solange es Probleme gibt:</translation>
    </message>
    <message>
        <source>and %1 more.</source>
        <translation>und %1 weitere.</translation>
    </message>
    <message>
        <source>Folder for the copies</source>
        <translation>Ordner für die Kopien</translation>
    </message>
</context>
<context>
    <name>winnow::RemedyStudy</name>
    <message>
        <source>%1: only from %2 bytes</source>
        <translation>%1: erst ab %2 Bytes</translation>
    </message>
    <message>
        <source>raise min tokens to %1</source>
        <translation>min. Token auf %1 erhöhen</translation>
    </message>
    <message>
        <source>raise min bytes to %1</source>
        <translation>min bytes auf %1 erhöhen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>leave %1 alone</source>
        <translation>%1 in Ruhe lassen</translation>
    </message>
    <message>
        <source>What would keep it</source>
        <translation>Was es erhielte</translation>
    </message>
</context>
<context>
    <name>winnow::RemoteDialog</name>
    <message>
        <source>The prompts are Winnow&apos;s own. The gateway asks in other words, so its answers will differ; an answer kept in the library is one to Winnow&apos;s prompts too.</source>
        <translation>Die Anweisungen sind Winnows eigene. Das Gateway fragt mit anderen Worten, seine Antworten werden also andere sein; auch eine Antwort aus der Bibliothek ist eine auf Winnows Anweisungen.</translation>
    </message>
    <message>
        <source>&amp;Cancel the run</source>
        <translation>Lauf &amp;abbrechen</translation>
    </message>
    <message>
        <source>Remote compressions</source>
        <translation>Komprimierung durch Dienste</translation>
    </message>
    <message>
        <source>These texts would leave this computer. Answers are kept in the library and used again without sending.</source>
        <translation>Diese Texte würden den Rechner verlassen. Antworten werden in der Bibliothek behalten und ohne Senden wiederverwendet.</translation>
    </message>
    <message>
        <source>Texts to send:</source>
        <translation>Zu sendende Texte:</translation>
    </message>
    <message>
        <source>Size:</source>
        <translation>Größe:</translation>
    </message>
    <message>
        <source>To:</source>
        <translation>An:</translation>
    </message>
    <message>
        <source>Model:</source>
        <translation>Modell:</translation>
    </message>
    <message>
        <source>Key:</source>
        <translation>Schlüssel:</translation>
    </message>
    <message>
        <source>Cost:</source>
        <translation>Kosten:</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>Fortschritt des Laufs</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Ausführen</translation>
    </message>
    <message>
        <source>Working out what would be sent…</source>
        <translation>Was gesendet würde, wird ermittelt…</translation>
    </message>
    <message>
        <source>no endpoint is set</source>
        <translation>kein Endpunkt angegeben</translation>
    </message>
    <message>
        <source>the service&apos;s own</source>
        <translation>das des Dienstes</translation>
    </message>
    <message>
        <source>from the environment or the keychain</source>
        <translation>aus der Umgebung oder dem Schlüsselbund</translation>
    </message>
    <message>
        <source>%1, from the environment or the keychain</source>
        <translation>%1, aus der Umgebung oder dem Schlüsselbund</translation>
    </message>
    <message>
        <source>at most about %1 (prices of %2)</source>
        <translation>höchstens etwa %1 (Preise vom %2)</translation>
    </message>
    <message>
        <source>not known; the service bills by its own list</source>
        <translation>nicht bekannt; der Dienst rechnet nach eigener Liste ab</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Run %n remote compression(s)</source>
        <translation>
            <numerusform>%n Text bei einem Dienst k&amp;omprimieren</numerusform>
            <numerusform>%n Texte bei einem Dienst k&amp;omprimieren</numerusform>
        </translation>
    </message>
    <message>
        <source>No result waits for an answer.</source>
        <translation>Kein Ergebnis wartet auf eine Antwort.</translation>
    </message>
    <message>
        <source>The library has an answer for every text; nothing needs to be sent.</source>
        <translation>Die Bibliothek hat zu jedem Text eine Antwort; nichts muss gesendet werden.</translation>
    </message>
    <message>
        <source>%1 of %2 texts</source>
        <translation>%1 von %2 Texten</translation>
    </message>
    <message>
        <source>%1 answered (%2 of them from the library), %3 failed.</source>
        <translation>%1 beantwortet (davon %2 aus der Bibliothek), %3 fehlgeschlagen.</translation>
    </message>
    <message>
        <source>First failure: %1</source>
        <translation>Erster Fehler: %1</translation>
    </message>
    <message>
        <source>%1, for %2 waiting</source>
        <translation>%1, für %2 in Wartestellung</translation>
    </message>
</context>
<context>
    <name>winnow::RemoteRun</name>
    <message>
        <source>Looking for answers</source>
        <translation>Antworten werden gesucht</translation>
    </message>
    <message>
        <source>Remote compressions</source>
        <translation>Komprimierung durch Dienste</translation>
    </message>
</context>
<context>
    <name>winnow::ReplayRunner</name>
    <message>
        <source>Opening</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Replaying</source>
        <translation>Nachspielen</translation>
    </message>
</context>
<context>
    <name>winnow::ReportPage</name>
    <message>
        <source>Write the &amp;sheet…</source>
        <translation>Blatt &amp;schreiben…</translation>
    </message>
    <message>
        <source>Write a table of &amp;results…</source>
        <translation>Ergebnis&amp;tabelle schreiben…</translation>
    </message>
    <message>
        <source>Write the &amp;policy…</source>
        <translation>&amp;Richtlinie schreiben…</translation>
    </message>
    <message>
        <source>Decision sheet</source>
        <translation>Entscheidungsblatt</translation>
    </message>
    <message>
        <source>Making the decision sheet…</source>
        <translation>Das Entscheidungsblatt entsteht…</translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation>&amp;Notiz</translation>
    </message>
    <message>
        <source>&amp;Decided by</source>
        <translation>Ents&amp;chieden von</translation>
    </message>
    <message>
        <source>Read &amp;by</source>
        <translation>Gelesen &amp;von</translation>
    </message>
</context>
<context>
    <name>winnow::ReportWords</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
</context>
<context>
    <name>winnow::ResultsModel</name>
    <message>
        <source>Result %1, turn %2, %3 %4: %5 tokens before, %6 after, %7</source>
        <translation>Ergebnis %1, Runde %2, %3 %4: %5 Token vorher, %6 nachher, %7</translation>
    </message>
    <message>
        <source>%1 before, %2 after</source>
        <translation>vorher %1, nachher %2</translation>
    </message>
    <message>
        <source>%1 saved</source>
        <translation>%1 gespart</translation>
    </message>
</context>
<context>
    <name>winnow::ResultsPage</name>
    <message>
        <source>Tools and results</source>
        <translation>Werkzeuge und Ergebnisse</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>The gateway reads “%1” as a category of tools, so results of a tool of that very name are not skipped.</source>
        <translation>Das Gateway liest „%1“ als Kategorie von Werkzeugen; Ergebnisse eines Werkzeugs genau dieses Namens werden deshalb nicht übergangen.</translation>
    </message>
    <message>
        <source>%1 selected: %2 tokens</source>
        <translation>%1 ausgewählt: %2 Token</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Rules (%1)</source>
        <translation>Regeln (%1)</translation>
    </message>
    <message>
        <source>The recording gives this tool no name, so no policy can skip it by name.</source>
        <translation>Die Aufzeichnung gibt diesem Werkzeug keinen Namen; eine Richtlinie kann es also nicht beim Namen übergehen.</translation>
    </message>
    <message>
        <source>No result passes the filter.</source>
        <translation>Kein Ergebnis kommt durch den Filter.</translation>
    </message>
    <message>
        <source>There is no tool result in these recordings. The issues say what could not be read.</source>
        <translation>In diesen Aufzeichnungen steht kein Werkzeugergebnis. Die Meldungen sagen, was nicht lesbar war.</translation>
    </message>
    <message>
        <source>No tool answered in these recordings: there is nothing to compress.</source>
        <translation>In diesen Aufzeichnungen hat kein Werkzeug geantwortet: Es gibt nichts zu komprimieren.</translation>
    </message>
</context>
<context>
    <name>winnow::ResultsView</name>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Show before and after</source>
        <translation>Vorher und nachher zeigen</translation>
    </message>
    <message>
        <source>Filter by %1</source>
        <translation>Nach %1 filtern</translation>
    </message>
    <message>
        <source>Skip %1 in the policy</source>
        <translation>%1 in der Richtlinie übergehen</translation>
    </message>
    <message>
        <source>Copy cell</source>
        <translation>Zelle kopieren</translation>
    </message>
    <message>
        <source>Every tool result with what was decided and by which check. The tooltip of a decision shows the whole chain.</source>
        <translation>Jedes Ergebnis mit der Entscheidung und der Prüfung, die sie traf. Der Hinweis über einer Entscheidung zeigt die ganze Kette.</translation>
    </message>
    <message>
        <source>Copy the texts</source>
        <translation>Texte kopieren</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After, as the model sees it</source>
        <translation>Nachher, wie das Modell es sieht</translation>
    </message>
    <message>
        <source>Both as a patch</source>
        <translation>Beide als Patch</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Filter by this value: %1</source>
        <translation>Nach diesem Wert filtern: %1</translation>
    </message>
    <message>
        <source>Filter by %1 (%2)</source>
        <translation>Filtern nach %1 (%2)</translation>
    </message>
    <message>
        <source>As many as fit</source>
        <translation>So viele wie passen</translation>
    </message>
    <message>
        <source>Show in the context loom</source>
        <translation>Im Kontext-Webstuhl zeigen</translation>
    </message>
</context>
<context>
    <name>winnow::ReviewBook</name>
    <message>
        <source>not a loss</source>
        <translation>kein Verlust</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>winnow::RiskPage</name>
    <message>
        <source>not replayed yet</source>
        <translation>noch nicht nachgespielt</translation>
    </message>
    <message>
        <source>&amp;Replay the library</source>
        <translation>Bibliothek &amp;nachspielen</translation>
    </message>
    <message>
        <source>baseline A</source>
        <translation>Basis A</translation>
    </message>
    <message>
        <source>%1 of the library&apos;s %2 policies are on this chart, starred ones first.</source>
        <translation>%1 der %2 Richtlinien der Bibliothek stehen in diesem Diagramm, die mit Stern zuerst.</translation>
    </message>
    <message>
        <source>Policies saved in the library appear here.</source>
        <translation>In der Bibliothek gespeicherte Richtlinien erscheinen hier.</translation>
    </message>
    <message numerus="yes">
        <source>%n policies of the library are on this chart.</source>
        <translation>
            <numerusform>%n Richtlinie der Bibliothek steht in diesem Diagramm.</numerusform>
            <numerusform>%n Richtlinien der Bibliothek stehen in diesem Diagramm.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are not replayed yet.</source>
        <translation>
            <numerusform>%n ist noch nicht nachgespielt.</numerusform>
            <numerusform>%n sind noch nicht nachgespielt.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (in use)</source>
        <translation>%1 (in Gebrauch)</translation>
    </message>
    <message>
        <source>of an older version, or by another engine or counter</source>
        <translation>von einer älteren Fassung oder mit anderer Version oder anderem Zähler</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 result(s) wait for a remote answer</source>
        <translation>
            <numerusform>%1 Ergebnis wartet auf die Antwort eines Dienstes</numerusform>
            <numerusform>%1 Ergebnisse warten auf die Antwort eines Dienstes</numerusform>
        </translation>
    </message>
    <message>
        <source>How sure</source>
        <translation>Wie sicher</translation>
    </message>
    <message>
        <source>best within the limits</source>
        <translation>beste innerhalb der Grenzen</translation>
    </message>
    <message>
        <source>on sessions not seen</source>
        <translation>auf ungesehenen Sitzungen</translation>
    </message>
    <message>
        <source>%1 parts held back in turn</source>
        <translation>%1 Teile reihum zurückgehalten</translation>
    </message>
    <message>
        <source>Net saving: %1</source>
        <translation>Netto gespart: %1</translation>
    </message>
    <message>
        <source>More than under baseline A: %1</source>
        <translation>Mehr als unter Basis A: %1</translation>
    </message>
    <message>
        <source>Looking for later uses…</source>
        <translation>Suche nach späterer Verwendung …</translation>
    </message>
    <message>
        <source>Hollow: out of date.</source>
        <translation>Hohl: veraltet.</translation>
    </message>
</context>
<context>
    <name>winnow::RuleParametersDialog</name>
    <message>
        <source>Parameters of %1</source>
        <translation>Parameter von %1</translation>
    </message>
    <message>
        <source>The rule is gone; nothing is edited here any more.</source>
        <translation>Die Regel gibt es nicht mehr; hier wird nichts mehr geändert.</translation>
    </message>
</context>
<context>
    <name>winnow::Rules</name>
    <message>
        <source>chain: lossless steps</source>
        <translation>Kette: verlustfreie Schritte</translation>
    </message>
    <message>
        <source>Colour codes, padding, repeated keys; nothing is hidden.</source>
        <translation>Farbcodes, Füllzeichen, wiederholte Schlüssel; nichts wird verborgen.</translation>
    </message>
    <message>
        <source>chain: logs</source>
        <translation>Kette: Protokolle</translation>
    </message>
    <message>
        <source>Cleans the terminal&apos;s leftovers, says repeated lines once, keeps errors and the end; dropped names are listed.</source>
        <translation>Entfernt Terminalreste, sagt wiederholte Zeilen einmal, behält Fehler und das Ende; weggelassene Namen werden aufgezählt.</translation>
    </message>
    <message>
        <source>chain: JSON</source>
        <translation>Kette: JSON</translation>
    </message>
    <message>
        <source>Rows as tables, no white space; long arrays keep a sample with every anomaly.</source>
        <translation>Zeilen als Tabellen, kein Leerraum; lange Felder behalten eine Stichprobe mit allen Auffälligkeiten.</translation>
    </message>
    <message>
        <source>chain: beginning and end</source>
        <translation>Kette: Anfang und Ende</translation>
    </message>
    <message>
        <source>Lossless steps, then beginning and end, with critical lines brought back and dropped names listed.</source>
        <translation>Verlustfreie Schritte, dann Anfang und Ende; wichtige Zeilen kommen zurück, weggelassene Namen werden aufgezählt.</translation>
    </message>
    <message numerus="yes">
        <source>chain of %n step(s)</source>
        <translation>
            <numerusform>Kette mit %n Schritt</numerusform>
            <numerusform>Kette mit %n Schritten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>winnow::RulesModel</name>
    <message>
        <source>decides everything</source>
        <translation>entscheidet alles</translation>
    </message>
    <message>
        <source>decides what no rule covers</source>
        <translation>entscheidet, was keine Regel abdeckt</translation>
    </message>
    <message>
        <source>no effect here; the gateway&apos;s file can say it as an entry of skip_tools</source>
        <translation>hier ohne Wirkung; die Gateway-Datei kann es als Eintrag von skip_tools sagen</translation>
    </message>
    <message>
        <source>no effect here; a gateway knows no rules</source>
        <translation>hier ohne Wirkung; ein Gateway kennt keine Regeln</translation>
    </message>
    <message>
        <source>there is no strategy %1</source>
        <translation>es gibt keine Strategie %1</translation>
    </message>
    <message>
        <source>no result falls under it</source>
        <translation>kein Ergebnis fällt darunter</translation>
    </message>
    <message>
        <source>everything else</source>
        <translation>alles andere</translation>
    </message>
    <message>
        <source>(any tool)</source>
        <translation>(jedes Werkzeug)</translation>
    </message>
    <message>
        <source>(any kind)</source>
        <translation>(jede Art)</translation>
    </message>
    <message>
        <source>everything else: %1</source>
        <translation>alles andere: %1</translation>
    </message>
    <message>
        <source>rule %1: %2, %3: %4</source>
        <translation>Regel %1: %2, %3: %4</translation>
    </message>
    <message>
        <source>In bytes; in brackets: the policy&apos;s own</source>
        <translation>In Bytes; in Klammern: der Wert der Richtlinie</translation>
    </message>
    <message>
        <source>rule %1: %2</source>
        <translation>Regel %1: %2</translation>
    </message>
    <message>
        <source>new rule</source>
        <translation>neue Regel</translation>
    </message>
    <message>
        <source>duplicate rule %1</source>
        <translation>Regel %1 verdoppeln</translation>
    </message>
    <message>
        <source>delete rule %1</source>
        <translation>Regel %1 löschen</translation>
    </message>
    <message>
        <source>move rule %1</source>
        <translation>Regel %1 verschieben</translation>
    </message>
    <message>
        <source>parameters of rule %1</source>
        <translation>Parameter der Regel %1</translation>
    </message>
</context>
<context>
    <name>winnow::RulesView</name>
    <message>
        <source>Which tool and which kind of content gets which strategy. Rules are tried from the top; the first that covers a result decides, the last row is for all others. F2 or a second click edits a cell.</source>
        <translation>Welches Werkzeug und welche Inhaltsart welche Strategie bekommt. Regeln werden von oben versucht; die erste, die ein Ergebnis abdeckt, entscheidet, die letzte Zeile gilt für alle anderen. F2 oder ein zweiter Klick bearbeitet eine Zelle.</translation>
    </message>
    <message>
        <source>Switch to &amp;Winnow</source>
        <translation>Zu &amp;Winnow wechseln</translation>
    </message>
    <message>
        <source>&amp;Add rule</source>
        <translation>Regel hin&amp;zufügen</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>&amp;Verdoppeln</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>Lös&amp;chen</translation>
    </message>
    <message>
        <source>Move u&amp;p</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Move dow&amp;n</source>
        <translation>Nach &amp;unten</translation>
    </message>
    <message>
        <source>Ste&amp;ps…</source>
        <translation>S&amp;chritte…</translation>
    </message>
    <message>
        <source>The steps of the chain this rule runs, with their parameters</source>
        <translation>Die Schritte der Kette dieser Regel mit ihren Parametern</translation>
    </message>
    <message>
        <source>dialect Winnow</source>
        <translation>Dialekt Winnow</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Tool of the rule</source>
        <translation>Werkzeug der Regel</translation>
    </message>
    <message>
        <source>Content kind of the rule</source>
        <translation>Inhaltsart der Regel</translation>
    </message>
    <message>
        <source>Strategy of the rule</source>
        <translation>Strategie der Regel</translation>
    </message>
    <message>
        <source>Size in bytes</source>
        <translation>Größe in Bytes</translation>
    </message>
    <message>
        <source>Tried from the top; the first rule that covers a result decides.</source>
        <translation>Von oben versucht; die erste Regel, die ein Ergebnis abdeckt, entscheidet.</translation>
    </message>
    <message>
        <source>No rules yet: every result gets the policy&apos;s own strategy. Add one for a tool or a kind of content.</source>
        <translation>Noch keine Regeln: Jedes Ergebnis bekommt die Strategie der Richtlinie. Fügen Sie eine für ein Werkzeug oder eine Inhaltsart hinzu.</translation>
    </message>
    <message>
        <source>A gateway knows no rules: these have no effect here and are left out of its file.</source>
        <translation>Ein Gateway kennt keine Regeln: Diese wirken hier nicht und stehen nicht in seiner Datei.</translation>
    </message>
    <message>
        <source>A gateway has one strategy for all tools; the dialect Winnow has one for each tool and kind of content.</source>
        <translation>Ein Gateway hat eine Strategie für alle Werkzeuge; der Dialekt Winnow hat eine je Werkzeug und Inhaltsart.</translation>
    </message>
    <message>
        <source>Pa&amp;rameters…</source>
        <translation>Pa&amp;rameter…</translation>
    </message>
    <message>
        <source>What the strategy of this rule wants to know</source>
        <translation>Was die Strategie dieser Regel wissen will</translation>
    </message>
</context>
<context>
    <name>winnow::SampleButton</name>
    <message>
        <source>sample: %1 of %2</source>
        <translation>Stichprobe: %1 / %2</translation>
    </message>
    <message>
        <source>%1 of %2 are open, drawn by chance; sub-agents and runs of one task stay together. All figures are those of the sample.</source>
        <translation>%1 von %2 sind offen, zufällig gezogen; Unteragenten und Läufe einer Aufgabe bleiben zusammen. Alle Zahlen sind die der Stichprobe.</translation>
    </message>
    <message>
        <source>A random sample is open: %1</source>
        <translation>Eine Stichprobe ist offen: %1</translation>
    </message>
    <message>
        <source>Measure the policy on all %1</source>
        <translation>Richtlinie an allen messen: %1</translation>
    </message>
    <message>
        <source>Open all of it (about %1 of memory)</source>
        <translation>Alles öffnen (etwa %1 Speicher)</translation>
    </message>
</context>
<context>
    <name>winnow::SensitivityPage</name>
    <message>
        <source> &lt;b&gt;The policy was changed since.&lt;/b&gt;</source>
        <translation> &lt;b&gt;Die Richtlinie wurde seither geändert.&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Tr&amp;y each parameter</source>
        <translation>&amp;Jeden Parameter versuchen</translation>
    </message>
    <message>
        <source>What each parameter does, one step down and up</source>
        <translation>Was jeder Parameter bewirkt, einen Schritt ab und auf</translation>
    </message>
    <message>
        <source>Which parameter matters? Each is moved one step down and up with everything else as it is, and everything is replayed.</source>
        <translation>Auf welchen Parameter kommt es an? Jeder wird einen Schritt ab und auf bewegt, alles andere bleibt, und alles wird nachgespielt.</translation>
    </message>
    <message>
        <source>One replay for each step; a change of the policy stops it.</source>
        <translation>Jeder Schritt wird einmal nachgespielt; eine Änderung der Richtlinie hält es an.</translation>
    </message>
    <message>
        <source>Now: %1 over n = %2 results. %3 parameters have no effect here. Money modelled (prices of %4), losses measured.</source>
        <translation>Jetzt: %1 über n = %2 Ergebnisse. %3 Parameter wirken hier nicht. Geld modelliert (Preise vom %4), Verluste gemessen.</translation>
    </message>
</context>
<context>
    <name>winnow::SensitivityStudy</name>
    <message>
        <source>Sensitivity</source>
        <translation>Empfindlichkeit</translation>
    </message>
</context>
<context>
    <name>winnow::SessionStrips</name>
    <message numerus="yes">
        <source>%n edit(s) broken</source>
        <translation>
            <numerusform>%n gescheiterte Änderung</numerusform>
            <numerusform>%n gescheiterte Änderungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n need(s) lost</source>
        <translation>
            <numerusform>%n Bedarf verloren</numerusform>
            <numerusform>%n Bedarfe verloren</numerusform>
        </translation>
    </message>
    <message>
        <source>saved %1</source>
        <translation>gespart %1</translation>
    </message>
    <message numerus="yes">
        <source>%n call(s)</source>
        <translation>
            <numerusform>%n Aufruf</numerusform>
            <numerusform>%n Aufrufe</numerusform>
        </translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>Sitzungen</translation>
    </message>
    <message>
        <source>Order of the sessions</source>
        <translation>Reihenfolge der Sitzungen</translation>
    </message>
    <message>
        <source>by loss</source>
        <translation>nach Verlust</translation>
    </message>
    <message>
        <source>by saving</source>
        <translation>nach Ersparnis</translation>
    </message>
    <message>
        <source>by date</source>
        <translation>nach Datum</translation>
    </message>
</context>
<context>
    <name>winnow::SizeControl</name>
    <message>
        <source>Minimum size</source>
        <translation>Mindestgröße</translation>
    </message>
    <message>
        <source>Maximum size</source>
        <translation>Höchstgröße</translation>
    </message>
    <message>
        <source>Sizes and thresholds</source>
        <translation>Größen und Schwellen</translation>
    </message>
    <message>
        <source>Read-out</source>
        <translation>Anzeige</translation>
    </message>
    <message>
        <source>Reset both sizes</source>
        <translation>Beide Größen zurücksetzen</translation>
    </message>
    <message>
        <source>Back to the default sizes of the dialect</source>
        <translation>Zurück zu den vorgegebenen Größen des Dialekts</translation>
    </message>
    <message>
        <source>min %1</source>
        <translation>min. %1</translation>
    </message>
    <message>
        <source>max %1</source>
        <translation>max. %1</translation>
    </message>
</context>
<context>
    <name>winnow::SizeDelegate</name>
    <message>
        <source>as the policy</source>
        <translation>wie die Richtlinie</translation>
    </message>
</context>
<context>
    <name>winnow::SizeHandle</name>
    <message>
        <source>%1. Arrow keys move it, with Shift less, with Ctrl more; Enter to type.</source>
        <translation>%1. Pfeiltasten bewegen, mit Umschalt weniger, mit Strg mehr; Eingabe zum Tippen.</translation>
    </message>
</context>
<context>
    <name>winnow::SizeModel</name>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>over %1 up to %2 %3: %4 of %5, %6 of the tokens</source>
        <translation>über %1 bis %2 %3: %4 von %5, %6 der Token</translation>
    </message>
    <message>
        <source>at %1 %2: %3 of %4 in range, %5 of the tokens</source>
        <translation>bei %1 %2: %3 von %4 im Bereich, %5 der Token</translation>
    </message>
    <message>
        <source>; %1 missed, edits broken: %2</source>
        <translation>; %1 fehlen, gescheiterte Änderungen: %2</translation>
    </message>
    <message>
        <source>%1 to %2 %3: %4, %5, %6 of them changed</source>
        <translation>%1 bis %2 %3: %4, %5, davon %6 geändert</translation>
    </message>
    <message>
        <source>default sizes</source>
        <translation>vorgegebene Größen</translation>
    </message>
    <message>
        <source>Threshold curve</source>
        <translation>Schwellenkurve</translation>
    </message>
</context>
<context>
    <name>winnow::SizePicture</name>
    <message>
        <source>How many results of which size</source>
        <translation>Wie viele Ergebnisse welcher Größe</translation>
    </message>
    <message>
        <source>tokens by size of result</source>
        <translation>Token nach Größe des Ergebnisses</translation>
    </message>
    <message>
        <source>missed, by minimum: up to %1</source>
        <translation>fehlt, nach Mindestgröße: bis %1</translation>
    </message>
    <message>
        <source>missed, by maximum: up to %1</source>
        <translation>fehlt, nach Höchstgröße: bis %1</translation>
    </message>
    <message>
        <source>tokens by size</source>
        <translation>Token nach Größe</translation>
    </message>
</context>
<context>
    <name>winnow::StartPage</name>
    <message>
        <source>See what a compression policy does to recorded tool results: what the model would have seen, what that saves, and what it costs.</source>
        <translation>Sehen Sie, was eine Komprimierungsrichtlinie mit aufgezeichneten Werkzeugergebnissen macht: was das Modell gesehen hätte, was das spart und was es kostet.</translation>
    </message>
    <message>
        <source>&amp;Open recordings…</source>
        <translation>Aufzeichnungen &amp;öffnen …</translation>
    </message>
    <message>
        <source>Open a fol&amp;der…</source>
        <translation>&amp;Ordner öffnen …</translation>
    </message>
    <message>
        <source>Open the &amp;sample</source>
        <translation>Be&amp;ispiel öffnen</translation>
    </message>
    <message>
        <source>or drop files and folders anywhere in this window</source>
        <translation>oder Dateien und Ordner irgendwo in dieses Fenster ziehen</translation>
    </message>
    <message>
        <source>&amp;Recent</source>
        <translation>&amp;Zuletzt</translation>
    </message>
    <message>
        <source>Clear the list</source>
        <translation>Liste leeren</translation>
    </message>
    <message>
        <source>%1 (no longer there)</source>
        <translation>%1 (nicht mehr da)</translation>
    </message>
    <message>
        <source>On this &amp;computer</source>
        <translation>Auf diesem &amp;Rechner</translation>
    </message>
</context>
<context>
    <name>winnow::StatusLine</name>
    <message>
        <source>Messages (%1)</source>
        <translation>Meldungen (%1)</translation>
    </message>
    <message>
        <source>everything was read</source>
        <translation>alles wurde gelesen</translation>
    </message>
    <message>
        <source>%1; %2 more</source>
        <translation>%1; %2 weitere</translation>
    </message>
    <message>
        <source>What was not read: %1</source>
        <translation>Was nicht gelesen wurde: %1</translation>
    </message>
    <message>
        <source>billed %1 × counted</source>
        <translation>abgerechnet %1 × gezählt</translation>
    </message>
    <message>
        <source>Prompt tokens of %1 model calls with recorded usage: %2 as billed, %3 counted in the texts. System prompts and tool definitions are billed but often not recorded.</source>
        <translation>Prompt-Token von %1 Modellaufrufen mit aufgezeichnetem Verbrauch: %2 abgerechnet, %3 in den Texten gezählt. System-Prompts und Werkzeugbeschreibungen werden abgerechnet, aber oft nicht aufgezeichnet.</translation>
    </message>
    <message>
        <source>most of what was billed is not recorded</source>
        <translation>das meiste Abgerechnete ist nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>less was billed than is recorded</source>
        <translation>weniger abgerechnet als aufgezeichnet</translation>
    </message>
</context>
<context>
    <name>winnow::StoreClockChart</name>
    <message>
        <source>The store on the recorded clock</source>
        <translation>Der Speicher auf der aufgezeichneten Uhr</translation>
    </message>
    <message>
        <source>From when to when the gateway&apos;s store has an original, and when it is asked for.</source>
        <translation>Von wann bis wann der Speicher des Gateways ein Original hat und wann danach gefragt wird.</translation>
    </message>
    <message>
        <source>minutes since the first model call</source>
        <translation>Minuten seit dem ersten Modellaufruf</translation>
    </message>
    <message>
        <source>%1, the %2 that cost most of %3</source>
        <translation>%1, die %2 teuersten von %3</translation>
    </message>
    <message>
        <source>the store has it</source>
        <translation>der Speicher hat es</translation>
    </message>
    <message>
        <source>asked for, arrives</source>
        <translation>angefragt, kommt an</translation>
    </message>
    <message>
        <source>needed, does not arrive</source>
        <translation>gebraucht, kommt nicht an</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>in the store, minutes</source>
        <translation>im Speicher, Minuten</translation>
    </message>
    <message>
        <source>asked at, minutes</source>
        <translation>gefragt, Minute</translation>
    </message>
    <message>
        <source>store</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>in the store from minute %1 to %2</source>
        <translation>im Speicher von Minute %1 bis %2</translation>
    </message>
    <message>
        <source>needed at minute %1: %2</source>
        <translation>gebraucht in Minute %1: %2</translation>
    </message>
    <message>
        <source>This session was recorded without a clock.</source>
        <translation>Diese Sitzung wurde ohne Uhr aufgezeichnet.</translation>
    </message>
    <message>
        <source>Nothing is asked for.</source>
        <translation>Nichts wird angefragt.</translation>
    </message>
</context>
<context>
    <name>winnow::StrategyForm</name>
    <message>
        <source>%1 (%2 to %3, default %4)</source>
        <translation>%1 (%2 bis %3, Vorgabe %4)</translation>
    </message>
</context>
<context>
    <name>winnow::StripsModel</name>
    <message>
        <source>%1: %2 calls, %3 tokens at most, saved %4, needs lost %5, edits broken %6</source>
        <translation>%1: %2 Aufrufe, höchstens %3 Token, gespart %4, verlorene Bedarfe %5, gescheiterte Änderungen %6</translation>
    </message>
</context>
<context>
    <name>winnow::StudyLine</name>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Anhalten</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1: %2 von %3</translation>
    </message>
    <message>
        <source>%1…</source>
        <translation>%1 …</translation>
    </message>
    <message>
        <source>, %1 left</source>
        <translation>, noch %1</translation>
    </message>
    <message>
        <source>all of it</source>
        <translation>alles</translation>
    </message>
    <message>
        <source>Show the whole sentence</source>
        <translation>Den ganzen Satz zeigen</translation>
    </message>
</context>
<context>
    <name>winnow::SystemNotes</name>
    <message>
        <source>data[&apos;%1&apos;]</source>
        <translation>data[&apos;%1&apos;]</translation>
    </message>
    <message>
        <source>data[&apos;%1&apos;], stays on the server</source>
        <translation>data[&apos;%1&apos;], bleibt auf dem Server</translation>
    </message>
    <message>
        <source>summary of data[&apos;%1&apos;]</source>
        <translation>Zusammenfassung von data[&apos;%1&apos;]</translation>
    </message>
    <message>
        <source>What the model sees</source>
        <translation>Was das Modell sieht</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n row(s)</source>
        <translation>
            <numerusform>%1: %n Zeile</numerusform>
            <numerusform>%1: %n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Server-side data</source>
        <translation>Daten auf dem Server</translation>
    </message>
</context>
<context>
    <name>winnow::SystemStrip</name>
    <message>
        <source>Findings and server-side data</source>
        <translation>Befunde und Daten auf dem Server</translation>
    </message>
    <message numerus="yes">
        <source>%n more in this run</source>
        <translation>
            <numerusform>%n weitere in diesem Lauf</numerusform>
            <numerusform>%n weitere in diesem Lauf</numerusform>
        </translation>
    </message>
    <message>
        <source>Stays on the server: data[&apos;%1&apos;], result #%2</source>
        <translation>Bleibt auf dem Server: data[&apos;%1&apos;], Ergebnis #%2</translation>
    </message>
    <message>
        <source>%1, of which the model sees %2</source>
        <translation>%1, davon sieht das Modell %2</translation>
    </message>
    <message>
        <source>the recording has the summary of %1 only</source>
        <translation>die Aufzeichnung hat nur die Zusammenfassung von %1</translation>
    </message>
    <message>
        <source>replaced later in this run</source>
        <translation>später in diesem Lauf ersetzt</translation>
    </message>
    <message>
        <source>Open data[&apos;%1&apos;]</source>
        <translation>data[&apos;%1&apos;] öffnen</translation>
    </message>
    <message>
        <source>data[&apos;%1&apos;] of result #%2</source>
        <translation>data[&apos;%1&apos;] von Ergebnis #%2</translation>
    </message>
    <message>
        <source>Left: what execute_python_analysis can reach. Right: what the model sees of it.</source>
        <translation>Links: was execute_python_analysis erreicht. Rechts: was das Modell davon sieht.</translation>
    </message>
    <message>
        <source>The recording holds the summary only; the rows themselves were never part of the conversation.</source>
        <translation>Die Aufzeichnung enthält nur die Zusammenfassung; die Zeilen selbst waren nie Teil des Gesprächs.</translation>
    </message>
</context>
<context>
    <name>winnow::TableCopy</name>
    <message>
        <source>Copy rows</source>
        <translation>Zeilen kopieren</translation>
    </message>
    <message>
        <source>Copy rows as</source>
        <translation>Zeilen kopieren als</translation>
    </message>
    <message>
        <source>Table (tabs)</source>
        <translation>Tabelle (Tabulatoren)</translation>
    </message>
    <message>
        <source>Save table</source>
        <translation>Tabelle speichern</translation>
    </message>
    <message>
        <source>CSV (*.csv);;Markdown (*.md);;Tabs (*.tsv)</source>
        <translation>CSV (*.csv);;Markdown (*.md);;Tabulatoren (*.tsv)</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>%1 lässt sich nicht schreiben: %2</translation>
    </message>
    <message>
        <source>Save table as…</source>
        <translation>Tabelle speichern unter …</translation>
    </message>
</context>
<context>
    <name>winnow::TextHits</name>
    <message>
        <source>Looking in the texts</source>
        <translation>Die Texte werden durchsucht</translation>
    </message>
</context>
<context>
    <name>winnow::Tile</name>
    <message>
        <source> (A: %1)</source>
        <translation> (A: %1)</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
</context>
<context>
    <name>winnow::TileRow</name>
    <message>
        <source>Figures</source>
        <translation>Kennzahlen</translation>
    </message>
    <message>
        <source>What must hold before the policy may go live</source>
        <translation>Was gelten muss, ehe die Richtlinie in Betrieb gehen darf</translation>
    </message>
    <message>
        <source>%1 … %2</source>
        <translation>%1 … %2</translation>
    </message>
    <message>
        <source>MONEY, 1,000 SESSIONS</source>
        <translation>GELD, 1&#x2009;000 SITZUNGEN</translation>
    </message>
    <message>
        <source>%1, n = %2</source>
        <translation>%1, n = %2</translation>
    </message>
    <message>
        <source>looking for later uses</source>
        <translation>spätere Benutzungen werden gesucht</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>nobody asks … all ask; %1</source>
        <translation>niemand fragt … alle fragen; %1</translation>
    </message>
    <message>
        <source>%1 changed; %2</source>
        <translation>%1 geändert; %2</translation>
    </message>
    <message>
        <source>%1 edits; %2</source>
        <translation>%1 Änderungen; %2</translation>
    </message>
    <message>
        <source>this is A</source>
        <translation>das ist A</translation>
    </message>
    <message>
        <source>same as A</source>
        <translation>wie A</translation>
    </message>
    <message>
        <source>vs A %1 points</source>
        <translation>gegen A %1 Punkte</translation>
    </message>
    <message>
        <source>vs A %1</source>
        <translation>gegen A %1</translation>
    </message>
    <message>
        <source>GATE</source>
        <translation>ABNAHME</translation>
    </message>
    <message>
        <source>no limits set</source>
        <translation>keine Grenzen gesetzt</translation>
    </message>
    <message>
        <source>not run yet</source>
        <translation>noch nicht gelaufen</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>bestanden</translation>
    </message>
    <message>
        <source>✕ %1 of %2</source>
        <translation>✕ %1 von %2</translation>
    </message>
    <message>
        <source>no tool results</source>
        <translation>keine Werkzeugergebnisse</translation>
    </message>
</context>
<context>
    <name>winnow::Toasts</name>
    <message>
        <source>Messages</source>
        <translation>Meldungen</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
</context>
<context>
    <name>winnow::ToolName</name>
    <message>
        <source>(unnamed tool)</source>
        <translation>(Werkzeug ohne Namen)</translation>
    </message>
</context>
<context>
    <name>winnow::ToolRatesModel</name>
    <message>
        <source>%1: %2 changed results, rate %3</source>
        <translation>%1: %2 veränderte Ergebnisse, Rate %3</translation>
    </message>
</context>
<context>
    <name>winnow::ToolsModel</name>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>übergangen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>as the policy says (%1)</source>
        <translation>wie die Richtlinie sagt (%1)</translation>
    </message>
    <message>
        <source>skip this tool</source>
        <translation>dieses Werkzeug übergehen</translation>
    </message>
    <message>
        <source>%1, kinds apart</source>
        <translation>%1, Arten einzeln</translation>
    </message>
    <message>
        <source>A gateway has one threshold for all tools; the dialect Winnow has one for each.</source>
        <translation>Ein Gateway hat eine Schwelle für alle Werkzeuge; der Dialekt Winnow hat je eine.</translation>
    </message>
    <message>
        <source>as the policy says</source>
        <translation>wie die Richtlinie sagt</translation>
    </message>
    <message>
        <source>%1: %2 to %3 bytes</source>
        <translation>%1: %2 bis %3 Bytes</translation>
    </message>
    <message>
        <source>policy</source>
        <translation>Richtlinie</translation>
    </message>
    <message>
        <source>%1: %2, %3 tokens before, %4 after, %5 saved</source>
        <translation>%1: %2, %3 Token vorher, %4 nachher, %5 gespart</translation>
    </message>
    <message>
        <source>%1 saved</source>
        <translation>%1 gespart</translation>
    </message>
</context>
<context>
    <name>winnow::ToolsView</name>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Show results of %1</source>
        <translation>Ergebnisse von %1 zeigen</translation>
    </message>
    <message>
        <source>Skip %1 in the policy</source>
        <translation>%1 in der Richtlinie übergehen</translation>
    </message>
    <message>
        <source>Change its strategy…</source>
        <translation>Seine Strategie ändern …</translation>
    </message>
    <message>
        <source>Strategy of the tool</source>
        <translation>Strategie des Werkzeugs</translation>
    </message>
    <message>
        <source>Size in bytes</source>
        <translation>Größe in Bytes</translation>
    </message>
    <message>
        <source>Where? One row a tool. Enter or double-click on a number shows the results behind it; F2 on the strategy cell changes what the policy does to this tool alone.</source>
        <translation>Wo? Eine Zeile je Werkzeug. Eingabe oder Doppelklick auf eine Zahl zeigt die Ergebnisse dahinter; F2 in der Strategie ändert, was die Richtlinie mit diesem Werkzeug allein tut.</translation>
    </message>
    <message>
        <source>Show %1 (%2)</source>
        <translation>%1 zeigen (%2)</translation>
    </message>
</context>
<context>
    <name>winnow::TournamentModel</name>
    <message>
        <source>lossless</source>
        <translation>verlustfrei</translation>
    </message>
    <message>
        <source>lossy</source>
        <translation>verlustbehaftet</translation>
    </message>
    <message>
        <source>recoverable</source>
        <translation>zurückholbar</translation>
    </message>
    <message>
        <source>lossless in value</source>
        <translation>verlustfrei im Wert</translation>
    </message>
    <message>
        <source>Tournament</source>
        <translation>Turnier</translation>
    </message>
    <message>
        <source>%1, %2, saved %3, %4 results changed</source>
        <translation>%1, %2, gespart %3, %4 Ergebnisse geändert</translation>
    </message>
</context>
<context>
    <name>winnow::TournamentPanel</name>
    <message>
        <source>Which strategy for which content? Each strategy is replayed over every result with everything else switched off, so its numbers are its own.</source>
        <translation>Welche Strategie für welchen Inhalt? Jede Strategie wird über alle Ergebnisse nachgespielt, alles andere abgeschaltet; die Zahlen sind also ihre eigenen.</translation>
    </message>
    <message>
        <source>Content kind</source>
        <translation>Inhaltsart</translation>
    </message>
    <message>
        <source>&amp;kind</source>
        <translation>A&amp;rt</translation>
    </message>
    <message>
        <source>Strategies side by side</source>
        <translation>Strategien nebeneinander</translation>
    </message>
    <message>
        <source>Tournament</source>
        <translation>Turnier</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Anhalten</translation>
    </message>
    <message>
        <source>&amp;Run the tournament</source>
        <translation>&amp;Turnier starten</translation>
    </message>
    <message>
        <source>%1 of %2 strategies: %3</source>
        <translation>%1 von %2 Strategien: %3</translation>
    </message>
    <message>
        <source>Running…</source>
        <translation>Läuft …</translation>
    </message>
    <message>
        <source>Every strategy over every result; a change of the policy stops it.</source>
        <translation>Jede Strategie über jedes Ergebnis; eine Änderung der Richtlinie hält es an.</translation>
    </message>
    <message>
        <source>This gateway does not know the strategy %1; choose the dialect winnow to use it.</source>
        <translation>Dieses Gateway kennt die Strategie %1 nicht; wählen Sie den Dialekt winnow, um sie zu benutzen.</translation>
    </message>
    <message>
        <source>Enter takes a strategy into the policy. Counter: %1</source>
        <translation>Enter übernimmt eine Strategie in die Richtlinie. Zähler: %1</translation>
    </message>
    <message>
        <source>all kinds (%1)</source>
        <translation>alle Arten (%1)</translation>
    </message>
</context>
<context>
    <name>winnow::TunePage</name>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Sitzung</translation>
    </message>
    <message>
        <source>All sessions</source>
        <translation>Alle Sitzungen</translation>
    </message>
</context>
<context>
    <name>winnow::TuningPanel</name>
    <message>
        <source>Tuning</source>
        <translation>Abstimmung</translation>
    </message>
    <message>
        <source>Dialect</source>
        <translation>Dialekt</translation>
    </message>
    <message>
        <source>Start from a preset</source>
        <translation>Von einer Vorlage ausgehen</translation>
    </message>
    <message>
        <source>Choose a preset…</source>
        <translation>Vorlage wählen …</translation>
    </message>
    <message>
        <source>&amp;Dialect</source>
        <translation>Diale&amp;kt</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>dialect %1</source>
        <translation>Dialekt %1</translation>
    </message>
    <message>
        <source>preset %1</source>
        <translation>Vorlage %1</translation>
    </message>
    <message>
        <source>reset all</source>
        <translation>alles zurücksetzen</translation>
    </message>
    <message>
        <source>Steps…</source>
        <translation>Schritte…</translation>
    </message>
    <message>
        <source>parameters of %1</source>
        <translation>Parameter von %1</translation>
    </message>
    <message>
        <source>Parameters of %1</source>
        <translation>Parameter von %1</translation>
    </message>
    <message>
        <source>What decides nothing under this policy: keys that the dialect reads and ignores, and those of the service while none is asked</source>
        <translation>Was unter dieser Richtlinie nichts entscheidet: Schlüssel, die der Dialekt liest und übergeht, und die des Dienstes, solange keiner gefragt wird</translation>
    </message>
    <message>
        <source>more (%1)</source>
        <translation>mehr (%1)</translation>
    </message>
</context>
<context>
    <name>winnow::WaterfallChart</name>
    <message>
        <source>From saved to net</source>
        <translation>Von gespart zu netto</translation>
    </message>
    <message>
        <source>Dollars that the policy saves, what asking for originals and getting lost texts again takes of it, and what is left.</source>
        <translation>Dollar, die die Richtlinie spart, was die Anfragen nach Originalen und das Neubeschaffen verlorener Texte davon nehmen, und was bleibt.</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>dollars</source>
        <translation>Dollar</translation>
    </message>
</context>
<context>
    <name>winnow::WholeStudy</name>
    <message>
        <source>All of the digest</source>
        <translation>Der ganze Auszug</translation>
    </message>
    <message>
        <source>All %1: %2.</source>
        <translation>Alle %1: %2.</translation>
    </message>
    <message>
        <source>The sample: %1.</source>
        <translation>Die Stichprobe: %1.</translation>
    </message>
</context>
<context>
    <name>winnow::Words</name>
    <message>
        <source>min bytes</source>
        <translation>min. Bytes</translation>
    </message>
    <message>
        <source>max bytes</source>
        <translation>max. Bytes</translation>
    </message>
    <message>
        <source>min tokens</source>
        <translation>min. Token</translation>
    </message>
    <message>
        <source>max tokens</source>
        <translation>max. Token</translation>
    </message>
    <message>
        <source>refusal threshold</source>
        <translation>Ablehnschwelle</translation>
    </message>
    <message>
        <source>input price floor</source>
        <translation>untere Grenze des Eingabepreises</translation>
    </message>
    <message>
        <source>the pipe is on</source>
        <translation>die Stufe ist an</translation>
    </message>
    <message>
        <source>the pipe is off</source>
        <translation>die Stufe ist aus</translation>
    </message>
    <message>
        <source>a strategy is set</source>
        <translation>eine Strategie ist gesetzt</translation>
    </message>
    <message>
        <source>the strategy is passthrough</source>
        <translation>die Strategie ist passthrough</translation>
    </message>
    <message>
        <source>the model is dear enough</source>
        <translation>das Modell ist teuer genug</translation>
    </message>
    <message>
        <source>the model is too cheap to bother</source>
        <translation>das Modell ist zu billig, als dass es lohnte</translation>
    </message>
    <message>
        <source>the result has text</source>
        <translation>das Ergebnis hat Text</translation>
    </message>
    <message>
        <source>the result is empty</source>
        <translation>das Ergebnis ist leer</translation>
    </message>
    <message>
        <source>not compressed before</source>
        <translation>nicht schon komprimiert</translation>
    </message>
    <message>
        <source>starts with a reference marker</source>
        <translation>beginnt mit einem Verweismarker</translation>
    </message>
    <message>
        <source>the tool is not skipped</source>
        <translation>das Werkzeug wird nicht übergangen</translation>
    </message>
    <message>
        <source>the tool is on the skip list</source>
        <translation>das Werkzeug steht auf der Liste der übergangenen</translation>
    </message>
    <message>
        <source>the content format is allowed</source>
        <translation>das Inhaltsformat ist erlaubt</translation>
    </message>
    <message>
        <source>the content format is not allowed</source>
        <translation>das Inhaltsformat ist nicht erlaubt</translation>
    </message>
    <message>
        <source>not seen in an earlier request</source>
        <translation>in keiner früheren Anfrage gesehen</translation>
    </message>
    <message>
        <source>seen before and not compressed then</source>
        <translation>früher gesehen und damals nicht komprimiert</translation>
    </message>
    <message>
        <source>not in the cache yet</source>
        <translation>noch nicht im Zwischenspeicher</translation>
    </message>
    <message>
        <source>a compressed text was in the cache</source>
        <translation>ein komprimierter Text lag im Zwischenspeicher</translation>
    </message>
    <message>
        <source>the strategy succeeded</source>
        <translation>die Strategie gelang</translation>
    </message>
    <message>
        <source>the strategy failed</source>
        <translation>die Strategie scheiterte</translation>
    </message>
    <message>
        <source>smaller than the original</source>
        <translation>kleiner als das Original</translation>
    </message>
    <message>
        <source>not smaller than the original</source>
        <translation>nicht kleiner als das Original</translation>
    </message>
    <message>
        <source>enough was removed</source>
        <translation>genug wurde entfernt</translation>
    </message>
    <message>
        <source>too little was removed</source>
        <translation>zu wenig wurde entfernt</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>The model would see the compressed text.</source>
        <translation>Das Modell sähe den komprimierten Text.</translation>
    </message>
    <message>
        <source>An equal result was compressed before; the stored text is used again.</source>
        <translation>Ein gleiches Ergebnis wurde schon komprimiert; der gespeicherte Text wird wieder benutzt.</translation>
    </message>
    <message>
        <source>The strategy failed and the fallback kept the original.</source>
        <translation>Die Strategie scheiterte, und die Ersatzstrategie behielt das Original.</translation>
    </message>
    <message>
        <source>Compressing did not make it smaller, so the original was kept.</source>
        <translation>Das Komprimieren machte es nicht kleiner, also blieb das Original.</translation>
    </message>
    <message>
        <source>Too small to compress: at or below the lower threshold.</source>
        <translation>Zu klein zum Komprimieren: nicht über der unteren Schwelle.</translation>
    </message>
    <message>
        <source>Too large to compress: above the upper threshold.</source>
        <translation>Zu groß zum Komprimieren: über der oberen Schwelle.</translation>
    </message>
    <message>
        <source>The tool is on the skip list.</source>
        <translation>Das Werkzeug steht auf der Liste der übergangenen.</translation>
    </message>
    <message>
        <source>The text already carries a reference marker.</source>
        <translation>Der Text trägt schon einen Verweismarker.</translation>
    </message>
    <message>
        <source>The content format is not among the allowed ones.</source>
        <translation>Das Inhaltsformat gehört nicht zu den erlaubten.</translation>
    </message>
    <message>
        <source>Too little was removed, so the gateway refused the compressed text.</source>
        <translation>Es wurde zu wenig entfernt, deshalb lehnte das Gateway den komprimierten Text ab.</translation>
    </message>
    <message>
        <source>The model knows the text uncompressed from before, so the gateway leaves it.</source>
        <translation>Das Modell kennt den Text schon unkomprimiert, deshalb lässt ihn das Gateway stehen.</translation>
    </message>
    <message>
        <source>The strategy failed and no fallback applies; the original was kept.</source>
        <translation>Die Strategie scheiterte, und keine Ersatzstrategie gilt; das Original blieb.</translation>
    </message>
    <message>
        <source>The pipe is off or its strategy is passthrough.</source>
        <translation>Die Stufe ist aus, oder ihre Strategie ist passthrough.</translation>
    </message>
    <message>
        <source>The target model is too cheap for compression to pay.</source>
        <translation>Das Zielmodell ist zu billig, als dass Komprimieren sich lohnte.</translation>
    </message>
    <message>
        <source>The result has no text, so the gateway never looks at it.</source>
        <translation>Das Ergebnis hat keinen Text, deshalb sieht das Gateway es nie an.</translation>
    </message>
    <message>
        <source>A remote strategy has not answered for this text yet.</source>
        <translation>Ein Dienst hat für diesen Text noch nicht geantwortet.</translation>
    </message>
    <message>
        <source>The recording no longer gives this text.</source>
        <translation>Die Aufzeichnung gibt diesen Text nicht mehr her.</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation>Schwellen</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Content formats</source>
        <translation>Inhaltsformate</translation>
    </message>
    <message>
        <source>Expansion</source>
        <translation>Rückholung</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Remote endpoint</source>
        <translation>Dienst</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>(hidden)</source>
        <translation>(verborgen)</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>(leer)</translation>
    </message>
    <message>
        <source>Gateway, bytes (v0.4.3)</source>
        <translation>Gateway, Bytes (v0.4.3)</translation>
    </message>
    <message>
        <source>Gateway, tokens (v0.5.3)</source>
        <translation>Gateway, Token (v0.5.3)</translation>
    </message>
    <message>
        <source>Winnow (local strategies)</source>
        <translation>Winnow (eigene Strategien)</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>That cannot be done this way</source>
        <translation>Das geht so nicht</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
    <message>
        <source>Cannot be read</source>
        <translation>Nicht lesbar</translation>
    </message>
    <message>
        <source>Not in the form it should have</source>
        <translation>Nicht in der Form, die es haben sollte</translation>
    </message>
    <message>
        <source>Known, but not supported</source>
        <translation>Bekannt, aber nicht unterstützt</translation>
    </message>
    <message>
        <source>Not allowed</source>
        <translation>Nicht erlaubt</translation>
    </message>
    <message>
        <source>Held or changed by somebody else</source>
        <translation>Von jemand anderem gehalten oder geändert</translation>
    </message>
    <message>
        <source>Could not be written</source>
        <translation>Konnte nicht geschrieben werden</translation>
    </message>
    <message>
        <source>The network did not answer</source>
        <translation>Das Netz hat nicht geantwortet</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>not a subagent&apos;s result, the task_output pipe leaves it</source>
        <translation>kein Ergebnis eines Unteragenten, die Stufe task_output lässt es liegen</translation>
    </message>
    <message>
        <source>taken by the task_output pipe; tool_output never sees it</source>
        <translation>von der Stufe task_output genommen; tool_output sieht es nie</translation>
    </message>
    <message>
        <source>original</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>the message says “%1”</source>
        <translation>die Meldung lautet „%1“</translation>
    </message>
    <message>
        <source>%1 exact</source>
        <translation>%1 exakt</translation>
    </message>
    <message>
        <source>by model: %1</source>
        <translation>nach Modell: %1</translation>
    </message>
</context>
<context>
    <name>winnow::Workspace</name>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Nachspielen</translation>
    </message>
    <message>
        <source>rename to %1</source>
        <translation>umbenennen in %1</translation>
    </message>
    <message>
        <source>Restore the draft</source>
        <translation>Entwurf wiederherstellen</translation>
    </message>
    <message>
        <source>Save the draft</source>
        <translation>Entwurf speichern</translation>
    </message>
    <message>
        <source>Content kinds</source>
        <translation>Inhaltsarten</translation>
    </message>
</context>
</TS>
