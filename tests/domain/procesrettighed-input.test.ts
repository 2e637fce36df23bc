import { expect, test } from 'vitest';
import { changeLevelsSchema } from '../../src/domain/records/procesrettighed-input.ts';

const cell = {
  underaktivitetId: 11,
  paragrafId: '0b0c3f0e-4d2a-4a59-9a55-0a0f4b7a1c12',
  rettighedsniveau: 'Lukket',
  begrundelse: null,
};
const isRead = (rettigheder: readonly unknown[]) =>
  changeLevelsSchema.safeParse({ rettigheder }).success;

test('en celle og op til 2.000 kan få niveau på én gang; ingen og flere kan ikke', () => {
  expect(isRead([])).toBe(false);
  expect(isRead([cell])).toBe(true);
  expect(isRead(Array(2_000).fill(cell))).toBe(true);
  expect(isRead(Array(2_001).fill(cell))).toBe(false);
});
