import { mkdtempSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { kinds } from './mutants/candidate.ts';
import type { Job, Reach, TestFile, Trial } from './mutants/jobs.ts';
import { attemptsFor } from './mutants/order.ts';
import { isUsed, places } from './mutants/places.ts';
import { Pool } from './mutants/pool.ts';
import { type Mutant, sampleOf } from './mutants/sample.ts';

/** What became of a mutant, and whether all the tests that reach it were run. */
interface Judged {
  readonly mutant: Mutant;
  readonly outcome: Trial['outcome'] | 'unreached';
  readonly by: string | undefined;
  readonly untried: number;
}

/** What the tests are worth: lines broken one at a time, and how many of them a test sees. */
export async function measureMutants(args: readonly string[]): Promise<void> {
  const { antal, froe, kun, sekunder } = optionsOf(args);
  const chosen = Object.keys(places).filter((place) => kun === undefined || place === kun);
  if (chosen.length === 0) throw new Error(`Ukendt sted ${kun}: ${Object.keys(places).join(', ')}`);
  const { mutants, of } = sampleOf({ places: chosen, count: antal, seed: froe });
  console.log(`${mutants.length} af ${of} mulige, frø ${froe}, belastning ${load()}`);

  const started = performance.now();
  const pool = new Pool();
  try {
    const reaches = await reachOf(pool, mutants, new Set(chosen.map((place) => places[place])));
    console.log(`Hvad prøverne når: ${minutesSince(started)} min`);
    const judged = await judge(pool, mutants, reaches, sekunder * 1000);
    report(chosen, judged);
    console.log(`I alt ${minutesSince(started)} min, belastning ${load()}`);
  } finally {
    await pool.close();
  }
}

function optionsOf(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      antal: { type: 'string', default: '300' },
      froe: { type: 'string', default: '1' },
      kun: { type: 'string' },
      sekunder: { type: 'string', default: '30' },
    },
  });
  const { antal, froe, kun, sekunder } = values;
  return { antal: Number(antal), froe, kun, sekunder: Number(sekunder) };
}

/** Every test file once on the code as it is. */
async function reachOf(
  pool: Pool,
  mutants: readonly Mutant[],
  projects: ReadonlySet<string | undefined>,
): Promise<Reach[]> {
  const [all = []] = await pool.run<TestFile[]>([{ kind: 'list' }], () => {});
  const files = all.filter((file) => projects.has(file.project) && isUsed(file));
  const jobs = files.map((file): Job => ({ kind: 'reach', mutants, file }));
  const reaches = await pool.run<Reach>(jobs, progress('prøvefiler', jobs.length));
  for (const { path, failed } of reaches) {
    if (failed) console.log(`Fejler uden en mutant og er ikke med: ${path}: ${failed}`);
  }
  return reaches.filter(({ failed }) => !failed);
}

async function judge(
  pool: Pool,
  mutants: readonly Mutant[],
  reaches: readonly Reach[],
  atMostMs: number,
): Promise<Judged[]> {
  const tried = mutants.map((mutant) => {
    const project = places[mutant.place];
    const reaching = reaches.filter((reach) => reach.project === project);
    const beside = mutants.filter(({ place }) => place === mutant.place);
    return { mutant, ...attemptsFor(mutant, reaching, { beside, atMostMs }) };
  });
  const jobs = tried.flatMap(({ mutant, attempts }): Job[] =>
    attempts.length > 0 ? [{ kind: 'try', mutant, attempts }] : [],
  );
  const trials = await pool.run<Trial>(jobs, progress('mutanter', jobs.length));
  const byId = new Map(trials.map((trial) => [trial.id, trial]));
  return tried.map(({ mutant, untried }) => {
    const trial = byId.get(mutant.id);
    return { mutant, outcome: trial?.outcome ?? 'unreached', by: trial?.by, untried };
  });
}

function report(chosen: readonly string[], judged: readonly Judged[]): void {
  const rowOf = (of: readonly Judged[]) => {
    const count = (outcome: Judged['outcome']) =>
      of.filter((one) => one.outcome === outcome).length;
    const seen = count('killed') + count('timeout');
    const cut = of.filter(({ outcome, untried }) => outcome === 'survived' && untried > 0).length;
    return {
      brudt: of.length,
      dræbt: count('killed'),
      'tid gået': count('timeout'),
      overlevet: count('survived'),
      'heraf ikke alle prøver': cut,
      'ikke nået': count('unreached'),
      'set, %': percent(seen, of.length),
      'set af de nåede, %': percent(seen, of.length - count('unreached')),
    };
  };
  const rows = chosen.map((place) => [
    place,
    rowOf(judged.filter((one) => one.mutant.place === place)),
  ]);
  console.table(Object.fromEntries([...rows, ['i alt', rowOf(judged)]]));

  const file = path.join(mkdtempSync(path.join(tmpdir(), 'sada-mutanter-')), 'mutanter.txt');
  writeFileSync(file, judged.map(lineOf).join('\n'));
  const missed = judged.filter(({ outcome }) => outcome === 'survived' || outcome === 'unreached');
  console.log(missed.map(lineOf).join('\n'));
  console.log(`Alle mutanter: ${file}`);
}

const outcomes = {
  killed: 'dræbt',
  timeout: 'tid gået',
  survived: 'overlevet',
  unreached: 'ikke nået',
} as const;

function lineOf({ mutant, outcome, by, untried }: Judged): string {
  const { file, line, kind, was, becomes } = mutant;
  return [
    `${outcomes[outcome]}  ${file}:${line}  ${kinds[kind]}`,
    `    - ${was}`,
    `    + ${becomes}`,
    ...(by ? [`    ${by}`] : []),
    ...(outcome === 'survived' && untried > 0 ? [`    ${untried} prøvefiler er ikke kørt`] : []),
  ].join('\n');
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : ((100 * part) / whole).toFixed(1).replace('.', ',');
}

function progress(what: string, total: number): (answer: unknown, done: number) => void {
  const started = performance.now();
  return (_answer, done) => {
    if (done % 25 === 0 || done === total) {
      console.log(`  ${done} af ${total} ${what}, ${minutesSince(started)} min`);
    }
  };
}

const load = () => loadavg()[0]?.toFixed(1).replace('.', ',');
const minutesSince = (started: number) =>
  ((performance.now() - started) / 60_000).toFixed(1).replace('.', ',');
