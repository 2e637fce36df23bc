import type { Browser } from 'playwright';
import { agName, selectors } from '../grid/page/selectors.ts';
import { GridSession } from '../grid/session.ts';
import { keyTimes, type Reordered, reorder, wheelFrames } from './hand.ts';
import { installSheetProbe } from './probe.ts';

/** Others that are written in, on a page of their own with nothing behind it. */
export const rivals = ['ag', 'glide'] as const;
type Rival = (typeof rivals)[number];

/** What is measured of a sheet, each as many times as it is done. */
export interface SheetTimes {
  /** From the wish to have the sheet until its first rows are painted. */
  readonly mount: number | undefined;
  readonly empty: readonly number[];
  readonly arrow: readonly number[];
  readonly letter: readonly number[];
  readonly commit: readonly number[];
  /** Of each turn of the wheel. */
  readonly scrolls: readonly (readonly number[])[];
  /** 1,000 × 10 cells; none where they cannot be pasted. */
  readonly paste: readonly number[];
  /** None where what is shown can't be seen from outside. */
  readonly reordered: Reordered | undefined;
  /** Of the whole page with all rows in it, before anything is written, MB. */
  readonly heap: number;
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
const agParts = { ...agName, rows: selectors.row };

export async function measureRival(
  browser: Browser,
  address: string,
  kind: Rival,
  keys: Keys,
): Promise<SheetTimes> {
  const session = await GridSession.open(browser, address, kind);
  const { page } = session;
  await page.evaluate(() => {
    Object.assign(window, { painted: window.bench.painted });
  });
  await page.evaluate(installSheetProbe);
  const mount = await mountRival(session);
  const heap = await session.heap();
  await standOnFirstName(session);
  const empty = await keyTimes(page, keys.empty);
  const arrow = await keyTimes(page, keys.arrow);
  await standOnFirstName(session);
  const written = await keyTimes(page, keys.written);
  await standOnFirstName(session);
  const paste = kind === 'glide' ? [await pasteInGlide(session)] : [];
  const scrolls = await wheelFrames(page, session.protocol, () => session.scrollBack());
  await session.scrollBack();
  const reordered = kind === 'ag' ? await reorder(page, agParts, 'viborg 1') : undefined;
  await session.close();
  const [letter, commit] = [lettersOf(written), commitsOf(written)];
  return { mount, heap, empty, arrow, letter, commit, scrolls, paste, reordered };
}

/** @returns ms until the first row is painted; undefined where no row can be seen */
async function mountRival({ page, kind }: GridSession): Promise<number | undefined> {
  return await page.evaluate(async (isSeen) => {
    const { ready, painted, paintedWhen, seenRows } = window.bench;
    const { mount } = await ready;
    await painted();
    const from = performance.now();
    mount();
    if (isSeen) return (await paintedWhen(() => seenRows().length > 0)) - from;
    await painted();
    return undefined;
  }, kind === 'ag');
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
