import fc from 'fast-check';
import * as z from 'zod';
import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import { areas } from '../../src/domain/elements/areas.ts';
import type { Area, ElementTypeName } from '../../src/domain/elements/names.ts';
import { elementTypes, elementTypesOf } from '../../src/domain/elements/registry.ts';
import { slagsForskel } from '../../src/domain/forskel/forskel.ts';
import { nameOf } from '../server/app/contract-endpoints.ts';

/** A request as it goes over the wire. */
export interface Sent {
  readonly path: string;
  readonly body?: string;
  readonly contentType: string;
  readonly key?: string;
}

type Body = Readonly<Record<string, unknown>>;

/** Real values of the database, so that requests get past the first check. */
export interface Facts {
  readonly ids: readonly string[];
  /** Name of the endpoint → the element that its body is about. */
  readonly subjects: ReadonlyMap<string, string>;
  /** Name of the endpoint → a body that it accepts, or nearly so. */
  readonly bodies: ReadonlyMap<string, Body>;
  /** Of a plan that can be run. */
  readonly token: string;
  /** Of a plan that may be taken back. */
  readonly spareToken: string;
  /** Number of a run of which the log keeps what was asked. */
  readonly koersel: string;
  /** What commands are given in a plan. */
  readonly inputs: readonly Body[];
}

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 400 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '%',
    '_',
    '\\',
    "'; drop table element; --",
    '07.14',
    '§ 07.14.01',
    '07.14.01.10',
    '2027',
    '202711',
    '-1',
    '1e309',
    '99999999999999999999',
    '9007199254740993',
    'NaN',
    'null',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    'æøå ÆØÅ ǽ ß İ',
    '\u202e\ufeff',
    '__proto__',
  ),
);

/** Any JSON value; `__proto__` and halves of surrogate pairs among them. */
const hostileValue = fc.oneof(
  hostileText,
  fc.constantFrom('\ud800', { '\udfff': 1 }, Number.MAX_SAFE_INTEGER, -0, 1e308, 0.1),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(hostileText, { maxLength: 4 }),
);

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Sometimes a real value, sometimes nothing that could be one. */
function textOr(real: readonly string[]): fc.Arbitrary<string> {
  if (real.length === 0) return hostileText;
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...real) },
    { weight: 1, arbitrary: hostileText },
  );
}

/** What the calls of each structure are asked about. */
interface AreaSample {
  /** One with elements below it. */
  readonly type: ElementTypeName;
  readonly numre: readonly string[];
  readonly felter: readonly string[];
}

export const samplesOf: Readonly<Record<Area, AreaSample>> = {
  finanslovsstruktur: {
    type: 'Hovedkonto',
    numre: ['07.14.01', '07', '11', '07.14.01.10'],
    felter: ['overordnetId', 'virksomhedId,defaultDelregnskabId'],
  },
  regnskabsstruktur: {
    type: 'Virksomhed',
    numre: ['07004', '10213231'],
    felter: ['overordnetId', 'til,seNumre'],
  },
  kontoplan: {
    type: 'Standardkonto',
    numre: ['18', '18.11', '1811'],
    felter: ['overordnetId', 'statuspostId,linjetype'],
  },
  loen: {
    type: 'Loenfaellesskab',
    numre: ['2', '124', '0124'],
    felter: ['overordnetId', 'virksomhedId,seNummer'],
  },
};

/** Numbers that a call has of its own; undefined: those of its area. */
function numbersFor({ path }: Endpoint, { koersel }: Facts): readonly string[] | undefined {
  if (path.includes('/koersler/:nummer')) return [koersel];
  if (path.startsWith('/api/perioder')) return ['202611', '202699'];
  const type = elementTypesOf('loen').find(({ writtenAt }) => path.split('/')[3] === writtenAt);
  return type && payNumbers[type.name];
}

/** One of each type that the demo content has. */
export const payNumbers: Readonly<Partial<Record<ElementTypeName, readonly string[]>>> = {
  Loenfaellesskab: ['2'],
  Loengruppe: ['124'],
};

const timesOn = { finansaar: ['2026', '1900', '2999'], periode: ['202611', '202713', '299912'] };

const isComparison = ({ path }: Endpoint) => path.endsWith('/forskel');

