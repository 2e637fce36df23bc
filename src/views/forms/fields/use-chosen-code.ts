import { useQuery } from '@tanstack/react-query';
import type { ElementPayload } from '../../../api/contract/common.ts';
import { listQuery } from '../../../api/structure/structure.ts';
import type { ElementType } from '../../../domain/elements/element-type.ts';

/** The element of a code list that a reference field of the form points to; undefined while there is none. */
export function useChosenCode(
  type: ElementType,
  reference: string | undefined,
  id: string,
  time: number,
): ElementPayload | undefined {
  const field = type.fields.find(({ code }) => code === reference);
  const target = field?.kind === 'reference' ? field.to : type.name;
  const isAsked = reference !== undefined && id !== '';
  const list = useQuery({ ...listQuery(target, time), enabled: isAsked });
  return isAsked ? list.data?.poster.find((element) => element.id === id) : undefined;
}
