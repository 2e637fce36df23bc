import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import { ariaKeys } from './key-names.ts';
import { Keys } from './keys.tsx';
import './button.css';

type NativeProps = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'children' | 'aria-label' | 'title'
>;

interface ButtonProps extends NativeProps {
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  /** The visible text; with `iconOnly` the accessible name and the tooltip. */
  readonly label: string;
  readonly variant?: 'secondary' | 'primary' | 'ghost' | 'danger' | undefined;
  readonly size?: 'm' | 'lg' | undefined;
  readonly icon?: IconName | undefined;
  readonly iconOnly?: boolean | undefined;
  readonly keys?: string | undefined;
  readonly pressed?: boolean | undefined;
  /** The label stays, and clicks are not heard. */
  readonly busy?: boolean | undefined;
  /** Why it cannot be used now. The button stays in the tab order, so the reason can be found. */
  readonly disabledReason?: string | undefined;
  /** After the label: a count or a mark. */
  readonly children?: ReactNode;
}

function swallow(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

function classesOf(props: Pick<ButtonProps, 'variant' | 'size' | 'iconOnly' | 'className'>) {
  const { variant = 'secondary', size, iconOnly, className } = props;
  return [
    'btn',
    variant === 'secondary' ? '' : variant === 'danger' ? 'ghost danger' : variant,
    size === 'lg' ? 'lg' : '',
    iconOnly ? 'icon' : '',
    className ?? '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** One primary button per view; every button shows the key that does the same. */
export function Button({
  label,
  variant,
  size,
  icon,
  iconOnly,
  keys,
  pressed,
  busy,
  disabledReason,
  className,
  children,
  onClick,
  type = 'button',
  ...native
}: ButtonProps) {
  const unusable = Boolean(busy) || disabledReason !== undefined;
  return (
    <button
      {...native}
      type={type}
      className={classesOf({ variant, size, iconOnly, className })}
      aria-disabled={unusable || undefined}
      aria-busy={busy || undefined}
      aria-pressed={pressed}
      aria-label={iconOnly ? label : undefined}
      aria-description={disabledReason}
      aria-keyshortcuts={keys ? ariaKeys(keys) : undefined}
      // In a narrow toolbar the icon stands alone, also when it has words.
      data-tip={disabledReason ?? (icon ? label : undefined)}
      onClick={unusable ? swallow : onClick}
    >
      {busy ? <span className="spin" /> : icon ? <Icon name={icon} /> : null}
      {iconOnly ? null : icon ? <span className="btn-words">{label}</span> : label}
      {children}
      {keys && !iconOnly ? <Keys keys={keys} decorative /> : null}
    </button>
  );
}
