import type { ProcesPayload, Procesrettighed } from '../../api/contract/proces.ts';
import { changeLevel } from '../../domain/commands/processer-commands.ts';
import { type Level, levelLabels, levels } from '../../domain/proces/proces-gate.ts';
import { noOwnLevel } from '../../domain/proces/procesrettighed.ts';
import { fold } from '../../domain/words/folding.ts';
import type { StagedCell } from '../../ui/rows/staged-cell.ts';
import type { Said } from '../kept-changes/kept-changes.tsx';

/** A paragraf with its level in each underaktivitet of a proces. */
export interface RightRow {
  /** The paragraf's. */
  readonly id: string;
  /** Its number. */
  readonly paragraf: string;
  readonly navn: string;
  /** By the id of the underaktivitet. */
  readonly cells: ReadonlyMap<string, Procesrettighed>;
}

/** In the order that they are answered: by number. */
export function rightRows(rettigheder: readonly Procesrettighed[]): RightRow[] {
  const rows = new Map<string, { row: RightRow; cells: Map<string, Procesrettighed> }>();
  for (const right of rettigheder) {
    const { paragrafId: id, paragraf, paragrafNavn: navn = '' } = right;
    const known = rows.get(id) ?? newRow({ id, paragraf, navn });
    rows.set(id, known);
    known.cells.set(String(right.underaktivitetId), right);
  }
  return [...rows.values()]
    .map(({ row }) => row)
    .toSorted((one, other) => (one.paragraf < other.paragraf ? -1 : 1));
}

function newRow(named: Pick<RightRow, 'id' | 'paragraf' | 'navn'>) {
  const cells = new Map<string, Procesrettighed>();
  return { row: { ...named, cells }, cells };
}

/** A column of the matrix. */
export interface RightColumn {
  /** Of the underaktivitet. */
  readonly id: string;
  readonly navn: string;
  readonly hovedaktivitet: string;
}

export function rightColumns({ hovedaktiviteter }: ProcesPayload): RightColumn[] {
  return hovedaktiviteter.flatMap(({ navn: hovedaktivitet, underaktiviteter }) =>
    underaktiviteter.map(({ id, navn }) => ({ id: String(id), navn, hovedaktivitet })),
  );
}

export function levelAt({ cells }: RightRow, column: string): Level {
  return cells.get(column)?.rettighedsniveau ?? 'Lukket';
}

type Read =
  | { readonly ok: true; readonly value: Level }
  | { readonly ok: false; readonly message: string };

/** A level as it is written: its name, its digit, or as the API calls it. */
export function parseLevel(text: string): Read {
  const wanted = fold(text).replaceAll(' ', '');
  const value = levels.find(
    (level, at) =>
      wanted !== '' &&
      [fold(levelLabels[level]).replaceAll(' ', ''), fold(level), String(at)].includes(wanted),
  );
  if (value) return { ok: true, value };
  return { ok: false, message: 'Skriv 0 (Åben), 1, 2, 3 (Niveau 1–3) eller 4 (Lukket).' };
}

/** What a key says at once: a digit its level, Mellemrum the next one, round from the last. */
export function typedLevel(key: string, now: string): string | undefined {
  if (/^[0-4]$/.test(key)) return levelLabels[levels[Number(key)] ?? 'Lukket'];
  if (key !== ' ') return undefined;
  const read = parseLevel(now);
  const at = read.ok ? levels.indexOf(read.value) : -1;
  return levelLabels[levels[(at + 1) % levels.length] ?? 'Aaben'];
}

/** The levels that are changed, one command a cell. */
export function saidOfLevels(
  cells: readonly StagedCell<Level>[],
  rows: readonly RightRow[],
  begrundelse: string,
): readonly Said<readonly StagedCell<Level>[]>[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return cells.map((cell) => ({
    invocation: {
      kommando: changeLevel.id,
      input: {
        underaktivitetId: Number(cell.column),
        paragrafId: cell.row,
        rettighedsniveau: cell.value,
        ...(begrundelse.trim() && { begrundelse: begrundelse.trim() }),
        rowVersion: byId.get(cell.row)?.cells.get(cell.column)?.rowVersion ?? noOwnLevel,
      },
    },
    what: [cell],
  }));
}

/** The levels as they are when the changes are kept. */
export function withLevels(
  rettigheder: readonly Procesrettighed[],
  cells: Iterable<StagedCell<Level>>,
): Procesrettighed[] {
  const changed = new Map([...cells].map(({ row, column, value }) => [`${row} ${column}`, value]));
  return rettigheder.map((right) => {
    const rettighedsniveau = changed.get(`${right.paragrafId} ${right.underaktivitetId}`);
    return rettighedsniveau ? { ...right, rettighedsniveau } : right;
  });
}
