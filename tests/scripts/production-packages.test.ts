import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import lock from '../../package-lock.json' with { type: 'json' };
import { productionPackages } from '../../scripts/release/production-packages.ts';

/** What is made for one kind of machine, and can be read by none. */
const compiled = /\.(?:node|bare|dll|so|dylib|exe)$/;

const folders = productionPackages('.');

test('intet, der køres med i drift, er oversat til én slags maskine', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  expect(files).toContain('node_modules/exceljs/package.json');
  expect(files.filter((file) => compiled.test(file))).toEqual([]);
});

test('ingen pakke, der køres med i drift, har noget, der skal køres, når den installeres', () => {
  const demanding = Object.entries(lock.packages).filter(
    ([folder, told]) =>
      folders.some((one) => `${folder}/`.startsWith(`${one}/`)) && 'hasInstallScript' in told,
  );
  expect(demanding).toEqual([]);
});
