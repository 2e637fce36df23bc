import type { CSSProperties } from 'react';
import type { ElementLink } from '../../../api/contract/structure/element.ts';
import type { ElementType } from '../../../domain/elements/element-type.ts';
import { shortNumber } from '../../../domain/numbers.ts';
import type { Status } from '../../../domain/status.ts';
import { usePathTo, useSiblings } from '../../detail/use-siblings.ts';
import { QueryNotice } from '../../screen/query-notice.tsx';

/** Siblings shown on either side of the element; the rest are counted. */
const reach = 4;

interface PlacementProps {
  readonly type: ElementType;
  /** Null: it hangs under nothing. */
  readonly parent: ElementLink | null;
  readonly time: number;
  /** Null: a new element. */
  readonly id: string | null;
  readonly number: string;
  /** Where to look while there is no number yet. */
  readonly near: string;
  readonly name: string;
}

interface Row {
  readonly id: string;
  readonly nummer: string;
  readonly navn: string;
  readonly status: Status;
}

function depth(level: number): CSSProperties {
  return { '--d': level } as CSSProperties;
}

/** Where the element stands: the ones above it and its siblings, as they would be with what is written. */
export function Placement(props: PlacementProps) {
  const { type, parent, time, id, number, near, name } = props;
  const path = usePathTo(type, parent, time);
  const siblings = useSiblings(type, parent, time);
  if (!siblings.data) return <QueryNotice query={siblings} />;
  const others = siblings.data.poster.filter((other) => other.id !== id);
  const at = number === '' ? near : number;
  const before = others.filter(({ nummer }) => nummer <= at);
  const after = others.slice(before.length);
  const level = path.length;
  const short = (own: string) => shortNumber(type.name, parent?.fuldtNummer ?? null, own);
  return (
    <ul className="place">
      {path.map(({ id: above, fuldtNummer, navn }, step) => (
        <li key={above} style={depth(step)}>
          <span className="num">{fuldtNummer}</span>
          <span className="clip">{navn}</span>
        </li>
      ))}
      <More count={before.length - reach} level={level} where="før" />
      <Siblings rows={before.slice(-reach)} level={level} short={short} />
      {number === '' ? null : (
        <li className="new" style={depth(level)} aria-current="true">
          <span className="num">{short(number)}</span>
          <span className="clip">{name}</span>
        </li>
      )}
      <Siblings rows={after.slice(0, reach)} level={level} short={short} />
      <More count={after.length - reach} level={level} where="efter" />
    </ul>
  );
}

interface SiblingsProps {
  readonly rows: readonly Row[];
  readonly level: number;
  readonly short: (own: string) => string;
}

function Siblings({ rows, level, short }: SiblingsProps) {
  return rows.map(({ id, nummer, navn, status }) => (
    <li key={id} className={status === 'Lukket' ? 'closed' : undefined} style={depth(level)}>
      <span className="num">{short(nummer)}</span>
      <span className="clip">{navn}</span>
    </li>
  ));
}

interface MoreProps {
  readonly count: number;
  readonly level: number;
  readonly where: string;
}

function More({ count, level, where }: MoreProps) {
  if (count <= 0) return null;
  return (
    <li className="hint" style={depth(level)}>
      {`${count} ${where}`}
    </li>
  );
}
