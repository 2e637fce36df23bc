import type { Kysely } from 'kysely';
import { type ElementTypeName, elementTypeNameSchema } from '../../src/domain/elements/names.ts';
import type { UnderaktivitetForParagraf } from '../../src/domain/procesrettighed.ts';
import type { Level } from '../../src/domain/process-gate.ts';
import type { Database } from '../db/schema.ts';

/** With the types that it lets through by the names that are known here. */
export interface Underaktivitet extends UnderaktivitetForParagraf {
  readonly elementtyper: ElementTypeName[];
}

const largestInt4 = 2 ** 31 - 1;

/**
 * Underaktiviteter by id, or those that run on a date. A missing rights row means the
 * underaktivitet's standardniveau (domain guide 9).
 */
export async function loadUnderaktiviteter(
  db: Kysely<Database>,
  which: { readonly id: number } | { readonly runningOn: string },
  paragrafId: string | null,
): Promise<Underaktivitet[]> {
  // The database would refuse the number with an error of its own.
  if ('id' in which && Math.abs(which.id) > largestInt4) return [];
  const rows = await db
    .selectFrom('underaktivitet as u')
    .innerJoin('hovedaktivitet as h', 'h.id', 'u.hovedaktivitet_id')
    .innerJoin('proces as p', 'p.id', 'h.proces_id')
    .leftJoin('procesrettighed as r', (join) =>
      join.onRef('r.underaktivitet_id', '=', 'u.id').on('r.paragraf_id', '=', paragrafId),
    )
    .select((eb) => [
      'u.id',
      'u.navn',
      'p.id as processid',
      'p.navn as proces',
      'p.finansaar',
      'p.status as processtatus',
      'u.startdato',
      'u.kontering_slut as konteringSlut',
      'u.slutdato',
      'u.elementtyper',
      eb.fn.coalesce('r.rettighedsniveau', 'u.rettighedsniveau').as('rettighedsniveau'),
    ])
    .$if('id' in which, (query) => query.where('u.id', '=', 'id' in which ? which.id : 0))
    .$if('runningOn' in which, (query) => {
      const date = 'runningOn' in which ? which.runningOn : '';
      return query
        .where('u.startdato', '<=', date)
        .where('u.slutdato', '>=', date)
        .where('p.status', '=', 'Aktiv');
    })
    .orderBy('p.finansaar')
    .orderBy('p.id')
    .orderBy('h.raekkefoelge')
    .orderBy('u.raekkefoelge')
    .execute();
  // The database's check constraint holds the column to the five levels.
  return rows.map((row) => ({
    ...row,
    rettighedsniveau: row.rettighedsniveau as Level,
    elementtyper: row.elementtyper.flatMap(
      (name) => elementTypeNameSchema.safeParse(name).data ?? [],
    ),
  }));
}
