import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Effect } from '../storage/effect.ts';
import type { UserEntry } from './administration/users-file.ts';

type Binding = Readonly<Record<'udsteder' | 'brugernavn' | 'subjekt', string>>;

/** Which person of which external provider each name belongs to, as the entries of a file change it one after another. */
export class Bindings {
  readonly #stored: readonly Binding[];
  readonly #standing: Map<string, Binding>;
  readonly #bySubject: Map<string, Binding>;

  private constructor(stored: readonly Binding[]) {
    this.#stored = stored;
    this.#standing = new Map(stored.map((one) => [nameKey(one), one]));
    this.#bySubject = new Map(stored.map((one) => [subjectKey(one), one]));
  }

  /** All that the entries can change, at once: all other writers wait meanwhile. */
  static async of(tx: Transaction<Database>, entries: readonly UserEntry[]): Promise<Bindings> {
    const names = entries.filter(({ identitet }) => identitet !== undefined);
    const wanted = entries.flatMap(({ identitet }) => identitet ?? []);
    const rows = await bindingsOf(
      tx,
      sql`brugernavn = any(${names.map(({ brugernavn }) => brugernavn)}::text[])
        or (udsteder, subjekt) in (
          select * from unnest(
            ${wanted.map(({ udsteder }) => udsteder)}::text[], ${wanted.map(({ subjekt }) => subjekt)}::text[]))`,
    );
    return new Bindings(rows);
  }

  /**
   * Makes a name belong to the persons that its entry says, and to no one else there, and sets it free everywhere
   * where the entry says null. Answers what that changes: a row that comes to be another's goes, and is made anew.
   */
  bind({ brugernavn, identitet }: UserEntry): Effect[] {
    if (identitet === undefined) return [];
    if (identitet === null) {
      return [...this.#standing.values()]
        .filter((one) => one.brugernavn === brugernavn)
        .map((one) => this.#remove(one));
    }
    return identitet.flatMap((person) => this.#bindTo({ brugernavn, ...person }));
  }

  #bindTo(after: Binding): Effect[] {
    const inTheWay = [
      this.#standing.get(nameKey(after)),
      this.#bySubject.get(subjectKey(after)),
    ].filter((one) => one !== undefined);
    if (inTheWay[0] !== undefined && inTheWay[0] === inTheWay[1]) return [];
    const removed = inTheWay.map((one) => this.#remove(one));
    this.#standing.set(nameKey(after), after);
    this.#bySubject.set(subjectKey(after), after);
    return [...removed, making(after)];
  }

  /** What they come to in all: one that came and went again is not written. */
  changes(): Effect[] {
    const kept = new Set(this.#standing.values());
    const gone = this.#stored.filter((one) => !kept.has(one));
    const made = kept.difference(new Set(this.#stored));
    return [...gone.map(removal), ...[...made].map(making)];
  }

  #remove(before: Binding): Effect {
    this.#standing.delete(nameKey(before));
    this.#bySubject.delete(subjectKey(before));
    return removal(before);
  }
}

/** Those that a condition on the table finds. */
export async function bindingsOf(
  tx: Transaction<Database>,
  condition: RawBuilder<unknown>,
): Promise<readonly Binding[]> {
  const { rows } = await sql<Binding>`
    select udsteder, brugernavn, subjekt from identitet where ${condition}`.execute(tx);
  return rows;
}

export function removal(before: Binding): Effect {
  return { entity: 'identitet', key: keyOf(before), before, after: null };
}

function making(after: Binding): Effect {
  return { entity: 'identitet', key: keyOf(after), before: null, after };
}

const nameKey = ({ udsteder, brugernavn }: Binding) => JSON.stringify([udsteder, brugernavn]);
const subjectKey = ({ udsteder, subjekt }: Binding) => JSON.stringify([udsteder, subjekt]);

function keyOf({ brugernavn, udsteder }: Binding): Effect['key'] {
  return { brugernavn, udsteder };
}
