import Excel from 'exceljs';
import { beforeAll, expect, test } from 'vitest';
import { aendringer } from '../../../src/api/contract/aendringer.ts';
import type { Endpoint } from '../../../src/api/contract/endpoint.ts';
import { scopeRole } from '../../../src/domain/access.ts';
import { commandDeclarations } from '../../../src/domain/commands/registry.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import { root as accounting, closed, elementIn } from '../accounting/accounting-api.ts';
import { accessTokenOf, setUser } from '../app/app-server.ts';
import { contractEndpoints, nameOf, namesIn } from '../app/contract-endpoints.ts';
import { changeOf, idOf, useCommandApi, type Written } from '../commands/command-api.ts';
import { describeOnEachEngine } from '../harness/engines.ts';
import { textsOf } from '../harness/read-book.ts';
import { now, root } from './pay-api.ts';

/** Words that only what is kept of løn holds, and numbers, which stand in no guid. */
const words = ['Krystalugle', 'Silkeskov', 'Perlemor', 'Fjordblink', 'Månesten'];
const numbers = ['9377', '9388'];
const secret = new RegExp(`${words.join('|')}|(?<![\\w.-])(${numbers.join('|')})(?![\\w.-])`, 'i');

/** Has done all of it, and may no longer; holds every other permission, RequiredAdmin too. */
const former = 'tidligere.loen';
/** Has done all of it, and may still. */
const present = 'fortsat.loen';
const ofPay: readonly string[] = areas.loen.readers;
const others = permissions.filter((permission) => !ofPay.includes(permission));
// A role gives what all who have it hold: that of the central administrators, løn too.
const scopeRoles = [scopeRole.local];

interface Answered {
  readonly call: string;
  readonly status: number;
  readonly text: string;
}

