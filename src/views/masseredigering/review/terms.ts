import type { BulkTerms } from '../../../domain/commands/bulk/commands-of.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import type { TimeAxis } from '../../../domain/elements/element-type.ts';
import { outsideStep } from '../../../domain/step-choice.ts';
import { convertInterval, finansaarOf, parseTime, timeOfDate } from '../../../domain/time-axis.ts';

/** As it stands in the fields. */
export interface TypedTerms {
  /** Id of the step, `outsideStep`, or '' while none is chosen. */
  readonly step: string;
  /** From when the changes hold, on the area's axis. */
  readonly effect: string;
  /** From when relations hold, PP.ÅÅÅÅ. */
  readonly periode: string;
  readonly bemaerkning: string;
}

/** First periode of what takes effect at a time; in the year that runs, the one that runs. */
export function firstPeriode(axis: TimeAxis, effect: number, today: string): number {
  const first = convertInterval({ fra: effect, til: effect }, axis, 'periode').fra;
  const current = timeOfDate('periode', today);
  const isThisYear = finansaarOf(axis, effect) === finansaarOf('periode', current);
  return isThisYear ? Math.max(first, current) : first;
}

function stepSaid(step: TypedTerms['step']): BulkTerms['underaktivitetId'] {
  if (step === outsideStep) return '';
  const id = Number(step);
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** @returns why the terms cannot be used, or the terms */
export function readTerms(
  { axis }: Pick<AreaDeclaration, 'axis'>,
  typed: TypedTerms,
): BulkTerms | { readonly missing: keyof TypedTerms } {
  const effect = parseTime(axis, typed.effect);
  if (effect === undefined) return { missing: 'effect' };
  const periode = parseTime('periode', typed.periode);
  if (periode === undefined) return { missing: 'periode' };
  const note = typed.bemaerkning.trim();
  return {
    effect,
    periode,
    underaktivitetId: stepSaid(typed.step),
    bemaerkning: note === '' ? null : note,
  };
}
