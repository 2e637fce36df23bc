import { isStorableText } from '../../db/storable-text.ts';
import { partMark } from '../../storage/log-lines.ts';
import type { Describe, Invocation } from '../command.ts';
import { scalarText } from '../structure/access.ts';
import { markedCorrection } from '../structure/correction.ts';

/** The number of the run that is to be taken back; NaN when the input names none. */
export function runNumberOf({ koersel }: Invocation['input']): number {
  const text = scalarText(koersel);
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : Number.NaN;
}

/** Why a run is taken back; empty when it is not said, or not in what can be kept. */
export function noteOf({ bemaerkning }: Invocation['input']): string {
  return typeof bemaerkning === 'string' && isStorableText(bemaerkning) ? bemaerkning.trim() : '';
}

/** The warning that only a part of the run is taken back. */
export const partly = 'fortrydUden';

/** The log's line: which run was taken back, or which a part of, and why. */
export const describeUndo: Describe = ({ input }, plan) => {
  const reason = noteOf(input);
  const part = plan.warnings.some(({ code }) => code === partly) ? partMark : '';
  const told = `${part}kørsel ${runNumberOf(input)}${reason ? `: ${reason}` : ''}`;
  return markedCorrection(plan, told);
};
