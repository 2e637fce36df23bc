import { emptyText } from '../../../commands/consequences/version-changes.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { type PlanRow, stateLooks } from './plan-rows.ts';
import type { RowChange } from './row-changes.ts';

/** `Felt ~~før~~ → efter`. */
export function ChangeText({ foer, efter }: Pick<RowChange, 'foer' | 'efter'>) {
  if (foer === undefined) return <>{efter}</>;
  return (
    <span className="kt-change">
      {foer === emptyText ? <span className="hint">ingen</span> : <del>{foer}</del>}
      <Icon name="arrow-forward" size="s" />
      <span className="sr"> bliver </span>
      <ins>{efter === emptyText ? 'ingen' : efter}</ins>
    </span>
  );
}

interface PlanLineTextProps {
  readonly row: PlanRow;
  readonly changes: readonly RowChange[];
  /** Said where what the plan would do has not been read; undefined: it has. */
  readonly unread: string | undefined;
}

/** What a plan says of one line, in one row: what is wrong, else what becomes another. */
export function PlanLineText({ row, changes, unread }: PlanLineTextProps) {
  const { state, findings } = row;
  const [finding] = findings;
  const [change, ...others] = changes;
  if (state === 'brudt' || (state === 'advarsel' && finding)) {
    const { kolonne, message } = finding?.said ?? {};
    const where = kolonne === undefined ? undefined : `Kolonne ${kolonne}`;
    return (
      <>
        <span className="kt-label">{where ?? (state === 'brudt' ? 'Brudt' : change?.label)}</span>
        <span className={`kt-said ${state}`}>{message ?? untold}</span>
        {findings.length > 1 ? <span className="kt-aside">+ {findings.length - 1}</span> : null}
      </>
    );
  }
  if (state === 'uden') {
    return (
      <>
        <span className="kt-label">Uændret</span>
        <span className="kt-said uden">Står sådan i forvejen</span>
      </>
    );
  }
  return (
    <>
      <span className="kt-label">{change?.label ?? stateLooks[state].one}</span>
      <span className="kt-said">{change ? <ChangeText {...change} /> : unread}</span>
      <span className="kt-aside">
        {change?.aside}
        {others.length > 0 ? ` + ${others.length}` : null}
      </span>
    </>
  );
}

/** A plan tells the first hundred of each kind. */
const untold = 'Kan ikke køres. Ret de andre fund, og planlæg igen for at se hvorfor.';
