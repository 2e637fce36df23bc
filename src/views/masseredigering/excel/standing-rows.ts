import type {
  Comparison,
  FileChange,
  FileCreation,
} from '../../../domain/commands/bulk/comparison.ts';
import { newRowOf } from './import-choices.ts';

/** What the cells of a new row say in the sheet, by column; none of one that is not there. */
export type StandingTexts = (row: string) => ReadonlyMap<string, string>;

/**
 * A new row that the sheet has already, for the file or a copy of it was taken before, is nothing to be made: what
 * stands there may be mended since, or another's, so each cell of which the file says something else is asked about.
 */
export function withStanding(
  comparison: Comparison,
  file: string,
  standing: StandingTexts,
): Comparison {
  const changes: FileChange[] = [];
  const creations = comparison.creations.filter((creation) => {
    const row = newRowOf(file, creation);
    const said = standing(row);
    if (said.size > 0) changes.push(...changesOf(row, creation, said));
    return said.size === 0;
  });
  return { ...comparison, creations, changes: [...comparison.changes, ...changes] };
}

function changesOf(
  row: string,
  { place, isHidden, texts, empty, suspicions }: FileCreation,
  said: ReadonlyMap<string, string>,
): FileChange[] {
  return [...texts.keys(), ...empty].flatMap((column) => {
    const [mine, theirs] = [texts.get(column) ?? '', said.get(column) ?? ''];
    const suspicion = suspicions.get(column);
    return mine === theirs.trim()
      ? []
      : { row, column, place, isHidden, mine, theirs, isConflict: true, suspicion };
  });
}
