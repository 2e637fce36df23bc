import type { CommandPlan, Effect, MovedRow } from '../../api/contract/kommandoer.ts';
import { type ElementTypeName, elementTypeNameSchema } from '../../domain/elements/names.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { formatTime } from '../../domain/time-axis.ts';
import { saidWarnings } from './plan-warnings.ts';

type Row = NonNullable<Effect['after']>;

/** An element that a plan changes, and what becomes of it. */
export interface AffectedElement {
  readonly id: string;
  readonly fuldtNummer: string;
  readonly navn: string;
  readonly changes: readonly string[];
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function typeOf(row: Row) {
  const name = elementTypeNameSchema.safeParse(row.type);
  return name.success ? elementTypes[name.data] : undefined;
}

function timeText(row: Row, time: unknown): string {
  const type = typeOf(row);
  return type && typeof time === 'number' ? formatTime(type.axis, time) : String(time);
}

/** What happens to one version, in the words of its times. */
function changesOf({ before, after }: Effect): string[] {
  if (after === null) return ['Annulleres'];
  if (before === null) return [`Ny version fra ${timeText(after, after.fra)}`];
  const { til, soft_lukket_fra: soft, soft_lukket_til: softEnd } = after;
  const changes: string[] = [];
  if (til !== before.til) {
    changes.push(til === null ? 'Igen uden slutår' : `Lukket efter ${timeText(after, til)}`);
  }
  if (soft !== before.soft_lukket_fra) {
    changes.push(soft === null ? 'Ikke soft-lukket' : `Soft-lukket fra ${timeText(after, soft)}`);
  } else if (softEnd !== before.soft_lukket_til && softEnd !== null) {
    changes.push(`Soft-lukket til og med ${timeText(after, softEnd)}`);
  }
  return changes;
}

/** The elements whose versions a plan makes, changes or takes away, in its order. */
export function affectedElements(effects: readonly Effect[]): AffectedElement[] {
  const found = new Map<string, AffectedElement>();
  for (const effect of effects) {
    const row = effect.after ?? effect.before;
    if (effect.entity !== 'element_version' || row === null) continue;
    const id = String(effect.key.element_id);
    const changes = [...(found.get(id)?.changes ?? []), ...changesOf(effect)];
    const { fuldt_nummer, navn } = row;
    found.set(id, { id, fuldtNummer: textOf(fuldt_nummer), navn: textOf(navn), changes });
  }
  return [...found.values()];
}

const toldIn = ({ violations, warnings }: CommandPlan) =>
  [...violations, ...saidWarnings(warnings)].map(({ message }) => message);

/**
 * True when whoever has read one plan knows what another will do: the same to the same elements,
 * and no rule or warning that was not there; whatever keys they would make.
 */
export function saysNothingNew(plan: CommandPlan, shown: CommandPlan): boolean {
  const does = ({ effects }: CommandPlan) => JSON.stringify(affectedElements(effects));
  const known = new Set(toldIn(shown));
  return does(plan) === does(shown) && toldIn(plan).every((text) => known.has(text));
}

/** Nothing happens beyond the elements asked about, and there is nothing to heed. */
export function isPlain(plan: CommandPlan, elements: readonly { readonly id: string }[]): boolean {
  const asked = new Set(elements.map(({ id }) => id));
  const affected = affectedElements(plan.effects);
  return toldIn(plan).length === 0 && affected.every(({ id }) => asked.has(id));
}

export interface NamedElement {
  readonly id: string;
  /** Left out where the server does not say it. */
  readonly type?: ElementTypeName;
  readonly fuldtNummer: string;
  readonly navn: string;
}

export interface BrokenRule {
  readonly text: string;
  /** The elements in the way, else, of several elements, those that break it. */
  readonly named: readonly NamedElement[];
  /** Id of the command that clears it, and what that would be about. */
  readonly remedy: string | undefined;
  readonly about: readonly NamedElement[];
}

const byId = (elements: readonly NamedElement[]) => [
  ...new Map(elements.map((element) => [element.id, element])).values(),
];

/**
 * The rules that stand in the way, each said once with what it names.
 * @param subjects one for each of the plan's commands
 */
export function brokenRules(
  violations: CommandPlan['violations'],
  subjects: readonly NamedElement[],
): BrokenRule[] {
  const only = subjects.length === 1 ? 0 : -1;
  const rules = Map.groupBy(violations, ({ message }) => message);
  return [...rules].map(([text, broken]) => {
    const about = byId(
      broken.flatMap(({ elements, nummer = only }) => elements ?? subjects[nummer] ?? []),
    );
    const isNamed = subjects.length > 1 || broken.some(({ elements }) => elements);
    const remedy = broken.find((violation) => violation.remedy !== undefined)?.remedy;
    return { text, named: isNamed ? about : [], remedy, about };
  });
}

/** Columns that say nothing to a reader: keys, search text, and who wrote when. */
const silent: ReadonlySet<string> = new Set([
  'soegetekst',
  'oprettet',
  'oprettet_af',
  'aendret',
  'aendret_af',
  'row_version',
  'version_id',
  'underaktivitet_id',
  'attributter',
]);

const columnLabels: Readonly<Record<string, string>> = {
  fra: 'Gyldig fra',
  til: 'Gyldig til',
  navn: 'Navn',
  bemaerkning: 'Bemærkning',
  soft_lukket_fra: 'Soft-lukket fra',
  soft_lukket_til: 'Soft-lukket til',
};

/** A row with the fields of its type beside the columns. */
function flat(row: Row): Row {
  const { attributter } = row;
  return { ...(typeof attributter === 'object' ? attributter : {}), ...row };
}

/** Labels of what another user has changed in a row. */
function changedLabels(shown: Row, now: Row): string[] {
  const [old, current] = [flat(shown), flat(now)];
  const columns = Object.keys({ ...old, ...current }).filter((column) => !silent.has(column));
  const changed = columns.filter(
    (column) => JSON.stringify(old[column]) !== JSON.stringify(current[column]),
  );
  const fields = typeOf(current)?.fields ?? [];
  return changed.map((column) => {
    const label = columnLabels[column] ?? fields.find(({ code }) => code === column)?.label;
    const value = current[column];
    const isPlain = typeof value === 'string' ? label === 'Navn' : typeof value === 'number';
    return `${label ?? column}${isPlain ? ` er nu ${value}` : ' er ændret'}`;
  });
}

function movedText({ vist, nu }: MovedRow): string {
  if (vist === null) return 'er kommet med';
  if (nu === null) return 'kan ikke længere ændres som vist';
  const labels = vist.before && nu.before ? changedLabels(vist.before, nu.before) : [];
  if (labels.length > 0) return labels.join(', ');
  const by = textOf(nu.before?.aendret_af);
  return by === '' ? 'er ændret' : `er rettet af ${by}`;
}

/** Of one element a version that has gone and one that has come are one thing: it was changed. */
function joinReplaced(rows: readonly MovedRow[]): MovedRow[] {
  const gone = rows.findLast(({ nu }) => nu === null);
  const come = rows.findLast(({ vist }) => vist === null);
  if (!gone || !come) return [...rows];
  const stood = rows.filter(({ vist, nu }) => vist !== null && nu !== null);
  return [...stood, { vist: gone.vist, nu: come.nu }];
}

/** What is no longer as the plan showed it, one line for each element. */
export function movedLines(moved: readonly MovedRow[]): string[] {
  const ofVersions = moved.filter(({ vist, nu }) => (nu ?? vist)?.entity === 'element_version');
  const byElement = Map.groupBy(ofVersions, ({ vist, nu }) => (nu ?? vist)?.key.element_id);
  return [...byElement.values()].flatMap((rows) => {
    const joined = joinReplaced(rows);
    const stands = joined.at(-1)?.nu ?? joined.at(-1)?.vist;
    const content = stands?.before ?? stands?.after;
    if (!content) return [];
    const number = [textOf(content.fuldt_nummer), textOf(content.navn)].join(' ');
    return [`${number}: ${[...new Set(joined.map(movedText))].join(', ')}.`];
  });
}
