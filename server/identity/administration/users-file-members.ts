import * as z from 'zod';
import { isValidCvr } from '../../../src/domain/check-digits.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import { meant } from './nearest-name.ts';

/** The members of a user file (docs/drift.md "Brugere"). */

// Letters, digits and marks; nothing that could not be typed on the sign-in page.
const printable = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u;
export const text = (longest: number) =>
  z
    .string('skal være en tekst')
    .trim()
    .min(1, 'skal udfyldes')
    .max(longest, `må højst være på ${longest} tegn`)
    .regex(printable, 'må ikke indeholde styretegn');

const permission = z.enum(permissions, {
  error: ({ input }) =>
    `${JSON.stringify(input)} er ikke en tilladelse${meant(String(input), permissions)}`,
});
const unique = <Item>(items: readonly Item[]) => [...new Set(items)].toSorted();
const grants = {
  scopeRoles: z.array(text(100), 'skal være en liste').transform(unique),
  accessiblePermissions: z.array(permission, 'skal være en liste').transform(unique),
};
const password = text(200).optional();

const person = z.strictObject(
  {
    udsteder: z
      .url({ protocol: /^https?$/, error: 'skal være login-udbyderens adresse' })
      .transform((address) => address.replace(/\/$/, '')),
    subjekt: text(255),
  },
  'skal være et objekt, en liste af dem eller null',
);
const onePerson = person.transform((one) => [one]);
const persons = z.array(person);
/**
 * Whom of external providers the name belongs to: one person, or a list with one of each provider; null gives it
 * to the next who comes by it.
 */
export const identities = z
  .unknown()
  .transform((given, context): z.output<typeof person>[] | null => {
    if (given === null) return null;
    const several = Array.isArray(given) ? persons : onePerson;
    const { success, data, error } = several.safeParse(given);
    if (success) return data;
    const told = error.issues.map((issue) => ({ ...issue, input: given }) as z.core.$ZodRawIssue);
    context.issues.push(...told);
    return z.NEVER;
  })
  .optional();

/** As the files of demo data have them of themselves and of each user; read by people alone. */
const remark = z.unknown().optional();

const user = z.strictObject(
  {
    brugernavn: text(200),
    visningsnavn: text(200),
    email: z.email('skal være en e-mailadresse'),
    cvr: z.string('skal være en tekst').refine(isValidCvr, 'er ikke et gyldigt CVR-nummer'),
    organisationsnavn: text(200),
    adgangskode: password,
    identitet: identities,
    /** Left out: as it is. */
    spaerret: z.boolean('skal være true eller false').optional(),
    kilde: remark,
    fiktiv: remark,
    ...grants,
  },
  'skal være et objekt',
);
const role = z.strictObject({ rolle: text(100), ...grants }, 'skal være et objekt');

export const fileSchema = z.strictObject(
  {
    fil: remark,
    titel: remark,
    antal: remark,
    note: remark,
    /** For every user of the file that has none of its own. */
    adgangskode: password,
    poster: z.array(user, 'skal være en liste'),
    roller: z.array(role, 'skal være en liste').default([]),
  },
  'Filen skal være et objekt med listen "poster"',
);

export const lists = ['poster', 'roller'] as const;
export type UserList = (typeof lists)[number];

/** The members that may stand where a path leads to. */
export function membersAt([list, , member]: readonly PropertyKey[]): string[] {
  if (member !== undefined) return Object.keys(person.shape);
  if (list === 'poster') return Object.keys(user.shape);
  return Object.keys(list === 'roller' ? role.shape : fileSchema.shape);
}
