import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { check } from '../../../server/check/check.ts';
import { readConfig } from '../../../server/config.ts';
import { openDatabase } from '../../../server/db/connect.ts';
import { openReads } from '../../../server/standby/open-reads.ts';
import { canHave } from '../debian-program.ts';
import { emptyDatabase } from '../empty-database.ts';
import { pgBouncer, throughPgBouncer } from '../pgbouncer/pgbouncer.ts';
import { askAside, type FollowedDatabase, followedDatabase } from './followed-database.ts';

const isHere = inject('engines').postgresUrl !== null;

const root = '/api/aktiviteter?finansaar=2027';

/** Writes an activity with a number of its own. */
async function write({ call }: FollowedDatabase, nummer: string): Promise<void> {
  const { status, body } = await call('POST', '/api/aktiviteter', {
    ...{ finansaar: 2027, nummer, navn: 'Skrevet lige nu' },
    ...{ startdato: '2027-03-01', slutdato: '2027-04-30' },
  });
  expect([status, body]).toEqual([200, expect.objectContaining({ nummer })]);
}

async function numbers({ call }: FollowedDatabase): Promise<string[]> {
  const { status, body } = await call('GET', root);
  expect(status).toBe(200);
  return (body as { nummer: string }[]).map(({ nummer }) => nummer);
}

/** What the server says on stderr while the test lasts. */
function heard(): { lines(): unknown[] } {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => told.mockRestore());
  return { lines: () => told.mock.calls.flat() };
}

/** Asks until it is answered from the standby, with the status that it is to have. */
async function untilFromStandby({ call, told }: FollowedDatabase, path: string, status = 200) {
  const ask = async () => [(await call('GET', path)).status, told().at(-1)];
  await expect.poll(ask, { timeout: 60_000 }).toEqual([status, 'standby']);
}

const notUsed = 'Læsekopien kan ikke bruges, og der læses fra databasen: ';

test.skipIf(!isHere)('der læses fra læsekopien, også det, der lige er skrevet', async () => {
  const followed = await followedDatabase();
  const scans = async () => {
    const [row] = await askAside(
      followed.standbyUrl,
      `select coalesce(sum(seq_scan + idx_scan), 0)::int as antal from pg_stat_user_tables
        where relname in ('aktivitet', 'element_version')`,
    );
    return Number(row?.antal);
  };
  const before = await scans();
  const checked = await check({
    DATABASE_URL: followed.databaseUrl,
    DATABASE_URL_LAES: followed.standbyUrl,
  });
  expect(checked).toContainEqual({
    ok: true,
    line: 'Læsekopi: i orden – den følger databasen; højst 10 af de 197, databasen giver til alle servere',
  });
  await untilFromStandby(followed, root);
  await untilFromStandby(followed, '/api/finanslovsstruktur/overblik?finansaar=2027');
  await untilFromStandby(followed, '/api/perioder/current');
  await untilFromStandby(followed, '/api/proces/processer/9999', 404);
  await expect.poll(scans, { timeout: 30_000 }).toBeGreaterThan(before);

  for (const nummer of ['2001', '2002', '2003', '2004', '2005']) {
    await write(followed, nummer);
    expect(await numbers(followed)).toContain(nummer);
  }
  await untilFromStandby(followed, root);
});

test.skipIf(!isHere)('en læsekopi, der er bagud, viser ingen det, der var før', async () => {
  const followed = await followedDatabase();
  const said = heard();
  const { standbyUrl, told } = followed;
  await askAside(standbyUrl, 'select pg_wal_replay_pause()');
  await expect
    .poll(() => askAside(standbyUrl, 'select pg_get_wal_replay_pause_state() as er'))
    .toEqual([{ er: 'paused' }]);
  await untilFromStandby(followed, root);

  await write(followed, '2001');
  expect(await numbers(followed)).toContain('2001');
  await write(followed, '2002');
  expect(await numbers(followed)).toContain('2002');
  expect(told()).not.toContain('standby');
  expect(said.lines()).toContainEqual(expect.stringMatching(/^Læsekopien .+ læses fra databasen/));

  await askAside(standbyUrl, 'select pg_wal_replay_resume()');
  await untilFromStandby(followed, root);
  expect(await numbers(followed)).toContain('2002');
  expect(said.lines().at(-1)).toBe('Der læses fra læsekopien igen');
});

