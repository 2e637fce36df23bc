import type { Effect } from '../../api/contract/effect.ts';
import { type ElementType, timeFieldCodes } from '../../domain/elements/element-type.ts';
import { fieldText } from '../../domain/elements/field-text.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { compareVersions } from '../../domain/elements/shown-fields.ts';
import { formatTime, next } from '../../domain/time/time-axis.ts';

type Content = NonNullable<Effect['efter']>;

/** One thing that becomes another of a version. */
export interface VersionChange {
  /** Of the field; left out: it is about the version itself, in words. */
  readonly label?: string;
  /** As a reader is shown it; left out where that tells a reader nothing. */
  readonly foer?: string;
  readonly efter: string;
}

/** What a field is called that holds nothing. */
export const emptyText = '–';

/** Said of what goes. */
export const annulledText = 'Annulleres';

/** `Navn: A → B`, `Virksomhed ændres`, `Lukket efter 2026`. */
export function changeText({ label, foer, efter }: VersionChange): string {
  if (label === undefined) return efter;
  return foer === undefined ? `${label} ${efter}` : `${label}: ${foer} → ${efter}`;
}

/** A time of an element of that type, as a reader is shown it. */
export function timeText({ axis }: ElementType, time: unknown): string {
  return typeof time === 'number' ? formatTime(axis, time) : String(time);
}

/** The later version that goes and whose time one takes over: the two are one again, as when it is undone. */
function takenOver({ element, foer, efter }: Effect, own: readonly Effect[]): Content | undefined {
  const { axis } = elementTypes[element.type];
  const { from, to } = timeFieldCodes[axis];
  const end = foer?.[to];
  if (efter === null || typeof end !== 'number') return undefined;
  const begin = next(axis, end);
  const gone = own.find(
    (one) => one.efter === null && one.foer?.[from] === begin && one.foer?.[to] === efter[to],
  );
  return gone?.foer ?? undefined;
}

/**
 * What happens to one version: its times in words, and what its other fields become.
 * @param own all that happens to its element: it ends before a new version without being closed
 */
export function versionChanges(effect: Effect, own: readonly Effect[]): VersionChange[] {
  const { element, foer, efter } = effect;
  const type = elementTypes[element.type];
  const { axis } = type;
  const { from, to } = timeFieldCodes[axis];
  const text = (time: unknown) => timeText(type, time);
  if (efter === null) {
    return own.some((one) => takenOver(one, own) === foer) ? [] : [{ efter: annulledText }];
  }
  if (foer === null) return [{ efter: `Ny version fra ${text(efter[from])}` }];
  const over = takenOver(effect, own);
  const before = over ?? foer;
  const end = efter[to];
  const goesOn = typeof end === 'number' && isBegun(own, from, next(axis, end));
  const changes = over ? [`Version fra ${text(over[from])} bortfalder`] : [];
  if (end !== before[to] && !goesOn) {
    changes.push(end === undefined ? 'Igen uden slutår' : `Lukket efter ${text(end)}`);
  }
  const times = [...changes, ...softChanges(before, efter, text)];
  return [...times.map((said) => ({ efter: said })), ...fieldChanges(type, before, efter)];
}

/** Of a new version: what its fields become from those of the version that it follows, where that is told of too. */
export function changesFromBefore(effect: Effect, own: readonly Effect[]): VersionChange[] {
  const { element, foer, efter } = effect;
  if (foer !== null || efter === null) return [];
  const type = elementTypes[element.type];
  const { from, to } = timeFieldCodes[type.axis];
  const before = own.find(({ efter: ended }) => {
    const end = ended?.[to];
    return typeof end === 'number' && next(type.axis, end) === efter[from];
  });
  return before?.foer ? fieldChanges(type, before.foer, efter) : [];
}

/** Whether a new version is made that begins then. */
function isBegun(own: readonly Effect[], from: string, time: number): boolean {
  return own.some(({ foer, efter }) => foer === null && efter?.[from] === time);
}

function softChanges(before: Content, efter: Content, text: (time: unknown) => string): string[] {
  const { softLukketFra: soft, softLukketTil: softEnd } = efter;
  if (soft !== before.softLukketFra) {
    return [soft === undefined ? 'Ikke soft-lukket' : `Soft-lukket fra ${text(soft)}`];
  }
  const isEnded = softEnd !== before.softLukketTil && softEnd !== undefined;
  return isEnded ? [`Soft-lukket til og med ${text(softEnd)}`] : [];
}

/** What becomes of the fields that are no times, as a reader is shown them; a remark is the user's own. */
function fieldChanges(type: ElementType, foer: Content, efter: Content): VersionChange[] {
  const told = compareVersions(type, foer, efter).filter(
    ({ field: { kind, code }, differs }) => differs && kind !== 'time' && code !== 'bemaerkning',
  );
  return told.map(({ field }) => {
    const { label } = field;
    // A reference is an id, which tells a reader nothing.
    if (field.kind === 'reference') return { label, efter: 'ændres' };
    const text = (content: Content) =>
      fieldText(field, type.axis, content[field.code]) || emptyText;
    return { label, foer: text(foer), efter: text(efter) };
  });
}
