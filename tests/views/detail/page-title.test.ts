// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { usePageTitle } from '../../../src/views/detail/use-page-title.ts';

const product = 'Statens Administrative Stamdata';
const titleOf = (about: string | null) => renderHook(() => usePageTitle(about));

beforeEach(() => {
  document.title = `Opret lønfællesskab – ${product}`;
});

test('det, skærmen allerede hedder, siges én gang', () => {
  titleOf('Opret lønfællesskab');
  expect(document.title).toBe(`Opret lønfællesskab – ${product}`);
});

test('titlen begynder med det, den er om, og vokser ikke, når der vendes tilbage', () => {
  const first = titleOf('07 Finansministeriet');
  titleOf('07 Finansministeriet');
  expect(document.title).toBe(`07 Finansministeriet – Opret lønfællesskab – ${product}`);
  first.unmount();
  titleOf('08 Kongen');
  expect(document.title).toBe(`08 Kongen – Opret lønfællesskab – ${product}`);
});
