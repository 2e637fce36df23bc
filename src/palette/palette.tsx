import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { Dialog } from 'radix-ui';
import { useRef, useState } from 'react';
import { commandById } from '../commands/registry.ts';
import { argumentStepAtom, closePaletteAtom, paletteOpenAtom } from '../commands/state.ts';
import { leaveFocus, ReturnFocus } from '../ui/focus/return-focus.tsx';
import { useOpenLayer } from '../ui/layers/open-layers.ts';
import { stepKey } from './arguments/use-argument-step.ts';
import '../ui/layers/dialog.css';
import './palette.css';
import './hits/palette-hits.css';
import './step/argument-step.css';
import './sentences/sentence.css';
import { focusAtEnd } from './focus-at-end.ts';
import { PaletteContent } from './palette-content.tsx';
import { ArgumentContent } from './step/argument-content.tsx';
import { useHeldPage } from './use-held-page.ts';

/**
 * The command palette: its list, or the arguments of one command, reached from the list or at once
 * by a key or a button. What is chosen runs after the dialog has closed and the focus is back where
 * it was, so that the command meets the screen that the user left.
 */
export function Palette() {
  const isOpen = useAtomValue(paletteOpenAtom);
  const closePalette = useSetAtom(closePaletteAtom);
  const [step, setStep] = useAtom(argumentStepAtom);
  const [written, setWritten] = useState('');
  const [hasList, setHasList] = useState(false);
  const chosen = useRef<(() => void) | null>(null);
  const isBusy = useRef(false);
  const command = step && commandById(step.command);
  useHeldPage();

  const leave = () => {
    closePalette();
    setHasList(false);
    setWritten('');
  };
  const choose = (run: () => void) => {
    // What is told of the run would wait for the next time that the palette is closed.
    if (isBusy.current) return;
    chosen.current = run;
    leave();
  };
  const runChosen = () => {
    const run = chosen.current;
    chosen.current = null;
    run?.();
  };
  const close = () => {
    if (!isBusy.current) leave();
  };
  const back = () => {
    const before = step?.before ?? null;
    if (!before && !(step && hasList)) close();
    else if (!isBusy.current) setStep(before);
  };
  useOpenLayer(isOpen, back);
  const finish = (tell: () => void) => {
    if (!step?.before) return choose(tell);
    setStep(step.before);
    tell();
  };

  return (
    <Dialog.Root open={isOpen} onOpenChange={close}>
      <Dialog.Portal>
        <div className="scrim palette-scrim">
          <Dialog.Content
            className={step ? 'palette argument-step' : 'palette'}
            aria-describedby={undefined}
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              const { currentTarget } = event;
              if (currentTarget instanceof HTMLElement)
                focusAtEnd(currentTarget.querySelector('input'));
              setHasList(step === null);
            }}
            onCloseAutoFocus={leaveFocus}
            onEscapeKeyDown={(event) => {
              event.preventDefault();
              back();
            }}
            onKeyDown={(event) => {
              const isPaletteKey = (event.ctrlKey || event.metaKey) && event.key === 'k';
              if (!isPaletteKey) return;
              event.preventDefault();
              close();
            }}
          >
            <ReturnFocus then={runChosen} />
            {step && command?.arguments ? (
              <ArgumentContent
                key={stepKey(step)}
                step={step}
                command={command}
                isWithin={hasList || Boolean(step.before ?? step.input)}
                isBusy={isBusy}
                onBack={back}
                onStep={setStep}
                onChoose={choose}
                onDone={finish}
              />
            ) : (
              <>
                <Dialog.Title className="sr">Kommandopalet</Dialog.Title>
                <PaletteContent
                  isReturn={hasList}
                  text={written}
                  isBusy={isBusy}
                  onWrite={setWritten}
                  onStep={setStep}
                  onChoose={choose}
                />
              </>
            )}
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
