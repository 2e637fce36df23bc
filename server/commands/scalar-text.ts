import { isStorableText } from '../db/storable-text.ts';

/**
 * What an input holds that nobody has read yet: what is neither text nor number, or no text that the database can be asked
 * about, is left to the field rules.
 */
export function scalarText(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return isStorableText(text) ? text : '';
}
