import type { Kysely } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { Engine } from '../../../server/db/open-database.ts';
import type { Database } from '../../../server/db/schema.ts';
import type { CommandPlan } from '../../../src/api/contract/kommandoer.ts';
import type { Problem } from '../../../src/api/contract/problem.ts';
import type { ElementDetail, WrittenElement } from '../../../src/api/contract/structure/element.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { type AppServer, accessTokenOf, startApp } from '../app/app-server.ts';
import { openTestDatabase } from '../harness/engines.ts';
import { unlimited } from '../harness/unlimited.ts';

/** Answer of one call: the status and the parsed body. */
export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
}

/** What a write answers: the element, or what was wrong. */
export type Written = WrittenElement & Pick<Problem, 'code' | 'detail' | 'errors'>;

interface CallOptions {
  readonly body?: unknown;
  /** The body as it is sent, in place of `body`. */
  readonly text?: string | undefined;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface RunOptions {
  readonly user?: string;
  readonly kun?: string;
  readonly key?: string;
}

/** What a plan answers, or what was wrong. */
type Planned = CommandPlan & Problem;
/** What its run answers. */
export type Ran = Problem & { readonly koersel: number; readonly lognumre: number[] };

/** The whole server on one engine, with the demo content, called over HTTP. */
export interface CommandApi {
  readonly db: Kysely<Database>;
  /** Where another server finds the same database; undefined on PGlite. */
  readonly databaseUrl: string | undefined;
  readonly server: AppServer;
  call<Body = Problem>(
    user: string,
    method: string,
    path: string,
    options?: CallOptions,
  ): Promise<Answer<Body>>;
  get<Body>(path: string, user?: string): Promise<Body>;
  /** By the ministry of finance unless told. */
  plan(kommandoer: readonly unknown[], user?: string): Promise<Answer<Planned>>;
  run(token: unknown, options?: RunOptions): Promise<Answer<Ran>>;
  close(): Promise<void>;
}

/** Holds every permission. */
export const central = 'kundedemo.central';
/** Finance ministry: writes up to Niveau 2, in all paragraffer, and after kontering slut. */
export const ministryOfFinance = 'kundedemo.finanslov.fm';
/** Departement of § 23: writes up to Niveau 1. */
export const departement = 'kundedemo.finanslov.departement';
/** Agency of § 23: writes at Åben only. */
export const agency = 'kundedemo.finanslov.styrelse';
/** Keeps the periods, and may not change a deadline that has passed. */
export const periodKeeper = 'kundedemo.perioder';
/** Signed in without a single write permission. */
export const reader = 'kundedemo.laes';

export async function startCommandApi(engine: Engine): Promise<CommandApi> {
  const database = await openTestDatabase(engine, { demo: true });
  const server = await startApp(database.db, { env: unlimited });
  const tokens = new Map<string, string>();
  const tokenOf = async (user: string) => {
    const token = tokens.get(user) ?? (await accessTokenOf(database.db, user));
    tokens.set(user, token);
    return token;
  };
  const call: CommandApi['call'] = async <Body>(
    user: string,
    method: string,
    path: string,
    { body, text = JSON.stringify(body), key, headers }: CallOptions = {},
  ) => {
    const answer = await fetch(`${server.baseUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await tokenOf(user)}`,
        ...(text !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...headers,
      },
      ...(text !== undefined && { body: text }),
    });
    return { status: answer.status, body: (await answer.json()) as Body };
  };
  return {
    db: database.db,
    databaseUrl: database.databaseUrl,
    server,
    call,
    get: async <Body>(path: string, user = central) => {
      const { status, body } = await call<Body>(user, 'GET', path);
      if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
      return body;
    },
    plan: (kommandoer, user = ministryOfFinance) =>
      call<Planned>(user, 'POST', '/api/kommandoer/plan', { body: { kommandoer } }),
    run: (token, { user = ministryOfFinance, kun, key } = {}) =>
      call<Ran>(user, 'POST', '/api/kommandoer/udfoer', {
        body: { token, ...(kun && { kun }) },
        ...(key !== undefined && { key }),
      }),
    async close() {
      await server.close();
      await database.close();
    },
  };
}

