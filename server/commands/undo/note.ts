import { isStorableText } from '../../db/storable-text.ts';
import type { Invocation } from '../command.ts';

/** Why a run is taken back; empty when it is not said, or not in what can be kept. */
export function noteOf({ bemaerkning }: Invocation['input']): string {
  return typeof bemaerkning === 'string' && isStorableText(bemaerkning) ? bemaerkning.trim() : '';
}
