import { readFile, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { utf8Text, whyNotUtf8 } from '../src/domain/utf8-text.ts';
import { Failure } from './failure.ts';
import type { World } from './world.ts';

/** What stands for standard input. */
const standardInput = '-';

/** Commands as text, and where they stand. */
export interface InputText {
  readonly text: string;
  /** As findings call it. */
  readonly from: string;
}

/**
 * The text of a file, or of standard input.
 * @throws Failure when it cannot be read, or is not UTF-8
 */
export async function inputText(place: string, { stdin }: World): Promise<InputText> {
  const from = place === standardInput ? 'stdin' : place;
  const bytes = await (from === place ? readFile(place) : buffer(stdin)).catch((cause: unknown) => {
    throw new Failure(`${from} kan ikke læses.`, undefined, { cause });
  });
  const text = utf8Text(bytes);
  if (text === undefined) throw new Failure(`${from} ${whyNotUtf8(bytes)}`);
  return { text, from };
}

/** The tokens of plans are guids. */
const planToken = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text names a plan: it has the form of one, and no file is called so. */
export async function isPlan(text: string): Promise<boolean> {
  if (!planToken.test(text)) return false;
  return await stat(text).then(
    () => false,
    () => true,
  );
}