/** Where a page ended; of the log the number of a line. */
function placesFor(endpoint: Endpoint): readonly string[] {
  const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
  if (isComparison(endpoint)) return [`07.14.01.10 ${id}`];
  return /^\/api\/(kommandoer|aendringer)/.test(endpoint.path)
    ? ['0', '9007199254740991']
    : [`07.14.01.10 2026 ${id} 5448`];
}

function realValues(name: string, endpoint: Endpoint, facts: Facts): readonly string[] {
  const { ids, subjects, token, spareToken } = facts;
  const subject = subjects.get(nameOf(endpoint));
  const area = Object.values(areas).find(({ apiRoot }) => endpoint.path.startsWith(apiRoot));
  const { type, numre, felter } = samplesOf[area?.name ?? 'finanslovsstruktur'];
  const known: Readonly<Record<string, readonly string[]>> = {
    id: subject === undefined ? ids : [subject],
    token: [endpoint.method === 'DELETE' ? spareToken : token],
    elementId: ids,
    overordnetId: ids,
    virksomhedId: ids,
    type: [endpoint.path.includes(':type') ? elementTypes[type].list : type],
    elementtype: ['Underkonto'],
    nummer: numbersFor(endpoint, facts) ?? numre,
    soeg: ['07', 'løn', 'æ'],
    sortering: ['-navn', 'status', 'fuldtNummer', 'nummer'],
    status: ['Aaben', 'Lukket'],
    side: ['1', '3', '9007199254740991'],
    antal: ['1', '7', '1000'],
    finansaar: ['2026', '1900', '2999'],
    periode: ['202701', '202613'],
    year: ['2026', '1900'],
    cvrNummer: ['10213231', '94023874', '12345678'],
    kanoniskNummer: ['07.10213231.0706.07004', '07004', '..'],
    fraPeriode: ['202611', '202701'],
    tilPeriode: ['202612', '202702'],
    kommando: ['CloseDelregnskabWithoutValidation', 'ReopenDelregnskab'],
    saldoErNul: ['true', 'false'],
    fraFinansaar: ['2027'],
    tilFinansaar: ['2026', '2027'],
    underaktivitetId: ['9', '1', '2147483647'],
    efter: placesFor(endpoint),
    bredt: ['ja'],
    alle: ['ja'],
    processid: ['2', '999', '2147483647'],
    slags: isComparison(endpoint)
      ? slagsForskel
      : ['proces', 'underaktivitet', 'procesrettighed', 'fortryd'],
    overordnede: ['ja'],
    felter,
    udvalg: ['planlagteAendringer', 'softLukketUdenUdloeb'],
    versionId: ['1', '2', '2147483647'],
    fra: area && isComparison(endpoint) ? timesOn[area.axis] : ['2026-01-01'],
    til: area && isComparison(endpoint) ? timesOn[area.axis] : ['2026-12-31', '0000-00-00'],
  };
  return known[name] ?? [];
}

function queryOf(endpoint: Endpoint, facts: Facts): fc.Arbitrary<string> {
  const { query } = endpoint;
  const shape = query instanceof z.core.$ZodObject ? query._zod.def.shape : {};
  const names = Object.keys(shape);
  const needed = names.filter((name) => shape[name]?._zod.optin !== 'optional');
  const parameter = (name: string, textsOf: (real: readonly string[]) => fc.Arbitrary<string>) => {
    const value = textsOf(realValues(name, endpoint, facts)).map(encoded);
    return fc
      .oneof(
        { weight: 5, arbitrary: fc.constant<string[]>([]) },
        { weight: 6, arbitrary: value.map((one) => [one]) },
        { weight: 1, arbitrary: fc.tuple(value, value) },
      )
      .map((values) => values.map((one) => `${name}=${one}`));
  };
  const all = (textsOf: (real: readonly string[]) => fc.Arbitrary<string>) =>
    fc
      .tuple(...names.map((name) => parameter(name, textsOf)))
      .map((parts) => parts.flat().join('&'));
  // What must be there and nothing else: by chance alone few calls with several would be let in.
  const least = needed.map((name) => {
    const [real = '1'] = realValues(name, endpoint, facts);
    return `${name}=${encoded(real)}`;
  });
  const raw = fc.string({ unit: fc.constantFrom(...'abc=&%+;[]{}"\\^`|~09é'), maxLength: 40 });
  return fc.oneof(
    { weight: 3, arbitrary: all((real) => fc.constantFrom(...real, '1')) },
    { weight: 3, arbitrary: all(textOr) },
    { weight: 1, arbitrary: raw.map(encodeURI) },
    { weight: 1, arbitrary: fc.constant(least.join('&')) },
  );
}

