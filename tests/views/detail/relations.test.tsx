// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ElementDetail as Element } from '../../../src/api/contract/structure/element.ts';
import { setFeatures } from '../../../src/api/http/features.ts';
import { businessDateAtom } from '../../../src/auth/session.ts';
import { elementTypes, elementTypesOf } from '../../../src/domain/elements/registry.ts';
import { rememberFor } from '../../../src/ui/memory/user-memory.ts';
import { ElementDetail } from '../../../src/views/detail/element-detail.tsx';
import { elementOf, pageOf, underkonto } from '../payloads.ts';
import { type Answer, type Call, serve, show } from '../portal.tsx';

const ok = (body: unknown): Answer => ({ status: 200, body });

const delregnskab = (id: number, fuldtNummer: string, navn: string) =>
  elementOf(id, { type: 'Delregnskab', fuldtNummer, navn });
const owner = elementOf(7, { type: 'Virksomhed', fuldtNummer: '10213231', navn: 'Styrelsen' });
const hovedkonti = Array.from({ length: 8 }, (_, index) => ({
  ...elementOf(20 + index, {
    type: 'Hovedkonto',
    fuldtNummer: `07.14.0${index + 1}`,
    navn: `Konto ${index + 1}`,
  }),
  virksomhedsbaerende: index === 0,
}));

const tie = {
  underkontoId: underkonto.id,
  delregnskabId: owner.id,
  defaultDelregnskab: false,
  fraPeriode: 202501,
  tilPeriode: null,
  rowVersion: '1',
};
const ties = [
  {
    ...tie,
    id: delregnskab(40, '', '').id,
    defaultDelregnskab: true,
    delregnskab: delregnskab(50, '07004.001', 'Drift'),
  },
  {
    ...tie,
    id: delregnskab(41, '', '').id,
    tilPeriode: 202612,
    delregnskab: delregnskab(51, '07004.002', 'Projekter'),
  },
  { ...tie, id: delregnskab(42, '', '').id, delregnskab: null },
];

function open(element: Element, answer: (call: Call) => Answer | undefined = () => undefined) {
  const calls: Call[] = [];
  serve((call) => {
    calls.push(call);
    const given = answer(call);
    if (given) return given;
    if (call.path.endsWith('/versioner')) return ok([element]);
    return ok(call.path.endsWith('-relationer') ? [] : pageOf([]));
  });
  show(
    <ElementDetail
      element={element}
      heading="h2"
      linkTo={({ fuldtNummer }) => `/andet/${fuldtNummer}`}
    />,
    {
      permissions: [],
      at: '/?finansaar=2026&periode=202611',
    },
  );
  return calls;
}

const relations =
  (end: string, body: unknown) =>
  ({ path }: Call) =>
    path.endsWith(end) ? ok(body) : undefined;

const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent?.trim()));

beforeEach(() => {
  rememberFor('');
  localStorage.clear();
  rememberFor('anne');
  setFeatures([]);
  getDefaultStore().set(businessDateAtom, '2026-11-20');
});
afterEach(() => {
  cleanup();
});

describe('delregnskaber', () => {
  test('med nummer, navn, gyldighed og standard, og vejen dertil', async () => {
    const calls = open(underkonto, relations('/delregnskaber-relationer', ties));
    const table = await screen.findByRole('table', { name: 'Delregnskaber i 2026' });
    expect(cells(table)).toEqual([
      ['07004.001', 'Drift', '01.2025–', 'Standard'],
      ['07004.002', 'Projekter', '01.2025–12.2026', ''],
      ['', 'Findes ikke i 2026', '01.2025–', ''],
    ]);
    const link = within(table).getByRole('link', { name: '07004.001' });
    expect(link.getAttribute('href')).toBe('/ac/07004.001?finansaar=2026&periode=202611');
    expect(screen.getByRole('button', { name: /^Delregnskaber ?3$/ })).toBeDefined();
    const asked = calls.find(({ path }) => path.endsWith('/delregnskaber-relationer'));
    expect(asked?.path).toContain(underkonto.id);
    expect(asked?.query.get('finansaar')).toBe('2026');
  });

  test('er der ingen, siges det', async () => {
    open(underkonto);
    expect(await screen.findByText('Der er ingen delregnskaber i 2026.')).toBeDefined();
    expect(await screen.findByText('Der er ingen virksomheder i 2026.')).toBeDefined();
  });

  test('kan de ikke hentes, står resten der, og der kan prøves igen', async () => {
    let fails = true;
    open(underkonto, ({ path }) => {
      if (!path.endsWith('/delregnskaber-relationer')) return undefined;
      return fails ? { status: 500, body: {} } : ok(ties);
    });
    const retry = await screen.findByRole('button', { name: 'Prøv igen' });
    expect(screen.getByRole('region', { name: 'Stamdata' })).toBeDefined();
    fails = false;
    fireEvent.click(retry);
    expect(await screen.findByRole('table', { name: 'Delregnskaber i 2026' })).toBeDefined();
  });

  test('mangler standarden, siges det ved navnet og i afsnittet, til der er en', () => {
    const lack = () => screen.queryAllByText('Mangler standarddelregnskab').length;
    open(underkonto);
    expect(lack()).toBe(2);
    cleanup();
    open({ ...underkonto, status: 'Lukket' });
    expect(lack()).toBe(0);
    cleanup();
    open({ ...underkonto, defaultDelregnskabId: owner.id });
    expect(lack()).toBe(0);
  });

  test('mangler den, fører et link til alle, der mangler den, med deres antal', async () => {
    setFeatures(['overblik']);
    const udvalg = [{ navn: 'udenStandarddelregnskab', antal: 64 }];
    open(underkonto, ({ path }) =>
      path.endsWith('/overblik')
        ? ok({ grupper: [], udvalg, frister: [], seneste: [] })
        : undefined,
    );
    const link = await screen.findByRole('link', { name: 'Åbn rapporten (64)' });
    expect(link.getAttribute('href')).toContain('udvalg=udenStandarddelregnskab&visning=tabel');
  });

  test('hører kun til underkonti', async () => {
    const [hovedkonto] = hovedkonti;
    const calls = open(hovedkonto ?? underkonto);
    await screen.findByText('Der er ingen virksomheder i 2026.');
    expect(screen.queryByText('Delregnskaber')).toBeNull();
    expect(calls.some(({ path }) => path.includes('delregnskaber'))).toBe(false);
  });
});

