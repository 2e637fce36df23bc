import { expect, test } from 'vitest';
import { selectedOf } from '../../src/commands/subjects/selected-element.ts';
import { underkonto } from '../views/payloads.ts';

const following = { versionId: 2, fra: 2027, softLukketFra: null, softLukketTil: null };

test.each([
  ['uden slutning', { tilFinansaar: null }, false],
  ['med en senere version', { tilFinansaar: 2026, naesteVersion: following }, false],
  ['der slutter', { tilFinansaar: 2026, naesteVersion: null }, true],
  ['hvor serveren ikke siger, om der er en senere version', { tilFinansaar: 2026 }, true],
  ['der skal soft-lukkes', { softLukketFra: 2028 }, true],
  ['der er genåbnet efter en soft-lukning', { softLukketFra: 2024, softLukketTil: 2025 }, false],
  [
    'der er soft-lukket',
    { softLukketFra: 2026, softLukketTil: 2027, status: 'SoftLukket' as const },
    true,
  ],
])('et element %s har noget at genåbne eller ej', (_, values, expected) => {
  const element = { ...underkonto, status: 'Aaben' as const, tilFinansaar: null, ...values };
  expect(selectedOf(element).hasEnd).toBe(expected);
});
