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
