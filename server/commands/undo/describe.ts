import type { Describe } from '../command.ts';
import { markedCorrection } from '../structure/correction.ts';
import { noteOf } from './note.ts';
import { runNumberOf } from './run-number.ts';

/** Which run was taken back, and why. */
export const describeUndo: Describe = ({ input }, plan) => {
  const reason = noteOf(input);
  return markedCorrection(plan, `kørsel ${runNumberOf(input)}${reason ? `: ${reason}` : ''}`);
};
