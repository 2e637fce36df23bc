import { type RefObject, useEffect } from 'react';

/** Two scrollers of rows of the same height are scrolled as one. @param isOn false: each by itself */
export function useScrollTogether(
  one: RefObject<HTMLElement | null>,
  other: RefObject<HTMLElement | null>,
  isOn: boolean,
): void {
  useEffect(() => {
    const [first, second] = [one.current, other.current];
    if (!isOn || !first || !second) return;
    const follow = (from: HTMLElement, to: HTMLElement) => () => {
      if (Math.abs(to.scrollTop - from.scrollTop) > 1) to.scrollTop = from.scrollTop;
    };
    const [onFirst, onSecond] = [follow(first, second), follow(second, first)];
    onFirst();
    first.addEventListener('scroll', onFirst, { passive: true });
    second.addEventListener('scroll', onSecond, { passive: true });
    return () => {
      first.removeEventListener('scroll', onFirst);
      second.removeEventListener('scroll', onSecond);
    };
  }, [one, other, isOn]);
}
