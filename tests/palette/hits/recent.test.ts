// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { addRecent, type Recent, readRecent } from '../../../src/palette/hits/recent.ts';
import { rememberFor } from '../../../src/ui/memory/user-memory.ts';

const command = (number: number): Recent => ({
  kind: 'command',
  id: `nav#${number}`,
  at: number,
});

beforeEach(() => {
  localStorage.clear();
  rememberFor('anne');
});

const stored = () => localStorage.getItem('sada.bruger.anne/senest') ?? '';

test('nyeste først, samme kun én gang, og højst tolv', () => {
  for (let number = 1; number <= 20; number += 1) addRecent(command(number));
  addRecent({ ...command(15), at: 99 });
  const kept = readRecent();
  expect(kept).toHaveLength(12);
  expect(kept[0]).toEqual({ kind: 'command', id: 'nav#15', at: 99 });
  expect(kept.map(({ id }) => id)).toEqual([
    'nav#15',
    ...[20, 19, 18, 17, 16, 14, 13, 12, 11, 10, 9].map((number) => `nav#${number}`),
  ]);
});

test('hver bruger har sine egne', () => {
  addRecent(command(1));
  rememberFor('bo');
  expect(readRecent()).toEqual([]);
});

test('en post, der ikke kan læses, er der ikke, og de andre er', () => {
  addRecent(command(1));
  const broken = JSON.parse(stored());
  broken.indhold.push(null, { kind: 'element', id: 1 }, 'x');
  localStorage.setItem('sada.bruger.anne/senest', JSON.stringify(broken));
  expect(readRecent()).toEqual([command(1)]);
});

test('gemmer kun id og de tekster, der stod der', () => {
  const element = {
    kind: 'element',
    id: 'x',
    type: 'Underkonto',
    fuldtNummer: '07.14.01.10',
    navn: 'Almindelig virksomhed',
    at: 1,
  } as const;
  addRecent(element);
  expect(JSON.parse(stored()).indhold).toEqual([element]);
});

test('et element, som kun nogle må læse, huskes ikke', () => {
  const element = { kind: 'element', id: 'a', fuldtNummer: '124', navn: 'x', at: 1 } as const;
  addRecent({ ...element, type: 'Loengruppe' });
  addRecent({ ...element, type: 'Loenfaellesskab' });
  expect(readRecent()).toEqual([]);
  addRecent({ ...element, type: 'Regnskabskonto' });
  expect(readRecent()).toHaveLength(1);
});
