import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** A file and its text. */
export type Written = readonly [file: string, text: string];

/** Those of the files that a plugin of the linter refuses, in the order of their names. */
export async function refusedFiles(plugin: string, files: readonly Written[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'plugin-'));
  try {
    const config = {
      root: true,
      plugins: [resolve(plugin)],
      linter: { rules: { preset: 'none' } },
    };
    await writeFile(join(folder, 'biome.json'), JSON.stringify(config));
    for (const [file, text] of files) {
      await mkdir(join(folder, dirname(file)), { recursive: true });
      await writeFile(join(folder, file), `${text};\n`);
    }
    const { promise, resolve: answer } = Promise.withResolvers<string>();
    // It fails where it refuses anything.
    execFile(
      resolve('node_modules/.bin/biome'),
      ['lint', '--reporter=json', folder],
      { cwd: folder },
      (_, out) => answer(out),
    );
    const { diagnostics } = JSON.parse(await promise);
    return diagnostics
      .map(({ location }: { location: { path: string } }) => location.path)
      .toSorted();
  } finally {
    await rm(folder, { recursive: true });
  }
}
