/** Shorter words have too many neighbours. */
const leastLetters = 5;
/** From this length on a word may hold two errors. */
const longWord = 7;

/** How many typing errors a word may hold and still be meant; 0: it must be as it is. */
export function errorsAllowed(typed: string): number {
  if (typed.length < leastLetters || /\d/.test(typed)) return 0;
  return typed.length < longWord ? 1 : 2;
}

/**
 * Letters that are wrong, missing, too many or swapped with their neighbour, between what is typed and
 * the beginning of a word that it comes nearest to; both folded.
 * @param most more are not counted to the end: an answer above it says only that it is above
 */
export function errorsToBeginning(
  typed: string,
  word: string,
  most = Number.POSITIVE_INFINITY,
): number {
  // No longer beginning can be nearer than one with a letter more for each error.
  const letters = word.slice(0, typed.length + 2);
  let last: number[] = [];
  let row = Array.from({ length: letters.length + 1 }, (_, at) => at);
  let fewest = 0;
  for (let i = 1; i <= typed.length; i += 1) {
    const before = row;
    row = [i];
    for (let j = 1; j <= letters.length; j += 1) {
      const isSame = typed[i - 1] === letters[j - 1];
      const isSwapped =
        i > 1 && j > 1 && typed[i - 1] === letters[j - 2] && typed[i - 2] === letters[j - 1];
      row[j] = Math.min(
        (before[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (before[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (last[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    last = before;
    const fewestBefore = fewest;
    fewest = Math.min(...row);
    // A swap reaches two rows back, so both must be above.
    if (Math.min(fewest, fewestBefore) > most) return fewest;
  }
  return fewest;
}

/** Whether two words differ by one letter that is wrong, missing, too many or swapped with its neighbour; both folded. */
export function areOneApart(one: string, other: string): boolean {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const [rest, left] = [one.slice(from), other.slice(from)];
  const isSwapped = rest[0] === left[1] && rest[1] === left[0] && rest.slice(2) === left.slice(2);
  return (
    rest.slice(1) === left.slice(1) ||
    rest === left.slice(1) ||
    rest.slice(1) === left ||
    (rest.length > 1 && isSwapped)
  );
}

/** Whether a word was meant by what is typed, for all its one or two errors; both folded. */
export function isNear(typed: string, word: string): boolean {
  const allowed = errorsAllowed(typed);
  // A word that is much shorter is another word.
  if (allowed === 0 || word.length < typed.length - allowed) return false;
  return errorsToBeginning(typed, word, allowed) <= allowed;
}
