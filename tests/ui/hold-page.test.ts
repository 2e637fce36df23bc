// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { holdPage } from '../../src/ui/hold-page.ts';

/** Whether the browser would ask. */
function isAsked(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('browseren spørger, til siden slippes, også når den holdes af flere', () => {
  const [release, other] = [holdPage(), holdPage()];
  release();
  expect(isAsked()).toBe(true);
  other();
  expect(isAsked()).toBe(false);
});

test('om siden holdes, spørges der om, når den er ved at gå', () => {
  let isHeld = false;
  const release = holdPage(() => isHeld);
  expect(isAsked()).toBe(false);
  isHeld = true;
  expect(isAsked()).toBe(true);
  release();
});
