import { afterEach, beforeEach, expect, test } from 'vitest';
import { rowCommandOf } from '../../src/commands/row-commands.ts';
import { connectCommands } from '../../src/commands/running/run-command.ts';
import type { SelectedElement } from '../../src/commands/subjects/selected-element.ts';
import { permissions } from '../../src/domain/permissions.ts';
import { contextOf } from './context.ts';

const underkontoOf = (fuldtNummer: string): SelectedElement => ({
  id: fuldtNummer,
  type: 'Underkonto',
  fuldtNummer,
  navn: 'Almindelig virksomhed',
  status: 'Aaben',
});
const [there, here] = [underkontoOf('07.14.01.10'), underkontoOf('06.11.01.10')];

function press(key: string, shiftKey = false): KeyboardEvent {
  const without = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false };
  return { key, code: '', shiftKey, ...without } as KeyboardEvent;
}

let effects: string[] = [];
let disconnect: () => void;
beforeEach(() => {
  effects = [];
  const context = contextOf({
    permissions,
    selected: here,
    marked: [here, underkontoOf('06.11.01.20')],
    onEffect: (effect) => effects.push(effect),
  });
  disconnect = connectCommands({
    readContext: () => context,
    reportBlocked: (title) => effects.push(`spærret ${title}`),
    reportFailure: (title) => effects.push(`fejlet ${title}`),
  });
});
afterEach(() => disconnect());

test('en tast gælder det element, den er ment for, hvad der end er valgt og markeret', () => {
  rowCommandOf(press('e'), true)?.(there);
  expect(effects).toEqual([expect.stringMatching(/^navigate .*07\.14\.01\.10/)]);
});

test('en tast, der afslutter, spørger om det ene', () => {
  rowCommandOf(press('a'), true)?.(there);
  expect(effects).toEqual([expect.stringMatching(/^askArguments .* 1$/)]);
});

test('det, der ikke kan gøres ved elementet, sker ikke ved et andet', () => {
  const told: (string | null)[] = [];
  const tell = (why: string | null) => told.push(why);
  rowCommandOf(press('b'), true, tell)?.({ ...there, type: 'Paragraf' });
  expect(effects).toEqual([]);
  expect(told).toEqual([expect.stringMatching(/^Soft-luk \(B\) kan ikke bruges ved paragraffer/)]);
});

test.each([
  ['g', true],
  ['f', true],
  ['F8', true],
  ['e', false],
])('%s (genveje med én tast: %s) er ingen tast for en række', (key, usesSingleKeys) => {
  expect(rowCommandOf(press(key), usesSingleKeys)).toBeUndefined();
});
