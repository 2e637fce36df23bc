import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { PaletteCommandId } from '../../../src/commands/command-id.ts';
import { commandById, commands } from '../../../src/commands/registry.ts';
import { commandDeclarations } from '../../../src/domain/commands/registry.ts';

const sources = (pattern: string) =>
  globSync(pattern).map((path) => readFileSync(path, 'utf8').toLowerCase());
const ours = sources('src/commands/**/*.{ts,tsx}');
const all = [...ours, ...sources('src/domain/commands/*.ts')];

/** How often a text is written out, as a whole, in the sources. */
const times = (text: string, among: readonly string[]) =>
  among.reduce((sum, source) => sum + source.split(`'${text.toLowerCase()}'`).length - 1, 0);

describe('det, en kommando hedder, siges ét sted', () => {
  test.each([...commandDeclarations.values()])(
    '$id: kun i sin erklæring',
    ({ id, title, keywords }) => {
      expect(times(title, ours)).toBe(0);
      const offered = commandById(id as PaletteCommandId);
      if (!offered) return;
      expect(offered).toMatchObject({ title });
      // The same list, so that it cannot be another.
      expect(offered.keywords).toBe(keywords);
    },
  );

  test.each([...commands].map(([, { title }]) => title))('%s højst én gang', (title) => {
    expect(times(title, all)).toBeLessThan(2);
  });
});
