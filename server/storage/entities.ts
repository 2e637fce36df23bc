import type { RecordName, StoredRecords } from './records.ts';

interface EntityDeclaration<Name extends RecordName> {
  /** Columns of the primary key. */
  readonly key: readonly (keyof StoredRecords[Name] & string)[];
  /** Columns that name the elements that a row is about: those the log finds it by. */
  readonly about: readonly (keyof StoredRecords[Name] & string)[];
  /** Its rows count their writes: a write finds the version that was judged, or nothing. */
  readonly isVersioned: boolean;
}

/** Every table that commands read and change. What points to an element goes before it, and comes after it. */
export const entities: { readonly [Name in RecordName]: EntityDeclaration<Name> } = {
  element: { key: ['id'], about: ['id'], isVersioned: false },
  element_version: {
    key: ['element_id', 'version_id'],
    about: ['element_id'],
    isVersioned: true,
  },
  underkonto_delregnskab: {
    key: ['id'],
    about: ['underkonto_id', 'delregnskab_id'],
    isVersioned: true,
  },
  procesrettighed: {
    key: ['underaktivitet_id', 'paragraf_id'],
    about: ['paragraf_id'],
    isVersioned: false,
  },
  bruger: { key: ['brugernavn'], about: [], isVersioned: false },
  rolle: { key: ['rolle'], about: [], isVersioned: false },
  identitet: { key: ['udsteder', 'brugernavn'], about: [], isVersioned: false },
  kommando_log: { key: ['nummer'], about: [], isVersioned: false },
};

/** Lines of the log are added by the log itself. */
export const writtenEntities = (Object.keys(entities) as RecordName[]).filter(
  (name) => name !== 'kommando_log',
);

/** Where a row stands: its table and key. */
export function placeOf(of: RecordName, row: object): string {
  return `${of} ${entities[of].key.map((column) => String(Reflect.get(row, column))).join(' ')}`;
}
