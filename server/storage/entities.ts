import type { TimeAxis } from '../../src/domain/elements/element-type.ts';
import type { ReferenceField } from '../../src/domain/elements/field.ts';
import type { RecordName, SetName, StoredRecords } from './records.ts';

interface EntityDeclaration<Column> {
  /** Columns of the primary key. */
  readonly key: readonly Column[];
  /** Columns that name the elements, or the one record, that a row is about, its own first: those the log finds it by. */
  readonly about: readonly Column[];
  /** No guid names its rows: the log finds each by table and key, whatever it is about besides. */
  readonly isNamedByKey?: true;
  /** The set that a row is found in; absent: nobody asks for them. */
  readonly foundIn?: SetName;
  /** Columns of the first and last time, and their axis; without one it is that of the row's type. */
  readonly times?: { readonly fra: Column; readonly til: Column; readonly axis?: TimeAxis };
  /** What a field that is kept in the table says of it. */
  readonly keeps?: ReferenceField['keptAs'];
  /** Its rows count their writes: a write finds the version that was judged, or nothing. */
  readonly isVersioned: boolean;
}

/** A table whose ids are whole numbers. */
function numbered(set: SetName) {
  return {
    key: ['id'],
    about: [],
    isNamedByKey: true,
    foundIn: set,
    isVersioned: true,
  } as const;
}

/** Every table that commands read and change. What points to an element goes before it, and comes after it. */
export const entities: {
  readonly [Name in RecordName]: EntityDeclaration<keyof StoredRecords[Name] & string>;
} = {
  finansaar: { key: ['finansaar'], about: [], isVersioned: false },
  proces: numbered('procesId'),
  hovedaktivitet: numbered('hovedaktivitetId'),
  underaktivitet: numbered('underaktivitetId'),
  element: { key: ['id'], about: ['id'], isVersioned: false },
  element_version: {
    key: ['element_id', 'version_id'],
    about: ['element_id'],
    foundIn: 'elementId',
    times: { fra: 'fra', til: 'til' },
    isVersioned: true,
  },
  underkonto_delregnskab: {
    key: ['id'],
    about: ['underkonto_id', 'delregnskab_id'],
    foundIn: 'koblingUnderkonto',
    times: { fra: 'fra_periode', til: 'til_periode', axis: 'periode' },
    keeps: 'kobling',
    isVersioned: true,
  },
  periode: {
    key: ['id'],
    about: ['id'],
    foundIn: 'periodeId',
    isVersioned: true,
  },
  kredsfrist: {
    key: ['periode', 'bogfoeringskreds_id'],
    about: ['bogfoeringskreds_id'],
    foundIn: 'kredsfristKreds',
    isVersioned: true,
  },
  aktivitet: {
    key: ['id'],
    about: ['id'],
    foundIn: 'aktivitetId',
    isVersioned: true,
  },
  cvr_opslag: { key: ['cvr_nummer'], about: [], isVersioned: false },
  procesrettighed: {
    key: ['underaktivitet_id', 'paragraf_id'],
    about: [],
    isNamedByKey: true,
    foundIn: 'rettighedParagraf',
    isVersioned: true,
  },
  bruger: { key: ['brugernavn'], about: [], isVersioned: false },
  rolle: { key: ['rolle'], about: [], isVersioned: false },
  identitet: { key: ['udsteder', 'brugernavn'], about: [], isVersioned: false },
  kommando_log: { key: ['nummer'], about: [], isVersioned: false },
};

/** Lines of the log are added by the log itself, and look-ups are kept by whoever looks up. */
export const writtenEntities = (Object.keys(entities) as RecordName[]).filter(
  (name) => name !== 'kommando_log' && name !== 'cvr_opslag',
);

/** Where a row stands: its table and key. */
export function placeOf(of: RecordName, row: object): string {
  return `${of} ${entities[of].key.map((column) => String(Reflect.get(row, column))).join(' ')}`;
}
