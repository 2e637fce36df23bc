import type { Effect } from '../../../api/contract/effect.ts';
import type { CommandPlan } from '../../../api/contract/kommandoer.ts';
import type { IconName } from '../../../ui/icons/icon.tsx';
import { elementChanges, koblingChange, postChange, type RowChange } from './row-changes.ts';

/** What a plan says of a line: it is ready, is warned of, changes nothing, or cannot be run. */
export type RowState = 'klar' | 'advarsel' | 'uden' | 'brudt';

const stateOf: Readonly<Record<string, RowState>> = {
  o: 'klar',
  a: 'advarsel',
  u: 'uden',
  b: 'brudt',
};

interface StateLook {
  readonly icon: IconName | '=';
  readonly one: string;
  readonly many: string;
}

/** Said of so many lines; the mark says the same to the eye. */
export const stateLooks: Readonly<Record<RowState, StateLook>> = {
  klar: { icon: 'check', one: 'klar', many: 'klar' },
  advarsel: { icon: 'warning', one: 'advarsel', many: 'advarsler' },
  uden: { icon: '=', one: 'uden virkning', many: 'uden virkning' },
  brudt: { icon: 'error', one: 'kan ikke', many: 'kan ikke' },
};

export type Violation = CommandPlan['violations'][number];

export interface LineFinding {
  readonly kind: 'error' | 'warning';
  readonly said: Violation;
}

/** What a plan says of the command of a line of its text. */
export interface PlanRow {
  readonly line: number;
  /** Which of the plan's commands it is, counted from 0. */
  readonly nummer: number;
  readonly state: RowState;
  readonly findings: readonly LineFinding[];
}

/** A plan by the lines of its text. */
export interface PlanRows {
  readonly rows: readonly PlanRow[];
  readonly byLine: ReadonlyMap<number, PlanRow>;
  readonly counts: Readonly<Record<RowState, number>>;
  /** Said of none of the lines. */
  readonly loose: readonly LineFinding[];
}

export function planRows({ udfald, linjer = [], violations, warnings }: CommandPlan): PlanRows {
  const found: LineFinding[] = [
    ...violations.map((said): LineFinding => ({ kind: 'error', said })),
    ...warnings.map((said): LineFinding => ({ kind: 'warning', said })),
  ];
  const byCommand = Map.groupBy(found, ({ said }) => said.nummer);
  const rows = linjer.map((line, nummer): PlanRow => {
    const state = stateOf[udfald[nummer] ?? 'b'] ?? 'brudt';
    return { line, nummer, state, findings: byCommand.get(nummer) ?? [] };
  });
  const count = (state: RowState) => rows.filter((row) => row.state === state).length;
  return {
    rows,
    byLine: new Map(rows.map((row) => [row.line, row])),
    counts: {
      klar: count('klar'),
      advarsel: count('advarsel'),
      uden: count('uden'),
      brudt: count('brudt'),
    },
    loose: byCommand.get(undefined) ?? [],
  };
}

/** Part of a line that cannot be read: its first character, counted from 1, and how many. */
export interface BadPart {
  readonly column: number;
  readonly length: number;
}

export function badPartOf({ findings }: PlanRow): BadPart | undefined {
  const at = findings.find(({ said }) => said.kolonne !== undefined)?.said;
  return at?.kolonne === undefined ? undefined : { column: at.kolonne, length: at.laengde ?? 1 };
}

/** The next line that cannot be run, or else is warned of, in the direction; round from the last to the first. */
export function nextFault(
  rows: readonly PlanRow[],
  line: number,
  step: 1 | -1,
): PlanRow | undefined {
  const broken = rows.filter(({ state }) => state === 'brudt');
  const faults = broken.length > 0 ? broken : rows.filter(({ state }) => state === 'advarsel');
  const ordered = step === 1 ? faults : faults.toReversed();
  const isBeyond = (row: PlanRow) => (step === 1 ? row.line > line : row.line < line);
  return ordered.find(isBeyond) ?? ordered[0];
}

/** The parts of a plan by their commands: of effects only those that have been read. */
export function changesBy(plan: CommandPlan, effects: readonly Effect[]) {
  const ofElements = Map.groupBy(effects, ({ nummer }) => nummer);
  const ofKoblinger = Map.groupBy(plan.koblinger ?? [], ({ nummer }) => nummer);
  const ofPosts = Map.groupBy(plan.poster ?? [], ({ nummer }) => nummer);
  return {
    effects: (nummer: number): readonly Effect[] => ofElements.get(nummer) ?? [],
    changes: (nummer: number): RowChange[] => [
      ...elementChanges(ofElements.get(nummer) ?? []),
      ...(ofPosts.get(nummer) ?? []).map(postChange),
      ...(ofKoblinger.get(nummer) ?? []).map(koblingChange),
    ],
  };
}
