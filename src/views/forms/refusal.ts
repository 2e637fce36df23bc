import * as z from 'zod/mini';
import { type Warning, warningSchema } from '../../api/contract/common.ts';
import { type CommandPlan, violationSchema } from '../../api/contract/kommandoer.ts';
import { ApiError, isUnanswered } from '../../api/http/api-error.ts';
import { errorText, writeErrorText } from '../../api/http/error-text.ts';
import { message } from '../../domain/words/messages.ts';

const warningsSchema = z.object({ advarsler: z.array(warningSchema) });

const violationsSchema = z.object({ violations: z.array(violationSchema) });

const conflictSchema = z.object({ rowVersion: z.string() });

/** Another user has written since; the form fetches what stands now. */
interface Conflict {
  readonly rowVersion: string;
}

/** Why a write did not happen, sorted by what the form can do about it. */
export interface Refusal {
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly general: readonly string[];
  /** Those to confirm before the server writes. */
  readonly warnings: readonly Warning[];
  readonly conflict: Conflict | null;
  /** It may be saved all the same: what was answered does not tell. */
  readonly isUncertain: boolean;
  /** The broken rules in full, where the server says more than their texts. */
  readonly violations: CommandPlan['violations'];
}

export const noRefusal: Refusal = {
  fieldErrors: {},
  general: [],
  warnings: [],
  conflict: null,
  isUncertain: false,
  violations: [],
};

/** @param knownFields codes that the form shows; messages for others become general ones. */
export function readRefusal(error: unknown, knownFields: ReadonlySet<string>): Refusal {
  if (!(error instanceof ApiError) || isUnanswered(error)) {
    return { ...noRefusal, general: [writeErrorText(error)], isUncertain: true };
  }
  const warnings = warningsSchema.safeParse(error.problem);
  if (error.kind === 'validation' && warnings.success) {
    return { ...noRefusal, warnings: warnings.data.advarsler };
  }
  const conflict = conflictSchema.safeParse(error.problem);
  if (error.kind === 'conflict' && conflict.success) {
    // The server says to reload; here what stands is fetched, and nothing typed need go.
    return { ...noRefusal, general: [message('aendretAfAnden')], conflict: conflict.data };
  }
  const { data } = violationsSchema.safeParse(error.problem);
  const refusal = { ...noRefusal, violations: data?.violations ?? [] };
  const entries = Object.entries(error.errors);
  if (entries.length === 0) return { ...refusal, general: [errorText(error)] };
  return {
    ...refusal,
    fieldErrors: Object.fromEntries(
      entries
        .filter(([code]) => knownFields.has(code))
        .map(([code, messages]) => [code, messages.join(' ')]),
    ),
    general: entries.filter(([code]) => !knownFields.has(code)).flatMap(([, texts]) => texts),
  };
}
