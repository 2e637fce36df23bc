import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import * as z from 'zod';
import type { Database } from '../../../server/db/schema.ts';
import { problemSchema } from '../../../src/api/contract/problem.ts';

/** What the libraries say of themselves, and where a fault was. */
const foreign =
  /\b(invalid|expected|received|required|must|too (big|small|large|long)|not found|cannot|syntax|undefined)\b|\bat .+:\d+:\d+|node_modules|\.ts\b|\b(select|insert|update|delete) .+ (from|into|set|where)\b/i;

/** Names that only the database knows; the others are Danish words like any. */
export async function namesOfDatabase(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public'
    union select column_name from information_schema.columns where table_schema = 'public'
  `.execute(db);
  return rows.map(({ name }) => name).filter((name) => name.includes('_'));
}

/** The headers that protect a browser stand on whatever is answered. */
export function expectHardened({ headers }: Response, call: string): void {
  expect(headers.get('content-security-policy') ?? '', call).toMatch(/(object|default)-src 'none'/);
  expect(headers.get('x-content-type-options'), call).toBe('nosniff');
  expect(headers.get('x-frame-options') ?? '', call).toMatch(/^(DENY|SAMEORIGIN)$/);
  expect(headers.get('referrer-policy') ?? '', call).toMatch(/^(same-origin|no-referrer)$/);
  expect(headers.get('permissions-policy'), call).toContain('camera=()');
  expect(headers.get('x-request-id') ?? '', call).toMatch(/^[\w.-]{8,64}$/);
  expect(headers.has('x-powered-by'), call).toBe(false);
  expect(headers.has('server'), call).toBe(false);
}

/** A refusal in Danish that blames the request, and says nothing of how we are made. */
export function expectRefusal(
  answer: Response,
  text: string,
  call: string,
  inner: readonly string[],
): void {
  const said = `${call} svarede ${answer.status}: ${text.slice(0, 500)}`;
  expect(answer.status, said).toBeGreaterThanOrEqual(400);
  expect(answer.status, said).toBeLessThan(500);
  expect(answer.headers.get('content-type') ?? '', said).toMatch(/^application\/problem\+json/);
  expect(answer.headers.get('cache-control'), said).toBe('no-store');
  const problem = z.parse(problemSchema, JSON.parse(text));
  expect(problem.status, said).toBe(answer.status);
  expect(problem.detail, said).toMatch(/^\p{Lu}.*\.$/su);
  expect(text.length, said).toBeLessThan(10_000);
  // The names of fields are the request's own.
  const words = JSON.stringify([
    problem.title,
    problem.detail,
    ...Object.values(problem.errors ?? {}),
  ]);
  expect(words, said).not.toMatch(foreign);
  for (const name of inner) expect(words.includes(name), `${name} i ${said}`).toBe(false);
}
