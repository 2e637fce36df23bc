import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Effect } from '../storage/effect.ts';
import type { UserEntry } from './users-file.ts';

/**
 * What to change for a name to belong to this person of an external provider, and to no one else
 * there; null sets the name free everywhere.
 */
export async function planIdentity(
  tx: Transaction<Database>,
  brugernavn: string,
  wanted: NonNullable<UserEntry['identitet']> | null,
): Promise<Effect[]> {
  const query = tx.selectFrom('identitet').select(['udsteder', 'brugernavn', 'subjekt']);
  if (wanted === null) {
    const stored = await query.where('brugernavn', '=', brugernavn).execute();
    return stored.map(removal);
  }
  const { udsteder, subjekt } = wanted;
  const stored = await query
    .where('udsteder', '=', udsteder)
    .where(({ eb, or }) => or([eb('brugernavn', '=', brugernavn), eb('subjekt', '=', subjekt)]))
    .execute();
  const isWanted = (row: Binding) => row.brugernavn === brugernavn && row.subjekt === subjekt;
  if (stored.some(isWanted)) return [];
  const after: Binding = { udsteder, brugernavn, subjekt };
  return [...stored.map(removal), { entity: 'identitet', key: keyOf(after), before: null, after }];
}

type Binding = Readonly<Record<'udsteder' | 'brugernavn' | 'subjekt', string>>;

function removal(before: Binding): Effect {
  return { entity: 'identitet', key: keyOf(before), before, after: null };
}

function keyOf({ brugernavn, udsteder }: Binding): Effect['key'] {
  return { brugernavn, udsteder };
}