describe('virksomheder', () => {
  const paragraf = elementOf(9, { type: 'Paragraf', fuldtNummer: '07', navn: 'Ministeriet' });
  const shared = relations('/virksomheder-relationer', [{ virksomhed: owner, hovedkonti }]);

  test('med deres hovedkonti, den bærende mærket, og resten, når der bedes om dem', async () => {
    open(paragraf, shared);
    const table = await screen.findByRole('table', { name: 'Virksomheder i 2026' });
    const links = () =>
      within(table)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links().slice(0, 2)).toEqual([
      ['10213231', '/ac/10213231?finansaar=2026&periode=202611'],
      ['07.14.01', '/andet/07.14.01'],
    ]);
    expect(links()).toHaveLength(7);
    const [first, other] = within(table).getAllByRole('listitem');
    expect(first?.textContent).toBe('07.14.01 Konto 1 virksomhedsbærende');
    expect(other?.textContent).toBe('07.14.02 Konto 2');
    fireEvent.click(
      screen.getByRole('button', { name: 'Vis alle 8 hovedkonti, som Styrelsen har' }),
    );
    await waitFor(() => expect(links()).toHaveLength(9));
  });

  test('mange: de første, så en rude ikke tegner hundreder, som ingen ser', async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      virksomhed: elementOf(100 + index, {
        type: 'Virksomhed',
        fuldtNummer: String(10_000_000 + index),
        navn: `Virksomhed ${index}`,
      }),
      hovedkonti: [],
    }));
    open(paragraf, relations('/virksomheder-relationer', many));
    const rows = async () => within(await screen.findByRole('table')).getAllByRole('row');
    expect(await rows()).toHaveLength(1 + 6);
    fireEvent.click(screen.getByRole('button', { name: 'Vis alle 30 virksomheder' }));
    expect(await rows()).toHaveLength(1 + 30);
  });
});

describe('stamdata', () => {
  test.each(elementTypesOf('finanslovsstruktur'))('$label.one har alle sine felter', (type) => {
    open(elementOf(9, { type: type.name, fuldtNummer: '07', navn: 'Navnet' }));
    const facts = screen.getByRole('region', { name: 'Stamdata' });
    fireEvent.click(screen.getByRole('button', { name: /^Vis \d+ tomme felter$/ }));
    const labels = within(facts)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    const inHeading = [type.number.field, 'navn', type.parent?.field];
    const declared = type.fields.filter(({ code }) => !inHeading.includes(code));
    for (const { label } of declared) expect(labels).toContain(label);
    expect(labels).toContain('Oprettet');
    expect(labels).toContain('Ændret');
    expect(labels.includes('Soft-lukket fra')).toBe(type.actions.softClose);
    expect(new Set(labels).size).toBe(labels.length);
  });

  test('felter uden værdi er skjult, til der bedes om dem, og det huskes', () => {
    const labels = () =>
      within(screen.getByRole('region', { name: 'Stamdata' }))
        .getAllByRole('term')
        .map(({ textContent }) => textContent);
    open(underkonto);
    expect(labels()).not.toContain('Bemærkning');
    const show = screen.getByRole('button', { name: 'Vis 5 tomme felter' });
    fireEvent.click(show);
    expect(labels()).toContain('Bemærkning');
    cleanup();
    open(underkonto);
    expect(labels()).toContain('Bemærkning');
    fireEvent.click(screen.getByRole('button', { name: 'Skjul 5 tomme felter' }));
    expect(labels()).not.toContain('Bemærkning');
  });

  test('underaktiviteten står der, når versionen er lavet i en', () => {
    open({ ...underkonto, underaktivitet: 'Klargøring (Finanslov 2027)' });
    expect(screen.getByText('Klargøring (Finanslov 2027)')).toBeDefined();
  });

  test('en kodeliste har ingen virksomheder', () => {
    const { name } = elementTypes.Bevillingstype;
    const calls = open(elementOf(9, { type: name, fuldtNummer: '1', navn: 'Driftsbevilling' }));
    expect(screen.queryByText('Virksomheder')).toBeNull();
    expect(calls.some(({ path }) => path.endsWith('-relationer'))).toBe(false);
  });
});
