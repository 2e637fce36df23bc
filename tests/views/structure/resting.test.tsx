// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setFeatures } from '../../../src/api/http/features.ts';
import { businessDateAtom } from '../../../src/auth/session.ts';
import { editBesideAction } from '../../../src/commands/actions/structure.ts';
import { viewActionsAtom } from '../../../src/commands/state.ts';
import { selectedOf } from '../../../src/commands/subjects/selected-element.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { standOnFirst } from '../first-row.tsx';
import { elementOf, logLineOf, pageOf } from '../payloads.ts';
import { serve } from '../portal.tsx';

/** React looks for its developer tools when it is loaded. */
await vi.hoisted(async () => (await import('../../../e2e/support/react-work.ts')).countReactWork());

/** What is drawn late waits here while it is held. */
const late = vi.hoisted(() => ({ isHeld: false, waiting: [] as (() => void)[] }));
vi.mock(import('react'), async (original) => {
  const react = await original();
  return {
    ...react,
    startTransition: (scope) => {
      if (late.isHeld) late.waiting.push(scope as () => void);
      else react.startTransition(scope);
    },
  };
});

/** How many times the parts that a resting hand has nothing to do with are drawn. */
const drawn = vi.hoisted(() => ({ view: 0, rows: 0 }));
vi.mock(import('../../../src/views/structure/structure-view.tsx'), async (original) => {
  const { StructureView } = await original();
  return {
    StructureView,
    structureScreen: (of) => () => {
      drawn.view += 1;
      return StructureView(of);
    },
  };
});
vi.mock(import('../../../src/ui/grid/grid.tsx'), async (original) => {
  const { Grid } = await original();
  return {
    Grid: (props) => {
      drawn.rows += 1;
      return Grid(props);
    },
  };
});

const area = areas.finanslovsstruktur;
const paragraffer = Array.from({ length: 30 }, (_, at) =>
  elementOf(at + 1, {
    type: 'Paragraf',
    fuldtNummer: String(at + 1).padStart(2, '0'),
    navn: `Ministerium ${at + 1}`,
    antalVersioner: 3,
    antalBoern: 4,
    versionId: 3,
    fraFinansaar: 2022,
  }),
);
type Paragraf = (typeof paragraffer)[number];

const versionsOf = (last: Paragraf) =>
  [2010, 2016, 2022].map((fraFinansaar, at, all) => ({
    ...last,
    versionId: at + 1,
    fraFinansaar,
    tilFinansaar: (all[at + 1] ?? 0) - 1 || null,
  }));
const besideOf = (one: Paragraf) => {
  const at = paragraffer.indexOf(one);
  const [forrige = null, naeste = null] = [paragraffer[at - 1], paragraffer[at + 1]];
  return { forrige, naeste, plads: at + 1, antal: paragraffer.length };
};
const owner = elementOf(70, { type: 'Virksomhed', fuldtNummer: '10213231', navn: 'Styrelsen' });
const hovedkonti = Array.from({ length: 6 }, (_, at) => ({
  ...elementOf(80 + at, { type: 'Hovedkonto', fuldtNummer: `07.14.0${at}`, navn: `Konto ${at}` }),
  virksomhedsbaerende: false,
}));
const children = Array.from({ length: 4 }, (_, at) =>
  elementOf(90 + at, {
    type: 'Hovedomraade',
    fuldtNummer: `07.${at + 1}`,
    navn: `Område ${at}`,
    sti: paragraffer.slice(1, 2),
  }),
);
const log = { ...pageOf(Array.from({ length: 6 }, (_, at) => logLineOf(at + 1))), antal: 20 };

/** All that the pane has to say of an element is there. */
const isWhole = (row: number) =>
  waitFor(() => {
    const pane = document.querySelector('.detail');
    expect(pane?.querySelector('.timeline .bar:last-of-type')?.textContent).toContain(
      `Ministerium ${row}`,
    );
    expect(pane?.textContent).toContain('Styrelsen');
    expect(pane?.textContent).toContain('Område 3');
    expect(pane?.textContent).toContain('anne');
  });

