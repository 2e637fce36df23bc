import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { block, remove } from '../../../server/identity/administration/keep-user.ts';
import { log } from '../../../server/log/log.ts';
import { pseudonymsBy } from '../../../server/log/pseudonyms.ts';
import { nameColumns } from '../../../server/log/renaming.ts';
import { keptTables } from '../../../server/storage/kept-tables.ts';
import { writeRun } from '../../../server/storage/log-lines.ts';
import type { LogLine } from '../../../src/api/contract/log-line.ts';
import {
  central,
  contents,
  departement,
  elementOf,
  ministryOfFinance as fm,
  structure,
  underkontoBody,
  useCommandApi,
  type Written,
} from '../commands/command-api.ts';
import { describeOnEachEngine } from '../harness/engines.ts';
import { insertLine } from '../harness/log-line.ts';

const pseudonymNoegle = 'en nøgle, der er lang nok til at være hemmelig';
const pseudonymOf = pseudonymsBy(pseudonymNoegle).ofUser;

describeOnEachEngine('npm run log -- pseudonymisér', (engine) => {
  const api = useCommandApi(engine);
  const run = async (bruger: string, ...more: readonly string[]) => {
    const args = ['pseudonymisér', '--bruger', bruger, ...more];
    const { ok, lines } = await log(api.db, args, { pseudonymNoegle });
    return { ok, text: lines.join('\n') };
  };
  const create = async (nummer: string, user: string) => {
    const body = await underkontoBody(api, { nummer, navn: `Formål ${nummer}` });
    const { status, body: made } = await api.call<Written>(
      user,
      'POST',
      `${structure}/underkonti`,
      {
        body,
      },
    );
    expect(status).toBe(200);
    return made;
  };
  /** Every table that holds a text, as one text. */
  const everything = async () => {
    const { rows: tables } = await sql<{ navn: string }>`
      select table_name as navn from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(api.db);
    const texts = tables.map(async ({ navn }) => {
      const { rows } = await sql`select to_jsonb(t) as r from ${sql.table(navn)} t`.execute(api.db);
      return JSON.stringify(rows);
    });
    return (await Promise.all(texts)).join('\n');
  };
  const insertLogin = async (brugernavn: string, subjekt: string) =>
    await api.db
      .insertInto('identitet')
      .values({ udsteder: 'https://login.example.dk', subjekt, brugernavn })
      .execute();
  const userOf = async (brugernavn: string) =>
    await api.db
      .selectFrom('bruger')
      .selectAll()
      .where('brugernavn', '=', brugernavn)
      .executeTakeFirst();

  test('den, der er her endnu, bliver ved sit navn', async () => {
    const before = await contents(api.db);
    expect(await run(fm)).toEqual({
      ok: false,
      text: `Brugeren ${fm} er hverken spærret eller slettet. Gør først det ene: npm run brugere`,
    });
    expect(await run('ukendt')).toEqual({
      ok: false,
      text: 'Brugeren ukendt kendes ikke, heller ikke i ændringsloggen.',
    });
    expect((await run('kommandolinje')).text).toBe('kommandolinje er ingen person.');
    await insertLogin('fremmed', 'person-5');
    expect((await run('fremmed')).text).toContain('fremmed har et login hos en ekstern udbyder.');
    expect(await contents(api.db)).toEqual(before);
  });

  test('en slettets navn er væk overalt, og det, brugeren gjorde, består og kan tages tilbage', async () => {
    const made = await create('51', fm);
    const { email, visningsnavn } = (await userOf(fm)) ?? {};
    await insertLogin(fm, 'person-51');
    await remove(api.db, fm);
    const before = await contents(api.db);

    const tried = await run(fm, '--prøv');
    expect(tried.text).toContain(`${fm} ville hedde ${pseudonymOf(fm)}. Berørt: kørsler: 1;`);
    expect(tried.text).toContain('Prøvet: intet er ændret.');
    expect(await contents(api.db)).toEqual(before);

    const renamed = await run(String(email));
    expect(renamed.ok, renamed.text).toBe(true);
    expect(renamed.text.replaceAll(String(email), fm)).toContain(
      tried.text.split('\n')[0]?.replace('ville hedde', 'hedder nu'),
    );
    const all = await everything();
    for (const gone of [fm, email, visningsnavn, 'person-51']) expect(all).not.toContain(gone);
    expect(all).toContain(pseudonymOf(fm));

    // Nothing but the names is another, and the log has one line more, which names nobody.
    const asIfNamed = (text: string) =>
      text.replaceAll(String(email), 'E').replaceAll(String(visningsnavn), 'V').replaceAll(fm, 'B');
    const asIfRenamed = (text: string) =>
      text.replaceAll(`${pseudonymOf(fm)}@pseudonym.invalid`, 'E').replaceAll(pseudonymOf(fm), 'B');
    const after = await contents(api.db);
    const unnamed = ['kommando_effekt', 'koersel', 'kommando_log'];
    for (const [table, rows] of Object.entries(before)) {
      if (unnamed.includes(table)) continue;
      expect(after[table]?.map(asIfRenamed)).toEqual(rows.map(asIfNamed));
    }
    expect(after.kommando_effekt?.length).toBe(before.kommando_effekt?.length);

    const { poster } = await api.get<{ poster: LogLine[] }>(`/api/kommandoer/element/${made.id}`);
    expect(poster.map(({ bruger, koersel }) => [bruger, koersel])).toEqual([
      [pseudonymOf(fm), made.koersel],
    ]);
    const detail = await elementOf(api, 'underkonti', '07.14.01.51');
    expect(JSON.stringify(detail)).not.toContain(fm);
    const newest = await api.get<{ poster: LogLine[] }>('/api/kommandoer');
    expect(newest.poster[0]).toMatchObject({
      bruger: 'kommandolinje',
      titel: 'Pseudonymisér bruger',
      argumenter: pseudonymOf(fm),
    });

    const undo = `/api/kommandoer/${made.koersel}/fortryd`;
    const body = { underaktivitetId: 9 };
    const { status } = await api.call(central, 'POST', undo, { body });
    expect(status).toBe(200);
    expect((await run(fm)).text).toBe(`Brugeren ${fm} kendes ikke, heller ikke i ændringsloggen.`);
    expect((await run(pseudonymOf(fm))).text).toContain('er et pseudonym i forvejen.');
  });

  test('en spærret holdes stadig ude og hedder noget andet; uden et login slettes brugeren først', async () => {
    const nummer = await insertLine(api.db, { bruger: departement });
    await block(api.db, departement);
    expect((await run(departement)).text).toBe(
      `Brugeren ${departement} holdes kun ude ved sit navn. Slet brugeren først: npm run brugere -- slet ${departement}`,
    );
    await insertLogin(departement, 'person-52');
    const { adgangskode: _, ...before } = (await userOf(departement)) ?? {};
    expect((await run(departement)).ok).toBe(true);
    const pseudonym = pseudonymOf(departement);
    expect(await userOf(pseudonym)).toEqual({
      ...before,
      brugernavn: pseudonym,
      visningsnavn: pseudonym,
      email: `${pseudonym}@pseudonym.invalid`,
      adgangskode: null,
      spaerret: true,
    });
    const logins = await api.db.selectFrom('identitet').selectAll().execute();
    expect(logins).toContainEqual(
      expect.objectContaining({ brugernavn: pseudonym, subjekt: 'person-52' }),
    );
    expect(await everything()).not.toContain(departement);
    const { poster } = await api.get<{ poster: LogLine[] }>('/api/kommandoer');
    const line = poster.find((one) => one.nummer === nummer);
    expect(line?.bruger).toBe(pseudonym);
  });

  test('det, en server holder i hukommelsen, er også skiftet ud', async () => {
    const nameOfMakers = async () => {
      const { store } = await keptTables(api.db);
      const found = store.find('elementType', ['Bevillingstype']);
      return new Set(found.map(({ oprettet_af }) => oprettet_af));
    };
    await sql`update element_version set oprettet_af = 'kodelistens' where type = 'Bevillingstype'`.execute(
      api.db,
    );
    expect(await nameOfMakers()).toEqual(new Set(['kodelistens']));
    expect((await run('kodelistens')).ok).toBe(true);
    expect(await nameOfMakers()).toEqual(new Set([pseudonymOf('kodelistens')]));
  });

  test('loggen kan stadig kun udvides', async () => {
    for (const table of ['koersel', 'kommando_log', 'kommando_effekt'] as const) {
      await expect(api.db.deleteFrom(table).execute()).rejects.toThrow('kan kun udvides');
    }
  });

  test('to, der har haft samme e-mail, skelnes ved brugernavn', async () => {
    const row = (brugernavn: string) => ({
      ...{ brugernavn, visningsnavn: brugernavn, email: 'Faelles@example.dk', cvr: '10213231' },
      ...{ organisationsnavn: 'X', scope_roles: [], tilladelser: [], spaerret: false },
    });
    const gone = (brugernavn: string) =>
      ({ entity: 'bruger', key: { brugernavn }, before: row(brugernavn), after: null }) as const;
    const effects = [gone('en.faelles'), gone('to.faelles')];
    await api.db.transaction().execute(async (tx) => {
      const lines = [{ kommando: 'RequiredAdmin#brugere', argumenter: 'en.faelles', effects }];
      await writeRun(tx, { bruger: 'kommandolinje', kilde: 'import' }, lines);
    });
    expect((await run('faelles@example.dk')).text).toBe(
      'Flere brugere har eller har haft e-mailadressen faelles@example.dk: en.faelles, to.faelles. Sig et brugernavn.',
    );
    // Whose name an address is, is meant by it, whoever else has the address.
    await insertLine(api.db, { bruger: 'Faelles@example.dk' });
    const named = await run('Faelles@example.dk', '--prøv');
    expect(named.text).toContain(pseudonymOf('Faelles@example.dk'));
    expect((await run('en.faelles')).ok).toBe(true);
    expect((await run('faelles@example.dk', '--prøv')).text).toContain(pseudonymOf('to.faelles'));
  });

  test('hver kolonne, der siger, hvem der skrev, er en af dem, der skiftes eller ryddes', async () => {
    const { rows } = await sql<{ sted: string }>`
      select table_name || '.' || column_name as sted from information_schema.columns
      where table_schema = 'public' and data_type = 'text'
        and (column_name in ('bruger', 'brugernavn') or column_name like '%\\_af')`.execute(api.db);
    const renamed = Object.entries(nameColumns).flatMap(([table, columns]) =>
      columns.map((column) => `${table}.${column}`),
    );
    const cleared = ['visning.bruger', 'kommando_plan.bruger', 'idempotens.bruger'];
    expect(rows.map(({ sted }) => sted).toSorted()).toEqual(
      [...renamed, ...cleared, 'koersel.bruger'].toSorted(),
    );
  });
});
