import type { Selectable } from 'kysely';
import { elementTypeNameSchema } from '../../src/domain/elements/names.ts';
import { elementTypes } from '../../src/domain/elements/registry.ts';
import type { Database } from '../db/schema.ts';
import { type Effect, touchedElements } from './effect.ts';
import { storageOf } from './field-storage.ts';
import type { StoredVersion } from './stored-version.ts';

/** What commands read and change, row by row, as it is stored. */
export interface StoredRecords {
  readonly element: Selectable<Database['element']>;
  readonly element_version: StoredVersion;
  readonly underkonto_delregnskab: Selectable<Database['underkonto_delregnskab']>;
  readonly procesrettighed: Selectable<Database['procesrettighed']>;
  readonly bruger: Selectable<Database['bruger']>;
  readonly rolle: Selectable<Database['rolle']>;
  readonly identitet: Omit<Selectable<Database['identitet']>, 'siden'>;
  /** Read only: lines are added by the log itself. */
  readonly kommando_log: Omit<Selectable<Database['kommando_log']>, 'effekter'> & {
    readonly effekter: readonly Effect[];
  };
}
export type RecordName = keyof StoredRecords;
export type Relation = StoredRecords['underkonto_delregnskab'];

/** What each way of looking records up finds. */
interface RecordOfSet {
  /** All versions of an element, by its id. */
  elementId: 'element_version';
  /** All versions of the elements that hang below one, by its id. */
  elementUnder: 'element_version';
  /** The versions that bear a number, by `numberKey`. */
  elementNumber: 'element_version';
  /** A whole code list, by its type. */
  elementType: 'element_version';
  /** The versions whose field points to an element, by `referenceKey`. */
  elementUse: 'element_version';
  koblingUnderkonto: 'underkonto_delregnskab';
  koblingDelregnskab: 'underkonto_delregnskab';
  rettighedParagraf: 'procesrettighed';
  /** The log's lines of a run, by its number. */
  logKoersel: 'kommando_log';
  /** The log's lines that touch an element, by its id. */
  logElement: 'kommando_log';
}
export type SetName = keyof RecordOfSet;
export type RowOfSet<Set extends SetName> = StoredRecords[RecordOfSet[Set]];

interface RecordSet<Name extends RecordName> {
  readonly of: Name;
  /** The keys that a row is found by. */
  readonly keysOf: (row: StoredRecords[Name]) => readonly string[];
}

/** A set is loaded by key, whole: what it then holds of the key is all that there is. */
export const recordSets: { readonly [Set in SetName]: RecordSet<RecordOfSet[Set]> } = {
  elementId: { of: 'element_version', keysOf: ({ element_id }) => [element_id] },
  elementUnder: {
    of: 'element_version',
    keysOf: ({ overordnet_id }) => (overordnet_id === null ? [] : [overordnet_id]),
  },
  elementNumber: {
    of: 'element_version',
    keysOf: ({ type, fuldt_nummer }) => [numberKey(type, fuldt_nummer)],
  },
  elementType: { of: 'element_version', keysOf: ({ type }) => [type] },
  elementUse: { of: 'element_version', keysOf: usesOf },
  koblingUnderkonto: {
    of: 'underkonto_delregnskab',
    keysOf: ({ underkonto_id }) => [underkonto_id],
  },
  koblingDelregnskab: {
    of: 'underkonto_delregnskab',
    keysOf: ({ delregnskab_id }) => [delregnskab_id],
  },
  rettighedParagraf: { of: 'procesrettighed', keysOf: ({ paragraf_id }) => [paragraf_id] },
  logKoersel: { of: 'kommando_log', keysOf: ({ koersel }) => [String(koersel)] },
  logElement: { of: 'kommando_log', keysOf: ({ effekter }) => touchedElements(effekter) },
};

/** Neither type nor number holds a space. */
export function numberKey(type: string, fuldtNummer: string): string {
  return `${type} ${fuldtNummer}`;
}

/** The versions of a type whose field holds an id. */
export function referenceKey(type: string, field: string, id: string): string {
  return `${type} ${field} ${id}`;
}

/** What a version points to by fields that are kept in `attributter`. */
function usesOf({ type: name, attributter }: StoredVersion): string[] {
  const type = elementTypes[elementTypeNameSchema.parse(name)];
  return type.fields.flatMap((field) => {
    const id = attributter[field.code];
    const points = field.kind === 'reference' && storageOf(type, field).in === 'attributter';
    return points && typeof id === 'string' ? [referenceKey(name, field.code, id)] : [];
  });
}
