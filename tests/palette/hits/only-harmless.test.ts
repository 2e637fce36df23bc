import { expect, test } from 'vitest';
import { commandById } from '../../../src/commands/registry.ts';
import { type Entry, onlyHarmless } from '../../../src/palette/hits/palette-entries.ts';

function entryOf(id: 'konsol#genveje' | 'nav#log-af' | 'AfslutUnderkonto', reason?: string): Entry {
  const command = commandById(id);
  if (!command) throw new Error(`${id} er der ikke`);
  return {
    kind: 'command',
    value: id,
    hit: { id, command, reason: reason ?? null, isSure: false },
  };
}

const keys = entryOf('konsol#genveje');

test('den eneste linje, der intet ændrer, vælges af Enter', () => {
  expect(onlyHarmless([keys])).toBe(keys);
  expect(onlyHarmless([keys, entryOf('AfslutUnderkonto', 'Adgang nægtet.')])).toBe(keys);
});

test('er der flere, eller skriver den, eller er det væk med det samme, gør Enter intet', () => {
  expect(onlyHarmless([])).toBeUndefined();
  expect(onlyHarmless([keys, entryOf('AfslutUnderkonto')])).toBeUndefined();
  expect(onlyHarmless([entryOf('AfslutUnderkonto')])).toBeUndefined();
  expect(onlyHarmless([entryOf('nav#log-af')])).toBeUndefined();
});
