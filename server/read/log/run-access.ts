import { type Kysely, sql } from 'kysely';
import type { RunFacts } from '../../../src/api/contract/koersel.ts';
import { elementTypeNameSchema } from '../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import type { Database } from '../../db/schema.ts';

type RunAccess = NonNullable<RunFacts['adgang']>;

interface Touched {
  readonly koersel: number;
  readonly type: string;
  /** Id of the paragraf; null when there is none with its number any more. */
  readonly paragraf: string | null;
}

/**
 * The types and paragraffer that runs touch and that a procesrettighed governs. The paragraf stands
 * for its elements, which may not be there now: taking a run back makes them again.
 */
export async function accessOfRuns(
  db: Kysely<Database>,
  koersler: readonly number[],
): Promise<(koersel: number) => RunAccess> {
  const { rows } = await sql<Touched>`
    select roert.koersel, roert.type, (
      select v.element_id from element_version v
      where v.type = 'Paragraf' and v.fuldt_nummer = roert.nummer
      order by v.fra desc limit 1) as paragraf
    from (
      select distinct l.koersel, v.slags as type,
        left(coalesce(v.efter, v.foer) ->> 'fuldt_nummer', 2) as nummer
      from kommando_log l join kommando_effekt v on v.log_nummer = l.nummer
      where l.koersel = any(${[...koersler]}::bigint[]) and v.entity = 'element_version'
    ) roert
    order by roert.type, roert.nummer`.execute(db);
  const byRun = Map.groupBy(rows, ({ koersel }) => koersel);
  return (koersel) =>
    (byRun.get(koersel) ?? []).flatMap(({ type, paragraf }) => {
      const elementtype = elementTypeNameSchema.safeParse(type).data;
      if (!elementtype || !elementTypes[elementtype].actions.procesGate) return [];
      return [{ elementtype, ...(paragraf !== null && { elementId: paragraf }) }];
    });
}
