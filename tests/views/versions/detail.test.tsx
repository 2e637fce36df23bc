// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ElementDetail as Element } from '../../../src/api/contract/structure/element.ts';
import { setFeatures } from '../../../src/api/http/features.ts';
import { businessDateAtom } from '../../../src/auth/session.ts';
import { stepVersionAction } from '../../../src/commands/actions/element.ts';
import { viewActionsAtom } from '../../../src/commands/state.ts';
import { ElementDetail } from '../../../src/views/detail/element-detail.tsx';
import { shownYears } from '../../../src/views/versions/timeline-years.ts';
import { VersionTimeline } from '../../../src/views/versions/version-timeline.tsx';
import { elementOf, logLineOf, pageOf } from '../payloads.ts';
import { type Answer, type Call, serve, show } from '../portal.tsx';

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
const step = (by: 1 | -1) =>
  act(() => getDefaultStore().get(viewActionsAtom).get(stepVersionAction)?.(by));

beforeEach(() => {
  setFeatures(['log']);
  getDefaultStore().set(businessDateAtom, '2026-11-20');
});
afterEach(cleanup);

describe('versioner', () => {
  test('tidslinjen siger tidligere, gældende og planlagt, og hvilken der vises', async () => {
    open();
    expect(await bar(/^Version 1, 2012 til 2020: Moderniseringsstyrelsen$/)).toBeDefined();
    const current = await bar(/^Version 2, 2021 til 2026, gældende: Økonomistyrelsen$/);
    expect(current.getAttribute('aria-current')).toBe('true');
    const later = await bar(/^Version 3, fra 2027, planlagt: Statens Økonomi$/);
    expect(later.getAttribute('aria-current')).toBeNull();
    expect(screen.getByText('Version 2 af 3')).toBeDefined();
    // All that stands there: what can be read is not said again under the pointer.
    expect(heading().dataset.tip).toBe(heading().textContent);
  });

  test('en tidligere version vises med sine værdier og besked, og vejen tilbage', async () => {
    const calls = open();
    fireEvent.click(await bar(/^Version 1, /));
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
    fireEvent.click(await bar(/^Version 3, /));
    expect(await screen.findByText('Gælder fra 2027.')).toBeDefined();
    expect(heading().textContent).toContain('Statens Økonomi');
  });

  test('et trin frem og tilbage går ikke ud over enderne', async () => {
    open();
    await bar(/^Version 2, /);
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
    expect(getDefaultStore().get(viewActionsAtom).get(stepVersionAction)).toBeUndefined();
  });

  test('kan en version ikke hentes, står den gældende med forklaring og nyt forsøg', async () => {
    open({
      answer: ({ path }) => (path.includes('/byNummer/') ? { status: 500, body: {} } : undefined),
    });
    fireEvent.click(await bar(/^Version 1, /));
    expect(await screen.findByText('Indholdet kunne ikke hentes')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Prøv igen' })).toBeDefined();
    expect(heading().textContent).toContain('Økonomistyrelsen');
  });

  const oldest = { ...earlier, versionId: 0, fraFinansaar: 2003, tilFinansaar: 2011 };
  const all = [oldest, earlier, inForce, planned];

  test.each([
    // A year before the first, and three after today.
    ['Hele historien', 2026, { first: 2002, last: 2029 }],
    ['Hele historien', 2005, { first: 2002, last: 2029 }],
    ['10 år', 2026, { first: 2020, last: 2029 }],
    ['10 år', 2005, { first: 1999, last: 2008 }],
    ['3 år', 2026, { first: 2025, last: 2027 }],
  ] as const)('%s set fra %i', (zoom, year, years) => {
    expect(shownYears(all, zoom, year, 2026)).toEqual(years);
  });

  test('hele historien når også det, der er planlagt senere end tre år frem', () => {
    const far = { ...planned, fraFinansaar: 2035 };
    expect(shownYears([...all, far], 'Hele historien', 2026, 2026)).toEqual({
      first: 2002,
      last: 2036,
    });
    const ends = { ...inForce, tilFinansaar: 2040 };
    expect(shownYears([ends], 'Hele historien', 2026, 2026)).toEqual({ first: 2020, last: 2041 });
  });

  test('hver af § 15s tretten versioner har sin plads på linjen, og de korte kan rammes', async () => {
    const starts = [2003, 2008, 2009, 2010, 2012, 2014, 2015, 2016, 2018, 2020, 2022, 2024, 2025];
    const thirteen = starts.map((fraFinansaar, at) => ({
      ...inForce,
      versionId: at + 1,
      fraFinansaar,
      tilFinansaar: (starts[at + 1] ?? 2027) - 1,
    }));
    open({ versions: thirteen });
    await bar(/^Version 1, /);
    const line = screen.getByRole('group', { name: /^Tidslinje/ });
    expect(line.querySelectorAll('.bar')).toHaveLength(13);
    // In turn in two rows, for a year of 28 is narrower than what can be pressed.
    expect(line.className).toContain('crowded');
  });

  test('versioner, der skifter midt i et finansår, har hver sit stykke af det', async () => {
    const kreds = { ...inForce, type: 'Bogfoeringskreds', fraFinansaar: null, tilFinansaar: null };
    const first = { ...kreds, versionId: 1, fraPeriode: 202601, tilPeriode: 202607 };
    const second = { ...kreds, versionId: 2, fraPeriode: 202608, tilPeriode: null };
    const { container } = render(
      <VersionTimeline
        versions={[first, second] as never}
        shownId={2}
        isChosen={false}
        zoom="3 år"
        year={2026}
        today="2026-11-20"
        onChoose={() => undefined}
      />,
    );
    const bars = [...container.querySelectorAll<HTMLElement>('.bar')];
    const placeOf = ({ style }: HTMLElement) =>
      ['--l', '--w'].map((name) => Math.round(Number.parseFloat(style.getPropertyValue(name))));
    // Of three years: 2026 is the middle third, and seven periods are half of it.
    expect(bars.map(placeOf)).toEqual([
      [33, 17],
      [50, 50],
    ]);
  });

  test('tidslinjen hedder det hele forløb, og zoomet tager de år, versionen er i', async () => {
    const soft = { ...earlier, softLukketFra: 2015, softLukketTil: 2016 };
    const ends = { ...planned, tilFinansaar: 2030 };
    open({ versions: [soft, inForce, ends] });
    const line = () => screen.getByRole('group', { name: /^Tidslinje/ });
    await bar(/^Version 1, /);
    expect(line().getAttribute('aria-label')).toBe(
      'Tidslinje 2011 til 2031. 3 versioner fra 2012, soft-lukket 2015–2016, lukket efter 2030; der ses på 2026.',
    );
    expect(line().querySelectorAll('.soft')).toHaveLength(1);
    expect(line().textContent).toContain('Lukket fra 2031');
    fireEvent.click(screen.getByRole('radio', { name: '3 år' }));
    expect(line().getAttribute('aria-label')).toContain('Tidslinje 2025 til 2027.');
    expect(line().querySelector('.soft')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Version 1, / })).toBeNull();
    // Chosen from elsewhere, the nearest of its years is in hand.
    step(-1);
    await waitFor(() =>
      expect(line().getAttribute('aria-label')).toContain('Tidslinje 2019 til 2021.'),
    );
  });

  test('hovedet siger hele livet, med en ende kun når der er en', async () => {
    open();
    await bar(/^Version 1, /);
    expect(screen.getByText('Finansår 2012–')).toBeDefined();
    const facts = screen.getByRole('region', { name: 'Stamdata' });
    const shown = within(facts).getByText('Gyldig fra').nextSibling;
    expect(shown?.textContent).toBe('2012');
    // Version 2 gives way to version 3, so nothing ends with it.
    expect(within(facts).queryByText('Gyldig til')).toBeNull();
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
    await bar(/^Version 2, /);
    for (const notice of screen.getAllByRole('status')) expect(notice.textContent).toBe('');
  });
});

