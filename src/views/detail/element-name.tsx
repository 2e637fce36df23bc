import type { ElementLink } from '../../api/contract/structure/element.ts';
import { hasPage, type Placed } from '../../console/places.ts';
import { isCodeList } from '../../domain/elements/registry.ts';

/** Address of an element, seen from here. */
export type AddressOf = (target: Placed) => string;

interface ElementNameProps {
  readonly target: ElementLink;
  readonly addressOf: AddressOf;
  /** What stands there; else number and name. */
  readonly text?: string;
}

/**
 * Another element, with a way to its page when it has one. Stands in a
 * `DetailPane`, which follows the link: one of the router's own is drawn anew with every address.
 */
export function ElementName({ target, addressOf, text }: ElementNameProps) {
  const shown = text ?? `${target.fuldtNummer} ${target.navn}`;
  return hasPage(target) || isCodeList(target.type) ? (
    <a href={addressOf(target)}>{shown}</a>
  ) : (
    shown
  );
}
