import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../../server/db/schema.ts';
import type { Reads } from '../../../server/standby/reads.ts';
import { administration } from '../../../src/api/contract/administration.ts';
import { datafordeler } from '../../../src/api/contract/datafordeler.ts';
import { kommandoer } from '../../../src/api/contract/kommandoer.ts';
import { regnskabsstrukturOpslag } from '../../../src/api/contract/structure/regnskabsstruktur-opslag.ts';
import { visninger } from '../../../src/api/contract/visninger.ts';
import { accessTokenOf, startApp } from '../app/app-server.ts';
import { nameOf } from '../app/contract-endpoints.ts';
import { askingEndpoints, sampledAddresses } from '../app/sampled-addresses.ts';
import { central, useCommandApi } from '../commands/command-api.ts';
import { describeOnEachEngine } from '../harness/engines.ts';
import { unlimited } from '../harness/unlimited.ts';

/** Of tables that the clock does not tell of, of nothing in the database, or of another register. */
const ofPrimary = [
  administration.userProfile,
  ...Object.values(datafordeler),
  kommandoer.effekter,
  kommandoer.koerselSomTekst,
  regnskabsstrukturOpslag.virksomhedstyper,
  regnskabsstrukturOpslag.bogfoeringstyper,
  regnskabsstrukturOpslag.virksomhedCvrData,
  visninger.list,
].map(nameOf);

const role = 'kun_det_uret_taeller';

/** Written only in the writers' turn. */
const inTurns = ['kommando_ur', 'koersel', 'kommando_log', 'kommando_effekt', 'loebenummer'];

/** A role that may read what the writers' clock tells of, and no more. */
async function makeRole(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ tabel: string }>`
    select tgrelid::regclass::text as tabel from pg_trigger
    where tgname = 'kommando_ur_foelger'`.execute(db);
  const tables = [...rows.map(({ tabel }) => tabel), ...inTurns].map((name) => sql.table(name));
  await sql`drop role if exists ${sql.id(role)}`.execute(db);
  await sql`create role ${sql.id(role)}`.execute(db);
  await sql`grant select on ${sql.join(tables)} to ${sql.id(role)}`.execute(db);
}

describeOnEachEngine('det, der læses fra læsekopien', (engine) => {
  const api = useCommandApi(engine);

  test('er i ét øjeblik, og kun det, skrivernes ur fortæller om', async () => {
    const addressOf = await sampledAddresses(api);
    await makeRole(api.db);
    onTestFinished(async () => {
      await sql`drop owned by ${sql.id(role)}`.execute(api.db);
      await sql`drop role ${sql.id(role)}`.execute(api.db);
    });
    let reading = 0;
    const reads: Reads = {
      answer: (work) => {
        reading += 1;
        return api.db
          .transaction()
          .setIsolationLevel('repeatable read')
          .setAccessMode('read only')
          .execute(async (tx) => {
            await sql`set local role ${sql.id(role)}`.execute(tx);
            return await work(tx);
          });
      },
      watch: () => {},
    };
    const server = await startApp(api.db, { env: unlimited, reads });
    onTestFinished(() => server.close());
    const authorization = `Bearer ${await accessTokenOf(api.db, central)}`;

    const elsewhere: string[] = [];
    for (const endpoint of askingEndpoints) {
      const before = reading;
      const path = addressOf(endpoint);
      const answer = await fetch(`${server.baseUrl}${path}`, { headers: { authorization } });
      expect([path, answer.status]).toEqual([path, 200]);
      expect(await answer.json()).toEqual((await api.call(central, 'GET', path)).body);
      if (reading === before) elsewhere.push(nameOf(endpoint));
    }
    expect(elsewhere.toSorted()).toEqual(ofPrimary.toSorted());
  });
});