describe('afsnit', () => {
  test('åbnes og lukkes ét ad gangen og alle på én gang', async () => {
    open();
    const names = ['Versioner', 'Virksomheder', 'Stamdata', 'Underliggende elementer', 'Historik'];
    const buttons = () =>
      screen
        .getAllByRole('button', { expanded: true })
        .filter((button) => button.closest('h3'))
        .map(({ textContent }) => textContent?.replace(/\d+$/, ''));
    await bar(/^Version 2, /);
    expect(buttons()).toEqual(names);
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
    const first = Array.from({ length: 20 }, (_, index) => logLineOf(100 - index));
    // The run of many elements: in the history of one stands what it did to that.
    const named = { fraTekst: '', felt: 'navn', label: 'Navn', fra: null, til: 'Ny' };
    first[1] = logLineOf(99, {
      elementer: [{ ...inForce, navn: 'Y' }],
      aendringer: [
        { ...named, element: '15 Andet', tilTekst: 'Andet' },
        { ...named, element: '07.14.01 Y', tilTekst: 'Y' },
      ],
    });
    first[0] = logLineOf(100, { aendringer: [{ ...change, fraTekst: '', tilTekst: 'Ny' }] });
    const calls = open({
      answer: ({ path, query }) =>
        path.startsWith('/api/kommandoer')
          ? ok({
              total: 21,
              side: 1,
              antal: 20,
              poster: query.has('efter') ? [logLineOf(7)] : first,
            })
          : undefined,
    });
    const list = await screen.findByRole('list', { name: 'Ændringslog' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '20/11/2026 11.05Ret hovedkonto: Navn Nyanne',
      '20/11/2026 11.05Ret hovedkonto: Navn Yanne',
      '20/11/2026 11.05Ret hovedkontoanne',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Vis alle' }));
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
    await bar(/^Version 2, /);
    expect(screen.queryByText('Historik')).toBeNull();
    expect(calls.some(({ path }) => path.startsWith('/api/kommandoer'))).toBe(false);
  });
});
