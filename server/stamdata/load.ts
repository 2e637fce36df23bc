import type { RunSource } from '../../src/domain/run-sources.ts';
import { fieldNamed, unknownColumn } from '../../src/domain/stamdata/sheet.ts';
import { message } from '../../src/domain/words/messages.ts';
import type { Watch } from '../commands/breath.ts';
import { commitCommands, judgePlan } from '../commands/kernel.ts';
import { isStorable } from '../db/storable-text.ts';
import { HttpProblem } from '../problems/http-problem.ts';
import type { Services } from '../services.ts';
import type { User } from '../user.ts';
import type { FileContent, FileFinding, FilledSheet } from './file-content.ts';
import { type LoadRun, loadRuns } from './load-runs.ts';
import { isIdle, type Outcome, outcomeOf } from './outcome.ts';

/** A file that was tried. */
export interface Tried extends Outcome {
  /** By which `commitCommands` does just what was told; null: there are findings, or nothing to do. */
  readonly token: string | null;
  /** When the token runs out. */
  readonly udloeber: string | null;
}

export interface Loaded extends Outcome {
  /** The run in the log; absent: it has findings, or nothing was to be changed. */
  readonly koersel?: number;
}

interface Trying {
  /** Whether it can be carried out by the token afterwards. */
  readonly isKept: boolean;
  readonly watch?: Watch | undefined;
}

/** Says what loading a file would do, and all that is wrong with it; does nothing. */
export async function tryFile(
  services: Services,
  user: User,
  content: FileContent,
  { isKept, watch }: Trying,
): Promise<Tried> {
  const read = readable(content);
  if ('findings' in read) return { ...read, token: null, udloeber: null };
  const { runs, invocations } = read;
  const { run, token, udloeber } = await judgePlan(services, user, invocations, {
    watch,
    isRunnable: (judged) => isKept && isLoadable(outcomeOf(judged, runs)),
  });
  return { ...outcomeOf(run, runs), token, udloeber };
}

/** How a file is loaded. */
interface Loading {
  readonly source: RunSource;
  readonly idempotencyKey?: string | undefined;
  readonly watch?: Watch | undefined;
}

/** Loads a file, all of it or nothing of it. */
export async function loadFile(
  services: Services,
  user: User,
  content: FileContent,
  loading: Loading,
): Promise<Loaded> {
  const read = readable(content);
  if ('findings' in read) return read;
  const { runs, invocations } = read;
  try {
    const { koersel, answer } = await commitCommands(services, user, invocations, {
      ...loading,
      against: (run) => {
        // Access comes before what is wrong with the content.
        if (run.violations.some(({ status }) => status === 403)) return undefined;
        const outcome = outcomeOf(run, runs);
        return isLoadable(outcome) ? undefined : new NothingToLoad(outcome);
      },
      answer: async (_tx, _logged, run) => outcomeOf(run, runs),
    });
    return { ...answer, koersel };
  } catch (error) {
    if (error instanceof NothingToLoad) return error.outcome;
    throw error;
  }
}

/** Stops a run of a file that has findings, or that says what is so already. */
class NothingToLoad extends HttpProblem {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super({ status: 400, code: 'stamdatafil', detail: 'Filen er ikke indlæst.' });
    this.outcome = outcome;
  }
}

function isLoadable(outcome: Outcome): boolean {
  return outcome.findings.length === 0 && !isIdle(outcome);
}

/** The commands of a file, or what is wrong with it before they are judged. */
function readable({ sheets, findings: unread }: FileContent): Outcome | Asked {
  const findings = [...unread, ...sheets.flatMap(unstorable)];
  if (findings.length > 0) return { findings, remarks: [], counts: [] };
  const runs = loadRuns(sheets);
  if (runs.length === 0) {
    return { findings: [{ message: 'Filen har ingen rækker.' }], remarks: [], counts: [] };
  }
  return { runs, invocations: runs.map(({ invocation }) => invocation) };
}

/** Where a sheet has what no database can hold, which nothing can be judged with. */
function unstorable({ sheet, rows }: FilledSheet): FileFinding[] {
  return rows.flatMap(({ line, values }) =>
    Object.entries(values)
      .filter((cell) => !isStorable(cell))
      .map(([code]) => {
        const felt = fieldNamed(sheet, 'code', code)?.label;
        const said = felt === undefined ? unknownColumn : message('ugyldigVaerdi', { felt });
        return { sheet: sheet.title, line, column: felt ?? code, message: said };
      }),
  );
}

interface Asked {
  readonly runs: readonly LoadRun[];
  readonly invocations: readonly LoadRun['invocation'][];
}
