import { CommandButton } from '../../../commands/command-button.tsx';
import { commonPlaceType } from '../../../commands/definitions/flyt.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import './move-bar.css';
import type { Move } from './use-move.ts';

/** What is cut, and where it may go; nothing to see while nothing is (design n). */
export function MoveBar({ elements, stop }: Pick<Move, 'elements' | 'stop'>) {
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
        <span className="only-large">
          {' · '}
          <span className="num">{first.fuldtNummer}</span> {first.navn}
        </span>
      </p>
      <span className="grow" />
      <span className="hint">Mål: {elementTypes[placeType].label.one}</span>
      <CommandButton command="konsol#saet-ind" />
      <Button label="Fortryd" keys="esc" variant="ghost" onClick={stop} />
    </div>
  );
}
