import { useRef, useState } from 'react';

/** Opening and closing. The focus goes back to the text, unless it was taken elsewhere by a press. */
export function usePicker() {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isLeftByPress = useRef(false);
  const content = {
    // The grid takes the focus itself.
    onOpenAutoFocus: (event: Event) => {
      event.preventDefault();
      isLeftByPress.current = false;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (!isLeftByPress.current) input.current?.focus();
    },
    onInteractOutside: (event: Event) => {
      const { target } = event;
      // The button of the field opens and closes by itself.
      if (target instanceof Node && box.current?.contains(target)) event.preventDefault();
      else isLeftByPress.current = true;
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
