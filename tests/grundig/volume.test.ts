import { beforeAll, expect, test } from 'vitest';
import { generateVolume } from '../../dev/demo/volume.ts';
import type { ElementPayload } from '../../src/api/contract/common.ts';
import { type ElementTypeName, elementTypeNames } from '../../src/domain/elements/names.ts';
import { type Status, statusAt, statuses } from '../../src/domain/status.ts';
import { fold, numberQuery, sortKey } from '../../src/domain/words/folding.ts';
import { structure, useCommandApi } from '../server/commands/command-api.ts';
import { describeOnEachEngine } from '../server/harness/engines.ts';

const finansaar = 2024;
const pageSize = 1000;
const treeTypes = ['Paragraf', 'Hovedomraade', 'Aktivitetsomraade', 'Hovedkonto', 'Underkonto'];

const volumes = {
  pglite: { elements: 20_000, versions: 60_000 },
  postgres: { elements: 100_000, versions: 300_000 },
} as const;

interface Row {
  readonly element_id: string;
  readonly type: ElementTypeName;
  readonly fra: number;
  readonly til: number | null;
  readonly soft_lukket_fra: number | null;
  readonly soft_lukket_til: number | null;
  readonly fuldt_nummer: string;
  readonly navn: string;
}

interface Question {
  readonly soeg?: string;
  readonly type?: ElementTypeName;
  readonly status?: Status;
  readonly sortering?: string;
}

/** Whole walks over everything are long: one by number, one by name backwards. */
const questions: readonly Question[] = [
  { sortering: 'fuldtNummer' },
  { sortering: '-navn' },
  { soeg: 'forskning', sortering: 'navn' },
  { soeg: 'grøn omstilling', sortering: '-fuldtNummer' },
  { soeg: 'tilskud mv', sortering: 'status' },
  { soeg: '07.14', sortering: '-type' },
  { soeg: '1', sortering: 'type' },
  { type: 'Hovedkonto', sortering: '-status' },
  { status: 'Lukket', type: 'Underkonto', sortering: 'navn' },
  { status: 'Fremtidig', sortering: 'fuldtNummer' },
  { soeg: 'findes ikke', sortering: 'navn' },
];

describeOnEachEngine('sidevis søgning i stor mængde', (engine) => {
  const api = useCommandApi(engine);
  /** The version that stands for each element of the tree, found the slow and plain way. */
  let standing: Row[];

  beforeAll(async () => {
    await generateVolume(api.db, volumes[engine]);
    standing = await standingRows();
  }, 600_000);

  /** Of each element the newest version that has begun, else its first; no derived column is read. */
  async function standingRows(): Promise<Row[]> {
    const rows = (await api.db
      .selectFrom('element_version')
      .select(['element_id', 'type', 'fra', 'til', 'soft_lukket_fra', 'soft_lukket_til'])
      .select(['fuldt_nummer', 'navn'])
      .where('type', 'in', treeTypes)
      .orderBy('fra')
      .execute()) as Row[];
    const chosen = new Map<string, Row>();
    for (const row of rows) {
      const before = chosen.get(row.element_id);
      if (!before || row.fra <= finansaar) chosen.set(row.element_id, row);
    }
    return [...chosen.values()];
  }

  function fits(row: Row, { soeg, type, status }: Question): boolean {
    if (type !== undefined && row.type !== type) return false;
    if (status !== undefined && statusOf(row) !== status) return false;
    return soeg === undefined || says(row, soeg);
  }

  async function pageOf(question: Question, side: number) {
    const query = new URLSearchParams({
      finansaar: String(finansaar),
      antal: String(pageSize),
      side: String(side),
      ...question,
    });
    return await api.get<{ poster: ElementPayload[]; total: number }>(
      `${structure}/paged-search?${query}`,
    );
  }

  test('der er så meget, som der blev bedt om', () => {
    expect(standing.length).toBeGreaterThan(volumes[engine].elements);
  });

  for (const question of questions) {
    test(`alle sider af ${JSON.stringify(question)} er, hvad en simpel optælling siger`, async () => {
      const expected = standing.filter((row) => fits(row, question)).sort(orderOf(question));
      const pages = Math.max(1, Math.ceil(expected.length / pageSize));
      const found: string[] = [];
      for (let side = 1; side <= pages; side += 1) {
        const { poster, total } = await pageOf(question, side);
        expect(total).toBe(expected.length);
        found.push(...poster.map(({ id }) => id));
      }
      // The same order, element for element: no page repeats or skips one.
      expect(found).toEqual(expected.map((row) => row.element_id));
      const beyond = await pageOf(question, pages + 1);
      expect(beyond).toMatchObject({ poster: [], total: expected.length });
    });
  }
});

function statusOf({ fra, til, soft_lukket_fra, soft_lukket_til }: Row): Status {
  return statusAt(
    { fra, til, softLukketFra: soft_lukket_fra, softLukketTil: soft_lukket_til },
    finansaar,
  );
}

/** A number begins the full number or a word of the name; other words are anywhere in either. */
function says({ fuldt_nummer, navn }: Row, soeg: string): boolean {
  const digits = fuldt_nummer.replaceAll('.', '');
  const name = fold(navn);
  const number = numberQuery(soeg);
  if (number) {
    return (
      digits.startsWith(number.digits) ||
      name.split(' ').some((word) => word.startsWith(number.digits))
    );
  }
  const text = `${fuldt_nummer} ${digits} ${name}`;
  return fold(soeg)
    .split(' ')
    .every((word) => text.includes(word));
}

/** By the field asked for, then by number, time and id. */
function orderOf({ sortering = 'fuldtNummer' }: Question): (a: Row, b: Row) => number {
  const field = sortering.replace('-', '');
  const direction = sortering.startsWith('-') ? -1 : 1;
  const keyOf = (row: Row) => {
    if (field === 'navn') return sortKey(row.navn);
    if (field === 'status') return statuses.indexOf(statusOf(row));
    return field === 'type' ? elementTypeNames.indexOf(row.type) : row.fuldt_nummer;
  };
  const keys = new Map<Row, string | number>();
  const key = (row: Row) => {
    const known = keys.get(row) ?? keyOf(row);
    keys.set(row, known);
    return known;
  };
  return (a, b) =>
    direction * compare(key(a), key(b)) ||
    compare(a.fuldt_nummer, b.fuldt_nummer) ||
    a.fra - b.fra ||
    compare(a.element_id, b.element_id);
}

/** By code points, as `collate "C"` does. */
function compare(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
