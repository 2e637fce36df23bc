/** One call that went otherwise than it may. */
export interface Fault {
  readonly call: string;
  readonly status: number;
  readonly answer: string;
}

/** Codes of a problem that is no fault: the caller, or all callers together, have enough under way. */
const comeAgain: ReadonlySet<string> = new Set(['forMangeKald', 'egneKaldIGang', 'optagetAfAndre']);

/** What came of the calls. */
export class Tally {
  readonly statuses = new Map<number, number>();
  /** Sent away by a cap, with Retry-After. */
  turnedAway = 0;
  readonly faults: Fault[] = [];

  get calls(): number {
    return [...this.statuses.values()].reduce((sum, count) => sum + count, 0);
  }

  note(call: string, { status, headers }: Response, text: string): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status < 500 && status !== 429) return;
    if (headers.has('retry-after') && comeAgain.has(codeOf(text))) this.turnedAway += 1;
    else this.fault(call, status, text);
  }

  fault(call: string, status: number, answer: string): void {
    this.faults.push({ call, status, answer: answer.slice(0, 300) });
  }
}

function codeOf(text: string): string {
  try {
    return String(JSON.parse(text).code);
  } catch {
    return '';
  }
}
