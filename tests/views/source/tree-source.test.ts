// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../src/api/http/query-client.ts';
import { childrenKey } from '../../../src/api/structure/structure.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { useAnswers } from '../../../src/views/source/queries-source.ts';
import { treeSource } from '../../../src/views/source/tree-source.ts';
import { elementOf, pageOf } from '../payloads.ts';
import { serve } from '../portal.tsx';

const area = areas.finanslovsstruktur;
const parent = elementOf(1, {
  type: 'Paragraf',
  fuldtNummer: '01',
  navn: 'Ministerium',
  antalBoern: 1,
});
const child = elementOf(2, { type: 'Hovedomraade', fuldtNummer: '01.1', navn: 'Område' });

test('træet er ikke færdigt, mens børnene under det åbne hentes igen', async () => {
  serve(({ path }) => ({
    status: 200,
    body: pageOf(path.endsWith('/paragraffer') ? [parent] : [child]),
  }));
  const client = createQueryClient();
  const ask = { time: 2026, expanded: new Map([[parent.id, parent.type]]) };
  const source = treeSource(client, area);
  const told: boolean[] = [];
  const { result, rerender, unmount } = renderHook(
    () => {
      const shown = useAnswers(source, ask);
      told.push(shown.isPending);
      return shown;
    },
    { wrapper: (props) => createElement(QueryClientProvider, { client, ...props }) },
  );
  // Before anything is asked for: what is about to be fetched counts as being fetched.
  expect(told[0]).toBe(true);
  await vi.waitFor(() => expect(result.current.isPending).toBe(false));
  expect(result.current.rows.map(({ id }) => id)).toEqual([parent.id, child.id]);

  const fetched = client.invalidateQueries({ queryKey: childrenKey(area.name, parent.id) });
  rerender();
  expect(result.current.isPending).toBe(true);
  await act(() => fetched);
  rerender();
  expect(result.current.isPending).toBe(false);
  unmount();
});
