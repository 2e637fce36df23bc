import { formatTime, next } from '../../../../src/domain/time/time-axis.ts';
import {
  type Opening,
  openingAt,
  reopen as reopened,
  withoutOrder,
} from '../../../../src/domain/timeline/soft-closing.ts';
import type { StoredVersion } from '../../../storage/stored-version.ts';
import type { Violation } from '../../command.ts';
import { typeRulesOf } from '../../element-rules.ts';
import { refused, violation } from '../../refused.ts';
import type { WorldView } from '../../world.ts';
import type { AskedStanding, ElementHandler } from '../judging/asked.ts';
import { handledBy } from '../judging/judge-element.ts';
import { openStanding } from '../judging/open-standing.ts';
import {
  childWarnings,
  closedViolations,
  judgedOpening,
  otherYearViolations,
} from '../rules/reopen-rules.ts';
import { effectiveTime } from '../times/effect-rule.ts';
import { reasonOf, versionEffects } from './version-row.ts';

/** Undoes a soft-closing from a time on, else a closing (docs/domaene.md "Genåbning"). */
const reopen: ElementHandler<AskedStanding> = (world, subject) =>
  reopenedBy(world, subject, () => []);

/** Undoes what was closed in the active finansår, and no other. */
const reopenSameYear: ElementHandler<AskedStanding> = (world, subject) =>
  reopenedBy(world, subject, (opening) => otherYearViolations(world, subject, opening));

function reopenedBy(
  world: WorldView,
  subject: AskedStanding,
  against: (opening: Opening<StoredVersion>) => readonly Violation[],
): ReturnType<typeof reopen> {
  const { type, versions, base, values, access } = subject;
  const { til } = versions.at(-1) ?? base;
  const closedFrom = til === null ? undefined : next(type.axis, til);
  const time = effectiveTime(subject, values, closedFrom);
  if (typeof time !== 'number') return refused(time);
  const standing = type.actions.reopen ? withoutOrder(versions, time) : versions;
  const opening = openingAt(type.axis, standing, time);
  if (!opening) {
    const told = { nummer: base.fuldt_nummer, tid: formatTime(type.axis, time) };
    return refused(violation(400, '', 'ikkeLukket', told));
  }
  const { from } = opening;
  return {
    time: { fra: time },
    rules: () => {
      const judged = judgedOpening(world, subject, opening);
      return {
        violations: [
          ...against(opening),
          ...closedViolations(world, subject, opening),
          ...judged.violations,
        ],
        warnings: [...judged.warnings, ...childWarnings(world, subject, from)],
      };
    },
    change: () => {
      const reason = reasonOf(values);
      const after = reopened(type.axis, standing, time, reason);
      const underaktivitet_id = access.underaktivitet?.id ?? null;
      const ofNew = { bemaerkning: null, ...reason, underaktivitet_id };
      const effects = versionEffects(world, versions, after, ofNew);
      const { element_id: elementId } = base;
      const undone = til !== null && after.at(-1)?.til === null;
      const again = undone
        ? typeRulesOf(type.name).resumed?.(world, {
            elementId,
            closedWith: til,
            from: Math.max(from, next(type.axis, til)),
          })
        : undefined;
      return {
        effects: [...effects, ...(again?.effects ?? [])],
        warnings: again?.warnings ?? [],
        takesEffect: from,
        elementId,
      };
    },
  };
}

export const reopening = handledBy(openStanding, reopen);
export const reopeningSameYear = handledBy(openStanding, reopenSameYear);
