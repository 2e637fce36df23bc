import type { Aktivitet } from '../../../src/api/contract/aktiviteter.ts';
import type { PeriodePayload } from '../../../src/api/contract/perioder.ts';
import { type AppServer, accessTokenOf, startApp } from '../app/app-server.ts';
import { type CommandApi, reader } from '../commands/command-api.ts';
import { unlimited } from '../harness/unlimited.ts';

export async function perioderIn(
  api: Pick<CommandApi, 'get'>,
  finansaar: number,
): Promise<PeriodePayload[]> {
  return await api.get<PeriodePayload[]>(`/api/perioder?finansaar=${finansaar}`, reader);
}

export async function periode(
  api: Pick<CommandApi, 'get'>,
  nummer: number,
): Promise<PeriodePayload> {
  return await api.get<PeriodePayload>(`/api/perioder/${nummer}`, reader);
}

/** What a form sends back for a periode, and what is changed. */
export function changeOfPeriode(
  { id, rowVersion, navn, konteringSlut, godkendelseSlut }: PeriodePayload,
  values: object = {},
) {
  return { id, rowVersion, navn, konteringSlut, godkendelseSlut, ...values };
}

export function changeOfAktivitet(
  { id, rowVersion, nummer, navn, startdato, slutdato }: Aktivitet,
  values: object = {},
) {
  return { id, rowVersion, nummer, navn, startdato, slutdato, ...values };
}

/** The same database as it answers on another day. */
export async function onDay<Result>(
  { db }: Pick<CommandApi, 'db'>,
  dato: string,
  work: (call: Call) => Promise<Result>,
): Promise<Result> {
  const server: AppServer = await startApp(db, { env: { ...unlimited, DATO: dato } });
  const call: Call = async (user, method, path, body) => {
    const answer = await fetch(`${server.baseUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await accessTokenOf(db, user)}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  try {
    return await work(call);
  } finally {
    await server.close();
  }
}

type Call = (
  user: string,
  method: string,
  path: string,
  body?: object,
) => Promise<{ readonly status: number; readonly body: unknown }>;
