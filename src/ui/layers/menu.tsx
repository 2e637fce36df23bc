import { DropdownMenu as Radix } from 'radix-ui';
import { Fragment, type ReactElement, useRef, useState } from 'react';
import { ariaKeys } from '../basics/key-names.ts';
import { Keys } from '../basics/keys.tsx';
import { Icon, type IconName } from '../icons/icon.tsx';
import { MenuContent } from './menu-content.tsx';
import { useOpenLayer } from './open-layers.ts';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  /** What the item is, below its label. */
  readonly note?: string | undefined;
  readonly icon?: IconName | undefined;
  readonly keys?: string | undefined;
  /** One of a set, such as a theme: true for the one in force. */
  readonly checked?: boolean | undefined;
  readonly danger?: boolean | undefined;
  readonly disabledReason?: string | undefined;
  /** A line stands between two groups. */
  readonly group?: string | undefined;
  /** What the item runs, as other controls say it. */
  readonly command?: string | undefined;
  readonly onSelect: () => void;
}

interface MenuProps {
  /** A single button; it opens the menu and gets the focus back. */
  readonly trigger: ReactElement;
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly align?: 'start' | 'end' | undefined;
  /** Given, the owner opens and closes it, e.g. by a key on what the menu is about. */
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** A key opens it wherever the focus is, and that is where the focus is to be again. */
  readonly fromAnywhere?: true;
  /** Gives the focus to something else than the trigger. */
  readonly returnFocus?: (() => void) | undefined;
}

/** Not modal: Radix locks scrolling with a style element, which a policy without inline styles refuses. */
export function Menu({ trigger, label, items, align = 'end', ...owned }: MenuProps) {
  const [isOwnOpen, setOwnOpen] = useState(false);
  const { open = isOwnOpen, onOpenChange = setOwnOpen, fromAnywhere, returnFocus } = owned;
  useOpenLayer(open, () => onOpenChange(false));
  const button = useRef<HTMLButtonElement>(null);
  const focusTrigger = () => button.current?.focus();
  return (
    <Radix.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild ref={button}>
        {trigger}
      </Radix.Trigger>
      <MenuContent
        label={label}
        align={align}
        returnFocus={returnFocus ?? (fromAnywhere ? undefined : focusTrigger)}
      >
        {items.map((item, at) => (
          <Fragment key={item.id}>
            {at > 0 && items[at - 1]?.group !== item.group ? (
              <Radix.Separator className="menu-rule" />
            ) : null}
            <Entry item={item} />
          </Fragment>
        ))}
      </MenuContent>
    </Radix.Root>
  );
}

function Entry({ item }: { readonly item: MenuItem }) {
  const common = {
    className: item.danger ? 'menu-item danger' : 'menu-item',
    disabled: item.disabledReason !== undefined,
    'aria-description': item.disabledReason,
    'aria-keyshortcuts': item.keys ? ariaKeys(item.keys) : undefined,
    title: item.disabledReason,
    'data-command': item.command,
    onSelect: item.onSelect,
  };
  const inside = (
    <>
      {item.icon ? <Icon name={item.icon} /> : null}
      <span className="grow">
        {item.label}
        {item.note === undefined ? null : <small className="menu-note"> {item.note}</small>}
      </span>
      {item.checked ? <Icon name="check" /> : null}
      {item.keys ? <Keys keys={item.keys} decorative /> : null}
    </>
  );
  if (item.checked === undefined) return <Radix.Item {...common}>{inside}</Radix.Item>;
  return (
    <Radix.RadioGroup value={item.checked ? item.id : ''}>
      <Radix.RadioItem {...common} value={item.id}>
        {inside}
      </Radix.RadioItem>
    </Radix.RadioGroup>
  );
}
