// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { businessDateAtom } from '../../../src/auth/session.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { SheetView } from '../../../src/views/sheet/sheet-view.tsx';
import { StructureView } from '../../../src/views/structure/structure-view.tsx';
import { pageOf } from '../payloads.ts';
import { serve, show } from '../portal.tsx';

beforeEach(() => {
  getDefaultStore().set(businessDateAtom, '2026-11-20');
  // A database that nothing has been put into.
  serve(({ path }) => {
    if (path === '/api/kontoplan')
      return { status: 200, body: { periode: 202611, hovedarter: [] } };
    const isList = path === '/api/finansaar' || path === '/api/perioder';
    return { status: 200, body: isList ? [] : pageOf([]) };
  });
});
afterEach(cleanup);

const views = (
  <Routes>
    <Route path="/:omraade/masseredigering" element={<SheetView />} />
    <Route path="/kontoplan" element={<StructureView area={areas.kontoplan} />} />
    <Route path="/finanslovsstruktur" element={<StructureView area={areas.finanslovsstruktur} />} />
  </Routes>
);

const buttons = () =>
  ['Opret hovedart', 'Opret paragraf', 'Opret statuspost', 'Ryd filter'].filter(
    (name) => screen.queryByRole('button', { name: new RegExp(`^${name}`) }) !== null,
  );

const begin = 'Begynd øverst, eller vælg en anden periode.';
const ask = 'Vælg en anden periode. Den første oprettes af en, der har tilladelsen Hovedart.';
const keeper = ['Hovedart', 'Statuspost', 'Paragraf'];

test.each([
  ['/kontoplan', keeper, 'Ingen elementer i perioden 11.2026', begin, ['Opret hovedart']],
  ['/kontoplan', [], 'Ingen elementer i perioden 11.2026', ask, []],
  [
    ...['/kontoplan?visning=tabel', keeper],
    ...['Ingen elementer i perioden 11.2026', begin, ['Opret hovedart']],
  ],
  [
    ...['/kontoplan/masseredigering', keeper],
    ...['Ingen elementer i perioden 11.2026', begin, ['Opret hovedart']],
  ],
  [
    ...['/finanslovsstruktur', keeper, 'Ingen elementer i finansåret 2026'],
    ...['Begynd øverst, eller vælg et andet finansår.', ['Opret paragraf']],
  ],
  [
    ...['/kontoplan?visning=tabel&type=Statuspost', keeper],
    ...['Ingen statusposter i perioden 11.2026', 'Opret den første, eller vælg en anden periode.'],
    ['Opret statuspost', 'Ryd filter'],
  ],
  [
    ...['/kontoplan?visning=tabel&type=Hovedart&soeg=drift', keeper],
    ...['Ingen elementer passer til filteret', 'Ryd filteret, eller søg i en anden periode.'],
    ['Ryd filter'],
  ],
] as [string, string[], string, string, string[]][])(
  '%s uden rækker, med tilladelserne %j: %s',
  async (at, permissions, title, text, offered) => {
    show(views, { permissions, at });
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    expect(buttons()).toEqual(offered);
  },
);
