import type { ForskelSide } from '../../../src/api/contract/structure/forskel.ts';
import { treeTypesOf } from '../../../src/domain/elements/area-types.ts';
import type { AreaDeclaration } from '../../../src/domain/elements/areas.ts';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { differingFields, type SlagsForskel } from '../../../src/domain/forskel/forskel.ts';
import { atOneMoment } from '../../db/moments.ts';
import type { Services } from '../../services.ts';
import { withReferences } from '../elements/element-detail.ts';
import { elementPayload } from '../elements/element-payload.ts';
import { asOfNow } from '../times/as-of.ts';
import { asRegistered, knownTo } from '../times/as-registered.ts';
import { type DifferingRow, type ForskelFilter, forskelQuery, sideRows } from './forskel-sql.ts';

/** What a comparison may ask for; the contract's query has these names. */
interface ForskelQuery {
  readonly fra: number;
  readonly til: number;
  readonly fraRegistreret?: string | undefined;
  readonly tilRegistreret?: string | undefined;
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
  query: ForskelQuery,
  area: AreaDeclaration,
): Promise<ForskelSide> {
  return await atOneMoment(services.db, (db) => pageAt({ ...services, db }, query, area));
}

async function pageAt(
  services: Services,
  { antal, efter, ...query }: ForskelQuery,
  area: AreaDeclaration,
): Promise<ForskelSide> {
  const filter = await filterOf(services, query, area);
  const { rows } = await forskelQuery(filter, { atMost: antal + 1, efter }).execute(services.db);
  const [counted] = rows;
  if (!counted) throw new Error('the counts of a difference gave no row');
  const { alle, nye, lukkede, aendrede, flyttede, omnummererede, elementer } = counted;
  const found = rows.filter((row): row is typeof counted & DifferingRow => row.element_id !== null);
  const poster = await rowsOf(services, found.slice(0, antal), filter);
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
  {
    fra,
    til,
    fraRegistreret,
    tilRegistreret,
    type,
    soeg,
    slags,
  }: Omit<ForskelQuery, 'antal' | 'efter'>,
  area: AreaDeclaration,
): Promise<ForskelFilter> {
  const { axis } = area;
  const stateOf = async (time: number, registered: string | undefined) => ({
    asOf: await asOfNow(services, axis, time),
    known: await knownTo(services.db, registered),
  });
  return {
    types: type ? [type] : treeTypesOf(area).map(({ name }) => name),
    axis,
    venstre: await stateOf(fra, fraRegistreret),
    hoejre: await stateOf(til, tilRegistreret),
    soeg,
    slags,
  };
}

async function rowsOf(
  services: Services,
  rows: readonly DifferingRow[],
  filter: ForskelFilter,
): Promise<Row[]> {
  const versions = (idOf: (row: DifferingRow) => string, side: 'venstre' | 'hoejre') =>
    new Map(
      rows.flatMap((row) => {
        const version = row[`${side}_version`];
        return version === null ? [] : [[idOf(row), version] as const];
      }),
    );
  const venstre = await sideOf(
    services,
    'venstre',
    filter,
    versions((row) => row.venstre_id, 'venstre'),
  );
  const hoejre = await sideOf(
    services,
    'hoejre',
    filter,
    versions((row) => row.element_id, 'hoejre'),
  );
  return rows.map(({ element_id: id, venstre_id, alle_slags, foelger_med }) => {
    const [slags] = alle_slags;
    if (slags === undefined) throw new Error(`${id} differs in nothing`);
    const left = venstre.get(venstre_id) ?? null;
    const right = hoejre.get(id) ?? null;
    const type = (right ?? left)?.type;
    if (type === undefined) throw new Error(`${id} stands on neither side`);
    return {
      id,
      type,
      slags,
      alleSlags: [...alle_slags],
      foelgerMed: foelger_med,
      venstre: left,
      hoejre: right,
      felter: differingFields(elementTypes[type], left, right),
    };
  });
}

/** The elements of a side by id, read as that side was known. */
async function sideOf(
  { db }: Services,
  side: 'venstre' | 'hoejre',
  { [side]: state, axis }: ForskelFilter,
  versions: ReadonlyMap<string, number>,
) {
  return await asRegistered(db, state.known, async (known) => {
    const { rows } = await sideRows(state, axis, versions).execute(known);
    const payloads = rows.map((row) => elementPayload(row, state.asOf));
    const told = await withReferences(known, payloads, state.asOf);
    return new Map(told.map((element) => [element.id, element]));
  });
}
