import { expect, test } from 'vitest';
import type { ElementPayload } from '../../../src/api/contract/common.ts';
import { setFeatures } from '../../../src/api/http/features.ts';
import { type AreaDeclaration, areas } from '../../../src/domain/elements/areas.ts';
import { treeColumns } from '../../../src/views/structure/rows/structure-columns.ts';
import type { StructureRow } from '../../../src/views/structure/rows/structure-rows.ts';

const columnsOf = (area: AreaDeclaration) =>
  treeColumns({ area, names: new Map(), menuLabel: () => '' });
const headings = (area: AreaDeclaration) => columnsOf(area).map(({ header }) => header);

function rowOf(type: ElementPayload['type'], fields: Readonly<Record<string, unknown>>) {
  const element = { id: 'a', type, naesteVersion: null, ...fields } as unknown as ElementPayload;
  return { id: 'a', level: 1, element } satisfies StructureRow;
}

test('et træ er navn, status og versioner, og hvad området ellers siger', () => {
  setFeatures(['felter']);
  expect(headings(areas.finanslovsstruktur)).toEqual([
    'Nummer og navn',
    'Status',
    'Ver.',
    'Kommandoer',
  ]);
  expect(headings(areas.kontoplan)).toEqual(headings(areas.finanslovsstruktur));
  expect(headings(areas.loen)).toEqual([
    'Nummer og navn',
    'Indhold, kreds',
    'Lønadministrator',
    'Status',
    'Ver.',
    'Kommandoer',
  ]);
});

test.each([
  ['Hovedart', { antalBoern: 12 }, '12 standardkonti'],
  ['Hovedart', { antalBoern: undefined }, ''],
  ['Standardkonto', { posttype: 'Balance', antalBoern: undefined }, 'Balance'],
  ['Standardkonto', { posttype: 'Balance', antalBoern: 37 }, 'Balance · 37 konti'],
  ['Standardkonto', { posttype: 'Resultat', antalBoern: 1 }, 'Resultat · 1 konto'],
  ['Regnskabskonto', { kontotype: 'Balancekonto', manuelKontering: true }, 'Balancekonto'],
  [
    'Regnskabskonto',
    { kontotype: 'Balancekonto', manuelKontering: false },
    'Balancekonto · Kun system',
  ],
] as const)('%s %o siger %s ved siden af navnet', (type, fields, said) => {
  const [lead] = columnsOf(areas.kontoplan);
  const cell = lead?.cell;
  expect(cell?.kind === 'tree' && cell.beside?.(rowOf(type, fields))).toBe(said);
});

test.each([
  ['Hovedkonto', 3, '3 underkonti'],
  ['Hovedkonto', 1, '1 underkonto'],
  ['Hovedkonto', 0, ''],
  ['Underkonto', undefined, ''],
] as const)('%s med %j under sig siger %j', (type, antalBoern, said) => {
  const cell = columnsOf(areas.finanslovsstruktur)[0]?.cell;
  expect(cell?.kind === 'tree' && cell.beside?.(rowOf(type, { antalBoern }))).toBe(said);
});

test.each([
  ['14', 0],
  ['14.32.02.15', 9],
  ['14505.011', 6],
])('af nummeret %s er %i tegn det, der står over', (number, length) => {
  const [lead] = columnsOf(areas.finanslovsstruktur);
  const cell = lead?.cell;
  expect(cell?.kind === 'tree' && cell.above?.(number)).toBe(length);
});

test('før det, den bliver, er en soft-lukkets status kort', () => {
  const status = columnsOf(areas.finanslovsstruktur).find(({ id }) => id === 'status')?.cell;
  const shortOf = (of: string) =>
    status?.kind === 'status' && status.short?.(rowOf('Underkonto', { status: of }));
  expect(shortOf('SoftLukket')).toBe('Soft');
  expect(shortOf('Aaben')).toBeUndefined();
});
