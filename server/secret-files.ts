import { readFileSync } from 'node:fs';
import type { Given } from './environment-rules.ts';

/** What only the server may know, and which may stand in a file that only it may read. */
const secrets = ['DATABASE_URL', 'DATABASE_URL_LAES', 'CVR_NOEGLE', 'PSEUDONYM_NOEGLE'] as const;

/** The name of the variable that says where a secret stands. */
const fileOf = (name: string) => `${name}_FILE`;

/** The variables that say where a secret stands. */
export const secretFileNames: readonly string[] = secrets.map(fileOf);

/** Secrets of files beside the others, and one Danish line for each that could not be had. */
export function withSecretFiles(given: Given): { given: Given; lines: readonly string[] } {
  const read: Record<string, string> = {};
  const lines: string[] = [];
  for (const name of secrets) {
    const file = given[fileOf(name)];
    if (file === undefined) continue;
    if (given[name] !== undefined) {
      lines.push(`${fileOf(name)}: kan ikke bruges sammen med ${name}`);
      continue;
    }
    // What a file ends with, is the editor's.
    const found = contentOf(file)?.trim();
    if (found) read[name] = found;
    else lines.push(`${fileOf(name)}: filen ${file} kan ikke læses eller er tom`);
  }
  return { given: { ...given, ...read }, lines };
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
