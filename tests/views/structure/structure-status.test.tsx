// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { businessDateAtom } from '../../../src/auth/session.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { statusContentAtom } from '../../../src/views/screen/status-bar.ts';
import { StructureView } from '../../../src/views/structure/structure-view.tsx';
import { pageOf } from '../payloads.ts';
import { type Answer, serve, show } from '../portal.tsx';

const area = areas.finanslovsstruktur;
const ok = (body: unknown): Answer => ({ status: 200, body });
const facts = () => getDefaultStore().get(statusContentAtom)?.facts;

/** The structure at an address, where everything of it is answered alike. */
function open(search: string, ofStructure: () => Answer): void {
  serve(({ path }) => {
    if (path.startsWith('/api/finanslovsstruktur')) return ofStructure();
    return ok(path === '/api/finansaar' ? [{ finansaar: 2026, status: 'Åben' }] : []);
  });
  const at = `${area.path}?finansaar=2026${search}`;
  show(<StructureView area={area} />, { permissions: [], at });
}

beforeEach(() => {
  getDefaultStore().set(businessDateAtom, '2026-11-20');
});
afterEach(cleanup);

const failures: readonly Answer[] = [
  { status: 500, body: {} },
  { status: 403, body: 'Ingen adgang.' },
];

for (const search of ['&soeg=skole', '&visning=tabel']) {
  test.each(failures)(
    `antallet af ${search} er ikke 0, når svaret er en fejl: %j`,
    async (failure) => {
      let isDown = true;
      open(search, () => (isDown ? failure : ok(pageOf([]))));
      const retry = await screen.findByRole('button', { name: 'Prøv igen' });
      expect(facts()).toEqual(['Finansår 2026']);
      isDown = false;
      fireEvent.click(retry);
      await waitFor(() => expect(facts()).toEqual(['0 elementer', 'Finansår 2026']));
    },
  );
}
