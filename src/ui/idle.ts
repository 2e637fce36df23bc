/** Where the browser does not say when it is idle, this long after it is asked, in milliseconds. */
const guessedMs = 200;
/** Does it once the browser has nothing else to do, for as long as it says; answers what calls it off. */
export function whenIdle(work: (until?: IdleDeadline) => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(() => work(), guessedMs);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work);
  return () => window.cancelIdleCallback(handle);
}
