/** What a view does: any function; what it takes and answers is its token's. */
type Doing = (...given: never[]) => unknown;

/**
 * The name of something that only a mounted view, or a part of it, can do, and the type of the function
 * that does it. Views publish it (`useViewActions`) and commands read it, and neither knows the other.
 */
export interface ViewAction<Do extends Doing> {
  /** No other token has it (tests/commands/view-actions.test.ts). */
  readonly name: string;
  /** Offers it; undefined: it is not offered now. */
  readonly by: (run: Do | undefined) => OfferedAction;
  /** Never there: it keeps the token of one function from passing for that of another. */
  readonly does?: Do;
}

/** An action with the function of the view that does it; undefined: not now. */
export interface OfferedAction {
  readonly name: string;
  readonly run: Doing | undefined;
}

/** What can be done in what is shown. */
export interface ViewActions {
  /** The function that does it; undefined: nothing shown offers it. */
  readonly get: <Do extends Doing>(action: ViewAction<Do>) => Do | undefined;
}

export function viewAction<Do extends Doing>(name: string): ViewAction<Do> {
  return { name, by: (run) => ({ name, run }) };
}

/** Of two that offer the same, the later one does it; one that does not offer it now takes nothing away. */
export function viewActionsOf(...offered: readonly OfferedAction[]): ViewActions {
  const runs = new Map(offered.flatMap(({ name, run }) => (run ? [[name, run] as const] : [])));
  // What stands under the name of a token was given to its `by`.
  return { get: <Do extends Doing>({ name }: ViewAction<Do>) => runs.get(name) as Do | undefined };
}
