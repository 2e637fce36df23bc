import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ElementPayload } from '../../../api/contract/common.ts';
import type { ElementLink } from '../../../api/contract/structure/element.ts';
import { listQuery } from '../../../api/structure/structure.ts';
import type { ElementType } from '../../../domain/elements/element-type.ts';
import { freeNumbers, hasCheckDigit, numbersBelow } from '../../../domain/elements/free-numbers.ts';
import { isCodeList } from '../../../domain/elements/registry.ts';
import { numberFits } from '../../../domain/elements/rules.ts';
import { shortNumber } from '../../../domain/numbers.ts';
import { holderOf, useSiblings } from '../../detail/use-siblings.ts';
import { keptFromOtherTimes } from '../../source/queries-source.ts';
import { useNumberLimit } from './use-number-limit.ts';

const offered = 4;

export interface NumberPlace {
  readonly type: ElementType;
  /** Null: it hangs under nothing, or it is not chosen yet what it hangs under. */
  readonly parent: ElementLink | null;
  readonly time: number;
  readonly number: string;
  /** Where to begin while there is no number yet. */
  readonly near: string;
  /** Id of the element that limits the numbers, such as the underkontotype; empty: not chosen yet. */
  readonly limitId: string;
}

/** Own numbers that a new element may have, and what is known of the one that is written. */
export interface NumberOffer {
  readonly free: readonly string[];
  /** An own number as it is said among its siblings. */
  readonly short: (own: string) => string;
  /** What has the number; where none is free, what could be changed instead. */
  readonly holder: ElementPayload | undefined;
  /** What had it once. */
  readonly former: ElementPayload | undefined;
  /** The element that limits the numbers, and which it allows. */
  readonly limit: { readonly numbers: string; readonly name: string } | undefined;
}

/**
 * Free own numbers under the parent, of the kind that the chosen type asks for; null: none can be
 * offered, or it is not known yet.
 */
export function useFreeNumbers({ type, parent, time, number, ...place }: NumberPlace) {
  const isPlaced = parent !== null || type.parent === undefined;
  const siblings = useSiblings(type, parent, time, isPlaced).data?.poster;
  const limit = useNumberLimit(type, place.limitId, time);
  const taken = useTaken(type, time, siblings);
  if (!isPlaced || !siblings || !taken || hasCheckDigit(type)) return null;
  const near = number || place.near || nearestTo(type, parent, siblings);
  if (near === undefined) return null;
  const within = limit?.numbers ?? numbersBelow(type, parent?.fuldtNummer);
  const free = freeNumbers({ type, taken, within, near, atMost: offered });
  const offer: NumberOffer = {
    free,
    short: (own) => shortNumber(type.name, parent?.fuldtNummer ?? null, own),
    holder:
      free.length > 0
        ? holderOf(siblings, number)
        : siblings.find(({ nummer }) => !limit || numberFits(limit.numbers, nummer)),
    former: siblings.find(({ nummer }) => nummer === number),
    limit,
  };
  return offer;
}

/** Own numbers that are in use: among the siblings, and where they count for all of the state, of all. */
function useTaken(
  type: ElementType,
  time: number,
  siblings: readonly ElementPayload[] | undefined,
): ReadonlySet<string> | undefined {
  const countsForAll = type.parent !== undefined && type.number.separator === undefined;
  const list = keptFromOtherTimes(useQueryClient(), listQuery(type.name, time));
  const all = useQuery({ ...list, enabled: countsForAll }).data?.poster;
  const held = countsForAll ? all : siblings;
  return held && new Set(held.map(({ nummer }) => nummer));
}

/**
 * Where to begin while nothing is written: after the last of the siblings where a number counts for
 * all of the state, else after the number above it; undefined: there is nothing to begin from.
 */
function nearestTo(
  type: ElementType,
  parent: ElementLink | null,
  siblings: readonly ElementPayload[],
): string | undefined {
  const last = siblings.at(-1)?.nummer;
  if (isCodeList(type.name)) return last ?? '';
  if (!parent || type.number.separator !== undefined) return '';
  const isLonger = parent.fuldtNummer.length < type.number.digits;
  return last ?? (isLonger ? parent.fuldtNummer : undefined);
}
