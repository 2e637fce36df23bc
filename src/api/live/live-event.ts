import * as z from 'zod/mini';
import { klarSchema, type ToldRun, toldRunSchema } from '../contract/aendringer.ts';
import type { StreamEvent } from './event-parser.ts';

/** What the stream of changes tells. */
export type LiveEvent =
  | { readonly kind: 'klar'; readonly nummer: number }
  | { readonly kind: 'aendring'; readonly run: ToldRun }
  /** What has been missed is not told: all may be another. */
  | { readonly kind: 'forfra' }
  /** The user has too many streams, and another has taken the place of this. */
  | { readonly kind: 'erstattet' };

/** @returns null: something that a later server tells */
export function liveEventOf({ name, data }: StreamEvent): LiveEvent | null {
  switch (name) {
    case 'klar': {
      const klar = z.safeParse(klarSchema, parsed(data));
      return klar.success ? { kind: name, nummer: klar.data.nummer } : { kind: 'forfra' };
    }
    case 'aendring': {
      const run = z.safeParse(toldRunSchema, parsed(data));
      // Something has been changed, and that is all that is known.
      return run.success ? { kind: name, run: run.data } : { kind: 'forfra' };
    }
    case 'forfra':
    case 'erstattet':
      return { kind: name };
    default:
      return null;
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
