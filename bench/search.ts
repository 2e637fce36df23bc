import { Client } from 'pg';
import { PortalServer } from '../e2e/support/portal-server.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { signIn } from '../tests/server/harness/sign-in.ts';
import { measureSideBySide } from './statistics.ts';
import { fillWithVolume } from './volume.ts';

/** Up to 5 million, by hand: VERSIONER=5000000 npm run bench -- soegning. */
const versions = Number(process.env.VERSIONER ?? 300_000);
const volume = { elements: Math.round(versions / 3), versions };
const finansaar = 2026;

/** A search that finds few, one that finds many, and a number with all that is below it. */
const questions = [
  { navn: 'få fund', soeg: 'økonomistyrelsen', like: ['%okonomistyrelsen%'] },
  { navn: 'mange fund', soeg: 'forskning', like: ['%forskning%'] },
  { navn: 'nummer', soeg: '07.14', like: ['07.14%', '% 0714%'] },
  { navn: 'alt', soeg: undefined, like: [] },
] as const;

/** The least that must be read to answer the same page: the hits as of the year, their number, 100 rows. */
function bareSql(like: readonly string[]): string {
  const [first, second] = like.map((_, index) => `$${index + 2}`);
  const matching = second
    ? `and (fuldt_nummer like ${first} or soegetekst like ${second})`
    : first
      ? `and soegetekst like ${first}`
      : '';
  return `with fund as materialized (
      select element_id, version_id, fuldt_nummer from element_version
      where type in ('Paragraf','Hovedomraade','Aktivitetsomraade','Hovedkonto','Underkonto')
        and vist_fra <= $1 and vist_til >= $1 ${matching}
    )
    select (select count(*) from fund) as total, v.*
    from (select * from fund order by fuldt_nummer limit 100) side
    join element_version v using (element_id, version_id) order by v.fuldt_nummer`;
}

/** paged-search through HTTP beside the bare SQL, in turn, on PostgreSQL. */
export async function measureSearch(): Promise<void> {
  const cluster = await startPostgres();
  const databaseUrl = await cluster.createDatabase('sada_bench');
  await fillWithVolume({ dataDir: '', databaseUrl }, volume);
  const server = await PortalServer.start({
    DATABASE_URL: databaseUrl,
    DATO: '2026-11-20',
    LOG_NIVEAU: 'silent',
    RATE_LIMIT_BRUGER: '1000000',
  });
  const client = new Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    const { accessToken } = await signIn(server.url, 'kundedemo.central');
    const headers = { authorization: `Bearer ${accessToken}` };
    const rows: Record<string, unknown> = {};
    for (const { navn, soeg, like } of questions) {
      const query = new URLSearchParams({ finansaar: `${finansaar}`, ...(soeg && { soeg }) });
      const address = `${server.url}/api/finanslovsstruktur/paged-search?${query}`;
      const statement = { name: navn, text: bareSql(like), values: [finansaar, ...like] };
      const { http, sql } = await measureSideBySide(
        {
          sql: () => client.query(statement),
          http: async () => (await fetch(address, { headers })).json(),
        },
        { runs: 60, warmup: 10 },
      );
      rows[navn] = {
        'SQL median': sql.median,
        'SQL p95': sql.p95,
        'HTTP median': http.median,
        'HTTP p95': http.p95,
        'p95 HTTP/SQL': (http.p95 / sql.p95).toFixed(2),
      };
    }
    console.table(rows);
  } finally {
    await client.end();
    await server.stop();
    await cluster.stop();
  }
}
