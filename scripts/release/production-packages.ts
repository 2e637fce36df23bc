import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: true; readonly optional?: true }>>;
}

/** Folders below a working copy of the packages that the server needs; what lies within them comes along. */
export function productionPackages(root: string): readonly string[] {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;
  return Object.entries(lock.packages)
    .filter(([folder, { dev, optional }]) => folder !== '' && !dev && !optional)
    .map(([folder]) => folder)
    .filter((folder) => folder.lastIndexOf('node_modules/') === 0);
}
