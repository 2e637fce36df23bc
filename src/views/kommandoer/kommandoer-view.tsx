import { useAtomValue } from 'jotai';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { accessibleCommandsAtom } from '../../auth/session.ts';
import { stepBackAction } from '../../commands/actions/screen.ts';
import {
  nextFaultAction,
  previousFaultAction,
  runTextAction,
} from '../../commands/actions/text.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';
import { mayChangeAnything } from '../../domain/commands/write-permissions.ts';
import { counted } from '../../domain/words/counted.ts';
import { message } from '../../domain/words/messages.ts';
import { Button } from '../../ui/basics/button.tsx';
import { EmptyState } from '../../ui/basics/empty-state.tsx';
import { noteQuietly } from '../../ui/notices/quiet-note.ts';
import { SplitPane } from '../../ui/panes/split-pane.tsx';
import { paletteHint, useStatusBar } from '../screen/status-bar.ts';
import '../screen/toolbar.css';
import { useMedia, wideScreen } from '../screen/use-media.ts';
import './kommandoer-view.css';
import { KommandoerToolbar } from './kommandoer-toolbar.tsx';
import { LinePart, PlanPart, TextPart } from './parts.tsx';
import { PlanNotes } from './plan/plan-notes.tsx';
import { useKommandoer } from './use-kommandoer.ts';
import { useScrollTogether } from './use-scroll-together.ts';

/** Commands as text, for whoever may change something. */
export function KommandoerView() {
  const permissions = useAtomValue(accessibleCommandsAtom);
  return mayChangeAnything(permissions) ? <WrittenCommands /> : <NothingToWrite />;
}

function NothingToWrite() {
  useStatusBar({ mode: 'Tekst', hints: [paletteHint], facts: ['Kun læseadgang'] });
  return (
    <div className="kt-view">
      <div className="toolbar">
        <h1 tabIndex={-1}>Kommandoer</h1>
      </div>
      <EmptyState
        title="Du kan ikke køre kommandoer"
        text="Ingen af dine tilladelser giver adgang til at ændre noget. Bed din administrator om adgang."
      />
    </div>
  );
}

/** Commands as text beside their plan, line for line; what the plan showed is what is run. */
function WrittenCommands() {
  const kommandoer = useKommandoer();
  const { plan, lines, caret, field } = kommandoer;
  const { act } = plan;
  const isWide = useMedia(wideScreen);
  const [part, setPart] = useState<'text' | 'plan'>('text');
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const notes = useId();
  const followsText = isWide && kommandoer.only === undefined;
  useScrollTogether(field, list, followsText && plan.shown !== undefined);

  const doNext = () => {
    if (act.reason === undefined) plan.doNext();
    else noteQuietly(act.reason);
  };
  // At once: what is hidden takes neither the focus nor a scroll.
  const showText = () => flushSync(() => setPart('text'));
  const toFault = (step: 1 | -1) => {
    showText();
    if (!kommandoer.goToFault(step)) noteQuietly(message('ingenFejl'));
  };
  useViewActions(
    runTextAction.by(doNext),
    nextFaultAction.by(() => toFault(1)),
    previousFaultAction.by(() => toFault(-1)),
    stepBackAction.by(() => {
      if (document.activeElement !== field.current) return false;
      heading.current?.focus();
      return true;
    }),
  );
  useStatusBar({
    mode: 'Tekst',
    hints: [
      { commands: ['konsol#koer-tekst'], label: act.label },
      { commands: ['konsol#naeste-linje-med-fejl'], label: 'Næste med fejl' },
      { keys: ['alt+down'], label: 'Foreslå' },
      { keys: ['escape'], label: 'Forlad teksten' },
    ],
    facts: [
      `Linje ${caret.line}, kolonne ${caret.column}`,
      counted(lines.lines.length, 'linje', 'linjer'),
    ],
  });
  const text = <TextPart kommandoer={kommandoer} notes={notes} />;
  const planPart = (
    <PlanPart kommandoer={kommandoer} list={list} isWide={isWide} onEnter={showText} />
  );
  return (
    <div className="kt-view">
      <KommandoerToolbar
        kommandoer={kommandoer}
        heading={heading}
        isWide={isWide}
        onNext={doNext}
      />
      {isWide ? null : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame
        <div className="btn-group kt-tabs" role="group" aria-label="Vis">
          <Button label="Tekst" pressed={part === 'text'} onClick={() => setPart('text')} />
          <Button
            label={kommandoer.read ? `Plan (${kommandoer.rows.length})` : 'Plan'}
            pressed={part === 'plan'}
            onClick={() => setPart('plan')}
          />
        </div>
      )}
      <div className="kt-panes">
        <SplitPane
          name="kommandoer-linje"
          label="Justér højde"
          orientation="vertical"
          firstSize="76%"
          open
          onToggle={() => field.current?.focus()}
          first={
            <div className="kt-part">
              {isWide ? (
                <div className="kt-one">
                  <SplitPane
                    name="kommandoer"
                    label="Justér bredde"
                    firstSize="55%"
                    open
                    onToggle={() => field.current?.focus()}
                    first={text}
                    second={planPart}
                  />
                </div>
              ) : (
                <>
                  <div className="kt-one" hidden={part !== 'text'}>
                    {text}
                  </div>
                  {part === 'plan' ? planPart : null}
                </>
              )}
              <PlanNotes plan={plan} read={kommandoer.read} />
            </div>
          }
          second={<LinePart kommandoer={kommandoer} />}
        />
      </div>
    </div>
  );
}
