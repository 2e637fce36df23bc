// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { Profiler } from 'react';
import { afterEach, expect, test } from 'vitest';
import { setFeatures } from '../../../src/api/http/features.ts';
import { closePaletteAtom, paletteOpenAtom } from '../../../src/commands/state.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import { Palette } from '../../../src/palette/palette.tsx';
import { pageOf } from '../../views/payloads.ts';
import { serve, show } from '../../views/portal.tsx';

const store = getDefaultStore();

afterEach(() => {
  act(() => store.set(closePaletteAtom));
  cleanup();
  setFeatures([]);
});

test('et bogstav tegner feltet med det samme og listen én gang til', () => {
  setFeatures(['plan']);
  serve(() => ({ status: 200, body: pageOf([]) }));
  let commits = 0;
  const palette = (
    <Profiler id="palet" onRender={() => (commits += 1)}>
      <Palette />
    </Profiler>
  );
  show(palette, { permissions });
  act(() => store.set(paletteOpenAtom, true));
  const field = screen.getByRole('combobox', { name: 'Søg efter kommando eller element' });
  const text = 'opret underkonto';
  const counts = [...text].map((_letter, at) => {
    const before = commits;
    fireEvent.change(field, { target: { value: text.slice(0, at + 1) } });
    return commits - before;
  });
  // The field, its list, and cmdk's own note of what is chosen.
  expect(Math.max(...counts)).toBeLessThanOrEqual(4);
  expect(screen.getByRole('option', { selected: true }).textContent).toMatch(/^Opret underkonto/);
});
