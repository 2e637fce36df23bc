import type { RefObject } from 'react';
import { CommandButton } from '../../commands/command-button.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { copyText } from '../../ui/notices/copy-text.ts';
import '../screen/toolbar.css';
import { FileButtons } from './text/file-buttons.tsx';
import type { useKommandoer } from './use-kommandoer.ts';

interface KommandoerToolbarProps {
  readonly kommandoer: ReturnType<typeof useKommandoer>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly isWide: boolean;
  /** Plans or runs, as the button says. */
  readonly onNext: () => void;
}

/** What can be done with the text as a whole. */
export function KommandoerToolbar(props: KommandoerToolbarProps) {
  const { kommandoer, heading, isWide, onNext } = props;
  const { lines, plan, replace } = kommandoer;
  const isBusy = plan.isRunning || plan.isPlanning;
  return (
    <div className="toolbar">
      <h1 ref={heading} tabIndex={-1}>
        Kommandoer
      </h1>
      <FileButtons
        text={lines.text}
        onOpen={replace}
        iconOnly={!isWide}
        onCopy={() => copyText(lines.text, 'Teksten er kopieret.')}
      />
      <span className="grow" />
      {plan.shown ? (
        <CommandButton
          command="konsol#naeste-linje-med-fejl"
          {...(!isWide && { icon: 'arrow-downward', iconOnly: true })}
        />
      ) : null}
      {plan.isRunning ? <Button label="Afbryd" icon="close" onClick={plan.cancel} /> : null}
      <Button
        label={isBusy ? plan.busyText : plan.act.label}
        variant="primary"
        keys="mod+enter"
        busy={isBusy}
        data-command="konsol#koer-tekst"
        disabledReason={plan.act.reason}
        onClick={onNext}
      />
    </div>
  );
}
