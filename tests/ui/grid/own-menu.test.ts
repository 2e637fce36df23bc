// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { keepOwnMenu } from '../../../src/ui/grid/hand/grid-press.ts';

/** Whether the browser would open its own. */
const opens = () => window.dispatchEvent(new Event('contextmenu', { cancelable: true }));

test('tasten, der åbner rækkens menu, åbner ikke også browserens, og den næste menu er browserens igen', () => {
  vi.useFakeTimers();
  keepOwnMenu();
  window.dispatchEvent(new KeyboardEvent('keyup', { key: 'F10' }));
  // Told as the key is let go, as Firefox does.
  expect(opens()).toBe(false);
  expect(opens()).toBe(true);
  keepOwnMenu();
  window.dispatchEvent(new KeyboardEvent('keyup', { key: 'F10' }));
  vi.runAllTimers();
  expect(opens()).toBe(true);
  vi.useRealTimers();
});
