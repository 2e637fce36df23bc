import type { LogLine } from '../../../src/api/contract/log-line.ts';
import type { Caller } from './caller.ts';
import type { Acknowledged } from './writer.ts';

const linesAtATime = 200;

/** Every line of the log, as `<command> <element>`; the log began empty. */
async function linesIn(caller: Caller): Promise<string[]> {
  const lines: string[] = [];
  for (let efter = 0; ; ) {
    const query = `sortering=nummer&antal=${linesAtATime}&efter=${efter}`;
    const { poster } = await caller.get<{ poster: LogLine[] }>(`/api/kommandoer?${query}`);
    lines.push(...poster.map(({ kommando, elementer }) => `${kommando} ${elementer[0]?.id}`));
    const last = poster.at(-1);
    if (!last) return lines;
    efter = last.nummer;
  }
}

/** Where what was answered and what stands in the log are not the same, so many times each. */
export async function logDifferences(
  caller: Caller,
  acknowledged: readonly Acknowledged[],
): Promise<readonly string[]> {
  const balance = new Map<string, number>();
  const add = (line: string, count: number) => balance.set(line, (balance.get(line) ?? 0) + count);
  for (const { kommando, id } of acknowledged) add(`${kommando} ${id}`, 1);
  for (const line of await linesIn(caller)) add(line, -1);
  return [...balance]
    .filter(([, count]) => count !== 0)
    .map(([line, count]) => `${line}: ${Math.abs(count)} ${count > 0 ? 'mangler' : 'for mange'}`);
}
