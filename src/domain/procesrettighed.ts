import type { GateParagraf, GateUnderaktivitet } from './process-gate.ts';

/** A paragraf as the process-right gate sees it. */
export interface ScopedParagraf extends GateParagraf {
  /** Null for one that is being made. */
  readonly id: string | null;
}

/** An underaktivitet with its process, and its level for one paragraf. */
export interface UnderaktivitetForParagraf extends GateUnderaktivitet {
  readonly id: number;
  readonly navn: string;
  readonly processid: number;
  readonly proces: string;
  /** Changes made in it take effect on 1 January of this finansår. */
  readonly finansaar: number;
}
