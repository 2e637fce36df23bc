import { saysSame } from '../../../domain/commands/sheet/as-read.ts';
import type {
  Comparison,
  FileChange,
  FileCreation,
  WrongCell,
} from '../../../domain/commands/sheet/comparison.ts';
import { TakenNumbers } from '../../../domain/commands/sheet/file-creations.ts';
import { numberColumn, typeColumn } from '../../../domain/commands/sheet/new-elements.ts';
import type { SheetColumns } from '../../../domain/commands/sheet/sheet-commands.ts';
import { message } from '../../../domain/words/messages.ts';
import { newRowOf } from './import-choices.ts';

/** What the cells of a new row say in the sheet, by column; none of one that is not there. */
export type StandingTexts = (row: string) => ReadonlyMap<string, string>;

/** The rows of the sheet that are to become elements. */
export interface StandingRows {
  readonly ids: readonly string[];
  readonly textsOf: StandingTexts;
}

/**
 * A new row that the sheet has already, for the file or a copy of it was taken before, is nothing to be made: what
 * stands there may be mended since, or another's, so each cell of which the file says something else is asked about.
 * One that would be the same element as another new row there is made all the same, and it is told.
 */
export function withStanding(
  comparison: Comparison,
  file: string,
  { ids, textsOf }: StandingRows,
  grid: SheetColumns,
): Comparison {
  const changes: FileChange[] = [];
  const unfit: WrongCell[] = [];
  const taken = new TakenNumbers(grid.area);
  const saidAs = (texts: ReadonlyMap<string, string>) =>
    [texts.get(numberColumn) ?? '', texts.get(typeColumn) ?? ''] as const;
  for (const id of ids) taken.add(...saidAs(textsOf(id)));
  const creations = comparison.creations.filter((creation) => {
    const row = newRowOf(file, creation, grid.area);
    const said = textsOf(row);
    if (said.size > 0) {
      changes.push(...changesOf(row, creation, said, grid));
      return false;
    }
    const { place, texts } = creation;
    const [mine, type] = saidAs(texts);
    if (taken.has(mine, type)) {
      unfit.push({ place, column: numberColumn, mine, reason: message('nyRaekkeStaar') });
    }
    return true;
  });
  return {
    ...comparison,
    creations,
    changes: [...comparison.changes, ...changes],
    unfit: [...comparison.unfit, ...unfit],
  };
}

function changesOf(
  row: string,
  { place, isHidden, texts, empty, suspicions }: FileCreation,
  said: ReadonlyMap<string, string>,
  grid: SheetColumns,
): FileChange[] {
  return [...texts.keys(), ...empty].flatMap((column) => {
    const [mine, theirs] = [texts.get(column) ?? '', said.get(column) ?? ''];
    const suspicion = suspicions.get(column);
    return saysSame(grid.columns.get(column), mine, theirs, grid)
      ? []
      : { row, column, place, isHidden, mine, theirs, isConflict: true, suspicion };
  });
}
