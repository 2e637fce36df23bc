import { formatDate } from '../../../src/domain/dates.ts';
import { formatPeriode, periodeStatus } from '../../../src/domain/periode.ts';
import { windowOf } from '../../../src/domain/records/aktivitet.ts';
import type { RecordKindName } from '../../../src/domain/records/names.ts';
import type { Effect } from '../../storage/effect.ts';
import type { StoredPeriode, StoredRecords } from '../../storage/records.ts';
import type { Violation } from '../command.ts';
import { violation } from '../refused.ts';
import type { WorldView } from '../world.ts';
import { finansaarEffects } from './row-effect.ts';

/** What a kind of record asks for beyond its fields (domain guide 6 and 8). */
interface RecordRules<Row> {
  /** Columns that no field sets, in a new row. */
  readonly initial: Partial<Row>;
  /** Rows that are made with a new one. */
  beside(world: WorldView, row: Row): readonly Effect[];
  /** What is wrong with one as it would stand. */
  standing(world: WorldView, row: Row): readonly Violation[];
  /** What forbids to change one. */
  changing(world: WorldView, before: Row, after: Row): readonly Violation[];
  /** What forbids to take one away. */
  removing(world: WorldView, row: Row): readonly Violation[];
}

const recordRules: {
  readonly [Name in RecordKindName]: RecordRules<StoredRecords[Name]>;
} = {
  periode: {
    initial: { godkendt: false },
    beside: (world, { nummer }) => finansaarEffects(world, Math.floor(nummer / 100)),
    standing: (world, row) => [...samePeriode(world, row), ...deadlineOrder(world, row)],
    changing: (world, before, after) => [
      ...approved(before),
      ...(deadlines.some((column) => before[column] !== after[column])
        ? lateChange(world, before)
        : []),
    ],
    removing: (world, row) => [...approved(row), ...ownDeadlines(world, row)],
  },
  aktivitet: {
    initial: {},
    beside: () => [],
    standing: (world, row) => [...sameAktivitet(world, row), ...outsideWindow(world, row)],
    changing: () => [],
    removing: () => [],
  },
};

/** A row of any kind of record. */
export type RecordRow = StoredRecords['periode'] & StoredRecords['aktivitet'];

/** The rules of a kind, for rows of the same, which the compiler cannot follow from one map to another. */
export function rulesOf(kind: RecordKindName): RecordRules<RecordRow> {
  return recordRules[kind] as unknown as RecordRules<RecordRow>;
}

const deadlines = ['kontering_slut', 'godkendelse_slut'] as const;

/** What is approved is final. */
export function approved({ nummer, godkendt }: StoredPeriode, field = ''): Violation[] {
  if (!godkendt) return [];
  return [violation(400, field, 'periodeGodkendt', { periode: formatPeriode(nummer) })];
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

function sameAktivitet(
  world: WorldView,
  { id, finansaar, nummer }: StoredRecords['aktivitet'],
): Violation[] {
  const other = world
    .aktiviteterIn(finansaar)
    .find((one) => one.nummer === nummer && one.id !== id);
  if (!other) return [];
  const values = { nummer, navn: other.navn, aar: finansaar };
  return [violation(400, 'nummer', 'aktivitetFindes', values)];
}

function outsideWindow(
  world: WorldView,
  { finansaar, startdato, slutdato }: StoredRecords['aktivitet'],
): Violation[] {
  if (!world.hasFinansaar(finansaar)) {
    return [violation(400, 'finansaar', 'finansaarMangler', { finansaar })];
  }
  if (slutdato < startdato) return [violation(400, 'slutdato', 'aktivitetOmvendt')];
  const window = windowOf(finansaar);
  const [fra, til] = [window.startdato, window.slutdato].map(formatDate);
  const outside = (field: 'startdato' | 'slutdato', felt: string, date: string) =>
    date < window.startdato || date > window.slutdato
      ? [
          violation(400, field, 'aktivitetUdenfor', {
            felt,
            aar: finansaar,
            fra: fra ?? '',
            til: til ?? '',
          }),
        ]
      : [];
  return [
    ...outside('startdato', 'Startdato', startdato),
    ...outside('slutdato', 'Slutdato', slutdato),
  ];
}
