import { formatTime, next } from '../../../src/domain/time-axis.ts';
import { openingAt, reopen as reopened } from '../../../src/domain/timeline/soft-closing.ts';
import { refused, violation } from '../refused.ts';
import type { AskedStanding, ElementHandler } from './asked.ts';
import { effectiveTime } from './effect-rule.ts';
import { childWarnings, closedViolations, judgedOpening } from './reopen-rules.ts';
import { reasonOf, versionEffects } from './version-row.ts';

/** Undoes a soft-closing from a time on, else a closing (domain guide 7). */
export const reopen: ElementHandler<AskedStanding> = (world, subject) => {
  const { type, versions, base, values, access } = subject;
  const { til } = versions.at(-1) ?? base;
  const closedFrom = til === null ? undefined : next(type.axis, til);
  const time = effectiveTime(subject, values, closedFrom);
  if (typeof time !== 'number') return refused(time);
  const opening = openingAt(type.axis, versions, time);
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
        violations: [...closedViolations(world, subject, opening), ...judged.violations],
        warnings: [...judged.warnings, ...childWarnings(world, subject, from)],
      };
    },
    change: () => {
      const reason = reasonOf(values);
      const after = reopened(type.axis, versions, time, reason);
      const underaktivitet_id = access.underaktivitet?.id ?? null;
      const ofNew = { bemaerkning: null, ...reason, underaktivitet_id };
      const effects = versionEffects(world, versions, after, ofNew);
      return { effects, takesEffect: from, elementId: base.element_id };
    },
  };
};
