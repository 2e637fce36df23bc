import { expect, test, vi } from 'vitest';
import { createApiClient, setApiClient } from '../../../src/api/http/client.ts';
import { recordCall, recordCalls } from '../../../src/api/record-calls.ts';
import { hasOwnCall, runByOwnCall } from '../../../src/api/runs/transitions.ts';

/** What a server that makes no plans is sent of a command about a record. */
test.each([
  [
    { kommando: 'CreateUpdatePeriodElement', input: { nummer: '01.2034' } },
    'POST /api/perioder',
    { nummer: '01.2034' },
  ],
  [
    { kommando: 'CreateUpdatePeriodElement#ret', input: { id: 'p', navn: 'X' }, rowVersion: '2' },
    'PUT /api/perioder',
    { id: 'p', navn: 'X', rowVersion: '2' },
  ],
  [
    { kommando: 'CreateUpdatePeriodElement#generer', input: { finansaar: 2028 } },
    'POST /api/perioder/generate-periods',
    { finansaar: 2028 },
  ],
  [
    { kommando: 'CreateUpdatePeriodElement#godkend', input: { periode: 202610 } },
    'POST /api/perioder/approve-periods',
    { perioder: [202610] },
  ],
  [
    {
      kommando: 'CreateUpdatePeriodElement#kredse',
      input: { periode: 202611, bogfoeringskredsId: 'k', konteringSlut: null },
    },
    'POST /api/perioder/for-multiple-company-codes',
    { periode: 202611, konteringSlut: null, bogfoeringskredse: ['k'] },
  ],
  [
    { kommando: 'Aktivitet#slet', input: { id: 'a' }, rowVersion: '1' },
    'DELETE /api/aktiviteter',
    { id: 'a', rowVersion: '1' },
  ],
])('%j har sit eget kald', (invocation, call, body) => {
  const found = recordCall([invocation]);
  expect(`${found?.endpoint.method} ${found?.endpoint.path}`).toBe(call);
  expect(found?.body).toEqual(body);
});

test('en kommando om et element har et andet', () => {
  expect(recordCall([{ kommando: 'Underkonto', input: {} }])).toBeUndefined();
});

test('flere perioder og kredse går i ét kald, andet går ikke sammen', () => {
  const approve = (periode: number) => ({
    kommando: 'CreateUpdatePeriodElement#godkend',
    input: { periode },
  });
  expect(recordCall([approve(202610), approve(202611)])?.body).toEqual({
    perioder: [202610, 202611],
  });
  const remove = (id: string) => ({ kommando: 'Aktivitet#slet', input: { id } });
  expect(recordCall([remove('a'), remove('b')])).toBeUndefined();
  expect(recordCall([approve(202610), remove('a')])).toBeUndefined();
});

const deadline = (periode: number, bogfoeringskredsId: string, konteringSlut = '2026-12-10') => ({
  kommando: 'CreateUpdatePeriodElement#kredse',
  input: { periode, bogfoeringskredsId, konteringSlut },
});
const mixed = [
  deadline(202611, 'a'),
  deadline(202612, 'b'),
  deadline(202611, 'c'),
  deadline(202612, 'd', '2027-01-11'),
];

test('frister i flere perioder går i et kald for hver periode og dag', () => {
  expect(recordCalls(mixed)?.map(({ body }) => body)).toEqual([
    { periode: 202611, konteringSlut: '2026-12-10', bogfoeringskredse: ['a', 'c'] },
    { periode: 202612, konteringSlut: '2026-12-10', bogfoeringskredse: ['b'] },
    { periode: 202612, konteringSlut: '2027-01-11', bogfoeringskredse: ['d'] },
  ]);
  expect(hasOwnCall(mixed)).toBe(true);
  const other = { kommando: 'Aktivitet#slet', input: { id: 'a' } };
  expect(recordCalls([...mixed, other])).toBeUndefined();
});

test('alle frister sendes; standser et kald, siges der, hvad der er udført og ikke sendt', async () => {
  const sent: { bogfoeringskredse: string[]; key: string | null }[] = [];
  let refused = '';
  vi.stubGlobal('fetch', async (_url: string, { body, headers }: RequestInit) => {
    const { bogfoeringskredse } = JSON.parse(String(body));
    sent.push({ bogfoeringskredse, key: new Headers(headers).get('idempotency-key') });
    return bogfoeringskredse.includes(refused)
      ? Response.json({ message: 'Perioden er godkendt.' }, { status: 400 })
      : Response.json({});
  });
  setApiClient(createApiClient({ baseUrl: '', getToken: () => 't', onError: () => undefined }));
  await runByOwnCall(mixed, { idempotencyKey: 'n' });
  expect(sent).toEqual([
    { bogfoeringskredse: ['a', 'c'], key: 'n' },
    { bogfoeringskredse: ['b'], key: 'n-1' },
    { bogfoeringskredse: ['d'], key: 'n-2' },
  ]);
  sent.length = 0;
  refused = 'b';
  await expect(runByOwnCall(mixed, { idempotencyKey: 'm' })).rejects.toThrow(
    '2 af 4 er udført, og 1 er ikke sendt. Den, der standsede: Perioden er godkendt.',
  );
  expect(sent).toHaveLength(2);
  vi.unstubAllGlobals();
});
