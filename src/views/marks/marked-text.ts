import type { QueryClient } from '@tanstack/react-query';
import type { RunningUnderaktivitet } from '../../api/contract/proces.ts';
import { underaktiviteterQuery } from '../../api/proces.ts';
import { textOfElements } from '../../api/runs/marked-text.ts';
import { workingUnderaktivitet } from '../../console/working-underaktivitet.ts';
import { hasUnderaktiviteter } from '../../domain/elements/area-types.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';

/**
 * Marked elements as the commands that would edit them, to be planned as they are: in the underaktivitet that the user
 * works in and from its finansår, as a sheet's edits are; else as they stand at the time that is looked at.
 * @param time on the area's axis
 */
export async function textOfMarked(
  client: QueryClient,
  area: AreaDeclaration,
  time: number,
  ids: readonly string[],
): Promise<string> {
  const within = await workedIn(client, area);
  const writtenFor = { time: within?.finansaar ?? time, underaktivitetId: within?.id ?? null };
  return await textOfElements(area, writtenFor, ids);
}

async function workedIn(
  client: QueryClient,
  area: AreaDeclaration,
): Promise<RunningUnderaktivitet | undefined> {
  const working = workingUnderaktivitet.get();
  if (working === null || !hasUnderaktiviteter(area)) return undefined;
  const running = await client.ensureQueryData(underaktiviteterQuery());
  return running.find(({ id, kanRedigere }) => id === working && kanRedigere);
}
