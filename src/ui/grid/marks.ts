/**
 * Marked rows by id, so that sorting, filtering and new records leave them marked. The set is the
 * owner's (other parts show and use it) and is never changed, only answered anew.
 */
export type Marks = ReadonlySet<string>;
