import { expect, test } from 'vitest';
import type { LogLine } from '../../../../src/api/contract/log-line.ts';
import { describeOnEachEngine } from '../../harness/engines.ts';
import {
  central,
  contents,
  departement,
  elementOf,
  ministryOfFinance,
  structure,
  underkontoBody,
  useCommandApi,
  type Written,
} from '../command-api.ts';

describeOnEachEngine('kommandokernen', (engine) => {
  const api = useCommandApi(engine);

  const creation = async (values: Readonly<Record<string, unknown>>) => ({
    kommando: 'Underkonto',
    input: await underkontoBody(api, values),
  });
  const create = async (body: unknown, key: string, user = ministryOfFinance) =>
    api.call<Written>(user, 'POST', `${structure}/underkonti`, { body, key });

  /** How far the writers' clock has gone, and how many lines the log has. */
  const written = async () => {
    const { n: clock } = await api.db
      .selectFrom('kommando_ur')
      .select('n')
      .executeTakeFirstOrThrow();
    const lines = await api.db.selectFrom('kommando_log').select('nummer').execute();
    return { clock, lines: lines.length };
  };

  test('Idempotency-Key: en gentagelse svarer som første gang, også efter en senere rettelse', async () => {
    const body = await underkontoBody(api, { nummer: '41' });
    const first = await create(body, 'noegle-1');
    expect(first.status).toBe(200);
    await api.call(ministryOfFinance, 'PUT', `${structure}/underkonti?id=${first.body.id}`, {
      body: {
        navn: 'Senere navn',
        underkontotypeId: body.underkontotypeId,
        fraFinansaar: 2027,
        rowVersion: first.body.rowVersion,
        underaktivitetId: 9,
      },
    });
    const before = await contents(api.db);
    expect(await create(body, 'noegle-1')).toEqual(first);
    expect(await contents(api.db)).toEqual(before);

    const other = await create({ ...body, navn: 'Et andet' }, 'noegle-1');
    expect(other).toMatchObject({ status: 422, body: { code: 'noegleBrugt' } });
    // The key is the user's own.
    const another = await create({ ...body, nummer: '42' }, 'noegle-1', central);
    expect(another.status).toBe(200);
  });

  test('Idempotency-Key: det samme sendt to gange på én gang sker én gang', async () => {
    const body = await underkontoBody(api, { nummer: '43' });
    const { clock, lines } = await written();
    const answers = await Promise.all([create(body, 'noegle-2'), create(body, 'noegle-2')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]).toEqual(answers[1]);
    const after = await written();
    expect(after.lines).toBe(lines + 1);
    expect(after.clock).toBeGreaterThan(clock);
  });

  test('Idempotency-Key: det samme sendt igen straks efter, uden at nogen har skrevet imens, sker én gang', async () => {
    const body = await underkontoBody(api, { nummer: '45' });
    const first = await create(body, 'noegle-straks');
    expect(first.status).toBe(200);
    const before = [await written(), await contents(api.db)];
    expect(await create(body, 'noegle-straks')).toEqual(first);
    expect([await written(), await contents(api.db)]).toEqual(before);
  });

  test('en afvist kommando binder ikke nøglen', async () => {
    const body = await underkontoBody(api, { nummer: '44' });
    expect((await create({ ...body, navn: '' }, 'noegle-3')).status).toBe(400);
    expect((await create(body, 'noegle-3')).status).toBe(200);
  });

  test('planen viser virkningerne, ændrer intet, og udfoer gør netop det', async () => {
    const before = await contents(api.db);
    const commands = [await creation({ nummer: '51' }), await creation({ nummer: '52' })];
    const planned = await api.plan(commands);
    expect(planned.status).toBe(200);
    expect(await contents(api.db)).toEqual(before);
    const shown = planned.body.effects.map(({ element }) => element);
    expect(shown.map(({ fuldtNummer }) => fuldtNummer)).toEqual(['07.14.01.51', '07.14.01.52']);

    const done = await api.run(planned.body.token);
    expect(done.status).toBe(200);
    expect(done.body.lognumre).toHaveLength(2);
    const made = await elementOf(api, 'underkonti', '07.14.01.52');
    expect(made.id).toBe(shown[1]?.id);
    const log = await api.get<{ poster: LogLine[] }>('/api/kommandoer?antal=2');
    expect(log.poster.map(({ koersel }) => koersel)).toEqual([
      done.body.koersel,
      done.body.koersel,
    ]);
    expect((await api.run(planned.body.token)).status).toBe(404);
  });

  test('en gentaget udfoer med samme nøgle svarer som første gang', async () => {
    const planned = await api.plan([await creation({ nummer: '53' })]);
    const first = await api.run(planned.body.token, { key: 'noegle-4' });
    expect(first.status).toBe(200);
    expect(await api.run(planned.body.token, { key: 'noegle-4' })).toEqual(first);
  });

  test('er noget flyttet siden planen, er svaret 409 med hvad', async () => {
    const command = await creation({ nummer: '54' });
    const planned = await api.plan([command]);
    expect((await create(command.input, 'noegle-5')).status).toBe(200);
    const before = await contents(api.db);
    const moved = await api.run(planned.body.token);
    expect(moved).toMatchObject({ status: 409, body: { code: 'planFlyttet' } });
    expect(moved.body.flyttet).toEqual([{ nummer: 0, nu: [] }]);
    expect(moved.body.violations).toContainEqual(expect.objectContaining({ code: 'nummerFindes' }));
    expect(await contents(api.db)).toEqual(before);
  });

  test('en plan er brugerens egen og gælder i 15 minutter', async () => {
    const planned = await api.plan([await creation({ nummer: '55' })]);
    expect((await api.run(planned.body.token, { user: departement })).status).toBe(403);
    expect((await api.run('findes-ikke')).status).toBe(404);
    expect((await api.run('a\u0000b')).status).toBe(404);
    const kept = await api.db
      .selectFrom('kommando_plan')
      .select('udloeber')
      .where('token', '=', planned.body.token ?? '')
      .executeTakeFirstOrThrow();
    const minutes = (Date.parse(kept.udloeber) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15);
    await api.db
      .updateTable('kommando_plan')
      .set({ udloeber: new Date(Date.now() - 1000).toISOString() })
      .where('token', '=', planned.body.token ?? '')
      .execute();
    const late = await api.run(planned.body.token);
    expect(late).toMatchObject({ status: 404, body: { code: 'planUdloebet' } });
  });

  test('senere kommandoer ser de tidligere, og alt eller intet sker', async () => {
    const before = await contents(api.db);
    const twice = [await creation({ nummer: '61' }), await creation({ nummer: '61' })];
    const planned = await api.plan(twice);
    expect(planned.body.violations).toEqual([
      expect.objectContaining({ code: 'nummerFindes', nummer: 1, field: 'nummer' }),
    ]);
    const whole = await api.run(planned.body.token);
    expect(whole).toMatchObject({ status: 400, body: { code: 'nummerFindes' } });
    expect(await contents(api.db)).toEqual(before);
  });

  test('en ukendt kommando er en fejl i forespørgslen', async () => {
    const answer = await api.plan([{ kommando: 'constructor', input: {} }]);
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.kommando).toEqual(['Kommandoen constructor findes ikke.']);
  });
});
