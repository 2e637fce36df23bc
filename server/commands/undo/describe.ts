import { isStorableText } from '../../db/storable-text.ts';
import type { Describe } from '../command.ts';
import { runNumberOf } from './run-number.ts';

/** Which run was taken back, and why. */
export const describeUndo: Describe = ({ input }) => {
  const { bemaerkning } = input;
  const isReason = typeof bemaerkning === 'string' && isStorableText(bemaerkning);
  const reason = isReason ? bemaerkning.trim() : '';
  return `kørsel ${runNumberOf(input)}${reason ? `: ${reason}` : ''}`;
};
