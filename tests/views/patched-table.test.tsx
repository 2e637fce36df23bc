// @vitest-environment happy-dom
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setFeatures } from '../../src/api/http/features.ts';
import { followRun } from '../../src/api/runs/follow-run.ts';
import { businessDateAtom } from '../../src/auth/session.ts';
import { areas } from '../../src/domain/elements/areas.ts';
import { windowQuery } from '../../src/views/source/table-source.ts';
import { StructureView } from '../../src/views/structure/structure-view.tsx';
import { elementOf, pageOf } from './payloads.ts';
import { serve, show } from './portal.tsx';

const area = areas.finanslovsstruktur;

let client: QueryClient | null = null;

/** The screen's own client, to look at what it holds. */
function TakeClient() {
  const own = useQueryClient();
  useEffect(() => {
    client = own;
  }, [own]);
  return null;
}

beforeEach(() => {
  setFeatures(['raekker']);
  getDefaultStore().set(businessDateAtom, '2026-11-20');
});
afterEach(() => {
  cleanup();
  setFeatures([]);
});

test('efter ét ændret navn spørges kun om det, ruden viser, og de andre rækker er dem, de var', async () => {
  const elements = Array.from({ length: 12 }, (_, at) => {
    const fuldtNummer = `07.${at + 10}`;
    return elementOf(at + 1, { type: 'Hovedomraade', fuldtNummer, navn: `Område ${at}` });
  });
  const root = elementOf(99, { type: 'Paragraf', fuldtNummer: '07', navn: 'Finansministeriet' });
  const asked: string[] = [];
  serve(({ path }) => {
    asked.push(path);
    if (path.includes('/byNummer/')) return { status: 200, body: [root] };
    if (path.endsWith('/search-full-number')) {
      return { status: 200, body: pageOf([root, ...elements]) };
    }
    if (path.endsWith('/paged-search')) return { status: 200, body: pageOf([root]) };
    const isList = path === '/api/finansaar' || path.endsWith('/versioner');
    return { status: 200, body: isList ? [] : pageOf([]) };
  });
  show(
    <>
      <TakeClient />
      <StructureView area={area} />
    </>,
    { permissions: ['Paragraf'], at: `${area.path}?finansaar=2026&valgt=07&visning=tabel` },
  );
  await screen.findByRole('heading', { name: '07 Finansministeriet' });
  const table = await screen.findByRole('grid');
  await waitFor(() => expect(table.textContent).toContain('Område 3'));
  await waitFor(() => expect(client?.isFetching()).toBe(0));
  if (!client) throw new Error('the screen has a client');
  const { queryKey } = windowQuery(area, '07', 2026, '', client);
  const before = client.getQueryData(queryKey) ?? [];

  asked.length = 0;
  const elementer = [root.id];
  const touched = { omraade: area.name, elementer, nye: [], desuden: [], numre: [] };
  const poster = [{ ...root, navn: 'Finanser', rowVersion: 'v2' }];
  const raekker = [{ omraade: area.name, tid: 2026, poster, vaek: [] }];
  const roert = { forMange: false, omraader: [touched] };
  const cell = () => table.querySelector('[aria-rowindex="3"]')?.textContent;
  const running = client;
  await act(() => followRun(running, { roert, raekker }));
  await waitFor(() => expect(cell()).toContain('Finanser'));
  await waitFor(() => expect(running.isFetching()).toBe(0));
  const ofLists = /paged-search|search-full-number|child-elements|\/search$|typer$|\/paragraffer$/;
  expect(asked.filter((path) => ofLists.test(path))).toEqual([]);
  expect(asked.length).toBeLessThanOrEqual(5);

  const after = running.getQueryData(queryKey) ?? [];
  expect(after[0]).toMatchObject({
    ...{ navn: 'Finanser', foldedName: 'finanser', rowVersion: 'v2' },
  });
  expect(after.slice(1).every((line, at) => line === before[at + 1])).toBe(true);
});
