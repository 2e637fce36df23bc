import { expect, test } from 'vitest';
import { loadingStateOf } from '../../src/api/loading-state.ts';
import { loadingText } from '../../src/app/shell/loading-fact.tsx';

test.each([
  ['pending', 'idle', 'IDLE'],
  ['pending', 'paused', 'IDLE'],
  ['pending', 'fetching', 'RUNNING'],
  ['success', 'fetching', 'RUNNING'],
  ['error', 'fetching', 'RUNNING'],
  ['success', 'idle', 'SUCCESS'],
  ['error', 'idle', 'ERROR'],
] as const)('%s and %s is %s', (status, fetchStatus, state) => {
  expect(loadingStateOf({ status, fetchStatus })).toBe(state);
});

test('the status bar says how fresh the screen is', () => {
  // In Danish time, whatever zone the tests run in; it is an hour more in summer.
  const updatedAt = Date.parse('2026-11-20T13:32:00Z');
  expect(loadingText({ state: 'SUCCESS', updatedAt })).toBe('Opdateret 14.32');
  const inSummer = Date.parse('2026-06-20T13:32:00Z');
  expect(loadingText({ state: 'SUCCESS', updatedAt: inSummer })).toBe('Opdateret 15.32');
  expect(loadingText({ state: 'RUNNING', updatedAt })).toBe('Henter …');
  expect(loadingText({ state: 'ERROR', updatedAt })).toBe('Kunne ikke hentes');
  expect(loadingText({ state: 'IDLE', updatedAt: 0 })).toBe('');
});
