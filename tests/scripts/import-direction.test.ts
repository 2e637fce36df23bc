import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** File, what it imports, and whether the linter refuses it. */
const imports = [
  ['server/db/a.ts', '../storage/b.ts', true],
  ['server/storage/a.ts', '../read/b.ts', true],
  ['server/storage/b.ts', '../commands/b.ts', true],
  ['server/storage/c.ts', '../db/b.ts', false],
  ['server/read/a.ts', '../commands/b.ts', true],
  ['server/read/b.ts', '../../src/domain/commands/b.ts', false],
  ['server/read/c.ts', '../http/b.ts', true],
  ['server/read/d.ts', '../../src/commands/b.ts', true],
  ['server/read/e.ts', '../../src/api/b.ts', true],
  ['server/read/f.ts', '../../src/api/contract/b.ts', false],
  ['server/commands/area/a.ts', '../../read/b.ts', true],
  ['server/commands/a.ts', '../http/b.ts', true],
  ['server/routes/a.ts', '../commands/b.ts', false],
  ['server/routes/b.ts', 'exceljs', true],
  ['src/views/masseredigering/excel/in-worker.ts', 'exceljs', true],
  ['src/views/masseredigering/excel/write-sheet.ts', 'exceljs', false],
  ['src/domain/a.ts', '../api/b.ts', true],
  ['src/domain/elements/a.ts', '../../ui/b.ts', true],
  ['src/domain/b.ts', '../../server/b.ts', true],
  ['src/domain/c.ts', 'kysely', true],
  ['src/commands/definitions/a.ts', '../../ui/b.tsx', true],
  ['src/commands/definitions/b.ts', '../../ui/b.ts', false],
  ['src/views/x/a.ts', '../y/b.ts', true],
  ['src/views/x/b.ts', '../shared/b.ts', false],
  ['src/views/shared/a.ts', '../x/b.ts', true],
  ['src/views/shared/structure/a.ts', '../b.ts', false],
] as const;

async function refusedIn(folder: string): Promise<string[]> {
  const biome = resolve('node_modules/.bin/biome');
  const { promise, resolve: answer } = Promise.withResolvers<string>();
  // It fails where it refuses anything.
  execFile(biome, ['lint', '--reporter=json', folder], { cwd: folder }, (_, out) => answer(out));
  const { diagnostics } = JSON.parse(await promise);
  return diagnostics.map(({ location }: { location: { path: string } }) => location.path);
}

test('linteren afviser en import imod lagene og kun den', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  try {
    const config = { root: true, plugins: [resolve('import-direction.grit')] };
    await writeFile(join(folder, 'biome.json'), JSON.stringify(config));
    for (const [file, imported] of imports) {
      await mkdir(join(folder, dirname(file)), { recursive: true });
      await writeFile(join(folder, file), `export * from '${imported}';\n`);
    }
    const refused = (await refusedIn(folder)).toSorted();
    const expected = imports.filter(([, , isRefused]) => isRefused).map(([file]) => file);
    expect(refused).toEqual(expected.toSorted());
  } finally {
    await rm(folder, { recursive: true });
  }
});
