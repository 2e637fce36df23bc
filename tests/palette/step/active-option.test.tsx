// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { businessDateAtom } from '../../../src/auth/session.ts';
import {
  argumentDraftsAtom,
  argumentStepAtom,
  closePaletteAtom,
  paletteOpenAtom,
} from '../../../src/commands/state.ts';
import { aboutElements } from '../../../src/commands/subjects/subject.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import { Palette } from '../../../src/palette/palette.tsx';
import { Combobox } from '../../../src/ui/fields/choices/combobox.tsx';
import { SearchList } from '../../../src/ui/fields/choices/search-list.tsx';
import { CellEditor } from '../../../src/ui/grid/edit/cell-editor.ts';
import { elementOf, pageOf } from '../../views/payloads.ts';
import { serve, show } from '../../views/portal.tsx';

const store = getDefaultStore();
const options = ['Drift', 'Anlæg', 'Tilskud'].map((label) => ({ value: label, label }));
const years = [2025, 2026, 2027].map((finansaar) => ({ finansaar, status: 'Kommende' }));

beforeEach(() => {
  store.set(businessDateAtom, '2026-11-20');
  store.set(argumentDraftsAtom, {});
});
afterEach(() => {
  act(() => store.set(closePaletteAtom));
  cleanup();
  document.body.replaceChildren();
});

function openPalette(): void {
  serve(({ path }) => ({ status: 200, body: path === '/api/finansaar' ? years : pageOf([]) }));
  show(<Palette />, { permissions });
  act(() => store.set(paletteOpenAtom, true));
}

function Searched() {
  const [value, setValue] = useState<string>();
  const rest = { query: '', onQuery: () => undefined, count: '3', onLeave: () => undefined };
  return <SearchList label="Formål" {...{ options, value, onChange: setValue, ...rest }} />;
}

/** Each file that makes a combobox, and how to come to one with three options or more. */
const fields: Readonly<Record<string, () => void>> = {
  'palette/sentences/sentence-field.tsx': () => {
    openPalette();
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'opret' } });
  },
  'palette/step/open-field.tsx': () => {
    const element = elementOf(1, { type: 'Underkontotype', fuldtNummer: '35', navn: 'Gammel' });
    store.set(argumentStepAtom, {
      command: 'AfslutUnderkontotype',
      subjects: aboutElements([{ ...element, hasEnd: false }]),
    });
    openPalette();
  },
  'ui/fields/choices/combobox.tsx': () => {
    const none = { value: null, onChange: () => undefined, query: '', onQuery: () => undefined };
    render(<Combobox label="Formål" options={options} {...none} />);
  },
  'ui/fields/choices/search-list.tsx': () => {
    render(<Searched />);
  },
  'ui/grid/edit/cell-editor.ts': () => {
    const host = document.createElement('div');
    host.append(document.createElement('div'));
    document.body.append(host);
    const editor = { choices: () => options.map(({ label }) => ({ text: label, label })) };
    const none = { label: 'Formål', text: '', isNumber: false, isTyped: false };
    new CellEditor(host).open(
      { editor, ...none, done: () => undefined, cancelled: () => undefined },
      { left: 0, top: 0, width: 100, height: 20 },
    );
  },
};

test('hvert felt med en liste er med her', () => {
  const root = `${import.meta.dirname}/../../../src`;
  const makes = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      file !== 'ui/fields/choices/listbox.tsx' &&
      /listboxField\(|Cmdk\.Input|'combobox'/.test(readFileSync(`${root}/${file}`, 'utf8')),
  );
  expect(makes.toSorted()).toEqual(Object.keys(fields).toSorted());
});

test.each(Object.keys(fields))('feltet nævner den linje, tasterne er ved: %s', async (name) => {
  fields[name]?.();
  const field = await screen.findByRole('combobox');
  act(() => field.focus());
  /** The line that the field names, of the list that it says is its own. */
  const named = () => {
    const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
    const lines = [...(list?.querySelectorAll('[role="option"]') ?? [])];
    return lines.findIndex(({ id }) => id === field.getAttribute('aria-activedescendant'));
  };
  const at: number[] = [];
  // A combobox opens with the first key, and a list may have its first line highlighted before it.
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) {
    fireEvent.keyDown(field, { key });
    await waitFor(() => {
      expect(named()).toBeGreaterThanOrEqual(0);
      expect(named()).not.toBe(at.at(-1));
    });
    at.push(named());
  }
  const [first = -1, second, third] = at;
  expect([second, third]).toEqual([first + 1, first]);
});
