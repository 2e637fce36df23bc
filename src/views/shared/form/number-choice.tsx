import { Link, useLocation } from 'react-router-dom';
import type { ElementLink } from '../../../api/contract/element.ts';
import { editPlace, withTime } from '../../../commands/places.ts';
import type { ElementType } from '../../../domain/elements/element-type.ts';
import { freeNumbers } from '../../../domain/elements/free-numbers.ts';
import { isCodeList } from '../../../domain/elements/registry.ts';
import { numberFits } from '../../../domain/elements/rules.ts';
import { shortNumber } from '../../../domain/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { holderOf, useSiblings } from '../detail/use-siblings.ts';
import { useChosenCode } from './use-chosen-code.ts';

const offered = 4;

interface NumberChoiceProps {
  readonly type: ElementType;
  /** Null: it hangs under nothing. */
  readonly parent: ElementLink | null;
  readonly time: number;
  readonly number: string;
  /** Where to begin while there is no number yet. */
  readonly near: string;
  /** Id of the element that limits the numbers, such as the underkontotype; empty: not chosen yet. */
  readonly limitId: string;
  readonly onPick: (number: string) => void;
}

/** Free own numbers under the parent, of the kind that the chosen type asks for. */
export function NumberChoice({ type, parent, time, number, ...props }: NumberChoiceProps) {
  const { search } = useLocation();
  const siblings = useSiblings(type, parent, time).data?.poster;
  const limit = useNumberLimit(type, props.limitId, time);
  if (!siblings) return null;
  const short = (own: string) => shortNumber(type.name, parent?.fuldtNummer ?? null, own);
  const free = freeNumbers({
    type,
    taken: new Set(siblings.map(({ nummer }) => nummer)),
    within: limit?.numbers,
    near: number || props.near || (isCodeList(type.name) ? (siblings.at(-1)?.nummer ?? '') : ''),
    atMost: offered,
  });
  const holder =
    free.length > 0
      ? holderOf(siblings, number)
      : siblings.find(({ nummer }) => !limit || numberFits(limit.numbers, nummer));
  const former = siblings.find(({ nummer }) => nummer === number);
  const edit = holder ? (
    <Link to={withTime(editPlace(holder), search)}>ret {short(holder.nummer)}</Link>
  ) : null;
  return (
    <section>
      <h2>Ledige numre</h2>
      {free.length > 0 ? (
        <ul className="free-numbers">
          {free.map((offer) => (
            <li key={offer}>
              <Button className="num" label={short(offer)} onClick={() => props.onPick(offer)} />
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
            {short(number)} er i brug. Brug et ledigt nummer, eller {edit}.
          </>
        ) : former ? (
          `${short(number)} har været brugt til ${former.navn} og skal bekræftes.`
        ) : limit ? (
          `Efter ${limit.name}: ${limit.numbers}.`
        ) : null}
      </p>
    </section>
  );
}

/** The numbers that the chosen element allows, as its declaration names them. */
function useNumberLimit(type: ElementType, id: string, time: number) {
  const { limitedBy } = type.number;
  const chosen = useChosenCode(type, limitedBy?.reference, id, time);
  const numbers = limitedBy && chosen?.[limitedBy.numbers];
  return typeof numbers === 'string' && chosen
    ? { numbers, name: `${chosen.nummer} ${chosen.navn}` }
    : undefined;
}