/** The server of all tests of a `describe`: there from before the first until after the last. */
export function useCommandApi(engine: Engine): CommandApi {
  const api = {} as CommandApi;
  beforeAll(async () => {
    Object.assign(api, await startCommandApi(engine));
  });
  afterAll(() => api.close?.());
  return api;
}

export const structure = '/api/finanslovsstruktur';

/** An element by its full number. */
export async function elementOf(
  api: CommandApi,
  list: string,
  number: string,
  finansaar = 2027,
): Promise<ElementDetail> {
  const path = `${structure}/${list}/byNummer/${encodeURIComponent(number)}?finansaar=${finansaar}`;
  const [element] = await api.get<ElementDetail[]>(path);
  if (!element) throw new Error(`There is no ${number} in ${list}`);
  return element;
}

/** Ids that a body for a new underkonto needs; under 07.14.01, a driftsbevilling, unless told. */
export async function underkontoBody(
  api: CommandApi,
  values: Readonly<Record<string, unknown>> = {},
  { hovedkonto = '07.14.01', type = '11' } = {},
): Promise<Record<string, unknown>> {
  const parent = await elementOf(api, 'hovedkonti', hovedkonto);
  const underkontotype = await elementOf(api, 'underkontotypes', type);
  return {
    hovedkontoId: parent.id,
    nummer: '35',
    underkontotypeId: underkontotype.id,
    navn: 'Digital regnskabshjælp',
    fraFinansaar: 2027,
    underaktivitetId: 9,
    ...values,
  };
}

const changing = [
  'element',
  'element_version',
  'underkonto_delregnskab',
  'finansaar',
  'periode',
  'kredsfrist',
  'aktivitet',
  'proces',
  'hovedaktivitet',
  'underaktivitet',
  'procesrettighed',
  'koersel',
  'kommando_log',
  'kommando_effekt',
] as const;

/** Everything that commands may change, to compare before and after. */
export async function contents(db: Kysely<Database>): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const table of changing) {
    const rows = await db.selectFrom(table).selectAll().execute();
    tables[table] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return tables;
}

/** A body for a new hovedkonto under 07.14, of Økonomistyrelsen, which 07.14.01 carries. */
export async function hovedkontoBody(
  api: CommandApi,
  values: Readonly<Record<string, unknown>> = {},
  { aktivitetsomraade = '07.14', bevillingstype = '5', virksomhed = '10213231' } = {},
): Promise<Record<string, unknown>> {
  const parent = await elementOf(api, 'aktivitetsomraader', aktivitetsomraade);
  const grant = await elementOf(api, 'bevillingstyper', bevillingstype);
  return {
    aktivitetsomraadeId: parent.id,
    nummer: '50',
    navn: 'Puljen for ordnede konti',
    bevillingstypeId: grant.id,
    virksomhedId: await idOf(api, 'Virksomhed', virksomhed),
    fraFinansaar: 2027,
    underaktivitetId: 9,
    ...values,
  };
}

/** Id of an element, also of a type that has no calls of its own yet. */
export async function idOf(
  { db }: Pick<CommandApi, 'db'>,
  type: string,
  number: string,
): Promise<string> {
  const { element_id } = await db
    .selectFrom('element_version')
    .select('element_id')
    .where('type', '=', type)
    .where('fuldt_nummer', '=', number)
    .executeTakeFirstOrThrow();
  return element_id;
}

/** What a form sends back for an element: its editable fields as they stand, and what is changed. */
export function changeOf(
  element: ElementDetail,
  values: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const { fields } = elementTypes[element.type];
  const editable = fields.filter(({ fixed, automatic }) => !fixed && !automatic);
  const standing = Object.fromEntries(editable.map(({ code }) => [code, element[code] ?? null]));
  return { ...standing, rowVersion: element.rowVersion, underaktivitetId: 9, ...values };
}
