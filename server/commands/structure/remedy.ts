import type { ElementType } from '../../../src/domain/elements/element-type.ts';
import { type Transition, transitionCommand } from '../../../src/domain/elements/transitions.ts';
import type { Violation } from '../command.ts';

/** The change of status that would put a violation right, for the types that have it. */
export function remedyBy(type: ElementType, transition: Transition): Pick<Violation, 'remedy'> {
  const remedy = transitionCommand(type, transition);
  return remedy === undefined ? {} : { remedy };
}
