import * as z from 'zod/mini';
import {
  aendringer,
  oejebliksbilledeSchema,
  type Raekke,
  raekkeSchema,
} from '../../src/api/contract/aendringer.ts';
import { apiRead } from '../../src/api/http/client.ts';
import { overConnection } from '../../src/api/http/connection.ts';
import { Failure } from '../failure.ts';

export type Head = z.infer<typeof oejebliksbilledeSchema>;

/**
 * Reads a snapshot as it comes.
 * @param take is given each row
 * @throws Failure when it is not whole, or no snapshot
 */
export async function snapshotLines(take: (row: Raekke) => void): Promise<Head> {
  return await apiRead(aendringer.oejebliksbillede, {}, async ({ body }) => {
    let head: Head | undefined;
    let rows = 0;
    for await (const line of linesOf(body)) {
      if (head) {
        take(read(raekkeSchema, line));
        rows += 1;
      } else head = read(oejebliksbilledeSchema, line);
    }
    if (!head || rows !== head.raekker) {
      throw new Failure(
        `Øjebliksbilledet er ikke helt: ${rows} rækker af ${head?.raekker ?? '?'}.`,
      );
    }
    return head;
  });
}

function read<Schema extends z.core.$ZodType>(schema: Schema, line: string): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (cause) {
    throw new Failure('Øjebliksbilledet kan ikke læses.', undefined, { cause });
  }
  const found = z.safeParse(schema, value);
  if (found.success) return found.data;
  throw new Failure('Øjebliksbilledet har en række, der ikke er som aftalt.');
}

async function* linesOf(
  body: ReadableStream<Uint8Array> | null,
): AsyncGenerator<string, void, undefined> {
  const reader = body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await overConnection(() => reader.read(), undefined);
      const lines = (rest + decoder.decode(value, { stream: !done })).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
      if (done) break;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
  // A whole line ends.
  if (rest !== '') yield rest;
}
