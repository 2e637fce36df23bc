import { contains } from '../status.ts';

interface Bearer {
  readonly fra: number;
  readonly til: number | null;
}

/**
 * Which of those that have had a number it means at a time: the one that has it then, else the last that
 * had it before, else the first to come.
 * @param bearers versions with the number, oldest first
 */
export function meantBy<Version extends Bearer>(
  bearers: readonly Version[],
  time: number,
): Version | undefined {
  return (
    bearers.find((bearer) => contains(bearer, time)) ??
    bearers.findLast(({ fra }) => fra <= time) ??
    bearers[0]
  );
}
