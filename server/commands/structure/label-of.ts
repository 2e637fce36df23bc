import type { ElementType } from '../../../src/domain/elements/element-type.ts';

/** The Danish label of a type's field; empty when it has no such field. */
export function labelOf({ fields }: Pick<ElementType, 'fields'>, code: string): string {
  return fields.find((field) => field.code === code)?.label ?? '';
}