/** Six who read and one who writes and reads what it wrote, until they are told to stop. */
function load(followed: FollowedDatabase) {
  const counts = { read: 0, written: 0 };
  let isOver = false;
  const readers = Array.from({ length: 6 }, async () => {
    while (!isOver) {
      await numbers(followed);
      counts.read += 1;
    }
  });
  const writer = async () => {
    for (let at = 2001; !isOver; at += 1) {
      await write(followed, String(at));
      expect(await numbers(followed)).toContain(String(at));
      counts.written += 1;
    }
  };
  const all = Promise.all([...readers, writer()]);
  const end = async () => {
    isOver = true;
    await all;
  };
  /** When so much more has been answered; fails as soon as a call does. */
  const goesOn = async () => {
    const before = { ...counts };
    const isOn = () => counts.read > before.read + 50 && counts.written > before.written + 5;
    await Promise.race([all, expect.poll(isOn, { timeout: 120_000 }).toBe(true)]);
  };
  return { goesOn, end };
}

test.skipIf(!isHere)(
  'dør læsekopien under last, fejler intet kald, og den bruges igen, når den er der',
  async () => {
    const followed = await followedDatabase();
    const said = heard();
    const { told, standby } = followed;
    await untilFromStandby(followed, root);
    const { goesOn, end } = load(followed);
    onTestFinished(() => end().catch(() => {}));
    await goesOn();

    await standby.stop();
    await goesOn();
    told();
    await goesOn();
    expect(told()).not.toContain('standby');
    expect(said.lines().join()).toContain(notUsed);

    await followed.startAgain();
    await expect.poll(() => told().includes('standby'), { timeout: 60_000 }).toBe(true);
    await goesOn();
    await end();
    await untilFromStandby(followed, root);
  },
);

test.skipIf(!isHere)('en læsekopi, der selv har taget over, læses der ikke fra', async () => {
  const followed = await followedDatabase();
  const said = heard();
  const { standbyUrl, told } = followed;
  await untilFromStandby(followed, root);
  await askAside(standbyUrl, 'select pg_promote()');
  for (const nummer of ['2001', '2002', '2003']) {
    await write(followed, nummer);
    expect(await numbers(followed)).toContain(nummer);
  }
  expect(told()).not.toContain('standby');
  expect(said.lines()).toContainEqual(expect.stringContaining(notUsed));
});

test.skipIf(!isHere || !canHave(pgBouncer))('gennem PgBouncer er det det samme', async () => {
  const followed = await followedDatabase((url) => throughPgBouncer(url));
  const { told } = followed;
  await untilFromStandby(followed, root);
  await Promise.all(Array.from({ length: 12 }, () => numbers(followed)));
  await write(followed, '2001');
  expect(await numbers(followed)).toContain('2001');
  expect(told()).not.toContain('fault');
  await untilFromStandby(followed, root);
});

test.skipIf(!isHere)('en anden database end en kopi af den samme afvises på én linje', async () => {
  const databaseUrl = await emptyDatabase();
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl });
  onTestFinished(close);
  const opened = (standbyUrl: string) =>
    openReads(readConfig({ DATABASE_URL: databaseUrl, DATABASE_URL_LAES: standbyUrl }), { db });
  const said = heard();
  await expect(opened(await emptyDatabase())).rejects.toThrow(
    'DATABASE_URL_LAES: det er en anden database end den i DATABASE_URL, ikke en kopi',
  );
  expect(said.lines()).toEqual([]);
  const { close: closeReads } = await opened(databaseUrl);
  await closeReads();
  expect(said.lines()).toEqual([`${notUsed}det er ingen kopi, for den tager selv imod ændringer`]);
});
