import { existsSync } from 'node:fs';
import { installPackages } from '../../scripts/debian-packages.ts';

export interface DebianProgram {
  readonly program: string;
  /** The package that it comes with. */
  readonly debian: string;
}

/** Whether it is on this machine, or could be had. */
export function canHave({ program, debian }: DebianProgram): boolean {
  return existsSync(program) || (installPackages(debian) && existsSync(program));
}
