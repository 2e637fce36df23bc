import type { CallProgress } from '../../api/runs/followed-call.ts';

/**
 * How far what is asked for has come: its plan is on its way, it is shown, it is being run, it is done; or it
 * came to nothing, and it is said why.
 */
type Phase = 'waiting' | 'planned' | 'running' | 'done' | 'stopped';

/** A key that waits for what it is about. */
export interface Press<Plan> {
  readonly key: string;
  /** What the user stood at when it was pressed. */
  readonly question: unknown;
  /** The plan that was on the screen then; undefined: none that counts. */
  readonly seen: Plan | undefined;
}

/** Why a run did not happen, or is not known to have. */
interface Stop<Plan> {
  readonly error: unknown;
  /** What stood when the answer came: one may write on while it is awaited. */
  readonly question: unknown;
  /** What it was shown to do. */
  readonly shown: Plan | undefined;
}

/** One thing that is asked for, planned, run and told of, and all that is waited for meanwhile. */
export interface Job<Plan> {
  readonly phase: Phase;
  /** What stands, by whatever tells it from anything else. */
  readonly question: unknown;
  /** False: something is missing, so there is nothing to plan. */
  readonly isAsked: boolean;
  /** Counts what is sent; an answer to anything but the last is dropped. */
  readonly turn: number;
  /** Of the question that stands; undefined: it is on its way, or will not come. */
  readonly plan: Plan | undefined;
  /** The latest there is, while the next is on its way. */
  readonly latest: Plan | undefined;
  /** Why there is no plan. */
  readonly error: unknown;
  /** Of the plan or the run; null: it has said nothing. */
  readonly progress: CallProgress | null;
  /** What the run that is under way, or was the last, was shown to do. */
  readonly shown: Plan | undefined;
  /** The queue. */
  readonly keys: readonly Press<Plan>[];
  /** What is ticked, and what it was ticked beside. */
  readonly ticks: { readonly of: unknown; readonly codes: readonly string[] };
  readonly stopped: Stop<Plan> | undefined;
}

type JobEvent<Plan> =
  | { readonly kind: 'stand'; readonly question: unknown; readonly isAsked: boolean }
  /** The same is asked anew. */
  | { readonly kind: 'again' }
  | { readonly kind: 'told'; readonly turn: number; readonly progress: CallProgress }
  | { readonly kind: 'answered'; readonly turn: number; readonly plan: Plan }
  | { readonly kind: 'failed'; readonly turn: number; readonly error: unknown }
  | { readonly kind: 'pressed'; readonly key: string; readonly isRun: boolean }
  /** The key that has waited longest is done as it says. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'calledOff' }
  | { readonly kind: 'ticked'; readonly of: unknown; readonly codes: readonly string[] }
  /** Just that plan is run. */
  | { readonly kind: 'begun'; readonly plan: Plan }
  | { readonly kind: 'ran'; readonly turn: number }
  | Refused;

interface Refused {
  readonly kind: 'refused';
  readonly turn: number;
  readonly error: unknown;
  /** It may have happened all the same: the same plan, run again, tells. */
  readonly isUnknown: boolean;
}

const nothing = {
  ...{ phase: 'waiting', question: undefined, isAsked: false, turn: 0 },
  ...{ plan: undefined, latest: undefined, error: undefined, progress: null, shown: undefined },
  ...{ keys: [], ticks: { of: undefined, codes: [] }, stopped: undefined },
} as const satisfies Job<never>;

/** Nothing is asked for yet. */
export function noJob<Plan>(): Job<Plan> {
  return nothing;
}

/** The plan is on its way, so a key that runs it waits (decision 014). */
export function isComing({ phase, isAsked }: Job<unknown>): boolean {
  return phase === 'waiting' && isAsked;
}

/** What is ticked beside just this. */
export function ticksFor({ ticks }: Job<unknown>, of: unknown): readonly string[] {
  return Object.is(ticks.of, of) ? ticks.codes : [];
}

