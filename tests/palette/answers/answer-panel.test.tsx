// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { setFeatures } from '../../../src/api/http/features.ts';
import { closePaletteAtom, paletteOpenAtom } from '../../../src/commands/state.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import { Palette } from '../../../src/palette/palette.tsx';
import { rememberFor } from '../../../src/ui/memory/user-memory.ts';
import { elementOf, logLineOf, pageOf } from '../../views/payloads.ts';
import { type Call, serve, show } from '../../views/portal.tsx';

const store = getDefaultStore();
const account = elementOf(4, {
  ...{ type: 'Underkonto', fuldtNummer: '07.14.01.10', navn: 'Almindelig virksomhed' },
  tilFinansaar: 2027,
});

afterEach(() => {
  act(() => store.set(closePaletteAtom));
  cleanup();
  localStorage.clear();
  rememberFor('');
  setFeatures([]);
});

function Address() {
  return <output>{useLocation().pathname}</output>;
}

const change = logLineOf(7, {
  titel: 'Ret underkonto',
  aendringer: [
    {
      ...{ element: '07.14.01.10 Almindelig virksomhed', felt: 'navn', label: 'Navn' },
      ...{ fra: 'Drift', til: 'Almindelig', fraTekst: 'Drift', tilTekst: 'Almindelig' },
    },
  ],
});

function answer({ path, query }: Call) {
  if (path.includes('/kommandoer/element/')) return { status: 200, body: pageOf([change]) };
  const isCount = query.has('kol.nummer');
  const isFound = path.startsWith('/api/finanslovsstruktur/') && query.has('soeg');
  const body = pageOf(isFound ? [account] : []);
  return { status: 200, body: isCount ? { ...body, total: 64 } : body };
}

/** The palette with a question written in it. */
function ask(text: string): Call[] {
  rememberFor('anna');
  setFeatures(['plan', 'log', 'kolonnefiltre']);
  const writes = serve(answer);
  const screenWithPalette = (
    <>
      <Palette />
      <Address />
    </>
  );
  show(screenWithPalette, { permissions, at: '/finanslovsstruktur' });
  act(() => store.set(paletteOpenAtom, true));
  const field = within(screen.getByRole('dialog', { name: 'Kommandopalet' })).getByRole('combobox');
  fireEvent.change(field, { target: { value: text } });
  return writes;
}

const answered = () => screen.findByRole('region', { name: 'Svar' });

test('hvem ændrede det siges ved siden af listen, og Enter fører hen til det', async () => {
  const writes = ask('hvem ændrede 07140110');
  const panel = await answered();
  await waitFor(() => expect(panel.textContent).toContain('anne'));
  expect(panel.textContent).toContain('Ret underkonto: Navn Drift → Almindelig');
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
  await waitFor(() =>
    expect(document.querySelector('output')?.textContent).toBe('/fl/07.14.01.10'),
  );
  expect(writes).toEqual([]);
});

test('hvornår det lukker, følger af elementets egne tider', async () => {
  ask('hvornår lukker 07140110');
  const panel = await answered();
  await waitFor(() => expect(panel.textContent).toContain('Sidste finansår2027'));
});

test('hvor mange siges i tal', async () => {
  ask('hvor mange underkonti under 07');
  const panel = await answered();
  await waitFor(() => expect(panel.textContent).toContain('64 underkonti under 07 i finansåret'));
});
