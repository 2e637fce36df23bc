import { useCallback, useEffect, useMemo, useState } from 'react';
import { mostCommands } from '../../../api/contract/asked-commands.ts';
import type { CommandPlan } from '../../../api/contract/kommandoer.ts';
import { hasFeature } from '../../../api/http/features.ts';
import { planMany } from '../../../api/runs/sheet-run.ts';
import { onlyValid, unconfirmed } from '../../../commands/consequences/against-plan.ts';
import { isChanging } from '../../../commands/consequences/plan-text.ts';
import type { Asking } from '../../../commands/planner/planner.ts';
import { isComing, ticksFor, withTick } from '../../../commands/planner/transitions.ts';
import { usePlanner } from '../../../commands/planner/use-planner.ts';
import { findingsOf } from '../../../domain/commands/sheet/findings-of.ts';
import type {
  SheetColumns,
  SheetCommand,
  SheetTerms,
} from '../../../domain/commands/sheet/sheet-commands.ts';
import {
  isNewRow,
  type SheetRecord,
  type StagedCell,
} from '../../../domain/commands/sheet/staged.ts';
import { carriedOver } from './carried-over.ts';
import { becomingOf, extentOf, extentOfCommands, keysOf, stayingOf } from './review-counts.ts';
import { aboutKey, isStopped, reviewLines } from './review-lines.ts';
import { reviewWork } from './review-work.ts';
import {
  type CellKey,
  keyOf,
  type ReviewedConflict,
  type ReviewedStage,
} from './reviewed-stage.ts';
import { isLink, lacksRemark } from './terms.ts';
import { useKnownFindings } from './use-known-findings.ts';
import { type LookUp, useLookedUp } from './use-looked-up.ts';

/** What is reviewed, and what its rows are now. */
export interface Reviewed {
  readonly stage: ReviewedStage;
  readonly grid: SheetColumns;
  /** As the rows are read now; undefined: it is not here. */
  readonly recordOf: (row: string) => SheetRecord | undefined;
  readonly lookUp: LookUp;
}

/** From so many elements on the number of them is typed to confirm. */
const mostUnasked = 100;

/** What is ticked counts while the review is open: its plan is made anew whenever rows are read. */
const ticked = 'gennemse';

type Reviewing = Asking<readonly SheetCommand[], CommandPlan | null>;

/** A plan of thousands costs the server a second or two; what is no longer asked about is called off. */
const planned: Reviewing = {
  ask: (commands, following) =>
    planMany(
      commands.map(({ invocation }) => invocation),
      following,
    ),
  rest: 250,
};

/** At a server that makes no plans each row is judged when it is sent. */
const unplanned: Reviewing = { ask: () => null, rest: 0 };

/** The terms until they read as such: nothing is asked for with them. */
const noTerms: SheetTerms = { effect: 0, periode: 0, underaktivitetId: null, bemaerkning: null };

