import type { MessageKey } from './messages.ts';

/**
 * What keeps a text from being stored. Control characters have no place in one, but line breaks and
 * tabs have in one of several lines; PostgreSQL refuses NUL. What turns the direction of writing
 * would also turn what stands around it.
 */
export function textFault(text: string, multiline: boolean): MessageKey | undefined {
  const control = multiline ? /[^\P{Cc}\n\r\t]/u : /[\p{Cc}\p{Zl}\p{Zp}]/u;
  const turning = /[\u202a-\u202e\u2066-\u2069]/;
  if (!text.isWellFormed() || control.test(text) || turning.test(text)) return 'ugyldigVaerdi';
  return hasUnseen(text, multiline) ? 'usynligeTegn' : undefined;
}

/** Drawn as nothing; Unicode counts the blank braille pattern and the null notehead among the symbols. */
export const unseenSigns = String.raw`\p{Default_Ignorable_Code_Point}\u2800\u{1d159}`;
const unseenSign = new RegExp(`[${unseenSigns}]`, 'u');

/**
 * Two names that look alike would be two. Noncharacters are no text at all, and an Excel file with
 * one cannot be opened. A text of several lines may hold what joins the parts of an emoji, but no
 * tags: they can spell out words that nobody sees.
 */
function hasUnseen(text: string, multiline: boolean): boolean {
  const unseen = multiline ? /[\u{e0000}-\u{e007f}]/u : unseenSign;
  return unseen.test(text) || /\p{Noncharacter_Code_Point}/u.test(text);
}
