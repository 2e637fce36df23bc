import type { Effect, PlanContext } from '../command.ts';
import { changed, loadRelations } from './default-delregnskab.ts';

/** Ends an underkonto's relations with a period; those that would begin later go altogether. */
export async function endRelations(
  context: PlanContext,
  underkontoId: string,
  lastPeriode: number,
): Promise<Effect[]> {
  const relations = await loadRelations(context, underkontoId);
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
