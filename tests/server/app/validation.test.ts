import { expect, test } from 'vitest';
import * as z from 'zod';
import { validate } from '../../../server/http/validation.ts';
import { contractEndpoints, nameOf } from './contract-endpoints.ts';

/** The names in an object, and in those within it. */
function namesIn(schema: unknown): string[] {
  if (schema instanceof z.core.$ZodArray) return namesIn(schema._zod.def.element);
  if (!(schema instanceof z.core.$ZodObject)) return [];
  return Object.entries(schema._zod.def.shape).flatMap(([name, field]) => [
    name,
    ...namesIn(field),
  ]);
}

test('every name of a call has a Danish one in the messages about it', () => {
  const names = contractEndpoints.flatMap((endpoint) => {
    const { params, query, body, command } = endpoint;
    // A command's fields have texts of their own.
    const schemas = command === undefined ? [params, query, body] : [params, query];
    return schemas.flatMap(namesIn).map((name) => [name, nameOf(endpoint)] as const);
  });
  expect(new Map(names).size).toBeGreaterThan(20);
  for (const [name, call] of new Map(names)) {
    const missing = () => validate(z.object({ [name]: z.string() }), {});
    expect(missing, `${name} in ${call}`).toThrow(
      /^(Kolonnen )?[A-ZÆØÅ][a-zæøå. ]+ skal udfyldes\.$/,
    );
  }
});
