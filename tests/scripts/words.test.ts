import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';

const list = 'docs/ordliste.md';
const heading = '## Ét ord for én ting';

/** A line of the table: words that no name is made of, those that it is made of instead, and the names that may. */
interface Row {
  readonly unused: readonly string[];
  readonly used: readonly string[];
  readonly right: readonly RegExp[];
  /** Right too, where the file has no name with this word in it. */
  readonly rightWithout: { readonly word: string; readonly names: readonly RegExp[] } | undefined;
}

/** A name as a file has it, and where it begins; its path has its names at the beginning. */
interface Name {
  readonly name: string;
  readonly at: number;
}

const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

/** `*` stands for whatever there is of a name. */
const patterns = (names: readonly string[]) =>
  names.map((name) => new RegExp(`^${name.replaceAll('*', '.*')}$`));

function rowOf(line: string): Row {
  const [, unused = '', used = '', right = ''] = line.split('|');
  const [everywhere = '', word, names = ''] = right.split(/i filer uden `([^`]+)`:/);
  return {
    unused: quoted(unused),
    used: quoted(used),
    right: patterns(quoted(everywhere)),
    rightWithout: word === undefined ? undefined : { word, names: patterns(quoted(names)) },
  };
}

function rowsIn(text: string): Row[] {
  const [, section = ''] = text.split(heading);
  const lines = (section.split('\n## ')[0] ?? '').split('\n');
  return lines.filter((line) => line.startsWith('| `')).map(rowOf);
}

const known = new Map<string, string>();

/** The words of a name in small letters, with a line before, between and after them: `-use-sheet-rows-`. */
function wordsOf(name: string): string {
  const before = known.get(name);
  if (before !== undefined) return before;
  const parted = name
    .replace(/([a-zæøå\d])([A-ZÆØÅ])/g, '$1-$2')
    .replace(/([A-ZÆØÅ])([A-ZÆØÅ][a-zæøå])/g, '$1-$2');
  const words = `-${parted.toLowerCase().replaceAll(/[^a-zæøå\d]+/g, '-')}-`;
  known.set(name, words);
  return words;
}

const has = ({ name }: Name, word: string) => wordsOf(name).includes(`-${word}-`);

/** What the program calls things; what it says in texts is another matter. */
function namesInCode(file: string, text: string): Name[] {
  const { program, errors } = parseSync(file, text);
  expect(errors, file).toEqual([]);
  const found: Name[] = [];
  const keep = ({ name, start }: { name: string; start: number }) =>
    void found.push({ name, at: start });
  new Visitor({ Identifier: keep, PrivateIdentifier: keep, JSXIdentifier: keep }).visit(program);
  return found;
}

/** The classes that a style sheet is about. */
function namesInStyles(text: string): Name[] {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length));
  return [...bare.matchAll(/\.([a-z][\w-]*)/g)].map(({ 1: name = '', index }) => ({
    name,
    at: index,
  }));
}

function namesIn(file: string, text: string): Name[] {
  const parts = file.split('/').map((part) => ({ name: part.replace(/\..*$/, ''), at: 0 }));
  return [...parts, ...(file.endsWith('.css') ? namesInStyles(text) : namesInCode(file, text))];
}

/** Each name with a word that is not used, and the word that is. */
function wrongIn(rows: readonly Row[], file: string, text: string): string[] {
  const names = namesIn(file, text);
  const lineOf = (at: number) => text.slice(0, at).split('\n').length;
  const wrong = rows.flatMap(({ unused, used, right, rightWithout }) => {
    const isBare =
      rightWithout !== undefined && !names.some((name) => has(name, rightWithout.word));
    const allowed = [...right, ...(isBare ? rightWithout.names : [])];
    return names
      .filter((name) => unused.some((word) => has(name, word)))
      .filter(({ name }) => !allowed.some((pattern) => pattern.test(name)))
      .map(({ name, at }) => `${file}:${lineOf(at)}: ${name}, brug ${used.join(' eller ')}`);
  });
  return [...new Set(wrong)];
}

const source = /\.(ts|tsx|mjs|css)$/;

/** What git keeps of the programs, and what is new and not ignored. */
function sourceFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--'];
  const files = execFileSync('git', [...args, 'src', 'server', 'dev', 'kommandolinje'], {
    encoding: 'utf8',
  });
  return files.split('\0').filter((file) => source.test(file) && existsSync(file));
}

const rows = rowsIn(readFileSync(list, 'utf8'));
const few = rowsIn(
  `${heading}\n| \`step\`, \`mass-edit\` | \`trin\` | \`stepBack*\`; i filer uden \`proces\`: \`step\` |\n`,
);

describe('reglen selv', () => {
  const wrong = (code: string) => wrongIn(few, 'a.ts', code).map((found) => found.split(',')[0]);

  test.each([
    ['const firstStep = 1;', 'a.ts:1: firstStep'],
    ['\nfunction f({ step }) { return step; }\nconst proces = 1;', 'a.ts:2: step'],
    ['class A { #massEdit = 1; }', 'a.ts:1: massEdit'],
    ["import { x as aStep } from './b.ts';", 'a.ts:1: aStep'],
    ['type A = { readonly stepOf: string };', 'a.ts:1: stepOf'],
  ])('%j falder', (code, found) => {
    expect(wrong(code)).toEqual([found]);
  });

  test.each([
    'const stepBackAction = 1;',
    "const step = 'proces';",
    "const said = 'firstStep';",
    'const stepper = 1;',
  ])('%j består', (code) => {
    expect(wrong(code)).toEqual([]);
  });

  test('filer, mapper og klasser i stilark har også navne', () => {
    const found = ['a/mass-edit/b.css', 'a/first-step.css', 'a/b.css'].flatMap((file) =>
      wrongIn(few, file, file === 'a/b.css' ? '\n.the-step {}' : ''),
    );
    expect(found).toEqual([
      'a/mass-edit/b.css:1: mass-edit, brug trin',
      'a/first-step.css:1: first-step, brug trin',
      'a/b.css:2: the-step, brug trin',
    ]);
  });
});

describe('ét ord for én ting', () => {
  const files = sourceFiles().map((file) => [file, readFileSync(file, 'utf8')] as const);

  test('intet navn har et ord, som ordlisten har et andet for', () => {
    expect(files.length).toBeGreaterThan(900);
    expect(rows.length).toBeGreaterThan(5);
    expect(files.flatMap(([file, text]) => wrongIn(rows, file, text))).toEqual([]);
  });

  test('ordlistens ord og undtagelser er i koden', () => {
    const all = [
      ...new Set(files.flatMap(([file, text]) => namesIn(file, text).map(({ name }) => name))),
    ];
    const words = new Set(all.flatMap((name) => wordsOf(name).split('-')));
    const unseen = rows.flatMap(({ used, right, rightWithout }) => [
      ...used.filter((word) => !words.has(word)),
      ...[...right, ...(rightWithout?.names ?? [])]
        .filter((pattern) => !all.some((name) => pattern.test(name)))
        .map(String),
    ]);
    expect(unseen).toEqual([]);
  });

  test('koden i ordlistens anden kolonne findes i programmerne', () => {
    const text = files.map(([, said]) => said).join('\n');
    const [glossary = ''] = readFileSync(list, 'utf8').split(heading);
    const words = glossary
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| Ord '))
      .flatMap((line) => quoted(line.split('|')[2] ?? ''));
    expect(words.length).toBeGreaterThan(100);
    const parts = words.flatMap((word) => word.replace(/^#|…$/g, '').split('.'));
    expect(parts.filter((part) => !text.includes(part) && !existsSync(part))).toEqual([]);
  });
});
