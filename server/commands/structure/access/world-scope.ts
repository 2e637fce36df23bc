import { elementTypes } from '../../../../src/domain/elements/registry.ts';
import type {
  ScopedParagraf,
  UnderaktivitetForParagraf,
} from '../../../../src/domain/proces/procesrettighed.ts';
import { contains } from '../../../../src/domain/status.ts';
import { underaktiviteterWith } from '../../../storage/calendar.ts';
import { type StoredVersion, standingAt } from '../../../storage/stored-version.ts';
import type { WorldView } from '../../world.ts';
import { currentTime } from '../times/world-times.ts';

/**
 * Number of the ministeransvarsområde above the user's virksomhed; null when there is none. One that
 * has ended, or is yet to begin, may share the cvr and gives nobody a ministry today.
 */
export function ministryOfUser(world: WorldView): string | null {
  return ministryOf(world, world.user.cvr);
}

/** Number of the ministeransvarsområde above the virksomhed with a cvr; null when there is none. */
export function ministryOf(world: WorldView, cvr: string): string | null {
  if (!isCvr(cvr)) return null;
  const periode = currentTime(world, 'periode');
  const virksomhed = world
    .byNumber('Virksomhed', cvr)
    .find((version) => contains(version, periode));
  return virksomhed ? ministryNumber(world, virksomhed.overordnet_id, periode) : null;
}

/** A token may say anything; only what may be a CVR number is looked up. */
export function isCvr(text: string): boolean {
  return /^\d{8}$/.test(text);
}

/** Number of the ministeransvarsområde above an element of the accounting structure. */
export function ministryAbove(world: WorldView, version: StoredVersion): string | null {
  const top = topOf(world, version, currentTime(world, 'periode'));
  return top.type === 'Ministeransvarsomraade' ? top.nummer : null;
}

function ministryNumber(world: WorldView, id: unknown, periode: number): string | null {
  if (typeof id !== 'string') return null;
  return standingAt(world.timeline(id, 'Ministeransvarsomraade'), periode)?.nummer ?? null;
}

/** The paragraf that an element hangs below, or is, by its own parents as they stand today. */
export function paragrafAbove(world: WorldView, version: StoredVersion): ScopedParagraf {
  return scoped(world, topOf(world, version, currentTime(world, 'finansaar')));
}

/** The paragraf that holds a number today: whose place a new one of that number would take. */
export function paragrafOfNumber(world: WorldView, nummer: string): ScopedParagraf {
  const finansaar = currentTime(world, 'finansaar');
  const isNumber = elementTypes.Paragraf.number.full.test(nummer);
  const holder = isNumber
    ? world.byNumber('Paragraf', nummer).find((version) => contains(version, finansaar))
    : undefined;
  return holder ? scoped(world, holder) : { id: null, nummer, ministeransvarsomraade: null };
}

/** The virksomhed that an element of the accounting structure is or hangs below. */
export function virksomhedAbove(world: WorldView, version: StoredVersion) {
  const line = lineOf(world, version, currentTime(world, 'periode'));
  return line.find(({ type }) => type === 'Virksomhed');
}

/** Where an element's own parents lead, as they stand at a time. */
function topOf(world: WorldView, version: StoredVersion, time: number): StoredVersion {
  return lineOf(world, version, time).at(-1) ?? version;
}

/** An element and what it hangs below, nearest first, as they stand at a time. */
export function lineOf(world: WorldView, version: StoredVersion, time: number): StoredVersion[] {
  const line: StoredVersion[] = [];
  let above: StoredVersion | undefined =
    standingAt(world.timeline(version.element_id), time) ?? version;
  while (above) {
    line.push(above);
    above =
      above.overordnet_id === null
        ? undefined
        : standingAt(world.timeline(above.overordnet_id), time);
  }
  return line;
}

function scoped(world: WorldView, paragraf: StoredVersion): ScopedParagraf {
  const { element_id: id, nummer, attributter } = paragraf;
  const periode = currentTime(world, 'periode');
  const ministeransvarsomraade = ministryNumber(
    world,
    attributter.ministeransvarsomraadeId,
    periode,
  );
  return { id, nummer, ministeransvarsomraade };
}

/** Every underaktivitet with its level for a paragraf; without a row of its own the standardniveau. */
export function underaktiviteterFor(
  world: WorldView,
  paragrafId: string | null,
): UnderaktivitetForParagraf[] {
  return underaktiviteterWith(
    world.calendar,
    paragrafId === null ? [] : world.rightsOf(paragrafId),
  );
}
