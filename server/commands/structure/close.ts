import { timeFieldCodes } from '../../../src/domain/elements/element-type.ts';
import { formatTime, next } from '../../../src/domain/time-axis.ts';
import { cut } from '../../../src/domain/timeline/versions.ts';
import type { Plan, Violation, Warning } from '../command.ts';
import { refused, violation } from '../refused.ts';
import type { WorldView } from '../world.ts';
import type { AskedStanding, ElementHandler, Subject, Judged as Verdict } from './asked.ts';
import { annulmentViolations, childViolations } from './closing-rules.ts';
import type { Closing } from './draft.ts';
import { lastTime } from './effect-rule.ts';
import { effectsBetween } from './effects-between.ts';
import { alreadyClosed, endOf } from './end-rules.ts';
import { countedWarning } from './finding-words.ts';
import { rulesOf } from './type-rules.ts';
import { reasonOf, versionEffects } from './version-row.ts';
import { currentTime } from './world-times.ts';

/**
 * Ends elements of a type with a last time. What would begin after it is annulled: it stays in the
 * log, not in the structure (domain guide 7).
 */
export const close: ElementHandler<AskedStanding> = (world, subject) => {
  const { type, values } = subject;
  return closed(world, subject, (closing, violations) => ({
    violations: [...(rulesOf(type.name).asked?.(closing, values) ?? []), ...violations],
    warnings: [],
  }));
};

/** The same, and what a type has against it is only told (domain guide 7). */
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
  const { closing: rule, untilClosed } = rulesOf(type.name);
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
