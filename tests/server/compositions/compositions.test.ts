import { getDefaultStore } from 'jotai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Aktivitet } from '../../../src/api/contract/aktiviteter.ts';
import type { ElementPayload } from '../../../src/api/contract/common.ts';
import type { ProcesPayload } from '../../../src/api/contract/proces.ts';
import { setFeatures } from '../../../src/api/http/features.ts';
import { createQueryClient } from '../../../src/api/http/query-client.ts';
import { accessAtom } from '../../../src/auth/session.ts';
import { composed } from '../../../src/commands/compositions/composed.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import {
  type CommandApi,
  central,
  elementOf,
  startCommandApi,
  structure,
} from '../commands/command-api.ts';
import { describeOnEachEngine } from '../harness/engines.ts';
import { callServer } from '../touched/portal-client.ts';

describeOnEachEngine('arbejde på tværs af elementer, som portalen beder om det', (engine) => {
  let api: CommandApi;
  const client = createQueryClient();

  beforeAll(async () => {
    api = await startCommandApi(engine);
    await callServer(api);
    setFeatures(['plan', 'felter', 'opslag', 'koblinger']);
    getDefaultStore().set(accessAtom, {
      ...{ accessiblePermissions: permissions, scopeRoles: ['SADACentralAdministrator'] },
    });
  });
  afterAll(async () => {
    setFeatures([]);
    await api?.close();
  });

  /** What the argument step asks, as the commands that it comes to, and their plan. */
  async function planned(kommando: string, input: Record<string, unknown>) {
    const { commands, notes } = await composed(client, [{ kommando, input }]);
    const sent = commands.map(({ about: _about, ...command }) => command);
    const { body } = await api.plan(sent, central);
    return { commands, notes, plan: body };
  }

  /** Planned without a rule in the way, run, and its number. */
  async function run(kommando: string, input: Record<string, unknown>) {
    const { plan, ...asked } = await planned(kommando, input);
    expect(plan.violations).toEqual([]);
    const ran = await api.run(plan.token, { user: central });
    expect(ran.status).toBe(200);
    // One line in the log for each of the commands, and all of them in one run.
    expect(ran.body.lognumre).toHaveLength(asked.commands.length);
    return { ...asked, koersel: ran.body.koersel };
  }

  async function undo(koersel: number): Promise<void> {
    const input = { koersel, underaktivitetId: '', bemaerkning: 'Tilbage' };
    const { body } = await api.plan([{ kommando: 'Koersel#fortryd', input }], central);
    expect(body.violations).toEqual([]);
    expect((await api.run(body.token, { user: central })).status).toBe(200);
  }

  const outside = { underaktivitetId: '', bemaerkning: 'Ressortomlægning' };
  const below = async (id: string) => {
    const path = `${structure}/hovedkonti/child-elements?id=${id}&finansaar=2027&antal=1000`;
    const { poster } = await api.get<{ poster: ElementPayload[] }>(path);
    return poster
      .filter(({ status }) => status !== 'Lukket')
      .map(({ fuldtNummer, navn, status, defaultDelregnskabId }) => [
        ...[fuldtNummer.slice(-2), navn, status],
        status === 'Aaben' ? defaultDelregnskabId : null,
      ]);
  };

  test('den virksomhedsbærende hovedkonto flyttes med alt, og én fortrydelse tager det hele tilbage', async () => {
    const own = await elementOf(api, 'hovedkonti', '07.14.01');
    const stood = await below(own.id);
    const place = await elementOf(api, 'aktivitetsomraader', '07.11');
    const { notes, koersel } = await run('Hovedkonto#flyt', {
      ...{ id: own.id, fraFinansaar: '2027', nummer: '62' },
      ...{ aktivitetsomraadeId: place.id, ...outside },
    });
    expect(notes).toEqual([
      '1 underkonto følger med uden koblinger, for den er soft-lukket, og så kan intet kobles.',
    ]);
    const moved = await elementOf(api, 'hovedkonti', '07.11.62');
    const { navn, virksomhedId, bevillingstypeId } = own;
    expect(moved).toMatchObject({ navn, virksomhedId, bevillingstypeId, fraFinansaar: 2027 });
    expect(moved).toMatchObject({ virksomhedsbaerende: true, status: 'Aaben' });
    expect(await below(moved.id)).toEqual(stood);
    expect((await elementOf(api, 'hovedkonti', '07.14.01')).status).toBe('Lukket');
    expect(await elementOf(api, 'hovedkonti', '07.14.37')).toMatchObject({
      virksomhedsbaerendeHovedkontoId: moved.id,
    });
    await undo(koersel);
    expect(await elementOf(api, 'hovedkonti', '07.14.01')).toMatchObject({
      ...{ status: 'Aaben', virksomhedsbaerende: true },
    });
    expect(await elementOf(api, 'hovedkonti', '07.14.37')).toMatchObject({
      virksomhedsbaerendeHovedkontoId: own.id,
    });
    expect(await below(own.id)).toEqual(stood);
    const gone = `${structure}/hovedkonti/byNummer/07.11.62?finansaar=2027`;
    expect(await api.get(gone)).toEqual([]);
  });

  test('det hele nummer siger både sted og nummer, også hvor stedet ikke findes eller er et andet', async () => {
    const { id } = await elementOf(api, 'hovedkonti', '07.14.37');
    const place = await elementOf(api, 'aktivitetsomraader', '07.11');
    const asked = { id, fraFinansaar: '2027', ...outside };
    const { commands, plan } = await planned('Hovedkonto#flyt', { ...asked, nummer: '07.11.63' });
    expect(plan.violations).toEqual([]);
    expect(commands[0]).toMatchObject({
      ...{ kommando: 'Hovedkonto', input: { aktivitetsomraadeId: place.id, nummer: '63' } },
    });
    await expect(planned('Hovedkonto#flyt', { ...asked, nummer: '07.99.63' })).rejects.toThrow(
      'Aktivitetsområde 07.99 findes ikke.',
    );
    const both = { ...asked, nummer: '07.14.63', aktivitetsomraadeId: place.id };
    await expect(planned('Hovedkonto#flyt', both)).rejects.toThrow(
      'Nummeret 07.14.63 hører under 07.14, som ikke er det, der er valgt.',
    );
  });

  test('en hovedkonto, der hverken får nyt sted eller nummer, er ikke til at flytte', async () => {
    const { id } = await elementOf(api, 'hovedkonti', '07.14.37');
    const input = { id, fraFinansaar: '2027', nummer: '37', ...outside };
    await expect(planned('Hovedkonto#flyt', input)).rejects.toThrow(
      'Elementet ligger allerede under 07.14.',
    );
  });

  test('et års aktiviteter kopieres, og anden gang kun det, der mangler', async () => {
    const asked = { fraFinansaar: '2026', finansaar: '2027' };
    const aktiviteter = (aar: number) =>
      api.get<Aktivitet[]>(`/api/aktiviteter?finansaar=${aar}`, central);
    const before = await aktiviteter(2026);
    const { plan } = await planned('Aktivitet#kopier', asked);
    // One is loaded with an end that no new one may have.
    expect(plan.violations.map(({ code, field }) => [code, field])).toEqual([
      ['aktivitetUdenfor', 'slutdato'],
    ]);
    const ran = await api.run(plan.token, { user: central, kun: 'gyldige' });
    const made = await aktiviteter(2027);
    expect(made.map(({ nummer }) => nummer)).toEqual(
      before.map(({ nummer }) => nummer).filter((nummer) => nummer !== '1010'),
    );
    expect(made[0]?.startdato).toBe('2027-01-02');
    const again = await composed(client, [{ kommando: 'Aktivitet#kopier', input: asked }]);
    expect(again.commands.map(({ input }) => input.nummer)).toEqual(['1010']);
    expect(again.notes).toEqual([
      '15 aktiviteter står i finansår 2027 i forvejen og bliver, som de er.',
    ]);
    await undo(ran.body.koersel);
    expect(await aktiviteter(2027)).toEqual([]);
  });

  test('en proces kopieres hel, planlagt og et år senere', async () => {
    const { koersel } = await run('Processstyring#kopier', {
      ...{ proces: 'AEF27', finansaar: '2028', niveauer: 'som nu' },
    });
    const processer = async () =>
      await api.get<ProcesPayload[]>('/api/proces/active?finansaar=2028&alle=ja', central);
    const made = (await processer()).find(({ kode }) => kode === 'AEF28');
    expect(made).toMatchObject({ status: 'Planlagt', startdato: '2027-10-01', procestype: 'ÆF' });
    expect(made?.hovedaktiviteter.map(({ underaktiviteter }) => underaktiviteter.length)).toEqual([
      3, 1,
    ]);
    await undo(koersel);
    expect((await processer()).map(({ kode }) => kode)).not.toContain('AEF28');
  });

  test('et finansår gøres klar i én kørsel med det, der er valgt af det, det mangler', async () => {
    const { commands, koersel } = await run('CreateUpdatePeriodElement#klar', {
      ...{ finansaar: '2028', perioder: 'ja', processer: 'lukket' },
      ...{ aktiviteter: 'nej', delregnskaber: 'nej' },
    });
    expect(commands[0]).toMatchObject({ kommando: 'CreateUpdatePeriodElement#generer' });
    const perioder = await api.get<unknown[]>('/api/perioder?finansaar=2028', central);
    expect(perioder).toHaveLength(14);
    await undo(koersel);
    expect(await api.get('/api/perioder?finansaar=2028', central)).toEqual([]);
  });

  test('hvor intet er valgt, er der ingen kommandoer, og det siges', async () => {
    const input = { finansaar: '2028', perioder: 'nej' };
    const asked = [{ kommando: 'CreateUpdatePeriodElement#klar', input }];
    expect(await composed(client, asked)).toEqual({
      commands: [],
      notes: ['Finansår 2028 mangler intet af det, der er valgt.'],
    });
  });
});
