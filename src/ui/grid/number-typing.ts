/** Keystrokes further apart than this, in milliseconds, begin a new number. */
const pause = 1000;

/** What a number can go on with. */
export function isOfNumber({ key }: { readonly key: string }): boolean {
  return /^[\d.-]$/.test(key);
}

/**
 * Collects a number as it is typed: digits, and dots and signs only once a number is under way,
 * because a lone dot is the key for the next period. Any other key ends it.
 */
export function createNumberTyping() {
  let text = '';
  let last = Number.NEGATIVE_INFINITY;
  return (key: string, at: number): string | undefined => {
    const underWay = text !== '' && at - last < pause;
    const isPart = /^\d$/.test(key) || (underWay && isOfNumber({ key }));
    text = isPart ? (underWay ? text + key : key) : '';
    last = at;
    return isPart ? text : undefined;
  };
}
