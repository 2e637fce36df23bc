import { useCallback, useEffect, useMemo } from 'react';
import type { ElementDetail } from '../../api/contract/structure/element.ts';
import { placeParameters } from '../../console/places.ts';
import {
  type AddressedElement,
  addressNumber,
  meantBy,
} from '../../domain/elements/addressed-element.ts';
import { useAddress } from '../screen/use-address.ts';
import { timeOf } from './element-time.ts';

/** Which of the elements with a number an address means, and the others with it, oldest first. */
export function useMeantElement(
  found: readonly ElementDetail[] | undefined,
  { number, id }: AddressedElement,
) {
  return useMemo(() => {
    const same = (found ?? [])
      .filter((one) => addressNumber(one) === number)
      .toSorted((a, b) => timeOf(a).fra - timeOf(b).fra);
    const element = meantBy(same, { number, id }) ?? null;
    return { element, others: same.filter((other) => other !== element) };
  }, [found, number, id]);
}

interface Meant {
  readonly element: Pick<ElementDetail, 'id'> | null;
  readonly others: readonly ElementDetail[];
}

/**
 * Lets an address with a bare number say which of several it is about: at another time the number
 * would mean another of them.
 * @param tell stable
 */
export function useTellWhich(
  { number, id }: AddressedElement,
  { element, others }: Meant,
  tell: (element: AddressedElement) => void,
): void {
  const untold = id === '' && others.length > 0 ? element?.id : undefined;
  useEffect(() => {
    if (untold !== undefined) tell({ number, id: untold });
  }, [number, untold, tell]);
}

/** Lets the page of an element say in its address which of several with the number it is about. */
export function usePageTellsWhich(asked: AddressedElement, meant: Meant): void {
  const { change } = useAddress();
  const tell = useCallback(
    ({ id }: AddressedElement) => change({ [placeParameters.which]: id }),
    [change],
  );
  useTellWhich(asked, meant, tell);
}
