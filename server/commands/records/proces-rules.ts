import { changeLevel } from '../../../src/domain/commands/processer-commands.ts';
import { isMoreOpen, levelLabels, levelOfNew } from '../../../src/domain/proces/proces-gate.ts';
import { hovedaktivitet, proces, underaktivitet } from '../../../src/domain/records/proces.ts';
import type { RecordKind } from '../../../src/domain/records/record-kind.ts';
import { formatDate } from '../../../src/domain/time/dates.ts';
import type {
  StoredHovedaktivitet,
  StoredProces,
  StoredUnderaktivitet,
} from '../../storage/records.ts';
import type { Violation, Warning } from '../command.ts';
import { violation, warning } from '../refused.ts';
import type { WorldView } from '../world.ts';
import { standardAccess } from './access-changes.ts';
import type { KindRules } from './kind-rules.ts';

/** What has dates, and lies within those of what it hangs below. */
interface Dated {
  readonly id: number;
  readonly navn: string;
  readonly startdato: string;
  readonly slutdato: string;
}

/** Processer and what they consist of (docs/domaene.md "Processer"). */
export const procesRules: KindRules<StoredProces> = {
  standing: (world, row) => [
    ...yearMissing(world, row),
    ...sameProces(world, row),
    ...inOrder(row),
    ...childrenOutside(row, world.hovedaktiviteterIn(row.id)),
  ],
  changing: (_world, before, after) =>
    // It is opened again before anything else of it is changed.
    before && after?.status === 'Afsluttet' ? ended(before) : [],
  leaning: (world, gone) => leftBelow(proces, gone, world.hovedaktiviteterIn(gone.id)),
  warnings: underaktiviteterEnded,
};

export const hovedaktivitetRules: KindRules<StoredHovedaktivitet> = {
  completed: (world, row) => placedLast(row, world.hovedaktiviteterIn(row.processid)),
  standing: (world, row) => [
    ...inOrder(row),
    ...outside(hovedaktivitet, row, proces, world.record('proces', row.processid)),
    ...childrenOutside(row, world.underaktiviteterIn(row.id)),
  ],
  changing: (world, before, after) => inEndedProces(world, (after ?? before)?.processid),
  leaning: (world, gone) => leftBelow(hovedaktivitet, gone, world.underaktiviteterIn(gone.id)),
};

export const underaktivitetRules: KindRules<StoredUnderaktivitet> = {
  completed: (world, row) => placedLast(row, world.underaktiviteterIn(row.hovedaktivitet_id)),
  standing: (world, row) => [
    ...inOrder(row),
    ...postingOutside(row),
    ...outside(
      underaktivitet,
      row,
      hovedaktivitet,
      world.record('hovedaktivitet', row.hovedaktivitet_id),
    ),
  ],
  changing: (world, before, after) => [
    ...moreOpen(world, before, after),
    ...endedAround(world, after ?? before),
  ],
  leaning: (world, gone) => [...madeIn(world, gone), ...levelsIn(world, gone)],
  adgang: standardAccess,
};

/** To open a level is its own permission, also by the way of an underaktivitet: a new one begins at its proces's. */
function moreOpen(
  world: WorldView,
  before: StoredUnderaktivitet | null,
  after: StoredUnderaktivitet | null,
): Violation[] {
  if (!after || world.user.permissions.has(changeLevel.permission)) return [];
  const fra = before?.rettighedsniveau ?? levelOfNew(underaktiviteterBeside(world, after));
  const til = after.rettighedsniveau;
  if (!isMoreOpen(til, fra)) return [];
  const values = {
    ...{ fra: levelLabels[fra], til: levelLabels[til] },
    tilladelse: changeLevel.permission,
  };
  return [violation(403, 'rettighedsniveau', 'niveauAabnes', values)];
}

/** The other underaktiviteter of the proces of an underaktivitet. */
function underaktiviteterBeside(world: WorldView, { id, hovedaktivitet_id }: StoredUnderaktivitet) {
  const above = world.record('hovedaktivitet', hovedaktivitet_id);
  const parts = above ? world.hovedaktiviteterIn(above.processid) : [];
  return parts.flatMap((part) => world.underaktiviteterIn(part.id)).filter((one) => one.id !== id);
}

/** What is in a proces that has ended is as it was; a proces that is not there is told of elsewhere. */
function inEndedProces(world: WorldView, processid: number | undefined): Violation[] {
  const above = processid === undefined ? undefined : world.record('proces', processid);
  return above ? ended(above) : [];
}

/** What is in an underaktivitet of a proces that has ended is as it was. */
export function endedAround(
  world: WorldView,
  underaktivitet: Pick<StoredUnderaktivitet, 'hovedaktivitet_id'> | null | undefined,
): Violation[] {
  const above = underaktivitet && world.record('hovedaktivitet', underaktivitet.hovedaktivitet_id);
  return inEndedProces(world, above?.processid);
}

function ended({ status, kode, navn }: StoredProces): Violation[] {
  return status === 'Afsluttet'
    ? [violation(400, '', 'procesAfsluttet', { proces: `${kode} ${navn}` })]
    : [];
}

function yearMissing(world: WorldView, { finansaar }: StoredProces): Violation[] {
  if (world.hasFinansaar(finansaar)) return [];
  return [violation(400, 'finansaar', 'finansaarMangler', { finansaar })];
}

