import { type Kysely, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/db/schema.ts';
import type { ElementCommand } from '../../../src/domain/commands/declaration.ts';
import { commandDeclarations, isElementCommand } from '../../../src/domain/commands/registry.ts';
import { linkUnderkonto } from '../../../src/domain/commands/regnskabsstruktur-commands.ts';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import { elementTypes, elementTypesOf } from '../../../src/domain/elements/registry.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import {
  central,
  changeOf,
  contents,
  elementOf,
  reader,
  useCommandApi,
} from '../commands/command-api.ts';
import { describeOnce } from '../harness/engines.ts';
import { create, elementIn, keeper, local, made, movedTo, now, root } from './accounting-api.ts';

/** Every command that asks for the user's own virksomhed, and each of the types that it is about. */
const asked = [...commandDeclarations.values()]
  .filter(isElementCommand)
  .filter(({ gate }) => gate === 'virksomhed')
  .flatMap((command) => command.types.map((type) => [command, type] as const));

type Place = Readonly<Partial<Record<ElementTypeName, string>>>;

describeOnce('hvem der skriver hvor i regnskabsstrukturen', (engine) => {
  const api = useCommandApi(engine);
  /** One of each type below a virksomhed, by type. */
  const own: Partial<Record<ElementTypeName, string>> = {};
  const foreign: Partial<Record<ElementTypeName, string>> = {};
  let underkontoId: string;

  /** A whole line of elements below a virksomhed, with numbers that nobody else has. */
  async function lineOf(place: typeof own, cvr: string, of: string) {
    const virksomhed = await elementIn(api, 'Virksomhed', cvr);
    place.Ministeransvarsomraade = String(virksomhed.overordnetId);
    place.Virksomhed = virksomhed.id;
    const numbers: Partial<Record<ElementTypeName, string>> = {
      RegnskabsfoerendeInstitution: `992${of}`,
      Bogfoeringskreds: `9920${of}`,
      Delregnskab: '001',
      EANNummer: of === '1' ? '5798007000103' : '5798007000110',
    };
    for (const { name, number, parent } of elementTypesOf('regnskabsstruktur')) {
      if (!parent || !numbers[name]) continue;
      const values = { [parent.field]: place[parent.type], [number.field]: numbers[name] };
      place[name] = (await made(api, name, { ...values, underkontoId })).id;
    }
  }

  beforeAll(async () => {
    ({ id: underkontoId } = await elementOf(api, 'underkonti', '23.21.01.10'));
    await lineOf(own, '25798376', '1');
    await lineOf(foreign, '10213231', '2');
    // A local one with every permission but that of an administrator: only the gate tells them apart.
    await grant(permissions.filter((permission) => permission !== 'RequiredAdmin'));
  });

  async function grant(held: readonly string[]) {
    const tilladelser = JSON.stringify(held);
    const mine = api.db.updateTable('bruger').set({ tilladelser });
    await mine.where('brugernavn', '=', local).execute();
  }

  /** Only what the gate looks at: what else is missing is told after it. */
  function inputOf({ change }: ElementCommand, name: ElementTypeName, place: Place) {
    const { parent } = elementTypes[name];
    const above = parent && place[parent.type];
    if (change === 'create') return parent ? { [parent.field]: above } : {};
    if (change === 'move') return { id: place[name], overordnetId: above, fraPeriode: now };
    return { id: place[name] };
  }

  async function codeFor(user: string, command: ElementCommand, name: ElementTypeName, at: Place) {
    const plan = await api.plan(
      [{ kommando: command.id, input: inputOf(command, name, at) }],
      user,
    );
    return plan.status === 200 ? plan.body.violations[0]?.code : plan.body.code;
  }

  const isAboveAll = ({ change }: ElementCommand, name: ElementTypeName) =>
    name === 'Ministeransvarsomraade' ||
    // A new virksomhed hangs below the ministry, which is nobody's own.
    (name === 'Virksomhed' && (change === 'create' || change === 'move'));

  test.each(asked)('$id af %s', async (command, name) => {
    const isDenied = expect.stringMatching(/^adgangNaegtet$/);
    const ofOwn = await codeFor(local, command, name, own);
    if (isAboveAll(command, name)) expect(ofOwn).toEqual(isDenied);
    else expect(ofOwn).not.toEqual(isDenied);
    expect(await codeFor(local, command, name, foreign)).toEqual(isDenied);
    expect(await codeFor(reader, command, name, own)).toEqual(isDenied);
    for (const user of [keeper, central]) {
      // What the one keeper has no permission for is the administrator's.
      if (user === keeper && command.permission === 'ReopenDelregnskabBySameYearValidation')
        continue;
      expect(await codeFor(user, command, name, own)).not.toEqual(isDenied);
      expect(await codeFor(user, command, name, foreign)).not.toEqual(isDenied);
    }
  });

  test('det, der flyttes, og stedet, det flyttes til, skal begge være ens egne', async () => {
    const { Bogfoeringskreds: kreds = '', RegnskabsfoerendeInstitution: there = '' } = foreign;
    const { Bogfoeringskreds: mine = '', RegnskabsfoerendeInstitution: here = '' } = own;
    const before = await contents(api.db);
    for (const [what, where] of [
      [mine, there],
      [kreds, here],
    ] as const) {
      const answer = await movedTo(api, what, where, {}, local);
      expect(answer).toMatchObject({ status: 403, body: { code: 'adgangNaegtet' } });
    }
    expect(await contents(api.db)).toEqual(before);
  });

  test('en kobling er delregnskabets, også når den fortrydes', async () => {
    const link = (delregnskabId: string | undefined) => ({
      body: { underkontoId, delregnskabId, defaultDelregnskab: true, fraPeriode: 202701 },
    });
    const path = `${root}${linkUnderkonto.call.path}`;
    const theirs = await api.call(local, 'PUT', path, link(foreign.Delregnskab));
    expect(theirs).toMatchObject({ status: 403, body: { code: 'adgangNaegtet' } });
    const mine = await api.call<{ koersel: number }>(local, 'PUT', path, link(own.Delregnskab));
    expect(mine.status).toBe(200);
    const undo = async () =>
      await api.call(local, 'POST', `/api/kommandoer/${mine.body.koersel}/fortryd`, { body: {} });
    const { Bogfoeringskreds: kreds = '', RegnskabsfoerendeInstitution: home = '' } = own;
    const { RegnskabsfoerendeInstitution: away = '' } = foreign;
    expect((await movedTo(api, kreds, away)).status).toBe(200);
    expect(await undo()).toMatchObject({ status: 403, body: { code: 'adgangNaegtet' } });
    expect((await movedTo(api, kreds, home)).status).toBe(200);
    expect((await undo()).status).toBe(200);
  });

  test('en standard spørger om underkontoen, og om den, der har pladsen', async () => {
    const ofOwnMinistry = permissions.filter(
      (permission) => !['RequiredAdmin', 'Procesrettigheder'].includes(permission),
    );
    await grant(ofOwnMinistry);
    const path = `${root}${linkUnderkonto.call.path}`;
    const link = async (underkonto: string, delregnskabId: string | undefined, user: string) =>
      await api.call(user, 'PUT', path, {
        body: {
          underkontoId: underkonto,
          delregnskabId,
          defaultDelregnskab: true,
          fraPeriode: 202702,
        },
      });
    const before = await contents(api.db);
    // Another ministry's, with a default and without.
    const [taken, free] = await Promise.all([
      underkontoWith(api.db, '07.%', true),
      underkontoWith(api.db, '07.%', false),
    ]);
    for (const underkonto of [taken, free]) {
      expect(await link(underkonto, own.Delregnskab, local)).toMatchObject({
        status: 403,
        body: { detail: expect.stringContaining('§ 07') },
      });
    }
    const values = { bogfoeringskredsId: own.Bogfoeringskreds, delregnskabsnummer: '077' };
    const asked = await create(api, 'Delregnskab', { ...values, underkontoId: free }, local);
    expect(asked).toMatchObject({ status: 403, body: { detail: expect.stringContaining('§ 07') } });
    expect(await contents(api.db)).toEqual(before);
    // One's own, where somebody else's delregnskab has the place.
    expect((await link(underkontoId, foreign.Delregnskab, keeper)).status).toBe(200);
    const standing = await contents(api.db);
    expect(await link(underkontoId, own.Delregnskab, local)).toMatchObject({
      status: 403,
      body: { code: 'standardUdenforEget' },
    });
    expect(await contents(api.db)).toEqual(standing);
    expect((await link(underkontoId, own.Delregnskab, keeper)).status).toBe(200);
  });

  test('kravet om posteringer til statsregnskabet har sin egen tilladelse', async () => {
    const setting = 'regnskabsposteringerPaakraevetTilStatsregnskab';
    const kreds = await elementIn(api, 'Bogfoeringskreds', '99201');
    expect(kreds[setting]).toBe(true);
    const path = `${root}/bogfoeringskredse?id=${kreds.id}`;
    const lacking = 'BogfoeringskredsRegnskabsposteringerPaakrævetTilStatsregnskab';
    const all = permissions.filter((permission) => permission !== 'RequiredAdmin');
    await grant(all.filter((permission) => permission !== lacking));
    const before = await contents(api.db);
    const denied = await api.call(local, 'PUT', path, {
      body: changeOf(kreds, { [setting]: false }),
    });
    expect(denied).toMatchObject({ status: 403, body: { code: 'feltTilladelse' } });
    expect(await contents(api.db)).toEqual(before);
    const other = await api.call(local, 'PUT', path, {
      body: changeOf(kreds, { navn: 'Nyt navn' }),
    });
    expect(other.status).toBe(200);
    await grant(all);
    const renamed = await elementIn(api, 'Bogfoeringskreds', '99201');
    const changed = { body: changeOf(renamed, { [setting]: false }) };
    expect(await api.call(local, 'PUT', path, changed)).toMatchObject({
      status: 200,
      body: { [setting]: false },
    });
  });
});

/** An open underkonto with a default, or without any delregnskab. */
async function underkontoWith(db: Kysely<Database>, like: string, hasDefault: boolean) {
  const { rows } = await sql<{ id: string }>`
    select v.element_id as id from element_version v
    where v.type = 'Underkonto' and v.fuldt_nummer like ${like} and v.til is null
      and v.soft_lukket_fra is null and exists (
        select from underkonto_delregnskab k where k.underkonto_id = v.element_id
          and k.default_delregnskab and k.til_periode is null) = ${hasDefault}
    order by v.fuldt_nummer limit 1`.execute(db);
  if (!rows[0]) throw new Error(`There is no such underkonto in ${like}`);
  return rows[0].id;
}
