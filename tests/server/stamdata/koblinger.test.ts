import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { exportMasterdata } from '../../../server/stamdata/export.ts';
import { stamdata } from '../../../server/stamdata/stamdata.ts';
import { describeOnEachEngine, openTestDatabase } from '../harness/engines.ts';

const config = readConfig({ DATO: '2026-11-20' });

describeOnEachEngine('koblinger i en stamdatafil', (engine) => {
  test('en, der overlapper, og et standarddelregnskab mere siges ved rækken, også prøvet', async () => {
    const { db, close } = await openTestDatabase(engine, { demo: true });
    const folder = mkdtempSync(path.join(tmpdir(), 'sada-koblinger-'));
    onTestFinished(async () => {
      await close();
      rmSync(folder, { recursive: true });
    });
    const content = await exportMasterdata(db);
    const koblinger = content.find(({ sheet }) => sheet.name === 'kobling')?.rows ?? [];
    const open = koblinger.find(
      ({ values }) => values.defaultDelregnskab === true && values.tilPeriode === undefined,
    )?.values;
    const other = koblinger.find(
      ({ values }) => values.delregnskabId !== open?.delregnskabId,
    )?.values;
    const again = { ...open, fraPeriode: 202701 };
    const file = path.join(folder, 'koblinger.json');
    const kobling = [again, { ...again, delregnskabId: other?.delregnskabId }];
    writeFileSync(file, JSON.stringify({ format: 'sada-stamdata-1', stamdata: { kobling } }));
    for (const flags of [['--prøv'], []]) {
      const { lines, ok } = await stamdata(db, ['indlæs', file, ...flags], config);
      expect(ok).toBe(false);
      expect(lines.slice(1)).toEqual([
        expect.stringMatching(/^Koblinger, række 1, Gyldig fra: Koblingen overlapper en kobling/),
        expect.stringMatching(/^Koblinger, række 2, Standard: Standarddelregnskabet overlapper/),
      ]);
    }
  });
});
