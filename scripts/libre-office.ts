import { spawnSync } from 'node:child_process';

const candidates: readonly (string | undefined)[] = [process.env.SOFFICE, 'soffice'];

/** LibreOffice, which saves sheets in its own way; nobody must have it, and where it is not, the run says so. */
export function findLibreOffice(): string | undefined {
  const isThere = (program: string) =>
    spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
  return candidates.find((program) => program && isThere(program));
}
