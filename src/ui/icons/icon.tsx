import { type IconName, iconPath, onGrid24 } from './icon-paths.ts';

export type { IconName } from './icon-paths.ts';

interface IconProps {
  readonly name: IconName;
  /** 14, 16 or 20 px at a root font of 16 px. */
  readonly size?: 's' | 'm' | 'l' | undefined;
  readonly className?: string | undefined;
}

/** Always decoration: the control around it carries the name. */
export function Icon({ name, size = 'm', className }: IconProps) {
  const sizeClass = size === 'm' ? 'i' : `i ${size}`;
  return (
    <svg
      className={className ? `${sizeClass} ${className}` : sizeClass}
      viewBox={onGrid24.has(name) ? '0 0 24 24' : '0 -960 960 960'}
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPath(name)} />
    </svg>
  );
}
