import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import type { Database } from '../../../server/db/schema.ts';
import { exportMasterdata } from '../../../server/stamdata/export.ts';
import type { FilledSheet } from '../../../server/stamdata/file-content.ts';
import { readJson } from '../../../server/stamdata/read-json.ts';
import { readWorkbook } from '../../../server/stamdata/read-workbook.ts';
import { stamdata } from '../../../server/stamdata/stamdata.ts';
import { describeOnce, describeOnEachEngine, openTestDatabase } from '../harness/engines.ts';

// All of the demo content is written, read and loaded.
vi.setConfig({ testTimeout: 240_000 });

const config = readConfig({ DATO: '2026-11-20' });

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'sada-stamdata-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

/** A line for each row of each sheet. */
function linesOf(content: readonly FilledSheet[]): string[] {
  return content.flatMap(({ sheet, rows }) =>
    rows.map(({ values }) => `${sheet.name} ${JSON.stringify(values)}`),
  );
}

async function standing(db: Kysely<Database>): Promise<string[]> {
  return linesOf(await exportMasterdata(db));
}

describeOnEachEngine('stamdata som fil', (engine) => {
  test('alt, der skrives, kan læses ind i en tom database, og igen uden at ændre noget', async () => {
    const from = await openTestDatabase(engine, { demo: true });
    const to = await openTestDatabase(engine, { demo: false });
    onTestFinished(async () => {
      await from.close();
      await to.close();
    });
    const file = path.join(folder(), 'alt.json');
    const written = await stamdata(from.db, ['eksportér', file], config);
    expect(written.lines.join('\n')).toMatch(/er skrevet/);
    const read = await stamdata(to.db, ['indlæs', file], config);
    expect(read.lines.at(-1)).toMatch(/^Indlæst som kørsel \d+/);
    expect(await standing(to.db)).toEqual(await standing(from.db));
    const again = await stamdata(to.db, ['indlæs', file], config);
    expect(again.lines.at(-1)).toBe('Intet at ændre.');
  });
});

describeOnce('stamdata som arbejdsbog', (engine) => {
  test('siger det samme som JSON', async () => {
    const { db, close } = await openTestDatabase(engine, { demo: true });
    onTestFinished(close);
    const at = folder();
    const [book, json] = ['alt.xlsx', 'alt.json'].map((name) => path.join(at, name));
    for (const file of [book, json]) {
      const { ok } = await stamdata(db, ['eksportér', String(file)], config);
      expect(ok).toBe(true);
    }
    const fromBook = await readWorkbook(readFileSync(String(book)));
    const fromJson = readJson(readFileSync(String(json)));
    expect(fromBook.findings).toEqual([]);
    expect(linesOf(fromBook.sheets)).toEqual(linesOf(fromJson.sheets));
  });
});
