import { sql } from 'kysely';
import type {
  Roert,
  Shown,
  ShownRows,
  TouchedKeys,
  TouchedRows,
} from '../../../src/api/contract/touched.ts';
import { type AreaDeclaration, areas, mayRead } from '../../../src/domain/elements/areas.ts';
import { elementTypesOf } from '../../../src/domain/elements/registry.ts';
import type { Services } from '../../services.ts';
import type { User } from '../../user.ts';
import { type AsOf, asOfTime } from '../times/as-of.ts';
import { referringRows } from './element-detail.ts';
import { standsAt } from './element-sql.ts';

/**
 * The rows of one area that a run has touched, as they stand at a time, in one statement however many
 * they are: those that are named, and those that have or have had one of the numbers.
 */
export async function touchedRows(
  { db }: Pick<Services, 'db'>,
  area: AreaDeclaration,
  { elementer, numre }: TouchedKeys,
  asOf: AsOf,
): Promise<TouchedRows> {
  if (elementer.length === 0 && numre.length === 0) return { poster: [], vaek: [] };
  const types = elementTypesOf(area.name).map(({ name }) => name);
  const time = asOf[area.axis];
  const condition = sql`v.element_id in (
      select unnest(${elementer}::uuid[])
      union
      select delt.element_id
      from unnest(${numre.map(({ type }) => type)}::text[],
        ${numre.map(({ fuldtNummer }) => fuldtNummer)}::text[]) nr (type, fuldt_nummer)
      join element_version delt on delt.type = nr.type and delt.fuldt_nummer = nr.fuldt_nummer)
    and v.type = any(${types}::text[]) and ${standsAt(time)}`;
  const { finansaar } = asOf;
  const poster = await referringRows(db, condition, { time, finansaar, asOf });
  const found = new Set(poster.map(({ id }) => id));
  return { poster, vaek: elementer.filter((id) => !found.has(id)) };
}

/**
 * Of what a run touched that which its caller shows, read when others may write again.
 * @returns nothing of areas that the user may not read, or no longer may
 */
export async function shownRows(
  services: Pick<Services, 'db'>,
  { permissions }: Pick<User, 'permissions'>,
  { omraader }: Roert,
  shown: readonly Shown[],
): Promise<ShownRows[]> {
  const answers: ShownRows[] = [];
  for (const { omraade, tid } of shown) {
    const area: AreaDeclaration = areas[omraade];
    const touched = omraader.find((one) => one.omraade === omraade);
    if (!touched || !mayRead(area, permissions)) continue;
    const { elementer, desuden, numre } = touched;
    const keys = { elementer: [...elementer, ...desuden], numre };
    const rows = await touchedRows(services, area, keys, asOfTime(area.axis, tid, ''));
    answers.push({ omraade, tid, ...rows });
  }
  return answers;
}
