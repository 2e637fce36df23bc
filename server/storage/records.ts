import type { Selectable } from 'kysely';
import type { Database } from '../db/schema.ts';
import { type Effect, type TouchedPost, touchedElements, touchedPosts } from './effect.ts';
import { keptReferences } from './field-storage.ts';
import { type StoredVersion, typeOf } from './stored-version.ts';

/** What commands read and change, row by row, as it is stored. */
export interface StoredRecords {
  readonly element: Selectable<Database['element']>;
  readonly element_version: StoredVersion;
  readonly underkonto_delregnskab: Selectable<Database['underkonto_delregnskab']>;
  readonly finansaar: Selectable<Database['finansaar']>;
  readonly periode: Selectable<Database['periode']>;
  readonly kredsfrist: Selectable<Database['kredsfrist']>;
  readonly aktivitet: Selectable<Database['aktivitet']>;
  /** Read only: kept by the look-ups themselves. */
  readonly cvr_opslag: Selectable<Database['cvr_opslag']>;
  readonly proces: Selectable<Database['proces']>;
  readonly hovedaktivitet: Selectable<Database['hovedaktivitet']>;
  readonly underaktivitet: Selectable<Database['underaktivitet']>;
  readonly procesrettighed: Selectable<Database['procesrettighed']>;
  readonly bruger: Omit<Selectable<Database['bruger']>, 'adgangskode'>;
  readonly rolle: Selectable<Database['rolle']>;
  readonly identitet: Omit<Selectable<Database['identitet']>, 'siden'>;
  /** Read only: lines are added by the log itself. */
  readonly kommando_log: Omit<Selectable<Database['kommando_log']>, 'effekter'> & {
    readonly effekter: readonly Effect[];
  };
}
export type RecordName = keyof StoredRecords;
/** The tables whose ids are whole numbers. */
export type NumberedName = 'proces' | 'hovedaktivitet' | 'underaktivitet';
export type Relation = StoredRecords['underkonto_delregnskab'];
export type StoredPeriode = StoredRecords['periode'];
export type Kredsfrist = StoredRecords['kredsfrist'];
export type StoredAktivitet = StoredRecords['aktivitet'];
export type StoredProces = StoredRecords['proces'];
export type StoredHovedaktivitet = StoredRecords['hovedaktivitet'];
export type StoredUnderaktivitet = StoredRecords['underaktivitet'];
export type StoredRight = StoredRecords['procesrettighed'];

/** What a way of looking records up finds, and the keys that a row is found by. */
function rowsOf<Name extends RecordName>(
  of: Name,
  keysOf: (row: StoredRecords[Name]) => readonly string[],
) {
  return { of, keysOf };
}

/** The rows that hold a key in a column, which is of this type in the database. */
function rowsBy<Name extends RecordName>(
  of: Name,
  column: keyof StoredRecords[Name] & string,
  type: 'bigint' | 'int' | 'text' | 'uuid',
) {
  const keysOf = ({ [column]: key }: StoredRecords[Name]) => (key === null ? [] : [String(key)]);
  return { ...rowsOf(of, keysOf), column, type };
}

