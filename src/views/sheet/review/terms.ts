import { linkUnderkonto } from '../../../domain/commands/regnskabsstruktur-commands.ts';
import type { SheetCommand, SheetTerms } from '../../../domain/commands/sheet/sheet-commands.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import type { TimeAxis } from '../../../domain/elements/element-type.ts';
import { outsideUnderaktivitet } from '../../../domain/proces/underaktivitet-choice.ts';
import {
  convertInterval,
  finansaarOf,
  parseTime,
  timeOfDate,
} from '../../../domain/time/time-axis.ts';

/** As it stands in the fields. */
export interface TypedTerms {
  /** Id of the underaktivitet, `outsideUnderaktivitet`, or '' while none is chosen. */
  readonly underaktivitet: string;
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

function underaktivitetSaid(
  underaktivitet: TypedTerms['underaktivitet'],
): SheetTerms['underaktivitetId'] {
  if (underaktivitet === outsideUnderaktivitet) return '';
  const id = Number(underaktivitet);
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** A relation is made in no underaktivitet. */
export function isLink({ invocation }: SheetCommand): boolean {
  return invocation.kommando === linkUnderkonto.id;
}

/** In place of the remark that is asked for when the changes are reviewed: nothing is saved with it. */
const standIn = 'Masseredigering';

/** The terms that cells are judged by while they are written: what is still to be said about them all breaks none. */
export function whileWriting(terms: SheetTerms): SheetTerms {
  return lacksRemark(terms) ? { ...terms, bemaerkning: standIn } : terms;
}

/** Outside any underaktivitet a change says why. */
export function lacksRemark({ underaktivitetId, bemaerkning }: SheetTerms): boolean {
  return underaktivitetId === '' && bemaerkning === null;
}

/** @returns why the terms cannot be used, or the terms */
export function readTerms(
  { axis }: Pick<AreaDeclaration, 'axis'>,
  typed: TypedTerms,
): SheetTerms | { readonly missing: keyof TypedTerms } {
  const effect = parseTime(axis, typed.effect);
  if (effect === undefined) return { missing: 'effect' };
  const periode = parseTime('periode', typed.periode);
  if (periode === undefined) return { missing: 'periode' };
  const note = typed.bemaerkning.trim();
  return {
    effect,
    periode,
    underaktivitetId: underaktivitetSaid(typed.underaktivitet),
    bemaerkning: note === '' ? null : note,
  };
}
