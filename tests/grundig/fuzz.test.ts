import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import { kommandoer } from '../../src/api/contract/kommandoer.ts';
import { perioder } from '../../src/api/contract/perioder.ts';
import { problemSchema } from '../../src/api/contract/problem.ts';
import { proces } from '../../src/api/contract/proces.ts';
import { elementWriteEndpoints } from '../../src/api/contract/structure/element.ts';
import { payEndpoints } from '../../src/api/contract/structure/loen.ts';
import { regnskabsstrukturOpslag } from '../../src/api/contract/structure/regnskabsstruktur-opslag.ts';
import { browseEndpoints, chosenFile } from '../../src/api/contract/structure/structure.ts';
import { transitionEndpoints } from '../../src/api/contract/transitions.ts';
import { areaOf } from '../../src/domain/elements/area-types.ts';
import { areas } from '../../src/domain/elements/areas.ts';
import type { ElementType } from '../../src/domain/elements/element-type.ts';
import { inputSchema } from '../../src/domain/elements/input-schema.ts';
import { elementTypes, elementTypesOf } from '../../src/domain/elements/registry.ts';
import { accessTokenOf } from '../server/app/app-server.ts';
import { contractEndpoints, nameOf, namesIn } from '../server/app/contract-endpoints.ts';
import {
  central,
  elementOf,
  underkontoBody,
  useCommandApi,
} from '../server/commands/command-api.ts';
import { describeOnEachEngine } from '../server/harness/engines.ts';
import { ffl, part, step } from '../server/records/processer-api.ts';
import { type Facts, payNumbers, requestTo, type Sent, samplesOf } from './hostile-requests.ts';
import { dataOf, newestLine, undoSince } from './undo-log.ts';

const runsOfEach = 80;
/** Of a call that takes nothing: there is little to say to it. */
const runsOfPlain = 10;

type Body = Readonly<Record<string, unknown>>;

