import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createApiClient, setApiClient } from '../../../src/api/http/client.ts';
import { planQuery, runPlan } from '../../../src/api/runs/kommandoer.ts';
import { runByOwnCall } from '../../../src/api/runs/transitions.ts';
import { createElement, updateElement } from '../../../src/api/runs/write-element.ts';
import { toastOf } from '../../../src/app/api-errors.ts';
import { commandsOf } from '../../../src/domain/commands/element-commands.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';

const text = 'Sagt af serveren';

test('toasts by status are those of the error catalogue', () => {
  const toast = (status: number) => toastOf({ status, text }, false);
  expect(toast(400)).toEqual({ text });
  expect(toast(401)).toEqual({ code: 401, text });
  expect(toast(403)).toEqual({ code: 403, text: 'Adgang nægtet', detail: text });
  expect(toast(404)).toEqual({ code: 404, text: 'Ikke fundet', detail: text });
  expect(toast(500)).toEqual({ text: 'Server-Error' });
});

test.each([0, 200, 405, 409, 413, 422, 429, 502, 503])('%i gives no toast', (status) => {
  expect(toastOf({ status, text }, false)).toBeNull();
});

test('a plan, which nobody asked for by pressing, hears no 400, but everything else', () => {
  expect(toastOf({ status: 400, text }, true)).toBeNull();
  expect(toastOf({ status: 403, text }, true)).not.toBeNull();
  expect(toastOf({ status: 500, text }, true)).not.toBeNull();
});

test('the notice is not repeated as its own detail', () => {
  expect(toastOf({ status: 403, text: 'Adgang nægtet' }, false)).toEqual({
    code: 403,
    text: 'Adgang nægtet',
  });
});

test('a refused write is told, from a form and from an argument step alike', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: text }, { status: 400 }));
  const onError = vi.fn();
  setApiClient(createApiClient({ baseUrl: '', getToken: () => 't', onError }));
  const key = { idempotencyKey: 'n' };
  const input = { id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', sidsteFinansaar: 2027 };
  const own = [elementTypes.Underkonto, elementTypes.Loengruppe].map(
    (type) => commandsOf(type).close?.id ?? '',
  );
  await Promise.allSettled([
    createElement('Underkonto', {}, key),
    updateElement('Underkonto', '1', {}, key),
    runPlan('t'),
    // At a server that makes no plans: of a record, and of an element by its own call and by its edit's.
    runByOwnCall([{ kommando: 'Aktivitet', input: {} }], key),
    ...own.map((kommando) => runByOwnCall([{ kommando, input }], key)),
    new QueryClient().fetchQuery(planQuery([])),
  ]);
  vi.unstubAllGlobals();
  const told = onError.mock.calls.map(([error, { quiet }]) => toastOf(error, quiet));
  const writes = told.length - 1;
  expect(told).toEqual([...Array(writes).fill({ text }), null]);
  expect(writes).toBe(3 + 1 + own.length);
});
