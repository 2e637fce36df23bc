import { keepsPeriods } from '../../../src/domain/own-virksomhed.ts';
import { formatDate } from '../../../src/domain/time/dates.ts';
import { formatPeriode, periodeStatus } from '../../../src/domain/time/periode.ts';
import { firstTimeIn, next, previous, timeOfDate } from '../../../src/domain/time/time-axis.ts';
import { approvedThrough, type Calendar, statusOfYear } from '../../storage/calendar.ts';
import type { StoredPeriode } from '../../storage/records.ts';
import type { Violation } from '../command.ts';
import { violation } from '../refused.ts';
import type { WorldView } from '../world.ts';
import { finansaarEffects } from './finansaar-effects.ts';
import type { KindRules } from './kind-rules.ts';

/** docs/domaene.md "Perioder". */
export const periodeRules: KindRules<StoredPeriode> = {
  barred: ofTheState,
  completed: (_world, row) => ({ ...row, godkendt: row.godkendt ?? false }),
  beside: (world, { nummer }) => finansaarEffects(world, Math.floor(nummer / 100)),
  standing: (world, row) => [...samePeriode(world, row), ...deadlineOrder(world, row)],
  changing: (world, before, after) => [
    ...(before ? approved(before) : notMade(world, (after as StoredPeriode).nummer, 'nummer')),
    ...(before && after && deadlines.some((column) => before[column] !== after[column])
      ? lateChange(world, before)
      : []),
  ],
  arising: (world, { nummer }) => outOfOrder(world, nummer, 'nummer'),
  leaning: (world, gone) => [...ownDeadlines(world, gone), ...nextStands(world, gone)],
};

const deadlines = ['kontering_slut', 'godkendelse_slut'] as const;

/** They hold for everybody, and are not one virksomhed's to change. */
export function ofTheState({ user }: WorldView): Violation[] {
  return keepsPeriods(user) ? [] : [violation(403, '', 'perioderKunCentralt')];
}

/** What is approved is final. */
export function approved({ nummer, godkendt }: StoredPeriode, field = ''): Violation[] {
  if (!godkendt) return [];
  return [violation(400, field, 'periodeGodkendt', { periode: formatPeriode(nummer) })];
}

/**
 * Periods are made after those that stand, year by year: one in time that is over would open it again
 * for everybody, and one far ahead would leave years without any.
 * @param field what is to blame: the number, or the finansår of all 14
 */
export function notMade(
  world: WorldView,
  nummer: number,
  field: 'nummer' | 'finansaar',
): Violation[] {
  const { calendar } = world;
  const finansaar = Math.floor(nummer / 100);
  if (statusOfYear(world, finansaar) === 'Afsluttet') {
    return [violation(400, field, 'finansaarAfsluttet', { finansaar })];
  }
  const [kept] = calendar.perioder;
  const first = firstToMake(calendar);
  if (nummer < first) {
    const [periode, foerste] = [formatPeriode(nummer), formatPeriode(first)];
    return [violation(400, field, 'periodeForTidlig', { periode, foerste })];
  }
  const last = timeOfDate('finansaar', world.today) + 1;
  if (kept || finansaar <= last) return [];
  return [outOfTurn(nummer, firstTimeIn('periode', last), field)];
}

/**
 * A periode stands right after another: a year that has any is not generated, so what is left out
 * would be missing for good.
 */
export function outOfOrder(
  world: WorldView,
  nummer: number,
  field: 'nummer' | 'finansaar',
): Violation[] {
  const { calendar } = world;
  if (calendar.perioder.length === 0 || world.periode(previous('periode', nummer))) return [];
  // Asked for at once: one by one they would be read one by one.
  const before: number[] = [];
  for (let at = firstToMake(calendar); at < nummer; at = next('periode', at)) before.push(at);
  const standing = new Set(world.perioder(before).map((row) => row.nummer));
  const naeste = before.find((at) => !standing.has(at));
  return naeste === undefined ? [] : [outOfTurn(nummer, naeste, field)];
}

function outOfTurn(nummer: number, naeste: number, field: string): Violation {
  const values = { periode: formatPeriode(nummer), naeste: formatPeriode(naeste) };
  return violation(400, field, 'periodeSpringerOver', values);
}

/** What is approved, and what lies before the first that is kept, is over. */
function firstToMake(calendar: Calendar): number {
  return Math.max(next('periode', approvedThrough(calendar)), calendar.perioder[0]?.nummer ?? 0);
}

/** Those that stand are one row without holes, also when one is taken back. */
function nextStands(world: WorldView, { nummer }: StoredPeriode): Violation[] {
  const efter = next('periode', nummer);
  if (!world.periode(efter)) return [];
  const values = { periode: formatPeriode(nummer), efter: formatPeriode(efter) };
  return [violation(400, '', 'perioderFoelger', values)];
}

/** Deadlines are changed by few when the time to post is over. */
export function lateChange({ user, today }: WorldView, row: StoredPeriode): Violation[] {
  const { nummer, startdato, kontering_slut: konteringSlut, godkendt } = row;
  const status = periodeStatus({ startdato, konteringSlut, godkendt }, today);
  if (status !== 'KonteringSlut' || user.permissions.has('EditAfterKonteringSlut')) return [];
  const values = { dato: formatDate(konteringSlut), periode: formatPeriode(nummer) };
  return [violation(403, '', 'efterFristen', values)];
}

function samePeriode(world: WorldView, { id, nummer }: StoredPeriode): Violation[] {
  const other = world.periode(nummer);
  if (!other || other.id === id) return [];
  return [violation(400, 'nummer', 'periodeFindes', { periode: formatPeriode(nummer) })];
}

function deadlineOrder(world: WorldView, row: StoredPeriode): Violation[] {
  const { slutdato, kontering_slut, godkendelse_slut, nummer } = row;
  const dato = formatDate(slutdato);
  const last = world
    .kredsfrister(nummer)
    .toSorted((a, b) => (a.kontering_slut < b.kontering_slut ? 1 : -1))
    .find((frist) => frist.kontering_slut > godkendelse_slut);
  const kreds = last && world.timeline(last.bogfoeringskreds_id).at(-1);
  return [
    ...(kontering_slut > slutdato
      ? []
      : [violation(400, 'konteringSlut', 'konteringFoerPeriodensSlut', { dato })]),
    ...(godkendelse_slut > kontering_slut
      ? []
      : [violation(400, 'godkendelseSlut', 'konteringEfterGodkendelse')]),
    ...(last
      ? [
          violation(400, 'godkendelseSlut', 'godkendelseFoerKredsfrist', {
            dato: formatDate(last.kontering_slut),
            kreds: kreds?.fuldt_nummer ?? '',
          }),
        ]
      : []),
  ];
}

function ownDeadlines(world: WorldView, { nummer }: StoredPeriode): Violation[] {
  const { length: antal } = world.kredsfrister(nummer);
  if (antal === 0) return [];
  return [violation(400, '', 'periodeHarKredsfrister', { periode: formatPeriode(nummer), antal })];
}
