import * as z from 'zod/mini';
import { allAreas } from '../../domain/elements/areas.ts';
import { guidSchema } from '../../domain/guid.ts';
import { atLeast, atMost } from '../../domain/length-checks.ts';
import { isViewSearch, longestViewName, longestViewSearch } from '../../domain/saved-view.ts';
import { textFault } from '../../domain/words/plain-text.ts';
import { endpoint } from './endpoint.ts';

const visningSchema = z.object({
  id: guidSchema(),
  /** A newer backend may have areas that are not known here. */
  omraade: z.string(),
  navn: z.string(),
  /** The query of the view's address, without its question mark. */
  soegning: z.string(),
  rowVersion: z.string(),
});
export type Visning = z.infer<typeof visningSchema>;

const bodySchema = z.object({
  omraade: z.enum(allAreas.map(({ name }) => name)),
  navn: z.string().check(
    z.trim(),
    z.normalize('NFC'),
    atLeast(1),
    atMost(longestViewName),
    z.refine((text) => textFault(text, false) === undefined),
  ),
  soegning: z.string().check(atMost(longestViewSearch), z.refine(isViewSearch)),
  /** Left out: there is none with the id. */
  rowVersion: z.optional(z.string().check(atMost(20))),
});
export type VisningBody = z.infer<typeof bodySchema>;

const kB = 1024;
const path = '/api/visninger/:id';
const params = z.object({ id: guidSchema() });

/** A user's own views: nobody else has a call to them, and a link to one is its address. */
export const visninger = {
  list: endpoint({
    method: 'GET',
    path: '/api/visninger',
    summary: 'Brugerens egne visninger af områdernes rækker, i den orden, de er gemt',
    access: 'indlogget',
    answer: z.object({
      visninger: z.array(visningSchema),
      /** So many a user may have. */
      hoejst: z.int(),
    }),
  }),
  save: endpoint({
    method: 'PUT',
    path,
    summary: 'Gem en visning under et navn: en ny, eller en, der er hentet',
    access: 'indlogget',
    params,
    body: bodySchema,
    answer: visningSchema,
    bodyLimit: 16 * kB,
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    summary: 'Fjern en visning',
    access: 'indlogget',
    params,
    query: z.object({ rowVersion: z.string().check(atMost(20)) }),
    answer: z.object({ id: guidSchema() }),
  }),
};
