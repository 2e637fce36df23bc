import * as z from 'zod/mini';
import type { Invocation } from '../contract/asked-commands.ts';
import { writtenParts } from '../contract/record.ts';
import { apiCall } from '../http/client.ts';
import { writeOnce } from '../http/write-once.ts';
import { recordCall } from '../record-calls.ts';

/** What every backend answers of a record that is written, and what ours tells besides. */
const writtenSchema = z.looseObject({ id: z.union([z.int(), z.string()]), ...writtenParts });
export type WrittenRecord = z.infer<typeof writtenSchema>;

/** Writes one record that is no element, by the call that the specification has for it. */
export async function writeRecord(
  invocation: Invocation,
  idempotencyKey: string,
): Promise<WrittenRecord> {
  const call = recordCall([invocation]);
  if (!call) throw new Error(`${invocation.kommando} har intet kald`);
  const answer = writtenSchema;
  const { endpoint, body } = call;
  return await writeOnce(() => apiCall({ ...endpoint, answer }, { body, idempotencyKey }));
}
