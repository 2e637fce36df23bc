import { loadavg } from 'node:os';
import { KeystrokeSession, type Walk } from './keystrokes/session.ts';
import { summarize } from './statistics.ts';
import { withVolumePortal } from './volume-portal.ts';

const elements = Number(process.env.ANTAL ?? 100_000);
const keys = Number(process.env.TASTER ?? 120);
/** The keys come in so many blocks, the empty key's and no key's in turn with them. */
const blocks = 4;
/** A hand that walks, and one that looks at each row. */
const walkMs = 120;
const restMs = 600;
/** The keyboard's own repetition, 30 a second. */
const repeatMs = 1000 / 30;

interface Measured {
  readonly arrow: Walk;
  readonly empty: Walk;
  /** Of the main thread while nothing is pressed, ms per ms. */
  readonly idle: number;
}

/** Arrow and empty key at the same beat, in turn with nothing. */
async function measureWalks(
  session: KeystrokeSession,
  perBlock: number,
  everyMs: number,
): Promise<Measured> {
  const [arrow, empty, idle]: [Walk[], Walk[], number[]] = [[], [], []];
  for (let block = 0; block < blocks; block += 1) {
    await session.rest();
    idle.push(await session.idle(perBlock * everyMs));
    empty.push(await session.walk('F9', perBlock, everyMs));
    await session.rest();
    arrow.push(await session.walk('ArrowDown', perBlock, everyMs));
  }
  return { arrow: joined(arrow), empty: joined(empty), idle: sum(idle) / blocks };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const tenths = (number: number) => Math.round(number * 10) / 10;

function joined(walks: readonly Walk[]): Walk {
  const total = (of: (walk: Walk) => number) => sum(walks.map(of));
  return {
    painted: walks.flatMap(({ painted }) => painted),
    computing: total(({ computing }) => computing),
    lasted: total(({ lasted }) => lasted),
    commits: total(({ commits }) => commits),
    components: total(({ components }) => components),
    longestGap: Math.max(...walks.map(({ longestGap }) => longestGap)),
  };
}

/** Measures the shape that is shown, and says it beside the budgets. */
async function measureShape(session: KeystrokeSession): Promise<Record<string, unknown>> {
  await session.toTop();
  const walked = await measureWalks(session, Math.ceil(keys / blocks), walkMs);
  const rested = await measureWalks(session, Math.ceil(keys / blocks / 4), restMs);
  await session.toTop();
  const repeated = await session.hold(keys, repeatMs);
  await session.toTop();
  const fastest = await session.hold(keys, 0);

  const row = (of: (walk: Walk) => number, budget: number | string, { arrow, empty } = walked) => ({
    piletast: tenths(of(arrow)),
    'tom tast': tenths(of(empty)),
    budget,
  });
  const perKey = (of: (walk: Walk) => number) => (walk: Walk) => of(walk) / walk.painted.length;
  const computing = ({ idle }: Measured) =>
    perKey(({ computing, lasted }) => computing - idle * lasted);
  const p95 = ({ painted }: Walk) => summarize(painted).p95;
  return {
    'Tast → malet, ms, p50': row(({ painted }) => summarize(painted).median, ''),
    'Tast → malet, ms, p95': row(p95, tenths(p95(walked.empty) + 16)),
    'Regnetid pr. tast, ms': row(computing(walked), 12),
    'Commits pr. tast': row(
      perKey(({ commits }) => commits),
      0,
    ),
    'Komponenter pr. tast': row(
      perKey(({ components }) => components),
      0,
    ),
    'Længst mellem to tryk, ms': row(({ longestGap }) => longestGap, ''),
    'Regnetid pr. tast, når hånden hviler, ms': row(computing(rested), 45, rested),
    'Holdt nede, 30 i sekundet, rækker/s': { piletast: tenths(repeated) },
    'Holdt nede, så hurtigt de tages, rækker/s': {
      piletast: tenths(fastest),
      budget: 'mindst 55',
    },
  };
}

/** An arrow key on the product's own tree and table, beside a key that nobody listens to. */
export async function measureKeystrokes(): Promise<void> {
  await withVolumePortal('sada_bench_tast', elements, async (browser, url) => {
    const session = await KeystrokeSession.open(browser, url);
    const say = async (shape: string) => {
      const [load = 0] = loadavg();
      console.log(`\n${shape}, ${elements} elementer, belastning ${load.toFixed(1)}`);
      console.table(await measureShape(session));
    };
    await session.showTree();
    await say('Træ');
    const { scrolled, whole } = await session.showTable(elements);
    await say('Tabel');
    console.table({
      'Åbnet → rullet til den sidste række, ms': { tabel: tenths(scrolled), budget: 1000 },
      'Åbnet → alle rækker er her, ms': { tabel: tenths(whole), budget: '' },
      'Andet finansår → svaret for alle, sorteret, ms': {
        tabel: tenths(await session.sortWhileComing()),
        budget: 1000,
      },
    });
  });
}
