import * as z from 'zod/mini';
import { commandsOf } from '../../../domain/commands/element-commands.ts';
import { inputOf } from '../../../domain/commands/inputs.ts';
import { areaOf, hasUnderaktiviteter } from '../../../domain/elements/area-types.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { type ElementType, timeWords } from '../../../domain/elements/element-type.ts';
import { underaktivitetIdSchema } from '../../../domain/elements/input-schema.ts';
import { guidSchema } from '../../../domain/guid.ts';
import { atMost } from '../../../domain/length-checks.ts';
import { elementSchema, linkSchema, pageOf, pageQuery, warningSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { readAccess } from '../read-access.ts';
import { roertSchema } from '../touched.ts';
import { asOf } from './as-of.ts';
import { callOf, meantQuery, sharingCallOf } from './element-call.ts';

export type ElementLink = z.infer<typeof linkSchema>;

/** One element whole: its fields, the way down to it, and the names behind its references. */
export const elementDetailSchema = z.extend(elementSchema, {
  /** From the root to its parent. */
  sti: z.array(linkSchema),
  /** Field code → what the reference points to. */
  referencer: z.record(z.string(), linkSchema),
  /** Of the accounting structure: the path of own numbers down to it at the time looked at. */
  kanoniskNummer: z.optional(z.string()),
  /** Name of the underaktivitet that the version was made in; a backend may leave it out. */
  underaktivitet: z.optional(z.nullable(z.string())),
});
export type ElementDetail = z.infer<typeof elementDetailSchema>;

/** The element as it stands when the change shows, and what there is to know of the change. */
export const writtenSchema = z.extend(elementDetailSchema, {
  advarsler: z.optional(z.array(warningSchema)),
  /**
   * The run that changed it; its number counts all that is written. Left out where nothing was changed,
   * and by a backend without runs.
   */
  koersel: z.optional(z.int()),
  /** What it touched; a backend may leave it out. */
  roert: z.optional(roertSchema),
});
export type WrittenElement = z.infer<typeof writtenSchema>;

export const elementPage = pageOf(elementSchema);

/** The underaktivitet a user works in: only elements whose paragraf and type it lets them edit. */
export const underaktivitetParameter = {
  underaktivitetId: z.optional(underaktivitetIdSchema),
};

/** Where an area has no underaktiviteter a query knows none; it may be left out anyhow, so the type is the same. */
export function underaktivitetParameterOf(area: AreaDeclaration): typeof underaktivitetParameter {
  return hasUnderaktiviteter(area)
    ? underaktivitetParameter
    : ({} as typeof underaktivitetParameter);
}

/** The calls that every element type has, also those that are only read: the list, and the look-up by number. */
export function listEndpoints(type: ElementType) {
  const area = areaOf(type.name);
  const path = `${area.apiRoot}/${type.list}`;
  const time = asOf(type.axis);
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `${type.label.many}, der gælder i ${timeWords[type.axis].one}`,
      access: readAccess(area),
      query: z.extend(pageQuery, { ...time.shape, ...underaktivitetParameterOf(area) }),
      answer: elementPage,
    }),
    byNummer: endpoint({
      method: 'GET',
      path: `${path}/byNummer/:nummer`,
      summary: `${type.label.many} med et eget eller fuldt nummer, højst 100`,
      access: readAccess(area),
      params: z.object({ nummer: z.string().check(atMost(40)) }),
      query: time,
      answer: z.array(elementDetailSchema),
    }),
  };
}

/**
 * The calls that create and edit elements of a type. A body's rules are checked by the command, after access
 * (docs/domaene.md "Porten"), not by the route.
 */
export function elementWriteEndpoints(type: ElementType) {
  const { create, edit } = commandsOf(type);
  return {
    create: endpoint({
      ...callOf(create),
      body: inputOf(create),
      answer: writtenSchema,
    }),
    update: endpoint({
      ...callOf(edit),
      query: z.object({ id: guidSchema(), ...meantQuery(sharingCallOf(edit)) }),
      body: inputOf(edit),
      answer: writtenSchema,
    }),
  };
}
