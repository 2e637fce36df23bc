import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { leaveFocus, ReturnFocus } from '../focus/return-focus.tsx';
import { menuContainer } from './menu-container.ts';
import { useMenuKeys } from './menu-keys.ts';
import './menu.css';

interface MenuContentProps {
  readonly label: string;
  readonly align: 'start' | 'end';
  /** Gives the focus to something else than what had it. */
  readonly returnFocus?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** What a menu opens: its items, and the way back from them. */
export function MenuContent({ label, align, returnFocus, children }: MenuContentProps) {
  const onKeys = useMenuKeys();
  return (
    <Radix.Portal container={menuContainer()}>
      <Radix.Content
        className="menu"
        aria-label={label}
        align={align}
        sideOffset={4}
        onKeyDownCapture={onKeys}
        onCloseAutoFocus={leaveFocus}
      >
        <ReturnFocus to={returnFocus} />
        {children}
      </Radix.Content>
    </Radix.Portal>
  );
}
