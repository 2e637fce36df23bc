import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = /\.(ts|tsx|css|mjs|js|grit|html)$/;
/** It writes out what the others may not say. */
const self = 'tests/scripts/comment-pointers.test.ts';

/** All that git keeps, and what is new and not ignored. */
function sourceFiles(): readonly string[] {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { encoding: 'utf8' }).split('\0');
  return files.filter((file) => source.test(file) && file !== self && existsSync(file));
}

const blocks = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?:^|(?<=[\s{;,]))\/\/.*(?:\n[ \t]*\/\/.*)*/gm;

/** What comments say, each on one line; what looks like one within a text is read along. */
function commentsIn(text: string): string[] {
  return [...text.matchAll(blocks)].map(([comment]) =>
    comment
      .replace(/\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ')
      .replace(/^(?:\/\*+|\/\/|<!--)\s*|\s*(?:\*\/|-->)$/g, ''),
  );
}

/** What points to what nobody finds here, or to a place that moves away from under it. */
const outside = [
  /\b(?:domain guide|the guide|the brief|mock-?ups?|keyboard map)\b/i,
  /\b(?:spec|specification|architecture|design|guide|requirement|finding|issue|chapter|section)s?,? (?:sections? |#)?[a-z]?\d+\b/i,
  /\((?:section|design)\b|\bdesign (?:[a-z]\d?\)|README)/i,
  /(?:^|\s)#\d{1,5}\b/,
  /(?:^|[\s(`])\/(?:work|home|root)\//,
  /^The same(?:[,.]| (?:of|where|for|on|in) )|\b(?:see|as) (?:above|below)\b|\bsee there\b/i,
] as const;

const toHeading = /((?:[\w-]+\/)*[\w-]+\.md) "([^"]+)"/g;
const toFile = /(?<![\w/.-])(?:[\w-]+\/)*[\w-]+\.md\b/g;
const toDecisions = /\bdecisions? (\d{3}(?:(?:, | and )\d{3})*)/gi;

const headings = new Map<string, ReadonlySet<string>>();
function headingsOf(file: string): ReadonlySet<string> {
  const known = headings.get(file);
  if (known) return known;
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const found = new Set(lines.flatMap((line) => /^#{1,6} (.+)$/.exec(line)?.slice(1) ?? []));
  headings.set(file, found);
  return found;
}

const decisions = readdirSync('docs/decisions').map((name) => name.slice(0, 3));

/** What a comment points to that is not there, or not here. */
function wrongIn(comment: string): string[] {
  const broken = [...comment.matchAll(toHeading)].filter(
    ([, file = '', heading = '']) => !headingsOf(file).has(heading),
  );
  const gone = [...comment.matchAll(toFile)].filter(([file]) => !existsSync(file));
  const undecided = [...comment.matchAll(toDecisions)]
    .flatMap(([, numbers = '']) => numbers.match(/\d{3}/g) ?? [])
    .filter((number) => !decisions.includes(number));
  const strange = outside.flatMap((pattern) => pattern.exec(comment)?.[0] ?? []);
  return [...broken.map(([all]) => all), ...gone.map(([file]) => file), ...undecided, ...strange];
}

test.each([
  '/** Children first, always (domain guide 7). */',
  '/**\n * What becomes of it (specification section\n * 4), and more.\n */',
  '// Specification 9: the pause.',
  '/* Where there is no room (design h). */',
  '/** Most commands that a list may hold (design README). */',
  '/** Everything that the environment decides (architecture 8). */',
  '/** As asked for in issue #12. */',
  '<!-- finding E4 -->',
  "/** What stands in it is the browser's (console.md 5). */",
  '// Taken back again, #4711.',
  '/** The same of many. */',
  '// biome-ignore lint/style/x: see above',
  '/** docs/findes-ikke.md. */',
  '/** docs/domaene.md "Findes ikke". */',
  '/** Decided once (decision 999). */',
])('%j kendes som en, der ikke kan følges', (comment) => {
  expect(commentsIn(comment).flatMap(wrongIn)).not.toEqual([]);
});

test.each([
  '/** Children first, always (docs/domaene.md "Lukning"). */',
  '/**\n * What becomes of it, as the specification says\n * (docs/svarer-til-specifikationen.md "8 Fejl").\n */',
  '// The same numbers in every run (decision 026).',
  '/* Slow by design: 12 rounds. */',
])('%j kan følges', (comment) => {
  expect(commentsIn(comment).flatMap(wrongIn)).toEqual([]);
});

test('ingen kommentar peger ud af repoet eller på noget, der ikke er der', () => {
  const files = sourceFiles();
  expect(files.length).toBeGreaterThan(1500);
  const wrong = files.flatMap((file) =>
    commentsIn(readFileSync(file, 'utf8'))
      .flatMap(wrongIn)
      .map((what) => `${file}: ${what}`),
  );
  expect(wrong).toEqual([]);
});

test('overskrifterne i docs/domaene.md er hver sin', () => {
  const lines = readFileSync('docs/domaene.md', 'utf8').split('\n');
  const found = lines
    .filter((line) => line.startsWith('#'))
    .map((line) => line.replace(/^#+ /, ''));
  expect(found).toEqual([...new Set(found)]);
});
