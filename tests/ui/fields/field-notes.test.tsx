// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Checkbox } from '../../../src/ui/fields/checkbox.tsx';
import { TextField } from '../../../src/ui/fields/text-field.tsx';

afterEach(cleanup);

const notes = { label: 'Felt', help: 'Hjælp', error: 'Fejl' };
const ignore = () => undefined;

test.each([
  ['a text field', <TextField key="t" {...notes} value="" onChange={ignore} limit={5} />],
  ['a checkbox', <Checkbox key="c" {...notes} checked={false} onChange={ignore} />],
])('%s is described by its error and its help, in that order', (_, field) => {
  render(field);
  const control = screen.getByLabelText('Felt');
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  const texts = ids.map((id) => document.getElementById(id)?.textContent);
  expect(texts.slice(0, 2)).toEqual(['Fejl', 'Hjælp']);
  expect(texts).not.toContain(undefined);
  expect(control.getAttribute('aria-invalid')).toBe('true');
  expect(control.closest('.fg')?.className).toBe('fg bad');
});

test('a field with nothing to say points nowhere', () => {
  render(<Checkbox label="Felt" className="bred" checked={false} onChange={ignore} />);
  const control = screen.getByLabelText('Felt');
  expect(control.hasAttribute('aria-describedby')).toBe(false);
  expect(control.hasAttribute('aria-invalid')).toBe(false);
  expect(control.closest('.fg')?.className).toBe('fg bred');
});
