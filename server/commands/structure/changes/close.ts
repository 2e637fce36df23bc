import { timeFieldCodes } from '../../../../src/domain/elements/element-type.ts';
import { formatTime, next } from '../../../../src/domain/time/time-axis.ts';
import { cut } from '../../../../src/domain/timeline/versions.ts';
import type { Plan, Violation, Warning } from '../../command.ts';
import { typeRulesOf } from '../../element-rules.ts';
import { refused, violation } from '../../refused.ts';
import type { WorldView } from '../../world.ts';
import type { AskedStanding, ElementHandler, Subject, Verdict } from '../judging/asked.ts';
import type { Closing } from '../judging/draft.ts';
import { handledBy } from '../judging/judge-element.ts';
import { openStanding } from '../judging/open-standing.ts';
import { annulmentViolations, childViolations } from '../rules/closing-rules.ts';
import { alreadyClosed, endOf } from '../rules/end-rules.ts';
import { lastTime } from '../times/effect-rule.ts';
import { currentTime } from '../times/world-times.ts';
import { countedWarning } from '../words/finding-words.ts';
import { effectsBetween } from './effects-between.ts';
import { reasonOf, versionEffects } from './version-row.ts';

/**
 * Ends elements of a type with a last time. What would begin after it is annulled: it stays in the log, not
 * in the structure (docs/domaene.md "Annullering").
 */
const close: ElementHandler<AskedStanding> = (world, subject) => {
  const { type, values } = subject;
  return closed(world, subject, (closing, violations) => ({
    violations: [...(typeRulesOf(type.name).asked?.(closing, values) ?? []), ...violations],
    warnings: [],
  }));
};

/** Closes as `close` does, and what a type has against it is only told. */
export const closeUnchecked: ElementHandler<AskedStanding> = (world, subject) =>
  closed(world, subject, (_closing, violations) => ({
    violations: [],
    warnings: violations.map(({ code, field, message }) => ({ code, field, message })),
  }));

/** @param judged what becomes of what the type has against a closing */
function closed(
  world: WorldView,
  subject: AskedStanding,
  judged: (closing: Closing, against: readonly Violation[]) => ReturnType<Verdict['rules']>,
): Verdict | Plan {
  const { type, versions, values } = subject;
  const { closing: rule, untilClosed } = typeRulesOf(type.name);
  const til = lastTime(subject, values);
  if (typeof til !== 'number') return refused(til);
  const closing = closingOf(subject, til);
  const { elementId } = closing;
  const consequences = rule?.(world, closing) ?? {};
  return {
    time: { til },
    rules: () => {
      const own = judged(closing, consequences.violations ?? []);
      return {
        violations: [
          ...timeViolations(world, subject, til),
          ...childViolations(world, closing),
          ...annulmentViolations(world, closing),
          ...own.violations,
        ],
        warnings: [
          ...annulmentWarnings(subject, til),
          ...own.warnings,
          ...(consequences.warnings ?? []),
        ],
      };
    },
    change: () => {
      const ended = cut(versions, til, reasonOf(values));
      return {
        effects: [
          ...versionEffects(world, versions, untilClosed?.(world, ended) ?? ended),
          ...(consequences.effects ?? []),
          ...(closing.last
            ? []
            : effectsBetween('element', [{ id: elementId, type: type.name }], [])),
        ],
        takesEffect: next(type.axis, til),
        elementId,
      };
    },
  };
}

function closingOf({ type, versions, base }: Subject, til: number): Closing {
  const { element_id: elementId, fuldt_nummer: fuldtNummer } = base;
  const last = versions.findLast(({ fra }) => fra <= til) ?? null;
  return { type, elementId, fuldtNummer, til, last };
}

function timeViolations(world: WorldView, { type, versions }: Subject, til: number): Violation[] {
  const field = timeFieldCodes[type.axis].to;
  const end = Math.max(...versions.map(endOf));
  if (til >= end) return [alreadyClosed(type, end, field)];
  const now = currentTime(world, type.axis);
  const begun = versions.findLast(({ fra }) => fra > til && fra <= now);
  if (!begun) return [];
  const fra = formatTime(type.axis, begun.fra);
  return [violation(400, field, 'afslutFoerFra', { nummer: begun.fuldt_nummer, fra })];
}

function annulmentWarnings({ versions }: Subject, til: number): Warning[] {
  const antal = versions.filter(({ fra }) => fra > til).length;
  return countedWarning('versionerAnnulleres', antal);
}

export const closing = handledBy(openStanding, close);
export const closingUnchecked = handledBy(openStanding, closeUnchecked);
