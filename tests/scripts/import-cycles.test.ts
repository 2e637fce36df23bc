import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** File → the files it imports, also for their types alone. */
type Imports = ReadonlyMap<string, readonly string[]>;

// Biome's noImportCycles passes over `import type`.
function importsIn(...folders: readonly string[]): Imports {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  const own = new Set(files);
  return new Map(files.map((file) => [file, importedBy(file).filter((other) => own.has(other))]));
}

function importedBy(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)].map(([, name = '']) =>
    join(dirname(file), name),
  );
}

/** One cycle, its first file also last; undefined: there is none. */
function cycleIn(imports: Imports): string[] | undefined {
  const done = new Set<string>();
  const walk = (file: string, path: readonly string[]): string[] | undefined => {
    const at = path.indexOf(file);
    if (at >= 0) return [...path.slice(at), file];
    if (done.has(file)) return undefined;
    for (const other of imports.get(file) ?? []) {
      const found = walk(other, [...path, file]);
      if (found) return found;
    }
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const found = walk(file, []);
    if (found) return found;
  }
  return undefined;
}

test('en ring findes, og kun en ring', () => {
  const line: [string, string[]][] = [
    ['a', ['b', 'c']],
    ['b', ['c']],
    ['c', ['d']],
  ];
  expect(cycleIn(new Map(line))).toBeUndefined();
  expect(cycleIn(new Map([...line, ['d', ['b']]]))).toEqual(['b', 'c', 'd', 'b']);
});

test('ingen ring af importer, heller ikke af typer alene', () => {
  const imports = importsIn('server', 'dev', 'src', 'kommandolinje');
  expect(imports.get(join('server', 'app.ts'))).toContain(join('server', 'services.ts'));
  expect(cycleIn(imports)).toBeUndefined();
});
