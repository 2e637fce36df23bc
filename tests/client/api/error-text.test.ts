import { expect, test } from 'vitest';
import { errorOfResponse } from '../../../src/api/http/error-body.ts';
import { errorText } from '../../../src/api/http/error-text.ts';

const told = async (status: number, body: unknown) =>
  errorText(await errorOfResponse(Response.json(body, { status }), undefined));

test.each([
  [403, 'Adgang nægtet'],
  [409, 'Serveren svarede med fejl 409 uden at sige hvorfor.'],
  [418, 'Serveren svarede med fejl 418 uden at sige hvorfor.'],
  [429, 'Serveren får for mange forespørgsler lige nu. Prøv igen om lidt.'],
  [500, 'Server-Error'],
  [501, 'Serveren svarede med fejl 501 uden at sige hvorfor.'],
  [502, 'Serveren kan ikke svare i øjeblikket. Prøv igen om lidt.'],
  [503, 'Serveren kan ikke svare i øjeblikket. Prøv igen om lidt.'],
  [504, 'Serveren kan ikke svare i øjeblikket. Prøv igen om lidt.'],
])('%i uden ord i svaret har sine egne', async (status, text) => {
  expect(await told(status, {})).toBe(text);
});

test.each([429, 500, 503])('ordene i et svar på %i går forud', async (status) => {
  expect(await told(status, { detail: 'Vent et minut.', title: 'x', status })).toContain(
    'Vent et minut.',
  );
});
