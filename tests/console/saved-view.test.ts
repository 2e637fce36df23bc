import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { visninger } from '../../src/api/contract/visninger.ts';
import { tableColumnIds } from '../../src/domain/columns/table-columns.ts';
import { areas } from '../../src/domain/elements/areas.ts';
import {
  isViewSearch,
  longestViewSearch,
  searchOfView,
  viewSearch,
} from '../../src/domain/saved-view.ts';

const columns = tableColumnIds(areas.finanslovsstruktur);
const ofView = fc.constantFrom(
  ...['soeg', 'status', 'type', 'udvalg', 'visning', 'sortering', 'kolonner', 'bredder'],
  ...columns.map((id) => `kol.${id}`),
);
const momentary = ['valgt', 'id', 'rediger', 'finansaar', 'periode', 'ukendt'];
const ofMoment = fc.constantFrom(...momentary);
const value = fc.string({ unit: 'grapheme', maxLength: 30 });
const address = fc
  .array(fc.tuple(fc.oneof(ofView, ofMoment), value), { maxLength: 12 })
  .map((said) => new URLSearchParams(said));

describe('adressens del af en visning', () => {
  test('det, der snævrer ind og ordner, gemmes; det valgte og tiden ikke', () => {
    const said = new URLSearchParams(
      'soeg=l%C3%B8n&status=Aaben&visning=tabel&kol.fra=%3E2020&sortering=-navn&valgt=07&id=x&finansaar=2027&type=',
    );
    const kept = 'soeg=l%C3%B8n&status=Aaben&visning=tabel&kol.fra=%3E2020&sortering=-navn';
    expect(viewSearch(said)).toBe(kept);
    expect(viewSearch(said, { axis: 'finansaar', time: 2026 })).toBe(`${kept}&finansaar=2026`);
  });

  test('hvad adressen end siger, er det, der gemmes, en visnings og det samme igen', () => {
    fc.assert(
      fc.property(address, fc.option(fc.integer({ min: 1900, max: 2999 })), (said, time) => {
        const at = time === null ? undefined : ({ axis: 'finansaar', time } as const);
        const kept = viewSearch(said, at);
        expect(isViewSearch(kept)).toBe(true);
        const opened = searchOfView(kept);
        expect(opened.toString()).toBe(kept);
        expect(opened.get('finansaar')).toBe(time === null ? null : String(time));
        expect(viewSearch(opened, at)).toBe(kept);
        const meant = [...said].filter(([name, text]) => text !== '' && !momentary.includes(name));
        expect([...opened].filter(([name]) => name !== 'finansaar')).toEqual(meant);
      }),
    );
  });

  test('hvad der end står i den, er der intet andet end en visnings', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const names = [...searchOfView(text).keys()];
        expect(names.filter((name) => /^(valgt|id|rediger|next|\/)/.test(name))).toEqual([]);
        expect(isViewSearch(searchOfView(text).toString())).toBe(true);
      }),
    );
    expect(searchOfView('soeg=a&valgt=07&rediger=1&//evil.example/').toString()).toBe('soeg=a');
  });
});

describe('kaldet, der gemmer', () => {
  const body = { omraade: 'finanslovsstruktur', navn: ' Lukkede ', soegning: 'status=Lukket' };
  const isTaken = (said: object) => visninger.save.body?.safeParse({ ...body, ...said }).success;

  test('tager et navn uden blanke om sig og en visnings adresse, og ellers intet', () => {
    expect(visninger.save.body?.safeParse(body).data).toEqual({ ...body, navn: 'Lukkede' });
    expect(isTaken({ soegning: '' })).toBe(true);
    for (const navn of ['', '  ', 'x'.repeat(61), 'a\u0000b', 'a\u202eb', 'a\ud800']) {
      expect(isTaken({ navn }), navn).toBe(false);
    }
    for (const soegning of [
      'valgt=07',
      '?status=Lukket',
      'status=Lukket&status=',
      '//evil.example/',
      `soeg=${'x'.repeat(longestViewSearch)}`,
    ]) {
      expect(isTaken({ soegning }), soegning).toBe(false);
    }
    expect(isTaken({ omraade: 'intet' })).toBe(false);
  });
});
