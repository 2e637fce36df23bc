import { launchChromium } from '../chromium.ts';
import { summarize } from '../statistics.ts';
import { type Figures, measureSession } from './measure-session.ts';
import type { Kind } from './page/main.ts';
import { withGridPages } from './pages.ts';
import { GridSession } from './session.ts';

const rounds = Number(process.env.RUNDER ?? 5);
const kinds: readonly Kind[] = ['empty', 'grid', 'ag', 'glide', 'tree'];

async function measureRounds(address: string): Promise<Map<Kind, Figures[]>> {
  const browser = await launchChromium();
  const measured = new Map<Kind, Figures[]>(kinds.map((kind) => [kind, []]));
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const kind of kinds) {
        const session = await GridSession.open(browser, address, kind);
        measured.get(kind)?.push(await measureSession(session));
        await session.close();
      }
    }
  } finally {
    await browser.close();
  }
  return measured;
}

/** Medians over the rounds, the spread of ours, and ours as a share of AG Grid's. */
function table(measured: ReadonlyMap<Kind, readonly Figures[]>) {
  const samples = (kind: Kind, name: string) =>
    (measured.get(kind) ?? []).flatMap((figures) => figures[name] ?? []);
  const median = (kind: Kind, name: string) => {
    const found = samples(kind, name);
    return found.length === 0 ? '' : summarize(found).median;
  };
  const names = Object.keys(measured.get('grid')?.[0] ?? {});
  return Object.fromEntries(
    names.map((name) => {
      const ours = samples('grid', name);
      const [grid, ag] = [median('grid', name), median('ag', name)];
      const share = Number(grid) / Number(ag);
      return [
        name,
        {
          'tom side': median('empty', name),
          gitter: grid,
          spredning: `${Math.min(...ours).toFixed(1)}–${Math.max(...ours).toFixed(1)}`,
          'AG Grid': ag,
          Glide: median('glide', name),
          'gitter/AG': Number.isFinite(share) ? Math.round(share * 100) / 100 : '',
          træ: median('tree', name),
        },
      ];
    }),
  );
}

/** Our grid and tree beside AG Grid Community and Glide: 100,000 rows, 14 columns, in turn in one run. */
export async function measureGrid(): Promise<void> {
  await withGridPages(async (address) => {
    console.table(table(await measureRounds(address)));
  });
}
