import { PortalServer } from '../e2e/support/portal-server.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { commands } from '../src/commands/registry.ts';
import { readSentence } from '../src/palette/sentences/read-sentence.ts';
import { launchChromium } from './chromium.ts';
import { pickSearches, type Searches } from './palette/searches.ts';
import { PaletteSession } from './palette/session.ts';
import { summarize } from './statistics.ts';
import { fillWithVolume } from './volume.ts';

const volume = { elements: 100_000, versions: 300_000 };
const openings = 40;
const searchesOfEach = 30;
/** Typed letter by letter; between them they bring many commands, few, and none. */
const texts = ['opret underkonto', 'naeste rude', 'forrige version', 'rediger', 'vis alle genveje'];
/** Read, letter by letter, among every command. */
const sentences = [
  'afslut 07140110 2026',
  'asflut økonomistyrelsen almindelig efter 2026',
  'xyzzy',
];

type Samples = Record<'empty' | 'open' | 'keystroke' | 'numbers' | 'words', number[]>;

async function measureKeys(session: PaletteSession, samples: Samples): Promise<void> {
  for (let run = 0; run < openings; run += 1) {
    samples.empty.push(await session.emptyKey());
    samples.open.push(await session.open());
    await session.rest(100);
    await session.close();
    await session.rest(100);
  }
  await session.open();
  for (const text of texts) {
    const titles = await session.watchTyping(text);
    await session.clear();
    for (const [at, letter] of [...text].entries()) {
      const so = text.slice(0, at + 1);
      samples.keystroke.push(await session.type(letter, so, titles[at] ?? ''));
      // About 120 words a minute: the elements of the letters before are on their way meanwhile.
      await session.rest(100);
    }
    await session.clear();
  }
  await session.close();
}

async function measureHits(
  session: PaletteSession,
  { numbers, words }: Searches,
  samples: Samples,
): Promise<void> {
  await session.open();
  for (const { digits, dotted } of numbers) {
    samples.numbers.push(await session.find(digits, dotted));
    await session.clear();
  }
  for (const word of words) {
    samples.words.push(await session.findAtOnce(word));
    await session.clear();
  }
  await session.close();
}

/** What reading a text costs by itself, ms for each letter; the budget is 2 of a keystroke's 33. */
function measureReading() {
  const reads = sentences.flatMap((text) =>
    [...text].map((_letter, at) => {
      const began = performance.now();
      readSentence(text.slice(0, at + 1), commands, '2026-11-20');
      return performance.now() - began;
    }),
  );
  const { median, p95 } = summarize(reads);
  return { 'Læs en sætning, ms': { median, p95, budget: 2 } };
}

/** Beside each time stands how much it is beyond what a key without any effect takes. */
function table(samples: Samples) {
  const empty = summarize(samples.empty);
  const row = (name: keyof Samples, budget: number | string) => {
    const { median, p95 } = summarize(samples[name]);
    const beyond = Math.round((p95 - empty.median) * 10) / 10;
    return { median, p95, 'p95 over tom tast': name === 'empty' ? '' : beyond, budget };
  };
  return {
    'Tom tast → vist, ms': row('empty', ''),
    'Palettens tast → vist, ms': row('open', 50),
    'Bogstav → kommandoer vist, ms': row('keystroke', 33),
    'Nummer → elementer vist, ms': row('numbers', 150),
    'Ord → elementer vist, ms': row('words', 150),
  };
}

/** The palette on the real server with 100,000 elements: from a key to the frame that shows it. */
export async function measurePalette(): Promise<void> {
  const cluster = await startPostgres();
  const databaseUrl = await cluster.createDatabase('sada_bench_palet');
  await fillWithVolume({ dataDir: '', databaseUrl }, volume);
  const server = await PortalServer.start({
    DATABASE_URL: databaseUrl,
    LOG_NIVEAU: 'silent',
    RATE_LIMIT_BRUGER: '1000000',
  });
  const browser = await launchChromium();
  try {
    const session = await PaletteSession.open(browser, server.url);
    const samples: Samples = { empty: [], open: [], keystroke: [], numbers: [], words: [] };
    await measureKeys(session, samples);
    await measureHits(session, await pickSearches(databaseUrl, searchesOfEach), samples);
    console.log(`${commands.size} kommandoer, ${volume.elements} elementer`);
    console.table(table(samples));
    console.table(measureReading());
  } finally {
    await browser.close();
    await server.stop();
    await cluster.stop();
  }
}
