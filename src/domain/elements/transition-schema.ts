import * as z from 'zod/mini';
import { blankable, wrongValue } from '../field-kinds/schema-parts.ts';
import { guidSchema } from '../guid.ts';
import { madeOnce } from '../made-once.ts';
import { type ElementType, timeFieldCodes } from './element-type.ts';
import { bodyFieldSchema, fieldSchema } from './field-schema.ts';
import {
  bekraeftSchema,
  type InputSchema,
  rowVersionSchema,
  underaktivitetIdSchema,
} from './input-schema.ts';
import { elementLabels } from './shown-fields.ts';
import type { Transition } from './transitions.ts';

/**
 * What a dialog or a body may say of a change of status. Where there are no underaktiviteter a closing must name its
 * last time; in an underaktivitet they all take effect with its finansår unless they say another.
 * @param mustSay the reason must be given
 */
export function transitionSchema(
  type: ElementType,
  transition: Transition,
  mustSay = false,
): InputSchema {
  return schemasOf(type)(transition)[mustSay ? 'reasoned' : 'plain'];
}

const schemasOf = madeOnce((type: ElementType) =>
  madeOnce((transition: Transition) => ({
    plain: buildSchema(type, transition, []),
    reasoned: buildSchema(type, transition, ['bemaerkning']),
  })),
);

function buildSchema(
  type: ElementType,
  transition: Transition,
  required: readonly string[],
): InputSchema {
  const { from, to } = timeFieldCodes[type.axis];
  const isClosing = transition === 'close';
  const time = isClosing ? to : from;
  const { procesGate } = type.actions;
  const asked = isClosing ? (type.actions.closingFields ?? []) : [];
  const mustSay = isClosing ? [time, ...required] : required;
  const shape: Readonly<Record<string, z.ZodMiniType>> = changeShape(type, time, mustSay);
  return z.object({
    ...shape,
    // Left out it is the underaktivitet's; said to be nothing, it says nothing.
    ...(isClosing && procesGate && shape[time] && { [time]: z.optional(shape[time]) }),
    // The specification's calls have only a query, where everything is text.
    ...Object.fromEntries(
      asked.map((field) => [
        field.code,
        z.optional(z.pipe(boolOfText, fieldSchema(field, type, 'update'))),
      ]),
    ),
    ...(procesGate && { underaktivitetId: blankable(underaktivitetIdSchema) }),
  });
}

const boolOfText = z.transform((value: unknown) =>
  value === 'true' || value === 'false' ? value === 'true' : value,
);

/** What may be said of a move: where to, null being the top of the tree, and from when. */
export const moveSchema: (type: ElementType) => InputSchema = madeOnce((type) => {
  const { from } = timeFieldCodes[type.axis];
  const place = guidSchema({ error: wrongValue(elementLabels.overordnetId) });
  return z.object({
    overordnetId: type.parent?.isOptional ? z.nullable(place) : place,
    ...changeShape(type, from, [from]),
  });
});

/** A time and the reason, of which some must be given, and what every change of a standing element has. */
function changeShape(type: ElementType, time: string, required: readonly string[]) {
  const fields = type.fields
    .filter(({ code }) => code === time || code === 'bemaerkning')
    .map((field) => ({ ...field, required: required.includes(field.code) }));
  return {
    ...Object.fromEntries(
      fields.map((field) => [field.code, bodyFieldSchema(field, type, 'update')]),
    ),
    // Whoever says nothing has not seen it; a blank text is no version.
    rowVersion: z.optional(z.nullable(rowVersionSchema)),
    bekraeft: bekraeftSchema,
  };
}
