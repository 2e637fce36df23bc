import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Whether a program of its own has the Excel library when it has run these lines. */
async function loadsLibrary(...lines: string[]): Promise<boolean> {
  const told = `import { createRequire } from 'node:module';
    const loaded = Object.keys(createRequire(import.meta.url).cache);
    console.log(loaded.some((file) => file.includes('/node_modules/exceljs/')));`;
  const program = [...lines, told].join('\n');
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    program,
  ]);
  return JSON.parse(stdout) as boolean;
}

const write = `
  const { streamWorkbook } = await import('./server/excel/workbook.ts');
  const pages = (async function* () { yield ['x']; })();
  const columns = [{ heading: 'Tekst', width: 10, value: (text) => text }];
  const stream = streamWorkbook({ sheet: 'x', columns, pages, about: () => [] }, () => {});
  for await (const _chunk of stream);`;

test('serveren begynder uden biblioteket til Excel; den første fil henter det', async () => {
  const start = `await import('./server/start.ts');`;
  expect(await loadsLibrary(start)).toBe(false);
  expect(await loadsLibrary(start, write)).toBe(true);
});
