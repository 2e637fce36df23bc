import { useRef } from 'react';
import { CommandButton } from '../../commands/command-button.tsx';
import { leaveOutText, unseenText } from '../../commands/subjects/unseen-marks.ts';
import { Button } from '../../ui/basics/button.tsx';
import { countText } from './count-text.ts';
import { MarkedActions } from './marked-actions.tsx';
import { MarkedFacts } from './marked-facts.tsx';
import { MarkedList } from './marked-list.tsx';
import { MarkedMove } from './marked-move.tsx';
import type { MarksProps } from './marks-props.ts';
import './marks-pane.css';

/** What the marks are, what each action would do to them, and each of them. */
export function MarksPane(props: MarksProps) {
  const { elements, unseen, onUnmark, onLeave } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const leaveOut = () => {
    // The button goes, and the focus with it.
    heading.current?.focus();
    onUnmark(new Set(unseen.map(({ id }) => id)));
  };
  return (
    <div className="marks">
      <div className="detail-bar">
        <h2 ref={heading} className="detail-title" tabIndex={-1}>
          {countText(elements.length)} markeret
        </h2>
        <span className="hint clip grow">{unseenText(unseen)}</span>
        {unseen.length > 0 ? (
          <Button label={leaveOutText(unseen)} variant="ghost" onClick={leaveOut} />
        ) : null}
        <CommandButton command="konsol#ryd-markering" icon="close" variant="ghost" />
      </div>
      <MarkedFacts elements={elements} />
      <MarkedMove elements={elements} onLeave={onLeave} />
      <MarkedActions {...props} />
      <MarkedList {...props} />
    </div>
  );
}
