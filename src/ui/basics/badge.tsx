import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import './badge.css';

interface BadgeProps {
  readonly kind?: 'neutral' | 'success' | 'warning' | 'error' | 'info' | 'staged' | 'count';
  readonly icon?: IconName | undefined;
  readonly children: ReactNode;
}

/** `count` is the small number beside a heading or a tab. */
export function Badge({ kind = 'neutral', icon, children }: BadgeProps) {
  if (kind === 'count') return <span className="count">{children}</span>;
  return (
    <span className={`badge ${kind}`}>
      {icon ? <Icon name={icon} size="s" /> : null}
      {children}
    </span>
  );
}