/** The structure as the shell shows it, with the focus on the first row, and the calls from then on. */
async function open(search: string, role: 'treegrid' | 'grid') {
  const calls: string[] = [];
  serve(({ path, query }) => {
    // The gate of the commands asks of processer, when the hand has rested longer still.
    if (!path.startsWith('/api/proces/')) calls.push(path);
    const asked = [...query.values(), ...path.split('/')];
    const named = [...paragraffer, ...children].filter(
      ({ fuldtNummer, id }) => asked.includes(fuldtNummer) || asked.includes(id),
    );
    const [one] = named;
    const parts = one && {
      id: one.id,
      versioner: versionsOf(one),
      soeskende: besideOf(one),
      boern: pageOf(children),
      virksomheder: [{ virksomhed: owner, hovedkonti }],
      log,
    };
    const bodies: Readonly<Record<string, unknown>> = {
      byNummer: named,
      detalje: { elementer: named, dele: parts ?? null },
      versioner: parts?.versioner,
      'virksomheder-relationer': parts?.virksomheder,
      element: log,
      'child-elements': pageOf(children),
      'search-full-number': pageOf(named),
      paragraffer: pageOf(paragraffer),
      'paged-search': pageOf(paragraffer),
      finansaar: [],
    };
    const ends = path
      .split('/')
      .filter((part) => !part.includes('-4000-8000-') && !/^\d\d(\.\d)?$/.test(part));
    return { status: 200, body: bodies[ends.at(-1) ?? ''] ?? pageOf([]) };
  });
  await standOnFirst(search, role);
  // What is still on its way to the pane is not the hand's doing.
  await isWhole(1);
  await act(async () => undefined);
  return calls;
}

const press = () =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' });

beforeEach(() => {
  setFeatures(['log', 'detalje']);
  getDefaultStore().set(businessDateAtom, '2026-11-20');
});
afterEach(cleanup);

const shapes = [
  ['træet', '', 'treegrid'],
  ['tabellen', '&visning=tabel', 'grid'],
] as const;

/** Of all that stands below the headline; drawing the pane a time more than needed takes more than a hundred. */
const atMost = {
  treegrid: { commits: 3, components: 155 },
  grid: { commits: 3, components: 155 },
} as const;

describe('en hånd, der hviler', () => {
  test.each(shapes)(
    'i %s: ét kald om elementet, ruden tegnes én gang, og visning og rækker slet ikke',
    async (_, search, role) => {
      const calls = await open(search, role);
      const [asked, before] = [calls.length, window.reactWork];
      expect(Math.min(drawn.view, drawn.rows)).toBeGreaterThan(0);
      Object.assign(drawn, { view: 0, rows: 0 });
      const rows = [2, 3, 4, 5, 6];
      for (const row of rows) {
        press();
        await isWhole(row);
        await act(async () => undefined);
      }
      const { commits, components } = window.reactWork;
      expect((commits - before.commits) / rows.length).toBeLessThanOrEqual(atMost[role].commits);
      expect((components - before.components) / rows.length).toBeLessThanOrEqual(
        atMost[role].components,
      );
      expect(drawn).toEqual({ view: 0, rows: 0 });
      const root = `${area.apiRoot}/paragraffer`;
      expect(calls.slice(asked)).toEqual(rows.map((row) => `${root}/detalje/0${row}`));
    },
  );

  test('er afsnittene lukket, hentes der heller ikke, hvad der er under elementet', async () => {
    const calls = await open('', 'treegrid');
    fireEvent.click(screen.getByRole('button', { name: 'Luk alle' }));
    const asked = calls.length;
    act(() => document.querySelector<HTMLElement>('.dg-body [tabindex="0"]')?.focus());
    press();
    await screen.findByRole('heading', { name: '02 Ministerium 2' });
    await act(async () => undefined);
    expect(calls.slice(asked)).toEqual([`${area.apiRoot}/paragraffer/detalje/02`]);
    expect(screen.queryAllByRole('region', { name: /^(Versioner|Stamdata|Historik)/ })).toEqual([]);
  });

  test('en server uden samlet kald spørges om hver del', async () => {
    setFeatures(['log']);
    const calls = await open('', 'treegrid');
    const asked = calls.length;
    press();
    await isWhole(2);
    const ends = calls.slice(asked).map((path) => path.replace(/[\da-f-]{36}$/, ':id'));
    expect(ends.toSorted()).toEqual(
      [
        `${area.apiRoot}/paragraffer/byNummer/02`,
        `${area.apiRoot}/paragraffer/child-elements`,
        `${area.apiRoot}/paragraffer/virksomheder-relationer`,
        `${area.apiRoot}/versioner`,
        '/api/kommandoer/element/:id',
      ].toSorted(),
    );
  });
});

