import type { Kysely } from 'kysely';
import { type FinansaarStatus, finansaarStatus } from '../../src/domain/finansaar.ts';
import { periodsPerYear } from '../../src/domain/periode.ts';
import type { Database } from '../db/schema.ts';

export interface Finansaar {
  readonly finansaar: number;
  readonly status: FinansaarStatus;
}

/** Finansår with their status on a date, oldest first. */
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
  return rows.map(({ finansaar, godkendt }) => ({
    finansaar,
    status: finansaarStatus(finansaar, today, godkendt),
  }));
}
