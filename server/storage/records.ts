import type { Selectable } from 'kysely';
import type { Database } from '../db/schema.ts';
import { elementsOf, postTouchedBy, type TouchedPost } from './effect.ts';
import { koblingEnds, koblingTable, type RecordName } from './entities.ts';
import { keptReferences } from './field-storage.ts';
import type { LoggedEffect } from './logged-lines.ts';
import { type StoredVersion, typeOf } from './stored-version.ts';
import type { WrittenRecords } from './written-records.ts';

/** What commands read and change, row by row, as it is stored. */
export interface StoredRecords extends WrittenRecords {
  /** Read only: kept by the look-ups themselves. */
  readonly cvr_opslag: Selectable<Database['cvr_opslag']>;
  /** Read only: added by the log itself. */
  readonly kommando_effekt: LoggedEffect;
}
/** The tables whose ids are whole numbers. */
export type NumberedName = 'proces' | 'hovedaktivitet' | 'underaktivitet';
export type StoredRelation = StoredRecords[typeof koblingTable];
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
  elementUnderaktivitet: rowsBy('element_version', 'underaktivitet_id', 'int'),
  /** The versions whose field points to an element, by `referenceKey`. */
  elementUse: rowsOf('element_version', usesOf),
  /** Relations, by the element at their own end, and by the one at the other. */
  koblingOwn: rowsBy(koblingTable, koblingEnds[0], 'uuid'),
  koblingOther: rowsBy(koblingTable, koblingEnds[1], 'uuid'),
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
  /** All users, by the one key `alle`. */
  brugere: rowsOf('bruger', () => [everyone]),
  /** What a run did, by its number. */
  logKoersel: rowsBy('kommando_effekt', 'koersel', 'bigint'),
  /** All that the log knows was done to an element, by its id. */
  logElement: rowsOf('kommando_effekt', elementsOf),
  /** All that the log knows was done to a record that no guid names, by `postKey`. */
  logPost: rowsOf('kommando_effekt', (effect) => {
    const post = postTouchedBy(effect);
    return post ? [postKey(post)] : [];
  }),
};
export type SetName = keyof typeof recordSets;
export type RowOfSet<Set extends SetName> = StoredRecords[(typeof recordSets)[Set]['of']];

/** What is found by the id of a record whose ids are whole numbers: the record, and what leans on it. */
export const setsByNumber: Readonly<Record<NumberedName, readonly SetName[]>> = {
  proces: ['procesId', 'hovedaktivitetProces'],
  hovedaktivitet: ['hovedaktivitetId', 'underaktivitetHovedaktivitet'],
  underaktivitet: ['underaktivitetId', 'elementUnderaktivitet', 'rettighedUnderaktivitet'],
};

/** The set that a table's rows are found in, one by one; absent: nobody asks for them. */
export const foundIn: { readonly [Name in RecordName]?: SetName } = {
  proces: 'procesId',
  hovedaktivitet: 'hovedaktivitetId',
  underaktivitet: 'underaktivitetId',
  element_version: 'elementId',
  [koblingTable]: 'koblingOwn',
  periode: 'periodeId',
  kredsfrist: 'kredsfristKreds',
  aktivitet: 'aktivitetId',
  procesrettighed: 'rettighedParagraf',
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
