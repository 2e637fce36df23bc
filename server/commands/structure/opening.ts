import type { Violation } from '../command.ts';
import type { Asked } from './asked.ts';

/** What comes before a command's handler: a subject that the user may change, as they saw it. */
export type Opening<What extends Asked> =
  | { readonly ok: true; readonly asked: What }
  | { readonly ok: false; readonly violations: readonly Violation[] };
