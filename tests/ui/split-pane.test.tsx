// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SplitPane } from '../../src/ui/split-pane.tsx';

afterEach(cleanup);

function Split({ open, onToggle }: { readonly open: boolean; readonly onToggle: () => void }) {
  return (
    <SplitPane
      name="prøve"
      label="Størrelse af ruder"
      open={open}
      onToggle={onToggle}
      first={<input aria-label="Træ" />}
      second={<p>Detaljer</p>}
    />
  );
}

describe('split pane', () => {
  test('the first pane stays the same element when the second comes and goes', () => {
    const { rerender } = render(<Split open onToggle={vi.fn()} />);
    const tree = screen.getByRole('textbox', { name: 'Træ' });
    rerender(<Split open={false} onToggle={vi.fn()} />);
    expect(screen.queryByText('Detaljer')).toBeNull();
    expect(screen.queryByRole('separator')).toBeNull();
    rerender(<Split open onToggle={vi.fn()} />);
    expect(screen.getByText('Detaljer')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Træ' })).toBe(tree);
  });

  test('Enter on the handle asks for the second pane to close; elsewhere it does not', () => {
    const onToggle = vi.fn();
    render(<Split open onToggle={onToggle} />);
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
    expect(onToggle).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByRole('separator', { name: 'Størrelse af ruder' }), {
      key: 'Enter',
    });
    expect(onToggle).toHaveBeenCalledTimes(1);
  });
});
