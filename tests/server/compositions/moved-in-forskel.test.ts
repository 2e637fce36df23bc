import { getDefaultStore } from 'jotai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ForskelSide } from '../../../src/api/contract/structure/forskel.ts';
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

const outside = { underaktivitetId: '', bemaerkning: 'Ressortomlægning' };

describeOnEachEngine('forskellen, når en hovedkonto er flyttet', (engine) => {
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

  async function run(kommandoer: readonly unknown[]): Promise<number> {
    const { body } = await api.plan(kommandoer, central);
    expect(body.violations).toEqual([]);
    const ran = await api.run(body.token, { user: central });
    expect(ran.status).toBe(200);
    return ran.body.koersel;
  }

  /** Moves it to another number, from a finansår on; answers the run. */
  async function move(number: string, nummer: string, finansaar: number): Promise<number> {
    const { id } = await elementOf(api, 'hovedkonti', number, finansaar);
    const input = { id, fraFinansaar: String(finansaar), nummer, ...outside };
    const { commands } = await composed(client, [{ kommando: 'Hovedkonto#flyt', input }]);
    return await run(commands.map(({ about: _about, ...command }) => command));
  }

  const forskel = (fra: number, til: number, more = '') =>
    api.get<ForskelSide>(`${structure}/forskel?fra=${fra}&til=${til}&antal=1000${more}`);

  const numbers = ({ poster }: ForskelSide) =>
    poster.map(({ venstre, hoejre }) => [venstre?.fuldtNummer, hoejre?.fuldtNummer]);

  test('den og dens underkonti er flyttet, frem og tilbage og over flere flytninger, til det er fortrudt', async () => {
    const before = await forskel(2026, 2027);
    const first = await elementOf(api, 'hovedkonti', '07.14.01');
    const koersel = await move('07.14.01', '07.11.62', 2027);
    const moved = await elementOf(api, 'hovedkonti', '07.11.62', 2027);
    const after = await forskel(2026, 2027);
    expect(after.taelling).toMatchObject({
      nye: before.taelling.nye,
      lukkede: before.taelling.lukkede,
    });
    const [row, ...below] = after.poster.filter(({ hoejre }) =>
      hoejre?.fuldtNummer.startsWith('07.11.62'),
    );
    expect(row).toMatchObject({
      ...{ id: moved.id, slags: 'flyttet', foelgerMed: false },
      ...{ venstre: { id: first.id }, hoejre: { id: moved.id } },
    });
    const codes = row?.felter.map(({ code }) => code);
    expect(codes).toEqual(
      expect.arrayContaining(['fuldtNummer', 'aktivitetsomraadeId', 'nummer', 'bemaerkning']),
    );
    expect(codes).not.toContain('tilFinansaar');
    expect(below.length).toBeGreaterThan(1);
    for (const one of below) {
      expect(one).toMatchObject({ slags: 'flyttet', foelgerMed: true });
      expect(one.venstre?.fuldtNummer.slice(-2)).toBe(one.hoejre?.fuldtNummer.slice(-2));
      expect(one.venstre?.id).not.toBe(one.hoejre?.id);
    }

    const back = await forskel(2027, 2026, '&type=Hovedkonto&slags=flyttet');
    expect(numbers(back)).toContainEqual(['07.11.62', '07.14.01']);

    const again = await move('07.11.62', '07.11.63', 2028);
    const far = await forskel(2026, 2028, '&type=Hovedkonto&slags=flyttet');
    expect(numbers(far)).toContainEqual(['07.14.01', '07.11.63']);

    for (const one of [again, koersel]) {
      await run([{ kommando: 'Koersel#fortryd', input: { koersel: one, ...outside } }]);
    }
    expect((await forskel(2026, 2027)).taelling).toEqual(before.taelling);
  });

  test('en, der lukkes i samme kørsel, som en med et andet navn oprettes i, er ikke flyttet', async () => {
    const { id, ...old } = await elementOf(api, 'hovedkonti', '07.14.37');
    const { commands } = await composed(client, [
      {
        kommando: 'Hovedkonto#flyt',
        input: { id, fraFinansaar: '2027', nummer: '07.11.64', ...outside },
      },
    ]);
    await run(
      commands.map(({ about: _about, ...command }) => {
        const isMade = command.kommando === 'Hovedkonto';
        return isMade ? { ...command, input: { ...command.input, navn: 'Ganske andet' } } : command;
      }),
    );
    const { poster } = await forskel(2026, 2027, '&type=Hovedkonto');
    const kindOf = (number: string) =>
      poster.find(({ venstre, hoejre }) =>
        [venstre, hoejre].some((side) => side?.fuldtNummer === number),
      );
    expect(kindOf(old.fuldtNummer)).toMatchObject({ id, slags: 'lukket' });
    expect(kindOf('07.11.64')).toMatchObject({ slags: 'ny', venstre: null });
  });
});
