import type { ColumnSpec, FindLink, Link } from '../../../../src/domain/columns/column-spec.ts';
import { tableColumns } from '../../../../src/domain/columns/table-columns.ts';
import type { SheetColumns } from '../../../../src/domain/commands/sheet/sheet-commands.ts';
import {
  newRowId,
  type SheetRecord,
  type StagedCell,
  type StagedRow,
  stagedRows,
} from '../../../../src/domain/commands/sheet/staged.ts';
import { type AreaDeclaration, areas } from '../../../../src/domain/elements/areas.ts';

export const area = areas.finanslovsstruktur;

/** What there is to point to, by number. */
const known: readonly (Link & { id: string })[] = [
  { id: 'hk-0714', fuldtNummer: '07.14.01', navn: 'Økonomistyrelsen' },
  { id: 'dr-1', fuldtNummer: '07004.001', navn: 'Almindelig virksomhed' },
  { id: 'ut-10', fuldtNummer: '10', navn: 'Almindelig virksomhed' },
];
export const find: FindLink = (_, text) => known.find(({ fuldtNummer }) => fuldtNummer === text);

export function gridOf(of: AreaDeclaration = area): SheetColumns {
  const columns = tableColumns(of);
  const byId = new Map<string, ColumnSpec>(columns.map((column) => [column.id, column]));
  return { area: of, columns: byId, find };
}

export function underkontoOf(id: string, fuldtNummer: string, navn = `Konto ${id}`): SheetRecord {
  return {
    ...{ id, rowVersion: '1.1', type: 'Underkonto', fuldtNummer, navn, status: 'Aaben' },
    ...{ antalVersioner: 1, fraFinansaar: 2017, tilFinansaar: null, underkontotypeId: 'ut-10' },
    ...{ hovedkontoId: 'hk-0714', defaultDelregnskabId: null },
  };
}

type Changed = Readonly<Record<string, StagedCell['value']>>;

export function cellsOf(row: string, changed: Changed, baseVersion = '1.1'): StagedCell[] {
  return Object.entries(changed).map(([column, value]) => ({
    ...{ row, column, base: null, baseVersion, value },
  }));
}

export function rowsOf(
  cells: readonly StagedCell[],
  records: readonly SheetRecord[] = [],
): readonly StagedRow[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  return stagedRows(cells, (id) => byId.get(id)).rows;
}

/** @param at tells new rows apart */
export function newRow(at: number | string, changed: Changed): StagedCell[] {
  return cellsOf(newRowId(String(at)), changed, '');
}

export const terms = { effect: 2027, periode: 202701, underaktivitetId: 9, bemaerkning: null };
