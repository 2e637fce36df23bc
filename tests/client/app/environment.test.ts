// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { applyEnvironment, environmentOf } from '../../../src/app/environment.ts';

test.each([
  ['Prod', 'Produktion', '#066b43'],
  ['PreProd', 'Præproduktion', '#ffd700'],
  ['Dev', 'Udvikling', '#ff0000'],
  ['Test', 'Test', '#ff0000'],
  ['Uddannelse', 'Uddannelse', '#066b43'],
])('%s is written as %s on %s', (env, name, colour) => {
  expect(environmentOf(env)).toEqual({ name, colour });
});

test('colours the headline by data-env and the browser frame by theme-color', () => {
  document.head.innerHTML = '<meta name="theme-color" content="#066b43">';
  applyEnvironment('PreProd');
  expect(document.documentElement.dataset.env).toBe('PreProd');
  expect(document.querySelector('meta')?.content).toBe('#ffd700');
});
