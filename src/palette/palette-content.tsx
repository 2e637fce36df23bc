import { Command as Cmdk } from 'cmdk';
import {
  type RefObject,
  useDeferredValue,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { useAvailability, useConsole } from '../commands/host.tsx';
import type { ArgumentStep } from '../commands/state.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { AnswerPanel } from './answers/answer-panel.tsx';
import { focusAtEnd } from './focus-at-end.ts';
import { countText } from './hits/count-text.ts';
import { asksArguments } from './hits/palette-entries.ts';
import { PaletteHits } from './hits/palette-hits.tsx';
import { PaletteFoot, PaletteHints } from './palette-foot.tsx';
import { chipsOfHit, chipsOfReading, SentenceChips } from './sentences/sentence-chips.tsx';
import { fieldLabel, SentenceField } from './sentences/sentence-field.tsx';
import { sentenceNote } from './sentences/sentence-note.ts';
import { SentencePlan } from './sentences/sentence-plan.tsx';
import { textParts } from './sentences/sentence-roles.ts';
import { useEarlyText } from './use-early-text.ts';
import { usePaletteChoice } from './use-palette-choice.ts';
import { usePaletteList } from './use-palette-list.ts';

interface PaletteContentProps {
  /** Shown again after a command's arguments, which had the focus; else the dialog gives it. */
  readonly isReturn: boolean;
  readonly text: string;
  /** True while it runs: nothing may close the palette before the answer has come. */
  readonly isBusy: RefObject<boolean>;
  readonly onWrite: (text: string) => void;
  readonly onStep: (step: ArgumentStep) => void;
  /** Closes the palette, then does it. */
  readonly onChoose: (run: () => void) => void;
}

/** Search field, what was understood, hits, and what a sentence would do. */
export function PaletteContent(props: PaletteContentProps) {
  const { isReturn, text, onWrite, onChoose } = props;
  const input = useRef<HTMLInputElement>(null);
  const { openText } = useConsole();
  const takesText = useAvailability('konsol#kommandoer', undefined).kind === 'ready';
  const focusesAtOnce = useRef(isReturn);
  useLayoutEffect(() => {
    if (focusesAtOnce.current) focusAtEnd(input.current);
  }, []);
  // The list may lag behind the field until a key asks something of it: what is pressed after that
  // key is for what it leads to.
  const [askedText, setAskedText] = useState('');
  const deferred = useDeferredValue(text);
  const list = usePaletteList(askedText === text ? text : deferred, onChoose, onWrite);
  const { sentence, elements } = list;
  const isShown = list.text === text;
  const note = isShown ? sentenceNote(text, sentence, elements, list.bound) : undefined;
  const choice = usePaletteChoice({ list, text, note, onAsk: setAskedText });
  const { chosen, hit, step, isRested } = choice;
  const write = (next: string) => {
    onWrite(next);
    choice.forget();
  };
  const onCommands = takesText ? (pasted: string) => onChoose(() => openText(pasted)) : undefined;
  useEarlyText(text, write, onCommands);
  const planned = step && hit?.command.arguments ? { step, command: hit.command } : null;
  const asked = planned ? null : choice.asked;
  const chips = hit?.filled ? chipsOfHit(hit) : note === undefined ? [] : chipsOfReading(sentence);
  const shownValue = useShownValue(chosen?.value);
  const hints = (
    <PaletteHints
      kind={planned ? 'sentence' : text === '' ? 'empty' : 'hits'}
      showsAll={list.showAll !== undefined && !(chosen && asksArguments(chosen))}
    />
  );

  return (
    <div className={planned || asked ? 'palette-grid with-plan' : 'palette-grid'}>
      <Cmdk
        label={fieldLabel}
        shouldFilter={false}
        vimBindings={false}
        loop
        disablePointerSelection
        {...shownValue}
        onKeyDown={choice.onKeyDown}
      >
        <div className="palette-input">
          <Icon name="search" size="l" />
          <SentenceField
            ref={input}
            text={text}
            parts={isShown ? textParts(text, list.from, sentence) : []}
            onWrite={write}
            onCommands={onCommands}
          />
        </div>
        {chips.length > 0 && !(planned && isRested) ? <SentenceChips chips={chips} /> : null}
        <PaletteHits list={list} note={note} told={choice.told} onPoint={choice.setWantedValue} />
        <p className="sr" role="status">
          {countText(list.groups, elements)}
        </p>
      </Cmdk>
      {planned && isRested ? (
        <SentencePlan
          {...planned}
          key={choice.planKey}
          isBusy={props.isBusy}
          runPlan={choice.runPlan}
          hints={hints}
          onStep={props.onStep}
          onChoose={onChoose}
          onDone={onChoose}
        />
      ) : (
        <>
          {asked ? <AnswerPanel asked={asked} /> : null}
          <PaletteFoot>{hints}</PaletteFoot>
        </>
      )}
    </div>
  );
}

/** Stands for no line: cmdk takes the first one for an empty value. */
const nothing = 'ingen valgt';

/**
 * Which line is chosen, for cmdk. When the one that was chosen is gone, cmdk chooses the first by
 * itself, which would point out what no word means; then it is told again. Spaces do not count.
 */
function useShownValue(chosen: string | undefined) {
  const [told, tellAgain] = useReducer((times: number) => (times + 1) % 100, 0);
  const value = chosen ?? nothing;
  return {
    value: value.padEnd(value.length + told),
    onValueChange: (other: string) => {
      if (other !== value) tellAgain();
    },
  };
}
