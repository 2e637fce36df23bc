import { expect, test } from 'vitest';
import type { Level } from '../../../src/domain/proces/proces-gate.ts';
import { myRights } from '../../../src/views/my-rights/my-rights.ts';
import { procesOf } from '../processer.ts';

const right = (underaktivitetId: number, paragraf: string, rettighedsniveau: Level) => ({
  ...{ underaktivitetId, paragraf, rettighedsniveau },
  paragrafId: `00000000-0000-4000-8000-0000000000${paragraf}`,
});
const permissions = new Set(['UpdateAaben', 'UpdateNiveau1']);
const today = '2026-11-18';

test('paragraffer med de samme niveauer overalt deler en kolonne, og hver celle siger, om der kan skrives', () => {
  const rettigheder = [
    ...['05', '08', '07'].map((paragraf) => right(8, paragraf, 'Niveau1')),
    ...['05', '08'].map((paragraf) => right(7, paragraf, 'Aaben')),
    right(7, '07', 'Niveau2'),
    // Of an underaktivitet that is none of those told.
    right(99, '28', 'Aaben'),
  ];
  const { columns, groups } = myRights([procesOf()], rettigheder, { permissions, today });
  expect(columns).toEqual([['05', '08'], ['07']]);
  expect(groups.map(({ kode }) => kode)).toEqual(['AEF27']);
  expect(groups[0]?.rows.map(({ navn, cells }) => [navn, ...cells])).toEqual([
    ['Gennemgang', { level: 'Niveau1', reason: null }, { level: 'Niveau1', reason: null }],
    [
      'Kvalitetssikring',
      { level: 'Aaben', reason: null },
      { level: 'Niveau2', reason: 'Kræver Niveau 2' },
    ],
  ]);
});

test('det, der er slut, udelades, og uden for tiden siges hvorfor', () => {
  const rettigheder = [7, 8].map((id) => right(id, '05', 'Aaben'));
  const on = (day: string) =>
    myRights([procesOf()], rettigheder, { permissions, today: day }).groups.flatMap(({ rows }) =>
      rows.map(({ navn, cells }) => [navn, cells[0]?.reason]),
    );
  expect(on('2026-11-10')).toEqual([
    ['Gennemgang', 'Er ikke begyndt'],
    ['Kvalitetssikring', 'Er ikke begyndt'],
  ]);
  expect(on('2026-11-20')).toEqual([
    ['Gennemgang', null],
    ['Kvalitetssikring', 'Kontering er slut'],
  ]);
  expect(on('2026-11-30')).toEqual([['Gennemgang', 'Kontering er slut']]);
  expect(myRights([procesOf()], [], { permissions, today })).toEqual({ columns: [], groups: [] });
});
