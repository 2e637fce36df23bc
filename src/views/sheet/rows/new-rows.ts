import { useMemo, useSyncExternalStore } from 'react';
import type { Value } from '../../../domain/columns/column-spec.ts';
import {
  numberColumn,
  numberSaid,
  textIn,
  typeBegun,
  typeColumn,
  typeSaid,
} from '../../../domain/commands/sheet/new-elements.ts';
import { isNewRow, newRowId } from '../../../domain/commands/sheet/staged.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import type { ElementTypeName } from '../../../domain/elements/names.ts';
import { isSameList } from '../../../domain/same-list.ts';
import { fold, sortKey } from '../../../domain/words/folding.ts';
import type { OwnRows } from '../../../ui/grid/edit/grid-edit.ts';
import type { GridRows } from '../../../ui/grid/grid-rows.ts';
import type { Stage } from '../../../ui/rows/stage.ts';
import type { StructureLine } from '../../structure/rows/structure-lines.ts';

/**
 * A row that is to become an element, as the sheet shows it: what it says itself, and nothing of what only elements
 * have. Of a type that it does not say yet it stands in for the area's first.
 */
export function newLine(id: string, stage: Stage<Value>, area: AreaDeclaration): StructureLine {
  const cells = stage.cellsOf(id);
  const navn = textIn(cells, 'navn');
  return {
    id,
    type: typeSaid(cells, area) ?? area.root,
    fuldtNummer: numberSaid(cells, area),
    navn,
    nummerGenbrugt: false,
    status: 'Fremtidig',
    antalVersioner: 0,
    softLukketFra: null,
    softLukketTil: null,
    naesteVersion: undefined,
    forloeb: undefined,
    rowVersion: '',
    foldedName: fold(navn),
    nameOrder: sortKey(navn),
  };
}

/** One that nobody has written in, and that no other is ever called as. */
export function blankLine(stage: Stage<Value>, area: AreaDeclaration): StructureLine {
  return newLine(newRowId(crypto.randomUUID()), stage, area);
}

/** How a row begins: as the type of the row that it is made at, else as the one that is looked at. */
export function beginsIn(
  stage: Stage<Value>,
  area: AreaDeclaration,
  type: ElementTypeName | null,
): OwnRows<StructureLine>['begins'] {
  // What a new row says itself, and not what it stands in for.
  const typeOf = ({ id, type: own }: StructureLine) =>
    isNewRow(id) ? typeSaid(stage.cellsOf(id), area) : own;
  return (near, said) => {
    const begun = typeBegun(area, [near && typeOf(near), type], said.get(numberColumn));
    return { [typeColumn]: begun.label.one };
  };
}

/** The rows of a stage that are to become elements, in the order that they were begun. */
class NewLines {
  readonly #stage: Stage<Value>;
  readonly #area: AreaDeclaration;
  #lines: readonly StructureLine[] = [];

  constructor(stage: Stage<Value>, area: AreaDeclaration) {
    this.#stage = stage;
    this.#area = area;
    this.#lines = this.#read();
  }

  readonly now = (): readonly StructureLine[] => this.#lines;

  readonly subscribe = (hear: () => void): (() => void) => {
    const stop = this.#stage.subscribe((rows, what) => {
      if (what === 'findings' || !rows.values().some(isNewRow)) return;
      this.#lines = this.#read(rows);
      hear();
    });
    this.#lines = this.#read(new Set());
    return stop;
  };

  /** @param touched left out: all of them */
  #read(touched?: ReadonlySet<string>): readonly StructureLine[] {
    const before = new Map(this.#lines.map((line) => [line.id, line]));
    const lines = this.#stage
      .rows()
      .filter(isNewRow)
      .map((id) => {
        const known = touched?.has(id) ? undefined : before.get(id);
        return known ?? newLine(id, this.#stage, this.#area);
      });
    return isSameList(lines, this.#lines) ? this.#lines : lines;
  }
}

export function useNewLines(stage: Stage<Value>, area: AreaDeclaration): readonly StructureLine[] {
  const lines = useMemo(() => new NewLines(stage, area), [stage, area]);
  return useSyncExternalStore(lines.subscribe, lines.now);
}

/** Rows with the new ones before them, whatever the others are sorted and found by. */
export function withNewRows<Row extends { readonly id: string }>(
  rows: GridRows<Row>,
  lines: readonly Row[],
): GridRows<Row> {
  const count = lines.length;
  if (count === 0) return rows;
  const places = new Map(lines.map(({ id }, at) => [id, at]));
  const { onWritten, canMark } = rows;
  return {
    ...rows,
    count: rows.count + count,
    rowAt: (index) => (index < count ? lines[index] : rows.rowAt(index - count)),
    idAt: (index) => (index < count ? lines[index]?.id : rows.idAt(index - count)),
    indexOf: (id) => {
      const own = places.get(id);
      if (own !== undefined) return own;
      const index = rows.indexOf(id);
      return index < 0 ? index : index + count;
    },
    ...(canMark && { canMark: (index) => index >= count && canMark(index - count) }),
    ...(onWritten && {
      onWritten: (hear) =>
        onWritten((isWritten) => hear((index) => index >= count && isWritten(index - count))),
    }),
  };
}
