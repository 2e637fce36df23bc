import { HttpProblem } from '../problems/http-problem.ts';

export type Phase = 'hentes' | 'afproeves' | 'gemmes';

/** Whoever waits for a run: is told how far it is, and may call it off. */
export interface Watch {
  readonly signal: AbortSignal;
  progress(fase: Phase, faerdig: number): void;
}

/** @throws HttpProblem when nobody waits any more; what is not yet written is then never written. */
export function requireAwaited(watch: Watch | undefined): void {
  if (!watch?.signal.aborted) return;
  throw new HttpProblem({ status: 408, detail: 'Kaldet blev afbrudt, og intet er gemt.' });
}
