import type { PlanContext } from '../command.ts';
import type { Draft } from './draft.ts';
import { referenceAt } from './rules.ts';

/** Kode of a bevillingstype when a change takes effect; null when there is none (loaded accounts). */
export async function bevillingskodeAt(
  context: PlanContext,
  draft: Pick<Draft, 'type' | 'fra' | 'fraPeriode'>,
  bevillingstypeId: unknown,
): Promise<string | null> {
  if (typeof bevillingstypeId !== 'string') return null;
  const reference = { type: 'Bevillingstype', id: bevillingstypeId } as const;
  const kode = (await referenceAt(context, draft, reference))?.version.attributter.kode;
  return typeof kode === 'string' ? kode : null;
}
