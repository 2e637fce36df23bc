import type { LoggedChange } from '../read/log/whole-log.ts';
import type { WrittenName } from '../storage/entities.ts';
import type { WrittenRecords } from '../storage/written-records.ts';
import { pseudonymousEmail, type Renaming } from './pseudonyms.ts';

/** The columns of written tables that hold a user's name. */
export const nameColumns = {
  element_version: ['oprettet_af', 'aendret_af'],
  procesrettighed: ['aendret_af'],
  bruger: ['brugernavn'],
  identitet: ['brugernavn'],
} as const satisfies {
  readonly [Name in WrittenName]?: readonly (keyof WrittenRecords[Name])[];
};

const columnsOf: { readonly [Name in WrittenName]?: readonly string[] } = nameColumns;

type Row = LoggedChange['foer'];

/** A logged change in which people are called otherwise: all that says who they are, and nothing else. */
export function renamedChange(change: LoggedChange, renaming: Renaming): LoggedChange {
  const { entity, key, foer, efter } = change;
  const columns = columnsOf[entity];
  if (!columns) return change;
  const renamed = (row: Row) => row && renamedRow(entity, row, columns, renaming);
  return {
    entity,
    key: renamedNames(key, columns, renaming),
    foer: renamed(foer),
    efter: renamed(efter),
  };
}

function renamedRow(
  entity: WrittenName,
  row: NonNullable<Row>,
  columns: readonly string[],
  renaming: Renaming,
): NonNullable<Row> {
  const named = renamedNames(row, columns, renaming);
  if (entity === 'bruger') return { ...named, ...namesOf(String(named.brugernavn)) };
  if (entity !== 'identitet') return named;
  return { ...named, subjekt: renaming.ofSubject(String(row.subjekt)) };
}

function renamedNames<Named extends Readonly<Record<string, unknown>>>(
  row: Named,
  columns: readonly string[],
  { ofUser }: Renaming,
): Named {
  const names = Object.entries(row)
    .filter(([column]) => columns.includes(column))
    .map(([column, name]) => [column, typeof name === 'string' ? ofUser(name) : name]);
  return { ...row, ...Object.fromEntries(names) };
}

/** What the table of users holds of somebody beside the user name that says who it is. */
export function namesOf(brugernavn: string) {
  return { visningsnavn: brugernavn, email: pseudonymousEmail(brugernavn) };
}

/**
 * The text of a line about users in which they are called otherwise. A name stands alone or in a list.
 * @param names all of those that the text may name
 */
export function renamedText(
  text: string,
  names: readonly string[],
  { ofUser }: Pick<Renaming, 'ofUser'>,
): string {
  if (names.length === 0) return text;
  const longestFirst = names.toSorted((a, b) => b.length - a.length).map(RegExp.escape);
  const standing = `(?<=^|: |, )(?:${longestFirst.join('|')})(?=$|, |; | og \\d+ til(?:$|; ))`;
  return text.replaceAll(new RegExp(standing, 'gu'), ofUser);
}
