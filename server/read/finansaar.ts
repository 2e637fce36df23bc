import type { Kysely } from 'kysely';
import { type FinansaarStatus, finansaarStatus } from '../../src/domain/finansaar.ts';
import { periodsPerYear } from '../../src/domain/periode.ts';
import type { Database } from '../db/schema.ts';

export interface Finansaar {
  readonly finansaar: number;
  readonly status: FinansaarStatus;
}

/**
 * Finansår with their status on a date, oldest first. The years before the product kept periods
 * have none to approve; they are over, and count as approved.
 */
export async function loadFinansaar(
  db: Kysely<Database>,
  today: string,
  only?: number,
): Promise<Finansaar[]> {
  const rows = await db
    .selectFrom('finansaar as f')
    .leftJoin('periode as p', (join) =>
      join.on((eb) => eb('p.nummer', '=', eb(eb('f.finansaar', '*', 100), '+', periodsPerYear))),
    )
    .select(['f.finansaar', 'p.godkendt'])
    .$if(only !== undefined, (query) => query.where('f.finansaar', '=', only ?? 0))
    .orderBy('f.finansaar')
    .execute();
  const currentYear = Number(today.slice(0, 4));
  return rows.map(({ finansaar, godkendt }) => ({
    finansaar,
    status: finansaarStatus(finansaar, today, godkendt ?? finansaar < currentYear),
  }));
}

/** Why nothing can take effect in a finansår; undefined when it can (domain guide 7). */
export async function whyNoEffectIn(
  db: Kysely<Database>,
  today: string,
  finansaar: number,
): Promise<'finansaarAfsluttet' | 'finansaarMangler' | undefined> {
  const [row] = await loadFinansaar(db, today, finansaar);
  if (!row) return 'finansaarMangler';
  return row.status === 'Afsluttet' ? 'finansaarAfsluttet' : undefined;
}
