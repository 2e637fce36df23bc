// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

let drafts: typeof import('../../../src/auth/before-reload.ts');

beforeEach(async () => {
  vi.resetModules();
  drafts = await import('../../../src/auth/before-reload.ts');
});

test('drafts are stored before the page reloads', async () => {
  const events: string[] = [];
  drafts.onBeforeReload(async () => {
    await Promise.resolve();
    events.push('gemt');
  });
  await drafts.reloadAfterDrafts(() => events.push('genindlæst'));
  expect(events).toEqual(['gemt', 'genindlæst']);
  expect(drafts.isForcedReload()).toBe(true);
});

test('a draft that cannot be stored does not keep the user in a dead session', async () => {
  const stored = vi.fn();
  drafts.onBeforeReload(() => {
    throw new Error('fuldt');
  });
  drafts.onBeforeReload(stored);
  const reload = vi.fn();
  await drafts.reloadAfterDrafts(reload);
  expect(stored).toHaveBeenCalledTimes(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a listener that was taken back is not called, and the page reloads once', async () => {
  const stored = vi.fn();
  drafts.onBeforeReload(stored)();
  const reload = vi.fn();
  await Promise.all([drafts.reloadAfterDrafts(reload), drafts.reloadAfterDrafts(reload)]);
  expect(stored).not.toHaveBeenCalled();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('what is being written in a cell counts before anything is stored', async () => {
  const events: string[] = [];
  const input = document.body.appendChild(document.createElement('input'));
  input.addEventListener('blur', () => events.push('skrevet'));
  input.focus();
  drafts.onBeforeReload(() => void events.push('gemt'));
  await drafts.reloadAfterDrafts(() => events.push('genindlæst'));
  expect(events).toEqual(['skrevet', 'gemt', 'genindlæst']);
});
