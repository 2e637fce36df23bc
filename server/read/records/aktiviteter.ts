import type { Kysely } from 'kysely';
import type { Aktivitet } from '../../../src/api/contract/aktiviteter.ts';
import { aktivitetStatus } from '../../../src/domain/records/aktivitet.ts';
import type { Database } from '../../db/schema.ts';
import type { StoredAktivitet } from '../../storage/records.ts';

/** Activities by finansår and number, as they are on a date; left out: those of every finansår. */
export async function loadAktiviteter(
  db: Kysely<Database>,
  today: string,
  finansaar?: number,
): Promise<Aktivitet[]> {
  let asked = db.selectFrom('aktivitet').selectAll().orderBy('finansaar').orderBy('nummer');
  if (finansaar !== undefined) asked = asked.where('finansaar', '=', finansaar);
  return (await asked.execute()).map((row) => toldAktivitet(row, today));
}

export function toldAktivitet(row: StoredAktivitet, today: string): Aktivitet {
  const { row_version, ...values } = row;
  return { ...values, rowVersion: String(row_version), status: aktivitetStatus(row, today) };
}
