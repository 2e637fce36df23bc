import { Link, useLocation } from 'react-router-dom';
import type { ElementLink } from '../../api/contract/finanslovsstruktur.ts';
import { withTime } from '../../commands/places.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { typeOfFullNumber } from '../../domain/numbers.ts';
import { paths } from '../../domain/routes.ts';

interface ElementNameProps {
  readonly target: ElementLink;
  /** Address of a finance-act element, seen from here. */
  readonly linkTo: (fuldtNummer: string) => string;
  /** What stands there; else number and name. */
  readonly text?: string;
}

/** Another element, with a way to its page when it has one; the code lists have none. */
export function ElementName({ target, linkTo, text }: ElementNameProps) {
  const { search } = useLocation();
  const { fuldtNummer, navn, type } = target;
  const { area } = elementTypes[type];
  const shown = text ?? `${fuldtNummer} ${navn}`;
  if (typeOfFullNumber(fuldtNummer, area) !== type) return shown;
  const to =
    area === 'finanslovsstruktur'
      ? linkTo(fuldtNummer)
      : withTime(paths.regnskabsElement(fuldtNummer), search);
  return <Link to={to}>{shown}</Link>;
}
