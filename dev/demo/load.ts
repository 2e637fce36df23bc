import { type Kysely, sql, type Transaction } from 'kysely';
import { displayIntervalColumns, timelineWindow } from '../../server/db/display-intervals.ts';
import type { Database } from '../../server/db/schema.ts';
import { withoutTimeLimit } from '../../server/db/time-limit.ts';
import { accountingElements } from './accounting-structure.ts';
import { aktivitetRows, finansaarRows, periodeRows } from './calendar.ts';
import { chartElements } from './chart-of-accounts.ts';
import { type DemoElement, demoId, versionRows } from './element-rows.ts';
import { financeActElements } from './finance-act.ts';
import { columnList, insertRows, unfold } from './insert.ts';
import { payElements } from './pay.ts';
import { procesRows } from './processer.ts';
import { readSource } from './source.ts';
import { userRows } from './users.ts';

/** Stands as the user who made the loaded versions. */
const loader = 'demodata';

/** Key of the advisory lock: of two servers that start at once on an empty database, one fills it. */
const fillLock = 20_261_120;

/**
 * Loads the demo content into a database that holds neither elements nor users: all of it or
 * nothing. What follows from the calendar is filled as of `today` (ÅÅÅÅ-MM-DD).
 *
 * @returns whether it was loaded
 */
export async function loadDemo(
  db: Kysely<Database>,
  { today }: { today: string },
): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  // Hashing and reading take their time; neither should hold the transaction open.
  const users = await userRows();
  const elements = [
    ...(await accountingElements()),
    ...(await financeActElements()),
    ...(await chartElements()),
    ...(await payElements()),
  ];
  const processer = await procesRows(today);
  const filled = await db.transaction().execute((tx) =>
    withoutTimeLimit(tx, async () => {
      await sql`select pg_advisory_xact_lock(${fillLock})`.execute(tx);
      if (!(await isEmpty(tx))) return false;
      await insertRows(tx, 'finansaar', { finansaar: 'int' }, await finansaarRows(today));
      await insertRows(tx, 'periode', periodeColumns, await periodeRows(today));
      await insertRows(tx, 'aktivitet', aktivitetColumns, await aktivitetRows());
      await insertElements(tx, elements);
      await insertRows(tx, 'underkonto_delregnskab', relationColumns, await relationRows());
      await insertRows(tx, 'proces', procesColumns, processer.proces);
      await insertRows(tx, 'hovedaktivitet', hovedaktivitetColumns, processer.hovedaktivitet);
      await insertRows(tx, 'underaktivitet', underaktivitetColumns, processer.underaktivitet);
      const rights = processer.procesrettighed.map((row) => ({ ...row, aendret_af: loader }));
      await insertRows(tx, 'procesrettighed', rightColumns, rights);
      await insertRows(tx, 'bruger', brugerColumns, users.bruger);
      await insertRows(tx, 'rolle', rolleColumns, users.rolle);
      await tx.insertInto('opsaetning').values({ navn: 'demodata', vaerdi: 'ja' }).execute();
      return true;
    }),
  );
  // The planner knows nothing of the new rows until then.
  if (filled) await sql`analyze`.execute(db);
  return filled;
}

async function isEmpty(db: Kysely<Database>): Promise<boolean> {
  const element = await db.selectFrom('element').select('id').limit(1).executeTakeFirst();
  const user = await db.selectFrom('bruger').select('brugernavn').limit(1).executeTakeFirst();
  return element === undefined && user === undefined;
}

async function insertElements(
  tx: Transaction<Database>,
  elements: readonly DemoElement[],
): Promise<void> {
  const rows = elements.map(({ type, fuldtNummer }) => ({ id: demoId(type, fuldtNummer), type }));
  await insertRows(tx, 'element', { id: 'uuid', type: 'text' }, rows);
  const elementsAtOnce = 1000;
  for (let start = 0; start < elements.length; start += elementsAtOnce) {
    const versions = elements.slice(start, start + elementsAtOnce).flatMap(versionRows);
    await sql`
      insert into element_version (
        ${columnList(versionColumns)}, oprettet_af, aendret_af, vist_fra, vist_til
      )
      select ${columnList(versionColumns)}, ${loader}, ${loader}, ${displayIntervalColumns}
      from ${unfold(versionColumns, versions)}
      ${timelineWindow}
    `.execute(tx);
  }
}

async function relationRows(): Promise<object[]> {
  const relations = await readSource('underkonto_delregnskab');
  return relations.map(({ underkonto, delregnskab, defaultDelregnskab, ...relation }) => ({
    underkonto_id: demoId('Underkonto', underkonto),
    delregnskab_id: demoId('Delregnskab', delregnskab),
    default_delregnskab: defaultDelregnskab,
    fra_periode: relation.fraPeriode,
    til_periode: relation.tilPeriode,
  }));
}

const versionColumns = {
  element_id: 'uuid',
  version_id: 'int',
  type: 'text',
  fra: 'int',
  til: 'int',
  soft_lukket_fra: 'int',
  overordnet_id: 'uuid',
  nummer: 'text',
  fuldt_nummer: 'text',
  navn: 'text',
  soegetekst: 'text',
  attributter: 'jsonb',
  bemaerkning: 'text',
};

const relationColumns = {
  underkonto_id: 'uuid',
  delregnskab_id: 'uuid',
  default_delregnskab: 'boolean',
  fra_periode: 'int',
  til_periode: 'int',
};

const periodeColumns = {
  nummer: 'int',
  navn: 'text',
  type: 'text',
  startdato: 'date',
  slutdato: 'date',
  kontering_slut: 'date',
  godkendelse_slut: 'date',
  godkendt: 'boolean',
};

const aktivitetColumns = {
  finansaar: 'int',
  nummer: 'text',
  navn: 'text',
  startdato: 'date',
  slutdato: 'date',
};

const procesColumns = {
  id: 'int',
  kode: 'text',
  navn: 'text',
  procestype: 'text',
  finansaar: 'int',
  status: 'text',
  startdato: 'date',
  slutdato: 'date',
};

const hovedaktivitetColumns = {
  id: 'int',
  processid: 'int',
  navn: 'text',
  raekkefoelge: 'int',
  startdato: 'date',
  slutdato: 'date',
};

const underaktivitetColumns = {
  id: 'int',
  hovedaktivitet_id: 'int',
  navn: 'text',
  raekkefoelge: 'int',
  startdato: 'date',
  kontering_slut: 'date',
  slutdato: 'date',
  elementtyper: 'jsonb',
  rettighedsniveau: 'text',
};

const rightColumns = {
  underaktivitet_id: 'int',
  paragraf_id: 'uuid',
  rettighedsniveau: 'text',
  aendret_af: 'text',
};

const brugerColumns = {
  brugernavn: 'text',
  visningsnavn: 'text',
  email: 'text',
  cvr: 'text',
  organisationsnavn: 'text',
  scope_roles: 'jsonb',
  tilladelser: 'jsonb',
  adgangskode: 'text',
};

const rolleColumns = { rolle: 'text', scope_roles: 'jsonb', tilladelser: 'jsonb' };
