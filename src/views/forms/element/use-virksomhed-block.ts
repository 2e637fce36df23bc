import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { ElementDetail, ElementLink } from '../../../api/contract/structure/element.ts';
import { elementByNumberQuery } from '../../../api/structure/structure.ts';
import { accessAtom, sessionAtom } from '../../../auth/session.ts';
import { virksomhedBlock } from '../../../commands/gate/availability.ts';
import type { ElementType } from '../../../domain/elements/element-type.ts';
import { hangsBelow } from '../../../domain/elements/registry.ts';

/** Why an element is not the user's to make or change where it stands; null: nothing is known against it. */
export function useVirksomhedBlock(
  type: ElementType,
  element: ElementDetail | null,
  parent: ElementLink | null,
  time: number,
): string | null {
  const access = useAtomValue(accessAtom);
  const { user } = useAtomValue(sessionAtom);
  const found = useQuery({
    ...elementByNumberQuery(parent?.type ?? type.name, parent?.fuldtNummer ?? '', time),
    enabled: element === null && parent !== null,
  });
  const whole = found.data?.find(({ id }) => id === parent?.id);
  // What can never hang below a virksomhed is nobody's own, wherever it is placed.
  const ofNew = whole
    ? [...whole.sti, whole]
    : hangsBelow(type.name, 'Virksomhed')
      ? undefined
      : [];
  return virksomhedBlock(
    {
      type: type.name,
      fuldtNummer: element?.fuldtNummer ?? '',
      above: element ? element.sti : ofNew,
    },
    { access, userCvr: user?.cvr ?? '' },
  );
}
