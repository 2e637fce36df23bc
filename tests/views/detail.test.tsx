// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ElementDetail as Element } from '../../src/api/contract/element.ts';
import type { LogLine } from '../../src/api/contract/kommandoer.ts';
import { setFeatures } from '../../src/api/features.ts';
import { businessDateAtom } from '../../src/auth/session.ts';
import { viewActionsAtom } from '../../src/commands/state.ts';
import { ElementDetail } from '../../src/views/shared/detail/element-detail.tsx';
import { shownYears } from '../../src/views/shared/versions/version-timeline.tsx';
import { elementOf, pageOf } from './payloads.ts';
import { type Answer, type Call, serve, show } from './portal.tsx';

const ok = (body: unknown): Answer => ({ status: 200, body });

const inForce = elementOf(1, {
  type: 'Hovedkonto',
  fuldtNummer: '07.14.01',
  navn: 'Økonomistyrelsen',
  versionId: 2,
  antalVersioner: 3,
  antalBoern: 2,
  fraFinansaar: 2021,
  tilFinansaar: 2026,
});
const earlier = {
  ...inForce,
  navn: 'Moderniseringsstyrelsen',
  versionId: 1,
  antalBoern: 0,
  fraFinansaar: 2012,
  tilFinansaar: 2020,
};
const planned = {
  ...inForce,
  navn: 'Statens Økonomi',
  versionId: 3,
  fraFinansaar: 2027,
  tilFinansaar: null,
};
const child = elementOf(2, { type: 'Underkonto', fuldtNummer: '07.14.01.10', navn: 'Drift' });

function lineOf(nummer: number, rest: Partial<LogLine> = {}): LogLine {
  return {
    nummer,
    koersel: nummer,
    tid: '2026-11-20T10:05:00.000Z',
    bruger: 'anne',
    kommando: 'Hovedkonto#ret',
    titel: 'Ret hovedkonto',
    argumenter: '',
    elementer: [],
    aendringer: [],
    ...rest,
  };
}

interface Setting {
  readonly element?: Element;
  readonly versions?: readonly Element[];
  readonly answer?: (call: Call) => Answer | undefined;
}

function open({
  element = inForce,
  versions = [earlier, inForce, planned],
  answer = () => undefined,
}: Setting = {}) {
  const calls: Call[] = [];
  serve((call) => {
    calls.push(call);
    const given = answer(call);
    if (given) return given;
    if (call.path.endsWith('/versioner')) return ok(versions);
    if (call.path.endsWith('-relationer')) return ok([]);
    if (call.path.endsWith('/child-elements')) return ok(pageOf([child]));
    if (call.path.includes('/byNummer/')) {
      const year = Number(call.query.get('finansaar'));
      return ok(versions.filter(({ fraFinansaar }) => fraFinansaar === year));
    }
    return ok(pageOf([]));
  });
  show(
    <ElementDetail
      element={element}
      heading="h2"
      linkTo={({ fuldtNummer }) => `/andet/${fuldtNummer}`}
    />,
    {
      permissions: [],
    },
  );
  return calls;
}

const heading = () => screen.getByRole('heading', { level: 2 });
const bar = (name: RegExp) => screen.findByRole('button', { name });
const step = (by: 1 | -1) => act(() => getDefaultStore().get(viewActionsAtom).stepVersion?.(by));

beforeEach(() => {
  setFeatures(['log']);
  getDefaultStore().set(businessDateAtom, '2026-11-20');
});
afterEach(cleanup);

