import * as z from 'zod/mini';
import { elementTypeNameSchema } from '../../domain/elements/names.ts';
import { guidSchema } from '../../domain/guid.ts';
import { levels } from '../../domain/process-gate.ts';
import { endpoint } from './endpoint.ts';

/** An underaktivitet that runs today, with the user's answer from the process-right gate. */
export const runningUnderaktivitetSchema = z.looseObject({
  id: z.int(),
  navn: z.string(),
  processid: z.int(),
  proces: z.string(),
  /** A backend may leave it out. */
  proceskode: z.optional(z.string()),
  /** Changes made in it take effect on 1 January of this finansår. */
  finansaar: z.int(),
  startdato: z.iso.date(),
  konteringSlut: z.iso.date(),
  slutdato: z.iso.date(),
  elementtyper: z.array(elementTypeNameSchema),
  /** Level for the paragraf asked for, else the standardniveau. */
  rettighedsniveau: z.enum(levels),
  /** Whether this user may write there; else the reason in Danish. */
  kanRedigere: z.boolean(),
  aarsag: z.nullable(z.string()),
});
export type RunningUnderaktivitet = z.infer<typeof runningUnderaktivitetSchema>;

/** Processes, specification section 7. */
export const proces = {
  underaktiviteter: endpoint({
    method: 'GET',
    path: '/api/proces/underaktiviteter',
    summary: 'Løbende underaktiviteter og brugerens adgang til at skrive i dem',
    access: 'indlogget',
    query: z.object({
      elementtype: z.optional(elementTypeNameSchema),
      /** Id of any finance-act element; its paragraf decides the level. */
      elementId: z.optional(guidSchema()),
    }),
    isAboutElement: true,
    answer: z.array(runningUnderaktivitetSchema),
  }),
};
