// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setFeatures } from '../../../src/api/http/features.ts';
import { businessDateAtom } from '../../../src/auth/session.ts';
import { stepTimeAction } from '../../../src/commands/actions/time.ts';
import { selectedElementAtom, viewActionsAtom } from '../../../src/commands/state.ts';
import { useAddressText } from '../../../src/console/router.tsx';
import { areas } from '../../../src/domain/elements/areas.ts';
import { statusAt } from '../../../src/domain/status.ts';
import { CreateElementView } from '../../../src/views/create/create-element-view.tsx';
import { StructureElementView } from '../../../src/views/structure/structure-element-view.tsx';
import { StructureView } from '../../../src/views/structure/structure-view.tsx';
import { elementOf, pageOf } from '../payloads.ts';
import { serve, show } from '../portal.tsx';

const area = areas.finanslovsstruktur;

/** Two elements with one number, as a backend answers them that does not say so of each. */
function pairOf(type: 'Paragraf' | 'Underkontotype', fuldtNummer: string) {
  const shared = { type, fuldtNummer, nummerGenbrugt: undefined };
  return [
    elementOf(81, { ...shared, navn: 'Den gamle', fraFinansaar: 2003, tilFinansaar: 2026 }),
    elementOf(82, { ...shared, navn: 'Den nye', fraFinansaar: 2027, tilFinansaar: null }),
  ] as const;
}
const [former, successor] = pairOf('Paragraf', '07');
const [formerCode, successorCode] = pairOf('Underkontotype', '11');

function Address() {
  return <output>{useAddressText(({ pathname, search }) => pathname + search)}</output>;
}

function open(at: string) {
  serve(({ path, query }) => {
    const year = Number(query.get('finansaar'));
    const standing = (pair: readonly (typeof former)[]) =>
      pair.map((element) => {
        const { fraFinansaar, tilFinansaar } = element;
        const time = { fra: Number(fraFinansaar), til: tilFinansaar as number | null };
        const validity = { ...time, softLukketFra: null, softLukketTil: null };
        return { ...element, status: statusAt(validity, year) };
      });
    if (path === '/api/finansaar') {
      const years = [2026, 2027].map((finansaar) => ({ finansaar, status: 'Kommende' }));
      return { status: 200, body: years };
    }
    if (path.endsWith('/byNummer/07')) return { status: 200, body: standing([successor, former]) };
    if (path.endsWith('/byNummer/11')) {
      return { status: 200, body: standing([successorCode, formerCode]) };
    }
    if (path.endsWith('/paragraffer')) {
      return { status: 200, body: pageOf(standing([former, successor])) };
    }
    if (path.endsWith('/versioner')) return { status: 200, body: [] };
    return { status: 200, body: pageOf([]) };
  });
  show(
    <>
      <Routes>
        <Route path="/fl/:number" element={<StructureElementView area={area} />} />
        <Route path={area.path} element={<StructureView area={area} />} />
        <Route path="/create-element-overview/:commandType" element={<CreateElementView />} />
      </Routes>
      <Address />
    </>,
    { permissions: ['Underkontotype', 'Hovedomraade'], at },
  );
}

const address = () =>
  new URL(document.querySelector('output')?.textContent ?? '', 'http://portal').searchParams;
const title = (navn: string) => screen.findByText(navn, { selector: ':is(h1, h2) span' });
const chosen = () => getDefaultStore().get(selectedElementAtom)?.id;
const step = (by: 1 | -1) =>
  act(() => getDefaultStore().get(viewActionsAtom).get(stepTimeAction)?.(by));

beforeEach(() => {
  setFeatures(['opslag']);
  getDefaultStore().set(businessDateAtom, '2026-11-20');
});
afterEach(() => {
  cleanup();
  setFeatures([]);
});

const places: [string, string, readonly [typeof former, typeof former]][] = [
  ['elementets side', '/fl/07?', [former, successor]],
  ['strukturen', `${area.path}?valgt=07&`, [former, successor]],
  ['strukturens tabel', `${area.path}?valgt=07&visning=tabel&`, [former, successor]],
  [
    'kodelisten',
    '/create-element-overview/Underkontotype?element=11&',
    [formerCode, successorCode],
  ],
];

describe.each(places)('et nummer, der er brugt igen: %s', (_, place, [old, young]) => {
  test('viser og vælger det element, adressen siger, og nævner det andet', async () => {
    open(`${place}finansaar=2027&id=${old.id}`);
    expect(await title(old.navn)).toBeDefined();
    await waitFor(() => expect(chosen()).toBe(old.id));
    expect(screen.getByText(/^Nummeret bruges igen:/)).toBeDefined();
    const link = screen.getByText(`${young.navn} 2027–`, { selector: 'a' });
    expect(new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('id')).toBe(young.id);
    expect(address().get('id')).toBe(old.id);
  });

  test.each([
    ['2026', old],
    ['2027', young],
  ])(
    'et bart nummer er det, der gælder i %s, og bliver ved med at være det',
    async (year, meant) => {
      open(`${place}finansaar=${year}`);
      expect(await title(meant.navn)).toBeDefined();
      await waitFor(() => expect(address().get('id')).toBe(meant.id));
      // The finansår that exist come from the server.
      const other = year === '2026' ? '2027' : '2026';
      await waitFor(() => {
        step(year === '2026' ? 1 : -1);
        expect(address().get('finansaar')).toBe(other);
      });
      await waitFor(() => expect(chosen()).toBe(meant.id));
      expect(await title(meant.navn)).toBeDefined();
      expect(address().get('id')).toBe(meant.id);
    },
  );

  test('et element, der ikke er der, er ikke et andet med dets nummer', async () => {
    open(`${place}finansaar=2027&id=00000000-0000-4000-8000-000000000099`);
    expect(await screen.findByText('Ikke fundet')).toBeDefined();
    const named = screen.getByText(/^Nummeret bruges af:/);
    expect([...named.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      'Den gamle 2003–2026',
      'Den nye 2027–',
    ]);
    expect(chosen()).toBeUndefined();
  });
});

test.each([former, successor])(
  'et nyt element laves under $navn, som adressen siger',
  async ({ id, navn }) => {
    open(`/create-element-overview/Hovedomraade?overordnet=07&finansaar=2027&id=${id}`);
    const field = await screen.findByLabelText<HTMLInputElement>('Paragraf');
    expect(field.value).toBe(`07 ${navn}`);
  },
);
