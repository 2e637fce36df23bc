import { scopeRole } from '../../../../src/domain/access.ts';
import { central } from '../central-user.ts';
import { MemoryKernel } from '../kernel/memory-kernel.ts';
import { wideStructure } from './wide-structure.ts';

/** The last two are so far apart that a round for each of many would show. */
const widths = [1, 2, 15, 300] as const;

/** Holds every permission, and keeps every virksomhed. */
export const keeper = { ...central, scopeRoles: new Set([scopeRole.central]) };

/** A structure of each width, and the kernel that writes in it. */
export function wideKernels() {
  return widths.map((width) => {
    const wide = wideStructure(width);
    return { wide, kernel: new MemoryKernel(wide.records) };
  });
}
