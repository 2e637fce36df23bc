import * as z from 'zod/mini';
import type { ElementType } from '../../elements/element-type.ts';
import { fieldSchema } from '../../elements/field-schema.ts';
import { message } from '../../words/messages.ts';

/** A number that a new row says, as its type reads it. */
interface NewNumber {
  readonly fuldtNummer: string;
  readonly ownNumber: string;
  /** Nothing of the number is that of what the element hangs below, or that is part of the own number too. */
  readonly isWhole: boolean;
}

/**
 * Why no new element of the type has such a number; undefined: one may. What it hangs below cannot be told of a number
 * that is another type's, or none. Where the number is the own one its rules say more than that, in the server's words.
 */
export function numberFault(
  type: ElementType,
  { fuldtNummer, ownNumber, isWhole }: NewNumber,
): string | undefined {
  const broken = brokenOwn(type, ownNumber);
  if (isWhole && broken !== undefined) return broken;
  if (type.number.full.test(fuldtNummer)) return broken;
  return message('nyRaekkeTypensNummer', { nummer: fuldtNummer, type: type.label.one });
}

/** By the same schema as the server's. */
function brokenOwn(type: ElementType, ownNumber: string): string | undefined {
  const field = type.fields.find(({ code }) => code === type.number.field);
  const read = field && z.safeParse(fieldSchema(field, type, 'create'), ownNumber);
  return read?.success === false ? read.error.issues[0]?.message : undefined;
}
