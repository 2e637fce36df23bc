/** Whether the database can hold a text: it refuses NUL, and half a surrogate pair within jsonb. */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/**
 * Where within a value that came as JSON something is that the database cannot hold.
 * @returns the names of members and the places in lists that lead to it, without a name that cannot be held
 * itself; undefined: it can hold all of it
 */
export function unstorableIn(value: unknown): readonly (string | number)[] | undefined {
  if (typeof value === 'string') return isStorableText(value) ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  const isList = Array.isArray(value);
  for (const [key, member] of Object.entries(value)) {
    if (!isStorableText(key)) return [];
    const within = unstorableIn(member);
    if (within) return [isList ? Number(key) : key, ...within];
  }
  return undefined;
}

/** Whether the database can hold everything within a value that came as JSON. */
export function isStorable(value: unknown): boolean {
  return unstorableIn(value) === undefined;
}
