import type { Level } from '../../../src/domain/process-gate.ts';
import { timeOfDate } from '../../../src/domain/time-axis.ts';
import type { ScopedParagraf } from '../../read/scope.ts';
import type { UnderaktivitetForParagraf } from '../../read/underaktiviteter.ts';
import { type StoredVersion, standingAt } from '../../storage/stored-version.ts';
import type { WorldView } from '../world.ts';

/** Number of the ministeransvarsområde above the user's virksomhed; null when there is none. */
export function ministryOfUser(world: WorldView): string | null {
  const { cvr } = world.user;
  if (!isCvr(cvr)) return null;
  const periode = timeOfDate('periode', world.today);
  const virksomhed = standingAt(world.byNumber('Virksomhed', cvr), periode);
  return virksomhed ? ministryNumber(world, virksomhed.overordnet_id, periode) : null;
}

/** A token may say anything; only what may be a CVR number is looked up. */
export function isCvr(text: string): boolean {
  return /^\d{8}$/.test(text);
}

function ministryNumber(world: WorldView, id: unknown, periode: number): string | null {
  if (typeof id !== 'string') return null;
  return standingAt(world.timeline(id, 'Ministeransvarsomraade'), periode)?.nummer ?? null;
}

/** The paragraf that an element hangs below, by its own parents, as it stands on the business date. */
export function paragrafAbove(world: WorldView, version: StoredVersion): ScopedParagraf {
  const finansaar = timeOfDate('finansaar', world.today);
  let above = version;
  while (above.overordnet_id !== null) {
    const parent = standingAt(world.timeline(above.overordnet_id), finansaar);
    if (!parent) break;
    above = parent;
  }
  return paragrafOf(world, above);
}

function paragrafOf(world: WorldView, { element_id: id, nummer, attributter }: StoredVersion) {
  const periode = timeOfDate('periode', world.today);
  const ministeransvarsomraade = ministryNumber(
    world,
    attributter.ministeransvarsomraadeId,
    periode,
  );
  return { id, nummer, ministeransvarsomraade };
}

/** Every underaktivitet with its level for a paragraf; without a row of its own the standardniveau. */
export function stepsFor(world: WorldView, paragrafId: string | null): UnderaktivitetForParagraf[] {
  const rows = paragrafId === null ? [] : world.rightsOf(paragrafId);
  // The database's check constraint holds the column to the five levels.
  const own = new Map(
    rows.map((row) => [row.underaktivitet_id, row.rettighedsniveau as Level] as const),
  );
  return world.calendar.underaktiviteter.map((step) => ({
    ...step,
    rettighedsniveau: own.get(step.id) ?? step.rettighedsniveau,
  }));
}

export function runsOn(date: string) {
  return ({ startdato, slutdato, processtatus }: UnderaktivitetForParagraf) =>
    startdato <= date && date <= slutdato && processtatus === 'Aktiv';
}
