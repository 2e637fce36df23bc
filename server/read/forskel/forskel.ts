import type { ForskelSide } from '../../../src/api/contract/structure/forskel.ts';
import { treeTypesOf } from '../../../src/domain/elements/area-types.ts';
import type { AreaDeclaration } from '../../../src/domain/elements/areas.ts';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { differingFields, type SlagsForskel } from '../../../src/domain/forskel/forskel.ts';
import type { Services } from '../../services.ts';
import { withReferences } from '../elements/element-detail.ts';
import { elementPayload } from '../elements/element-payload.ts';
import { asOfNow } from '../times/as-of.ts';
import { type ForskelFilter, forskelQuery, type SideRow } from './forskel-sql.ts';

/** What a comparison may ask for; the contract's query has these names. */
interface ForskelQuery {
  readonly fra: number;
  readonly til: number;
  readonly soeg?: string | undefined;
  readonly type?: ElementTypeName | undefined;
  readonly slags?: SlagsForskel | undefined;
  readonly antal: number;
  readonly efter?: string | undefined;
}

type Row = ForskelSide['poster'][number];

/** One page of what differs in an area between two times, and how much does in all. */
export async function forskelPage(
  services: Services,
  { antal, efter, ...query }: ForskelQuery,
  area: AreaDeclaration,
): Promise<ForskelSide> {
  const filter = await filterOf(services, query, area);
  const { rows } = await forskelQuery(filter, { atMost: antal + 1, efter }).execute(services.db);
  const [counted] = rows;
  if (!counted) throw new Error('the counts of a difference gave no row');
  const { alle, nye, lukkede, aendrede, flyttede, omnummererede, elementer } = counted;
  const sides = rows.filter((row): row is typeof counted & SideRow => row.element_id !== null);
  const found = await rowsOf(services, sides, filter);
  const poster = found.slice(0, antal);
  const last = found.length > antal ? poster.at(-1) : undefined;
  const number = (last?.hoejre ?? last?.venstre)?.fuldtNummer;
  return {
    poster,
    taelling: { alle, nye, lukkede, aendrede, flyttede, omnummererede, elementer },
    ...(last && { naeste: `${number} ${last.id}` }),
  };
}

/** A comparison without a type is of the tree, as a search is. */
async function filterOf(
  services: Services,
  { fra, til, type, soeg, slags }: Omit<ForskelQuery, 'antal' | 'efter'>,
  area: AreaDeclaration,
): Promise<ForskelFilter> {
  return {
    types: type ? [type] : treeTypesOf(area).map(({ name }) => name),
    axis: area.axis,
    venstre: await asOfNow(services, area.axis, fra),
    hoejre: await asOfNow(services, area.axis, til),
    soeg,
    slags,
  };
}

/** The sides of each row put together, in the order that the rows are met in. */
async function rowsOf(
  services: Services,
  sides: readonly SideRow[],
  filter: ForskelFilter,
): Promise<Row[]> {
  const venstre = await sideOf(services, sides, 'venstre', filter);
  const hoejre = await sideOf(services, sides, 'hoejre', filter);
  const rows = new Map(sides.map((row) => [row.raekke_id, row]));
  return [...rows].map(([id, row]) => {
    const [slags] = row.alle_slags;
    if (slags === undefined) throw new Error(`${id} differs in nothing`);
    const left = venstre.get(id) ?? null;
    const right = hoejre.get(id) ?? null;
    const type = (right ?? left)?.type;
    if (type === undefined) throw new Error(`${id} stands on neither side`);
    return {
      id,
      type,
      slags,
      alleSlags: [...row.alle_slags],
      foelgerMed: row.foelger_med,
      venstre: left,
      hoejre: right,
      felter: differingFields(elementTypes[type], left, right),
    };
  });
}

async function sideOf(
  { db }: Services,
  sides: readonly SideRow[],
  side: SideRow['side'],
  filter: ForskelFilter,
) {
  const asOf = filter[side];
  const rows = sides.filter((row) => row.side === side);
  const payloads = rows.map((row) => elementPayload(row, asOf));
  const told = await withReferences(db, payloads, asOf);
  const rowIds = new Map(rows.map(({ element_id, raekke_id }) => [element_id, raekke_id]));
  return new Map(told.map((element) => [rowIds.get(element.id), element]));
}
