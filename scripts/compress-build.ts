import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const worthwhile = /\.(js|css|html|svg|json|map)$/;
/** As small as can be had in the time of a build; the last two steps take several times as long. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Puts each file of the build beside itself in small, so that no call makes the server pack it again. */
export function compressedBuild(): Plugin {
  return {
    name: 'compressed-build',
    async writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => worthwhile.test(file))) {
        const file = join(dir, name);
        const content = await readFile(file);
        await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality));
        await writeFile(`${file}.gz`, await promisify(gzip)(content));
      }
    },
  };
}
