import * as z from 'zod/mini';

/** The one error body: RFC 9457 with the specification's `errors` object. */
export const problemSchema = z.looseObject({
  type: z.optional(z.string()),
  title: z.optional(z.string()),
  status: z.optional(z.int()),
  detail: z.optional(z.string()),
  /** Machine-readable reason, e.g. `niveauUtilstraekkeligt`; a key of src/domain/words/messages.ts where it is ours. */
  code: z.optional(z.string()),
  /** Field code → messages; the key `''` holds those of no one field. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** How many errors there are, when only the first of them are told. */
  antalFejl: z.optional(z.int()),
  requestId: z.optional(z.string()),
  /** The trace that the caller sent the call in (`traceparent`). */
  traceId: z.optional(z.string()),
});
export type Problem = z.infer<typeof problemSchema>;
