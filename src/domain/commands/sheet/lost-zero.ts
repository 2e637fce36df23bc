import { treeTypesOf } from '../../elements/area-types.ts';
import type { AreaDeclaration } from '../../elements/areas.ts';
import { isNumberOf } from '../../numbers.ts';
import type { FileCreation } from './comparison.ts';
import { numberColumn, numberOf, numberSaid, typeColumn, withFirstZero } from './new-elements.ts';
import type { FileCell } from './sheet-file.ts';
import type { Suspicion } from './suspicion.ts';

/**
 * A program has made a number of what a new row is called, and the row does not say of what type it is: only the user
 * knows whether `714` is 71.4 or 07.14. Undefined: there is nothing to ask.
 */
export function doubtedNumber(
  { kind, text }: FileCell,
  type: string,
  area: AreaDeclaration,
): Suspicion | undefined {
  const zeroed = kind === 'number' && type.trim() === '' ? withFirstZero(text) : undefined;
  if (zeroed === undefined) return undefined;
  const meant = treeTypesOf(area).flatMap(({ name }) =>
    isNumberOf(name, zeroed) ? [numberOf(name, zeroed)] : [],
  );
  const [only, ...others] = new Set(meant);
  if (only === undefined) return undefined;
  return { kind: 'nuller', instead: others.length === 0 ? only : undefined };
}

/** The number of a new row that has lost its first zero in the file, and is read with it. */
interface LostZero {
  readonly place: number;
  readonly mine: string;
  readonly read: string;
}

const digitsIn = (text: string) => text.replaceAll(/\D/g, '');

export function lostZeros(
  creations: readonly FileCreation[],
  area: AreaDeclaration,
): readonly LostZero[] {
  return creations.flatMap(({ place, texts, suspicions }) => {
    const mine = texts.get(numberColumn) ?? '';
    const said = [numberColumn, typeColumn].map((column) => {
      return [column, { value: null, text: texts.get(column) ?? '' }] as const;
    });
    const read = numberSaid(new Map(said), area);
    const isLost = !suspicions.has(numberColumn) && digitsIn(read) === `0${digitsIn(mine)}`;
    return isLost ? [{ place, mine, read }] : [];
  });
}
