import * as z from 'zod';
import { scopeRole } from '../../../src/domain/access.ts';
import { meant } from './nearest-name.ts';
import { identities, lists, text, type UserList } from './users-file-members.ts';

/** A fault of the file and where it stands. */
export interface Finding {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** What the database has already, which a file may name. */
export interface StandingRoles {
  readonly roles: readonly string[];
  /** The role names that a user or role of this name holds. */
  held(list: UserList, name: string): readonly string[];
}

export const noStandingRoles: StandingRoles = { roles: [], held: () => [] };

/** As much of an entry as can be read, whatever else is wrong with it. */
const looseEntry = z
  .object({
    brugernavn: text(200).optional().catch(undefined),
    rolle: text(100).optional().catch(undefined),
    scopeRoles: z.array(z.unknown()).catch([]),
    identitet: identities.catch(undefined),
  })
  .catch({ scopeRoles: [] });
const looseList = z.array(looseEntry).catch([]);
const looseFile = z
  .object({ poster: looseList, roller: looseList })
  .catch({ poster: [], roller: [] });

type LooseEntry = z.output<typeof looseEntry>;

const nameOf = ({ brugernavn, rolle }: LooseEntry) => brugernavn ?? rolle;

/** What names of the file are wrong by all that it, or the database, holds. */
export function nameFindings(json: unknown, standing: StandingRoles): Finding[] {
  const file = looseFile.parse(json);
  const own = file.roller.flatMap((entry) => nameOf(entry) ?? []);
  const known = new Set([...Object.values(scopeRole), ...standing.roles, ...own]);
  return lists.flatMap((list) => [
    ...unknownRoles(file[list], list, known, standing),
    ...repeated(file[list].map(nameOf)).map((index) => ({
      path: [list, index],
      message: 'står der flere gange',
    })),
    ...repeatedPersons(file[list], list),
  ]);
}

function unknownRoles(
  entries: readonly LooseEntry[],
  list: UserList,
  known: ReadonlySet<string>,
  standing: StandingRoles,
): Finding[] {
  return entries.flatMap((entry, index) => {
    const held = new Set(standing.held(list, nameOf(entry) ?? ''));
    return entry.scopeRoles.flatMap((given, at) => {
      const role = typeof given === 'string' ? given.trim() : '';
      if (role === '' || known.has(role) || held.has(role)) return [];
      const message = `${JSON.stringify(role)} er ikke en rolle${meant(role, known)}`;
      return [{ path: [list, index, 'scopeRoles', at], message }];
    });
  });
}

/** One person of a provider has one name there. */
function repeatedPersons(entries: readonly LooseEntry[], list: UserList): Finding[] {
  const persons = entries.flatMap(({ identitet }, index) =>
    (identitet ?? []).map(({ udsteder, subjekt }) => ({ index, udsteder, subjekt })),
  );
  const keys = persons.map(({ udsteder, subjekt }) => JSON.stringify([udsteder, subjekt]));
  return repeated(keys).flatMap((at) => {
    const { index = 0, udsteder = '', subjekt = '' } = persons[at] ?? {};
    const message = `subjektet ${subjekt} hos ${udsteder} står der flere gange`;
    return [{ path: [list, index, 'identitet'], message }];
  });
}

/** Places of what has stood before. */
function repeated(names: readonly (string | undefined)[]): number[] {
  const seen = new Set<string>();
  return names.flatMap((name, index) => {
    if (name === undefined) return [];
    if (seen.has(name)) return [index];
    seen.add(name);
    return [];
  });
}
