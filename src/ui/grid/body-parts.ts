/** What React puts there, and the body fills and moves. */
export function bodyParts(grid: HTMLElement) {
  const part = (name: string) => {
    const found = grid.querySelector<HTMLElement>(`.dg-${name}`);
    if (!found) throw new Error(`The grid has no ${name}`);
    return found;
  };
  const beside = [...(grid.parentElement?.children ?? [])];
  return {
    grid,
    head: part('heads'),
    body: part('body'),
    probe: part('probe'),
    ring: part('ring'),
    band: part('band'),
    range: part('range'),
    /** After the grid; none where rows take the focus. */
    said: beside.find((one): one is HTMLElement => one.classList.contains('dg-said')) ?? null,
  };
}

/** Both in pixels; a width that is not known yet, 0, is the grid's own. */
export function sizeBody({ style }: HTMLElement, height: number, width: number): void {
  style.height = `${height}px`;
  style.width = width > 0 ? `${width}px` : '';
}

/** Rows that rush by under a resting pointer would each be drawn as hovered: a third of the work in a fast scroll. */
export function hearPointer({ style }: HTMLElement, isHeard: boolean): void {
  const wanted = isHeard ? '' : 'none';
  if (style.pointerEvents !== wanted) style.pointerEvents = wanted;
}
