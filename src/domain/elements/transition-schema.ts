import * as z from 'zod/mini';
import { madeOnce } from '../made-once.ts';
import { type ElementType, timeFieldCodes } from './element-type.ts';
import { blankable, fieldSchema } from './field-schema.ts';
import {
  bekraeftSchema,
  type InputSchema,
  rowVersionSchema,
  underaktivitetIdSchema,
} from './input-schema.ts';
import type { Transition } from './transitions.ts';

/**
 * What a dialog or a body may say of a change of status. A closing must name its last time; the
 * others begin with the underaktivitet's finansår unless they say another.
 */
export function transitionSchema(type: ElementType, transition: Transition): InputSchema {
  return schemasOf(type)(transition);
}

const schemasOf = madeOnce((type: ElementType) =>
  madeOnce((transition: Transition) => buildSchema(type, transition)),
);

function buildSchema(type: ElementType, transition: Transition): InputSchema {
  const { from, to } = timeFieldCodes[type.axis];
  const isClosing = transition === 'close';
  const codes: readonly string[] = [isClosing ? to : from, 'bemaerkning'];
  const fields = type.fields
    .filter(({ code }) => codes.includes(code))
    .map((field) => ({ ...field, required: isClosing && field.code === to }));
  return z.object({
    ...Object.fromEntries(fields.map((field) => [field.code, fieldSchema(field, type, 'update')])),
    ...(type.actions.processGate && { underaktivitetId: blankable(underaktivitetIdSchema) }),
    rowVersion: blankable(rowVersionSchema),
    bekraeft: bekraeftSchema,
  });
}
