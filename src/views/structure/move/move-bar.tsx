import { CommandButton } from '../../../commands/command-button.tsx';
import { commonPlaceType } from '../../../commands/definitions/flyt.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { TimeSelect } from '../../screen/time-chooser.tsx';
import './move-bar.css';
import type { Move } from './use-move.ts';

interface MoveBarProps {
  readonly move: Move;
  /** The pane that says what would come of it, and puts it in, is beside the rows. */
  readonly isSplit: boolean;
}

/** What is cut, from when, and where it may go; nothing to see while nothing is. */
export function MoveBar({ move, isSplit }: MoveBarProps) {
  const { elements, from, setFrom, giveUp } = move;
  const [first, another] = elements;
  const placeType = commonPlaceType(elements);
  if (!first || !placeType) return <p role="status" className="sr" />;
  const { one, many } = elementTypes[first.type].label;
  const count = another ? `${elements.length} ${many}` : `1 ${one}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className="move-bar" role="group" aria-label="Flytning i gang">
      <Icon name="arrow-forward" />
      <p role="status">
        <b>Flytter {count}</b>
        {another ? null : (
          <>
            {' · '}
            <span className="num">{first.fuldtNummer}</span>
          </>
        )}
      </p>
      <TimeSelect axis="periode" label="Fra periode" time={from} onTime={setFrom} onlyOpen />
      <span className="grow" />
      <span className="hint only-large">Mål: {elementTypes[placeType].label.one}</span>
      {isSplit ? null : <CommandButton command="konsol#saet-ind" />}
      <Button label="Fortryd" keys="esc" variant="ghost" onClick={giveUp} />
    </div>
  );
}
