import type { ColumnSpec } from '../../columns/column-spec.ts';
import { mergeOf } from './merge.ts';
import type { FileRow, ReturnedFile, SheetRow, ShownSheet } from './sheet-file.ts';
import { isAltered, type Suspicion, suspicionOf } from './suspicion.ts';

/** A cell of an element that says something else than before in the file. */
export interface FileChange {
  readonly row: string;
  readonly column: string;
  readonly mine: string;
  /** As it stands now. */
  readonly theirs: string;
  /** Both have changed it since the file was made, or nobody knows: the user chooses. */
  readonly isConflict: boolean;
  /** A program may have made this of what stood there; never guessed, so the user chooses. */
  readonly suspicion: Suspicion | undefined;
}

/** A row that is the user's own: an element to be made. */
export interface FileCreation {
  readonly place: number;
  /** What its cells say, by column; those that are empty are left out. */
  readonly texts: ReadonlyMap<string, string>;
  readonly suspicions: ReadonlyMap<string, Suspicion>;
}

export interface Comparison {
  readonly changes: readonly FileChange[];
  readonly creations: readonly FileCreation[];
  /** Places of changed rows whose elements are not among those shown. */
  readonly absent: readonly number[];
  /** Places of rows that are copies of an earlier one, hidden id and all. */
  readonly copies: readonly number[];
  /** Headings that no column here has. */
  readonly unknown: readonly string[];
}

/**
 * Holds a file that has come back against what stands now, by hidden row id and by how each cell went out. A
 * row that is missing from the file is not looked at: that is never a deletion.
 * @param columns those that can be shown, by id
 */
export function compareSheet(
  file: ReturnedFile,
  now: ShownSheet,
  columns: ReadonlyMap<string, ColumnSpec>,
): Comparison {
  const { ids, unknown } = columnsOf(file, now);
  const rows = new Map(now.rows.map((row) => [row.id, row]));
  const places = new Map(now.columns.map(({ id }, at) => [id, at]));
  const seen = new Set<string>();
  const changes: FileChange[] = [];
  const creations: FileCreation[] = [];
  const absent: number[] = [];
  const copies: number[] = [];
  const basePlaces = new Map((file.base?.columns ?? []).map(({ id }, at) => [id, at]));
  const baseOf = (row: FileRow, column: string, shown: SheetRow | undefined): string | null => {
    const texts = file.base?.rows.get(row.id);
    const at = basePlaces.get(column);
    if (texts && at !== undefined) return texts[at] ?? '';
    // Without what went out, the same version says the same.
    const isSame = shown !== undefined && shown.version === row.version;
    return isSame ? (shown.texts[places.get(column) ?? -1] ?? '') : null;
  };
  for (const row of file.rows) {
    if (row.id === '') {
      const creation = creationOf(row, ids, columns);
      if (creation) creations.push(creation);
      continue;
    }
    if (seen.has(row.id)) {
      copies.push(row.place);
      continue;
    }
    seen.add(row.id);
    const shown = rows.get(row.id);
    let isChanged = false;
    for (const [at, id] of ids.entries()) {
      const cell = row.cells[at];
      const place = id === undefined ? undefined : places.get(id);
      if (id === undefined || !cell) continue;
      const base = baseOf(row, id, shown);
      if (base !== null && !isAltered(cell, base)) continue;
      isChanged = true;
      if (!shown || place === undefined) continue;
      const theirs = shown.texts[place] ?? '';
      if (!isAltered(cell, theirs)) continue;
      const merged = mergeOf({ base, mine: cell.text, theirs });
      changes.push({
        ...{ row: row.id, column: id, mine: cell.text, theirs },
        isConflict: merged === 'both',
        suspicion: suspicionOf(cell, base ?? theirs, columns.get(id)),
      });
    }
    if (isChanged && !shown) absent.push(row.place);
  }
  return { changes, creations, absent, copies, unknown };
}

/** Ids of the file's columns, in its order; undefined of one that is not known here. */
function columnsOf(file: ReturnedFile, now: ShownSheet) {
  const known = [...(file.base?.columns ?? []), ...now.columns];
  const shown = new Set(now.columns.map(({ id }) => id));
  const ids = file.headings.map((heading) => {
    const id = known.find((column) => column.heading === heading)?.id;
    return id !== undefined && shown.has(id) ? id : undefined;
  });
  const unknown = file.headings.filter((heading, at) => heading !== '' && ids[at] === undefined);
  return { ids, unknown };
}

function creationOf(
  { place, cells }: FileRow,
  ids: readonly (string | undefined)[],
  columns: ReadonlyMap<string, ColumnSpec>,
): FileCreation | undefined {
  const texts = new Map<string, string>();
  const suspicions = new Map<string, Suspicion>();
  for (const [at, id] of ids.entries()) {
    const cell = cells[at];
    if (id === undefined || !cell || cell.text === '') continue;
    texts.set(id, cell.text);
    const suspicion = suspicionOf(cell, null, columns.get(id));
    if (suspicion) suspicions.set(id, suspicion);
  }
  return texts.size === 0 ? undefined : { place, texts, suspicions };
}
