import { beforeAll, expect, test } from 'vitest';
import { central, useCommandApi } from '../commands/command-api.ts';
import { describeOnEachEngine } from '../harness/engines.ts';
import { nameOf } from './contract-endpoints.ts';
import { askingEndpoints, sampledAddresses } from './sampled-addresses.ts';

const endpoints = askingEndpoints.map((one) => [nameOf(one), one] as const);

/** Names in an answer, at whatever depth, that are written as the database's columns are; `felt` holds one. */
function columnNames(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const named = 'felt' in answer ? [String(answer.felt)] : [];
  const own = Array.isArray(answer) ? [] : [...Object.keys(answer), ...named];
  return [
    ...own.filter((name) => name.includes('_')),
    ...Object.values(answer).flatMap(columnNames),
  ];
}

describeOnEachEngine('navne i svar', (engine) => {
  const api = useCommandApi(engine);
  let addressOf: Awaited<ReturnType<typeof sampledAddresses>>;
  beforeAll(async () => {
    addressOf = await sampledAddresses(api);
  });

  test.each(endpoints)('%s svarer med felters navne og ikke med kolonners', async (_, endpoint) => {
    const { status, body } = await api.call<unknown>(central, 'GET', addressOf(endpoint));
    expect(status).toBe(200);
    expect(JSON.stringify(body).length).toBeGreaterThan(2);
    expect(columnNames(body)).toEqual([]);
  });
});
