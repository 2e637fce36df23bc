import type { DatabaseLimits } from './session.ts';

/** In the address as PostgreSQL itself takes it, in milliseconds; a pooler refuses whoever sends it. */
const statementLimit = 'statement_timeout';

/** The limits that the address says, in place of the standard ones. */
export function limitsIn(databaseUrl: string): Partial<DatabaseLimits> {
  const told = new URL(databaseUrl).searchParams.get(statementLimit);
  return told === null ? {} : { statementMs: Number.parseInt(told, 10) };
}

/** The address without the limits, which are told to the sessions. */
export function withoutLimits(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.delete(statementLimit);
  return url.href;
}
