import * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint.ts';
import { ApiError } from '../http/api-error.ts';
import { apiDownload } from '../http/download.ts';
import { errorOfResponse } from '../http/error-body.ts';

/** How far a call has come, as it says itself: commands that are fetched, tried and saved. */
const progressSchema = z.object({ fase: z.string(), faerdig: z.int(), af: z.optional(z.int()) });
export type CallProgress = z.infer<typeof progressSchema>;

interface Following {
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly onProgress: (progress: CallProgress) => void;
}

const linesType = 'application/x-ndjson';

/**
 * A call that may take its time, followed line by line; called off, it is for the caller to ask what became of it. A backend that
 * does not tell how far it is answers at once, as ever.
 * @throws ApiError also of what is refused after the call has begun to tell
 */
export async function followedCall<Body extends z.core.$ZodType, Answer extends z.core.$ZodType>(
  endpoint: Endpoint<z.core.$ZodUndefined, z.core.$ZodUndefined, Body, Answer>,
  body: z.input<Body>,
  { onProgress, ...settings }: Following,
): Promise<z.output<Answer>> {
  const lines = lineReader((line) => {
    const progress = progressSchema.safeParse(line);
    if (progress.success) onProgress(progress.data);
  });
  const file = { name: 'svar', type: linesType };
  const answered = await apiDownload<z.core.$ZodType, z.core.$ZodType>(
    { ...endpoint, file } as unknown as Parameters<typeof apiDownload>[0],
    { ...settings, body, quiet: true, onProgress: () => {}, onPart: lines.read },
  );
  const last = lines.last() ?? parsed(await answered.text());
  return await answerOf(last, endpoint.answer);
}

/** Reads whole lines of JSON as they come. */
function lineReader(hear: (line: unknown) => void) {
  const decoder = new TextDecoder();
  let rest = '';
  let last: unknown;
  return {
    read: (part: Uint8Array) => {
      const [...whole] = (rest + decoder.decode(part, { stream: true })).split('\n');
      rest = whole.pop() ?? '';
      for (const line of whole) {
        last = parsed(line);
        hear(last);
      }
    },
    /** Undefined: nothing came that ended as a line does. */
    last: () => last,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const refusedSchema = z.object({ fejl: z.looseObject({ status: z.int() }) });
const endedSchema = z.object({ svar: z.unknown() });

async function answerOf<Answer extends z.core.$ZodType>(
  last: unknown,
  schema: Answer,
): Promise<z.output<Answer>> {
  const refused = refusedSchema.safeParse(last);
  if (refused.success) {
    const { fejl } = refused.data;
    throw await errorOfResponse(
      new Response(JSON.stringify(fejl), { status: fejl.status }),
      undefined,
    );
  }
  const ended = endedSchema.safeParse(last);
  const answer = z.safeParse(schema, ended.success ? ended.data.svar : last);
  if (answer.success) return answer.data;
  throw new ApiError({ kind: 'format', status: 200, text: 'Uventet svar: kørslen sluttede ikke' });
}
