import { expect, test } from 'vitest';
import type { RunFacts } from '../../../../src/api/contract/koersel.ts';
import type { CommandPlan } from '../../../../src/api/contract/kommandoer.ts';
import { describeOnce } from '../../harness/engines.ts';
import { central, elementOf, structure, useCommandApi, type Written } from '../command-api.ts';

type Row = Readonly<Record<string, unknown>>;

describeOnce('fortryd det, der ikke er ændret siden', (engine) => {
  const api = useCommandApi(engine);

  const planOf = async (kommandoer: unknown[]) => {
    const answer = await api.plan(kommandoer, central);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  };
  const run = async (kommandoer: unknown[]) => {
    const plan = await planOf(kommandoer);
    expect(plan.violations).toEqual([]);
    const done = await api.run(plan.token, { user: central });
    expect(done.status).toBe(200);
    return done.body.koersel;
  };
  const undo = (koersel: number, more: Row = {}) => ({
    kommando: 'Koersel#fortryd',
    input: { koersel, underaktivitetId: 9, ...more },
  });
  const edit = async (nummer: string, values: Row) => {
    const { id, navn, underkontotypeId, rowVersion } = await elementOf(api, 'underkonti', nummer);
    const input = { id, navn, underkontotypeId, fraFinansaar: 2027, underaktivitetId: 9 };
    return { kommando: 'Underkonto#ret', input: { ...input, ...values }, rowVersion };
  };
  const nameOf = async (nummer: string) => (await elementOf(api, 'underkonti', nummer)).navn;
  const codes = (found: CommandPlan['warnings']) => found.map(({ code }) => code);
  const factsOf = async (koersel: number) => {
    const path = `/api/kommandoer/koersler?nummer=${koersel}`;
    return (await api.get<RunFacts[]>(path, central)).find((one) => one.koersel === koersel);
  };

  test('det, der er rettet siden, nævnes og bliver stående; resten fortrydes, og igen frem', async () => {
    const numbers = ['07.14.01.10', '07.14.01.90', '07.14.39.10'];
    const before = await Promise.all(numbers.map(nameOf));
    const koersel = await run(
      await Promise.all(numbers.map((nummer) => edit(nummer, { navn: `Første ${nummer}` }))),
    );
    const since = await run([await edit('07.14.01.90', { navn: 'Anden' })]);

    const plan = await planOf([undo(koersel)]);
    expect(plan.violations).toEqual([]);
    expect(plan.antalElementer).toBe(2);
    expect(plan.warnings.slice(0, 2)).toMatchObject([
      {
        code: 'fortrydUden',
        confirm: true,
        message:
          '1 er ændret eller taget i brug siden og bliver stående. Resten bliver, som før kørslen.',
      },
      {
        code: 'fortrydBliver',
        message: `07.14.01.90 Anden bliver stående: ændret af ${central} i kørsel ${since}.`,
      },
    ]);
    // Without a plan that was seen nothing is left out that nobody has said yes to.
    const path = `/api/kommandoer/${koersel}/fortryd`;
    const body = { underaktivitetId: 9 };
    const unseen = await api.call(central, 'POST', path, { body });
    expect(unseen).toMatchObject({ status: 400, body: { code: 'fortrydUden' } });
    const confirmed = { body: { ...body, bekraeft: ['fortrydUden'] } };
    const done = await api.call<{ koersel: number }>(central, 'POST', path, confirmed);
    expect(done.status).toBe(200);
    expect(await Promise.all(numbers.map(nameOf))).toEqual([before[0], 'Anden', before[2]]);
    // Something of the run is in force, and what has been taken back of it can be done again.
    expect(await factsOf(koersel)).toMatchObject({ fortrudtAf: null });
    const { poster } = await api.get<{ poster: { argumenter: string; delvis?: boolean }[] }>(
      '/api/kommandoer?antal=1',
      central,
    );
    expect(poster[0]).toMatchObject({
      argumenter: expect.stringMatching(`^fortryd kørsel ${koersel} `),
      delvis: true,
    });
    const again = await run([undo(done.body.koersel)]);
    expect(await Promise.all(numbers.map(nameOf))).toEqual([
      'Første 07.14.01.10',
      'Anden',
      'Første 07.14.39.10',
    ]);
    await run([undo(again)]);

    // When what came since is taken back too, what stayed goes as well, and nothing else.
    await run([undo(since)]);
    const rest = await planOf([undo(koersel)]);
    expect(rest.antalElementer).toBe(1);
    // What is back already is not told as changed since, and with the last part the run is taken back.
    expect(codes(rest.warnings)).not.toContain('fortrydUden');
    const last = await run([undo(koersel)]);
    expect(await Promise.all(numbers.map(nameOf))).toEqual(before);
    expect(await factsOf(koersel)).toMatchObject({ fortrudtAf: last });

    // The last part said that the run is taken back, and it no longer is when an earlier part is in force again.
    const inForceAgain = await run([undo(done.body.koersel)]);
    expect(await Promise.all(numbers.map(nameOf))).toEqual([
      'Første 07.14.01.10',
      before[1],
      'Første 07.14.39.10',
    ]);
    expect(await factsOf(koersel)).toMatchObject({ fortrudtAf: null });
    await run([undo(inForceAgain)]);
    expect(await factsOf(koersel)).toMatchObject({ fortrudtAf: last });
  });

  test('en fortrydelse, der selv er fortrudt for en dels vedkommende, har ikke taget hele kørslen tilbage', async () => {
    const numbers = ['07.14.01.10', '07.14.01.90'];
    const before = await Promise.all(numbers.map(nameOf));
    const koersel = await run(
      await Promise.all(numbers.map((nummer) => edit(nummer, { navn: `Tredje ${nummer}` }))),
    );
    const back = await run([undo(koersel)]);
    expect(await factsOf(koersel)).toMatchObject({ fortrudtAf: back });
    const since = await run([await edit('07.14.01.10', { navn: 'Fjerde' })]);
    await run([undo(back)]);
    expect(await Promise.all(numbers.map(nameOf))).toEqual(['Fjerde', 'Tredje 07.14.01.90']);
    expect(await factsOf(koersel)).toMatchObject({ fortrudtAf: null });
    await run([undo(since)]);
    const rest = await run([undo(koersel)]);
    expect(await Promise.all(numbers.map(nameOf))).toEqual(before);
    expect(await factsOf(koersel)).toMatchObject({ fortrudtAf: rest });
  });

  test('af 286, hvoraf 16 er rettet siden, fortrydes de 270, og de 16 nævnes', async () => {
    const { poster } = await api.get<{ poster: Written[] }>(
      `${structure}/underkonti?finansaar=2027&antal=400&sortering=fuldtNummer`,
    );
    const named = (all: readonly Written[], navn: string) =>
      all.map(({ id, fuldtNummer, underkontotypeId, rowVersion }) => {
        const input = { id, navn: `${navn} ${fuldtNummer}`, underkontotypeId };
        const step = { fraFinansaar: 2027, underaktivitetId: 9 };
        return { kommando: 'Underkonto#ret', input: { ...input, ...step }, rowVersion };
      });
    const { udfald } = await planOf(named(poster, 'Nyt'));
    const chosen = poster.filter((_, at) => udfald[at] !== 'b').slice(0, 286);
    expect(chosen).toHaveLength(286);
    const koersel = await run(named(chosen, 'Nyt'));
    const now = async () => {
      const page = await api.get<{ poster: Written[] }>(
        `${structure}/underkonti?finansaar=2027&antal=400&sortering=fuldtNummer`,
      );
      return new Map(page.poster.map((one) => [one.id, one]));
    };
    const standing = await now();
    const others = chosen.slice(100, 116).flatMap(({ id }) => standing.get(id) ?? []);
    await run(named(others, 'Siden'));

    const plan = await planOf([undo(koersel)]);
    expect(plan.antalElementer).toBe(270);
    expect(plan.antalFund).toMatchObject({ fortrydUden: 1, fortrydBliver: 16 });
    await run([undo(koersel)]);
    const after = await now();
    const isSince = new Set(others.map(({ id }) => id));
    expect(chosen.map(({ id }) => after.get(id)?.navn)).toEqual(
      chosen.map(({ id, navn, fuldtNummer }) => (isSince.has(id) ? `Siden ${fuldtNummer}` : navn)),
    );
  });

  test('det, kørslen har oprettet, bliver stående, hvor det, der bliver, hænger under det', async () => {
    const parent = await elementOf(api, 'hovedkonti', '07.14.01');
    const { defaultDelregnskabId, underkontotypeId } = await elementOf(
      api,
      'underkonti',
      '07.14.01.10',
    );
    const koersel = await run([
      {
        kommando: 'Hovedkonto',
        input: {
          aktivitetsomraadeId: parent.overordnetId,
          nummer: '62',
          navn: 'Ny hovedkonto',
          bevillingstypeId: parent.bevillingstypeId,
          virksomhedId: parent.virksomhedId,
          fraFinansaar: 2027,
          underaktivitetId: 9,
        },
      },
      {
        kommando: 'Underkonto',
        input: {
          hovedkontoId: { ny: 0 },
          nummer: '10',
          navn: 'Ny underkonto',
          underkontotypeId,
          defaultDelregnskabId,
          fraFinansaar: 2027,
          underaktivitetId: 9,
        },
      },
      await edit('07.14.39.10', { navn: 'Også rettet' }),
    ]);
    await run([await edit('07.14.62.10', { navn: 'Rettet siden' })]);
    const plan = await planOf([undo(koersel)]);
    expect(plan.violations).toEqual([]);
    expect(plan.effects.map(({ element }) => element.fuldtNummer)).toEqual([
      '07.14.39.10',
      '07.14.39.10',
    ]);
    expect(codes(plan.warnings)).toContain('fortrydBliver');
  });

  test('det, kørslen har oprettet, og som er taget i brug siden, bliver stående; resten fortrydes, og til sidst det', async () => {
    const { overordnetId, bevillingstypeId, virksomhedId } = await elementOf(
      api,
      'hovedkonti',
      '07.14.01',
    );
    const { defaultDelregnskabId, underkontotypeId } = await elementOf(
      api,
      'underkonti',
      '07.14.01.10',
    );
    const step = { fraFinansaar: 2027, underaktivitetId: 9 };
    const before = await nameOf('07.14.39.10');
    const above = { aktivitetsomraadeId: overordnetId, bevillingstypeId, virksomhedId };
    const koersel = await run([
      { kommando: 'Hovedkonto', input: { ...above, ...step, nummer: '63', navn: 'Ny hovedkonto' } },
      await edit('07.14.39.10', { navn: 'Rettet sammen med den nye' }),
    ]);
    const { id: hovedkontoId } = await elementOf(api, 'hovedkonti', '07.14.63');
    const underkonto = { nummer: '10', navn: 'Under den', underkontotypeId, defaultDelregnskabId };
    const below = await run([
      { kommando: 'Underkonto', input: { ...underkonto, ...step, hovedkontoId } },
    ]);

    const plan = await planOf([undo(koersel)]);
    expect(plan.violations).toEqual([]);
    expect(plan.warnings.slice(0, 2).map(({ message }) => message)).toEqual([
      '1 er ændret eller taget i brug siden og bliver stående. Resten bliver, som før kørslen.',
      '07.14.63 Ny hovedkonto bliver stående: taget i brug siden.',
    ]);
    await run([undo(koersel)]);
    expect(await nameOf('07.14.39.10')).toBe(before);
    expect(await nameOf('07.14.63.10')).toBe('Under den');

    await run([undo(below)]);
    await run([undo(koersel)]);
    const path = `${structure}/hovedkonti/byNummer/07.14.63?finansaar=2027`;
    expect(await api.get<Row[]>(path, central)).toEqual([]);
  });

  test('det, der var brudt i forvejen, standser ikke, men siges', async () => {
    const hovedkonto = await elementOf(api, 'hovedkonti', '08.21.41');
    const { id, navn, bevillingstypeId, virksomhedId, rowVersion } = hovedkonto;
    const same = { id, navn, bevillingstypeId, virksomhedId };
    const input = { ...same, virksomhedsbaerende: false, fraFinansaar: 2027 };
    const change = {
      kommando: 'Hovedkonto#ret',
      input: { ...input, kortNavn: 'Kort', underaktivitetId: 9 },
      rowVersion,
    };
    const koersel = await run([change]);
    const plan = await planOf([undo(koersel)]);
    expect(plan.violations).toEqual([]);
    expect(plan.warnings.map(({ message }) => message)).toEqual([
      'Virksomhed 17039415 er ikke åben i 14.2003.',
    ]);
    const undone = await run([undo(koersel)]);
    await run([undo(undone)]);
    const path = `${structure}/hovedkonti/byNummer/08.21.41?finansaar=2027`;
    expect(await api.get<Row[]>(path, central)).toMatchObject([{ kortNavn: 'Kort' }]);
  });
});
