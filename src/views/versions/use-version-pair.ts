import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ElementPayload } from '../../api/contract/common.ts';
import { useAddress } from '../screen/use-address.ts';

const parameter = 'sammenlign';

/** Two versions, in the order in which they are shown. */
export type VersionPair = readonly [a: number, b: number];

/** In the address; says of which element, so that it falls away with it. */
function addressOf(about: string, [a, b]: VersionPair): string {
  return `${about}_${a}-${b}`;
}

/** The pair of the address; null when it is another element's or names versions that are not there. */
function readPair(
  text: string | null,
  about: string,
  versions: readonly ElementPayload[],
): VersionPair | null {
  const [, a, b] = text?.match(/_(\d+)-(\d+)$/) ?? [];
  const pair: VersionPair = [Number(a), Number(b)];
  const known = new Set(versions.map(({ versionId }) => versionId));
  const isHere = text === addressOf(about, pair) && pair.every((id) => known.has(id));
  return isHere ? pair : null;
}

/** The shown version and the one before it; of the first, the one after it. */
function usualPair(versions: readonly ElementPayload[], shownId: number): VersionPair | null {
  const at = versions.findIndex(({ versionId }) => versionId === shownId);
  const [a, b] = versions.slice(Math.max(at, 1) - 1);
  return a && b ? [a.versionId, b.versionId] : null;
}

/**
 * Which two versions of an element are compared. It stands in the address, so that a comparison can
 * be linked to and is there again after a reload.
 * @param about what the address names the element by
 * @param versions oldest first
 */
export function useVersionPair(
  about: string,
  versions: readonly ElementPayload[],
  shownId: number,
) {
  const [search] = useSearchParams();
  const { change } = useAddress();
  const pair = readPair(search.get(parameter), about, versions);
  const setPair = useCallback(
    (next: VersionPair | null) =>
      change({ [parameter]: next === null ? '' : addressOf(about, next) }),
    [change, about],
  );
  return { pair, setPair, usual: usualPair(versions, shownId) };
}
