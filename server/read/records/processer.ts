import type { Kysely } from 'kysely';
import type {
  HovedaktivitetDetail,
  HovedaktivitetPayload,
  ProcesPayload,
  UnderaktivitetDetail,
  UnderaktivitetPayload,
} from '../../../src/api/contract/proces.ts';
import { elementTypeNameSchema } from '../../../src/domain/elements/names.ts';
import type { Database } from '../../db/schema.ts';
import { unknownRecord } from '../../problems/http-problem.ts';
import type {
  StoredHovedaktivitet,
  StoredProces,
  StoredUnderaktivitet,
} from '../../storage/records.ts';

type Db = Kysely<Database>;

/** Which processer; every condition is met. */
interface Which {
  readonly id?: number | undefined;
  readonly finansaar?: number | undefined;
  readonly isActive?: boolean;
}

/** Processer with all that they consist of, by finansår and start. Three statements, however many. */
export async function loadProcesser(db: Db, which: Which): Promise<ProcesPayload[]> {
  const { id, finansaar, isActive = false } = which;
  let asked = db.selectFrom('proces').selectAll();
  if (id !== undefined) asked = asked.where('id', '=', id);
  if (finansaar !== undefined) asked = asked.where('finansaar', '=', finansaar);
  if (isActive) asked = asked.where('status', '=', 'Aktiv');
  const rows = await asked.orderBy('finansaar').orderBy('startdato').orderBy('id').execute();
  const ids = rows.map((row) => row.id);
  const parts = Map.groupBy(await hovedaktiviteterIn(db, ids), (part) => part.processid);
  return rows.map((row) => ({ ...procesOf(row), hovedaktiviteter: parts.get(row.id) ?? [] }));
}

/** @throws HttpProblem 404 */
export async function loadProces(db: Db, id: number): Promise<ProcesPayload> {
  const [found] = await loadProcesser(db, { id });
  if (!found) throw unknownRecord('Processen');
  return found;
}

/** With the proces it is part of. @throws HttpProblem 404 */
export async function loadHovedaktivitet(db: Db, id: number): Promise<HovedaktivitetDetail> {
  const row = await db
    .selectFrom('hovedaktivitet')
    .select('processid')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw unknownRecord('Hovedaktiviteten');
  const { hovedaktiviteter, ...above } = await loadProces(db, row.processid);
  const found = hovedaktiviteter.find((part) => part.id === id);
  if (!found) throw unknownRecord('Hovedaktiviteten');
  return { ...found, proces: above };
}

/** With the way up. @throws HttpProblem 404 */
export async function loadUnderaktivitet(db: Db, id: number): Promise<UnderaktivitetDetail> {
  const row = await db
    .selectFrom('underaktivitet')
    .select('hovedaktivitet_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw unknownRecord('Underaktiviteten');
  const above = await loadHovedaktivitet(db, row.hovedaktivitet_id);
  const { underaktiviteter, proces, ...hovedaktivitet } = above;
  const found = underaktiviteter.find((underaktivitet) => underaktivitet.id === id);
  if (!found) throw unknownRecord('Underaktiviteten');
  return { ...found, proces, hovedaktivitet };
}

async function hovedaktiviteterIn(
  db: Db,
  processer: readonly number[],
): Promise<HovedaktivitetPayload[]> {
  if (processer.length === 0) return [];
  const rows = await db
    .selectFrom('hovedaktivitet')
    .selectAll()
    .where('processid', 'in', processer)
    .orderBy('raekkefoelge')
    .orderBy('id')
    .execute();
  const ids = rows.map((row) => row.id);
  const underaktiviteter = Map.groupBy(
    await underaktiviteterIn(db, ids),
    (underaktivitet) => underaktivitet.hovedaktivitetId,
  );
  return rows.map((row) => ({
    ...hovedaktivitetOf(row),
    underaktiviteter: underaktiviteter.get(row.id) ?? [],
  }));
}

async function underaktiviteterIn(
  db: Db,
  hovedaktiviteter: readonly number[],
): Promise<UnderaktivitetPayload[]> {
  if (hovedaktiviteter.length === 0) return [];
  const rows = await db
    .selectFrom('underaktivitet')
    .selectAll()
    .where('hovedaktivitet_id', 'in', hovedaktiviteter)
    .orderBy('raekkefoelge')
    .orderBy('id')
    .execute();
  return rows.map(underaktivitetOf);
}

function procesOf({ row_version, ...row }: StoredProces) {
  return { ...row, rowVersion: String(row_version) };
}

function hovedaktivitetOf({ row_version, ...row }: StoredHovedaktivitet) {
  return { ...row, rowVersion: String(row_version) };
}

function underaktivitetOf(row: StoredUnderaktivitet): UnderaktivitetPayload {
  const { row_version, hovedaktivitet_id, kontering_slut, elementtyper, ...rest } = row;
  return {
    ...rest,
    hovedaktivitetId: hovedaktivitet_id,
    konteringSlut: kontering_slut,
    // A type that is not known here is nothing to write.
    elementtyper: elementtyper.flatMap((name) => elementTypeNameSchema.safeParse(name).data ?? []),
    rowVersion: String(row_version),
  };
}
