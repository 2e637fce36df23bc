// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChangeLogView } from '../../../src/views/change-log/change-log-view.tsx';
import { pageOf } from '../payloads.ts';
import { serve, show } from '../portal.tsx';

beforeEach(() => {
  // The DOM here knows no `search`, which React would complain of.
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string) =>
    create(name === 'search' ? 'section' : name),
  );
});
afterEach(cleanup);

/** The log at that address; what is asked of the server for its lines is noted. */
async function openLog(search: string) {
  const asked: Record<string, string>[] = [];
  serve(({ path, query }) => {
    const isLog = path === '/api/kommandoer';
    if (isLog) asked.push(Object.fromEntries(query));
    return { status: 200, body: isLog ? pageOf([]) : [] };
  });
  show(<ChangeLogView />, { permissions: ['RequiredAdmin'], at: `/aendringslog?${search}` });
  await waitFor(() => expect(asked).toHaveLength(1));
  return asked;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const isWrong = (label: string) => field(label).getAttribute('aria-invalid') === 'true';
const backwards = 'Til dato kan ikke ligge før Fra dato.';

test('enhver dato kan skrives, og der spørges om den nærmeste, loggen kan have', async () => {
  const asked = await openLog('fra=0001-11-20&til=2020-01-01');
  expect(field('Fra dato').value).toBe('20/11/0001');
  expect(field('Til dato').value).toBe('01/01/2020');
  expect([isWrong('Fra dato'), isWrong('Til dato')]).toEqual([false, false]);
  expect(screen.queryByText(backwards)).toBeNull();
  expect(asked[0]).toMatchObject({ fra: '1900-01-01', til: '2020-01-01' });
});

test('en slutning før begyndelsen siges ved slutningen', async () => {
  await openLog('fra=2026-11-20&til=2026-11-19');
  expect(screen.getByText(backwards)).toBeDefined();
  expect([isWrong('Fra dato'), isWrong('Til dato')]).toEqual([false, true]);
});

test('den samme dag er ingen fejl', async () => {
  await openLog('fra=2026-11-20&til=2026-11-20');
  expect(screen.queryByText(backwards)).toBeNull();
});

test('knappen, der rydder filtrene, går med dem, og fokus er på skærmens overskrift', async () => {
  await openLog('bruger=kundedemo');
  const [clear] = screen.getAllByRole('button', { name: 'Ryd filtre' });
  if (!clear) throw new Error('Der er ingen knap.');
  clear.focus();
  fireEvent.click(clear);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ændringslog'));
});
