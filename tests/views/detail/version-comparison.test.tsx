// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ElementDetail as ElementDetailPayload } from '../../../src/api/contract/structure/element.ts';
import { setFeatures } from '../../../src/api/http/features.ts';
import { businessDateAtom } from '../../../src/auth/session.ts';
import { compareVersionsAction } from '../../../src/commands/actions/element.ts';
import { viewActionsAtom } from '../../../src/commands/state.ts';
import { ElementDetail } from '../../../src/views/detail/element-detail.tsx';
import { elementOf, pageOf } from '../payloads.ts';
import { type Answer, type Call, serve, show } from '../portal.tsx';

const ok = (body: unknown): Answer => ({ status: 200, body });

const owner = elementOf(7, {
  type: 'Virksomhed',
  fuldtNummer: '10213231',
  navn: 'Økonomistyrelsen',
});
const third = elementOf(1, {
  type: 'Hovedkonto',
  fuldtNummer: '07.14.01',
  nummer: '01',
  navn: 'Økonomistyrelsen',
  versionId: 3,
  antalVersioner: 3,
  fraFinansaar: 2021,
  tilFinansaar: null,
  virksomhedId: owner.id,
  virksomhedsbaerende: true,
  variabelBevilling: true,
  referencer: { virksomhedId: owner },
});
const second = {
  ...third,
  navn: 'Moderniseringsstyrelsen',
  versionId: 2,
  fraFinansaar: 2012,
  tilFinansaar: 2020,
  variabelBevilling: false,
  referencer: { virksomhedId: { ...owner, navn: 'Moderniseringsstyrelsen' } },
};
const first = { ...second, versionId: 1, fraFinansaar: 2003, tilFinansaar: 2011 };
const versions = [first, second, third];

interface Setting {
  readonly at?: string;
  readonly element?: ElementDetailPayload;
  readonly answer?: (call: Call) => Answer | undefined;
}

function open({ at = '/', element = third, answer = () => undefined }: Setting = {}) {
  serve((call) => {
    const given = answer(call);
    if (given) return given;
    if (call.path.endsWith('/versioner')) return ok(versions);
    if (call.path.endsWith('-relationer')) return ok([]);
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
      at,
    },
  );
}

const compare = () =>
  act(() => getDefaultStore().get(viewActionsAtom).get(compareVersionsAction)?.());
const table = () => screen.findByRole('table', { name: /^Felter i version/ });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent?.trim()));
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  setFeatures([]);
  getDefaultStore().set(businessDateAtom, '2026-11-20');
});
afterEach(cleanup);

describe('sammenligning', () => {
  test('begynder med den viste version og den før, de forskellige felter først', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Sammenlign' }));
    expect((await table()).textContent).toContain('Felter i version 2 og version 3');
    const shown = await rows();
    expect(shown.slice(0, 4)).toEqual([
      ['Navn Forskellig', 'Moderniseringsstyrelsen', 'Økonomistyrelsen'],
      ['Variabel bevilling Forskellig', 'Nej', 'Ja'],
      ['Gyldig fra Forskellig', '2012', '2021'],
      ['Gyldig til Forskellig', '2020', 'Ikke angivet'],
    ]);
    expect(shown.slice(4).some(([label]) => label?.includes('Forskellig'))).toBe(false);
    expect(document.activeElement).toBe(screen.getByLabelText('Version'));
  });

  test('siger i ord, hvad der er forskelligt', async () => {
    open();
    await screen.findByRole('button', { name: 'Sammenlign' });
    compare();
    const text =
      '4 felter er forskellige i version 2 og version 3: Navn, Variabel bevilling, Gyldig fra, Gyldig til.';
    expect((await screen.findByText(text)).getAttribute('role')).toBe('status');
    choose('Med version', '2');
    expect(await screen.findByText('Version 2 er valgt to gange.')).toBeDefined();
  });

  test('en henvisning til det samme element har ét navn', async () => {
    open({ at: '/?sammenlign=07.14.01_2-3' });
    const owners = (await rows()).find(([label]) => label === 'Virksomhed');
    expect(owners).toEqual([
      'Virksomhed',
      '10213231 Økonomistyrelsen',
      '10213231 Økonomistyrelsen',
    ]);
  });

  test('kun forskellene, når der bedes om det', async () => {
    open({ at: '/?sammenlign=07.14.01_1-2' });
    expect((await rows()).length).toBeGreaterThan(10);
    fireEvent.click(screen.getByLabelText('Vis kun forskelle'));
    expect((await rows()).map(([label]) => label)).toEqual([
      'Gyldig fra Forskellig',
      'Gyldig til Forskellig',
    ]);
    choose('Version', '2');
    await waitFor(() => expect(screen.queryByRole('table', { name: /^Felter/ })).toBeNull());
  });

  test('to andre versioner kan vælges, også den nyeste først', async () => {
    open({ at: '/?sammenlign=07.14.01_1-2' });
    await table();
    choose('Version', '3');
    choose('Med version', '1');
    await waitFor(async () => {
      const [navn] = await rows();
      expect(navn).toEqual(['Navn Forskellig', 'Økonomistyrelsen', 'Moderniseringsstyrelsen']);
    });
  });

  test.each(['07.14.02_1-2', '07.14.01_1-9', '07.14.01_1', 'x'])(
    'adressen %s er ikke en sammenligning af dette element',
    async (pair) => {
      open({ at: `/?sammenlign=${pair}` });
      await screen.findByRole('button', { name: 'Sammenlign' });
      expect(screen.queryByRole('group', { name: 'Sammenligning' })).toBeNull();
    },
  );

  test('følger elementet, ikke nummeret, når det også er et andets', async () => {
    const element = { ...third, nummerGenbrugt: true };
    open({ at: '/?sammenlign=07.14.01_1-2', element });
    await screen.findByRole('button', { name: 'Sammenlign' });
    expect(screen.queryByRole('group', { name: 'Sammenligning' })).toBeNull();
    cleanup();
    open({ at: `/?sammenlign=07.14.01+${third.id}_1-2`, element });
    expect(await table()).toBeDefined();
  });

  test('lukkes igen, og fokus går til knappen', async () => {
    open({ at: '/?sammenlign=07.14.01_1-2' });
    await table();
    expect(document.activeElement).toBe(document.body);
    const close = screen.getByRole('button', { name: 'Luk sammenligningen' });
    act(() => close.focus());
    fireEvent.click(close);
    expect(screen.queryByRole('group', { name: 'Sammenligning' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sammenlign' }));
  });

  test('Esc lukker den, før den går videre tilbage', async () => {
    open({ at: '/?sammenlign=07.14.01_1-2' });
    await table();
    const stepBack = () =>
      act(() => void fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' }));
    stepBack();
    expect(screen.getByRole('group', { name: 'Sammenligning' })).toBeDefined();
    act(() => screen.getByLabelText('Vis kun forskelle').focus());
    stepBack();
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Sammenligning' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sammenlign' }));
  });

  test('kan en version ikke hentes, siges det, og der kan prøves igen', async () => {
    open({
      at: '/?sammenlign=07.14.01_1-2',
      answer: ({ path, query }) =>
        path.includes('/byNummer/') && query.get('finansaar') === '2003'
          ? { status: 500, body: {} }
          : undefined,
    });
    expect(await screen.findByText('Indholdet kunne ikke hentes')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Prøv igen' })).toBeDefined();
  });
});
