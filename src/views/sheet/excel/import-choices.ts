import { readElement } from '../../../domain/commands/sheet/as-read.ts';
import type {
  Comparison,
  FileChange,
  FileCreation,
} from '../../../domain/commands/sheet/comparison.ts';
import { numberColumn, typeColumn } from '../../../domain/commands/sheet/new-elements.ts';
import { newRowId } from '../../../domain/commands/sheet/staged.ts';
import { saysNothing } from '../../../domain/commands/sheet/suspicion.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';

/** What is to stand in a cell: as the file says, as it stands now, or what may have stood in the file. */
export type Choice = 'fil' | 'nu' | 'rettet';

/** A cell that the user must choose about, or a change that needs no choice. */
export interface Choosing {
  readonly key: string;
  readonly change: FileChange;
  /** Those there are to choose among. */
  readonly among: readonly Choice[];
  /** Somebody must choose: nothing is guessed, and what cannot be taken is left with the user's knowledge. */
  readonly isAsked: boolean;
}

/** What the user has said of a file before anything of it is taken. */
export interface ImportAnswers {
  /** Which of its sheets; undefined: it has several, and the user has not said. */
  readonly at: number | undefined;
  readonly isTimeMeant: boolean;
  /** Undefined: the user has not said. */
  readonly leavesHidden: boolean | undefined;
  readonly chosen: ReadonlyMap<string, Choice>;
}

/** A text for a cell, as if it were written there. */
export interface ChosenText {
  readonly row: string;
  readonly column: string;
  readonly text: string;
}

/**
 * What a new row of a file is called: by the file as it was fetched and by its number and type as they are read, so that
 * the same file again brings it once, also after rows are moved in it, and another file never touches it. Two copies of a file were
 * fetched as one, and what they both call a row is asked about (standing-rows.ts).
 * @param file as it tells itself apart from others
 */
export function newRowOf(
  file: string,
  { place, texts }: FileCreation,
  area: AreaDeclaration,
): string {
  const said = [numberColumn, typeColumn].map((column) => texts.get(column) ?? '');
  const { number, type } = readElement(said[0] ?? '', said[1] ?? '', area);
  return newRowId(`${file} ${number || `række ${place}`} ${type}`.trim());
}

export function choosings(comparison: Comparison, file: string, area: AreaDeclaration): Choosing[] {
  const doubted = comparison.creations.flatMap((creation) => {
    const { place, isHidden, texts, suspicions } = creation;
    return [...suspicions].map(([column, suspicion]): FileChange => {
      const mine = texts.get(column) ?? '';
      const row = newRowOf(file, creation, area);
      return { row, column, place, isHidden, mine, theirs: '', isConflict: false, suspicion };
    });
  });
  return [...comparison.changes, ...doubted].map((change) => ({
    // What is chosen is chosen between just these two: it says nothing once one of them is another.
    key: JSON.stringify([change.row, change.column, change.mine, change.theirs]),
    change,
    among: amongOf(change),
    isAsked: change.isConflict || change.suspicion !== undefined,
  }));
}

function amongOf({ isConflict, suspicion }: FileChange): Choice[] {
  if (!suspicion) return isConflict ? ['fil', 'nu'] : ['fil'];
  if (saysNothing(suspicion)) return ['nu'];
  return suspicion.instead === undefined ? ['fil', 'nu'] : ['rettet', 'fil', 'nu'];
}

/** Undefined also of what cannot be chosen there. */
function chosenOf(
  { key, among }: Choosing,
  chosen: ReadonlyMap<string, Choice>,
): Choice | undefined {
  return among.find((choice) => choice === chosen.get(key));
}

/** What is still to be chosen. */
export function unchosen(all: readonly Choosing[], chosen: ReadonlyMap<string, Choice>): number {
  return all.filter((one) => one.isAsked && chosenOf(one, chosen) === undefined).length;
}

/** What is to be written, as it was chosen. */
export function chosenTexts(
  all: readonly Choosing[],
  chosen: ReadonlyMap<string, Choice>,
): ChosenText[] {
  return all.flatMap((one) => {
    const choice = one.isAsked ? chosenOf(one, chosen) : 'fil';
    const { row, column, mine, theirs, suspicion } = one.change;
    const text = choice === 'fil' ? mine : choice === 'rettet' ? suspicion?.instead : undefined;
    return text === undefined || text === theirs ? [] : [{ row, column, text }];
  });
}

/** The cells of new rows of which nothing is doubted. */
export function createdTexts(
  creations: readonly FileCreation[],
  file: string,
  area: AreaDeclaration,
): ChosenText[] {
  return creations.flatMap((creation) =>
    [...creation.texts]
      .filter(([column]) => !creation.suspicions.has(column))
      .map(([column, text]) => ({ row: newRowOf(file, creation, area), column, text })),
  );
}

/** Without what stands in rows that the file does not show. */
export function withoutHidden(comparison: Comparison): Comparison {
  const isShown = ({ isHidden }: { readonly isHidden: boolean }) => !isHidden;
  return {
    ...comparison,
    changes: comparison.changes.filter(isShown),
    creations: comparison.creations.filter(isShown),
  };
}
