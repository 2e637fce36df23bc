import type { LoggedLine } from '../../storage/logged-lines.ts';
import type { NetChange } from '../../storage/net-changes.ts';
import { linesOnRow } from '../../storage/standing-since.ts';
import type { WorldView } from '../world.ts';

/**
 * The lines after a run that touch the row, also of what this run has taken back; a run in which it came and went again
 * left nothing to see.
 */
export function linesAfter(
  world: WorldView,
  { place, ...change }: NetChange,
  koersel: number,
): LoggedLine[] {
  return linesOnRow([...world.linesAbout(change), ...world.undoneAt(place)], place, koersel);
}
