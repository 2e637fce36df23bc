import { formatPeriode } from '../../src/domain/periode.ts';
import { fieldValues } from './field-storage.ts';
import type { RecordName } from './records.ts';
import { type StoredVersion, typeOf } from './stored-version.ts';

type Told = Readonly<Record<string, unknown>>;

/**
 * A version by the codes of its fields, as answers tell it; a field without a value is left out, and
 * so are keys, stamps and what is kept for searching.
 */
export function toldVersion(version: StoredVersion): Told {
  const type = typeOf(version);
  const values = {
    ...fieldValues(type, version),
    softLukketFra: version.soft_lukket_fra,
    softLukketTil: version.soft_lukket_til,
    underaktivitetId: version.underaktivitet_id,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

/** Any row by the codes of its fields: but for versions they are its columns, written as answers write. */
export function toldRow(entity: RecordName, row: Told): Told {
  if (entity === 'element_version') return toldVersion(row as unknown as StoredVersion);
  const codeOf = (column: string) => column.replace(/_(.)/g, (_, first) => first.toUpperCase());
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [codeOf(column), value]));
}

/** Number and name. */
interface Post {
  readonly nummer: string;
  readonly navn: string;
}

/** How users know the rows of the tables that hold no elements. */
const posts: Partial<Readonly<Record<RecordName, (row: Told) => Post>>> = {
  periode: ({ nummer, navn }) => ({ nummer: formatPeriode(Number(nummer)), navn: String(navn) }),
  aktivitet: ({ nummer, navn }) => ({ nummer: String(nummer), navn: String(navn) }),
  proces: ({ kode, navn }) => ({ nummer: String(kode), navn: String(navn) }),
  hovedaktivitet: ({ navn }) => ({ nummer: '', navn: String(navn) }),
  underaktivitet: ({ navn }) => ({ nummer: '', navn: String(navn) }),
  finansaar: ({ finansaar }) => ({ nummer: String(finansaar), navn: '' }),
};

/** What users know a row by that says itself what it is; undefined for any other. */
export function postOf(entity: RecordName, row: Told): Post | undefined {
  return posts[entity]?.(row);
}
