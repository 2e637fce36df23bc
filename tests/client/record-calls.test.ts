import { expect, test } from 'vitest';
import { recordCall } from '../../src/api/record-calls.ts';

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
