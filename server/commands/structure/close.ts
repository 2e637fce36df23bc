import { timeFieldCodes } from '../../../src/domain/elements/element-type.ts';
import { formatTime, next } from '../../../src/domain/time-axis.ts';
import { cut } from '../../../src/domain/timeline/versions.ts';
import type { Violation, Warning } from '../command.ts';
import { violation } from '../refused.ts';
import type { WorldView } from '../world.ts';
import type { AskedStanding, ElementHandler, Subject } from './asked.ts';
import { annulmentViolations, childViolations } from './closing-rules.ts';
import type { Closing } from './draft.ts';
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
  const { type, versions, values } = subject;
  const til = Number(values[timeFieldCodes[type.axis].to]);
  const closing = closingOf(subject, til);
  const { elementId } = closing;
  const consequences = rulesOf(type.name).closing?.(world, closing) ?? {};
  return {
    time: { til },
    rules: () => ({
      violations: [
        ...timeViolations(world, subject, til),
        ...childViolations(world, closing),
        ...annulmentViolations(world, closing),
        ...(consequences.violations ?? []),
      ],
      warnings: [...annulmentWarnings(subject, til), ...(consequences.warnings ?? [])],
    }),
    change: () => ({
      effects: [
        ...versionEffects(world, versions, cut(versions, til, reasonOf(values))),
        ...(consequences.effects ?? []),
        ...(closing.last
          ? []
          : effectsBetween('element', [{ id: elementId, type: type.name }], [])),
      ],
      takesEffect: next(type.axis, til),
      elementId,
    }),
  };
};

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