describe('et skrevet nummer uden række', () => {
  const type = (number: string) => {
    for (const key of number) fireEvent.keyDown(document.activeElement ?? document.body, { key });
  };
  const about = (calls: readonly string[], number: string) =>
    calls.filter((path) => path.endsWith(`/${number}`));

  test('koster ét kald: det, ruden selv spørger med', async () => {
    const calls = await open('', 'treegrid');
    type('07.2');
    await screen.findByRole('heading', { name: '07.2 Område 1' });
    await act(async () => undefined);
    expect(about(calls, '07.2')).toEqual([`${area.apiRoot}/hovedomraader/detalje/07.2`]);
  });

  test.each([200, 404])('flytter intet, når det ikke findes, og svaret er %i', async (status) => {
    const calls = await open('', 'treegrid');
    const answer = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      status === 404 && String(input).includes('/detalje/07.9')
        ? answer(input, init).then(() => Response.json({ title: 'Ikke fundet' }, { status }))
        : answer(input, init);
    type('07.9');
    await screen.findByRole('heading', { name: '07 Ministerium 7' });
    expect(document.activeElement?.textContent).toContain('Ministerium 7');
    expect(about(calls, '07.9')).toHaveLength(1);
  });
});

test('det, brugeren folder sammen, bliver sammen, når svaret om rækken i det kommer bagefter', async () => {
  const calls = await open('', 'treegrid');
  const answer = globalThis.fetch;
  const held = Promise.withResolvers<void>();
  globalThis.fetch = async (input, init) => {
    const said = await answer(input, init);
    if (/detalje\/(02|07\.1)/.test(String(input))) await held.promise;
    return said;
  };
  const key = (name: string) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
  const isOpen = () =>
    document.activeElement?.closest('[role="row"]')?.getAttribute('aria-expanded');
  key('Escape');
  await waitFor(() => expect(screen.queryByRole('heading', { name: /Ministerium/ })).toBeNull());
  press();
  key('ArrowRight');
  await screen.findByRole('row', { name: /07\.1/ });
  key('ArrowRight');
  // The hand has rested on the child, and the pane has asked about it.
  await waitFor(() => expect(calls.at(-1)).toContain('detalje/07.1'));
  key('ArrowLeft');
  key('ArrowLeft');
  expect(isOpen()).toBe('false');
  await act(async () => held.resolve());
  await screen.findByRole('heading', { name: '02 Ministerium 2' });
  expect(isOpen()).toBe('false');
});

test('J og K går til søskende ved siden af, og ruden siger, hvor mange der er', async () => {
  await open('', 'treegrid');
  expect(screen.queryByRole('button', { name: /^Forrige søskende/ })).toBeNull();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'j', code: 'KeyJ' });
  await screen.findByRole('heading', { name: '02 Ministerium 2' });
  expect(document.querySelector('.siblings')?.textContent).toContain('2 af 30');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k', code: 'KeyK' });
  await screen.findByRole('heading', { name: '01 Ministerium 1' });
});

test('det sidste element bliver stående, og ruden siger, at den venter, til det næste er her', async () => {
  await open('', 'treegrid');
  const answer = globalThis.fetch;
  const held = Promise.withResolvers<void>();
  globalThis.fetch = async (input, init) => {
    if (String(input).includes('/detalje/02')) await held.promise;
    return answer(input, init);
  };
  const pane = screen.getByRole('region', { name: 'Detaljer' });
  expect(pane.hasAttribute('aria-busy')).toBe(false);
  press();
  await waitFor(() => expect(pane.getAttribute('aria-busy')).toBe('true'));
  expect(screen.getByRole('heading', { name: '01 Ministerium 1' })).toBeDefined();
  held.resolve();
  await screen.findByRole('heading', { name: '02 Ministerium 2' });
  expect(pane.hasAttribute('aria-busy')).toBe(false);
});

test('formularen for den række, hånden hviler på, bliver stående, selv om ruden endnu ikke er tegnet', async () => {
  await open('', 'treegrid');
  late.isHeld = true;
  press();
  await waitFor(() => expect(late.waiting).toHaveLength(1));
  const [, second] = paragraffer;
  if (!second) throw new Error('Der er ingen række.');
  act(() => {
    getDefaultStore().get(viewActionsAtom).get(editBesideAction)?.(selectedOf(second), false);
  });
  late.isHeld = false;
  act(() => {
    for (const draw of late.waiting.splice(0)) draw();
  });
  expect(await screen.findByRole('region', { name: /^Ret paragraf 02/ })).toBeTruthy();
});
