import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '../../../src/api/contract/endpoint.ts';
import { specifiedCalls } from '../../specified-calls.ts';
import { contractEndpoints, nameOf } from './contract-endpoints.ts';

/** The parameters of a path without their names, which nobody sees. */
function withoutNames(call: string): string {
  return call.replaceAll(/:\w+|\{[^}]+\}/g, '{}');
}

function queryNames({ query }: Endpoint): string[] {
  return query instanceof z.ZodMiniObject ? Object.keys(query.shape) : [];
}

const byName = new Map(contractEndpoints.map((call) => [withoutNames(nameOf(call)), call]));

test.each(specifiedCalls)('%s står i kontrakten', (call) => {
  const [name = '', asked] = call.split('?');
  const found = byName.get(withoutNames(name)) ?? expect.unreachable('kaldet er der ikke');
  expect(queryNames(found)).toEqual(expect.arrayContaining(asked === undefined ? [] : [asked]));
});
