import { useEffect, useMemo, useRef, useState } from 'react';
import { type Unknown, unknownKey } from '../../../domain/commands/sheet/sheet-commands.ts';
import type { ReviewWork } from './review-work.ts';

/**
 * Finds out what nobody has looked up; afterwards what is still unknown is not there.
 * Rejected where the user stops it.
 */
export type LookUp = (unknown: readonly Unknown[]) => Promise<void>;

/**
 * The work, made anew when what its cells point to has been looked up, each of it once: what is unknown then is not
 * there, and is told of its cell. Where the user stops the look-up nobody knows, and it is asked for anew.
 */
export function useLookedUp(make: () => ReviewWork, lookUp: LookUp) {
  const asked = useRef(new Set<string>());
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const [isStopped, setStopped] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is made is another when more is answered
  const work = useMemo(make, [make, answered]);
  const { unknown } = work;
  useEffect(() => {
    const unasked = unknown.filter((one) => !asked.current.has(unknownKey(one)));
    if (unasked.length === 0 || isStopped) return;
    const keys = unasked.map(unknownKey);
    for (const key of keys) asked.current.add(key);
    const onAnswer = () => setAnswered((before) => new Set([...before, ...keys]));
    const onStop = () => {
      for (const key of keys) asked.current.delete(key);
      setStopped(true);
    };
    void lookUp(unasked).then(onAnswer, onStop);
  }, [lookUp, unknown, isStopped]);
  return {
    work,
    isLookedUp: unknown.every((one) => answered.has(unknownKey(one))),
    isLookUpStopped: isStopped,
    lookUpAgain: () => setStopped(false),
  };
}
