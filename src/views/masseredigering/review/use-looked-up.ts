import { useEffect, useMemo, useState } from 'react';
import type { ReviewWork } from './review-work.ts';
import type { Reviewed } from './use-review.ts';

/**
 * The work, made anew when what its cells point to has been looked up, once for each work: what is unknown then is
 * not there, and is told of its cell.
 */
export function useLookedUp(make: () => ReviewWork, lookUp: Reviewed['lookUp']) {
  const [answered, setAnswered] = useState<() => ReviewWork>();
  const isAnswered = answered === make;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is made is another when it is answered
  const work = useMemo(make, [make, isAnswered]);
  const isLookedUp = isAnswered || work.unknown.length === 0;
  useEffect(() => {
    if (isLookedUp) return;
    let isWanted = true;
    void lookUp(work.unknown).then(() => isWanted && setAnswered(() => make));
    return () => {
      isWanted = false;
    };
  }, [isLookedUp, lookUp, work, make]);
  return { work, isLookedUp };
}
