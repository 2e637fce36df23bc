import { Link, useLocation } from 'react-router-dom';
import { editPlace, withTime } from '../../../console/places.ts';
import { Button } from '../../../ui/basics/button.tsx';
import type { NumberOffer } from '../element/use-free-numbers.ts';

interface NumberChoiceProps {
  readonly offer: NumberOffer;
  /** As it is written. */
  readonly number: string;
  /** The field says that the number is taken. */
  readonly isRefused: boolean;
  readonly onPick: (number: string) => void;
}

/** Free own numbers below their field; arrow down in the field takes the next, so they are no stops of Tab. */
export function NumberChoice({ offer, number, isRefused, onPick }: NumberChoiceProps) {
  const { search } = useLocation();
  const { free, short, holder, former, limit } = offer;
  const edit = holder ? (
    <Link to={withTime(editPlace(holder), search)}>ret {short(holder.nummer)}</Link>
  ) : null;
  return (
    <div className="number-choice">
      {free.length > 0 ? (
        <ul className="free-numbers" aria-label="Ledige numre">
          {free.map((one) => (
            <li key={one}>
              <Button
                className="num"
                tabIndex={-1}
                label={short(one)}
                onClick={() => onPick(one)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <p className="hint">
        {free.length === 0 ? (
          <>
            Ingen ledige numre{limit ? ` til ${limit.name}` : ''}. Vælg en anden type, eller {edit}.
          </>
        ) : holder ? (
          <>
            {isRefused ? null : `${short(number)} er i brug. `}Brug et ledigt nummer, eller {edit}.
          </>
        ) : former ? (
          `${short(number)} har været brugt til ${former.navn} og skal bekræftes.`
        ) : limit ? (
          `Efter ${limit.name}: ${limit.numbers}.`
        ) : null}
      </p>
    </div>
  );
}
