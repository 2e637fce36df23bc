import type { Effect } from '../../storage/effect.ts';
import type { WorldView } from '../world.ts';
import { changed } from './default-delregnskab.ts';

/** Ends an underkonto's relations with a period; those that would begin later go altogether. */
export function endRelations(
  world: WorldView,
  underkontoId: string,
  lastPeriode: number,
): Effect[] {
  const relations = world.relationsOf(underkontoId);
  return relations
    .filter(({ til_periode }) => til_periode === null || til_periode > lastPeriode)
    .map((row) =>
      row.fra_periode > lastPeriode
        ? {
            entity: 'underkonto_delregnskab',
            key: { id: row.id },
            before: { ...row },
            after: null,
          }
        : changed(row, { til_periode: lastPeriode }),
    );
}