function sameProces(world: WorldView, { id, kode, navn, finansaar }: StoredProces): Violation[] {
  const withKode = world.processerWithKode(kode).find((other) => other.id !== id);
  const withName = world
    .processerIn(finansaar)
    .find((other) => other.id !== id && other.navn === navn);
  return [
    ...(withKode
      ? [
          violation(400, 'kode', 'vaerdiFindes', {
            felt: 'Koden',
            vaerdi: kode,
            nummer: `${withKode.navn} (${withKode.finansaar})`,
          }),
        ]
      : []),
    ...(withName
      ? [violation(400, 'navn', 'procesnavnFindes', { navn, aar: finansaar, kode: withName.kode })]
      : []),
  ];
}

function inOrder({ startdato, slutdato }: Dated): Violation[] {
  return startdato <= slutdato ? [] : [violation(400, 'slutdato', 'aktivitetOmvendt')];
}

function postingOutside({ startdato, kontering_slut, slutdato }: StoredUnderaktivitet) {
  const isWithin = startdato <= kontering_slut && kontering_slut <= slutdato;
  // Dates in the wrong order hold nothing between them, and are told of themselves.
  if (isWithin || slutdato < startdato) return [];
  const values = { fra: formatDate(startdato), til: formatDate(slutdato) };
  return [violation(400, 'konteringSlut', 'konteringUdenforTrin', values)];
}

/** Each date that lies outside those of what it hangs below. */
function outside(
  { parent }: RecordKind,
  row: Dated,
  { label: aboveLabel }: RecordKind,
  above: Dated | undefined,
): Violation[] {
  if (!parent) return [];
  const { field, label } = parent;
  if (!above) return [violation(400, field, 'referenceUkendt', { felt: label })];
  const [fra, til] = [above.startdato, above.slutdato].map(formatDate);
  const values = {
    overordnet: `${aboveLabel.theOne} ${above.navn}`,
    fra: fra ?? '',
    til: til ?? '',
  };
  const isOutside = (date: string) => date < above.startdato || date > above.slutdato;
  return [
    ...(isOutside(row.startdato)
      ? [violation(400, 'startdato', 'datoUdenfor', { felt: 'Startdato', ...values })]
      : []),
    ...(isOutside(row.slutdato)
      ? [violation(400, 'slutdato', 'datoUdenfor', { felt: 'Slutdato', ...values })]
      : []),
  ];
}

/** What lies below and would stick out is named, at the end that it sticks out of. */
function childrenOutside({ startdato, slutdato }: Dated, children: readonly Dated[]): Violation[] {
  const sticking = (field: 'startdato' | 'slutdato', isOut: (child: Dated) => boolean) => {
    const out = children.filter(isOut);
    if (out.length === 0) return [];
    const navne = out.map((child) => `${child.navn} (${spanOf(child)})`).join(', ');
    return [violation(400, field, 'underliggendeUdenfor', { antal: out.length, navne })];
  };
  return [
    ...sticking('startdato', (child) => child.startdato < startdato),
    ...sticking('slutdato', (child) => child.slutdato > slutdato),
  ];
}

function spanOf({ startdato, slutdato }: Dated): string {
  return `${formatDate(startdato)}-${formatDate(slutdato)}`;
}

/** Left without a place, it comes last among those it stands beside. */
function placedLast<Row extends { readonly id: number; readonly raekkefoelge: number }>(
  row: Row,
  beside: readonly { readonly id: number; readonly raekkefoelge: number }[],
): Row {
  // A field that nobody filled in leaves the column empty.
  const { raekkefoelge: place } = row as { readonly raekkefoelge: number | null | undefined };
  if (place !== null && place !== undefined) return row;
  const places = beside.filter(({ id }) => id !== row.id).map((other) => other.raekkefoelge);
  return { ...row, raekkefoelge: Math.max(0, ...places) + 1 };
}

function leftBelow(kind: RecordKind, { navn }: Dated, left: readonly Dated[]): Violation[] {
  const [first] = left;
  if (!first) return [];
  const values = { post: `${kind.label.theOne} ${navn}`, antal: left.length, foerste: first.navn };
  return [violation(400, '', 'harUnderliggende', values)];
}

function madeIn(world: WorldView, { id, navn }: Dated): Violation[] {
  const made = new Set(world.madeIn(id).map(({ element_id }) => element_id));
  if (made.size === 0) return [];
  return [violation(400, '', 'underaktivitetBrugt', { navn, antal: made.size })];
}

function levelsIn(world: WorldView, { id, navn }: Dated): Violation[] {
  const { length: antal } = world.rightsIn(id);
  return antal === 0 ? [] : [violation(400, '', 'underaktivitetHarNiveauer', { navn, antal })];
}

/** Nobody writes in the underaktiviteter of a proces that is not active. */
function underaktiviteterEnded(
  world: WorldView,
  before: StoredProces | null,
  after: StoredProces | null,
): Warning[] {
  if (before?.status !== 'Aktiv' || !after || after.status === 'Aktiv') return [];
  const underaktiviteter = world
    .hovedaktiviteterIn(after.id)
    .flatMap(({ id }) => world.underaktiviteterIn(id))
    .filter(({ slutdato }) => slutdato >= world.today);
  return underaktiviteter.length === 0
    ? []
    : [warning('underaktiviteterLukkes', 'status', { antal: underaktiviteter.length })];
}
