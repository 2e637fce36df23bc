import { expect } from 'vitest';
import type { ElementDetail } from '../../../src/api/contract/structure/element.ts';
import {
  type Answer,
  type CommandApi,
  contents,
  idOf,
  type Written,
} from '../commands/command-api.ts';

export const root = '/api/slp';
/** Reads and writes løn, and nothing else. */
export const keeper = 'kundedemo.loen';
/** Reads løn. */
export const reader = 'kundedemo.laes';
/** Keeps the accounting structure of all of the state, and knows nothing of løn. */
export const stranger = 'kundedemo.regnskab.central';

/** The first periode that is not approved on the tests' day is before it. */
export const now = 202611;

export type Kind = 'loengruppe' | 'loenfaellesskab';
type Values = Readonly<Record<string, unknown>>;

/** One by its number, as it is in a periode. */
export async function payOne(
  api: CommandApi,
  kind: Kind,
  nummer: number | string,
  periode = now,
): Promise<ElementDetail> {
  return await api.get<ElementDetail>(
    `${root}/${kind}?nummer=${nummer}&periode=${periode}`,
    reader,
  );
}

/** Creates one; whatever is not said is as good as anything. */
export async function created(
  api: CommandApi,
  kind: Kind,
  values: Values,
  user = keeper,
): Promise<Answer<Written>> {
  const needed =
    kind === 'loengruppe'
      ? { virksomhedId: await idOf(api, 'Virksomhed', '10213231'), seNummer: '10213231' }
      : {};
  const body = { navn: 'Prøve', fraPeriode: now, ...needed, ...values };
  return await api.call<Written>(user, 'POST', `${root}/${kind}`, { body });
}

/** Creates one and answers it, where nothing may stand in the way. */
export async function made(api: CommandApi, kind: Kind, values: Values): Promise<Written> {
  const { status, body } = await created(api, kind, values);
  if (status !== 200) throw new Error(`${kind}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** The one PUT of a type: an edit, a closing or a move, by what is said. */
export async function put(
  api: CommandApi,
  kind: Kind,
  id: string,
  body: Values,
  user = keeper,
): Promise<Answer<Written>> {
  return await api.call<Written>(user, 'PUT', `${root}/${kind}?id=${id}`, { body });
}

/** What is refused changes nothing. */
export async function expectRefused(
  api: CommandApi,
  attempt: () => Promise<Answer<Written>>,
  expected: { readonly status: number; readonly errors?: object; readonly code?: string },
): Promise<Answer<Written>> {
  const before = await contents(api.db);
  const answer = await attempt();
  const { status, ...body } = expected;
  expect(answer).toMatchObject({ status, body });
  expect(await contents(api.db)).toEqual(before);
  return answer;
}
