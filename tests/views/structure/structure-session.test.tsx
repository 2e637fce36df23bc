// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Routed } from '../../../src/console/router.tsx';
import { noTemplate } from '../../../src/ui/grid/columns/column-window.ts';
import { treeGridRows } from '../../../src/ui/grid/grid-rows.ts';
import { ownChange } from '../../../src/views/screen/use-address.ts';
import { useAddressedSession, useRested } from '../../../src/views/screen/use-addressed-session.ts';
import { hitRows } from '../../../src/views/structure/rows/structure-rows.ts';
import {
  elementIn,
  type StructureSession,
  structureSession,
} from '../../../src/views/structure/structure-session.ts';
import { elementOf } from '../payloads.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A grid without elements. */
const unseen = {
  body: undefined,
  content: { count: 0, template: noTemplate, bind: () => expect.unreachable() },
  isByCell: false,
  question: '',
  busy: false,
};

/** The hand goes to the row of an element. */
function walkTo(session: StructureSession, fuldtNummer: string, nummerGenbrugt = false) {
  const named = { id: `id-${fuldtNummer}`, type: 'Paragraf', fuldtNummer, navn: 'Navn' } as const;
  const rows = hitRows([elementOf(1, { ...named, nummerGenbrugt })], []);
  session.shown({ ...unseen, order: treeGridRows(rows) });
  session.go(0, undefined, false);
}

interface Rendered extends ReturnType<typeof useAddressedSession<StructureSession>> {
  readonly rested: StructureSession['rested'];
}

function View({ onRender }: { readonly onRender: (rendered: Rendered) => void }) {
  const { session, settle } = useAddressedSession(structureSession);
  onRender({ session, settle, rested: useRested(session) });
  return null;
}

/** What a screen that follows the address is drawn for. */
function Screen({ onRender }: { readonly onRender: (search: string) => void }) {
  onRender(useLocation().search);
  return null;
}

/** A view at `/?valgt=07`, and whether it is asked to move the focus. */
function start() {
  const renders: Rendered[] = [];
  const drawnFor: string[] = [];
  const element = (
    <>
      <View onRender={(rendered) => renders.push(rendered)} />
      <Screen onRender={(search) => drawnFor.push(search)} />
    </>
  );
  const router = createMemoryRouter([{ path: '/', element }], {
    initialEntries: ['/?valgt=07&soeg=a'],
  });
  render(<Routed router={router} />);
  const { session, settle } = renders[0] ?? expect.unreachable();
  const isAsked = async (step: () => unknown) => {
    const before = session.rested.asked;
    await act(async () => step());
    return session.rested.asked !== before;
  };
  return {
    session,
    settle,
    renders: () => renders.length,
    drawnFor,
    address: () => router.state.location.search,
    shown: () => renders.at(-1)?.rested.name,
    rest: () => act(() => vi.advanceTimersByTimeAsync(200)),
    walk: (...numbers: string[]) => {
      for (const number of numbers) act(() => walkTo(session, number));
    },
    push: (number: string) => isAsked(() => router.navigate(`/?valgt=${number}&soeg=a`)),
    replace: (search: string, state?: unknown) =>
      isAsked(() => router.navigate(search, { replace: true, state })),
    back: () => isAsked(() => router.navigate(-1)),
    isAsked,
  };
}

test('en tast tegner intet; rude og adresse følger, når hånden hviler', async () => {
  const { walk, rest, renders, address, shown, session } = start();
  const before = renders();
  walk('08', '09', '10');
  expect(renders()).toBe(before);
  expect(session.walked && elementIn(session.walked)?.fuldtNummer).toBe('10');
  expect(address()).toBe('?valgt=07&soeg=a');
  await rest();
  expect(address()).toBe('?valgt=10&soeg=a');
  expect(shown()).toEqual({ number: '10', id: '' });
  // That the address follows is no request to go there.
  expect(session.rested.asked).toBe(1);
});

test('for den række, hånden hviler på, tegnes ingen skærm forfra, og den næste ved den', async () => {
  const { walk, rest, replace, push, back, address, drawnFor } = start();
  walk('08');
  await rest();
  walk('09');
  await rest();
  expect(address()).toBe('?valgt=09&soeg=a');
  expect(drawnFor.splice(0)).toEqual(['?valgt=07&soeg=a']);
  await replace(`${address()}&status=Lukket`, ownChange);
  await push('42');
  await back();
  expect(drawnFor).toEqual([
    '?valgt=09&soeg=a&status=Lukket',
    '?valgt=42&soeg=a',
    '?valgt=09&soeg=a&status=Lukket',
  ]);
});

test('et link og et skridt tilbage flytter fokus; en ændring af adressen gør ikke', async () => {
  const { push, back, replace, walk, rest, shown } = start();
  expect(await push('42')).toBe(true);
  expect(shown()).toEqual({ number: '42', id: '' });
  expect(await push('42')).toBe(true);
  expect(await replace('?valgt=42&soeg=b')).toBe(false);
  walk('43');
  await rest();
  expect(await back()).toBe(true);
  expect(shown()).toEqual({ number: '42', id: '' });
  expect(await back()).toBe(true);
  expect(shown()).toEqual({ number: '07', id: '' });
});

test('et link til det, adressen siger, viser det igen; visningens egen ændring gør ikke', async () => {
  const { replace, walk, shown, session } = start();
  // As the link does it that leads where the address is.
  expect(await replace('?valgt=07&soeg=a')).toBe(true);
  expect(await replace('?valgt=07&soeg=b', ownChange)).toBe(false);
  walk('08');
  // Written late: the hand has gone on.
  expect(await replace('?valgt=07&soeg=b', ownChange)).toBe(false);
  expect(session.walked && elementIn(session.walked)?.fuldtNummer).toBe('08');
  expect(await replace('?valgt=42&soeg=b')).toBe(true);
  expect(shown()).toEqual({ number: '42', id: '' });
});

test('at spørge om det samme element igen flytter fokus, og hånden glemmes', async () => {
  const { session, isAsked, walk, rest, address } = start();
  walk('08');
  expect(await isAsked(() => session.reveal({ number: '07', id: '' }))).toBe(true);
  expect(session.walked).toBeNull();
  await rest();
  expect(address()).toBe('?valgt=07&soeg=a');
});

test('det sted, der forlades lige efter en tast, findes igen, som det var', async () => {
  const { settle, walk, push, back, address } = start();
  expect(settle()).toBeUndefined();
  walk('08');
  await act(async () => settle());
  expect(address()).toBe('?valgt=08&soeg=a');
  await push('42');
  expect(await back()).toBe(true);
  expect(address()).toBe('?valgt=08&soeg=a');
});

test('adressen siger, hvilket element et nummer er, men ikke om et, hånden har forladt', () => {
  const { session, walk, address } = start();
  act(() => session.restate({ number: '07', id: 'x' }));
  expect(address()).toBe('?valgt=07&soeg=a&id=x');
  walk('08');
  act(() => session.restate({ number: '07', id: 'y' }));
  expect(address()).toBe('?valgt=07&soeg=a&id=x');
  act(() => walkTo(session, '09', true));
  act(() => session.settle());
  expect(address()).toBe('?valgt=09&soeg=a&id=id-09');
});
