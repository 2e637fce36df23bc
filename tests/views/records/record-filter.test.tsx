// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { businessDateAtom } from '../../../src/auth/session.ts';
import { suggestedPeriode } from '../../../src/domain/records/year-of-periods.ts';
import { AktiviteterView } from '../../../src/views/aktiviteter/aktiviteter-view.tsx';
import { PerioderView } from '../../../src/views/perioder/perioder-view.tsx';
import { ProcesOverviewView } from '../../../src/views/processtyring/proces-overview-view.tsx';
import { elementOf, pageOf } from '../payloads.ts';
import { serve, show } from '../portal.tsx';
import { procesOf } from '../processer.ts';

const { checkVisibility } = Element.prototype;

const aktivitet = {
  ...{ id: '00000000-0000-4000-8000-000000000001', rowVersion: '1', finansaar: 2027 },
  ...{ nummer: '1001', navn: 'Grundbudget', startdato: '2027-01-01', slutdato: '2027-12-31' },
  status: 'Kommende',
};
const perioder = Array.from({ length: 14 }, (_, at) => ({
  ...{ id: `00000000-0000-4000-8000-0000000000${at + 50}`, rowVersion: '1', finansaar: 2027 },
  ...{ status: 'Aaben', aktuel: at === 0, godkendelseAarsag: null, bogfoeringskredse: [] },
  ...suggestedPeriode(202701 + at),
}));
const kreds = elementOf(1, {
  type: 'Bogfoeringskreds',
  fuldtNummer: '07004',
  navn: 'Økonomistyrelsen',
});

beforeEach(() => {
  getDefaultStore().set(businessDateAtom, '2026-11-20');
  // Nothing is laid out here.
  Element.prototype.checkVisibility = () => true;
  serve(({ path }) => {
    if (path === '/api/perioder') return { status: 200, body: perioder };
    if (path === '/api/aktiviteter') return { status: 200, body: [aktivitet] };
    if (path.endsWith('/active')) return { status: 200, body: [procesOf()] };
    if (path.endsWith('/bogfoeringskredse')) return { status: 200, body: pageOf([kreds]) };
    return { status: 200, body: path === '/api/finansaar' ? [] : pageOf([]) };
  });
});
afterEach(() => {
  cleanup();
  Element.prototype.checkVisibility = checkVisibility;
});

const screens: readonly (readonly [string, ReactNode, string, RegExp])[] = [
  ['Aktiviteter', <AktiviteterView key="a" />, '/aktiviteter', /Grundbudget/],
  ['Perioder', <PerioderView key="p" />, '/perioder', /Økonomistyrelsen/],
  ['Processtyring', <ProcesOverviewView key="s" />, '/procesoverblik', /Ændringsforslag/],
];

/** A filter that only takes letters leaves the hand in it. */
test.each(screens)('fra filteret i %s fører ↓ og Enter til rækkerne', async (_, view, at, name) => {
  const permissions = ['Processstyring', 'CreateUpdatePeriodElement', 'Aktivitet'];
  show(view, { permissions, at: `${at}?finansaar=2027` });
  await screen.findByRole('row', { name });
  const filter = screen.getByRole('searchbox') as HTMLInputElement;
  for (const key of ['ArrowDown', 'Enter']) {
    filter.focus();
    expect(fireEvent.keyDown(filter, { key })).toBe(false);
    expect(document.activeElement?.closest('[role="grid"], [role="treegrid"]'), key).toBeTruthy();
  }
  filter.focus();
  fireEvent.change(filter, { target: { value: 'æ' } });
  await waitFor(() => expect(filter.value).toBe('æ'));
  fireEvent.keyDown(filter, { key: 'Escape' });
  await waitFor(() => expect(filter.value).toBe(''));
  expect(document.activeElement).toBe(filter);
  // What is not saved is kept by Ctrl+Enter, also from the field.
  fireEvent.keyDown(filter, { key: 'Enter', ctrlKey: true });
  expect(document.activeElement).toBe(filter);
});