describeOnEachEngine('løndata læses af dem, der må', (engine) => {
  const api = useCommandApi(engine);
  const ids: Record<string, string> = {};
  const runs: number[] = [];
  let token: string;
  const pay = (path: string) => `${root}/${path}`;

  async function as<Body = Written>(method: string, path: string, body: object, key?: string) {
    const sent = key === undefined ? { body } : { body, key };
    const { status, body: answer } = await api.call<Body>(former, method, path, sent);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`);
    return answer;
  }

  /** What a former keeper of løn has left everywhere: its elements, its runs, a plan, and what leans on them. */
  beforeAll(async () => {
    await setUser(api.db, former, { permissions, scopeRoles });
    await setUser(api.db, present, { permissions, scopeRoles });
    const virksomhed = await as('POST', `${accounting}/virksomheder`, {
      ministeransvarsomraadeId: await idOf(api, 'Ministeransvarsomraade', '07'),
      cvrNummer: '94023874',
      navn: 'Prøvestyrelsen',
      virksomhedstypeId: 'STY',
      seNumre: ['94023874', '10108330'],
      fraPeriode: now,
      bekraeft: ['cvrIkkeFundet'],
    });
    const kreds = await as('POST', `${accounting}/bogfoeringskredse`, {
      regnskabsfoerendeInstitutionId: await idOf(api, 'RegnskabsfoerendeInstitution', '0706'),
      bogfoeringskredsnummer: '99871',
      navn: 'Prøvekredsen',
      bogfoeringstypeId: 'OMK',
      oekonomisystem: 'Navision Stat',
      bankkontotyper: ['FF4'],
      fraPeriode: now,
    });
    const ministry = await as('POST', `${accounting}/ministeransvarsomraader`, {
      nummer: '96',
      navn: 'Prøveministeriet',
      fraPeriode: now,
    });
    const faellesskab = { nummer: 9388, navn: 'Silkeskovens løn', beskrivelse: 'Perlemor' };
    const parent = await as(
      'POST',
      pay('loenfaellesskab'),
      { ...faellesskab, ministeransvarsomraadeId: ministry.id, fraPeriode: now },
      'noegle-faellesskab',
    );
    const group = await as(
      'POST',
      pay('loengruppe'),
      {
        nummer: 9377,
        navn: 'Krystaluglen',
        loenfaellesskabId: parent.id,
        virksomhedId: virksomhed.id,
        seNummer: '10108330',
        bogfoeringskredsId: kreds.id,
        loenadministrator: 'Fjordblink',
        bemaerkning: 'Månesten',
        fraPeriode: now,
      },
      'noegle-gruppe',
    );
    Object.assign(ids, {
      Virksomhed: virksomhed.id,
      Bogfoeringskreds: kreds.id,
      Ministeransvarsomraade: ministry.id,
      Loenfaellesskab: parent.id,
      Loengruppe: group.id,
    });
    // A run of both kinds, which is taken back: its undoing is one line about both.
    const { underaktivitetId: _none, ...form } = changeOf(virksomhed, { navn: 'Prøvestyrelse' });
    const { underaktivitetId: _neither, ...groupForm } = changeOf(group, {
      navn: 'Krystaluglerne',
    });
    const both = [
      {
        kommando: 'Virksomhed#ret',
        input: { ...form, id: virksomhed.id },
        rowVersion: virksomhed.rowVersion,
      },
      {
        kommando: 'WriteLoengrupperAndFaellesskaber#ret',
        input: { ...groupForm, id: group.id },
        rowVersion: group.rowVersion,
      },
    ];
    const { body: plan } = await api.plan(both, former);
    const ran = await api.run(plan.token, { user: former, key: 'noegle-begge' });
    const undone = await as<{ koersel: number }>(
      'POST',
      `/api/kommandoer/${ran.body.koersel}/fortryd`,
      {},
    );
    runs.push(ran.body.koersel, undone.koersel);
    const move = { id: group.id, overordnetId: null, fraPeriode: 202701 };
    const planned = await api.plan(
      [{ kommando: 'WriteLoengrupperAndFaellesskaber#flyt', input: move }],
      former,
    );
    token = planned.body.token ?? '';
    await setUser(api.db, former, { permissions: others, scopeRoles });
  });

  const everyId = () => [...Object.values(ids), '3f2504e0-4f89-41d3-9a0c-0305e82c3301'];
  const texts = ['9377', '9388', 'Krystal', 'Silkeskov', '96', '94023874', '99871'];

  /** Addresses of a call that may meet what is kept of løn: its path about each thing, with each question. */
  function addressesOf({ path, query }: Endpoint): string[] {
    const names: string[] = [...path.matchAll(/:(\w+)/g)].map(([, name]) => String(name));
    const values: Readonly<Record<string, readonly string[]>> = {
      id: everyId(),
      nummer: ['9377', '9388', '94023874', '202611'],
      kanoniskNummer: ['9388.9377', '07.94023874'],
      token: [token],
      year: ['2026'],
      periode: ['202611'],
      type: Object.values(elementTypes)
        .filter(({ area }) => path.startsWith(areas[area].apiRoot))
        .map(({ list }) => list),
    };
    const filled = names.reduce<string[]>(
      (paths, name) =>
        paths.flatMap((one) =>
          (values[name] ?? ['1']).map((value) => one.replace(`:${name}`, value)),
        ),
      [path],
    );
    const shape = Object.keys(Object(query)._zod?.def?.shape ?? {});
    const questions = [
      '',
      ...(shape.includes('id') ? everyId().map((id) => `id=${id}`) : []),
      ...(shape.includes('elementId') ? everyId().map((id) => `elementId=${id}`) : []),
      ...(shape.includes('soeg') ? texts.map((text) => `soeg=${text}`) : []),
      ...(shape.includes('bredt') ? texts.map((text) => `soeg=${text}&bredt=ja`) : []),
      ...(shape.includes('element') ? ['element=9377', 'element=9388'] : []),
      ...(shape.includes('kommando') ? ['kommando=WriteLoengrupperAndFaellesskaber'] : []),
      ...(shape.includes('nummer')
        ? ['nummer=9377', 'nummer=9388', ...runs.map((run) => `nummer=${run}`)]
        : []),
      ...(path.endsWith('/forskel') ? comparisons(path) : []),
      ...(shape.includes('cvrNummer') ? ['cvrNummer=94023874'] : []),
      ...(path === aendringer.efter.path ? ['efter=0', 'efter=0&antal=1'] : []),
      ...(shape.includes('antal') ? ['antal=200'] : []),
    ];
    return filled.flatMap((one) =>
      questions.map((question) => (question ? `${one}?${question}` : one)),
    );
  }

  /** From before there was anything until after all of it, so that nothing is left out. */
  function comparisons(path: string): string[] {
    const area = Object.values(areas).find(({ apiRoot }) => path.startsWith(apiRoot));
    const times = area?.axis === 'finansaar' ? 'fra=1900&til=2027' : 'fra=200001&til=202701';
    return [times, ...texts.map((text) => `${times}&soeg=${text}`)];
  }

  async function ask(
    user: string,
    method: string,
    path: string,
    options: { body?: object; key?: string } = {},
  ) {
    const { body, key } = options;
    const answer = await fetch(api.server.baseUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${await tokenOf(user)}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const isBook = answer.headers.get('content-type')?.includes('spreadsheet') ?? false;
    const text = isBook ? await bookText(await answer.arrayBuffer()) : await answer.text();
    const headers = JSON.stringify([...answer.headers].filter(([name]) => !/date|id$/.test(name)));
    return {
      call: `${method} ${path} ${JSON.stringify(body ?? '')}`,
      status: answer.status,
      text: text + headers,
    };
  }

  const tokens = new Map<string, Promise<string>>();
  function tokenOf(user: string): Promise<string> {
    const known = tokens.get(user) ?? accessTokenOf(api.db, user);
    tokens.set(user, known);
    return known;
  }

  async function bookText(file: ArrayBuffer): Promise<string> {
    const book = new Excel.Workbook();
    await book.xlsx.load(file);
    // The rows; the sheet after them repeats what was asked.
    return JSON.stringify(textsOf(book.worksheets[0]));
  }

  /** @param among left out: all that read */
  async function* reads(
    user: string,
    among?: readonly string[],
  ): AsyncGenerator<readonly [Endpoint, Answered]> {
    for (const endpoint of contractEndpoints) {
      // A stream does not end; what it says to whoever may not see løn has a test of its own (live).
      if (endpoint.method !== 'GET' || endpoint.isStream) continue;
      if (among?.includes(nameOf(endpoint)) === false) continue;
      for (const path of addressesOf(endpoint)) yield [endpoint, await ask(user, 'GET', path)];
    }
  }

  test('intet svar på et kald, der læser, siger noget om den', async () => {
    const statuses = new Map<number, number>();
    for await (const [, { call, status, text }] of reads(former)) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect(secret.exec(text)?.[0], `${call} ${text.slice(0, 2000)}`).toBeUndefined();
      expect(status, call).toBeLessThan(500);
    }
    expect(statuses.get(200)).toBeGreaterThan(200);
    expect(statuses.get(403)).toBeGreaterThan(50);
  }, 300_000);

  test('og den, der må, finder den dér, hvor den er', async () => {
    const expected = [
      nameOf(aendringer.efter),
      nameOf(aendringer.oejebliksbillede),
      'GET /api/kommandoer',
      'GET /api/kommandoer/element/:id',
      'GET /api/kommandoer/koersler',
      ...['search', 'loengrupper', 'loenfaellesskaber', 'loengruppe', 'loenfaellesskab'],
      ...['loengruppe/versions', 'loenfaellesskab/versions', 'overblik', 'download-excel'],
      'forskel',
      ...[
        'loengrupper/detalje/:nummer',
        'loenfaellesskaber/detalje/:nummer',
        ':type/child-elements',
      ],
    ].map((call) => (call.startsWith('GET') ? call : `GET ${root}/${call}`));
    const found = new Set<string>();
    for await (const [endpoint, { text }] of reads(present, expected)) {
      if (secret.test(text)) found.add(nameOf(endpoint));
    }
    expect([...found].toSorted()).toEqual(expected.toSorted());
  }, 300_000);

  /** What a command may be told of things that løn leans on, or is. */
  function inputsOf(id: string): Readonly<Record<string, unknown>>[] {
    const times = { fraPeriode: now, tilPeriode: 202612, fraFinansaar: 2027, tilFinansaar: 2027 };
    const references = Object.values(elementTypes)
      .flatMap(({ fields }) => fields)
      .filter(({ kind }) => kind === 'reference');
    const pointing = Object.fromEntries(references.map(({ code }) => [code, id]));
    const named = { navn: 'Prøve', bemaerkning: 'Prøve', saldoErNul: true, seNumre: ['94023874'] };
    return [
      { ...times, ...named, id },
      {
        ...times,
        ...named,
        ...pointing,
        id,
        overordnetId: ids.Loenfaellesskab,
        bogfoeringstypeId: 'UDG',
      },
      {
        ...times,
        ...named,
        ...pointing,
        id: ids.Bogfoeringskreds,
        overordnetId: id,
        nummer: '93',
      },
    ];
  }

  test('ingen plan, afvisning eller gentagelse siger noget om den', async () => {
    const answered: Answered[] = [];
    for (const kommando of commandDeclarations.keys()) {
      const inputs = Object.values(ids).flatMap(inputsOf);
      const body = { kommandoer: inputs.map((input) => ({ kommando, input })) };
      answered.push(await ask(former, 'POST', '/api/kommandoer/plan', { body }));
    }
    for (const koersel of runs.flatMap((run) => [run, run - 1, run - 2])) {
      const body = { kommandoer: [{ kommando: 'Koersel#fortryd', input: { koersel } }] };
      answered.push(await ask(former, 'POST', '/api/kommandoer/plan', { body }));
      answered.push(await ask(former, 'POST', `/api/kommandoer/${koersel}/fortryd`, { body: {} }));
    }
    answered.push(await ask(former, 'POST', '/api/kommandoer/udfoer', { body: { token } }));
    for (const [path, key] of [
      [pay('loengruppe'), 'noegle-gruppe'],
      [pay('loenfaellesskab'), 'noegle-faellesskab'],
      ['/api/kommandoer/udfoer', 'noegle-begge'],
    ] as const) {
      answered.push(await ask(former, 'POST', path, { body: { token, nummer: 93 }, key }));
    }
    for (const { call, status, text } of answered) {
      expect(secret.exec(text)?.[0], `${call} ${text}`).toBeUndefined();
      expect(status, call).toBeLessThan(500);
    }
    expect(answered.filter(({ text }) => text.includes('iBrugSkjult')).length).toBeGreaterThan(2);
  }, 300_000);

  test('og heller ikke de kald, der skriver, hver for sig', async () => {
    const writes = contractEndpoints.filter(({ command }) => command !== undefined);
    const texts: string[] = [];
    for (const { method, path, query: declared } of writes) {
      const known = namesIn(declared);
      for (const id of Object.values(ids)) {
        const address = path.replaceAll(/:(\w+)/g, () => id);
        for (const input of inputsOf(id).slice(0, 2)) {
          const said = Object.entries({ id, tilPeriode: '202612', tilFinansaar: '2027' });
          const query = new URLSearchParams(said.filter(([name]) => known.includes(name)));
          const body = { ...input, rowVersion: '1.1.x' };
          const { call, status, text } = await ask(former, method, `${address}?${query}`, { body });
          expect(secret.exec(text)?.[0], `${call} ${text}`).toBeUndefined();
          expect(status, call).toBeLessThan(500);
          texts.push(text);
        }
      }
    }
    expect(texts.some((text) => text.includes('samtidigRettelse'))).toBe(true);
  }, 300_000);

  test('den, der ikke må se løn, får at vide, at den er i vejen, og den, der må, hvad det er', async () => {
    const virksomhed = await elementIn(api, 'Virksomhed', '94023874');
    const kreds = await elementIn(api, 'Bogfoeringskreds', '99871');
    for (const subject of [virksomhed, kreds]) {
      const { body } = await closed(api, subject, { tilPeriode: 202612 }, former);
      expect(body).toMatchObject({ code: 'iBrugSkjult' });
      const seen = await closed(api, subject, { tilPeriode: 202612 }, present);
      expect(JSON.stringify(seen.body)).toContain('9377');
    }
  });
});
