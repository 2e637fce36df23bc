import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environmentSchema } from '../../../server/environment.ts';
import { Metrics } from '../../../server/metrics/metrics.ts';
import { secretFileNames } from '../../../server/secret-files.ts';
import { type AppServer, startApp } from '../app/app-server.ts';
import { openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { scrape } from '../metrics/scrape.ts';

const fileOf = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');

let database: TestDatabase;
let server: AppServer;
beforeAll(async () => {
  database = await openTestDatabase('pglite', { demo: false });
  server = await startApp(database.db, {
    env: { METRICS: 'ja' },
    metrics: new Metrics(database),
  });
});
afterAll(async () => {
  await server?.close();
  await database?.close();
});

const handbook = 'docs/driftshaandbog.md';

test.each(['drift/alarmer.yml', 'drift/dashboard.json', 'docs/drift.md', handbook])(
  '%s nævner kun målinger, der findes',
  async (name) => {
    const families = [...(await scrape(server.baseUrl)).families];
    const told = families.flatMap(([family, { type }]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => family + end) : family,
    );
    const named = new Set(fileOf(name).match(/\bsada_[a-z_]+[a-z]\b/g));
    expect([...named].filter((one) => !told.includes(one))).toEqual([]);
    expect(named.size).toBeGreaterThan(5);
  },
);

interface Alarm {
  readonly name: string | undefined;
  readonly expr: string | undefined;
  readonly minutes: string | undefined;
}

/** Of the table: `| navn | `udtryk`, i 5 minutter | … |`. */
const inTable = /^\| (?<name>[^|]+) \| `(?<expr>[^`]+)`(?:, i (?<minutes>\d+) minut(?:ter)?)? \|/gm;
const inRules =
  /^ {6}- alert: (?<name>.+)\n {8}expr: (?<expr>.+)\n(?: {8}for: (?<minutes>\d+)m\n)?/gm;

function alarmsIn(text: string, form: RegExp): Alarm[] {
  return [...text.matchAll(form)]
    .map(({ groups }) => groups as unknown as Alarm)
    .filter(({ expr = '' }) => expr.includes('sada_'))
    .map(({ name, expr, minutes }) => ({ name, expr, minutes }));
}

test('alarmerne er dem, der står i docs/drift.md', () => {
  const alarms = alarmsIn(fileOf('drift/alarmer.yml'), inRules);
  expect(alarms).toEqual(alarmsIn(fileOf('docs/drift.md'), inTable));
  expect(alarms.length).toBeGreaterThan(5);
});

/** The sections of a text, by their headings. */
function sectionsOf(text: string): ReadonlyMap<string, string> {
  const sections = text.split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      return [heading, lines.join('\n')];
    }),
  );
}

const told = ['Betyder', 'Se efter', 'Gør', 'Øvelse', 'Set'];

test('hver alarm står i driftshåndbogen med det, der ses efter og gøres, og en øvelse', () => {
  const alarms = alarmsIn(fileOf('drift/alarmer.yml'), inRules).map(({ name = '' }) => name);
  const sections = sectionsOf(fileOf(handbook));
  expect([...sections.keys()]).toEqual(['Sådan øves', ...alarms]);
  for (const alarm of alarms) {
    const parts = [
      ...(sections.get(alarm) ?? '').matchAll(/^\*\*(?<what>.+?)\.\*\* (?<text>\S.+)$/gm),
    ];
    expect([alarm, parts.map(({ groups }) => groups?.what)]).toEqual([alarm, told]);
  }
  const pointedTo = fileOf('drift/alarmer.yml').match(
    /(?<=Se »).+(?=« i docs\/driftshaandbog\.md\.)/g,
  );
  expect(pointedTo).toEqual(alarms);
});

/** What others than this server read. */
const ofOthers = /^(POSTGRES_|NODE_)/;
const settings = [...Object.keys(environmentSchema.shape), ...secretFileNames];

test.each(['drift/Containerfile', 'drift/compose.yaml', 'drift/sada@.service'])(
  '%s sætter kun det, der kan sættes',
  (name) => {
    const set = [...fileOf(name).matchAll(/(?:^|\s)([A-Z][A-Z_]+)(?==\S|: )/gm)]
      .map(([, variable = '']) => variable)
      .filter((variable) => !ofOthers.test(variable));
    expect(set.filter((variable) => !settings.includes(variable))).toEqual([]);
    expect(set).toContain('STOP_VENT_MS');
  },
);

test('det, der køres, er filer i udgivelsen', () => {
  const run = ['drift/Containerfile', 'drift/compose.yaml', 'drift/sada@.service'].flatMap(
    (name) => fileOf(name).match(/server\/[\w/-]+\.ts/g) ?? [],
  );
  expect(new Set(run)).toEqual(new Set(['server/main.ts', 'server/db/migrer.ts']));
  for (const file of run) expect(() => fileOf(file)).not.toThrow();
});
