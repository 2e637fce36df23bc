import { expect, test } from 'vitest';
import { type FinanceActRecord, readSource } from '../../../dev/demo/source.ts';
import type { ElementPayload } from '../../../src/api/contract/common.ts';
import { structure, useCommandApi } from '../commands/command-api.ts';
import { describeOnEachEngine } from '../harness/engines.ts';

/** File of the finance act → element type and its parent's name in the file. */
const files = {
  paragraffer: { type: 'Paragraf', parent: null },
  hovedomraader: { type: 'Hovedomraade', parent: 'paragraf' },
  aktivitetsomraader: { type: 'Aktivitetsomraade', parent: 'hovedomraade' },
  hovedkonti: { type: 'Hovedkonto', parent: 'aktivitetsomraade' },
  underkonti: { type: 'Underkonto', parent: 'hovedkonto' },
} as const;

type File = keyof typeof files;

interface NameVersion {
  readonly navn: string;
  readonly fraFinansaar: number;
  readonly tilFinansaar: number | null;
}

/** Versions of a record; four closed accounts begin after they end, and are loaded as their last year. */
function versionsOf(record: FinanceActRecord): NameVersion[] {
  const versions = record.versioner.length > 0 ? record.versioner : [record];
  return versions.map(({ navn, fraFinansaar, tilFinansaar }) => ({
    navn,
    fraFinansaar: Math.min(fraFinansaar, tilFinansaar ?? fraFinansaar),
    tilFinansaar,
  }));
}

const nameVersion = ({ navn, fraFinansaar, tilFinansaar }: ElementPayload) => ({
  navn,
  fraFinansaar,
  tilFinansaar,
});

/** The first and last years, those around the data's gaps and closings, and some between. */
const years = [2002, 2003, 2008, 2012, 2015, 2016, 2018, 2021, 2022, 2023, 2024, 2026, 2029];

describeOnEachEngine('finanslovens data mod det, grænsefladen svarer', (engine) => {
  const api = useCommandApi(engine);

  /** Every page of a paged call. */
  async function all(path: string): Promise<ElementPayload[]> {
    const rows: ElementPayload[] = [];
    for (let side = 1; ; side += 1) {
      const page = await api.get<{ poster: ElementPayload[]; total: number }>(
        `${structure}/${path}&antal=1000&side=${side}`,
      );
      rows.push(...page.poster);
      if (rows.length >= page.total || page.poster.length === 0) return rows;
    }
  }

  test.each(Object.keys(files) as File[])(
    '%s: hver post med alle navneversioner',
    async (file) => {
      const { type, parent } = files[file];
      const records: readonly FinanceActRecord[] = await readSource(file);
      const rows = await all(`paged-search?type=${type}&finansaar=2026`);
      const byNumber = new Map(rows.map((row) => [row.fuldtNummer, row]));
      expect(rows).toHaveLength(records.length);
      expect(byNumber.size).toBe(records.length);
      const parents = parent === null ? new Map<string, string>() : await parentNumbers(file);
      for (const record of records) {
        const row = byNumber.get(record.fuldtNummer);
        const versions = versionsOf(record);
        expect(row?.antalVersioner).toBe(versions.length);
        expect(row?.nummer).toBe(record.nummer);
        expect(row?.status).toBe(record.status);
        if (parent !== null)
          expect(parents.get(row?.overordnetId ?? '')).toBe(Reflect.get(record, parent));
        const answered =
          row && versions.length > 1
            ? await api.get<ElementPayload[]>(`${structure}/versioner?id=${row.id}`)
            : [row].filter((only) => only !== undefined);
        expect(answered.map(nameVersion)).toEqual(versions);
      }
    },
    240_000,
  );

  async function parentNumbers(file: File): Promise<Map<string, string>> {
    const order = Object.values(files);
    const above = order[order.indexOf(files[file]) - 1]?.type ?? '';
    const rows = await all(`paged-search?type=${above}&finansaar=2026`);
    return new Map(rows.map(({ id, fuldtNummer }) => [id, fuldtNummer]));
  }

  test('listerne svarer netop det, der gælder i hvert finansår', async () => {
    for (const file of Object.keys(files) as File[]) {
      const records = await readSource(file);
      for (const year of years) {
        const rows = await all(`${file}?finansaar=${year}`);
        const expected = records.flatMap((record) =>
          versionsOf(record)
            .filter((v) => v.fraFinansaar <= year && year <= (v.tilFinansaar ?? 9999))
            .map(({ navn }) => `${record.fuldtNummer} ${navn}`),
        );
        expect(rows.map(({ fuldtNummer, navn }) => `${fuldtNummer} ${navn}`)).toEqual(
          expected.toSorted(),
        );
      }
    }
  }, 240_000);

  test('underkontotyper og bevillingstyper', async () => {
    const types = await all('underkontotypes?finansaar=2026');
    const sources = await readSource('underkontotyper');
    expect(
      types.map(({ nummer, navn, underkontonumre }) => ({ nummer, navn, underkontonumre })),
    ).toEqual(
      sources
        .map(({ nummer, navn, underkontonumre }) => ({ nummer, navn, underkontonumre }))
        .toSorted((a, b) => (a.nummer < b.nummer ? -1 : 1)),
    );
    const grants = await all('bevillingstyper?finansaar=2026');
    expect(grants.map(({ kode }) => kode)).toEqual(['DB', 'SV', 'AN', 'LB', 'RB', 'SI', 'AB']);
  });
});
