import type { Effect } from '../../api/contract/effect.ts';
import type { CommandPlan, MovedCommand } from '../../api/contract/kommandoer.ts';
import type { ElementType } from '../../domain/elements/element-type.ts';
import type { ElementTypeName } from '../../domain/elements/names.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { shownFields } from '../../domain/elements/shown-fields.ts';
import { saidWarnings } from './plan-warnings.ts';
import { changeText, versionChanges } from './version-changes.ts';

type Content = NonNullable<Effect['efter']>;

/** An element that a plan changes, and what becomes of it. */
export interface AffectedElement {
  readonly id: string;
  readonly fuldtNummer: string;
  readonly navn: string;
  readonly changes: readonly string[];
}

/** The elements whose versions a plan makes, changes or takes away, in its order. */
export function affectedElements(effects: readonly Effect[]): AffectedElement[] {
  return [...Map.groupBy(effects, ({ element }) => element.id)].map(([id, own]) => {
    const [{ element }] = own as [Effect];
    const { fuldtNummer, navn } = own.at(-1)?.element ?? element;
    return {
      id,
      fuldtNummer,
      navn,
      changes: own.flatMap((effect) => versionChanges(effect, own).map(changeText)),
    };
  });
}

/** How many of the commands can be run. */
export function validCount({ udfald }: CommandPlan): number {
  return [...udfald].filter((outcome) => outcome !== 'b').length;
}

/** Whether the command with an outcome changes anything. */
export function isChanging(outcome: string | undefined): boolean {
  return outcome !== 'b' && outcome !== 'u';
}

/** How many of the commands change anything. */
export function changedCount({ udfald }: CommandPlan): number {
  return [...udfald].filter(isChanging).length;
}

const toldIn = ({ violations, warnings }: CommandPlan) =>
  [...violations, ...saidWarnings(warnings)].map(({ message }) => message);

/**
 * True when whoever has read one plan knows what another will do: the same to the same elements,
 * and no rule or warning that was not there; whatever keys they would make.
 */
export function saysNothingNew(plan: CommandPlan, shown: CommandPlan): boolean {
  const does = ({ effects, antalEffekter, koblinger, udfald }: CommandPlan) =>
    // A warning is told by its text.
    JSON.stringify([
      affectedElements(effects),
      antalEffekter,
      koblinger,
      udfald.replaceAll('a', 'o'),
    ]);
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
  /** The run to take back before this; left out: none, or the user may not. */
  readonly first?: number | undefined;
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
    const first = broken.find(({ foerst }) => foerst !== undefined)?.foerst;
    return { text, named: isNamed ? about : [], remedy, about, first };
  });
}

/** Fields that say nothing to a reader. */
const silent: ReadonlySet<string> = new Set(['underaktivitetId']);

/** Labels of what another user has changed in a version, and what it is now where that is short. */
function changedLabels(shown: Content, now: Content, type: ElementType): string[] {
  const codes = Object.keys({ ...shown, ...now }).filter((code) => !silent.has(code));
  const changed = codes.filter((code) => JSON.stringify(shown[code]) !== JSON.stringify(now[code]));
  return changed.map((code) => {
    const label = shownFields(type).find((field) => field.code === code)?.label;
    const value = now[code];
    const isShort = typeof value === 'string' ? code === 'navn' : typeof value === 'number';
    return `${label ?? code}${isShort ? ` er nu ${value}` : ' er ændret'}`;
  });
}

/** What was shown to become of a version, and what would now. */
interface Moved {
  readonly vist: Effect | undefined;
  readonly nu: Effect | undefined;
}

function movedText({ vist, nu }: Moved): string {
  if (!vist) return 'er kommet med';
  if (!nu) return 'kan ikke længere ændres som vist';
  const labels =
    vist.foer && nu.foer ? changedLabels(vist.foer, nu.foer, elementTypes[nu.element.type]) : [];
  if (labels.length > 0) return labels.join(', ');
  return nu.rettetAf === null ? 'er ændret' : `er rettet af ${nu.rettetAf}`;
}

/** Of one element a version that has gone and one that has come are one thing: it was changed. */
function joinReplaced(pairs: readonly Moved[]): Moved[] {
  const gone = pairs.findLast(({ nu }) => !nu);
  const come = pairs.findLast(({ vist }) => !vist);
  if (!gone || !come) return [...pairs];
  const stood = pairs.filter(({ vist, nu }) => vist && nu);
  return [...stood, { vist: gone.vist, nu: come.nu }];
}

function pairsOf(shown: readonly Effect[], now: readonly Effect[]): Moved[] {
  const key = ({ element, versionId }: Effect) => `${element.id} ${versionId}`;
  const before = new Map(shown.map((effect) => [key(effect), effect]));
  const after = new Map(now.map((effect) => [key(effect), effect]));
  return [...new Set([...before.keys(), ...after.keys()])].map((version) => ({
    vist: before.get(version),
    nu: after.get(version),
  }));
}

/** What is no longer as the plan showed it, one line for each element. */
export function movedLines(moved: readonly MovedCommand[], shown: readonly Effect[]): string[] {
  const pairs = moved.flatMap(({ nummer, nu }) =>
    pairsOf(
      shown.filter((effect) => effect.nummer === nummer),
      nu,
    ),
  );
  const byElement = Map.groupBy(pairs, ({ vist, nu }) => (nu ?? vist)?.element.id);
  return [...byElement.values()].flatMap((ofOne) => {
    const joined = joinReplaced(ofOne);
    const stands = joined.at(-1)?.nu ?? joined.at(-1)?.vist;
    if (!stands) return [];
    const { fuldtNummer, navn } = stands.element;
    const name = stands.foer?.navn ?? navn;
    return [`${fuldtNummer} ${name}: ${[...new Set(joined.map(movedText))].join(', ')}.`];
  });
}
