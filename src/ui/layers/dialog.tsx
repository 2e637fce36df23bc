import { Dialog as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../basics/button.tsx';
import { leaveFocus, ReturnFocus } from '../focus/return-focus.tsx';
import { useOpenLayer } from './open-layers.ts';
import './dialog.css';

interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: string | undefined;
  readonly children?: ReactNode;
  /** Buttons, the primary one first. */
  readonly footer?: ReactNode;
  /** Beside the title, before the button that closes. */
  readonly headEnd?: ReactNode;
  readonly size?: 'wide' | undefined;
  /** Has the focus at first; left out, the first that can have it. */
  readonly startRef?: RefObject<HTMLElement | null> | undefined;
  /** The dialog is gone, and the focus is back where it was. */
  readonly onClosed?: (() => void) | undefined;
}

/**
 * Modal dialog. The scrim is an element of ours and not Radix' overlay: that one locks scrolling
 * with a style element made at run time, which a policy without inline styles refuses.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, headEnd, size } = props;
  useOpenLayer(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className="scrim">
          <Radix.Content
            className={size === 'wide' ? 'dialog wide' : 'dialog'}
            onOpenAutoFocus={(event) => {
              if (!props.startRef?.current) return;
              event.preventDefault();
              props.startRef.current.focus();
            }}
            onCloseAutoFocus={leaveFocus}
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          >
            <ReturnFocus then={props.onClosed} />
            <header className="dialog-head">
              <Radix.Title>{title}</Radix.Title>
              {headEnd}
              <Button
                label="Luk"
                icon="close"
                iconOnly
                variant="ghost"
                onClick={() => onOpenChange(false)}
              />
            </header>
            <div className="dialog-body">
              {description === undefined ? null : (
                <Radix.Description>{description}</Radix.Description>
              )}
              {children}
            </div>
            {footer ? <footer className="dialog-foot">{footer}</footer> : null}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
