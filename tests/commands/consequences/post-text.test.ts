import { expect, test } from 'vitest';
import { postText } from '../../../src/commands/consequences/post-text.ts';

const aktivitet = {
  nummer: '1001',
  navn: 'Vindue',
  startdato: '2027-03-01',
  slutdato: '2027-04-30',
};

test.each([
  ['finansaar', null, { finansaar: 2028 }, 'oprettes'],
  ['aktivitet', null, aktivitet, 'startdato 01/03/2027, slutdato 30/04/2027'],
  ['aktivitet', aktivitet, null, 'slettes'],
  ['aktivitet', aktivitet, { ...aktivitet, navn: 'Vinduet' }, 'Navn: Vindue → Vinduet'],
  ['periode', { godkendt: false }, { godkendt: true }, 'godkendes'],
  [
    'periode',
    { konteringSlut: '2026-12-07', navn: 'November' },
    { konteringSlut: '2026-12-09', navn: 'November' },
    'Kontering slut: 07/12/2026 → 09/12/2026',
  ],
  [
    'kredsfrist',
    null,
    { periode: 202611, konteringSlut: '2026-12-10' },
    '11.2026: kontering slut periodens egen → 10/12/2026',
  ],
  [
    'kredsfrist',
    { periode: 202611, konteringSlut: '2026-12-10' },
    null,
    '11.2026: kontering slut 10/12/2026 → periodens egen',
  ],
] as const)('%s fra %j til %j: %s', (slags, foer, efter, text) => {
  expect(postText(slags, { foer, efter })).toBe(text);
});
