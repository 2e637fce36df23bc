import { useRef, useState } from 'react';
import { leaveFocus } from '../../focus/return-focus.tsx';

/** Opening and closing. */
export function usePicker() {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const content = {
    // The grid takes the focus itself.
    onOpenAutoFocus: leaveFocus,
    onCloseAutoFocus: leaveFocus,
    onInteractOutside: (event: Event) => {
      const { target } = event;
      // The button of the field opens and closes by itself.
      if (target instanceof Node && box.current?.contains(target)) event.preventDefault();
    },
    // Stopped here, so that the same Esc does not also go one step back on the screen below.
    onEscapeKeyDown: (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    },
  };
  return { isOpen, setOpen, box, input, content };
}
