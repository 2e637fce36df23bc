import { fold } from '../../../src/domain/words/folding.ts';
import { errorsToBeginning } from '../../../src/domain/words/near-words.ts';

/** More errors make another name, however long it is. */
const mostErrors = 3;

/** `; mente du "…"?` of the known name that one is nearest to; empty where none is near. */
export function meant(name: string, known: Iterable<string>): string {
  const typed = bare(name);
  const most = Math.min(mostErrors, Math.ceil(typed.length / 3));
  const [nearest] = [...known]
    .map((one) => ({ one, errors: errorsBetween(typed, bare(one)) }))
    .filter(({ errors }) => errors <= most)
    .toSorted((a, b) => a.errors - b.errors);
  return nearest ? `; mente du ${JSON.stringify(nearest.one)}?` : '';
}

/** Case, accents and what parts words are no errors. */
function bare(name: string): string {
  return fold(name).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Of whole words: a beginning of the other has letters that are missing. */
function errorsBetween(one: string, other: string): number {
  return Math.max(errorsToBeginning(one, other), errorsToBeginning(other, one));
}
