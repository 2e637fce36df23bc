import type { ColumnSpec } from '../../columns/column-spec.ts';
import type { ElementTypeName } from '../../elements/names.ts';
import { saysSame } from './as-read.ts';
import type { Comparison, FileCreation, WrongCell } from './comparison.ts';
import { localError, newRowErrors } from './local-findings.ts';
import type { SheetColumns } from './sheet-commands.ts';
import { newRowId, type StagedRow } from './staged.ts';

/** Texts of changed cells whose columns must look them up before they can be read, by column. */
export function askedTexts(
  { changes }: Comparison,
  columns: ReadonlyMap<string, ColumnSpec>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const asked = changes.filter(({ column }) => columns.get(column)?.kind === 'reference');
  const byColumn = Map.groupBy(asked, ({ column }) => column);
  return new Map(
    [...byColumn].map(([column, all]) => [column, new Set(all.map(({ mine }) => mine))]),
  );
}

/**
 * A text that says what stands there already, written in another way, is no change. One that says no value of its
 * column is refused, with the reason. One that breaks a rule of its field, and what is wrong with a row that is to be
 * made, goes along to be mended in the sheet; but it is told. What is asked about is not judged.
 * @param typeOf the element of a row
 */
export function judged(
  comparison: Comparison,
  grid: SheetColumns,
  typeOf: (row: string) => ElementTypeName | undefined,
): Comparison {
  const refused: WrongCell[] = [];
  const unfit = [...comparison.unfit];
  const isTaken = (change: Comparison['changes'][number]) => {
    const { row, place, column, mine, theirs, suspicion } = change;
    const spec = grid.columns.get(column);
    const type = typeOf(row);
    if (suspicion || !spec || type === undefined) return true;
    if (saysSame(spec, mine, theirs, grid)) return false;
    const read = spec.parse(mine, grid.find);
    if (!read.ok) {
      refused.push({ place, column, mine, reason: read.message });
      return false;
    }
    const reason = localError({ value: read.value }, spec, type, grid.find);
    if (reason !== undefined) unfit.push({ place, column, mine, reason });
    return true;
  };
  const changes = comparison.changes.filter(isTaken);
  unfit.push(...comparison.creations.flatMap((creation) => unfitIn(creation, grid)));
  return { ...comparison, changes, refused: [...comparison.refused, ...refused], unfit };
}

function unfitIn({ place, texts, suspicions }: FileCreation, grid: SheetColumns): WrongCell[] {
  const id = newRowId(String(place));
  const cells = [...texts].map(([column, text]) => ({
    ...{ row: id, column, value: null, text, base: null, baseVersion: '' },
  }));
  const row: StagedRow = {
    ...{ id, record: null, rowVersion: '' },
    cells: new Map(cells.map((cell) => [cell.column, cell])),
  };
  return newRowErrors(row, grid)
    .filter(({ column }) => !suspicions.has(column))
    .map(({ column: at, hidden: column = at, text: reason }) => {
      return { place, column, mine: texts.get(column) ?? '', reason };
    });
}
