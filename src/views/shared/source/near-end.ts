/** The next page is fetched when this many pixels are left below. */
const AHEAD_PX = 800;

/** Asks for more as the scroller nears its end; answers what stops it. */
export function moreNearEnd(scroller: HTMLElement, more: () => unknown): () => void {
  const fetchNearEnd = () => {
    const below = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
    if (below < AHEAD_PX) more();
  };
  fetchNearEnd();
  scroller.addEventListener('scroll', fetchNearEnd, { passive: true });
  return () => scroller.removeEventListener('scroll', fetchNearEnd);
}