describeOnEachEngine('vilkårlige forespørgsler fra en, der har alle tilladelser', (engine) => {
  const api = useCommandApi(engine);
  let token: string;
  let facts: Facts;

  beforeAll(async () => {
    // Longer than the run: it is the requests that are tried, and not the session.
    token = await accessTokenOf(api.db, central, '1 hour');
    facts = await readFacts();
  });

  async function readFacts(): Promise<Facts> {
    const create = await underkontoBody(api, { nummer: '61' });
    const element = await elementOf(api, 'underkonti', '07.14.01.90');
    const plan = (nummer = '62') =>
      api.call<{ token: string }>(central, 'POST', '/api/kommandoer/plan', {
        body: { kommandoer: [{ kommando: 'Underkonto', input: { ...create, nummer } }] },
      });
    const [planned, spare, run] = [await plan(), await plan(), await plan('63')];
    const ran = await api.run(run.body.token, { user: central });
    const vist = [{ omraade: 'finanslovsstruktur', tid: 2027 }];
    const bodies = new Map<string, Body>([
      ['POST /api/kommandoer/plan', { kommandoer: [{ kommando: 'Underkonto', input: create }] }],
      ['POST /api/kommandoer/tekst', { kommandoer: [{ kommando: 'Underkonto', input: create }] }],
      [
        'POST /api/stamdata/plan',
        { format: 'sada-stamdata-1', stamdata: { finansaar: [{ finansaar: 2027 }] } },
      ],
      ['POST /api/kommandoer/udfoer', { token: planned.body.token, vist }],
      ...Object.values(areas).map(
        (area) => [nameOf(chosenFile(area)), { elementer: [element.id] }] as const,
      ),
      ...Object.values(areas).map((area) => {
        const { type, numre } = samplesOf[area.name];
        return [nameOf(browseEndpoints(area).lookUp), { type, tekster: numre }] as const;
      }),
      ...Object.values(areas).map((area) => {
        const { type, numre } = samplesOf[area.name];
        const shared = numre.map((fuldtNummer) => ({ type, fuldtNummer }));
        const keys = { elementer: [element.id], numre: shared };
        return [nameOf(browseEndpoints(area).raekker), keys] as const;
      }),
      [
        nameOf(regnskabsstrukturOpslag.koblinger),
        { underkonti: ['07.14.01'], delregnskaber: ['07004'] },
      ],
    ]);
    const subjects = new Map<string, string>();
    for (const type of elementTypesOf('finanslovsstruktur')) {
      const subject = type.name === 'Underkonto' ? element : await newestOf(type);
      const { create: made, update } = bodiesOf(type, subject);
      const { create: creation, update: edit } = elementWriteEndpoints(type);
      bodies.set(nameOf(creation), type.name === 'Underkonto' ? create : made);
      bodies.set(nameOf(edit), update);
      subjects.set(nameOf(edit), String(subject.id));
    }
    const { close, softClose, reopen } = transitionEndpoints(elementTypes.Underkonto);
    // What the body says counts, whatever the query says of the same.
    const changes = { underaktivitetId: 9, fraFinansaar: 2027, rowVersion: null };
    for (const [endpoint, nummer, body] of [
      [close, '07.14.42.20', { ...changes, tilFinansaar: 2026 }],
      [softClose, '07.14.42.30', changes],
      [reopen, '07.14.42.30', changes],
    ] as const) {
      if (!endpoint) continue;
      bodies.set(nameOf(endpoint), body);
      subjects.set(nameOf(endpoint), (await elementOf(api, 'underkonti', nummer)).id);
    }
    // Few of the ids fit a list, or the calls of one type, by chance.
    for (const area of Object.values(areas)) {
      const { versioner, childElements } = browseEndpoints(area);
      const above = await newestOf(elementTypes[samplesOf[area.name].type]);
      for (const endpoint of [versioner, childElements]) {
        subjects.set(nameOf(endpoint), String(above.id));
      }
    }
    for (const type of Object.values(elementTypes)) {
      const own = `${areaOf(type.name).apiRoot}/${type.list}/`;
      const ofOne = contractEndpoints.filter(
        ({ path }) => path.startsWith(own) && path.includes(':id'),
      );
      for (const endpoint of ofOne) {
        const known = subjects.get(nameOf(endpoint));
        subjects.set(nameOf(endpoint), known ?? String((await newestOf(type)).id));
      }
    }
    for (const type of elementTypesOf('loen')) {
      const { one, versions } = payEndpoints(type);
      const [nummer] = payNumbers[type.name] ?? [];
      const { id } = await api.get<Body>(`${one.path}?nummer=${nummer}`);
      for (const endpoint of [one, versions]) subjects.set(nameOf(endpoint), String(id));
    }
    const [periode] = await api.get<Body[]>(`${perioder.list.path}?finansaar=2026`);
    subjects.set(nameOf(perioder.byId), String(periode?.id));
    subjects.set(nameOf(kommandoer.postLog), '2');
    const { id: paragrafId } = await elementOf(api, 'paragraffer', '07');
    const cell = { underaktivitetId: 9, paragrafId, rettighedsniveau: 'Niveau1' };
    for (const [endpoint, body] of [
      [proces.createProces, ffl],
      [proces.updateProces, { ...ffl, id: 2, rowVersion: '1' }],
      [proces.createHovedaktivitet, { ...part, processid: 2 }],
      [proces.updateHovedaktivitet, { ...part, id: 4, rowVersion: '1' }],
      [proces.createUnderaktivitet, { ...step, hovedaktivitetId: 4 }],
      [proces.updateUnderaktivitet, { ...step, id: 9, rowVersion: '1' }],
      [proces.skiftNiveau, { rettigheder: [cell] }],
    ] as const) {
      bodies.set(nameOf(endpoint), body);
    }
    for (const endpoint of [proces.proces, proces.hovedaktivitet, proces.underaktivitet]) {
      subjects.set(nameOf(endpoint), '2');
    }
    return {
      ids: [element.id, String(create.hovedkontoId), '3f2504e0-4f89-41d3-9a0c-0305e82c3301'],
      subjects,
      bodies,
      token: planned.body.token,
      spareToken: spare.body.token,
      koersel: String(ran.body.koersel),
      inputs: [...bodies.values()],
    };
  }

  async function newestOf({ list, name, axis }: ElementType): Promise<Body> {
    const time = { finansaar: 'finansaar=2027', periode: 'periode=202701' }[axis];
    const path = `${areaOf(name).apiRoot}/${list}?${time}&antal=1&sortering=-fuldtNummer`;
    const [newest] = (await api.get<{ poster: Body[] }>(path)).poster;
    if (!newest) throw new Error(`Der er ingen af typen ${name}`);
    return newest;
  }

  async function send({ method }: Endpoint, { path, body, contentType, key }: Sent) {
    return await fetch(api.server.baseUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': contentType }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body }),
    });
  }

  /** Either what the contract says, or a problem document that blames the request. */
  async function expectAnswer(endpoint: Endpoint, answer: Response): Promise<void> {
    if (answer.status === 200 && endpoint.file) {
      expect(answer.headers.get('content-type')).toBe(endpoint.file.type);
      // Whoever asked goes away: the whole file is its own test's.
      await answer.body?.cancel();
      return;
    }
    const body: unknown = await answer.json();
    if (answer.status === 200) {
      expect(z.safeParse(endpoint.answer, body).error?.issues ?? []).toEqual([]);
      return;
    }
    expect(answer.status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
    expect(answer.status, JSON.stringify(body)).toBeLessThan(500);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    const problem = z.parse(problemSchema, body);
    expect(problem.status).toBe(answer.status);
    expect(problem.detail, JSON.stringify(body)).toBeTruthy();
  }

  test('ingen besvares med en fejl på serveren, og intet sker halvt', async () => {
    const before = await dataOf(api.db);
    const line = await newestLine(api.db);
    for (const endpoint of contractEndpoints) {
      const statuses = new Set<number>();
      const { params, query, body, command, method } = endpoint;
      const takesAnything = params || body || namesIn(query).length > 0;
      await fc.assert(
        fc.asyncProperty(requestTo(endpoint, facts), async (sent) => {
          const answer = await send(endpoint, sent);
          statuses.add(answer.status);
          await expectAnswer(endpoint, answer);
        }),
        { numRuns: takesAnything ? runsOfEach : runsOfPlain },
      );
      // Some got through the door, and some of what was sent was wrong. What a write needs to go
      // through is its own test's; that some of them did is seen in the log below.
      const isWrite = command !== undefined || method === 'PUT' || method === 'DELETE';
      const passes = isWrite ? [] : [200];
      const wanted = takesAnything ? [...passes, 400] : passes;
      expect([...statuses], nameOf(endpoint)).toEqual(expect.arrayContaining(wanted));
    }
    // Whatever was carried out stands in the log, whole: taken back, everything is as it was.
    expect(await undoSince(api.db, line)).toBeGreaterThan(0);
    expect(await dataOf(api.db)).toEqual(before);
    expect(api.server.log.filter((entry) => JSON.parse(entry).level >= 50)).toEqual([]);
  });
});

/** What an element of the type would be made and edited with, by the example of one. */
function bodiesOf(type: ElementType, example: Body): Record<'create' | 'update', Body> {
  const effect = { fraFinansaar: 2027, underaktivitetId: 9 };
  const pick = (mode: 'create' | 'update') =>
    Object.fromEntries(
      Object.keys(inputSchema(type, mode).shape).map((code) => [code, example[code]]),
    );
  const nummer = '61'.padStart(type.number.digits, '0');
  return {
    create: { ...pick('create'), ...effect, [type.number.field]: nummer },
    update: { ...pick('update'), ...effect },
  };
}
