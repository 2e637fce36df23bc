import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What uses more of them does several things: those that belong together become one hook, in a file of its own. */
const mostHooks = 10;

/** The hooks that a file imports, of this repository's and of libraries, by the names they are exported by; no types. */
function hooksImported(text: string): readonly string[] {
  const imports = text.matchAll(/^import (?!type\b)([^'"]*?)\bfrom ['"]/gm);
  const names = [...imports].flatMap(([, said = '']) => said.split(/[{},]/));
  const hooks = names.map((name) => name.trim()).filter((name) => /^use[A-Z]/.test(name));
  return [...new Set(hooks.map((name) => name.replace(/\s[\s\S]*/, '')))];
}

test('kroge tælles, hvor de end kommer fra, og typer tælles ikke', () => {
  const text = `import { type ReactNode, useMemo, useState } from 'react';
import useSize from 'use-size';
import {
  type useMarking,
  useMoves as useWays,
} from './moves.ts';
import type { useTable } from './table.ts';
import { user, reuseRows } from "./rows.ts";
export { useRows } from './rows.ts';
const useOwn = () => useMemo(() => 1, []);
`;
  expect(hooksImported(text)).toEqual(['useMemo', 'useState', 'useSize', 'useMoves']);
});

test('ingen fil bruger flere end ti kroge fra andre filer', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join('src', name));
  const counted = files.map((file) => [hooksImported(readFileSync(file, 'utf8')), file] as const);
  expect(counted.filter(([hooks]) => hooks.length > 1).length).toBeGreaterThan(200);
  const most = counted.filter(([hooks]) => hooks.length > mostHooks);
  expect(most.map(([hooks, file]) => `${file}: ${hooks.join(', ')}`)).toEqual([]);
});
