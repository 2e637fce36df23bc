import { timeFieldCodes } from '../../../domain/elements/element-type.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { madeOnceFor } from '../../../domain/made-once.ts';
import type { StructureLine } from '../../structure/rows/structure-lines.ts';

/**
 * The numbers that no new element can have, each after its type: those of elements without an end. One that ends may
 * leave its number to another, which the rules know. Each list is looked through once.
 */
export const keptNumbers = madeOnceFor((lines: readonly StructureLine[]): ReadonlySet<string> => {
  const isWithoutEnd = (line: StructureLine) =>
    line[timeFieldCodes[elementTypes[line.type].axis].to] === null;
  return new Set(lines.filter(isWithoutEnd).map(keyOf));
});

function keyOf({ type, fuldtNummer }: StructureLine): string {
  return `${type} ${fuldtNummer}`;
}
