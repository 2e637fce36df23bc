/** What a measured key must have brought to the screen. */
export type Awaited =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'open' }
  /** The field holds the text, and the commands listed are these. */
  | { readonly kind: 'commands'; readonly text: string; readonly titles: string }
  /** The first element listed has a number that begins so, or any. */
  | { readonly kind: 'elements'; readonly begins: string };

interface Probe {
  /** Waits for the next key or text, and from then for the first painted frame that shows it. */
  readonly arm: (awaited: Awaited) => void;
  /** Milliseconds from the key to the end of that frame. */
  readonly result: () => Promise<number>;
  /** The commands listed, one a line. */
  readonly commandTitles: () => string;
}

declare global {
  interface Window {
    paletteProbe: Probe;
  }
}

/** Runs in the page before anything of the portal; so it may refer to nothing outside itself. */
export function installProbe(): void {
  const options = () => [...document.querySelectorAll('[role="option"]')];
  const titleOf = (option: Element) => option.querySelector('.opt-title')?.textContent ?? '';
  const numberOf = (option: Element) => option.querySelector('.num')?.textContent ?? null;
  const commandTitles = () =>
    options()
      .filter((option) => numberOf(option) === null)
      .map(titleOf)
      .join('\n');
  const field = () => document.querySelector<HTMLInputElement>('[role="dialog"] [role="combobox"]');
  const holds = (awaited: Awaited): boolean => {
    if (awaited.kind === 'nothing') return true;
    if (awaited.kind === 'open') {
      return field() !== null && field() === document.activeElement && options().length > 0;
    }
    if (awaited.kind === 'commands') {
      return field()?.value === awaited.text && commandTitles() === awaited.titles;
    }
    const first = options()
      .map(numberOf)
      .find((number) => number !== null);
    return first?.startsWith(awaited.begins) ?? false;
  };
  let result: Promise<number> = Promise.resolve(Number.NaN);
  window.paletteProbe = {
    commandTitles,
    result: () => result,
    arm: (awaited) => {
      result = new Promise((resolve, reject) => {
        const stop = new AbortController();
        const start = async ({ timeStamp }: Event) => {
          stop.abort();
          const deadline = timeStamp + 10_000;
          for (;;) {
            const at = await window.painted();
            if (holds(awaited)) return resolve(at - timeStamp);
            if (at > deadline)
              return reject(new Error(`Blev ikke vist: ${JSON.stringify(awaited)}`));
          }
        };
        const listen = { capture: true, signal: stop.signal };
        window.addEventListener('keydown', (event) => void start(event), listen);
        window.addEventListener('beforeinput', (event) => void start(event), listen);
      });
    },
  };
}
