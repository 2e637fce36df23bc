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

/** Resolves when keys and frames have had their turn; a timer would also wait for nothing. */
export function nextTurn(): Promise<void> {
  return 'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));
}

/** Resolves when what is drawn now has been seen; a page that is not looked at has no frames, and waits no more than this. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, guessedMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** A frame's worth at most, so that a key pressed meanwhile is not felt to wait. */
const sliceMs = 4;
/** Between two frames there is less to spare than this: then something moves, and has the machine to itself. */
const frameMs = 17;

/** Takes the steps a slice at a time, whenever the browser is idle; answers what calls the rest off. */
export function inIdleSlices(steps: Iterator<unknown>): () => void {
  let callOff = () => {};
  const slice = (deadline?: IdleDeadline) => {
    const spare = deadline?.timeRemaining() ?? frameMs;
    const until = performance.now() + sliceMs;
    let isDone = false;
    while (!isDone && spare >= frameMs && performance.now() < until) {
      isDone = steps.next().done === true;
    }
    if (!isDone) callOff = whenIdle(slice);
  };
  callOff = whenIdle(slice);
  return () => callOff();
}
