// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SplitPane } from '../../src/ui/panes/split-pane.tsx';

afterEach(cleanup);

function Split({ open, onToggle }: { readonly open: boolean; readonly onToggle: () => void }) {
  return (
    <SplitPane
      name="prøve"
      label="Størrelse af ruder"
      open={open}
      onToggle={onToggle}
      first={
        <>
          <input aria-label="Træ" />
          <div {...{ role: 'grid' }}>
            <div {...{ role: 'row', tabIndex: 0 }} />
          </div>
        </>
      }
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

  test('a handle within a pane closes its own alone, and moves no other', () => {
    const [outer, inner] = [vi.fn(), vi.fn()];
    render(
      <SplitPane
        name="ydre"
        label="Bredde"
        open
        onToggle={outer}
        first={<Split open onToggle={inner} />}
        second={<p>Ved siden af</p>}
      />,
    );
    const handle = screen.getByRole('separator', { name: 'Størrelse af ruder' });
    fireEvent.keyDown(handle, { key: 'Enter' });
    expect(inner).toHaveBeenCalledOnce();
    expect(outer).not.toHaveBeenCalled();
  });

  test('the handle that goes with the pane leaves the focus to the row of the first', () => {
    const { rerender } = render(<Split open onToggle={vi.fn()} />);
    act(() => screen.getByRole('separator').focus());
    fireEvent.keyDown(screen.getByRole('separator'), { key: 'Enter' });
    rerender(<Split open={false} onToggle={vi.fn()} />);
    expect(document.activeElement).toBe(screen.getByRole('row'));
  });
});
