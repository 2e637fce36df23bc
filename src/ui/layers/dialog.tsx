import { Dialog as Radix } from 'radix-ui';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { Button } from '../basics/button.tsx';
import { leaveFocus, ReturnFocus } from '../focus/return-focus.tsx';
import { isRunKey } from '../run-key.ts';
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
  /** Ctrl+Enter anywhere in it; left out, it sends the form that the focus is in, or that the dialog holds. */
  readonly onRun?: (() => void) | undefined;
  /** The dialog is gone, and the focus is back where it was. */
  readonly onClosed?: (() => void) | undefined;
}

/** The key that runs in every other place runs here too; a form that cannot be sent says why itself. */
function runIn(event: KeyboardEvent<HTMLElement>, onRun: (() => void) | undefined): void {
  if (!isRunKey(event.nativeEvent) || event.defaultPrevented) return;
  const { target, currentTarget } = event;
  const form =
    (target instanceof Element && target.closest('form')) || currentTarget.querySelector('form');
  if (!onRun && !form) return;
  event.preventDefault();
  if (onRun) onRun();
  else form?.requestSubmit();
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
              // As Radix does of its own: what is proposed in it gives way to the first letter.
              if (props.startRef.current instanceof HTMLInputElement)
                props.startRef.current.select();
            }}
            onCloseAutoFocus={leaveFocus}
            onKeyDown={(event) => runIn(event, props.onRun)}
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
