import { afterEach, expect, test } from 'vitest';
import { noUnderaktivitet } from '../../src/commands/declaration.ts';
import {
  explainedUnderaktivitet,
  workIn,
  workingUnderaktivitet,
} from '../../src/console/working-underaktivitet.ts';
import { outsideUnderaktivitet } from '../../src/domain/proces/underaktivitet-choice.ts';
import { underaktivitetOf } from '../views/payloads.ts';

afterEach(() => workingUnderaktivitet.change(() => null));

test('det, der står for ingen, ændrer ikke, hvor der arbejdes', () => {
  workIn('7');
  for (const none of [outsideUnderaktivitet, noUnderaktivitet, '']) workIn(none);
  expect(workingUnderaktivitet.get()).toBe(7);
});

test.each([
  [{ rettighedsniveau: 'Niveau1' }, 'Niveau 1: du kan oprette og rette fra 2027, frist 31/12'],
  [
    { konteringSlut: '2026-11-16' },
    'Åben: du kan oprette og rette fra 2027, kontering slut 16/11/2026',
  ],
  [{ kanRedigere: false, aarsag: 'Begynder 14/12.' }, 'Begynder 14/12.'],
  [{ kanRedigere: false }, 'Adgang nægtet'],
] as const)('%j siger: %s', (rest, text) => {
  expect(explainedUnderaktivitet(underaktivitetOf(1, rest), '2026-11-20')).toBe(text);
});
