import type { ColumnSpec } from '../../domain/columns/column-spec.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { compareVersions } from '../../domain/elements/shown-fields.ts';
import { codeOf, columnsOfType, type Difference, textOf } from './forskel-values.ts';

/** What both sides say in one field, in words. */
export interface FieldPair {
  readonly code: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Told above the fields, or of an element that is compared with itself. */
const leftOut: readonly string[] = ['type', 'ver'];

/**
 * The fields of a difference in form order. A reference to the same element is the same, whatever that was
 * called then; of an element that has not begun on one side, all that is said on the other differs.
 */
export function bothSides({ type, venstre, hoejre, felter }: Difference): {
  readonly changed: readonly FieldPair[];
  readonly same: readonly FieldPair[];
} {
  const told = new Set(felter.map(({ code }) => code));
  const differing =
    venstre && hoejre
      ? compareVersions(elementTypes[type], venstre, hoejre).filter(({ differs }) => differs)
      : [];
  const otherwise = new Set(differing.map(({ field }) => field.code));
  const isSaid = (column: ColumnSpec) =>
    [venstre, hoejre].some((side) => side && column.format(column.read(side)) !== '');
  const pairs = columnsOfType(type)
    .filter((column) => !leftOut.includes(column.id))
    .map((column) => {
      const code = codeOf(type, column);
      const [before, after] = [textOf(column, venstre), textOf(column, hoejre)];
      const isOneSided = !(venstre && hoejre) && isSaid(column);
      // Of a closed one only the status is told; an end that the next version takes over is the same in words.
      const differs = told.has(code) || isOneSided || (otherwise.has(code) && before !== after);
      return { differs, pair: { code, label: column.label, before, after } };
    });
  const { changed = [], same = [] } = Object.groupBy(pairs, ({ differs }) =>
    differs ? 'changed' : 'same',
  );
  return {
    changed: changed.map(({ pair }) => pair),
    same: same.map(({ pair: { after, ...pair } }) => ({ ...pair, before: after, after })),
  };
}
