// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Combobox } from '../../../src/ui/fields/choices/combobox.tsx';
import type { ComboboxOption } from '../../../src/ui/fields/choices/combobox-option.ts';

const all: readonly ComboboxOption[] = [
  { value: '1', number: '07.13.01', label: 'Økonomistyrelsen' },
  { value: '2', number: '07.13.02', label: 'Statens Administration' },
  { value: '3', number: '07.14.01', label: 'Medarbejderstyrelsen' },
];
const chosen = vi.fn();
const submitted = vi.fn();

interface FieldProps {
  readonly loading?: boolean;
  readonly offered?: readonly ComboboxOption[];
}

function Field({ loading = false, offered = all }: FieldProps) {
  const [value, setValue] = useState<ComboboxOption | null>(null);
  const [query, setQuery] = useState('');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands in for the form around the field
    <div onKeyDown={(event) => submitted(event.key)}>
      <Combobox
        label="Hovedkonto"
        value={value}
        onChange={(option) => {
          chosen(option?.value ?? null);
          setValue(option);
        }}
        query={query}
        onQuery={setQuery}
        options={offered.filter((option) => `${option.number} ${option.label}`.includes(query))}
        loading={loading}
      />
    </div>
  );
}

function field() {
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Hovedkonto' });
}
function press(key: string, more: KeyboardEventInit = {}) {
  fireEvent.keyDown(field(), { key, ...more });
}
function activeText() {
  const id = field().getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.textContent : undefined;
}

beforeEach(() => {
  chosen.mockClear();
  submitted.mockClear();
});
afterEach(cleanup);

describe('combobox by keyboard', () => {
  test('Alt+↓ opens, arrows move round, Enter picks and shows the choice', () => {
    render(<Field />);
    expect(field().getAttribute('aria-expanded')).toBe('false');
    press('ArrowDown', { altKey: true });
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(3);
    press('ArrowUp');
    expect(activeText()).toContain('07.14.01');
    press('ArrowDown');
    press('ArrowDown');
    expect(activeText()).toContain('07.13.02');
    press('Enter');
    expect(chosen).toHaveBeenLastCalledWith('2');
    expect(field().value).toBe('07.13.02 Statens Administration');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('what is chosen stands, also where the owner keeps choice and text in one place', () => {
    let held: string | null = null;
    const hold = (text: string | null) => {
      held = text;
    };
    render(
      <Combobox
        label="Hovedkonto"
        value={null}
        onChange={(option) => hold(option?.value ?? null)}
        query="07.14"
        onQuery={hold}
        options={all}
      />,
    );
    press('ArrowDown', { altKey: true });
    press('Enter');
    expect(held).toBe('1');
  });

  test('writing opens with the first hit active', () => {
    render(<Field />);
    fireEvent.change(field(), { target: { value: '07.14' } });
    expect(activeText()).toContain('Medarbejderstyrelsen');
    press('Enter');
    expect(chosen).toHaveBeenLastCalledWith('3');
  });

  test('writing on after a choice drops it', () => {
    render(<Field />);
    press('ArrowDown');
    press('Enter');
    fireEvent.change(field(), { target: { value: 'Sta' } });
    expect(chosen).toHaveBeenLastCalledWith(null);
    expect(field().value).toBe('Sta');
  });

  test('Esc closes the list and stays inside; a closed one leaves Esc and Enter to the form', () => {
    render(<Field />);
    press('ArrowDown');
    press('Escape');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(submitted).not.toHaveBeenCalled();
    press('Escape');
    press('Enter');
    expect(submitted.mock.calls).toEqual([['Escape'], ['Enter']]);
  });

  test('Ctrl+Enter belongs to the form even while the list is open', () => {
    render(<Field />);
    press('ArrowDown');
    press('Enter', { ctrlKey: true });
    expect(submitted).toHaveBeenCalledWith('Enter');
    expect(chosen).not.toHaveBeenCalled();
  });

  test('leaving takes a number that is written out in full', () => {
    render(<Field />);
    fireEvent.change(field(), { target: { value: '07.13.02' } });
    fireEvent.blur(field());
    expect(chosen).toHaveBeenLastCalledWith('2');
  });

  test('leaving chooses none of several with the name that is written out', () => {
    const twins = ['4', '5'].map((value) => ({ value, label: 'Tilskud' }));
    render(<Field offered={[...all, ...twins]} />);
    fireEvent.change(field(), { target: { value: 'Tilskud' } });
    fireEvent.blur(field());
    expect(chosen).not.toHaveBeenCalled();
    expect(field().value).toBe('Tilskud');
  });

  test('leaving keeps a text that names nothing, and chooses nothing', () => {
    render(<Field />);
    fireEvent.change(field(), { target: { value: '07.1' } });
    fireEvent.blur(field());
    expect(chosen).not.toHaveBeenCalled();
    expect(field().value).toBe('07.1');
  });

  test('says how many, that none were found, and that it is fetching', () => {
    const { rerender } = render(<Field />);
    press('ArrowDown');
    expect(screen.getByRole('status').textContent).toBe('3 forslag');
    fireEvent.change(field(), { target: { value: 'findes ikke' } });
    expect(screen.getByRole('status').textContent).toMatch(/^Ingen resultater/);
    rerender(<Field loading />);
    expect(screen.getByRole('status').textContent).toBe('Henter …');
  });
});