function pathOf(endpoint: Endpoint, facts: Facts): fc.Arbitrary<string> {
  const { path } = endpoint;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const values = fc.tuple(
    ...names.map((name) => textOr(realValues(name, endpoint, facts)).map(encoded)),
  );
  return values.map((texts) =>
    names.reduce((left, name, at) => left.replace(`:${name}`, texts[at] ?? ''), path),
  );
}

/** A good body with some of its fields spoilt, dropped, or new ones among them. */
function spoilt(good: Body): fc.Arbitrary<unknown> {
  const changes = fc.dictionary(
    fc.oneof(
      fc.constantFrom(...Object.keys(good), 'bekraeft', 'rowVersion', 'tilFinansaar'),
      hostileText,
    ),
    hostileValue,
    { maxKeys: 3 },
  );
  const names = Object.keys(good);
  const dropped = fc.subarray(names, { maxLength: Math.min(2, names.length) });
  return fc.tuple(changes, dropped).map(([changed, without]) => {
    const body: Record<string, unknown> = { ...good, ...changed };
    for (const name of without) delete body[name];
    return body;
  });
}

function bodyOf(endpoint: Endpoint, facts: Facts): fc.Arbitrary<string | undefined> {
  if (endpoint.body === undefined) return fc.constant(undefined);
  const input = fc.oneof(...facts.inputs.map(spoilt));
  const invocation = fc.record({
    kommando: fc.oneof(
      fc.constantFrom('Underkonto', 'Underkonto#ret', 'Paragraf', 'Hovedkonto#ret', '__proto__'),
      hostileText,
    ),
    input: fc.oneof(input, hostileValue),
    rowVersion: fc.option(hostileText, { nil: undefined }),
  });
  const good = facts.bodies.get(nameOf(endpoint)) ?? {};
  const freshNumber = fc.integer({ min: 60, max: 89 }).map(String);
  const body = fc.oneof(
    {
      weight: 3,
      arbitrary: freshNumber.map((nummer) => ('nummer' in good ? { ...good, nummer } : good)),
    },
    { weight: 4, arbitrary: spoilt(good) },
    { weight: 2, arbitrary: fc.record({ kommandoer: fc.array(invocation, { maxLength: 4 }) }) },
    { weight: 1, arbitrary: fc.record({ token: hostileValue }) },
    { weight: 1, arbitrary: hostileValue },
  );
  const json = body.map((value) => JSON.stringify(value));
  const broken = fc
    .tuple(json, fc.nat())
    .map(([text, at]) => text.slice(0, at % (text.length + 1)));
  return fc.oneof({ weight: 8, arbitrary: json }, { weight: 1, arbitrary: broken });
}

/** Requests to an endpoint, from nearly right to nothing that could be. */
export function requestTo(endpoint: Endpoint, facts: Facts): fc.Arbitrary<Sent> {
  return fc
    .record({
      path: pathOf(endpoint, facts),
      query: queryOf(endpoint, facts),
      body: bodyOf(endpoint, facts),
      contentType: fc.oneof(
        { weight: 9, arbitrary: fc.constant('application/json') },
        {
          weight: 1,
          arbitrary: fc.constantFrom('text/plain', 'application/xml', 'x', 'multipart/form-data'),
        },
      ),
      key: fc.oneof(
        { weight: 6, arbitrary: fc.constant(undefined) },
        { weight: 2, arbitrary: fc.stringMatching(/^[!-~]{1,60}$/) },
        { weight: 1, arbitrary: fc.constantFrom('a', 'x'.repeat(300)) },
      ),
    })
    .map(({ path, query, body, contentType, key }) => ({
      path: query === '' ? path : `${path}?${query}`,
      contentType,
      ...(body !== undefined && { body }),
      ...(key !== undefined && { key }),
    }));
}
