import { describe, expect, test } from 'vitest';
import { isTime, type TimeArgument } from '../../../src/commands/declaration.ts';
import { commands } from '../../../src/commands/registry.ts';
import { timesSaid } from '../../../src/palette/arguments/said-times.ts';
import { readArguments } from '../../../src/palette/arguments/sentence.ts';

/** Every time that a command asks for, by its id. */
const asked = [...commands].flatMap(([id, { arguments: fields = [] }]) =>
  fields
    .filter(isTime)
    .map((argument): [string, TimeArgument] => [`${id} ${argument.name}`, argument]),
);
const at = (end: TimeArgument['end']) => asked.filter(([, argument]) => argument.end === end);
const words = {
  finansaar: ['2028', 2027, 2028, 2029],
  periode: ['202801', 202714, 202801, 202802],
} as const;

describe('det første og det sidste tidspunkt', () => {
  test.each(at('last'))('%s: fra er det første, hvor det ikke gælder mere', (_name, argument) => {
    const [said, before, itself] = words[argument.kind];
    for (const fra of ['fra', 'fra og med', 'Fra']) {
      expect(timesSaid(argument, `${fra} ${said}`)).toEqual([before]);
    }
    for (const last of ['', 'efter', 'til og med', 't.o.m.', 'fra udgangen af', 'efter finansår']) {
      expect(timesSaid(argument, `${last} ${said}`)).toEqual([itself]);
    }
    for (const either of ['pr.', 'pr', 'til', 'indtil']) {
      expect(timesSaid(argument, `${either} ${said}`)).toEqual([before, itself]);
    }
  });

  test.each(at('first'))('%s: efter er det sidste, før det gælder', (_name, argument) => {
    const [said, , itself, after] = words[argument.kind];
    expect(timesSaid(argument, `efter ${said}`)).toEqual([after]);
    for (const first of ['', 'fra', 'fra og med', 'pr.', 'i']) {
      expect(timesSaid(argument, `${first} ${said}`)).toEqual([itself]);
    }
  });

  test('før og ved begyndelsen af er som fra', () => {
    for (const [, argument] of at('last')) {
      const [said, before] = words[argument.kind];
      for (const text of ['før', 'inden', 'ved begyndelsen af']) {
        expect(timesSaid(argument, `${text} ${said}`)).toEqual([before]);
      }
    }
  });

  test('et finansår er på periodernes akse dets første eller sidste periode', () => {
    const [, last] = at('last').find(([, { kind }]) => kind === 'periode') ?? [];
    const [, first] = at('first').find(([, { kind }]) => kind === 'periode') ?? [];
    if (!last || !first) throw new Error('der mangler en kommando');
    expect(timesSaid(last, 'fra 2028')).toEqual([202714]);
    expect(timesSaid(last, 'til og med 2028')).toEqual([202814]);
    expect(timesSaid(last, 'pr. 2028')).toEqual([202714, 202814]);
    expect(timesSaid(first, 'fra 2028')).toEqual([202801]);
    expect(timesSaid(first, 'efter 2028')).toEqual([202901]);
    expect(timesSaid({ ...first, end: 'only' }, '2028')).toEqual([]);
    expect(timesSaid(last, 'efter oktober 2026')).toEqual([202610]);
  });

  test('en dag er den periode, den begynder eller slutter, og årets første og sidste dets finansår', () => {
    for (const [, argument] of at('last')) {
      const [, before, itself] = words[argument.kind];
      expect(timesSaid(argument, 'før 1/1/2028')).toEqual([before]);
      const last = argument.kind === 'periode' ? 202812 : itself;
      expect(timesSaid(argument, '31/12/2028')).toEqual([last]);
      expect(timesSaid(argument, 'fra 31/12/2028')).toEqual([]);
      expect(timesSaid(argument, '15/12/2028')).toEqual([]);
    }
  });

  test('december slutter et finansår, og ingen anden måned gør', () => {
    const [, last] = at('last').find(([, { kind }]) => kind === 'finansaar') ?? [];
    if (!last) throw new Error('der mangler en kommando');
    expect(timesSaid(last, 'til og med december 2027')).toEqual([2027]);
    expect(timesSaid(last, 'fra januar 2028')).toEqual([2027]);
    expect(timesSaid(last, 'til og med november 2027')).toEqual([]);
    // The number of a periode is said on its own axis alone.
    expect(timesSaid(last, 'til og med 12.2027')).toEqual([]);
  });

  test('der er kommandoer af begge slags på begge akser', () => {
    const kinds = (end: TimeArgument['end']) => new Set(at(end).map(([, { kind }]) => kind));
    expect(kinds('last')).toEqual(new Set(['finansaar', 'periode']));
    expect(kinds('first')).toEqual(new Set(['finansaar', 'periode']));
  });

  test('andet end tider er ingen tid', () => {
    const [, argument] = at('last')[0] ?? [];
    if (!argument) throw new Error('ingen kommando har et sidste tidspunkt');
    for (const text of ['', 'fra', 'dyr 2028', '2028 fra', '28.11']) {
      expect(timesSaid(argument, text)).toEqual([]);
    }
  });

  test('hvad der kan være to tider, står som det er skrevet, til en er valgt', () => {
    const close = commands.get('AfslutUnderkonto');
    const filled = readArguments({ arguments: close?.arguments ?? [] }, [
      '07.14.01.10',
      'pr',
      '2028',
    ]);
    expect(filled?.typed).toEqual({ element: '07.14.01.10', tilFinansaar: 'pr 2028' });
    expect(filled?.made).toEqual({});
  });
});
