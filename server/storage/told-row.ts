import { formatPeriode } from '../../src/domain/time/periode.ts';
import type { RecordName } from './entities.ts';
import { fieldValues } from './field-storage.ts';
import type { StoredRecords } from './records.ts';
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

/** What is told otherwise than by its columns. */
const ownTold: { readonly [Name in RecordName]?: (row: StoredRecords[Name]) => Told } = {
  element_version: toldVersion,
};

/** Any row by the codes of its fields: but for versions they are its columns, written as answers write. */
export function toldRow<Name extends RecordName>(entity: Name, row: StoredRecords[Name]): Told {
  const own = ownTold[entity];
  if (own) return own(row);
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [codeOf(column), value]));
}

/** Number and name. */
interface Post {
  readonly nummer: string;
  readonly navn: string;
}

/** What a column is called in answers. */
export function codeOf(column: string): string {
  return column.replace(/_(.)/g, (_, first: string) => first.toUpperCase());
}

/** How users know the rows of the tables that hold no elements. */
const posts: { readonly [Name in RecordName]?: (row: StoredRecords[Name]) => Post } = {
  periode: ({ nummer, navn }) => ({ nummer: formatPeriode(nummer), navn }),
  aktivitet: ({ nummer, navn }) => ({ nummer, navn }),
  proces: ({ kode, navn }) => ({ nummer: kode, navn }),
  hovedaktivitet: ({ navn }) => ({ nummer: '', navn }),
  underaktivitet: ({ navn }) => ({ nummer: '', navn }),
  finansaar: ({ finansaar }) => ({ nummer: String(finansaar), navn: '' }),
};

/** What users know a row by that says itself what it is; undefined for any other. */
export function postOf<Name extends RecordName>(
  entity: Name,
  row: StoredRecords[Name],
): Post | undefined {
  return posts[entity]?.(row);
}
