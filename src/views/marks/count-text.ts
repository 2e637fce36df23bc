import type { ElementTypeName } from '../../domain/elements/names.ts';
import { elementTypes } from '../../domain/elements/registry.ts';

const count = new Intl.NumberFormat('da-DK');

export function countText(number: number): string {
  return count.format(number);
}

/** What so many of a type are called. */
export function typeWord(type: ElementTypeName, number: number): string {
  const { one, many } = elementTypes[type].label;
  return number === 1 ? one : many;
}
