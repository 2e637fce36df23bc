import type { ElementType } from '../../../../src/domain/elements/element-type.ts';
import { type Transition, transitionCommand } from '../../../../src/domain/elements/transitions.ts';
import type { Violation, Warning } from '../../command.ts';
import { warning } from '../../refused.ts';

/** The Danish label of a type's field; empty when it has no such field. */
export function labelOf({ fields }: Pick<ElementType, 'fields'>, code: string): string {
  return fields.find((field) => field.code === code)?.label ?? '';
}

/** The change of status that would put a violation right, for the types that have it. */
export function remedyBy(type: ElementType, transition: Transition): Pick<Violation, 'remedy'> {
  const remedy = transitionCommand(type, transition);
  return remedy === undefined ? {} : { remedy };
}

type CountedCode =
  | 'flytAndenVirksomhed'
  | 'koblingerAfsluttes'
  | 'koblingerGenoptages'
  | 'underliggendeForbliver'
  | 'underliggendeSoftLukkes'
  | 'versionerAnnulleres';

/** Says how many are touched besides the element; no warning where there are none. */
export function countedWarning(code: CountedCode, antal: number): Warning[] {
  return antal === 0 ? [] : [{ ...warning(code, '', { antal }), antal }];
}
