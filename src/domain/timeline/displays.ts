import { OPEN_END } from '../time/time-axis.ts';

/** When a version is looked at for its element: from the beginning of time for the first, to the end for the last. */
export interface Displayed {
  readonly vist_fra: number;
  readonly vist_til: number;
}

/**
 * The interval in which each version of an element stands for it. Times are compared only, so the
 * time before the next version is its number less one on either axis.
 */
export function displays<Version extends { readonly fra: number }>(
  timeline: readonly Version[],
): Map<Version, Displayed> {
  const versions = timeline.toSorted((a, b) => a.fra - b.fra);
  return new Map(
    versions.map((version, index) => [
      version,
      {
        vist_fra: index === 0 ? 0 : version.fra,
        vist_til: (versions[index + 1]?.fra ?? OPEN_END + 1) - 1,
      },
    ]),
  );
}
