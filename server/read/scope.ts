import { type Kysely, sql } from 'kysely';
import type { GateParagraf } from '../../src/domain/process-gate.ts';
import { timeOfDate } from '../../src/domain/time-axis.ts';
import type { Database } from '../db/schema.ts';

/** A paragraf as the process-right gate sees it. */
export interface ScopedParagraf extends GateParagraf {
  /** Null for one that is being made. */
  readonly id: string | null;
}

/** Number of the ministeransvarsområde above the user's virksomhed; null when there is none. */
export async function ministryOfCvr(
  db: Kysely<Database>,
  cvr: string,
  today: string,
): Promise<string | null> {
  const periode = timeOfDate('periode', today);
  const row = await db
    .selectFrom('element_version as v')
    .innerJoin('element_version as m', 'm.element_id', 'v.overordnet_id')
    .select('m.nummer')
    .where('v.type', '=', 'Virksomhed')
    .where('v.fuldt_nummer', '=', cvr)
    .where('v.vist_fra', '<=', periode)
    .where('v.vist_til', '>=', periode)
    .where('m.vist_fra', '<=', periode)
    .where('m.vist_til', '>=', periode)
    .executeTakeFirst();
  return row?.nummer ?? null;
}

/** All paragraffer as they stand on a date; of two with the same number the newer one. */
export async function paragrafferOn(
  db: Kysely<Database>,
  today: string,
  nummer?: string,
): Promise<ScopedParagraf[]> {
  const finansaar = timeOfDate('finansaar', today);
  const periode = timeOfDate('periode', today);
  return await db
    .selectFrom('element_version as p')
    .leftJoin('element_version as m', (join) =>
      join
        .on('m.element_id', '=', sql<string>`(p.attributter->>'ministeransvarsomraadeId')::uuid`)
        .on('m.vist_fra', '<=', periode)
        .on('m.vist_til', '>=', periode),
    )
    .distinctOn('p.fuldt_nummer')
    .select([
      'p.element_id as id',
      'p.fuldt_nummer as nummer',
      'm.nummer as ministeransvarsomraade',
    ])
    .where('p.type', '=', 'Paragraf')
    .$if(nummer !== undefined, (query) => query.where('p.fuldt_nummer', '=', nummer ?? ''))
    .where('p.vist_fra', '<=', finansaar)
    .where('p.vist_til', '>=', finansaar)
    .orderBy('p.fuldt_nummer')
    .orderBy('p.fra', 'desc')
    .execute();
}

/** The paragraf a finance-act number begins with. */
export async function paragrafOfNumber(
  db: Kysely<Database>,
  fuldtNummer: string,
  today: string,
): Promise<ScopedParagraf | undefined> {
  const [nummer = ''] = fuldtNummer.split('.', 1);
  const [paragraf] = await paragrafferOn(db, today, nummer);
  return paragraf;
}
