import type { Kysely } from 'kysely';
import type { FinansaarStatus } from '../../../src/domain/time/finansaar.ts';
import type { Database } from '../../db/schema.ts';
import { loadCalendar, statusOfFinansaar } from '../../storage/calendar.ts';

export interface Finansaar {
  readonly finansaar: number;
  readonly status: FinansaarStatus;
}

/** Finansår with their status on a date, oldest first. */
export async function loadFinansaar(db: Kysely<Database>, today: string): Promise<Finansaar[]> {
  const calendar = await loadCalendar(db);
  return calendar.finansaar.flatMap((finansaar) => {
    const status = statusOfFinansaar({ calendar, today }, finansaar);
    return status ? [{ finansaar, status }] : [];
  });
}
