import * as z from 'zod';
import { isValidCvr } from '../../src/domain/check-digits.ts';
import { permissions } from '../../src/domain/permissions.ts';

/** Faults of a user file, one Danish line each. */
export class UsersFileError extends Error {
  override readonly name = 'UsersFileError';
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

// Letters, digits and marks; nothing that could not be typed on the sign-in page.
const printable = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u;
const text = (longest: number) =>
  z
    .string('skal være en tekst')
    .trim()
    .min(1, 'skal udfyldes')
    .max(longest, `må højst være på ${longest} tegn`)
    .regex(printable, 'må ikke indeholde styretegn');

const permission = z.enum(permissions, {
  error: ({ input }) => `${JSON.stringify(input)} er ikke en tilladelse`,
});
const unique = <Item>(items: readonly Item[]) => [...new Set(items)].toSorted();
const grants = {
  scopeRoles: z.array(text(100), 'skal være en liste').transform(unique),
  accessiblePermissions: z.array(permission, 'skal være en liste').transform(unique),
};
const password = text(200).optional();
/** Whom of an external provider the name belongs to; null gives it to the next who comes by it. */
const identity = z
  .object(
    {
      udsteder: z
        .url({ protocol: /^https?$/, error: 'skal være login-udbyderens adresse' })
        .transform((address) => address.replace(/\/$/, '')),
      subjekt: text(255),
    },
    'skal være et objekt eller null',
  )
  .nullable()
  .optional();

const fileSchema = z.object(
  {
    /** For every user of the file that has none of its own. */
    adgangskode: password,
    poster: z.array(
      z.object(
        {
          brugernavn: text(200),
          visningsnavn: text(200),
          email: z.email('skal være en e-mailadresse'),
          cvr: z.string('skal være en tekst').refine(isValidCvr, 'er ikke et gyldigt CVR-nummer'),
          organisationsnavn: text(200),
          adgangskode: password,
          identitet: identity,
          ...grants,
        },
        'skal være et objekt',
      ),
      'skal være en liste',
    ),
    roller: z
      .array(z.object({ rolle: text(100), ...grants }, 'skal være et objekt'), 'skal være en liste')
      .default([]),
  },
  'Filen skal være et objekt med listen "poster"',
);
export type UsersFile = z.output<typeof fileSchema>;
export type UserEntry = UsersFile['poster'][number];
export type RoleEntry = UsersFile['roller'][number];

/**
 * Reads a file shaped as `demobrugere.json`, optionally with `roller`. Other members are let be.
 * @throws UsersFileError naming everything that is wrong with it
 */
export function parseUsersFile(content: string): UsersFile {
  const json = parseJson(content);
  const result = fileSchema.safeParse(json);
  if (!result.success) {
    throw new UsersFileError(result.error.issues.map((issue) => lineOf(issue, json)));
  }
  const { poster, roller } = result.data;
  const twice = [
    ...repeated(poster.map(({ brugernavn }) => `Brugeren ${brugernavn}`)),
    ...repeated(roller.map(({ rolle }) => `Rollen ${rolle}`)),
    ...repeated(
      poster.flatMap(({ identitet }) =>
        identitet ? `Subjektet ${identitet.subjekt} hos ${identitet.udsteder}` : [],
      ),
    ),
  ];
  if (twice.length > 0) throw new UsersFileError(twice.map((who) => `${who} står der flere gange`));
  return result.data;
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch {
    throw new UsersFileError(['Filen er ikke gyldig JSON']);
  }
}

/** `poster[3] (kundedemo.loen), cvr: er ikke …`: the place in the file and who stands there. */
function lineOf({ path, message }: z.core.$ZodIssue, json: unknown): string {
  const [list, index, ...field] = path;
  if (list === undefined) return message;
  if (index === undefined) return `${String(list)}: ${message}`;
  const name = nameAt(json, list, index);
  const place = `${String(list)}[${String(index)}]${name ? ` (${name})` : ''}`;
  return `${[place, ...(field.length > 0 ? [field.join('.')] : [])].join(', ')}: ${message}`;
}

const namedSchema = z.object({ brugernavn: z.string() }).or(z.object({ rolle: z.string() }));

function nameAt(json: unknown, list: PropertyKey, index: PropertyKey): string | undefined {
  const entry = z
    .record(z.string(), z.array(z.unknown()).catch([]))
    .transform((file) => file[String(list)]?.[Number(index)])
    .pipe(namedSchema)
    .safeParse(json);
  return entry.success ? Object.values(entry.data)[0] : undefined;
}

function repeated(names: readonly string[]): string[] {
  return unique(names.filter((name, index) => names.indexOf(name) !== index));
}