/** A set is loaded by key, whole: what it then holds of the key is all that there is. */
export const recordSets = {
  /** All versions of an element, by its id. */
  elementId: rowsBy('element_version', 'element_id', 'uuid'),
  /** All versions of the elements that hang below one, by its id. */
  elementUnder: rowsOf('element_version', ({ overordnet_id: id }) => (id === null ? [] : [id])),
  /** The versions that bear a number, by `numberKey`. */
  elementNumber: rowsOf('element_version', ({ type, fuldt_nummer }) => [
    numberKey(type, fuldt_nummer),
  ]),
  /** A whole code list, by its type. */
  elementType: rowsBy('element_version', 'type', 'text'),
  /** The versions that were made in an underaktivitet. */
  elementStep: rowsBy('element_version', 'underaktivitet_id', 'int'),
  /** The versions whose field points to an element, by `referenceKey`. */
  elementUse: rowsOf('element_version', usesOf),
  koblingUnderkonto: rowsBy('underkonto_delregnskab', 'underkonto_id', 'uuid'),
  koblingDelregnskab: rowsBy('underkonto_delregnskab', 'delregnskab_id', 'uuid'),
  finansaar: rowsBy('finansaar', 'finansaar', 'int'),
  periodeId: rowsBy('periode', 'id', 'uuid'),
  /** By ÅÅÅÅPP. */
  periodeNummer: rowsBy('periode', 'nummer', 'int'),
  /** The own deadlines of a periode's bogføringskredse, by its number. */
  kredsfristPeriode: rowsBy('kredsfrist', 'periode', 'int'),
  kredsfristKreds: rowsBy('kredsfrist', 'bogfoeringskreds_id', 'uuid'),
  aktivitetId: rowsBy('aktivitet', 'id', 'uuid'),
  aktivitetFinansaar: rowsBy('aktivitet', 'finansaar', 'int'),
  cvrNummer: rowsBy('cvr_opslag', 'cvr_nummer', 'text'),
  procesId: rowsBy('proces', 'id', 'int'),
  procesKode: rowsBy('proces', 'kode', 'text'),
  procesFinansaar: rowsBy('proces', 'finansaar', 'int'),
  hovedaktivitetId: rowsBy('hovedaktivitet', 'id', 'int'),
  hovedaktivitetProces: rowsBy('hovedaktivitet', 'processid', 'int'),
  underaktivitetId: rowsBy('underaktivitet', 'id', 'int'),
  underaktivitetHovedaktivitet: rowsBy('underaktivitet', 'hovedaktivitet_id', 'int'),
  rettighedParagraf: rowsBy('procesrettighed', 'paragraf_id', 'uuid'),
  rettighedUnderaktivitet: rowsBy('procesrettighed', 'underaktivitet_id', 'int'),
  /** All users, and all roles, by the one key `alle`. */
  brugere: rowsOf('bruger', () => [everyone]),
  roller: rowsOf('rolle', () => [everyone]),
  /** The log's lines of a run, by its number. */
  logKoersel: rowsBy('kommando_log', 'koersel', 'bigint'),
  /** The log's lines that touch an element, by its id. */
  logElement: rowsOf('kommando_log', ({ effekter }) => touchedElements(effekter)),
  /** The log's lines that touch a record that no guid names, by `postKey`. */
  logPost: rowsOf('kommando_log', ({ effekter }) => touchedPosts(effekter).map(postKey)),
};
export type SetName = keyof typeof recordSets;
export type RowOfSet<Set extends SetName> = StoredRecords[(typeof recordSets)[Set]['of']];

/** What is found by the id of a record whose ids are whole numbers: the record, and what leans on it. */
export const setsByNumber: Readonly<Record<NumberedName, readonly SetName[]>> = {
  proces: ['procesId', 'hovedaktivitetProces'],
  hovedaktivitet: ['hovedaktivitetId', 'underaktivitetHovedaktivitet'],
  underaktivitet: ['underaktivitetId', 'elementStep', 'rettighedUnderaktivitet'],
};

/** The one key of a table that is found whole. */
export const everyone = 'alle';

/** A record that no guid names, as the log finds it. */
export function postKey({ slags, post_id }: TouchedPost): string {
  return `${slags} ${post_id}`;
}

/** Neither type nor number holds a space. */
export function numberKey(type: string, fuldtNummer: string): string {
  return `${type} ${fuldtNummer}`;
}

/** The versions of a type whose field holds an id. */
export function referenceKey(type: string, field: string, id: string): string {
  return `${type} ${field} ${id}`;
}

/** What a version points to by fields that are kept in `attributter`. */
function usesOf(version: StoredVersion): string[] {
  const type = typeOf(version);
  return keptReferences(type).flatMap(({ code }) => {
    const id = version.attributter[code];
    return typeof id === 'string' ? [referenceKey(type.name, code, id)] : [];
  });
}
