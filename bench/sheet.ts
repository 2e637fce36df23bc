import { loadavg } from 'node:os';
import { withGridPages } from './grid/pages.ts';
import { commitsOf, lettersOf, measureRival, rivals, type SheetTimes } from './sheet/rivals.ts';
import { SheetSession } from './sheet/session.ts';
import { sideBySide } from './sheet/side-by-side.ts';
import { withVolumePortal } from './volume-portal.ts';

const elements = Number(process.env.ANTAL ?? 100_000);
/** Cells pasted at once, the last of them the budget's. */
const pastes = [1000, 10_000, 40_000].filter((cells) => cells <= elements);
/** Rows that are reviewed and saved in one run: as many as a plan takes. */
const reviewed = Math.min(5000, elements / 10);
const presses = Number(process.env.TASTER ?? 60);

const tenths = (number: number) => Math.round(number * 10) / 10;
const repeated = (...keys: readonly string[]) => Array.from({ length: presses }, () => keys).flat();
const names = (count: number) =>
  Array.from({ length: count }, (_, at) => `Indsat navn ${at}`).join('\n');

const keys = {
  empty: repeated('F9'),
  arrow: repeated('ArrowDown'),
  written: repeated('x', 'Enter'),
};

/** The keys and the wheel, on the product's own sheet with every row of the structure. */
async function measureHand(session: SheetSession, mount: number): Promise<SheetTimes> {
  const heap = await session.heap();
  await session.standOnFirstName();
  const empty = await session.keys(keys.empty);
  const arrow = await session.keys(keys.arrow);
  await session.standOnFirstName();
  const written = await session.keys(keys.written);
  const scrolls = await session.wheel();
  await session.standOnFirstName();
  await session.copy(names(10_000));
  const { shown } = await session.until('Control+v', 10_000);
  await session.until('Control+z', presses);
  const paste = [shown];
  const reordered = await session.reorder('afgift');
  const [letter, commit] = [lettersOf(written), commitsOf(written)];
  return { mount, heap, empty, arrow, letter, commit, scrolls, paste, reordered };
}

/** Pastes of many thousand cells with their undo, and 5,000 rows reviewed and saved. */
async function measureMuch(session: SheetSession, opened: number): Promise<void> {
  const table: Record<string, unknown> = {
    'Åbnet → alle rækker, ms': { malt: tenths(opened) },
  };
  await session.standOnFirstName();
  for (const cells of pastes) {
    await session.copy(names(cells));
    const pasted = await session.until('Control+v', Math.max(cells, presses));
    const undone = await session.until('Control+z', presses);
    const budgets = cells === pastes.at(-1) ? { pasted: 2000, undone: 1000 } : undefined;
    table[`${cells} celler indsat`] = {
      malt: tenths(pasted.shown),
      'længste opgave': tenths(pasted.longestTask),
      budget: budgets?.pasted,
    };
    table[`${cells} celler fortrudt`] = {
      malt: tenths(undone.shown),
      'længste opgave': tenths(undone.longestTask),
      budget: budgets?.undone,
    };
  }
  // The cells that were written one by one.
  await session.keys(repeated('Control+z').slice(1));
  await session.until('Control+z', 0);
  await session.showUnderkonti();
  await session.standOnFirstName();
  await session.copy(names(reviewed));
  await session.until('Control+v', reviewed);
  const { rows, planned, saved } = await session.reviewAndSave();
  table[`${rows} elementer prøvet i Gennemse, ms`] = { malt: tenths(planned) };
  table[`${rows} elementer gemt, ms`] = { malt: tenths(saved) };
  table['Hukommelse efter det, MB'] = { malt: tenths(await session.heap()) };
  console.table(table);
}

/** The sheet at its largest: every element of the structure, and pastes of many thousand cells. */
export async function measureSheet(): Promise<void> {
  await withVolumePortal('sada_bench_ark', elements, async (browser, url) => {
    const session = await SheetSession.open(browser, url);
    const [load = 0] = loadavg();
    console.log(`\nArk, ${elements} elementer, belastning ${load.toFixed(1)}`);
    const opened = await session.show();
    const ours = await measureHand(session, opened.first);
    await withGridPages(async (address) => {
      const others: Record<string, SheetTimes> = {};
      for (const kind of rivals) others[kind] = await measureRival(browser, address, kind, keys);
      console.table(sideBySide({ ark: ours, ...others }));
    });
    await measureMuch(session, opened.all);
  });
}
