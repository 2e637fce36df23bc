import type { Browser } from 'playwright';
import { GridSession } from '../grid/session.ts';
import { keyTimes, wheelFrames } from './hand.ts';
import { installSheetProbe } from './probe.ts';

/** Others that are written in, on a page of their own with nothing behind it. */
export const rivals = ['ag', 'glide'] as const;
type Rival = (typeof rivals)[number];

/** What is measured of a sheet, each as many times as it is done. */
export interface SheetTimes {
  readonly empty: readonly number[];
  readonly arrow: readonly number[];
  readonly letter: readonly number[];
  readonly commit: readonly number[];
  readonly frames: readonly number[];
  /** 1,000 × 10 cells; none where they cannot be pasted. */
  readonly paste: readonly number[];
}

export interface Keys {
  readonly empty: readonly string[];
  readonly arrow: readonly string[];
  /** A letter and the key that ends the cell, in turn. */
  readonly written: readonly string[];
}

/** Every other of what was written in turn. */
export const lettersOf = (written: readonly number[]) => written.filter((_, at) => at % 2 === 0);
export const commitsOf = (written: readonly number[]) => written.filter((_, at) => at % 2 === 1);

const pasted = { rows: 1000, columns: 10 };

export async function measureRival(
  browser: Browser,
  address: string,
  kind: Rival,
  keys: Keys,
): Promise<SheetTimes> {
  const session = await GridSession.open(browser, address, kind);
  const { page } = session;
  await page.evaluate(async () => {
    Object.assign(window, { painted: window.bench.painted });
    (await window.bench.ready).mount();
    await window.bench.painted();
  });
  await page.evaluate(installSheetProbe);
  await standOnFirstName(session);
  const empty = await keyTimes(page, keys.empty);
  const arrow = await keyTimes(page, keys.arrow);
  await standOnFirstName(session);
  const written = await keyTimes(page, keys.written);
  await standOnFirstName(session);
  const paste = kind === 'glide' ? [await pasteInGlide(session)] : [];
  const frames = await wheelFrames(page, session.protocol);
  await session.close();
  return { empty, arrow, letter: lettersOf(written), commit: commitsOf(written), frames, paste };
}

async function standOnFirstName({ page, kind }: GridSession): Promise<void> {
  const first = page.locator('.ag-row [col-id=navn]').first();
  // A canvas has no cells: under the heads, and beyond the first column.
  if (kind === 'glide') await page.mouse.click(260, 46);
  else await first.click();
  await page.waitForTimeout(500);
}

/** From Ctrl+V until the painted frame after the page has been told of the cells, ms. */
async function pasteInGlide({ page }: GridSession): Promise<number> {
  const row = Array.from({ length: pasted.columns }, (_, at) => `Indsat ${at}`).join('\t');
  const text = Array.from({ length: pasted.rows }, () => row).join('\n');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.evaluate((count) => {
    const { paintedWhen } = window.bench;
    const isWritten = () =>
      document.querySelector<HTMLElement>('#root')?.dataset.written === String(count);
    const pasting = new Promise<number>((resolve, reject) => {
      const onKey = ({ key, timeStamp }: KeyboardEvent) => {
        if (key !== 'v') return;
        paintedWhen(isWritten).then((at) => resolve(at - timeStamp), reject);
      };
      addEventListener('keydown', onKey, { capture: true });
    });
    Object.assign(window, { pasting });
  }, pasted.rows * pasted.columns);
  await page.keyboard.press('Control+v');
  return await page.evaluate(() => (window as unknown as { pasting: Promise<number> }).pasting);
}
