import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../src/api/query-client.ts';
import { childrenKey } from '../../src/api/structure.ts';
import { areas } from '../../src/domain/elements/areas.ts';
import { treeSource } from '../../src/views/shared/source/tree-source.ts';
import { elementOf, pageOf } from '../views/payloads.ts';
import { serve } from '../views/portal.tsx';

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
  const stop = source.subscribe(() => undefined);
  source.want(ask);
  const isPending = () => source.read(ask).isPending;
  await vi.waitFor(() => expect(isPending()).toBe(false));
  expect(source.read(ask).rows.map(({ id }) => id)).toEqual([parent.id, child.id]);

  const fetched = client.invalidateQueries({ queryKey: childrenKey(area.name, parent.id) });
  expect(isPending()).toBe(true);
  await fetched;
  expect(isPending()).toBe(false);
  stop();
});