/** Everything that is staged, as what it becomes, with what is found about it. */
export function useReview(reviewed: Reviewed, terms: SheetTerms | null) {
  const { stage, grid, recordOf, lookUp } = reviewed;
  const { cells, conflicts } = useStaged({ stage, grid, recordOf });
  const [excluded, setExcluded] = useState<ReadonlySet<CellKey>>(new Set());
  const [run, setRun] = useState(0);

  const without = useMemo(
    () => new Set([...excluded, ...conflicts.map(({ yours }) => keyOf(yours))]),
    [excluded, conflicts],
  );
  const { work, isLookedUp, ...looking } = useLookedUp(
    useCallback(
      () => reviewWork({ cells, without, grid, recordOf, terms: terms ?? noTerms, run }),
      [cells, without, grid, recordOf, terms, run],
    ),
    lookUp,
  );
  const { commands } = work;
  const canPlan = hasFeature('plan');
  const isUnexplained =
    terms !== null && lacksRemark(terms) && commands.some((command) => !isLink(command));
  const isAsked = terms !== null && !isUnexplained && commands.length <= mostCommands;
  const isPlanned = !canPlan || (isLookedUp && isAsked && commands.length > 0);
  const planning = usePlanner(commands, isPlanned ? commands : null, canPlan ? planned : unplanned);
  const { planner, job } = planning;
  const { plan = null } = job;
  const confirmed = ticksFor(job, ticked);
  const setConfirmed = (codes: readonly string[]) => planner.tick(codes, ticked);
  const known = useKnownFindings(stage);
  const findings = useMemo(() => {
    const read = isLookedUp ? work.findings : [];
    const told = new Set(read.map(aboutKey));
    const judged = plan ? findingsOf(plan, commands, grid) : canPlan ? known : [];
    return [...read, ...judged.filter((finding) => !told.has(aboutKey(finding)))];
  }, [work.findings, isLookedUp, plan, commands, grid, canPlan, known]);
  const lines = useMemo(
    () => reviewLines({ cells, grid, recordOf, findings, conflicts }),
    [cells, grid, recordOf, findings, conflicts],
  );
  const told = lines.filter(({ key }) => !excluded.has(key));
  const stopped = told.filter(isStopped).length;
  const broken = new Set(told.filter(isStopped).map(({ cell }) => cell.row));
  const changing = commands.filter((_, nummer) => isChanging(plan?.udfald[nummer]));
  const isCounted = plan !== null || !canPlan;
  const becoming = becomingOf(changing);
  const rowsToSave = becoming.made + becoming.changed;
  const untouched = commands.filter((_, nummer) => plan?.udfald[nummer] === 'u');
  const gone = new Set([...changing, ...untouched].flatMap(keysOf));
  const asked = told.filter(({ isUnwritten }) => !isUnwritten).map(({ cell }) => cell);
  const staying = stayingOf(asked, broken, gone);
  // A new row is refused with all that it says, also before the rules have been asked.
  const refused = plan ? [] : asked.filter(({ row }) => isNewRow(row) && broken.has(row));
  // What is not carried out anyway needs no word of anybody.
  const isRefused = (nummer?: number) => nummer !== undefined && plan?.udfald[nummer] === 'b';
  const warnings = plan?.warnings.filter(({ nummer }) => !isRefused(nummer)) ?? [];
  return {
    ...{ cells, conflicts, excluded, work, planning, plan, findings, lines, canPlan, run },
    words: grid.rowKind?.label ?? { one: 'element', many: 'elementer' },
    ...{ stopped, asked, becoming, rowsToSave, confirmed, setConfirmed },
    keepsValid: confirmed.includes(onlyValid),
    /** All that is staged, what is saved of it, and what is not, for it is in a row with an error. */
    staged: extentOf(cells),
    saves: extentOfCommands(changing),
    stays: extentOf(staying),
    /** Cells that nothing is wrong with, and that stay all the same. */
    waiting: new Set([...staying, ...refused].map(keyOf)),
    warnings,
    toConfirm: plan ? unconfirmed({ ...plan, warnings }, confirmed) : [],
    isPlanComing: isComing(job),
    isPlanFailed: job.error !== undefined,
    isUnexplained,
    isLookedUp,
    ...looking,
    /** How many there are is not said, or asked to be written, before the rules have been asked about them. */
    isCounted,
    asksNumber: isCounted && rowsToSave > mostUnasked,
    setRun,
    setKeepsValid: (isOn: boolean) => setConfirmed(withTick(confirmed, onlyValid, isOn)),
    toggle: (key: CellKey) =>
      setExcluded((before) => {
        const next = new Set(before);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    takeTheirs: (conflict: ReviewedConflict) => stage.settle([keyOf(conflict.yours)], new Map()),
    keepMine: ({ yours, theirs }: ReviewedConflict) => {
      const baseVersion = recordOf(yours.row)?.rowVersion ?? yours.baseVersion;
      stage.settle([keyOf(yours)], new Map());
      stage.apply('Beholdt trods en andens ændring', [{ ...yours, base: theirs, baseVersion }]);
    },
  };
}

export type Review = ReturnType<typeof useReview>;

/** The changed cells, and which of them somebody else has changed too. */
interface Staged {
  readonly cells: readonly StagedCell[];
  readonly conflicts: readonly ReviewedConflict[];
}

/** Rows that have become others are gone through; what stands apart from theirs is carried over. */
function useStaged({ stage, grid, recordOf }: Omit<Reviewed, 'lookUp'>): Staged {
  const [found, setFound] = useState<Staged>(() => ({ cells: [...stage.cells()], conflicts: [] }));
  useEffect(() => {
    let isAsked = false;
    const look = () => {
      isAsked = false;
      const conflicts = carriedOver({ stage, grid, recordOf });
      setFound({ cells: [...stage.cells()], conflicts });
    };
    look();
    // What is carried over tells so while it is looked at, and nothing more is carried the next time.
    return stage.subscribe((_, what) => {
      if (isAsked || what === 'findings') return;
      isAsked = true;
      queueMicrotask(look);
    });
  }, [stage, grid, recordOf]);
  return found;
}
