import { beforeAll, expect, test } from 'vitest';
import { logPage } from '../../../server/read/log/log.ts';
import type { LogLine } from '../../../src/api/contract/log-line.ts';
import type { ElementDetail } from '../../../src/api/contract/structure/element.ts';
import {
  agency,
  central,
  elementOf,
  ministryOfFinance,
  structure,
  underkontoBody,
  useCommandApi,
} from '../commands/command-api.ts';
import { describeOnEachEngine } from '../harness/engines.ts';
import { insertLine } from '../harness/log-line.ts';
import { Statements } from '../harness/statements.ts';
import { testToday } from '../harness/templates.ts';

interface LogPage {
  readonly poster: LogLine[];
  readonly total: number;
  readonly side: number;
  readonly antal: number;
}

type Query = Readonly<Record<string, string | number>>;

describeOnEachEngine('ændringsloggen', (engine) => {
  const api = useCommandApi(engine);
  /** Underkonti 71–79 of 07.14.01, made in that order; 71 is edited last by another user. */
  const made: ElementDetail[] = [];

  beforeAll(async () => {
    for (const nummer of ['71', '72', '73', '74', '75', '76', '77', '78', '79']) {
      made.push(await create(nummer));
    }
    const [first] = made;
    if (first) await rename(first, central);
  });

  async function create(nummer: string): Promise<ElementDetail> {
    const body = await underkontoBody(api, { nummer, navn: `Formål ${nummer}` });
    const path = `${structure}/underkonti`;
    const answer = await api.call<ElementDetail>(ministryOfFinance, 'POST', path, { body });
    expect(answer.status).toBe(200);
    return answer.body;
  }

  async function rename({ id, ...element }: ElementDetail, user: string): Promise<void> {
    const { underkontotypeId, rowVersion, navn, underaktivitetId, fraFinansaar } = element;
    const body = { underkontotypeId, rowVersion, underaktivitetId, fraFinansaar };
    const path = `${structure}/underkonti?id=${id}`;
    const answer = await api.call(user, 'PUT', path, { body: { ...body, navn: `${navn} m.v.` } });
    expect(answer.status).toBe(200);
  }

  const log = async (query: Query = {}, user = central) => {
    const search = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]));
    return await api.get<LogPage>(`/api/kommandoer?${search}`, user);
  };
  const numbers = ({ poster }: LogPage) => poster.map(({ nummer }) => nummer);

  /** Every page, by the number of the last line seen; `between` happens after the first. */
  async function readAll(query: Query, between: () => Promise<void> = async () => undefined) {
    const read: number[] = [];
    for (;;) {
      const efter = read.at(-1);
      const page = await log({ antal: 3, ...query, ...(efter !== undefined && { efter }) });
      if (page.poster.length === 0) return read;
      read.push(...numbers(page));
      if (efter === undefined) await between();
    }
  }

  test('kun RequiredAdmin læser det hele', async () => {
    for (const path of ['/api/kommandoer', '/api/kommandoer/navne']) {
      for (const user of [agency, ministryOfFinance]) {
        expect(await api.call(user, 'GET', path)).toMatchObject({
          status: 403,
          body: { title: 'Adgang nægtet' },
        });
      }
      expect((await api.call(central, 'GET', path)).status).toBe(200);
    }
    const [first] = made;
    const own = await api.get<LogPage>(`/api/kommandoer/element/${first?.id}`, agency);
    expect(own.poster.map(({ titel }) => titel)).toEqual(['Ret underkonto', 'Opret underkonto']);
  });

  test('nyeste først, eller ældste først', async () => {
    const newest = numbers(await log({ antal: 200 }));
    expect(newest).toEqual(newest.toSorted((a, b) => b - a));
    const oldest = numbers(await log({ antal: 200, sortering: 'nummer' }));
    expect(oldest).toEqual(newest.toReversed());
    expect(newest.length).toBeGreaterThan(made.length);
  });

  test.each(['-nummer', 'nummer'])(
    'siderne hænger sammen, mens nye linjer kommer til (%s)',
    async (sortering) => {
      const before = numbers(await log({ antal: 200, sortering }));
      const nummer = sortering === 'nummer' ? '61' : '62';
      const read = await readAll({ sortering }, async () => {
        await create(nummer);
      });
      expect(new Set(read).size).toBe(read.length);
      expect(read.slice(0, before.length)).toEqual(before);
      // A line that came meanwhile is newer than where a newest-first reader is.
      expect(read.length).toBe(before.length + (sortering === 'nummer' ? 1 : 0));
    },
  );

  test('det samlede antal følger filteret, ikke siden', async () => {
    const all = await log({ kommando: 'Underkonto', antal: 200 });
    expect(all.total).toBe(all.poster.length);
    expect((await log({ kommando: 'Underkonto', antal: 2, side: 900 })).total).toBe(all.total);
  });

  test('en side, der følger efter en linje, tæller ikke det hele igen', async () => {
    const statements = new Statements();
    const db = api.db.withPlugin(statements);
    const page = async (more: { efter?: number }) => {
      const before = statements.count;
      const asked = { kommando: 'Underkonto', side: 1, antal: 2, sortering: '-nummer' } as const;
      const { poster, total } = await logPage(db, { ...asked, ...more, unseen: [] }, testToday);
      const lines = poster.map(({ nummer }) => nummer);
      return { lines, total, statements: statements.count - before };
    };
    const all = numbers(await log({ kommando: 'Underkonto', antal: 200 }));
    const first = await page({});
    expect(first).toMatchObject({ lines: all.slice(0, 2), total: all.length });
    const next = await page({ efter: all[1] ?? 0 });
    expect(next).toEqual({
      lines: all.slice(2, 4),
      total: undefined,
      statements: first.statements - 1,
    });
  });

  test('filtre på bruger, kommando og dage', async () => {
    const byUser = await log({ bruger: 'CENTRAL', antal: 200 });
    expect(new Set(byUser.poster.map(({ bruger }) => bruger))).toEqual(new Set([central]));
    expect(byUser.poster.map(({ titel }) => titel)).toEqual(['Ret underkonto']);
    for (const bruger of ['%', '_', 'findes ikke', '\u0000']) {
      expect((await log({ bruger })).total).toBe(0);
    }
    const edits = await log({ kommando: 'Underkonto#ret' });
    expect(edits.poster.map(({ kommando }) => kommando)).toEqual(['Underkonto#ret']);
    expect((await log({ kommando: 'Underkonto#ret', bruger: 'finanslov' })).total).toBe(0);

    const tid = edits.poster[0]?.tid ?? '';
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen' });
    const dayOf = (days: number) => day.format(Date.parse(tid) + days * 86_400_000);
    const all = await log();
    expect((await log({ fra: dayOf(0), til: dayOf(0) })).total).toBe(all.total);
    expect((await log({ fra: dayOf(1) })).total).toBe(0);
    expect((await log({ til: dayOf(-1) })).total).toBe(0);
    for (const fra of ['2026-02-30', '0000-01-01', '01/01/2026']) {
      const answer = await api.call(central, 'GET', `/api/kommandoer?fra=${fra}`);
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: { fra: [expect.any(String)] } },
      });
    }
  });

  test.each([
    // The clock is put back: the day has 25 hours, and 23:30 is in the last of them.
    ['2020-10-25T22:30:00.000Z', '2020-10-25'],
    ['2020-10-24T22:00:00.000Z', '2020-10-25'],
    // It is put forward: the day has 23, and 00:30 is of the next.
    ['2020-03-29T22:30:00.000Z', '2020-03-30'],
    ['2020-03-29T21:59:59.000Z', '2020-03-29'],
  ])('et døgn, hvor uret stilles, er så langt, som det er: %s er %s', async (tid, day) => {
    const nummer = await insertLine(api.db, { tid });
    const onDay = async (date: string) => numbers(await log({ fra: date, til: date }));
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
    expect(await onDay(day)).toContain(nummer);
    expect(await onDay(next)).not.toContain(nummer);
    expect(await onDay(before)).not.toContain(nummer);
  });

  test('et døgn er dansk tid', async () => {
    // Half past midnight on 1 July in Denmark is still June in UTC.
    const nummer = await insertLine(api.db, { tid: '2020-06-30T22:30:00.000Z' });
    expect(numbers(await log({ fra: '2020-07-01', til: '2020-07-01' }))).toEqual([nummer]);
    expect((await log({ fra: '2020-06-30', til: '2020-06-30' })).total).toBe(0);
  });

  test('et elementnummer finder elementets linjer og dem under det', async () => {
    const [first] = made;
    for (const element of ['07.14.01.71', '07140171', '§ 07.14.01.71']) {
      const lines = await log({ element });
      expect(lines.poster.map(({ titel }) => titel)).toEqual([
        'Ret underkonto',
        'Opret underkonto',
      ]);
      expect(lines.poster[0]?.elementer).toEqual([
        {
          id: first?.id,
          type: 'Underkonto',
          fuldtNummer: '07.14.01.71',
          nummerGenbrugt: false,
          navn: 'Formål 71 m.v.',
        },
      ]);
    }
    const below = await log({ element: '07.14.01', antal: 200 });
    const whole = await log({ kommando: 'Underkonto', bruger: ministryOfFinance });
    expect(below.total).toBe(whole.total + 1);
    for (const element of ['23', 'økonomi', "'", '07.14.01.70']) {
      expect((await log({ element })).total).toBe(0);
    }
  });

  test('værdierne kan læses: navne, ja og nej, perioder og trin', async () => {
    const other = await elementOf(api, 'underkonti', '07.14.01.10');
    const body = await underkontoBody(api, {
      nummer: '81',
      defaultDelregnskabId: other.defaultDelregnskabId,
    });
    const path = `${structure}/underkonti`;
    const { body: created } = await api.call<ElementDetail>(central, 'POST', path, {
      body,
    });
    const page = await api.get<LogPage>(`/api/kommandoer/element/${created.id}`);
    const changes = page.poster[0]?.aendringer ?? [];
    const textOf = (felt: string) => {
      const { label, fraTekst, tilTekst } = changes.find((change) => change.felt === felt) ?? {};
      return { label, fraTekst, tilTekst };
    };
    expect(textOf('hovedkontoId')).toMatchObject({ tilTekst: '07.14.01 Økonomistyrelsen' });
    expect(textOf('underkontotypeId').tilTekst).toMatch(/^11 \p{L}/u);
    expect(textOf('fraFinansaar')).toEqual({ label: 'Gyldig fra', fraTekst: '', tilTekst: '2027' });
    expect(textOf('fraPeriode')).toMatchObject({ label: 'Fra periode', tilTekst: '01.2027' });
    expect(textOf('defaultDelregnskab')).toMatchObject({ label: 'Standard', tilTekst: 'Ja' });
    expect(textOf('delregnskabId').tilTekst).toMatch(/^\d{5}\.\d{3} \p{L}/u);
    const step = await api.db
      .selectFrom('underaktivitet')
      .select('navn')
      .where('id', '=', 9)
      .executeTakeFirstOrThrow();
    expect(textOf('underaktivitetId').label).toBe('Underaktivitet');
    expect(textOf('underaktivitetId').tilTekst).toMatch(
      new RegExp(`^${RegExp.escape(step.navn)} \\(.+\\)$`),
    );
    for (const { fraTekst, tilTekst } of changes) {
      expect(`${fraTekst} ${tilTekst}`).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
    }
    // The raw values stay as they were.
    expect(changes.find(({ felt }) => felt === 'underaktivitetId')).toMatchObject({
      fra: null,
      til: 9,
    });
  });

  test('en ny version fortæller kun, hvad der blev anderledes', async () => {
    const { id, ...before } = await elementOf(api, 'underkonti', '07.14.01.90', 2026);
    const { underkontotypeId, rowVersion, defaultDelregnskabId, navn } = before;
    const path = `${structure}/underkonti?id=${id}`;
    const answer = await api.call(central, 'PUT', path, {
      body: {
        underkontotypeId,
        rowVersion,
        defaultDelregnskabId,
        navn: 'Indtægter',
        fraFinansaar: 2027,
        underaktivitetId: 9,
      },
    });
    expect(answer.status).toBe(200);
    const page = await api.get<LogPage>(`/api/kommandoer/element/${id}`);
    const told = page.poster[0]?.aendringer.map(({ label, fraTekst, tilTekst }) => [
      label,
      fraTekst,
      tilTekst,
    ]);
    const [, ...rest] = told ?? [];
    expect(told).toContainEqual(['Gyldig til', '', '2026']);
    expect(rest).toContainEqual(['Navn', navn, 'Indtægter']);
    expect(rest).toContainEqual(['Gyldig fra', String(before.fraFinansaar), '2027']);
    expect(told?.map(([label]) => label)).not.toContain('Underkontotype');
  });

  test('en kørsel siger, hvor lang den er, også hvor siden eller filteret har færre af dens linjer', async () => {
    const kommandoer = await Promise.all(
      ['87', '88'].map(async (nummer) => ({
        kommando: 'Underkonto',
        input: await underkontoBody(api, { nummer }),
      })),
    );
    const plan = await api.plan(kommandoer, central);
    const ran = await api.run(plan.body.token, { user: central });
    expect(ran.status).toBe(200);
    const [newest] = (await log({ antal: 1 })).poster;
    expect(newest).toMatchObject({ koersel: ran.body.koersel, linjer: 2 });
    const [only, another] = (await log({ element: '07.14.01.87' })).poster;
    expect(another).toBeUndefined();
    expect(only?.linjer).toBe(2);
  });

  test('navnene på de kommandoer, der står i loggen', async () => {
    const names = await api.get<{ kommando: string; titel: string }[]>('/api/kommandoer/navne');
    expect(names).toEqual([
      { kommando: 'Underkonto', titel: 'Opret underkonto' },
      { kommando: 'Underkonto#ret', titel: 'Ret underkonto' },
    ]);
  });
});
