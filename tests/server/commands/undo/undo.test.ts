import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { CommandPlan } from '../../../../src/api/contract/kommandoer.ts';
import type { LogLine } from '../../../../src/api/contract/log-line.ts';
import { describeOnEachEngine } from '../../harness/engines.ts';
import {
  agency,
  central,
  elementOf,
  ministryOfFinance,
  structure,
  underkontoBody,
  useCommandApi,
  type Written,
} from '../command-api.ts';

type Row = Readonly<Record<string, unknown>>;

/** As a line of the log says it. */
const step = 'underaktivitet "Udmøntning af finanslovsaftaler"';

describeOnEachEngine('fortryd kørsel', (engine) => {
  const api = useCommandApi(engine);

  const planOf = async (kommandoer: unknown[], user = ministryOfFinance) => {
    const answer = await api.plan(kommandoer, user);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  };
  const run = async (kommandoer: unknown[], user = ministryOfFinance) => {
    const plan = await planOf(kommandoer, user);
    expect(plan.violations).toEqual([]);
    const done = await api.run(plan.token, { user });
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
  const create = async (nummer: string, values: Row = {}) => ({
    kommando: 'Underkonto',
    input: await underkontoBody(api, { nummer, ...values }),
  });
  const close = async (nummer: string) => {
    const { id } = await elementOf(api, 'underkonti', nummer);
    return { kommando: 'AfslutUnderkonto', input: { id, tilFinansaar: 2026, underaktivitetId: 9 } };
  };
  const codes = ({ violations }: Pick<CommandPlan, 'violations'>) =>
    violations.map(({ code }) => code);

  /** What stands below the hovedkonto of these tests, but for what counts writes and says who wrote when. */
  const contentsNow = async () => {
    const { rows } = await sql<{ indhold: unknown }>`
      select to_jsonb(v) - '{row_version,aendret,aendret_af}'::text[] as indhold
      from element_version v where v.fuldt_nummer like '07.14.01.%'
      union all
      select to_jsonb(k) - 'row_version' from underkonto_delregnskab k
      where exists (select from element_version v
        where v.element_id = k.underkonto_id and v.fuldt_nummer like '07.14.01.%')
      union all
      select to_jsonb(count(*)) from element
      order by 1`.execute(api.db);
    return rows;
  };

  test('en kørsel med opret, ret og afslut tages tilbage som én, og igen frem', async () => {
    const { defaultDelregnskabId } = await elementOf(api, 'underkonti', '07.14.01.10');
    const before = await contentsNow();
    const koersel = await run(
      [
        await create('21', { defaultDelregnskabId }),
        await edit('07.14.01.10', { navn: 'Et andet navn' }),
        await close('07.14.01.90'),
      ],
      central,
    );
    const after = await contentsNow();
    const plan = await planOf([undo(koersel)], central);
    expect(plan.effects.length).toBeGreaterThanOrEqual(3);
    expect(await contentsNow()).toEqual(after);

    const undone = await run([undo(koersel, { bemaerkning: 'En fejl' })], central);
    expect(await contentsNow()).toEqual(before);
    const redone = await run([undo(undone)], central);
    expect(await contentsNow()).toEqual(after);
    await run([undo(redone)], central);
    expect(await contentsNow()).toEqual(before);

    const log = await api.get<{
      poster: { kommando: string; argumenter: string; titel: string }[];
    }>('/api/kommandoer?antal=3');
    expect(log.poster.map(({ titel, argumenter }) => [titel, argumenter])).toEqual([
      ['Fortryd kørsel', `fortryd kørsel ${redone} ${step}`],
      ['Gentag kørsel', `fortryd kørsel ${undone} ${step}`],
      ['Fortryd kørsel', `fortryd kørsel ${koersel} bemærkning "En fejl" ${step}`],
    ]);
  });

  test('mange nye tages tilbage som én', async () => {
    const before = await contentsNow();
    const numbers = Array.from({ length: 25 }, (_, at) => String(30 + at));
    const koersel = await run(await Promise.all(numbers.map((nummer) => create(nummer))), central);
    const plan = await planOf([undo(koersel)], central);
    expect(plan.effects.length).toBeGreaterThanOrEqual(numbers.length);
    await run([undo(koersel)], central);
    expect(await contentsNow()).toEqual(before);
  });

  test('er en række ændret siden, siges der af hvem og i hvilken kørsel', async () => {
    const koersel = await run([await edit('07.14.01.10', { navn: 'Første' })]);
    const since = await run([await edit('07.14.01.10', { navn: 'Anden' })], central);
    const plan = await planOf([undo(koersel)]);
    expect(plan.token).toBeNull();
    expect(plan.violations).toEqual([
      expect.objectContaining({
        code: 'fortrydRettet',
        message: `07.14.01.10 Anden er ændret af ${central} i kørsel ${since}. Fortryd den kørsel først, eller ret elementet.`,
      }),
    ]);
    // Another's run is not hers to take back first, and is that of whoever may.
    expect(plan.violations[0]).not.toHaveProperty('foerst');
    expect((await planOf([undo(koersel)], central)).violations).toMatchObject([{ foerst: since }]);
    await run([undo(since)], central);
    await run([undo(koersel)]);
  });

  test('loggen siger, hvad der er i vejen, så længe det er, og hvad der gentages', async () => {
    const first = await run([await edit('07.14.01.10', { navn: 'Den ene' })], central);
    const second = await run([await edit('07.14.01.10', { navn: 'Den anden' })], central);
    const lineOf = async (koersel: number) => {
      const { poster } = await api.get<{ poster: LogLine[] }>('/api/kommandoer?antal=20');
      return poster.find((line) => line.koersel === koersel);
    };
    expect(await lineOf(first)).toMatchObject({ iVejen: [second], fortrudtAf: null });
    expect(await lineOf(second)).not.toHaveProperty('iVejen');
    const undone = await run([undo(second)], central);
    // What was built upon it is out of force.
    expect(await lineOf(first)).not.toHaveProperty('iVejen');
    expect(await lineOf(undone)).toMatchObject({ titel: 'Fortryd kørsel', fortryder: second });
    expect(await lineOf(undone)).not.toHaveProperty('gentager');
    const redone = await run([undo(undone)], central);
    expect(await lineOf(redone)).toMatchObject({ titel: 'Gentag kørsel', gentager: second });
    expect(await lineOf(first)).toMatchObject({ iVejen: [second] });
    // Where something of it can be taken back, nothing is in the way.
    const wide = await run(
      [
        await edit('07.14.01.10', { navn: 'Med' }),
        await edit('07.14.01.90', { navn: 'Ved siden af' }),
      ],
      central,
    );
    const part = await run([await edit('07.14.01.90', { navn: 'Igen' })], central);
    expect(await lineOf(wide)).toMatchObject({ linjer: 2 });
    expect(await lineOf(wide)).not.toHaveProperty('iVejen');
    for (const koersel of [part, wide, second, first]) await run([undo(koersel)], central);
  });

  test('er det åbnet og ændret i én kørsel siden, begynder ingen version oven i en anden', async () => {
    const { id } = await elementOf(api, 'underkonti', '07.14.01.90');
    const again = async () => [
      { kommando: 'Underkonto#genaabn', input: { id, underaktivitetId: 9 } },
      await edit('07.14.01.90', { navn: 'Igen' }),
    ];
    const closing = await run([await close('07.14.01.90')]);
    const together = await planOf([...(await again()), undo(closing)]);
    expect(codes(together)).toEqual(['fortrydRettetSammen']);
    // The version that was closed is as the closing left it: another begins right after it.
    const since = await run(await again(), central);
    expect(await planOf([undo(closing)])).toMatchObject({
      token: null,
      violations: [
        {
          code: 'fortrydRettet',
          message: expect.stringContaining(`er ændret af ${central} i kørsel ${since}.`),
        },
      ],
    });
    await run([undo(since)], central);
    await run([undo(closing)]);
  });

  test('det, der er taget i brug siden, tages ikke tilbage', async () => {
    const parent = await elementOf(api, 'hovedkonti', '07.14.01');
    const hovedkonto: Row = {
      aktivitetsomraadeId: parent.overordnetId,
      nummer: '61',
      navn: 'Ny hovedkonto',
      bevillingstypeId: parent.bevillingstypeId,
      virksomhedId: parent.virksomhedId,
      fraFinansaar: 2027,
      underaktivitetId: 9,
    };
    const koersel = await run([{ kommando: 'Hovedkonto', input: hovedkonto }]);
    const made = await elementOf(api, 'hovedkonti', '07.14.61');
    const below = await run([await create('11', { hovedkontoId: made.id })]);
    const plan = await planOf([undo(koersel)]);
    expect(codes(plan)).toEqual(['aabneUnderliggende']);
    // The child first, then its parent, and both are gone.
    await run([undo(below)]);
    await run([undo(koersel)]);
    const path = `${structure}/hovedkonti/byNummer/07.14.61?finansaar=2027`;
    expect(await api.get<Written[]>(path)).toEqual([]);
  });

  test('et nummer, der er taget i brug siden, er i vejen for det, der kommer igen', async () => {
    const made = await run([await create('22')]);
    const annulled = await run([await close('07.14.01.22')]);
    const other = await run([await create('22', { navn: 'En anden' })]);
    expect(codes(await planOf([undo(annulled)]))).toContain('nummerFindes');
    await run([undo(other)]);
    await run([undo(annulled)]);
    await run([undo(made)]);
  });

  test('kun den, der udførte den, og RequiredAdmin; og adgangen er dagens', async () => {
    const koersel = await run([await edit('07.14.01.10', { navn: 'Rettet' })], central);
    expect(codes(await planOf([undo(koersel)]))).toEqual(['koerselFremmed']);
    expect(codes(await planOf([undo(koersel)], agency))).toEqual(['koerselFremmed']);
    await run([undo(koersel)], central);
    const own = await run([await edit('07.14.01.10', { navn: 'Rettet' })]);
    // Not in a step that has ended.
    expect(codes(await planOf([undo(own, { underaktivitetId: 999 })]))).toEqual([
      'ingenAktivProces',
    ]);
    await run([undo(own)], central);
  });

  test('et standarddelregnskab fortrydes kun med sin egen tilladelse', async () => {
    const { defaultDelregnskabId } = await elementOf(api, 'underkonti', '07.14.01.90');
    const koersel = await run([await edit('07.14.01.10', { defaultDelregnskabId })], central);
    const without = { tilladelser: sql<string>`tilladelser - 'UpdateUnderkontoDelregnskab'` };
    await api.db.updateTable('bruger').set(without).execute();
    await api.db.updateTable('rolle').set(without).execute();
    expect(codes(await planOf([undo(koersel)], central))).toEqual(['adgangNaegtet']);
  });

  test.each([{ koersel: 999_999 }, { koersel: 'otte' }, { koersel: { a: 1 } }, {}])(
    'en kørsel, der ikke findes: %j',
    async (input) => {
      const plan = await planOf([{ kommando: 'Koersel#fortryd', input }]);
      expect(codes(plan)).toEqual(['koerselFindesIkke']);
    },
  );
});
