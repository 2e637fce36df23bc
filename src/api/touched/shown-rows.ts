import type { QueryClient } from '@tanstack/react-query';
import { mostShown, type Shown } from '../contract/touched.ts';
import { hasFeature } from '../http/features.ts';
import { structureRoot } from '../structure/structure-key.ts';
import { isHeld } from './held-rows.ts';

/** The areas and times whose rows are shown: a run that is told answers what it touched of them. */
export function shownRows(client: QueryClient): Shown[] {
  if (!hasFeature('raekker')) return [];
  const active = client.getQueryCache().findAll({ queryKey: structureRoot, type: 'active' });
  const shown = active.filter(isHeld).map(({ meta: { rows } }): [string, Shown] => {
    const { area: omraade, time: tid } = rows;
    return [`${omraade} ${tid}`, { omraade, tid }];
  });
  return [...new Map(shown).values()].slice(0, mostShown);
}
