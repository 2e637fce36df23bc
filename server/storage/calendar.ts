import { type Kysely, sql } from 'kysely';
import { type FinansaarStatus, finansaarStatus } from '../../src/domain/finansaar.ts';
import { type Periode, periodsPerYear } from '../../src/domain/periode.ts';
import type { UnderaktivitetForParagraf } from '../../src/domain/procesrettighed.ts';
import type { Database } from '../db/schema.ts';
import type { NumberedName } from './records.ts';

/** The small tables that every run reads whole: times, and the steps that open the structures. */
export interface Calendar {
  readonly finansaar: readonly number[];
  readonly perioder: readonly Pick<Periode, 'nummer' | 'type' | 'konteringSlut' | 'godkendt'>[];
  /** In the order that users see them. */
  readonly underaktiviteter: readonly CalendarStep[];
  /** The last id given in each table whose ids are whole numbers. */
  readonly sidsteNummer: Readonly<Record<NumberedName, number>>;
}

/** At the standardniveau: that of paragraffer without a row of their own. */
interface CalendarStep extends UnderaktivitetForParagraf {
  readonly proceskode: string;
}

interface OnDate {
  readonly calendar: Calendar;
  readonly today: string;
}

/** Status of a finansår on the business date; undefined when there is no such finansår. */
export function statusOfFinansaar(
  { calendar, today }: OnDate,
  finansaar: number,
): FinansaarStatus | undefined {
  if (!calendar.finansaar.includes(finansaar)) return undefined;
  return statusOfYear({ calendar, today }, finansaar);
}

/** The same of any year, also one that nobody has made a finansår of. */
export function statusOfYear({ calendar, today }: OnDate, finansaar: number): FinansaarStatus {
  const last = finansaar * 100 + periodsPerYear;
  const isKept = calendar.perioder.some(({ nummer }) => nummer === last);
  const isApproved = last <= approvedThrough(calendar);
  return finansaarStatus(finansaar, today, isApproved || (isKept ? false : null));
}

/**
 * The last periode that is approved; 0: none is. They are approved in their order, so whatever stands
 * before it, and came after, opens nothing again.
 */
export function approvedThrough({ perioder }: Pick<Calendar, 'perioder'>): number {
  return perioder.findLast(({ godkendt }) => godkendt)?.nummer ?? 0;
}

/** The steps at their levels for a paragraf, by the rows of rights that it has. */
export function stepsWith(
  { underaktiviteter }: Calendar,
  rights: readonly Pick<Database['procesrettighed'], 'underaktivitet_id' | 'rettighedsniveau'>[],
): CalendarStep[] {
  const own = new Map(rights.map((row) => [row.underaktivitet_id, row.rettighedsniveau]));
  return underaktiviteter.map((step) => ({
    ...step,
    rettighedsniveau: own.get(step.id) ?? step.rettighedsniveau,
  }));
}

/** One statement: each table as one JSON list. */
export async function loadCalendar(db: Kysely<Database>): Promise<Calendar> {
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
          order by p.finansaar, p.id, h.raekkefoelge, h.id, u.raekkefoelge, u.id), '[]')
        from underaktivitet u
        join hovedaktivitet h on h.id = u.hovedaktivitet_id
        join proces p on p.id = h.processid) as underaktiviteter,
      (select jsonb_object_agg(navn, sidste) from loebenummer) as "sidsteNummer"`.execute(db);
  const [calendar] = rows;
  if (!calendar) throw new Error('the calendar gave no row');
  return calendar;
}
