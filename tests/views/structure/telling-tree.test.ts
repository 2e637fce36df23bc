import { expect, test } from 'vitest';
import type { ElementPayload } from '../../../src/api/contract/common.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { treeColumns } from '../../../src/views/structure/rows/structure-columns.ts';
import type { StructureRow } from '../../../src/views/structure/rows/structure-rows.ts';

const statuspost = { id: 'sp', fuldtNummer: '020', navn: 'Materielle anlægsaktiver' };
const columns = treeColumns({
  area: areas.kontoplan,
  names: new Map([[statuspost.id, statuspost]]),
  menuLabel: () => '',
});

function rowOf(type: ElementPayload['type'], fields: Readonly<Record<string, unknown>>) {
  const element = { id: 'a', type, naesteVersion: null, ...fields } as unknown as ElementPayload;
  return { id: 'a', level: 1, element } satisfies StructureRow;
}
const shown = (id: string, row: StructureRow) => columns.find((one) => one.id === id)?.text(row);

test('kontoplanens træ siger kontotypen og de gyldige bevillingstyper efter typen', () => {
  expect(columns.map(({ header }) => header)).toEqual([
    'Nummer og navn',
    'Type',
    'Kontotype',
    'Statuspost',
    'Gyldige bevillingstyper',
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
] as const)('%s %o siger %s', (type, fields, said) => {
  expect(shown('fortaeller', rowOf(type, fields))).toBe(said);
});

test('en statuspost ses som sit nummer, og dens navn er det, der læses', () => {
  const row = rowOf('Regnskabskonto', { statuspostId: 'sp' });
  const cell = columns.find(({ id }) => id === 'bevilling')?.cell;
  expect(cell?.kind === 'tag' && cell.code(row)).toBe('020');
  expect(shown('bevilling', row)).toBe('Materielle anlægsaktiver');
  expect(cell?.kind === 'tag' && cell.code(rowOf('Hovedart', { antalBoern: 1 }))).toBe('');
});
