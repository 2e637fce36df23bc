import type { Kysely } from 'kysely';
import type { UnderaktivitetForParagraf } from '../../src/domain/proces/procesrettighed.ts';
import { type FinansaarStatus, finansaarStatus } from '../../src/domain/time/finansaar.ts';
import { type Periode, periodsPerYear } from '../../src/domain/time/periode.ts';
import type { Database } from '../db/schema.ts';
import { keptTables } from './kept-tables.ts';
import type { RecordStore } from './record-store.ts';

/** What the small tables say in all: times, and the underaktiviteter that open the structures. */
export interface Calendar {
  readonly finansaar: readonly number[];
  readonly perioder: readonly Pick<Periode, 'nummer' | 'type' | 'konteringSlut' | 'godkendt'>[];
  /** In the order that users see them. */
  readonly underaktiviteter: readonly CalendarUnderaktivitet[];
}

/** At the standardniveau: that of paragraffer without a row of their own. */
interface CalendarUnderaktivitet extends UnderaktivitetForParagraf {
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

/** Status of any year on the business date, also of one that nobody has made a finansår of. */
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

/** The underaktiviteter at their levels for a paragraf, by the rows of rights that it has. */
export function underaktiviteterWith(
  { underaktiviteter }: Calendar,
  rights: readonly Pick<Database['procesrettighed'], 'underaktivitet_id' | 'rettighedsniveau'>[],
): CalendarUnderaktivitet[] {
  const own = new Map(rights.map((row) => [row.underaktivitet_id, row.rettighedsniveau]));
  return underaktiviteter.map((underaktivitet) => ({
    ...underaktivitet,
    rettighedsniveau: own.get(underaktivitet.id) ?? underaktivitet.rettighedsniveau,
  }));
}

/** The times and underaktiviteter that tables say, as they are held. */
export function calendarOf(store: RecordStore): Calendar {
  const tables = [
    store.all('finansaar'),
    store.all('periode'),
    store.all('proces'),
    store.all('hovedaktivitet'),
    store.all('underaktivitet'),
  ] as const;
  const made = madeOf.get(store);
  if (made && tables.every((rows, index) => rows === made.tables[index])) return made.calendar;
  const [finansaar, perioder] = tables;
  const calendar: Calendar = {
    finansaar: finansaar.map((row) => row.finansaar).toSorted((a, b) => a - b),
    perioder: perioder
      .map(({ nummer, type, kontering_slut: konteringSlut, godkendt }) => {
        return { nummer, type, konteringSlut, godkendt };
      })
      .toSorted((a, b) => a.nummer - b.nummer),
    underaktiviteter: underaktiviteterOf(store),
  };
  madeOf.set(store, { tables, calendar });
  return calendar;
}

/** Every command of a run asks: it is made anew only when something of it has changed. */
const madeOf = new WeakMap<
  RecordStore,
  { readonly tables: readonly (readonly object[])[]; readonly calendar: Calendar }
>();

function underaktiviteterOf(store: RecordStore): CalendarUnderaktivitet[] {
  const processer = new Map(store.all('proces').map((row) => [row.id, row]));
  const hovedaktiviteter = new Map(store.all('hovedaktivitet').map((row) => [row.id, row]));
  const placed = store.all('underaktivitet').flatMap((underaktivitet) => {
    const above = hovedaktiviteter.get(underaktivitet.hovedaktivitet_id);
    const proces = above && processer.get(above.processid);
    return above && proces ? [{ underaktivitet, above, proces }] : [];
  });
  return placed
    .toSorted(
      (a, b) =>
        a.proces.finansaar - b.proces.finansaar ||
        a.proces.id - b.proces.id ||
        a.above.raekkefoelge - b.above.raekkefoelge ||
        a.above.id - b.above.id ||
        a.underaktivitet.raekkefoelge - b.underaktivitet.raekkefoelge ||
        a.underaktivitet.id - b.underaktivitet.id,
    )
    .map(({ underaktivitet, proces }) => {
      const { id, navn, startdato, slutdato, elementtyper, rettighedsniveau } = underaktivitet;
      return {
        ...{ id, navn, startdato, slutdato, elementtyper, rettighedsniveau },
        konteringSlut: underaktivitet.kontering_slut,
        processid: proces.id,
        proceskode: proces.kode,
        proces: proces.navn,
        finansaar: proces.finansaar,
        processtatus: proces.status,
      };
    });
}

/** The times and underaktiviteter as they stand, for whoever asks no more than that. */
export async function loadCalendar(db: Kysely<Database>): Promise<Calendar> {
  return calendarOf((await keptTables(db)).store);
}
