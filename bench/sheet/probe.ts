import type { Doing } from './session.ts';

interface SheetProbe {
  /** Follows each key from now on. */
  readonly begin: () => void;
  readonly end: () => Promise<number[]>;
  /** Follows each frame from now on. */
  readonly beginFrames: () => void;
  /** Milliseconds between them. */
  readonly endFrames: () => number[];
  /** From the next key on. */
  readonly awaitChanges: (count: number) => void;
  readonly changed: () => Promise<Doing>;
}

declare global {
  interface Window {
    sheetProbe: SheetProbe;
  }
}

/** Runs in the page before anything of the portal; so it may refer to nothing outside itself. */
export function installSheetProbe(): void {
  /** How many cells the bar under the sheet says are changed; it is not there while none is. */
  const changes = () => {
    const text = document.querySelector('.staged-bar strong')?.textContent ?? '0';
    return Number(text.replaceAll(/\D/g, ''));
  };
  const after = async ({ timeStamp }: KeyboardEvent) => (await window.painted()) - timeStamp;
  let followed: Promise<number>[] = [];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Control') followed.push(after(event));
  };
  const tasks: PerformanceEntry[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' });
  let doing: Promise<Doing> | undefined;
  const follow = async (count: number, { timeStamp }: KeyboardEvent): Promise<Doing> => {
    let at = await window.painted();
    while (changes() !== count) {
      if (at > timeStamp + 60_000) throw new Error(`${changes()} ændringer, ikke ${count}`);
      at = await window.painted();
    }
    // What goes on behind the painted frame makes the next key wait as well.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const since = tasks.filter(({ startTime }) => startTime + 1 >= timeStamp);
    const longestTask = Math.max(0, ...since.map(({ duration }) => duration));
    return { shown: at - timeStamp, longestTask };
  };
  let frames: number[] = [];
  let following = 0;
  window.sheetProbe = {
    beginFrames: () => {
      frames = [];
      let last = 0;
      const next = (at: number) => {
        if (last > 0) frames.push(at - last);
        last = at;
        following = requestAnimationFrame(next);
      };
      following = requestAnimationFrame(next);
    },
    endFrames: () => {
      cancelAnimationFrame(following);
      return frames;
    },
    begin: () => {
      followed = [];
      addEventListener('keydown', onKeyDown, { capture: true });
    },
    end: () => {
      removeEventListener('keydown', onKeyDown, { capture: true });
      return Promise.all(followed);
    },
    awaitChanges: (count) => {
      const begin = (event: KeyboardEvent) => {
        if (event.key === 'Control') return;
        removeEventListener('keydown', begin, { capture: true });
        doing = follow(count, event);
      };
      addEventListener('keydown', begin, { capture: true });
    },
    changed: async () => {
      if (!doing) throw new Error('Ingen tast er set');
      return await doing;
    },
  };
}
