import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { FirstOf } from '../../ui/panes/first-of.tsx';

/** More are shown when asked for. */
const shownAtFirst = 6;

/** The first of many lines, and a way to the rest. */
export function Capped({ lines }: { readonly lines: readonly ReactNode[] }) {
  if (lines.length === 0) return null;
  return (
    <FirstOf
      items={lines}
      atFirst={shownAtFirst}
      variant="ghost"
      show={(shown) => (
        <ul className="named">
          {shown.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines come and go as a whole
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
    />
  );
}

interface FindingProps {
  readonly icon: IconName;
  readonly kind: 'error' | 'warning' | 'info' | 'success';
  readonly children: ReactNode;
}

/** One thing that a plan says, with the mark of its kind. */
export function Finding({ icon, kind, children }: FindingProps) {
  return (
    <div className={`finding ${kind}`}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}
