import { type ClientRequest, request } from 'node:http';
import { constants, setPriority } from 'node:os';

/** What one user can do to a server, each as much as they can. */
export const attacks = {
  '64 løkker på /readyz': ({ url }) => loops(64, () => take(fetch(`${url}/readyz`))),
  '64 løkker på /config.json': ({ url }) => loops(64, () => take(fetch(`${url}/config.json`))),
  '64 søgninger efter 1.000 rækker ad gangen': ({ url, reader, search }) =>
    loops(64, () => take(fetch(`${url}${search}&antal=1000`, { headers: reader }))),
  '400 Excel-filer, der ikke læses': ({ url, reader, file }) => {
    const headers = reader;
    for (let count = 0; count < 400; count += 1) hold(request(`${url}${file}`, { headers }));
  },
  '8 planer af 8 MB uden rettighed': ({ url, reader }) =>
    loops(8, () => take(post(`${url}/api/kommandoer/plan`, reader, largeBody))),
  '8 planer af 8 MB med rettighed': ({ url, writer }) =>
    loops(8, () => take(post(`${url}/api/kommandoer/plan`, writer, largeBody))),
  '8 planer af 50 kommandoer': ({ url, writer, commands }) =>
    loops(8, () => take(post(`${url}/api/kommandoer/plan`, writer, commands))),
} satisfies Readonly<Record<string, (target: Target) => unknown>>;

export type AttackName = keyof typeof attacks;

/** Where to, and as whom. */
export interface Target {
  readonly url: string;
  /** Headers of a user who may only look, and of one who may write. */
  readonly reader: Readonly<Record<string, string>>;
  readonly writer: Readonly<Record<string, string>>;
  readonly search: string;
  readonly file: string;
  /** The body of a plan that takes its time. */
  readonly commands: string;
}

export interface Order {
  readonly name: AttackName;
  readonly target: Target;
}

const largeBody = `{"kommandoer":[{"kommando":"Underkonto","input":{"a":[${'{},'.repeat(2_700_000)}{}]}}]}`;

async function loops(count: number, work: () => Promise<unknown>): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, async () => {
      for (;;) await work();
    }),
  );
}

const post = (address: string, headers: Target['reader'], body: string) =>
  fetch(address, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });

/** Refused and broken off is as good as answered. */
async function take(answer: Promise<Response>): Promise<void> {
  await answer.then((found) => found.arrayBuffer()).catch(() => {});
}

/** Asks, and reads nothing of the answer. */
function hold(call: ClientRequest): void {
  call.on('error', () => {});
  call.on('response', (answer) => answer.pause());
  call.end();
}

/** In a process of its own that only gets what nobody else can use, as if it had a machine of its own. */
if (process.send) {
  setPriority(constants.priority.PRIORITY_LOW);
  process.once('message', ({ name, target }: Order) => attacks[name](target));
}
