import { CommandButton } from '../../../commands/command-button.tsx';
import { countText } from './count-text.ts';
import { MarkedActions } from './marked-actions.tsx';
import { MarkedFacts } from './marked-facts.tsx';
import { MarkedList } from './marked-list.tsx';
import { MarkedMove } from './marked-move.tsx';
import type { MarksProps } from './marks-in-pane.tsx';
import './marks-pane.css';

/** What the marks are, what each action would do to them, and each of them (design c3). */
export function MarksPane(props: MarksProps) {
  const { elements, unseen, onLeave } = props;
  return (
    <div className="marks">
      <div className="detail-bar">
        <h2 className="detail-title" tabIndex={-1}>
          {countText(elements.length)} markeret
        </h2>
        <span className="hint clip grow">
          {unseen.length === 0 ? null : `${countText(unseen.length)} ses ikke blandt rækkerne`}
        </span>
        <CommandButton command="konsol#ryd-markering" icon="close" variant="ghost" />
      </div>
      <MarkedFacts elements={elements} />
      <MarkedMove elements={elements} onLeave={onLeave} />
      <MarkedActions {...props} />
      <MarkedList {...props} />
    </div>
  );
}
