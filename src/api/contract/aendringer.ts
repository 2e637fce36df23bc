import * as z from 'zod/mini';
import { streamEndpoint } from './file-endpoint.ts';
import { roertSchema } from './touched.ts';

/** First of each stream: the newest number of the log. */
export const klarSchema = z.object({ nummer: z.int() });

/** A run of the log as the stream tells it: what the caller may see of it. */
export const toldRunSchema = z.object({
  /** Of its newest line in the log. */
  nummer: z.int(),
  koersel: z.int(),
  /** Name of who ran it. */
  bruger: z.string(),
  /** Areas and kinds of records that it touched. */
  omraader: z.array(z.string()),
  roert: roertSchema,
});
export type ToldRun = z.infer<typeof toldRunSchema>;

export const aendringer = {
  live: streamEndpoint({
    path: '/api/aendringer/live',
    summary: 'Ændringer, efterhånden som de sker (server-sent events)',
    access: 'indlogget',
    file: { name: 'live', type: 'text/event-stream' },
  }),
};
