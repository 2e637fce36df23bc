import { whenIdle } from '../idle.ts';

/** A frame's worth at most, so that a key pressed meanwhile is not felt to wait. */
const sliceMs = 4;

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