describe('versioner', () => {
  test('tidslinjen siger tidligere, gældende og planlagt, og hvilken der vises', async () => {
    open();
    expect(await bar(/^v1 Moderniseringsstyrelsen tidligere 2012–2020$/)).toBeDefined();
    expect((await bar(/^v2 · gældende Økonomistyrelsen/)).getAttribute('aria-current')).toBe(
      'true',
    );
    expect((await bar(/^v3 Planlagt 2027–$/)).getAttribute('aria-current')).toBeNull();
    expect(screen.getByText('Version 2 af 3')).toBeDefined();
  });

  test('en tidligere version vises med sine værdier og besked, og vejen tilbage', async () => {
    const calls = open();
    fireEvent.click(await bar(/^v1 .*(–|\d)$/));
    await waitFor(() => expect(heading().textContent).toContain('Moderniseringsstyrelsen'));
    expect(screen.getByText('Du ser en tidligere version (2012-2020).')).toBeDefined();
    expect(screen.getByText('Version 1 af 3')).toBeDefined();
    const children = calls.filter(({ path }) => path.endsWith('/child-elements'));
    await waitFor(() =>
      expect(calls.filter(({ path }) => path.endsWith('/child-elements')).length).toBe(2),
    );
    expect(children[0]?.query.get('finansaar')).toBe('2026');

    fireEvent.click(screen.getByRole('button', { name: 'Vis version 2' }));
    await waitFor(() => expect(heading().textContent).toContain('Økonomistyrelsen'));
    expect(screen.queryByText(/Du ser en tidligere version/)).toBeNull();
  });

  test('en planlagt version siger, hvornår den gælder fra', async () => {
    open();
    fireEvent.click(await bar(/^v3 .*(–|\d)$/));
    expect(await screen.findByText('Gælder fra 2027.')).toBeDefined();
    expect(heading().textContent).toContain('Statens Økonomi');
  });

  test('et trin frem og tilbage går ikke ud over enderne', async () => {
    open();
    await bar(/^v2 .*(–|\d)$/);
    step(1);
    await waitFor(() => expect(heading().textContent).toContain('Statens Økonomi'));
    step(1);
    step(-1);
    await waitFor(() => expect(heading().textContent).toContain('Økonomistyrelsen'));
    step(-1);
    await waitFor(() => expect(heading().textContent).toContain('Moderniseringsstyrelsen'));
    step(-1);
    expect(heading().textContent).toContain('Moderniseringsstyrelsen');
  });

  test('med én version er der intet at gå til', async () => {
    open({ element: { ...inForce, antalVersioner: 1 }, versions: [inForce] });
    expect(await screen.findByText('Der er kun én version.')).toBeDefined();
    expect(getDefaultStore().get(viewActionsAtom).stepVersion).toBeUndefined();
  });

  test('kan en version ikke hentes, står den gældende med forklaring og nyt forsøg', async () => {
    open({
      answer: ({ path }) => (path.includes('/byNummer/') ? { status: 500, body: {} } : undefined),
    });
    fireEvent.click(await bar(/^v1 .*(–|\d)$/));
    expect(await screen.findByText('Indholdet kunne ikke hentes')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Prøv igen' })).toBeDefined();
    expect(heading().textContent).toContain('Økonomistyrelsen');
  });

  const oldest = { ...earlier, versionId: 0, fraFinansaar: 2003, tilFinansaar: 2011 };
  const versions = [oldest, earlier, inForce, planned];

  test('årene går til den nyeste version, eller fra en ældre, der vises', () => {
    for (const chosen of [earlier, undefined, planned]) {
      expect(shownYears(versions, chosen, 2026, 2026)).toEqual({ first: 2020, last: 2027 });
    }
    expect(shownYears(versions, oldest, 2026, 2026)).toEqual({ first: 2003, last: 2010 });
    expect(shownYears([inForce], undefined, 2026, 2026)).toEqual({ first: 2020, last: 2027 });
    // Chosen while another year is looked at: the chosen one is what is to be seen.
    expect(shownYears(versions, planned, 2005, 2026)).toEqual({ first: 2020, last: 2027 });
  });

  test.each([
    [2005, { first: 2005, last: 2012 }],
    [2020, { first: 2020, last: 2027 }],
    [2027, { first: 2020, last: 2027 }],
    [2035, { first: 2028, last: 2035 }],
  ])('året, der ses på, er med: %i', (year, years) => {
    expect(shownYears(versions, undefined, year, 2026)).toEqual(years);
  });
});

describe('beskeder om tid', () => {
  test.each([
    ['SoftLukket', {}, 'Kontoen er soft-lukket. Den kan ikke få ny bevilling.'],
    ['Lukket', { tilFinansaar: 2025 }, 'Lukket efter 2025.'],
    ['Fremtidig', { fraFinansaar: 2027 }, 'Gælder fra 2027.'],
  ] as const)('%s', async (status, times, text) => {
    open({ element: { ...inForce, ...times, status } });
    expect(await screen.findByText(text)).toBeDefined();
  });

  test('et åbent element har ingen', async () => {
    open();
    await bar(/^v2 .*(–|\d)$/);
    for (const notice of screen.getAllByRole('status')) expect(notice.textContent).toBe('');
  });
});

describe('afsnit', () => {
  test('åbnes og lukkes ét ad gangen og alle på én gang', async () => {
    open();
    const names = [
      'Versioner',
      'Stamdata',
      'Underliggende elementer',
      'Virksomheder',
      'Ændringslog',
    ];
    const buttons = () => screen.getAllByRole('button', { expanded: true });
    await bar(/^v2 .*(–|\d)$/);
    expect(buttons()).toHaveLength(names.length);
    fireEvent.click(screen.getByRole('button', { name: /^Stamdata/ }));
    expect(screen.queryByRole('region', { name: 'Stamdata' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Luk alle' }));
    expect(screen.queryAllByRole('region')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Åbn alle' }));
    for (const name of names) {
      expect(screen.getByRole('region', { name: new RegExp(`^${name}`) })).toBeDefined();
    }
  });

  test('underliggende elementer har antal og vej', async () => {
    open();
    const list = await screen.findByRole('list', { name: 'Underliggende elementer' });
    const link = within(list).getByRole('link', { name: /07\.14\.01\.10 Drift/ });
    expect(link.getAttribute('href')).toBe('/andet/07.14.01.10');
    expect(screen.getByRole('button', { name: /^Underliggende elementer ?2$/ })).toBeDefined();
  });

  test('det nederste led har ingen underliggende elementer', async () => {
    open({ element: child, versions: [child] });
    await screen.findByText('Der er kun én version.');
    expect(screen.queryByText('Underliggende elementer')).toBeNull();
  });
});

describe('ændringsloggen', () => {
  test('siger hvem, hvornår og hvad, og henter de ældre efter den sidst viste', async () => {
    const change = { element: 'x', felt: 'navn', label: 'Navn', fra: null, til: 'Ny' };
    const first = Array.from({ length: 20 }, (_, index) => lineOf(100 - index));
    first[0] = lineOf(100, { aendringer: [{ ...change, fraTekst: '', tilTekst: 'Ny' }] });
    const calls = open({
      answer: ({ path, query }) =>
        path.startsWith('/api/kommandoer')
          ? ok({ total: 21, side: 1, antal: 20, poster: query.has('efter') ? [lineOf(7)] : first })
          : undefined,
    });
    const list = await screen.findByRole('list', { name: 'Ændringslog' });
    const newest = within(list).getAllByRole('listitem')[0];
    expect(newest?.textContent).toContain('20/11/2026 11.05 · anne · nr. 100');
    expect(newest?.textContent).toContain('Navntom ændret til  → Ny');
    fireEvent.click(screen.getByRole('button', { name: 'Vis ældre ændringer' }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(21));
    expect(screen.queryByRole('button', { name: 'Vis ældre ændringer' })).toBeNull();
    const asked = calls.filter(({ path }) => path.startsWith('/api/kommandoer'));
    expect(asked.at(-1)?.query.get('efter')).toBe('81');
  });

  test('er der ikke, når serveren ikke har den', async () => {
    setFeatures([]);
    const calls = open();
    await bar(/^v2 .*(–|\d)$/);
    expect(screen.queryByText('Ændringslog')).toBeNull();
    expect(calls.some(({ path }) => path.startsWith('/api/kommandoer'))).toBe(false);
  });
});
