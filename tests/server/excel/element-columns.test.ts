import { expect, test } from 'vitest';
import { type ExtractRow, elementColumns } from '../../../server/excel/element-columns.ts';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';

const row: ExtractRow = {
  id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  type: 'Delregnskab',
  versionId: 1,
  nummer: '001',
  fuldtNummer: '07004.001',
  navn: 'Drift',
  status: 'Aaben',
  overordnetId: null,
  antalBoern: 0,
  antalVersioner: 1,
  softLukketFra: null,
  softLukketTil: null,
  bemaerkning: null,
  oprettet: '2026-11-20T10:00:00Z',
  oprettetAf: 'x',
  aendret: '2026-11-20T10:00:00Z',
  aendretAf: 'x',
  rowVersion: '1',
  referencer: {},
};

function cellOf(type: ElementTypeName, values: Readonly<Record<string, unknown>>) {
  const column = elementColumns([type]).find(({ heading }) => heading === 'Gyldig fra');
  return { isNumber: column?.isNumber, value: column?.value({ ...row, type, ...values }) };
}

test('et finansår er et tal at regne med, en periode en kode', () => {
  expect(cellOf('Underkonto', { fraFinansaar: 2027 })).toEqual({ isNumber: true, value: 2027 });
  const periode = cellOf('Delregnskab', { fraPeriode: 201201 });
  expect(periode).toEqual({ isNumber: false, value: '01.2012' });
});
