import * as z from 'zod';

const serious = ['high', 'critical'];

const advisorySchema = z.object({
  url: z.string(),
  title: z.string(),
  severity: z.string(),
});
/** `npm audit --json`, as far as it is read: a text in `via` is a package that another entry tells of. */
const reportSchema = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({ via: z.array(z.union([z.string(), advisorySchema])) }),
  ),
});

/** Advisories that are known and lived with, until the day they are to be looked at again. */
export const exceptionsSchema = z.array(
  z.strictObject({
    advisory: z.string().regex(/^GHSA(-[0-9a-z]{4}){3}$/),
    reason: z.string().min(20),
    /** Last day, ÅÅÅÅ-MM-DD. */
    until: z.iso.date(),
  }),
);
export type Exceptions = z.infer<typeof exceptionsSchema>;

export interface Verdict {
  /** Found, and not excepted: one Danish line each. */
  readonly refused: readonly string[];
  /** Found and excepted, and exceptions that nothing needs any more. */
  readonly told: readonly string[];
}

/** What a report says of the packages in use; undefined when there is no report to read. */
export function verdictOf(
  report: unknown,
  exceptions: Exceptions,
  today: string,
): Verdict | undefined {
  const read = reportSchema.safeParse(report);
  if (!read.success) return undefined;
  const found = new Map(
    Object.entries(read.data.vulnerabilities).flatMap(([name, { via }]) =>
      via
        .filter((advisory) => typeof advisory !== 'string')
        .filter(({ severity }) => serious.includes(severity))
        .map(({ url, title, severity }) => {
          const id = url.split('/').at(-1) ?? url;
          return [id, `${id} (${severity}) i ${name}: ${title}`] as const;
        }),
    ),
  );
  const standing = new Map(
    exceptions.filter(({ until }) => until >= today).map((one) => [one.advisory, one]),
  );
  const lines = [...found];
  return {
    refused: lines.filter(([id]) => !standing.has(id)).map(([, line]) => line),
    told: [
      ...lines.flatMap(([id, line]) => {
        const exception = standing.get(id);
        return exception ? [`${line}. Undtaget til ${exception.until}: ${exception.reason}`] : [];
      }),
      ...exceptions
        .filter(({ advisory }) => !found.has(advisory))
        .map(({ advisory }) => `${advisory} er undtaget, men findes ikke mere. Fjern undtagelsen.`),
    ],
  };
}
