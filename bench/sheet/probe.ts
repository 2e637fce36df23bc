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
  /** From the next such event until the painted frame in which another row is the topmost; none was, too. */
  readonly awaitTop: (event: 'keydown' | 'click' | 'input', rows: string) => void;
  /** Milliseconds of it. */
  readonly top: () => Promise<number>;
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
    // Its first number; the rows they are in come after.
    return Number(/^[\d.]*/.exec(text)?.[0].replaceAll('.', ''));
  };
  const after = async ({ timeStamp }: KeyboardEvent) => (await window.painted()) - timeStamp;
  let followed: Promise<number>[] = [];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Control') followed.push(after(event));
  };
  const tasks: PerformanceEntry[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' });
  let doing: Promise<Doing> | undefined;
  const follow = async (count: number, { timeStamp }: Event): Promise<Doing> => {
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
  /** What the topmost row says. */
  const topmost = (rows: string) => {
    const all = [...document.querySelectorAll<HTMLElement>(rows)];
    const tops = all.map((row) => row.getBoundingClientRect().top);
    return all[tops.indexOf(Math.min(...tops))]?.textContent ?? '';
  };
  const untilOther = async (rows: string, before: string, { timeStamp }: Event) => {
    let at = await window.painted();
    for (let now = topmost(rows); now === '' || now === before; now = topmost(rows)) {
      if (at > timeStamp + 60_000) throw new Error(`Den øverste række er stadig ${before}`);
      at = await window.painted();
    }
    return at - timeStamp;
  };
  /** A key that others are pressed with is none. */
  const onNext = (type: string, does: (event: Event) => void) => {
    const begin = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key === 'Control') return;
      removeEventListener(type, begin, { capture: true });
      does(event);
    };
    addEventListener(type, begin, { capture: true });
  };
  let top: Promise<number> | undefined;
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
      onNext('keydown', (event) => {
        doing = follow(count, event);
      });
    },
    awaitTop: (type, rows) => {
      const before = topmost(rows);
      onNext(type, (event) => {
        top = untilOther(rows, before, event);
      });
    },
    top: async () => {
      if (!top) throw new Error('Intet er sket');
      return await top;
    },
    changed: async () => {
      if (!doing) throw new Error('Ingen tast er set');
      return await doing;
    },
  };
}
