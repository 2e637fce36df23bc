import type { PointerEvent } from 'react';

/**
 * Columns as the user has put them: those that are named stand in the places that they have together, in the
 * order named, and the others where they are. The same array where that changes nothing.
 */
export function inOrder<Column extends { readonly id: string }>(
  columns: readonly Column[],
  order: readonly string[] | undefined,
): readonly Column[] {
  const named = (order ?? []).flatMap((id) => columns.find((column) => column.id === id) ?? []);
  const isNamed = new Set(named);
  const places = columns.filter((column) => isNamed.has(column));
  if (places.every((column, at) => column === named[at])) return columns;
  const next = isNamed.values();
  return columns.map((column) => (isNamed.has(column) ? (next.next().value ?? column) : column));
}

/** One of them at another place, and the others in their order. */
export function movedTo(ids: readonly string[], id: string, place: number): readonly string[] {
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(Math.max(0, Math.min(others.length, place)), 0, id);
}

/** Less is an unsteady press. */
const LEAST_PX = 8;
const dropMark = 'data-drop';

/**
 * From a press on a heading until it is let go. Let go over another heading, it takes that one's place, and the
 * press is no press.
 */
export function dragHeading(
  { currentTarget, clientX: from, button }: PointerEvent<HTMLElement>,
  onPlace: (place: number) => void,
): void {
  const own = currentTarget.closest('[data-column]');
  const row = own?.parentElement;
  if (button !== 0 || !own || !row) return;
  const headings = [...row.querySelectorAll('[data-column]')];
  const start = headings.indexOf(own);
  let place = start;
  const drag = new AbortController();
  const { signal } = drag;
  const show = (to: number) => {
    headings[place]?.removeAttribute(dropMark);
    place = to;
    if (to !== start) headings[to]?.setAttribute(dropMark, to < start ? 'before' : 'after');
  };
  const onMove = ({ clientX }: globalThis.PointerEvent) => {
    if (Math.abs(clientX - from) < LEAST_PX) return show(start);
    const over = headings.findIndex((heading) => {
      const { left, right } = heading.getBoundingClientRect();
      return clientX >= left && clientX < right;
    });
    show(over < 0 ? start : over);
  };
  const onUp = () => {
    const to = place;
    show(start);
    drag.abort();
    if (to === start) return;
    const swallow = (event: MouseEvent) => {
      event.stopPropagation();
      event.preventDefault();
    };
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
    onPlace(to);
  };
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onUp, { signal });
  const onCancel = () => {
    show(start);
    drag.abort();
  };
  window.addEventListener('pointercancel', onCancel, { signal });
}
