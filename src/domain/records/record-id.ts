import type * as z from 'zod/mini';
import { wholeNumber } from '../field-kinds/schema-parts.ts';
import { message } from '../words/messages.ts';

/** Ids are PostgreSQL integers. */
const mostId = 2_147_483_647;

/** The id of a record whose ids are whole numbers (decision 052). */
export function recordIdSchema(label: string): z.ZodMiniType<number> {
  const otherwise = message('ugyldigVaerdi', { felt: label });
  return wholeNumber({ label, min: 1, max: mostId, otherwise });
}
