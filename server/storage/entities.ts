import type { TimeAxis } from '../../src/domain/elements/element-type.ts';
import type { RelationName } from '../../src/domain/elements/names.ts';
import type { Database } from '../db/schema.ts';

interface EntityDeclaration<Column> {
  /** Columns of the primary key. */
  readonly key: readonly Column[];
  /** Columns that name the elements, or the one record, that a row is about, its own first: those the log finds it by. */
  readonly about: readonly Column[];
  /** No guid names its rows: the log finds each by table and key, whatever it is about besides. */
  readonly isNamedByKey?: true;
  /** Columns of the first and last time, and their axis; without one it is that of the row's type. */
  readonly times?: { readonly fra: Column; readonly til: Column; readonly axis?: TimeAxis };
  /** The relation that the table keeps: a row is about its own end and its other one, in that order. */
  readonly keeps?: RelationName;
  /** Of a relation: the column that says which of an element's rows counts when none is named. */
  readonly chosen?: Column;
  /** The constraints that keep its rows apart in time, and what a row is called when one of them is in the way. */
  readonly guarded?: { readonly by: readonly string[]; readonly named: string };
  /** Its rows count their writes: a write finds the version that was judged, or nothing. */
  readonly isVersioned: boolean;
}

/** The table of a relation that is kept in rows of its own, and the columns of its own end and of the other one. */
export const koblingTable = 'underkonto_delregnskab' as const;
export const koblingEnds = ['underkonto_id', 'delregnskab_id'] as const;

/** A table whose ids are whole numbers. */
const numbered = { key: ['id'], about: [], isNamedByKey: true, isVersioned: true } as const;

const declared = {
  finansaar: { key: ['finansaar'], about: [], isVersioned: false },
  proces: numbered,
  hovedaktivitet: numbered,
  underaktivitet: numbered,
  element: { key: ['id'], about: ['id'], isVersioned: false },
  element_version: {
    key: ['element_id', 'version_id'],
    about: ['element_id'],
    times: { fra: 'fra', til: 'til' },
    isVersioned: true,
  },
  [koblingTable]: {
    key: ['id'],
    about: koblingEnds,
    times: { fra: 'fra_periode', til: 'til_periode', axis: 'periode' },
    keeps: 'kobling',
    chosen: 'default_delregnskab',
    guarded: {
      by: ['kobling_overlapper_ikke', 'et_standarddelregnskab'],
      named: 'Koblingen til delregnskabet',
    },
    isVersioned: true,
  },
  periode: {
    key: ['id'],
    about: ['id'],
    isVersioned: true,
  },
  kredsfrist: {
    key: ['periode', 'bogfoeringskreds_id'],
    about: ['bogfoeringskreds_id'],
    isVersioned: true,
  },
  aktivitet: {
    key: ['id'],
    about: ['id'],
    isVersioned: true,
  },
  cvr_opslag: { key: ['cvr_nummer'], about: [], isVersioned: false },
  procesrettighed: {
    key: ['underaktivitet_id', 'paragraf_id'],
    about: [],
    isNamedByKey: true,
    isVersioned: true,
  },
  bruger: { key: ['brugernavn'], about: [], isVersioned: false },
  rolle: { key: ['rolle'], about: [], isVersioned: false },
  identitet: { key: ['udsteder', 'brugernavn'], about: [], isVersioned: false },
  kommando_effekt: { key: ['log_nummer', 'plads'], about: [], isVersioned: false },
} as const satisfies {
  readonly [Name in keyof Database]?: EntityDeclaration<keyof Database[Name]>;
};

export type RecordName = keyof typeof declared;
/** What commands write: the log is added to by the log itself, and look-ups are kept by whoever looks up. */
export type WrittenName = Exclude<RecordName, 'kommando_effekt' | 'cvr_opslag'>;

/** Every table that commands read and change. What points to an element goes before it, and comes after it. */
export const entities: {
  readonly [Name in RecordName]: EntityDeclaration<keyof Database[Name] & string>;
} = declared;

export const writtenEntities = (Object.keys(entities) as RecordName[]).filter(
  (name): name is WrittenName => name !== 'kommando_effekt' && name !== 'cvr_opslag',
);

/** Whether a table keeps a relation. */
export function isRelation(name: RecordName): boolean {
  return entities[name].keeps !== undefined;
}

/** Where a row stands: its table and key. */
export function placeOf(of: RecordName, row: object): string {
  return `${of} ${entities[of].key.map((column) => String(Reflect.get(row, column))).join(' ')}`;
}
