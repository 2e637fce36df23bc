/** The attribute by which the columns that stay in sight stick (grid-body.css). */
function setAside(grid: HTMLElement, isAside: boolean): void {
  if (isAside !== 'aside' in grid.dataset) grid.toggleAttribute('data-aside', isAside);
}

/** To so many pixels from the first column; what stays in sight sticks before it could be seen to move. */
export function scrollAside(grid: HTMLElement, left: number): void {
  setAside(grid, true);
  grid.scrollLeft = left;
}

/**
 * Keeps what sticks sticking for as long as the others are scrolled aside.
 * @param onScroll called for every scroll while they are, and for the one that brings them back
 * @returns what ends it
 */
export function watchAside(grid: HTMLElement, onScroll: () => void): () => void {
  const onMoved = () => {
    const wasAside = 'aside' in grid.dataset;
    const isAside = grid.scrollLeft > 0;
    setAside(grid, isAside);
    if (isAside || wasAside) onScroll();
  };
  // The wheel is heard before what it does; back at the first column nothing sticks any more.
  const onWheel = ({ deltaX, deltaY, shiftKey }: WheelEvent) => {
    if (shiftKey || deltaX > Math.abs(deltaY)) setAside(grid, true);
  };
  // A scrollbar, or a finger that may go either way.
  const onPress = ({ target, pointerType }: PointerEvent) => {
    if (target === grid || pointerType === 'touch') setAside(grid, true);
  };
  grid.addEventListener('scroll', onMoved, { passive: true });
  grid.addEventListener('wheel', onWheel, { passive: true });
  grid.addEventListener('pointerdown', onPress);
  return () => {
    grid.removeEventListener('scroll', onMoved);
    grid.removeEventListener('wheel', onWheel);
    grid.removeEventListener('pointerdown', onPress);
  };
}
