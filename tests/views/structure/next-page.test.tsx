// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { businessDateAtom } from '../../../src/auth/session.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { StructureView } from '../../../src/views/structure/structure-view.tsx';
import { elementOf, pageOf } from '../payloads.ts';
import { serve, show } from '../portal.tsx';

const area = areas.finanslovsstruktur;
const hits = Array.from({ length: 4 }, (_, at) =>
  elementOf(at + 1, { type: 'Paragraf', fuldtNummer: `0${at + 1}`, navn: `Ministerium ${at + 1}` }),
);

const rows = () => screen.getByRole('treegrid').textContent;

beforeEach(() => {
  getDefaultStore().set(businessDateAtom, '2026-11-20');
});
afterEach(cleanup);

test('kommer den næste side ikke, standser listen og tilbyder at hente resten', async () => {
  let isDown = true;
  let asked = 0;
  serve(({ path, query }) => {
    if (!path.endsWith('/paged-search')) return { status: 200, body: pageOf([]) };
    const page = { total: 4, antal: 2 };
    if (!query.has('efter')) {
      return { status: 200, body: { ...page, poster: hits.slice(0, 2), side: 1, naeste: 'her' } };
    }
    asked += 1;
    if (isDown) return { status: 500, body: { title: 'Serverfejl' } };
    return { status: 200, body: { ...page, poster: hits.slice(2), side: 2 } };
  });
  // As over a network: that it is fetching is drawn before the answer is here.
  const answerAtOnce = globalThis.fetch;
  globalThis.fetch = async (...call) => {
    await new Promise<void>((done) => setTimeout(done));
    return await answerAtOnce(...call);
  };
  show(<StructureView area={area} />, {
    permissions: ['Paragraf'],
    at: `${area.path}?finansaar=2026&soeg=ministerium`,
  });
  expect(await screen.findByText('Resten kunne ikke hentes.')).toBeTruthy();
  // Asked again at once it would go on without end.
  for (let turn = 0; turn < 20; turn += 1) {
    await act(() => new Promise<void>((done) => setTimeout(done)));
  }
  expect(asked).toBe(1);
  expect(rows()).toContain('Ministerium 2');

  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
  await waitFor(() => expect(rows()).toContain('Ministerium 4'));
  await waitFor(() => expect(screen.queryByText('Resten kunne ikke hentes.')).toBeNull());
  expect(asked).toBe(2);
});
