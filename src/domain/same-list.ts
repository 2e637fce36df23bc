/** Whether two lists hold the very same, in the same order: then the one before can be kept, and what hangs on it. */
export function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}
