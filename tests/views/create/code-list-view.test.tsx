// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { businessDateAtom } from '../../../src/auth/session.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { CodeListView } from '../../../src/views/create/code-list-view.tsx';
import { elementOf, pageOf } from '../payloads.ts';
import { serve, show } from '../portal.tsx';

const type = elementTypes.Underkontotype;
const lead = 'Vælg en for at se den eller rette den.';
const none = 'Ingen underkontotyper i finansåret 2026.';

beforeEach(() => getDefaultStore().set(businessDateAtom, '2026-11-20'));
afterEach(cleanup);

const only = elementOf(10, { type: 'Underkontotype', fuldtNummer: '10', navn: 'Almindelig' });

test.each([
  ['tom', [], none, lead],
  ['med én', [only], lead, none],
] as const)('en kodeliste, der er %s', async (_name, poster, said, unsaid) => {
  serve(({ path }) => {
    const isList = path === '/api/finansaar' || path === '/api/perioder';
    return { status: 200, body: isList ? [] : pageOf([...poster]) };
  });
  show(<CodeListView type={type} />, { permissions: ['Underkontotype'] });
  expect(await screen.findByText(said)).toBeDefined();
  expect(screen.queryByText(unsaid)).toBeNull();
  expect(screen.getByRole('button', { name: /^Opret underkontotype/ })).toBeDefined();
});
