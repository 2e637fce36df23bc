import { parseArgs } from 'node:util';
import { isGuarded } from '../../server/environments.ts';

/** How much to make; a version is one row, and every element has at least one. */
export interface Volume {
  readonly elements: number;
  readonly versions: number;
}

/** Nothing is made, and one Danish line says why. */
export class VolumeRefusedError extends Error {
  override readonly name = 'VolumeRefusedError';
}

const usage =
  'Brug: npm run volumen -- [--elements <antal>] [--versions <antal>] [--i-drift]; antal er hele tal.';

const options = {
  elements: { type: 'string', default: '100000' },
  versions: { type: 'string', default: '300000' },
  'i-drift': { type: 'boolean', default: false },
} as const;

/**
 * What is asked for on the command line.
 * @throws VolumeRefusedError also where data may be real, unless it is said that they may be mixed with invented ones
 */
export function askedVolume(args: readonly string[], miljoe: string): Volume {
  const values = valuesOf(args);
  if (isGuarded(miljoe) && !values['i-drift']) {
    throw new VolumeRefusedError(
      `Miljøet er ${miljoe}: opdigtede data kan ikke tages ud igen. Tilføj --i-drift, hvis de skal laves alligevel.`,
    );
  }
  return { elements: countOf(values.elements), versions: countOf(values.versions) };
}

function valuesOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch {
    throw new VolumeRefusedError(usage);
  }
}

function countOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new VolumeRefusedError(usage);
  return Number(text);
}
