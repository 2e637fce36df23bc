import { useQuery } from '@tanstack/react-query';
import type { ElementLink } from '../../../api/contract/structure/element.ts';
import { elementByNumberQuery } from '../../../api/structure/structure.ts';
import type { TextField } from '../../../domain/elements/field.ts';
import { Button } from '../../../ui/basics/button.tsx';

interface OneOfChoiceProps {
  readonly oneOf: NonNullable<TextField['oneOf']>;
  readonly label: string;
  /** The element that holds the list; null: none is chosen. */
  readonly holder: ElementLink | null;
  /** It is looked up as it stands at this time of its own axis. */
  readonly time: number;
  readonly onPick: (value: string) => void;
}

/** The values that a text may have, below its field: those of the element that is chosen beside it. */
export function OneOfChoice({ oneOf, label, holder, time, onPick }: OneOfChoiceProps) {
  const found = useQuery({
    ...elementByNumberQuery(holder?.type ?? 'Virksomhed', holder?.fuldtNummer ?? '', time),
    enabled: holder !== null,
  });
  const held = found.data?.find(({ id }) => id === holder?.id)?.[oneOf.list];
  if (holder === null || !Array.isArray(held) || held.length === 0) return null;
  return (
    <div className="number-choice">
      <ul className="free-numbers" aria-label={`${label} hos ${holder.navn}`}>
        {held.map(String).map((value) => (
          <li key={value}>
            <Button className="num" label={value} onClick={() => onPick(value)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
