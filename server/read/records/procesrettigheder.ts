import { type Kysely, sql } from 'kysely';
import type { Procesrettighed } from '../../../src/api/contract/proces.ts';
import { writesFor } from '../../../src/domain/proces/proces-gate.ts';
import { noOwnLevel } from '../../../src/domain/proces/procesrettighed.ts';
import { isAmong, procesReaders } from '../../../src/domain/readers.ts';
import type { Database } from '../../db/schema.ts';
import { unknownRecord } from '../../problems/http-problem.ts';
import type { Services } from '../../services.ts';
import type { StoredRight, StoredUnderaktivitet } from '../../storage/records.ts';
import { rightVersionText } from '../../storage/stored-version.ts';
import type { User } from '../../user.ts';
import { ministryOfCvr, paragrafferOn } from '../access/scope.ts';

/** Which underaktiviteter. */
type Which =
  | { readonly processid: number }
  | { readonly underaktivitetId: number }
  | { readonly ofActive: true };

/**
 * The levels of the paragraffer in underaktiviteter, those that follow the standardniveau among
 * them; of a user who only sees their own ministry's, those.
 * @throws HttpProblem 404 when the proces or the underaktivitet is not there
 */
export async function levelsFor(
  { db, today }: Pick<Services, 'db' | 'today'>,
  user: User,
  which: Which,
): Promise<Procesrettighed[]> {
  await requireThere(db, which);
  const cells = await cellsOf(db, which);
  if (isAmong(procesReaders, user)) return cells;
  const own = await ownParagraffer(db, user, today());
  return cells.filter(({ paragrafId }) => own.has(paragrafId));
}

/** Whether a user may see the levels of a paragraf, and what they have been (docs/domaene.md "Niveauer"). */
export async function maySeeLevels(
  { db, today }: Pick<Services, 'db' | 'today'>,
  user: User,
  paragrafId: string,
): Promise<boolean> {
  if (isAmong(procesReaders, user)) return true;
  if (!user.permissions.has('ProcesrettighederEkstern')) return false;
  return (await ownParagraffer(db, user, today())).has(paragrafId.toLowerCase());
}

/** The cells that commands have written, as they are now. */
export async function writtenLevels(
  db: Kysely<Database>,
  cells: readonly Pick<Procesrettighed, 'underaktivitetId' | 'paragrafId'>[],
): Promise<Procesrettighed[]> {
  const wanted = new Set(cells.map(cellText));
  const underaktiviteter = [...new Set(cells.map(({ underaktivitetId }) => underaktivitetId))];
  const all = await cellsIn(db, sql`u.id = any(${underaktiviteter}::int[])`);
  return all.filter((cell) => wanted.has(cellText(cell)));
}

function cellText(cell: Pick<Procesrettighed, 'underaktivitetId' | 'paragrafId'>): string {
  return `${cell.underaktivitetId} ${cell.paragrafId.toLowerCase()}`;
}

/** The paragraffer of the user's own ministry. */
async function ownParagraffer(
  db: Kysely<Database>,
  { cvr }: User,
  today: string,
): Promise<ReadonlySet<string>> {
  const ministeransvarsomraade = await ministryOfCvr(db, cvr, today);
  const own = (await paragrafferOn(db, today)).filter((paragraf) =>
    writesFor({ permissions: new Set(), paragraf, ministeransvarsomraade }),
  );
  return new Set(own.map(({ id }) => id));
}

async function requireThere(db: Kysely<Database>, which: Which): Promise<void> {
  if ('ofActive' in which) return;
  const [table, id, name] =
    'processid' in which
      ? (['proces', which.processid, 'Processen'] as const)
      : (['underaktivitet', which.underaktivitetId, 'Underaktiviteten'] as const);
  const found = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw unknownRecord(name);
}

async function cellsOf(db: Kysely<Database>, which: Which): Promise<Procesrettighed[]> {
  if ('ofActive' in which) return await cellsIn(db, sql`p.status = 'Aktiv'`);
  if ('processid' in which) return await cellsIn(db, sql`p.id = ${which.processid}`);
  return await cellsIn(db, sql`u.id = ${which.underaktivitetId}`);
}

interface CellRow {
  readonly underaktivitetId: number;
  readonly processid: number;
  readonly paragrafId: string;
  readonly paragraf: string;
  readonly paragrafNavn: string;
  readonly standard: StoredUnderaktivitet['rettighedsniveau'];
  /** Null: the standardniveau holds. */
  readonly egen: StoredRight | null;
}

/** Every paragraf that is valid in the finansår of the proces, and any other that has a level of its own. */
async function cellsIn(
  db: Kysely<Database>,
  condition: ReturnType<typeof sql>,
): Promise<Procesrettighed[]> {
  const { rows } = await sql<CellRow>`
    select u.id as "underaktivitetId", p.id as processid, v.element_id as "paragrafId",
      v.fuldt_nummer as paragraf, v.navn as "paragrafNavn", u.rettighedsniveau as standard,
      to_jsonb(r) as egen
    from underaktivitet u
    join hovedaktivitet h on h.id = u.hovedaktivitet_id
    join proces p on p.id = h.processid
    join element_version v on v.type = 'Paragraf'
      and v.vist_fra <= p.finansaar and v.vist_til >= p.finansaar
    left join procesrettighed r on r.underaktivitet_id = u.id and r.paragraf_id = v.element_id
    where ${condition} and (r.paragraf_id is not null
      or v.fra <= p.finansaar and (v.til is null or v.til >= p.finansaar))
    order by p.finansaar, p.id, h.raekkefoelge, h.id, u.raekkefoelge, u.id, v.fuldt_nummer,
      v.element_id`.execute(db);
  return rows.map(({ standard, egen, ...cell }) => ({
    ...cell,
    rettighedsniveau: egen?.rettighedsniveau ?? standard,
    egen: egen !== null,
    aendret: egen && new Date(egen.aendret).toISOString(),
    aendretAf: egen?.aendret_af ?? null,
    begrundelse: egen?.begrundelse ?? null,
    rowVersion: egen ? rightVersionText(egen) : noOwnLevel,
  }));
}
