import type { Value } from '../../../domain/columns/column-spec.ts';
import type { BulkColumns } from '../../../domain/commands/bulk/commands-of.ts';
import { isOfNewElement, typeColumn, typeNamed } from '../../../domain/commands/bulk/new-elements.ts';
import type { StagedCell } from '../../../domain/commands/bulk/staged.ts';
import type { ChosenText } from './import-choices.ts';

/**
 * Texts of rows that are to become elements, as cells to stage: each is read by its column, but for the
 * number and the type, which say what the element is.
 */
export function newCells(
  texts: readonly ChosenText[],
  { columns, find, area }: BulkColumns,
): StagedCell[] {
  return texts.map(({ row, column, text }) => {
    const own = { row, column, base: null as Value, baseVersion: '' };
    if (column === typeColumn) {
      const value = typeNamed(text, area);
      const problem = message('ugyldigVaerdi', { felt: elementLabels.type });
      return value ? { ...own, value } : { ...own, value: null, text, problem };
    }
    const spec = columns.get(column);
    if (!spec || isOfNewElement({ id: column })) return { ...own, value: text };
    const read = spec.parse(text, find);
    if (read.ok) return { ...own, value: read.value };
    // What stands below a new row points to what is not made yet: its number is enough.
    const isReference = spec.kind === 'reference';
    if (isReference) return { ...own, value: { fuldtNummer: numberIn(text), navn: '' } };
    return { ...own, value: null, text, problem: read.message };
  });
}

/** The number before a name, where there is one. */
function numberIn(text: string): string {
  return /^[\d.]+/.exec(text.trim())?.[0] ?? text.trim();
}
