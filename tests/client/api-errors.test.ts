import { expect, test } from 'vitest';
import { toastOf } from '../../src/app/api-errors.ts';

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

test('a caller that shows field errors itself hears no 400, but everything else', () => {
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
