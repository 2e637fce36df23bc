import type { Command, CommandState, SelectedElement } from './command.ts';

/**
 * What a command is about: the marked rows when it can take several and there are any, else the
 * element that the user stands on.
 */
export function subjectsOf(
  command: Pick<Command, 'bulk'>,
  { marked, selected }: Pick<CommandState, 'marked' | 'selected'>,
): readonly SelectedElement[] {
  if (command.bulk && marked.length > 0) return marked;
  return selected ? [selected] : [];
}

/** The surroundings as if the user stood on an element, and nothing was marked. */
export function standingOn<State extends CommandState>(
  element: SelectedElement,
  state: State,
): State {
  const isThere = state.selected?.id === element.id;
  return {
    ...state,
    selected: element,
    marked: [],
    // Of another element it is not known yet; the server says it in the plan.
    processBlock: isThere ? state.processBlock : null,
  };
}
