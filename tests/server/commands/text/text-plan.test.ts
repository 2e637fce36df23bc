import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { CommandPlan } from '../../../../src/api/contract/kommandoer.ts';
import type { Problem } from '../../../../src/api/contract/problem.ts';
import { describeOnEachEngine } from '../../harness/engines.ts';
import { central, elementOf, ministryOfFinance, useCommandApi } from '../command-api.ts';

/** What a command does to an element that it makes anew each time. */
function withoutIds({ element, ...effect }: CommandPlan['effects'][number]) {
  const { rettetAf: _, ...rest } = effect;
  return { ...rest, element: element.fuldtNummer };
}

describeOnEachEngine('kommandoer som tekst', (engine) => {
  const api = useCommandApi(engine);

  const planned = async (tekst: string, user = ministryOfFinance) =>
    (
      await api.call<CommandPlan & Problem>(user, 'POST', '/api/kommandoer/plan', {
        body: { tekst },
      })
    ).body;

  test('en tekst planlægges, køres, skrives som den var og fortrydes', async () => {
    const text = [
      '# Ressortomlægning 2027',
      'pr. 2027',
      'underaktivitet 9',
      '',
      'opret underkonto 07.14.01.71 navn "Rådgivning og ""hjælp""" underkontotype 11',
      'ret underkonto 07.14.01.71 navn "Rådgivning"   # den, der lige blev oprettet',
      'ret underkonto 07.14.01.10 navn "Almindelig drift"',
      'afslut underkonto 07.14.01.20 efter 2026 bemærkning "Nedlægges"',
    ].join('\r\n');
    const plan = await planned(text);
    expect(plan.violations).toEqual([]);
    expect(plan.linjer).toEqual([5, 6, 7, 8]);
    expect(plan.udfald).toMatch(/^[oa]{4}$/);
    const ran = await api.run(plan.token);
    expect(ran.status).toBe(200);
    const { tekst } = await api.get<{ tekst: string }>(
      `/api/kommandoer/koersler/${ran.body.koersel}/tekst`,
      ministryOfFinance,
    );
    const within = 'underaktivitet "Udmøntning af finanslovsaftaler"';
    const lines = [
      'opret underkonto 07.14.01.71 fra 2027 underkontotype 11 navn "Rådgivning og ""hjælp"""',
      'ret underkonto 07.14.01.71 fra 2027 navn Rådgivning',
      'ret underkonto 07.14.01.10 fra 2027 navn "Almindelig drift"',
      'afslut underkonto 07.14.01.20 efter 2026 bemærkning Nedlægges',
    ];
    expect(tekst.split('\n')).toEqual([within, ...lines]);
    // The log's lines are the same prints, each by itself.
    const { poster } = await api.get<{ poster: { argumenter: string }[] }>(
      '/api/kommandoer?antal=4',
    );
    expect(poster.toReversed().map(({ argumenter }) => argumenter)).toEqual(
      lines.map((line) => `${line} ${within}`),
    );
    const undo = await planned(`underaktivitet 9\nfortryd kørsel ${ran.body.koersel}`);
    expect(undo.violations).toEqual([]);
    expect((await api.run(undo.token)).status).toBe(200);
    const again = await planned(tekst);
    expect(again.violations).toEqual([]);
    expect(again.effects.map(withoutIds)).toEqual(plan.effects.map(withoutIds));
  });

  test('kommandoer skrives som tekst, og teksten planlægges som dem', async () => {
    const { id } = await elementOf(api, 'underkonti', '07.14.01.10');
    const kommandoer = [
      {
        kommando: 'AfslutUnderkonto',
        input: { id, tilFinansaar: 2026, underaktivitetId: 9, bemaerkning: 'Nedlægges' },
      },
    ];
    const { status, body } = await api.call<{ tekst: string }>(
      ministryOfFinance,
      'POST',
      '/api/kommandoer/tekst',
      { body: { kommandoer } },
    );
    expect(status).toBe(200);
    const asText = await planned(body.tekst);
    const { body: asked } = await api.plan(kommandoer);
    expect(asText.violations).toEqual(asked.violations);
    expect(asText.effects).toEqual(asked.effects);
  });

  test('hver fejl står ved sin linje og kolonne, og de andre linjer planlægges', async () => {
    const plan = await planned(
      [
        'opred underkonto 07.14.01.71',
        'ret underkonto 07.14.01.99 navn X fra 2027',
        'afslut underkonto 07.14.01.20 efter 202',
        'ret underkonto 07.14.01.10 navn "Uden ende',
        'ret underkonto 07.14.01.10 nvan X',
        'underaktivitet 9',
        'ret underkonto 07.14.01.10 navn "Almindelig drift, fælles" fra 2027',
      ].join('\n'),
    );
    expect(
      plan.violations.map(({ linje, kolonne, laengde, message }) => ({
        linje,
        kolonne,
        laengde,
        message,
      })),
    ).toEqual([
      {
        linje: 1,
        kolonne: 1,
        laengde: 16,
        message: '»opred underkonto« er ingen kommando. Mente du »opret underkonto«?',
      },
      {
        linje: 2,
        kolonne: 16,
        laengde: 11,
        message: 'Underkonto 07.14.01.99 findes ikke.',
      },
      { linje: 3, kolonne: 37, laengde: 3, message: 'Her ventes et finansår som 2027.' },
      {
        linje: 4,
        kolonne: 33,
        laengde: 10,
        message:
          'Anførselstegnet lukkes ikke på linjen. Et anførselstegn i en tekst skrives "", og en ny linje \\n.',
      },
      {
        linje: 5,
        kolonne: 28,
        laengde: 4,
        message:
          '»nvan« er intet felt her. Der kan stå fra, til, underkontotype, navn, standarddelregnskab, bemærkning, underaktivitet.',
      },
    ]);
    expect(plan.udfald).toBe('bbbbbo');
    expect((await api.run(plan.token)).status).toBe(400);
    expect((await api.run(plan.token, { kun: 'gyldige' })).status).toBe(200);
  });

  const create = (nummer: string, navn: string) =>
    `opret underkonto ${nummer} fra 2027 navn ${navn} underkontotype 11`;

  test('uden underaktivitet siges det, hvilken linje der skal skrives, og den er nok', async () => {
    const line = 'ret underkonto 07.14.01.10 navn "Drift i tekst" fra 2027';
    const { violations } = await planned(`# uden hoved\n${line}`);
    expect(violations).toMatchObject([{ code: 'vaelgUnderaktivitet', nummer: 0 }]);
    const [{ message = '', underaktiviteter = [] } = {}] = violations;
    // One name is that of two steps.
    const heads = underaktiviteter.map(
      ({ id, navn }) => `underaktivitet ${id === 8 ? id : `"${navn}"`}`,
    );
    expect(heads.length).toBeGreaterThan(1);
    expect(message).toBe(
      `Skriv den underaktivitet, som ændringen laves i, i en linje over denne: ${heads.slice(0, 4).join(' eller ')}.`,
    );
    for (const head of heads) {
      expect((await planned(`${head}\n${line}`)).violations).toEqual([]);
    }
    // What is no text has no line to write.
    const { id } = await elementOf(api, 'underkonti', '07.14.01.10');
    const asked = await api.plan([
      { kommando: 'Underkonto#ret', input: { id, fraFinansaar: 2027, navn: 'X' }, rowVersion: '1' },
    ]);
    expect(asked.body.violations).toMatchObject([
      { message: 'Vælg den underaktivitet, som ændringen laves i.' },
    ]);
  });

  test('det, der bygger på en linje, der ikke kan udføres, siger linjen', async () => {
    const plan = await planned(
      ['# en bemærkning', 'underaktivitet 9', '', create('07.14.01.72', 'x'.repeat(200))]
        .concat('', 'ret underkonto 07.14.01.72 fra 2027 navn Y')
        .join('\n'),
    );
    expect(plan.violations).toMatchObject([
      { nummer: 0, code: 'feltfejl' },
      { nummer: 1, message: 'Bygger på linje 4, som ikke kan udføres.' },
    ]);
  });

  test('et nummer, der oprettes to gange, er den linjes, der kan udføres', async () => {
    const of = async (first: string, second: string) =>
      await planned(
        ['underaktivitet 9', create('07.14.01.73', first), create('07.14.01.73', second)]
          .concat('ret underkonto 07.14.01.73 fra 2027 navn Rettet')
          .join('\n'),
      );
    const holds = await of('Første', 'Anden');
    expect(holds.udfald).toMatch(/^[oa]b[oa]$/);
    const broken = await of('x'.repeat(200), 'Anden');
    expect(broken.udfald).toMatch(/^b[oa]{2}$/);
    expect((await of('x'.repeat(200), 'y'.repeat(200))).udfald).toBe('bbb');
    // As it was planned, so it is run.
    const ran = await api.run(broken.token, { kun: 'gyldige' });
    expect(ran.status).toBe(200);
    expect(await elementOf(api, 'underkonti', '07.14.01.73')).toMatchObject({ navn: 'Rettet' });
    // The one that stands is meant where the line says its time.
    const standing = ['underaktivitet 9', create('07.14.01.73', 'Tredje')].concat(
      'ret underkonto 07.14.01.73 fra 2027 navn "Rettet igen"',
    );
    expect((await planned(standing.join('\n'))).violations).toMatchObject([
      { nummer: 0, code: 'nummerFindes' },
      { nummer: 1, code: 'tekstFejl' },
    ]);
  });

  test('kørsler fortrydes i samme tekst, den nyeste først, og igen tilbage', async () => {
    const rename = async (navn: string) => {
      const { token } = await planned(
        `underaktivitet 9\nret underkonto 07.14.01.10 navn "${navn}" fra 2027`,
      );
      return (await api.run(token)).body.koersel;
    };
    const nameNow = async () => (await elementOf(api, 'underkonti', '07.14.01.10')).navn;
    const before = await nameNow();
    const [first, second] = [await rename('Den første'), await rename('Den anden')];
    const undo = (...runs: readonly unknown[]) =>
      ['underaktivitet 9', ...runs.map((run) => `fortryd kørsel ${run}`)].join('\n');
    // Not before what was done to the same since, not twice, and not around what the text does itself.
    expect((await planned(undo(first, second))).violations).toMatchObject([
      { nummer: 0, code: 'fortrydRettet' },
    ]);
    expect((await planned(undo(second, second))).violations).toMatchObject([
      { nummer: 1, code: 'fortrydRettetSammen' },
    ]);
    const between = `${undo(second)}\nret underkonto 07.14.01.10 navn X fra 2027\n`;
    expect((await planned(`${between}fortryd kørsel ${first}`)).violations).toMatchObject([
      { nummer: 2, code: 'fortrydRettetSammen' },
    ]);
    const plan = await planned(undo(second, first));
    expect(plan.violations).toEqual([]);
    const ran = await api.run(plan.token);
    expect([ran.status, await nameNow()]).toEqual([200, before]);
    const again = await planned(undo(ran.body.koersel));
    expect(again.violations).toEqual([]);
    const repeated = await api.run(again.token);
    expect(await nameNow()).toBe('Den anden');
    expect((await api.run((await planned(undo(repeated.body.koersel))).token)).status).toBe(200);
    expect(await nameNow()).toBe(before);
  });

  test('det første eksempel i docs/kommandosprog.md kan planlægges på demodata', async () => {
    const page = readFileSync(
      new URL('../../../../docs/kommandosprog.md', import.meta.url),
      'utf8',
    );
    const [, example = ''] = /```\n(.*?)```/s.exec(page) ?? [];
    const { violations, udfald } = await planned(example);
    expect(violations).toEqual([]);
    expect(udfald).toMatch(/^[oau]{3}$/);
  });

  test('en aktivitet, teksten opretter, kan dens senere linjer nævne', async () => {
    const plan = await planned(
      'opret aktivitet 2026/5001 navn Prøve startdato 01.12.2026 slutdato 10.12.2026\n' +
        'ret aktivitet 2026/5001 navn "En anden"\nslet aktivitet 2026/5001',
      central,
    );
    expect(plan.violations).toEqual([]);
    expect(plan.udfald).toBe('ooo');
  });

  test('en kobling, der er standard, bliver det, når intet siges om det', async () => {
    const plan = await planned('kobl underkonto 07.14.01.10 til 07004.001 fra 202701', central);
    expect(plan.violations).toEqual([]);
    expect(plan.udfald).toBe('u');
    // What a relation becomes is told of the line that does it.
    const link = 'kobl underkonto 07.14.01.90 til 07004.001 fra 202702';
    const both = await planned(
      `kobl underkonto 07.14.01.10 til 07004.001 fra 202701\n\n${link}`,
      central,
    );
    expect(both.violations).toEqual([]);
    expect(both.koblinger).not.toHaveLength(0);
    expect(new Set(both.koblinger?.map(({ nummer }) => nummer))).toEqual(new Set([1]));
  });

  test('en kørsel, der ikke findes, har ingen tekst', async () => {
    const { status } = await api.call(central, 'GET', '/api/kommandoer/koersler/99999/tekst');
    expect(status).toBe(404);
  });

  test('ingen kommandoer, for mange og for lang en tekst afvises med grunden', async () => {
    const refused = async (tekst: string) => (await planned(tekst)).errors?.tekst;
    expect(await refused('# intet\n\n')).toEqual(['Der er ingen kommandoer i teksten.']);
    const lines = Array.from({ length: 5001 }, () => 'godkend periode 202701');
    expect(await refused(`# mange\n${lines.join('\n')}`)).toEqual([
      'Teksten har flere end de 5000 kommandoer, der kan køres på én gang: linje 5002 er den første for meget.',
    ]);
    expect(await refused('x'.repeat(1024 * 1024 + 1))).toHaveLength(1);
    const both = await api.call<Problem>(ministryOfFinance, 'POST', '/api/kommandoer/plan', {
      body: { tekst: 'x', kommandoer: [] },
    });
    expect(both.status).toBe(400);
  });
});
