import { sql, type Transaction } from 'kysely';
import type { Periode } from '../../src/domain/periode.ts';
import type { Level } from '../../src/domain/process-gate.ts';
import type { Database } from '../db/schema.ts';

/** The small tables that every run reads whole: times, and the steps that open the structures. */
export interface Calendar {
  readonly finansaar: readonly number[];
  readonly perioder: readonly Pick<Periode, 'nummer' | 'type' | 'konteringSlut' | 'godkendt'>[];
  /** In the order that users see them. */
  readonly underaktiviteter: readonly CalendarStep[];
}

interface CalendarStep {
  readonly id: number;
  readonly navn: string;
  readonly processid: number;
  readonly proceskode: string;
  readonly proces: string;
  readonly finansaar: number;
  readonly processtatus: 'Planlagt' | 'Aktiv' | 'Afsluttet';
  readonly startdato: string;
  readonly konteringSlut: string;
  readonly slutdato: string;
  readonly elementtyper: readonly string[];
  /** Standardniveau: that of paragraffer without a row of their own. */
  readonly rettighedsniveau: Level;
}

/** One statement: each table as one JSON list. */
export async function loadCalendar(tx: Transaction<Database>): Promise<Calendar> {
  const { rows } = await sql<Calendar>`
    select
      (select coalesce(jsonb_agg(finansaar order by finansaar), '[]') from finansaar)
        as finansaar,
      (select coalesce(jsonb_agg(jsonb_build_object('nummer', nummer, 'type', type,
          'konteringSlut', kontering_slut, 'godkendt', godkendt)
          order by nummer), '[]') from periode) as perioder,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', u.id, 'navn', u.navn, 'processid', p.id, 'proceskode', p.kode, 'proces', p.navn,
          'finansaar', p.finansaar, 'processtatus', p.status, 'startdato', u.startdato,
          'konteringSlut', u.kontering_slut, 'slutdato', u.slutdato,
          'elementtyper', u.elementtyper, 'rettighedsniveau', u.rettighedsniveau)
          order by p.finansaar, p.id, h.raekkefoelge, u.raekkefoelge), '[]')
        from underaktivitet u
        join hovedaktivitet h on h.id = u.hovedaktivitet_id
        join proces p on p.id = h.proces_id) as underaktiviteter`.execute(tx);
  const [calendar] = rows;
  if (!calendar) throw new Error('the calendar gave no row');
  return calendar;
}