export function withTick(codes: readonly string[], code: string, isOn: boolean): string[] {
  const others = codes.filter((other) => other !== code);
  return isOn ? [...others, code] : others;
}

/** What is answered of before is an answer to nothing from here on. */
function asked<Plan>(job: Job<Plan>): Job<Plan> {
  const { turn } = job;
  const unknown = { plan: undefined, error: undefined, progress: null };
  return { ...job, ...unknown, phase: 'waiting', turn: turn + 1 };
}

function stood<Plan>(job: Job<Plan>, question: unknown, isAsked: boolean): Job<Plan> {
  if (Object.is(job.question, question) && job.isAsked === isAsked) return job;
  const other = { ...job, question, isAsked };
  // What is being run goes on, and what stands is asked about when it has ended.
  return job.phase === 'running' ? { ...other, plan: undefined } : asked(other);
}

/** A run waits for no other, for it would be of what comes of that: pressed again it is the same, of what now stands. */
function pressed<Plan>(job: Job<Plan>, key: string, isRun: boolean): Job<Plan> {
  const { phase, question, isAsked, error, latest, keys } = job;
  if (isRun && phase === 'running') return job;
  const seen = isAsked && error === undefined ? latest : undefined;
  const isSame = isRun && keys.at(-1)?.key === key;
  return { ...job, keys: [...(isSame ? keys.slice(0, -1) : keys), { key, question, seen }] };
}

/** Only the plan of what stands can be run, and once; one whose run got no answer tells what became of it. */
function begun<Plan>(job: Job<Plan>, plan: Plan): Job<Plan> {
  const mayRun = job.phase === 'planned' || job.phase === 'stopped';
  if (!mayRun || job.plan === undefined || !Object.is(job.plan, plan)) return job;
  const unknown = { stopped: undefined, progress: null };
  return { ...job, ...unknown, phase: 'running', turn: job.turn + 1, shown: plan };
}

function refused<Plan>(job: Job<Plan>, { error, isUnknown }: Refused): Job<Plan> {
  const { question, shown, plan } = job;
  const stopped = { error, question, shown };
  const stands = { plan: isUnknown ? plan : undefined, progress: null, stopped };
  return { ...job, ...stands, phase: 'stopped' };
}

/** The job after an event; the same where it says nothing of it, as what was sent before the last does. */
export function next<Plan>(job: Job<Plan>, event: JobEvent<Plan>): Job<Plan> {
  const { phase, keys } = job;
  switch (event.kind) {
    case 'stand':
      return stood(job, event.question, event.isAsked);
    case 'again':
      return phase === 'running' || !job.isAsked ? job : asked(job);
    case 'pressed':
      return pressed(job, event.key, event.isRun);
    case 'taken':
      return keys.length === 0 ? job : { ...job, keys: keys.slice(1) };
    case 'calledOff':
      return keys.length === 0 ? job : { ...job, keys: [] };
    case 'ticked':
      return { ...job, ticks: { of: event.of, codes: event.codes } };
    case 'begun':
      return begun(job, event.plan);
    default:
      return event.turn === job.turn ? heard(job, event) : job;
  }
}

/** What comes of that which was sent last. */
function heard<Plan>(
  job: Job<Plan>,
  event: Extract<JobEvent<Plan>, { readonly turn: number }>,
): Job<Plan> {
  const isRunning = job.phase === 'running';
  const isAwaited = isComing(job);
  switch (event.kind) {
    case 'told':
      return isRunning || isAwaited ? { ...job, progress: event.progress } : job;
    case 'answered': {
      const { plan } = event;
      return isAwaited ? { ...job, phase: 'planned', plan, latest: plan, progress: null } : job;
    }
    case 'failed':
      return isAwaited ? { ...job, phase: 'stopped', error: event.error, progress: null } : job;
    case 'ran':
      if (!isRunning) return job;
      return job.plan === undefined ? asked(job) : { ...job, phase: 'done', progress: null };
    case 'refused':
      return isRunning ? refused(job, event) : job;
  }
}
