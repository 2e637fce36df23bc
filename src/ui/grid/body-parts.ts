/** What React puts there, and the body fills and moves. */
export function bodyParts(grid: HTMLElement) {
  const part = (name: string) => {
    const found = grid.querySelector<HTMLElement>(`.dg-${name}`);
    if (!found) throw new Error(`The grid has no ${name}`);
    return found;
  };
  return {
    grid,
    head: part('heads'),
    body: part('body'),
    probe: part('probe'),
    ring: part('ring'),
    band: part('band'),
    range: part('range'),
  };
}
