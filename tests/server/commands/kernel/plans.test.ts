import { describe, expect, test } from 'vitest';
import type { Watch } from '../../../../server/commands/breath.ts';
import type { Invocation } from '../../../../server/commands/command.ts';
import { commitCommands, planCommands, planEffects } from '../../../../server/commands/kernel.ts';
import { readConfig } from '../../../../server/config.ts';
import { createServices } from '../../../../server/services.ts';
import type { CommandPlan } from '../../../../src/api/contract/kommandoer.ts';
import { accessTokenOf } from '../../app/app-server.ts';
import { describeOnEachEngine } from '../../harness/engines.ts';
import { testToday } from '../../harness/templates.ts';
import {
  central,
  contents,
  departement,
  elementOf,
  ministryOfFinance,
  structure,
  underkontoBody,
  useCommandApi,
} from '../command-api.ts';
import { user } from './kernel-runner.ts';

describeOnEachEngine('planer', (engine) => {
  const api = useCommandApi(engine);

  const creation = async (nummer: string, values: Readonly<Record<string, unknown>> = {}) => ({
    kommando: 'Underkonto' as const,
    input: await underkontoBody(api, { nummer, ...values }),
  });
  const effects = (token: string | null, query: string, as = ministryOfFinance) =>
    api.call<CommandPlan>(as, 'GET', `/api/kommandoer/plan/${token}/effekter?${query}`);
  const numbersOf = ({ effects: told }: Pick<CommandPlan, 'effects'>) =>
    told.map(({ element }) => element.fuldtNummer);

  /** New names for all underkonti, also those that may not have one. */
  async function renamingsOfAll(): Promise<Invocation[]> {
    const path = `${structure}/underkonti?finansaar=2027&antal=1000`;
    const { poster } = await api.get<{ poster: Record<string, unknown>[] }>(path);
    return poster.map(({ rowVersion, ...element }): Invocation => {
      const navn = `${element.navn} (ny)`;
      const input = { ...element, navn, fraFinansaar: 2027, underaktivitetId: 9 };
      return { kommando: 'Underkonto#ret', input, rowVersion };
    });
  }

  /** New names for so many underkonti that may have one. */
  async function renamings(count: number): Promise<Invocation[]> {
    const all = await renamingsOfAll();
    const { udfald } = (await api.plan(all)).body;
    return all.filter((_, nummer) => udfald[nummer] !== 'b').slice(0, count);
  }

  describe('en plan, der trækkes tilbage', () => {
    const withdraw = (token: string | null, as = ministryOfFinance) =>
      api.call<{ udfoert: unknown; code?: string }>(as, 'DELETE', `/api/kommandoer/plan/${token}`);

    test('er ikke udført, og bliver det aldrig', async () => {
      const { body } = await api.plan([await creation('35')]);
      const { token } = body;
      const before = await contents(api.db);
      expect(await withdraw(token, departement)).toMatchObject({ status: 403 });
      expect(await withdraw(token)).toEqual({ status: 200, body: { udfoert: null } });
      expect(await api.run(token, { key: token ?? '' })).toMatchObject({ status: 404 });
      expect(await withdraw(token)).toMatchObject({ status: 404, body: { code: 'planUdloebet' } });
      expect(await withdraw('%00')).toMatchObject({ status: 404 });
      expect(await contents(api.db)).toEqual(before);
    });

    test('svarer den kørsel, den blev til, og ændrer intet ved den', async () => {
      const { body } = await api.plan([await creation('35')]);
      const { token } = body;
      const ran = await api.run(token, { key: token ?? '' });
      expect(ran.status).toBe(200);
      const before = await contents(api.db);
      expect(await withdraw(token)).toEqual({ status: 200, body: { udfoert: ran.body } });
      expect(await withdraw(token, departement)).toMatchObject({ status: 404 });
      expect(await contents(api.db)).toEqual(before);
    });

    test('imens den udføres, venter på, hvad det bliver til', async () => {
      const { body } = await api.plan([await creation('39')]);
      const { token } = body;
      const [ran, told] = await Promise.all([
        api.run(token, { key: token ?? '' }),
        withdraw(token),
      ]);
      expect(told.status).toBe(200);
      expect(told.body.udfoert).toEqual(ran.status === 200 ? ran.body : null);
    });
  });

  describe('de gyldige', () => {
    test('kan udføres uden dem, der bryder en regel', async () => {
      const commands = [await creation('31'), await creation('31'), await creation('32')];
      const { body } = await api.plan(commands);
      expect(body.udfald).toBe('aba');
      expect(body.effects.map(({ nummer }) => nummer)).toEqual([0, 2]);
      expect(body.violations).toMatchObject([{ code: 'nummerFindes', nummer: 1 }]);
      const before = await contents(api.db);
      expect((await api.run(body.token)).status).toBe(400);
      expect(await contents(api.db)).toEqual(before);
      const done = await api.run(body.token, { kun: 'gyldige' });
      expect(done.body.lognumre).toHaveLength(2);
      expect((await elementOf(api, 'underkonti', '07.14.01.32')).id).toBe(
        body.effects[1]?.element.id,
      );
    });

    test('udføres ikke, når en af dem siden er brudt, eller en brudt nu kan', async () => {
      const command = await creation('33');
      const { body } = await api.plan([command, await creation('33'), await creation('34')]);
      const other = await creation('34');
      await api.call(ministryOfFinance, 'POST', `${structure}/underkonti`, { body: other.input });
      const before = await contents(api.db);
      const moved = await api.run(body.token, { kun: 'gyldige' });
      expect(moved).toMatchObject({ status: 409, body: { code: 'planFlyttet', antalFlyttede: 1 } });
      expect(moved.body.flyttet).toEqual([{ nummer: 2, nu: [] }]);
      expect(await contents(api.db)).toEqual(before);
    });

    test('gjort igen siger hver, at den findes, og hvilken kørsel den er oprettet i', async () => {
      const commands = [await creation('44'), await creation('45')];
      const { body } = await api.plan(commands);
      const ran = await api.run(body.token);
      const again = await api.plan([...commands, await creation('10')]);
      expect(again.body.udfald).toBe('bbb');
      const { koersel } = ran.body;
      expect(again.body.violations).toMatchObject([
        {
          koersel,
          message: `Nummeret 07.14.01.44 findes allerede i perioden (oprettet i kørsel ${koersel}).`,
        },
        {
          koersel,
          message: `Nummeret 07.14.01.45 findes allerede i perioden (oprettet i kørsel ${koersel}).`,
        },
        // What was there from the beginning is made in no run.
        { message: 'Nummeret 07.14.01.10 findes allerede i perioden.' },
      ]);
      // A form's refusal is the text of src/domain/words/messages.ts alone, without the run.
      const alone = await api.call(ministryOfFinance, 'POST', `${structure}/underkonti`, {
        body: commands[0]?.input,
      });
      expect(alone.body).toMatchObject({
        errors: { nummer: ['Nummeret 07.14.01.44 findes allerede i perioden.'] },
      });
    });

    test('uden en eneste er der intet at udføre', async () => {
      const { body } = await api.plan([await creation('10')]);
      expect(body).toMatchObject({ token: null, udfald: 'b', effects: [], antalElementer: 0 });
    });
  });

  describe('det, en tidligere kommando laver', () => {
    const edit = async (nummer: string, ny: number) => {
      const { input } = await creation(nummer);
      return { kommando: 'Underkonto#ret', input: { ...input, id: { ny }, navn: 'Rettet' } };
    };

    test('kan rettes i samme kørsel, og får sit id', async () => {
      const { body } = await api.plan([await creation('36'), await edit('36', 0)]);
      expect(body).toMatchObject({ violations: [], udfald: expect.stringMatching(/^.[oa]$/) });
      expect((await api.run(body.token)).status).toBe(200);
      expect(await elementOf(api, 'underkonti', '07.14.01.36')).toMatchObject({ navn: 'Rettet' });
    });

    test('er der ikke, når den kommer senere eller selv er brudt', async () => {
      const { body } = await api.plan([
        await edit('37', 1),
        await creation('10'),
        await edit('10', 1),
        await edit('10', 3),
      ]);
      expect(body.violations).toMatchObject([
        { nummer: 0, code: 'henvisningFremad', field: 'id' },
        { nummer: 1, code: 'nummerFindes' },
        { nummer: 2, code: 'byggerPaaBrud', message: 'Bygger på række 2, som ikke kan udføres.' },
        { nummer: 3, code: 'henvisningFremad' },
      ]);
    });
  });

  describe('mange virkninger', () => {
    test('vises hundrede ad gangen, og planen siger, hvor mange der er', async () => {
      const { body } = await api.plan(await renamings(130));
      expect(body.udfald).toHaveLength(130);
      expect(body.effects).toHaveLength(100);
      expect(body.antalElementer).toBe(130);
      const rest = await effects(body.token, 'fra=100&antal=1000');
      expect(rest.body.antalEffekter).toBe(body.antalEffekter);
      expect(rest.body.effects).toHaveLength(body.antalEffekter - 100);
      const both = [...numbersOf(body), ...numbersOf(rest.body)];
      expect(new Set(both).size).toBe(130);
      expect((await effects(body.token, 'fra=0', departement)).status).toBe(403);
      expect((await effects('ukendt', 'fra=0')).status).toBe(404);
    });

    test('læses af den bedømte plan; de gemte kommandoer, en linje til hver, læses da ikke', async () => {
      const asked = await renamings(3);
      const { token } = (await api.plan(asked)).body;
      const kept = api.db.selectFrom('kommando_plan').where('token', '=', token ?? '');
      const { kommandoer } = await kept.select('kommandoer').executeTakeFirstOrThrow();
      expect(kommandoer.split('\n').map((line) => JSON.parse(line))).toEqual(asked);
      const unreadable = { kommandoer: 'ikke JSON' };
      await api.db.updateTable('kommando_plan').set(unreadable).execute();
      expect((await effects(token, 'fra=0')).body.effects.length).toBeGreaterThanOrEqual(3);
    });

    test('den bedømte plans kommandoer hentes heller ikke for at se, hvis de er', async () => {
      const results: object[] = [];
      const db = api.db.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          results.push(...result.rows);
          return result;
        },
      });
      const services = createServices(db, readConfig({ DATO: testToday }));
      const { token } = await planCommands(services, user, await renamings(2));
      results.length = 0;
      const read = await planEffects(services, user, String(token), { fra: 0, antal: 10 });
      expect(read.antalEffekter).toBeGreaterThanOrEqual(2);
      expect(results.map(Object.keys)).toEqual([['bruger', 'udloeber']]);
    });

    test('læses også af en server, der ikke har bedømt planen, så længe intet er flyttet', async () => {
      const other = () => createServices(api.db, readConfig({ DATO: testToday }));
      const [first, second] = await renamings(2);
      if (!first || !second) throw new Error('There are no two to rename');
      const { token } = await planCommands(other(), user, [first, second]);
      const all = { fra: 1, antal: 10 };
      const read = await planEffects(other(), user, String(token), all);
      expect(read.effects.map(({ nummer }) => nummer)).toContain(1);
      await commitCommands(other(), user, [first]);
      const late = planEffects(other(), user, String(token), all);
      await expect(late).rejects.toMatchObject({ status: 409, code: 'planFlyttet' });
    });

    test('svaret bliver ikke større, end det kan læses', async () => {
      const commands = Array.from({ length: 400 }, () => ({
        kommando: 'Underkonto#ret',
        input: { id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', navn: 'x' },
      }));
      const { body } = await api.plan(commands);
      expect(body.violations).toHaveLength(100);
      expect(body.antalFund).toEqual({ elementFindesIkke: 400 });
    });
  });

  test('virkninger tales i felternes koder, ikke i databasens kolonner', async () => {
    const [renaming] = await renamings(1);
    const { body } = await api.plan([renaming, await creation('38')]);
    const [changed] = body.effects;
    expect(changed?.efter).toMatchObject({ navn: expect.stringContaining('(ny)') });
    expect(JSON.stringify(body)).not.toMatch(/"[a-z]+_[a-z_]+"\s*:/);
  });

  describe('fremdrift og afbrydelse', () => {
    const linesOf = async (path: string, body: unknown) => {
      const token = await accessTokenOf(api.db, ministryOfFinance);
      const answer = await fetch(`${api.server.baseUrl}${path}`, {
        method: 'POST',
        headers: {
          accept: 'application/x-ndjson',
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      });
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/x-ndjson',
        // Neither kept nor held back on the way: a line is of use when it comes.
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      });
      const text = await answer.text();
      return text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
    };

    test('siges linje for linje, og den sidste er svaret', async () => {
      const kommandoer = await renamings(3);
      const planned = await linesOf('/api/kommandoer/plan', { kommandoer });
      expect(planned[0]).toEqual({ fase: 'hentes', faerdig: 0, af: 3 });
      expect(planned.at(-1).svar).toMatchObject({ udfald: expect.stringMatching(/^[oa]{3}$/) });
      const done = await linesOf('/api/kommandoer/udfoer', { token: planned.at(-1).svar.token });
      expect(done.map(({ fase }) => fase)).toContain('gemmes');
      expect(done.at(-1).svar.lognumre).toHaveLength(3);
      const again = await linesOf('/api/kommandoer/udfoer', { token: planned.at(-1).svar.token });
      expect(again.at(-1).fejl).toMatchObject({ status: 404, code: 'planUdloebet' });
    });

    test('alt, hvad omdøbte underkonti under alle paragraffer spørger om, er hentet, før den første bedømmes', async () => {
      const services = createServices(api.db, readConfig({ DATO: testToday }));
      const phases: string[] = [];
      const watch: Watch = {
        signal: new AbortController().signal,
        progress: (fase) => phases.push(fase),
      };
      const renamed = (await renamingsOfAll()).map(
        ({ kommando, input, rowVersion }): Invocation => {
          const { id, navn, fraFinansaar, underaktivitetId } = input;
          return { kommando, rowVersion, input: { id, navn, fraFinansaar, underaktivitetId } };
        },
      );
      await planCommands(services, user, renamed, watch);
      expect(phases.filter((fase) => fase === 'hentes')).toHaveLength(1);
    });

    test.each(['hentes', 'afproeves', 'gemmes'] as const)(
      'den, der går, mens der %s, efterlader intet',
      async (phase) => {
        const services = createServices(api.db, readConfig({ DATO: testToday }));
        const commands = await renamings(500);
        const gone = new AbortController();
        const phases: string[] = [];
        const watch: Watch = {
          signal: gone.signal,
          progress(fase) {
            phases.push(fase);
            if (fase === phase) gone.abort();
          },
        };
        const before = await contents(api.db);
        const call = commitCommands(services, { ...user, username: central }, commands, { watch });
        await expect(call).rejects.toMatchObject({ status: 408 });
        expect(phases).toContain(phase);
        expect(await contents(api.db)).toEqual(before);
      },
    );
  });
});
