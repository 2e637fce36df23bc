// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { TextField } from '../../../src/ui/fields/text-field.tsx';

afterEach(cleanup);

function NumberField({ start = '' }: { readonly start?: string }) {
  const [value, setValue] = useState(start);
  return <TextField label="Nummer" value={value} onChange={setValue} typing={/^\d{0,2}$/} />;
}

/** True when the control let the input through. */
function input(inputType: string, data: string | null, isComposing = false): boolean {
  const field = screen.getByRole('textbox', { name: 'Nummer' });
  const event = new InputEvent('beforeinput', {
    inputType,
    data,
    isComposing,
    bubbles: true,
    cancelable: true,
  });
  return field.dispatchEvent(event);
}

describe('a field with a pattern', () => {
  test('blocks a keystroke that breaks it and lets the others through', () => {
    render(<NumberField start="1" />);
    expect(input('insertText', '2')).toBe(true);
    expect(input('insertText', 'x')).toBe(false);
  });

  test('blocks one character too many, unless it replaces what is marked', () => {
    render(<NumberField start="12" />);
    const field = screen.getByRole<HTMLInputElement>('textbox');
    field.setSelectionRange(2, 2);
    expect(input('insertText', '3')).toBe(false);
    field.setSelectionRange(0, 1);
    expect(input('insertText', '3')).toBe(true);
  });

  test.each([
    ['insertFromPaste', 'abc'],
    ['insertFromDrop', 'abc'],
    ['historyUndo', null],
    ['deleteContentBackward', null],
    ['insertCompositionText', 'å'],
  ])('never blocks %s', (inputType, data) => {
    render(<NumberField start="1" />);
    expect(input(inputType, data)).toBe(true);
  });

  test('does not block while composing', () => {
    render(<NumberField start="1" />);
    expect(input('insertText', 'å', true)).toBe(true);
  });

  test('does not trap the writer in a text that was pasted wrong', () => {
    render(<NumberField start="abc" />);
    expect(input('insertText', 'd')).toBe(true);
  });
});
