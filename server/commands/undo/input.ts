import { isStorableText } from '../../db/storable-text.ts';
import type { Invocation } from '../command.ts';
import { scalarText } from '../scalar-text.ts';

/** The number of the run that is to be taken back; NaN when the input names none. */
export function runNumberOf({ koersel }: Invocation['input']): number {
  const text = scalarText(koersel);
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : Number.NaN;
}

/** Why a run is taken back; empty when it is not said, or not in what can be kept. */
export function noteOf({ bemaerkning }: Invocation['input']): string {
  return typeof bemaerkning === 'string' && isStorableText(bemaerkning) ? bemaerkning.trim() : '';
}
