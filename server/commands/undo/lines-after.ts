import type { LoggedLine } from '../../storage/logged-lines.ts';
import type { NetChange } from '../../storage/net-changes.ts';
import { linesOnRow } from '../../storage/standing-since.ts';
import type { WorldView } from '../world.ts';

/** The lines after a run that touch the row; a run in which it came and went again left nothing to see. */
export function linesAfter(
  world: WorldView,
  { place, ...change }: NetChange,
  koersel: number,
): LoggedLine[] {
  return linesOnRow(world.linesAbout(change), place, koersel);
}
