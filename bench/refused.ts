import { PortalServer, startOptions } from '../e2e/support/portal-server.ts';
import type { Ask } from '../tests/grundig/soak/probe.ts';
import { pgliteStore } from '../tests/grundig/soak/store.ts';
import { addressOf, contractEndpoints, nameOf } from '../tests/server/app/contract-endpoints.ts';
import { type HostileCall, hostileCalls } from '../tests/server/app/hostile-calls.ts';
import { signIn } from '../tests/server/harness/sign-in.ts';
import { unlimited } from '../tests/server/harness/unlimited.ts';

/** Holds no permission and no role. */
const username = 'kundedemo.ingen';
const budgetMs = 50;
const rounds = Number(process.env.RUNDER ?? 10);
const shown = 10;
const probe = new URL('../tests/grundig/soak/probe.ts', import.meta.url).href;

interface Refused {
  readonly call: string;
  readonly status: number;
  /** The server's processor time, all its threads, in milliseconds a call. */
  readonly ms: number;
}

/** What it costs the server to refuse: every route, from nobody and from one who may nothing. */
export async function measureRefused(): Promise<void> {
  const store = await pgliteStore();
  try {
    report(await measureAll({ ...store.environment, ...unlimited, LOG_NIVEAU: 'silent' }));
  } finally {
    await store.remove();
  }
}

async function measureAll(environment: Record<string, string>): Promise<Refused[]> {
  const server = await PortalServer.start(environment, [...startOptions, '--import', probe]);
  try {
    const { accessToken } = await signIn(server.url, username);
    const refused: Refused[] = [];
    for (const { name, call, token } of callsWith(accessToken)) {
      const measured = await measure(server, call, token);
      if (measured.status >= 400) refused.push({ call: name, ...measured });
    }
    return refused;
  } finally {
    await server.stop();
  }
}

interface Attempt {
  readonly name: string;
  readonly call: HostileCall;
  readonly token: string | undefined;
}

function callsWith(accessToken: string): Attempt[] {
  return contractEndpoints.flatMap((endpoint): Attempt[] => {
    const name = nameOf(endpoint);
    const { method } = endpoint;
    const plain = { name, method, path: addressOf(endpoint), contentType: 'application/json' };
    const call = { ...plain, ...(method !== 'GET' && { text: '{}' }) };
    return [
      { name: `${name}, uden token`, call, token: undefined },
      { name: `${name}, falsk token`, call, token: `${accessToken.slice(0, -8)}AAAAAAAA` },
      { name: `${name}, uden rettighed`, call, token: accessToken },
      ...hostileCalls(endpoint).map((hostile) => ({
        name: `${name}, ${hostile.name}`,
        call: hostile,
        token: accessToken,
      })),
    ];
  });
}

async function measure(
  server: PortalServer,
  { method, path, text, contentType }: HostileCall,
  token: string | undefined,
): Promise<{ status: number; ms: number }> {
  const send = async () => {
    const answer = await fetch(server.url + path, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(text !== undefined && { 'content-type': contentType }),
      },
      ...(text !== undefined && { body: text }),
    });
    await answer.body?.cancel();
    return answer.status;
  };
  const status = await send();
  // What is answered is no refusal, and another measuring's business.
  if (status < 400) return { status, ms: 0 };
  const before = await server.ask<number>('cpu' satisfies Ask);
  for (let round = 0; round < rounds; round += 1) await send();
  const after = await server.ask<number>('cpu' satisfies Ask);
  return { status, ms: (after - before) / rounds };
}

function report(refused: readonly Refused[]): void {
  const costliest = refused.toSorted((a, b) => b.ms - a.ms);
  const all = costliest.reduce((sum, { ms }) => sum + ms, 0);
  console.log(`${refused.length} afvisninger, i snit ${(all / refused.length).toFixed(1)} ms`);
  console.table(
    costliest
      .slice(0, shown)
      .map(({ call, status, ms }) => ({ kald: call, status, 'regnetid, ms': ms.toFixed(1) })),
  );
  const over = costliest.filter(({ ms }) => ms > budgetMs).length;
  console.log(`Over budgettet på ${budgetMs} ms: ${over}`);
  if (over > 0) process.exitCode = 1;
}
