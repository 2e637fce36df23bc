import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { refusalOf, unconfirmedProblem } from '../../../server/commands/refusal.ts';
import { requireKnown, validate } from '../../../server/http/bodies/validation.ts';
import { HttpProblem } from '../../../server/problems/http-problem.ts';
import type { Endpoint } from '../../../src/api/contract/endpoint.ts';
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
      /^(Kolonnen )?(SE-|CVR-|[A-ZÆØÅ])[a-zæøå0-9. -]+ skal udfyldes\.$/,
    );
  }
});

test('every call refuses a name in its address that it does not take, and says which it takes', () => {
  for (const { query, ...endpoint } of contractEndpoints) {
    const names = query instanceof z.core.$ZodObject ? Object.keys(query._zod.def.shape) : [];
    const asked = Object.fromEntries(names.map((name) => [name, '1']));
    expect(() => requireKnown(query, asked), nameOf(endpoint as Endpoint)).not.toThrow();
    for (const stranger of ['ukendt', 'Periode', 'toString']) {
      const refused = () => requireKnown(query, { ...asked, [stranger]: '1' });
      expect(refused, nameOf(endpoint as Endpoint)).toThrow(
        `Kaldet kender ikke feltet ${stranger} i adressen. Det kender: ${names[0] ?? 'ingen'}`,
      );
    }
  }
});

test.each([
  ['GET /api/kontoplan', 'periode'],
  ['GET /api/kontoplan/statusposter', 'period'],
])('%s does not know %s', (call, name) => {
  const found = contractEndpoints.find((endpoint) => nameOf(endpoint) === call);
  expect(() => requireKnown(found?.query, { [name]: '202801' })).toThrow(name);
});

describe('of many errors the first hundred are told, and how many there are', () => {
  const findings = Array.from({ length: 50_000 }, (_, nummer) => ({
    code: 'kommandoFindesIkke',
    field: `felt${nummer}`,
    message: `Fejl ${nummer}.`,
    status: 400 as const,
    nummer,
  }));

  function invalid(): HttpProblem {
    try {
      validate(z.array(z.object({ navn: z.string() })), findings);
    } catch (error) {
      if (error instanceof HttpProblem) return error;
      throw error;
    }
    throw new Error('Nothing was wrong');
  }

  test.each([
    ['fields of a call', invalid, 1],
    ['broken rules', () => refusalOf(findings), 100],
    ['warnings to confirm', () => unconfirmedProblem(findings), 100],
  ])('%s', (_, refused, texts) => {
    const { detail = '', errors = {}, extra } = refused() ?? {};
    expect(Object.keys(errors)).toHaveLength(100);
    expect(extra).toMatchObject({ antalFejl: 50_000 });
    expect(JSON.stringify(extra).length).toBeLessThan(20_000);
    expect(detail.endsWith('. Der er 49900 fejl mere.')).toBe(true);
    expect(detail.split('. ')).toHaveLength(texts + 1);
  });

  test('all of few are told', () => {
    const { detail, extra } = refusalOf(findings.slice(0, 2)) ?? {};
    expect(detail).toBe('Fejl 0. Fejl 1.');
    expect(extra).toEqual({ violations: findings.slice(0, 2) });
  });
});
