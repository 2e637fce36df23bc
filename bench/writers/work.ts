import { setTimeout as pause } from 'node:timers/promises';
import { areas } from '../../src/domain/elements/areas.ts';
import type { Counted } from './counted.ts';

/** Between two searches of a reader, who also reads what was found. */
const searchEveryMs = 500;
/** Every so many writes go to the row that all write to. */
const sharedEvery = 10;

export interface Samples {
  readonly ms: readonly number[];
  /** Writes that another was before, and which were then made on what that other had written. */
  readonly refused: number;
}

/** Writes one command after the other, as fast as each is answered. */
export async function writeFor(
  until: number,
  own: Counted,
  shared: Counted,
  headers: Headers,
): Promise<Samples> {
  const ms: number[] = [];
  let refused = 0;
  while (performance.now() < until) {
    const row = (ms.length + 1) % sharedEvery === 0 ? shared : own;
    const took = await row.writeOneMore(headers);
    if (took === undefined) refused += 1;
    else ms.push(took);
  }
  return { ms, refused };
}

/** Searches again and again. */
export async function readFor(until: number, url: string, headers: Headers): Promise<Samples> {
  const address = `${url}${areas.finanslovsstruktur.apiRoot}/paged-search?finansaar=2026&soeg=07.14`;
  const ms: number[] = [];
  while (performance.now() < until) {
    const started = performance.now();
    const answer = await fetch(address, { headers });
    if (!answer.ok) throw new Error(`${address} svarede ${answer.status}`);
    await answer.json();
    ms.push(performance.now() - started);
    await pause(searchEveryMs);
  }
  return { ms, refused: 0 };
}
