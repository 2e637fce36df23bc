/** What the runner asks of the page about its rows and the keys that came. */
interface Probe {
  /** Follows each key from now on. */
  readonly begin: () => void;
  /** From each key to the painted frame that shows what it did, in ms. */
  readonly end: () => Promise<number[]>;
  /** Row of the focus, counted as the grid counts: from its headings. */
  readonly focusedRow: () => number;
}

declare global {
  interface Window {
    keyProbe: Probe;
  }
}

/** Runs in the page before anything of the portal; so it may refer to nothing outside itself. */
export function installKeyProbe(): void {
  const focusedRow = () => {
    const row = document.activeElement?.closest('[role="row"]');
    return Number(row?.getAttribute('aria-rowindex') ?? Number.NaN);
  };
  const follow = async ({ key, timeStamp }: KeyboardEvent) => {
    const wanted = focusedRow() + (key === 'ArrowDown' ? 1 : 0);
    for (;;) {
      const at = await window.painted();
      if (focusedRow() >= wanted) return at - timeStamp;
      if (at > timeStamp + 10_000) throw new Error(`Blev ikke vist: række ${wanted}`);
    }
  };
  let followed: Promise<number>[] = [];
  const onKeyDown = (event: KeyboardEvent) => followed.push(follow(event));
  window.keyProbe = {
    focusedRow,
    begin: () => {
      followed = [];
      addEventListener('keydown', onKeyDown, { capture: true });
    },
    end: () => {
      removeEventListener('keydown', onKeyDown, { capture: true });
      return Promise.all(followed);
    },
  };
}
