// @vitest-environment happy-dom
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setFeatures } from '../../../src/api/http/features.ts';
import { followRun } from '../../../src/api/runs/follow-run.ts';
import { businessDateAtom } from '../../../src/auth/session.ts';
import { selectedElementAtom } from '../../../src/commands/state.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { clearNotices, toldNotices } from '../../../src/ui/notices/notifications.ts';
import { StructureView } from '../../../src/views/structure/structure-view.tsx';
import { elementOf, pageOf } from '../payloads.ts';
import { serve, show } from '../portal.tsx';

const area = areas.finanslovsstruktur;
let client: QueryClient | null = null;

/** The screen's own client, as a run is followed with. */
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
  clearNotices();
  setFeatures([]);
});

test.each([
  ['alle rækker', ''],
  ['de filtrerede', '&kol.nummer=07.1'],
])(
  'forsvinder elementet under hånden, siges det, og det valgte er det nærmeste af %s',
  async (_, filter) => {
    const root = elementOf(99, { type: 'Paragraf', fuldtNummer: '07', navn: 'Finansministeriet' });
    const before = ['10', '11', '12', '13', '14', '15', '16'].map((last, at) =>
      elementOf(at + 1, {
        type: 'Hovedomraade',
        fuldtNummer: `07.${last}`,
        navn: `Område ${last}`,
      }),
    );
    let elements = before;
    serve(({ path }) => {
      const number = /\/byNummer\/([^/]+)$/.exec(path)?.[1];
      if (number !== undefined) {
        const found = [root, ...elements].filter(({ fuldtNummer }) => fuldtNummer === number);
        return { status: 200, body: found };
      }
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
      {
        permissions: ['Paragraf'],
        at: `${area.path}?finansaar=2026&valgt=07.13&visning=tabel${filter}`,
      },
    );
    const row = () => document.querySelector<HTMLElement>('.dg-body [tabindex="0"]');
    await waitFor(() => expect(row()?.closest('.dg-row')?.textContent).toContain('Område 13'));
    await screen.findByRole('heading', { name: '07.13 Område 13' });
    await waitFor(() => expect(client?.isFetching()).toBe(0));
    act(() => row()?.focus());

    // As when the run that made them is taken back.
    const gone = before.slice(1, 4);
    elements = before.filter((one) => !gone.includes(one));
    const ids = gone.map(({ id }) => id);
    const touched = { omraade: area.name, elementer: ids, nye: [], desuden: [root.id], numre: [] };
    const raekker = [{ omraade: area.name, tid: 2026, poster: [root], vaek: ids }];
    const roert = { forMange: false, omraader: [touched] };
    await act(async () => void (client && (await followRun(client, { roert, raekker }))));
    await waitFor(() => expect(row()?.closest('.dg-row')?.textContent).toContain('Område 14'));
    await waitFor(() =>
      expect(toldNotices.get()).toMatchObject([
        {
          kind: 'warn',
          text: 'Elementet 07.13 blev ikke fundet i finansåret 2026.',
          detail: '07.14 Område 14 er valgt i stedet.',
        },
      ]),
    );
    expect(getDefaultStore().get(selectedElementAtom)).toMatchObject({ fuldtNummer: '07.14' });
    await screen.findByRole('heading', { name: '07.14 Område 14' });
  },
);
