/**
 * The browser asks before the page goes and takes something with it, until what is answered is called.
 * @param isHeld asked when the page is about to go
 */
export function holdPage(isHeld = () => true): () => void {
  const hold = (event: BeforeUnloadEvent) => {
    if (isHeld()) event.preventDefault();
  };
  window.addEventListener('beforeunload', hold);
  return () => window.removeEventListener('beforeunload', hold);
}
