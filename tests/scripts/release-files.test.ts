import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { taken } from '../../scripts/release/lay-release.ts';

/** What a file imports when it is run, at once or later: types are gone by then. */
const imported =
  /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s+)?['"](\.[^'"]+)['"]|\bimport\(\s*['"](\.[^'"]+)['"]/gm;

/** A file, and all that it leads to. */
function reached(from: string, found = new Set<string>()): Set<string> {
  if (found.has(from)) return found;
  found.add(from);
  for (const [, now, later] of readFileSync(from, 'utf8').matchAll(imported)) {
    reached(join(dirname(from), now ?? later ?? ''), found);
  }
  return found;
}

const clientFile = /^src\/api\/(?!contract\b)/;

test('en udgivelse har det af klienten, kommandolinjen bruger, og intet andet', () => {
  const used = [...reached('bin/sada')];
  expect(used).toContain('kommandolinje/subcommands/koer.ts');
  expect(used.filter((file) => clientFile.test(file)).toSorted()).toEqual(
    taken.filter((file) => clientFile.test(file)).toSorted(),
  );
  const within = (file: string) => taken.some((one) => file === one || file.startsWith(`${one}/`));
  const ofReceiver = [...reached('kommandolinje/modtager/modtager.ts')];
  expect(ofReceiver).toContain('kommandolinje/modtager/control.ts');
  expect([...used, ...ofReceiver].filter((file) => !within(file))).toEqual([]);
});
