import { describe, expect, test } from 'vitest';
import type { PaletteCommandId } from '../../../src/commands/command-id.ts';
import { commandById } from '../../../src/commands/registry.ts';
import { readArguments } from '../../../src/palette/arguments/sentence.ts';

/** What the words beside a command's own say of it: what is chosen by its value, and what is searched for. */
function said(id: PaletteCommandId, text: string) {
  const filled = readArguments({ arguments: commandById(id)?.arguments ?? [] }, text.split(' '));
  if (!filled) return null;
  const made = Object.entries(filled.made).map(([name, { value }]) => [name, value]);
  return { ...Object.fromEntries(made), ...filled.typed };
}

describe('fra et år til et andet', () => {
  const both = { fraFinansaar: '2027', finansaar: '2028' };
  test.each([
    ['2027 til 2028', both],
    ['fra 2027 til 2028', both],
    ['til 2028 fra 2027', both],
    ['til 2028', { finansaar: '2028' }],
    ['fra 2027', { fraFinansaar: '2027' }],
  ])('kopiér aktiviteter %s', (text, meant) => {
    expect(said('Aktivitet#kopier', text)).toEqual(meant);
  });

  test('kopiér proces FFL27 til 2028', () => {
    expect(said('Processstyring#kopier', 'FFL27 til 2028')).toEqual({
      ...{ proces: 'FFL27', finansaar: '2028' },
    });
  });
});

describe('hvor en hovedkonto flyttes hen', () => {
  test.each([
    ['07.14.01 til 07.15', { element: '07.14.01', aktivitetsomraadeId: '07.15' }],
    ['07.14.01 til 07.14.05', { element: '07.14.01', nummer: '07.14.05' }],
    ['071401 til 071405', { element: '071401', nummer: '071405' }],
    ['til 07.14.05', { nummer: '07.14.05' }],
    [
      '07.14.01 til 07.14.05 fra 2027',
      { element: '07.14.01', nummer: '07.14.05', fraFinansaar: '2027' },
    ],
  ])('flyt hovedkonto %s', (text, meant) => {
    expect(said('Hovedkonto#flyt', text)).toEqual(meant);
  });

  test('en underkonto er ingen hovedkonto', () => {
    expect(said('Hovedkonto#flyt', '07.14.01.10')).toBeNull();
  });
});
