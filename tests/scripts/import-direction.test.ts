import { expect, test } from 'vitest';
import { refusedFiles } from './refused-files.ts';

/** File, what it imports by name, and whether the linter refuses it. */
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
  ['server/read/h.ts', '../../src/api/http/b.ts', true],
  ['server/read/f.ts', '../../src/api/contract/b.ts', false],
  ['server/commands/area/a.ts', '../../read/b.ts', true],
  ['server/commands/a.ts', '../http/b.ts', true],
  ['server/routes/a.ts', '../commands/b.ts', false],
  ['server/routes/b.ts', 'exceljs', true],
  ['server/a.ts', '../dev/b.ts', true],
  ['server/read/g.ts', '../../dev/demo/b.ts', true],
  ['server/open-development-house.ts', '../dev/house.ts', true],
  ['src/app/a.ts', '../../dev/b.ts', true],
  ['kommandolinje/a.ts', '../src/api/http/b.ts', false],
  ['kommandolinje/b.ts', '../server/b.ts', true],
  ['kommandolinje/subcommands/a.ts', '../../src/commands/b.ts', true],
  ['server/c.ts', '../kommandolinje/b.ts', true],
  ['dev/identity/a.ts', '../../server/b.ts', false],
  ['dev/identity/b.ts', '../../src/ui/b.ts', true],
  ['src/views/sheet/excel/in-worker.ts', 'exceljs', true],
  ['src/views/sheet/excel/write-sheet.ts', 'exceljs', false],
  ['src/domain/a.ts', '../api/b.ts', true],
  ['src/domain/elements/a.ts', '../../ui/b.ts', true],
  ['src/domain/b.ts', '../../server/b.ts', true],
  ['src/domain/c.ts', 'kysely', true],
  ['src/commands/definitions/a.ts', '../../ui/b.tsx', true],
  ['src/commands/definitions/b.ts', '../../ui/b.ts', false],
  ['src/views/perioder/a.ts', '../processtyring/b.ts', true],
  ['src/views/perioder/b.ts', '../screen/b.ts', false],
  ['src/views/screen/a.ts', '../perioder/b.ts', true],
  ['src/views/structure/move/a.ts', '../b.ts', false],
  ['src/views/sheet/review/a.ts', '../rows/b.ts', false],
  ['src/console/a.ts', '../commands/b.ts', true],
  ['src/commands/a.ts', '../console/b.ts', false],
  ['src/commands/keys/a.ts', '../../palette/b.ts', true],
  ['src/palette/hits/a.ts', '../../commands/b.ts', false],
  ['src/palette/hits/b.ts', '../../views/screen/b.ts', true],
] as const;

/** Specifiers of imports that are only made when they are run, and whether the linter refuses them. */
const importsWhenRun = [
  ['server/start.ts', '../dev/house.ts', true],
  ['server/identity/c.ts', '../../dev/house.ts', true],
  ['server/app/open-development-house.ts', '../../dev/house.ts', true],
  ['src/main.ts', '../dev/house.ts', true],
  ['other/server/open-development-house.ts', '../dev/house.ts', false],
] as const;

test('linteren afviser en import imod lagene og kun den', async () => {
  const written = [
    ...imports.map(([file, name, isRefused]) => [file, `export * from '${name}'`, isRefused]),
    ...importsWhenRun.map(([file, name, isRefused]) => [file, `import('${name}')`, isRefused]),
  ] as [file: string, text: string, isRefused: boolean][];
  const refused = await refusedFiles(
    'import-direction.grit',
    written.map(([file, text]) => [file, text]),
  );
  const expected = written.filter(([, , isRefused]) => isRefused).map(([file]) => file);
  expect(refused).toEqual(expected.toSorted());
});
