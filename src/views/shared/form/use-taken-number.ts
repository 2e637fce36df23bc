import type { ElementLink } from '../../../api/contract/element.ts';
import type { ElementType } from '../../../domain/elements/element-type.ts';
import { message } from '../../../domain/messages.ts';
import { joinNumber } from '../../../domain/numbers.ts';
import { holderOf, useSiblings } from '../detail/use-siblings.ts';

/**
 * Why a new element cannot have the number that is written, before the server is asked; undefined:
 * nothing is known against it.
 */
export function useTakenNumber(
  type: ElementType,
  parent: ElementLink | null,
  time: number,
  number: string,
  isNew: boolean,
): string | undefined {
  const isPlaced = parent !== null || type.parent === undefined;
  const { data, isPlaceholderData } = useSiblings(type, parent, time, isNew && isPlaced);
  const siblings = isPlaceholderData ? [] : (data?.poster ?? []);
  // Of one that no siblings share, the server tells whose it is.
  const isShared = type.number.takenMessage !== undefined;
  if (!isNew || !isPlaced || isShared || !holderOf(siblings, number)) return undefined;
  const nummer = joinNumber(type.name, parent?.fuldtNummer ?? null, number);
  return message('nummerFindes', { nummer });
}
