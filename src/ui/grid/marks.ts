/**
 * Marked rows by id, so that sorting, filtering and new records leave them marked. The set is the
 * owner's (other parts show and use it) and is never changed, only answered anew.
 */
export type Marks = ReadonlySet<string>;

export function toggleMark(marks: Marks, id: string): Marks {
  const next = new Set(marks);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Extending: what was marked where it began, and every row from there to here. */
export interface Extension {
  readonly from: number;
  readonly before: Marks;
}

export function extendMarks(
  { from, before }: Extension,
  to: number,
  idAt: (index: number) => string | undefined,
): Marks {
  const next = new Set(before);
  const last = Math.max(from, to);
  for (let index = Math.min(from, to); index <= last; index += 1) {
    const id = idAt(index);
    if (id !== undefined) next.add(id);
  }
  return next;
}
