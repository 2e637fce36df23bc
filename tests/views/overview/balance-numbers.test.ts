import { expect, test } from 'vitest';
import type { ElementPayload } from '../../../src/api/contract/common.ts';
import { balanceNumbers } from '../../../src/views/overview/balance/use-balance.ts';
import { elementOf } from '../payloads.ts';

const open = { fraPeriode: 202001, tilPeriode: null, naesteVersion: null };
const post = (id: number, fuldtNummer: string, sumpostId: string | null): ElementPayload => ({
  ...elementOf(id, { type: 'Statuspost', fuldtNummer, navn: `Post ${fuldtNummer}` }),
  sumpostId,
});
const assets = post(1, '000', null);
const claims = post(2, '042', assets.id);

const konto = (
  id: number,
  statuspostId: string | null,
  more: Partial<ElementPayload> = {},
): ElementPayload => ({
  ...elementOf(id, { type: 'Regnskabskonto', fuldtNummer: `61.${id}`, navn: `Konto ${id}` }),
  ...open,
  statuspostId,
  ...more,
});

const standard = elementOf(20, {
  type: 'Standardkonto',
  fuldtNummer: '61',
  navn: 'Tilgodehavender',
});
const art = elementOf(30, { type: 'Hovedart', fuldtNummer: '5', navn: 'Balanceposter' });
const chartOf = (regnskabskonti: ElementPayload[]) => [
  { ...art, standardkonti: [{ ...standard, regnskabskonti }] },
];
const numbers = (...konti: ElementPayload[]) =>
  balanceNumbers([assets, claims], chartOf(konti), 202611);

test('åbne konti tæller ved deres post og dens sum, og de, der ændres næste år, for sig', () => {
  const { lines, changing } = numbers(
    konto(11, claims.id),
    konto(12, claims.id, { tilPeriode: 202703 }),
    konto(13, claims.id, { status: 'Lukket', tilPeriode: 202012 }),
  );
  const told = lines.map(({ fuldtNummer, antal, aendres }) => [fuldtNummer, antal, aendres]);
  expect(told).toEqual([
    ['000', 2, 1],
    ['042', 2, 1],
  ]);
  expect(changing.map(({ navn }) => navn)).toEqual(['Konto 12']);
});

test('konti uden post står under deres hovedart, og en hovedart uden er der ikke', () => {
  expect(numbers(konto(11, null), konto(12, null), konto(13, claims.id)).outside).toEqual([
    { id: art.id, type: 'Hovedart', fuldtNummer: '5', navn: 'Balanceposter', antal: 2 },
  ]);
  expect(numbers(konto(13, claims.id)).outside).toEqual([]);
});
