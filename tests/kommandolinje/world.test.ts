import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { serverAddress } from '../../kommandolinje/server-address.ts';
import { timesSaid } from '../../kommandolinje/times.ts';
import { discreet } from '../../kommandolinje/world.ts';

test('det, der skal holdes for sig selv, skrives ikke, og heller ikke det, der flytter en terminals markør', () => {
  const written: string[] = [];
  const { world, keep } = discreet({
    env: {},
    platform: 'linux',
    stdin: Readable.from([]),
    tell: (...lines) => written.push(...lines),
    note: (...lines) => written.push(...lines),
    wait: async () => {},
    now: () => 0,
    catchInterrupt: () => ({ signal: new AbortController().signal, release: () => {} }),
  });
  keep('eyJhbGci.x.y', undefined, '');
  world.tell('Bearer eyJhbGci.x.y, eyJhbGci.x.y', 'a\tb\nc');
  world.note('\u001b[2Jrød\u0007\u009b');
  expect(written).toEqual(['Bearer ***, ***', 'a\tb\nc', '[2Jrød']);
});

test.each([
  ['https://sada.example.dk/', 'https://sada.example.dk'],
  ['https://sada.example.dk/sti/?a=1#b', 'https://sada.example.dk/sti'],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ['http://localhost:4000/', 'http://localhost:4000'],
])('adressen %s', (text, expected) => {
  expect(serverAddress(text)).toBe(expected);
});

test.each([
  ['http://sada.example.dk', 'er ikke krypteret'],
  ['sada.example.dk', 'er ikke en adresse'],
  ['ftp://sada.example.dk', 'er ikke en adresse'],
  ['https://u:p@sada.example.dk', 'er ikke en adresse'],
])('adressen %s bruges ikke', (text, why) => {
  expect(() => serverAddress(text)).toThrow(why);
});

test('--pr er et finansår eller en periode, og gælder på begge akser', () => {
  const today = '2026-11-20';
  expect(timesSaid(undefined, today)).toEqual({});
  expect(timesSaid('2027', today)).toEqual({ finansaar: 2027, periode: 202711 });
  expect(timesSaid('05.2027', today)).toEqual({ finansaar: 2027, periode: 202705 });
  expect(() => timesSaid('i morgen', today)).toThrow('--pr i morgen er hverken');
});
