import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import type { ElementPayload } from '../../../api/contract/common.ts';
import type { ElementLink } from '../../../api/contract/element.ts';
import { listQuery } from '../../../api/structure.ts';
import { editPlace, withTime } from '../../../commands/places.ts';
import type { ElementType } from '../../../domain/elements/element-type.ts';
import { freeNumbers, hasCheckDigit } from '../../../domain/elements/free-numbers.ts';
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
  const taken = useTaken(type, time, siblings);
  const near = number || props.near || nearestTo(type, parent, siblings ?? []);
  if (!siblings || !taken || hasCheckDigit(type) || near === undefined) return null;
  const short = (own: string) => shortNumber(type.name, parent?.fuldtNummer ?? null, own);
  const free = freeNumbers({
    type,
    taken,
    within: limit?.numbers,
    near,
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

/** Own numbers that are in use: among the siblings, and where they count for all of the state, of all. */
function useTaken(
  type: ElementType,
  time: number,
  siblings: readonly ElementPayload[] | undefined,
): ReadonlySet<string> | undefined {
  const countsForAll = type.parent !== undefined && type.number.separator === undefined;
  const all = useQuery({ ...listQuery(type.name, time), enabled: countsForAll }).data?.poster;
  const held = countsForAll ? all : siblings;
  return held && new Set(held.map(({ nummer }) => nummer));
}

/**
 * Where to begin while nothing is written: after the last of the siblings where a number counts for
 * all of the state, else after the number above it; undefined: there is nothing to begin from.
 */
function nearestTo(
  type: ElementType,
  parent: ElementLink | null,
  siblings: readonly ElementPayload[],
): string | undefined {
  const last = siblings.at(-1)?.nummer;
  if (isCodeList(type.name)) return last ?? '';
  if (!parent || type.number.separator !== undefined) return '';
  const isLonger = parent.fuldtNummer.length < type.number.digits;
  return last ?? (isLonger ? parent.fuldtNummer : undefined);
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
