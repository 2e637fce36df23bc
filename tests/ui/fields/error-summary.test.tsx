// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ErrorSummary } from '../../../src/ui/fields/error-summary.tsx';
import { TextField } from '../../../src/ui/fields/text-field.tsx';

afterEach(cleanup);

function Form({ attempt, bad = true }: { readonly attempt: number; readonly bad?: boolean }) {
  return (
    <>
      <ErrorSummary
        title="Ret 1 felt"
        attempt={attempt}
        errors={bad ? [{ fieldId: 'navn', message: 'Feltet Navn skal udfyldes.' }] : []}
      />
      <TextField
        id="navn"
        label="Navn"
        value=""
        onChange={() => undefined}
        error={bad ? 'Feltet Navn skal udfyldes.' : undefined}
      />
    </>
  );
}

describe('error summary', () => {
  test('takes the focus at each attempt, and not before', () => {
    const { rerender } = render(<Form attempt={0} />);
    expect(document.activeElement).toBe(document.body);
    rerender(<Form attempt={1} />);
    expect(document.activeElement).toBe(screen.getByRole('alert', { name: 'Ret 1 felt' }));
    screen.getByRole('textbox').focus();
    rerender(<Form attempt={2} />);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  test('leaves the focus where it is when an error comes back while fields are mended', () => {
    const { rerender } = render(<Form attempt={1} />);
    screen.getByRole('textbox').focus();
    rerender(<Form attempt={1} bad={false} />);
    rerender(<Form attempt={1} />);
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  test('its link leads to the field without touching the address', () => {
    render(<Form attempt={1} />);
    const before = window.location.href;
    const followed = fireEvent.click(screen.getByRole('link'));
    expect(followed).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Navn' }));
    expect(window.location.href).toBe(before);
  });

  test('is gone without errors, and the field is then not marked', () => {
    const { rerender } = render(<Form attempt={1} />);
    const field = screen.getByRole('textbox');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const described = field.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Feltet Navn skal udfyldes.');
    rerender(<Form attempt={1} bad={false} />);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field.hasAttribute('aria-invalid')).toBe(false);
  });
});
