/** Where the browser does not say when it is idle, this long after it is asked, in milliseconds. */
const guessedMs = 200;
/** A frame's worth at most, so that a key pressed meanwhile is not felt to wait. */
const sliceMs = 4;

/** Does it once the browser has nothing else to do; answers what calls it off. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, guessedMs);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work);
  return () => window.cancelIdleCallback(handle);
}

/** Takes the steps a slice at a time, whenever the browser is idle; answers what calls the rest off. */
export function inIdleSlices(steps: Iterator<unknown>): () => void {
  let callOff = () => {};
  const slice = () => {
    const until = performance.now() + sliceMs;
    let isDone = false;
    while (!isDone && performance.now() < until) isDone = steps.next().done === true;
    if (!isDone) callOff = whenIdle(slice);
  };
  callOff = whenIdle(slice);
  return () => callOff();
}
