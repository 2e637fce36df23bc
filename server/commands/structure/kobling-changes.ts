import type { Effect } from '../../storage/effect.ts';
import type { Relation } from '../../storage/records.ts';
import { type StoredVersion, typeOf } from '../../storage/stored-version.ts';
import type { KoblingChange } from '../command.ts';
import type { WorldView } from '../world.ts';

/** What effects make of relations, with the elements at both ends by the names they have last. */
export function koblingChanges(world: WorldView, effects: readonly Effect[]): KoblingChange[] {
  const changes = effects
    .filter(({ entity }) => entity === 'underkonto_delregnskab')
    .map(({ before, after }) => [before, after] as unknown as readonly (Relation | null)[]);
  const rows = changes.flatMap((change) => change.flatMap((row) => row ?? []));
  const ends = world.timelines(
    rows.flatMap(({ underkonto_id, delregnskab_id }) => [underkonto_id, delregnskab_id]),
  );
  return changes.flatMap(([before = null, after = null]) => {
    const { underkonto_id = '', delregnskab_id = '' } = after ?? before ?? {};
    const [underkonto, delregnskab] = [underkonto_id, delregnskab_id].map((id) =>
      nameIn(ends.get(id)),
    );
    if (!underkonto || !delregnskab) return [];
    return [{ underkonto, delregnskab, foer: toldRelation(before), efter: toldRelation(after) }];
  });
}

function nameIn(versions: readonly StoredVersion[] = []) {
  const last = versions.at(-1);
  if (!last) return undefined;
  const { element_id: id, fuldt_nummer: fuldtNummer, navn } = last;
  return { id, type: typeOf(last).name, fuldtNummer, navn };
}

function toldRelation(row: Relation | null) {
  return (
    row && {
      defaultDelregnskab: row.default_delregnskab,
      fraPeriode: row.fra_periode,
      tilPeriode: row.til_periode,
    }
  );
}
