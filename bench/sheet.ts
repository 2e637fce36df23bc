import { loadavg } from 'node:os';
import { SheetSession } from './sheet/session.ts';
import { summarize } from './statistics.ts';
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

/** Keys, and pastes with their undo, on the product's own sheet with every row of the structure. */
async function measure(session: SheetSession): Promise<void> {
  const opened = await session.show();
  const heap = await session.heap();
  const said = (label: string, times: readonly number[], budget: number | string = '') => {
    const { median, p95 } = summarize(times);
    return [label, { median, p95, budget }] as const;
  };
  await session.standOnFirstName();
  const empty = await session.keys(repeated('F9'));
  const arrow = await session.keys(repeated('ArrowDown'));
  await session.standOnFirstName();
  const written = await session.keys(repeated('x', 'Enter'));
  console.table(
    Object.fromEntries([
      said('Tom tast → billede, ms', empty),
      said('Pil → billede, ms', arrow),
      said(
        'Bogstav → billede, ms',
        written.filter((_, at) => at % 2 === 0),
      ),
      said(
        'Enter, cellen er ændret → billede, ms',
        written.filter((_, at) => at % 2 === 1),
      ),
    ]),
  );
  const table: Record<string, unknown> = {
    'Åbnet → alle rækker, ms': { malt: tenths(opened) },
    'Hukommelse med alle rækker, MB': { malt: tenths(heap) },
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
    await measure(session);
  });
}
