// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Place } from '../../src/ui/focus/focus-memory.ts';
import { useKeptFocus } from '../../src/ui/focus/kept-focus.ts';

afterEach(cleanup);

interface PaneProps {
  readonly hasButton: boolean;
}

function Pane({ hasButton }: PaneProps) {
  const region = useKeptFocus<HTMLElement>(() => region.current?.querySelector('h2')?.focus());
  return (
    <>
      <section ref={region}>
        <h2 tabIndex={-1}>Underkonto</h2>
        {hasButton ? <button type="button">Soft-luk</button> : null}
      </section>
      <input aria-label="Filter" />
    </>
  );
}

function Line({ hasButton }: PaneProps) {
  const line = useKeptFocus<HTMLParagraphElement>(() => line.current?.focus());
  return (
    <p ref={line} tabIndex={-1}>
      {hasButton ? <button type="button">Soft-luk</button> : 'Fortrudt'}
    </p>
  );
}

function View({ line }: { readonly line?: PaneProps }) {
  const view = useKeptFocus<HTMLElement>(() => view.current?.querySelector('h2')?.focus());
  return (
    <section ref={view}>
      <h2 tabIndex={-1}>Underkonto</h2>
      {line ? <Line {...line} /> : null}
    </section>
  );
}

const button = () => screen.getByRole('button', { name: 'Soft-luk' });
const title = () => screen.getByRole('heading', { name: 'Underkonto' });
const filter = () => screen.getByRole('textbox', { name: 'Filter' });

/** The pane with the focus on its button, which `remove` takes away. */
function standOnButton() {
  const { rerender } = render(<Pane hasButton />);
  const gone = button();
  act(() => gone.focus());
  return {
    gone,
    remove: async () => {
      await act(async () => rerender(<Pane hasButton={false} />));
      expect(gone.isConnected).toBe(false);
    },
  };
}

test('the focus of a control that goes away stays in its region', async () => {
  const { remove } = standOnButton();
  await remove();
  expect(document.activeElement).toBe(title());
});

test('a place that the user has gone to keeps it', async () => {
  const { remove } = standOnButton();
  act(() => filter().focus());
  await remove();
  expect(document.activeElement).toBe(filter());
});

test('nor is it given to who has let go of it by pressing on nothing', async () => {
  const { gone, remove } = standOnButton();
  await act(async () => gone.blur());
  await remove();
  expect(document.activeElement).toBe(document.body);
});

test('what took the focus from the control meanwhile can give it to the heir', async () => {
  const { gone, remove } = standOnButton();
  const before = new Place(gone);
  act(() => filter().focus());
  await remove();
  act(() => before.restore());
  expect(document.activeElement).toBe(title());
});

test('of regions in each other the nearest gives it on, also when it came after the other', async () => {
  const { rerender } = render(<View />);
  rerender(<View line={{ hasButton: true }} />);
  act(() => button().focus());
  await act(async () => rerender(<View line={{ hasButton: false }} />));
  expect(document.activeElement).toBe(screen.getByText('Fortrudt'));
});
