// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Density, densityPart, useAppliedDensity } from '../../src/ui/density.ts';

function Frame() {
  useAppliedDensity();
  return null;
}

afterEach(cleanup);

test('rækkernes højde gælder hele skærmen, straks den er valgt, og den normale er ingen', () => {
  render(<Frame />);
  const chosen = (density: Density) => {
    act(() => densityPart.change(() => density));
    return document.documentElement.dataset.density;
  };
  expect(document.documentElement.dataset.density).toBeUndefined();
  expect(chosen('luftig')).toBe('luftig');
  expect(chosen('taet')).toBe('taet');
  expect(chosen('normal')).toBeUndefined();
});
