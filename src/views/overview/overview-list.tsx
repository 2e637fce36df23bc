import { type KeyboardEvent, type ReactNode, useId } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface OverviewListProps {
  readonly title: string;
  /** Beside the heading: where there is more. */
  readonly more?: ReactNode;
  /** Shown when there is nothing in the list. */
  readonly empty?: string;
  /** Below the list. */
  readonly foot?: ReactNode;
  /** `li` elements, each with one link. */
  readonly children: readonly ReactNode[];
}

/** A short list of links under a heading; the arrows go from line to line. */
export function OverviewList({ title, more, empty, foot, children }: OverviewListProps) {
  const heading = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('li > a')];
    const at = links.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    links[at + step]?.focus();
    event.preventDefault();
  };
  return (
    <section aria-labelledby={heading}>
      <h3>
        <span id={heading}>{title}</span>
        {more}
      </h3>
      {children.length === 0 && empty !== undefined ? (
        <p className="hint">{empty}</p>
      ) : (
        <ul className="ov-list" onKeyDown={onKeyDown}>
          {children}
        </ul>
      )}
      {foot}
    </section>
  );
}
