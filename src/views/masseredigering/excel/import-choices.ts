import type {
  Comparison,
  FileChange,
  FileCreation,
} from '../../../domain/commands/bulk/compare-sheet.ts';
import { newRowId } from '../../../domain/commands/bulk/staged.ts';

/** What is to stand in a cell: as the file says, as it stands now, or what may have stood in the file. */
export type Choice = 'fil' | 'nu' | 'rettet';

/** A cell that the user must choose about, or a change that needs no choice. */
export interface Choosing {
  readonly key: string;
  readonly change: FileChange;
  /** Those there are to choose among; one: nothing is asked. */
  readonly among: readonly Choice[];
}

/** A text for a cell, as if it were written there. */
export interface ChosenText {
  readonly row: string;
  readonly column: string;
  readonly text: string;
}

export function choosings({ changes, creations }: Comparison): Choosing[] {
  const doubted = creations.flatMap(({ place, texts, suspicions }) =>
    [...suspicions].map(([column, suspicion]): FileChange => {
      const row = newRowId(String(place));
      const mine = texts.get(column) ?? '';
      return { row, column, mine, theirs: '', isConflict: false, suspicion };
    }),
  );
  return [...changes, ...doubted].map((change) => ({
    key: keyOf(change),
    change,
    among: amongOf(change),
  }));
}

const keyOf = ({ row, column }: Pick<FileChange, 'row' | 'column'>) => `${row} ${column}`;

function amongOf({ isConflict, suspicion }: FileChange): Choice[] {
  if (suspicion) return suspicion.instead === undefined ? ['fil', 'nu'] : ['rettet', 'fil', 'nu'];
  return isConflict ? ['fil', 'nu'] : ['fil'];
}

/** What is still to be chosen: nothing is guessed. */
export function unchosen(all: readonly Choosing[], chosen: ReadonlyMap<string, Choice>): number {
  return all.filter(({ key, among }) => among.length > 1 && !chosen.has(key)).length;
}

/** What is to be written, as it was chosen. */
export function chosenTexts(
  all: readonly Choosing[],
  chosen: ReadonlyMap<string, Choice>,
): ChosenText[] {
  return all.flatMap(({ key, change, among }) => {
    const choice = among.length > 1 ? chosen.get(key) : 'fil';
    const { row, column, mine, theirs, suspicion } = change;
    const text = choice === 'fil' ? mine : choice === 'rettet' ? suspicion?.instead : undefined;
    return text === undefined || text === theirs ? [] : [{ row, column, text }];
  });
}

/** The cells of new rows of which nothing is doubted; each row is called by its place in the file. */
export function createdTexts(creations: readonly FileCreation[]): ChosenText[] {
  return creations.flatMap(({ place, texts, suspicions }) =>
    [...texts]
      .filter(([column]) => !suspicions.has(column))
      .map(([column, text]) => ({ row: newRowId(String(place)), column, text })),
  );
}
