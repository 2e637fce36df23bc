import type { ElementDetail, ElementLink } from '../../../api/contract/structure/element.ts';
import { type ElementType, timeFieldCodes } from '../../../domain/elements/element-type.ts';
import { message } from '../../../domain/words/messages.ts';
import type { FormUnderaktivitet } from './use-form-underaktivitet.ts';
import { useTakenNumber } from './use-number.ts';
import { useVirksomhedBlock } from './use-virksomhed-block.ts';

interface Limited {
  readonly type: ElementType;
  /** Null: a new one. */
  readonly element: ElementDetail | null;
  readonly parent: ElementLink | null;
  /** On the type's axis. */
  readonly time: number;
  /** As it is written. */
  readonly number: string;
  readonly underaktivitet: FormUnderaktivitet;
}

/** What stands in the way of a save beside what the declaration says of each field. */
export function useElementLimits({ type, element, parent, time, number, underaktivitet }: Limited) {
  const outsideOwn = useVirksomhedBlock(type, element, parent, time);
  const takenNumber = useTakenNumber(type, parent, time, number, element === null);
  return {
    blockedReason: underaktivitet.choice.blockedReason ?? outsideOwn,
    takenNumber,
    lacking: lackingIn(type, underaktivitet, takenNumber),
  };
}

/** The step and the number are judged by more than the declaration. */
function lackingIn(
  type: ElementType,
  { isMissing }: FormUnderaktivitet,
  takenNumber: string | undefined,
) {
  const lacks = message('paakraevet', { felt: 'Underaktivitet' });
  return {
    found: [
      ...(isMissing ? [['underaktivitetId', lacks] as const] : []),
      ...(takenNumber ? [[type.number.field, takenNumber] as const] : []),
    ],
    // The time follows from the step, so it is not missing by itself.
    following: isMissing ? [timeFieldCodes[type.axis].from] : [],
  };
}
