import type { ElementDetail } from '../../../src/api/contract/structure/element.ts';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { type Answer, type CommandApi, central, type Written } from '../commands/command-api.ts';

export const root = '/api/regnskabsstruktur';
/** Keeps the accounting structure of all of the state. */
export const keeper = 'kundedemo.regnskab.central';
/** Keeps delregnskaber and EAN-numre of Miljøstyrelsen (25798376). */
export const local = 'kundedemo.regnskab.lokal';

/** The first periode that is not approved on the tests' day is before it. */
export const now = 202611;

/** An element by its full number, as it is in a periode. */
export async function elementIn(
  api: CommandApi,
  type: ElementTypeName,
  number: string,
  periode = now,
): Promise<ElementDetail> {
  const { list } = elementTypes[type];
  const [found] = await api.get<ElementDetail[]>(
    `${root}/${list}/byNummer/${number}?periode=${periode}`,
  );
  if (!found) throw new Error(`There is no ${type} ${number}`);
  return found;
}

/** Creates one below a parent; whatever is not said is as good as anything. */
export async function create(
  api: CommandApi,
  type: ElementTypeName,
  values: Readonly<Record<string, unknown>>,
  user = central,
): Promise<Answer<Written>> {
  const body = { navn: 'Prøve', fraPeriode: now, ...defaults[type], ...values };
  return await api.call<Written>(user, 'POST', `${root}/${elementTypes[type].list}`, { body });
}

/** Creates one and answers it, where nothing may stand in the way. */
export async function made(
  api: CommandApi,
  type: ElementTypeName,
  values: Readonly<Record<string, unknown>>,
): Promise<Written> {
  const { status, body } = await create(api, type, values);
  if (status !== 200) throw new Error(`${type}: ${status} ${JSON.stringify(body)}`);
  return body;
}

const defaults: Partial<Record<ElementTypeName, Readonly<Record<string, unknown>>>> = {
  Virksomhed: { virksomhedstypeId: 'STY', seNumre: [] },
  Bogfoeringskreds: {
    bogfoeringstypeId: 'OMK',
    oekonomisystem: 'Navision Stat',
    bankkontotyper: ['FF4'],
  },
  Delregnskab: { loenkontering: false },
};

/** Closes with a last periode; what else is said goes in the query. */
export async function closed(
  api: CommandApi,
  { type, id }: Pick<ElementDetail, 'type' | 'id'>,
  query: Readonly<Record<string, unknown>>,
  user = central,
): Promise<Answer<Written>> {
  const asked = new URLSearchParams({ id });
  for (const [name, value] of Object.entries(query)) asked.set(name, String(value));
  const path = `${root}/${elementTypes[type].list}?${asked}`;
  return await api.call<Written>(user, 'DELETE', path);
}

export async function reopened(
  api: CommandApi,
  id: string,
  query: Readonly<Record<string, unknown>> = {},
  user = central,
): Promise<Answer<Written>> {
  const asked = new URLSearchParams({ id });
  for (const [name, value] of Object.entries(query)) asked.set(name, String(value));
  return await api.call<Written>(user, 'PUT', `${root}/delregnskaber/reopen?${asked}`);
}

export async function movedTo(
  api: CommandApi,
  id: string,
  overordnetId: string,
  values: Readonly<Record<string, unknown>> = {},
  user = central,
): Promise<Answer<Written>> {
  const body = { id, overordnetId, fraPeriode: now, ...values };
  return await api.call<Written>(user, 'POST', `${root}/move-element`, { body });
}
