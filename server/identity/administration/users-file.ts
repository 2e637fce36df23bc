import * as z from 'zod';
import { meant } from './nearest-name.ts';
import { fileSchema, membersAt } from './users-file-members.ts';
import { type Finding, nameFindings, noStandingRoles } from './users-file-names.ts';

/** Faults of a user file, one Danish line each. */
export class UsersFileError extends Error {
  override readonly name = 'UsersFileError';
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

export type UsersFile = z.output<typeof fileSchema>;
export type UserEntry = UsersFile['poster'][number];
export type RoleEntry = UsersFile['roller'][number];

/**
 * Reads a file as docs/drift.md "Brugere" tells of it.
 * @param standing what the database has of roles; left out: nothing
 * @throws UsersFileError naming everything that is wrong with it
 */
export function parseUsersFile(content: string, standing = noStandingRoles): UsersFile {
  const json = parseJson(content);
  const result = fileSchema.safeParse(json);
  const findings = [
    ...(result.error?.issues.flatMap(findingsOf) ?? []),
    ...nameFindings(json, standing),
  ];
  if (result.success && findings.length === 0) return result.data;
  throw new UsersFileError(findings.toSorted(inTheirOrder).map((finding) => lineOf(finding, json)));
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    throw new UsersFileError(['Filen er ikke gyldig JSON']);
  }
}

function findingsOf(issue: z.core.$ZodIssue): Finding[] {
  const { path, message } = issue;
  if (issue.code !== 'unrecognized_keys') return [{ path, message }];
  return issue.keys.map((key) => ({
    path,
    message: `feltet ${JSON.stringify(key)} kendes ikke${meant(key, membersAt(path))}`,
  }));
}

/** What is said of the file itself, then its lists, entry by entry. */
function inTheirOrder({ path: a }: Finding, { path: b }: Finding): number {
  const byList = String(a[0] ?? '').localeCompare(String(b[0] ?? ''));
  return byList || Number(a[1] ?? -1) - Number(b[1] ?? -1);
}

/** `poster[3] (kundedemo.loen), cvr: er ikke …`: the place in the file and who stands there. */
function lineOf({ path, message }: Finding, json: unknown): string {
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
