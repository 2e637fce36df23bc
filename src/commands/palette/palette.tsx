import { useAtom } from 'jotai';
import { Dialog } from 'radix-ui';
import { useRef } from 'react';
import { useReturnFocus } from '../../ui/return-focus.ts';
import { paletteOpenAtom } from '../state.ts';
import '../../ui/dialog.css';
import './palette.css';
import { PaletteContent } from './palette-content.tsx';

/**
 * The command palette. What is chosen runs after the dialog has closed and the focus is back where
 * it was, so that the command meets the screen that the user left.
 */
export function Palette() {
  const [isOpen, setOpen] = useAtom(paletteOpenAtom);
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  const chosen = useRef<(() => void) | null>(null);

  const choose = (run: () => void) => {
    chosen.current = run;
    setOpen(false);
  };

  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Portal>
        <div className="scrim palette-scrim">
          <Dialog.Content
            className="palette"
            aria-describedby={undefined}
            onOpenAutoFocus={(event) => {
              onOpenAutoFocus();
              event.preventDefault();
              focusAtEnd(event.currentTarget);
            }}
            onCloseAutoFocus={(event) => {
              onCloseAutoFocus(event);
              const run = chosen.current;
              chosen.current = null;
              run?.();
            }}
            onKeyDown={(event) => {
              const isPaletteKey = (event.ctrlKey || event.metaKey) && event.key === 'k';
              if (!isPaletteKey) return;
              event.preventDefault();
              setOpen(false);
            }}
          >
            <Dialog.Title className="sr">Kommandopalet</Dialog.Title>
            <PaletteContent onChoose={choose} />
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Radix would select the text, and the next letter would replace what was typed early. */
function focusAtEnd(content: EventTarget | null): void {
  const field = content instanceof HTMLElement ? content.querySelector('input') : null;
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
