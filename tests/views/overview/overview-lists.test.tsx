// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LogLine } from '../../../src/api/contract/log-line.ts';
import { setFeatures } from '../../../src/api/http/features.ts';
import { businessDateAtom } from '../../../src/auth/session.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { Deadlines } from '../../../src/views/overview/deadlines.tsx';
import { LatestChanges } from '../../../src/views/overview/latest-changes.tsx';
import { SavedCount } from '../../../src/views/overview/saved-count.tsx';
import { pageOf } from '../payloads.ts';
import { serve, show } from '../portal.tsx';

const deadline = { id: 12, navn: 'Ministeriernes TB-bidrag', proces: 'TB26' };

const change = (label: string) => ({
  element: '07.14.01.10 Drift',
  felt: label,
  label,
  fra: null,
  til: null,
  fraTekst: '',
  tilTekst: '',
});
const line: LogLine = {
  nummer: 7,
  koersel: 7,
  tid: '2020-11-19T09:14:00.000Z',
  bruger: 'kundedemo.central',
  kommando: 'Underkonto#ret',
  titel: 'Ret underkonto',
  argumenter: '',
  elementer: [
    {
      id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
      type: 'Underkonto',
      fuldtNummer: '07.14.01.10',
      nummerGenbrugt: false,
      navn: 'Drift',
    },
  ],
  aendringer: [change('Navn'), change('Gyldig til'), change('Navn')],
};

beforeEach(() => {
  serve(() => ({ status: 200, body: [] }));
  getDefaultStore().set(businessDateAtom, '2026-11-20');
  setFeatures(['log']);
});
afterEach(() => {
  setFeatures([]);
  cleanup();
});

const latest = (lines: readonly LogLine[]) => (
  <LatestChanges area={areas.finanslovsstruktur} lines={lines} onOpen={() => {}} />
);

test('en ændring siger hvornår, hvad og hvem, og fører til sine linjer i loggen', () => {
  show(latest([line]), { permissions: ['RequiredAdmin'] });
  const [item] = screen.getAllByRole('listitem');
  expect(item?.textContent).toBe(
    '19/1107.14.01.10DriftRet underkonto: Navn, Gyldig tilkundedemo.central',
  );
  const link = screen.getByRole('link', { name: 'Drift' });
  expect(link.getAttribute('href')).toBe('/aendringslog?element=07.14.01.10');
  const whole = screen.getByRole('link', { name: 'Hele loggen' });
  expect(whole.getAttribute('href')).toBe('/aendringslog');
});

test('den, der ikke må læse loggen, føres til elementet i træet', () => {
  show(latest([line]), { permissions: [], at: '/finanslovsstruktur?finansaar=2027' });
  const link = screen.getByRole('link', { name: 'Drift' });
  expect(link.getAttribute('href')).toBe('/finanslovsstruktur?valgt=07.14.01.10&finansaar=2027');
  expect(screen.queryByRole('link', { name: 'Hele loggen' })).toBeNull();
});

test('et nyt element har for mange felter til at nævne dem, og en tom log siger det', () => {
  const labels = ['Navn', 'Nummer', 'Gyldig fra', 'Hovedkonto'];
  const made = { ...line, titel: 'Opret underkonto', aendringer: labels.map(change) };
  show(latest([made]), { permissions: [] });
  expect(screen.getByText('Opret underkonto')).toBeTruthy();
  cleanup();
  show(latest([]), { permissions: [] });
  expect(screen.getByText('Der er ingen ændringer i loggen.')).toBeTruthy();
});

test('fristerne er nære, når de er det; pilene går mellem dem, og kun nogle må åbne dem', () => {
  const deadlines = [
    { ...deadline, slutdato: '2026-11-21' },
    { ...deadline, id: 9, navn: 'Udmøntning', slutdato: '2026-12-11' },
  ];
  show(<Deadlines deadlines={deadlines} />, { permissions: ['Processstyring'] });
  const [near, far] = screen.getAllByRole('listitem');
  expect(within(near as HTMLElement).getByText('i morgen').className).toContain('soon');
  expect(within(far as HTMLElement).getByText('11/12').className).not.toContain('soon');
  const [first, second] = within(screen.getByRole('list')).getAllByRole('link');
  expect(first?.getAttribute('href')).toBe('/main-activity/sub-activity/12');
  first?.focus();
  fireEvent.keyDown(first as HTMLElement, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first as HTMLElement, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(second);
  cleanup();
  show(<Deadlines deadlines={deadlines} />, { permissions: [] });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Udmøntning')).toBeTruthy();
});

test('en visning med filtre på kolonner tælles af serveren, når den kan, og ellers ikke', async () => {
  const asked: string[] = [];
  serve(({ path, query }) => {
    asked.push(`${path}?${query}`);
    return { status: 200, body: { ...pageOf([]), total: 1234 } };
  });
  const soegning = 'visning=tabel&type=Underkonto&kol.navn=drift&kol.status=%3DLukket';
  const count = <SavedCount area={areas.finanslovsstruktur} time={2027} view={{ soegning }} />;
  show(count, { permissions: [] });
  expect(asked).toEqual([]);
  cleanup();
  setFeatures(['kolonnefiltre']);
  show(count, { permissions: [] });
  expect(await screen.findByText('1.234')).toBeTruthy();
  expect(asked).toEqual([
    '/api/finanslovsstruktur/search?type=Underkonto&antal=1&kol.navn=drift&kol.status=%3DLukket&finansaar=2027',
  ]);
});

test('en visning, der er af ét finansår, tælles i det', async () => {
  const asked: (string | null)[] = [];
  serve(({ query }) => {
    asked.push(query.get('finansaar'));
    return { status: 200, body: { ...pageOf([]), total: 7 } };
  });
  const view = { soegning: 'soeg=drift&finansaar=2024' };
  show(<SavedCount area={areas.finanslovsstruktur} time={2027} view={view} />, { permissions: [] });
  expect(await screen.findByText('7')).toBeTruthy();
  expect(asked).toEqual(['2024']);
});
