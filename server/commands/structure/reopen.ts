import { message } from '../../../src/domain/messages.ts';
import { contains, statusAt } from '../../../src/domain/status.ts';
import { formatTime, next } from '../../../src/domain/time-axis.ts';
import type { Effect } from '../../storage/effect.ts';
import { type StoredVersion, validityOf } from '../../storage/stored-version.ts';
import type { CommandHandler, Invocation, Plan, Violation } from '../command.ts';
import type { WorldView } from '../world.ts';
import { effectiveTime } from './change-time.ts';
import { describeChange } from './describe.ts';
import { effectViolations } from './effect-rule.ts';
import { refused } from './refused-plan.ts';
import { childWarnings, closedViolations, judgedOpening, type Reopening } from './reopen-rules.ts';
import { endedAt, softReopened } from './soft-interval.ts';
import type { Subject } from './subject.ts';
import { type AskedTransition, openTransition } from './transition.ts';
import { versionAdded, versionChanged } from './version-row.ts';

/** Undoes a soft-closing from a time on, else a closing (domain guide 7). */
export function reopenHandler(asked: AskedTransition): CommandHandler {
  const { type } = asked;
  return {
    title: `Genåbn ${type.label.one}`,
    describe: describeChange(
      (_, { takesEffect = 0 }) => `genåbnes fra ${formatTime(type.axis, takesEffect)}`,
    ),
    plan: (world, invocation) => planReopen(world, asked, invocation),
  };
}

function planReopen(world: WorldView, asked: AskedTransition, invocation: Invocation): Plan {
  const { type } = asked;
  const opening = openTransition(world, asked, invocation);
  if (!opening.ok) return refused(opening.violations);
  const { subject, values } = opening;
  const { til } = subject.versions.at(-1) ?? subject.base;
  const closedFrom = til === null ? undefined : next(type.axis, til);
  const time = effectiveTime(subject, values, closedFrom);
  if (typeof time !== 'number') return refused([time]);
  const reopening = reopeningOf(subject, time);
  if ('code' in reopening) return refused([reopening]);
  const { underaktivitet } = subject.access;
  const judged = judgedOpening(world, subject, reopening);
  const violations = [
    ...effectViolations(world, { type, fra: time }, underaktivitet),
    ...(reopening.closed ? closedViolations(world, reopening.closed) : []),
    ...judged.violations,
  ];
  const warnings = [
    ...subject.access.warnings,
    ...judged.warnings,
    ...childWarnings(world, subject, reopening.from),
  ];
  if (violations.length > 0) return { violations, warnings, effects: [] };
  const effects = effectsOf(world, subject, reopening, values.bemaerkning);
  const { element_id: elementId } = subject.base;
  return { violations, warnings, effects, takesEffect: reopening.from, elementId };
}

function reopeningOf(subject: Subject, time: number): Reopening | Violation {
  const { type, versions, base } = subject;
  const standing = versions.find((version) => contains(version, time));
  if (standing && statusAt(validityOf(standing), time) === 'SoftLukket') {
    const til = unbrokenFrom(subject, standing).at(-1)?.til ?? null;
    return { from: time, til, version: standing, closed: null };
  }
  const last = versions.at(-1);
  if (last && last.til !== null) {
    const closed = { ...last, til: last.til };
    // An earlier step than the closing's leaves no years out; a later one begins anew.
    const from = Math.max(next(type.axis, last.til), time);
    return { from, til: null, version: last, closed };
  }
  const { fuldt_nummer: nummer } = base;
  const text = message('ikkeLukket', { nummer, tid: formatTime(type.axis, time) });
  return { code: 'ikkeLukket', field: '', message: text, status: 400 };
}

/** A version and those that follow it without a gap: one open interval, which opens as a whole. */
function unbrokenFrom({ type, versions }: Subject, first: StoredVersion): StoredVersion[] {
  const run = [first];
  for (const version of versions.slice(versions.indexOf(first) + 1)) {
    const { til } = run.at(-1) ?? first;
    if (til === null || next(type.axis, til) !== version.fra) break;
    run.push(version);
  }
  return run;
}

function effectsOf(
  world: WorldView,
  subject: Subject,
  { from: time, closed, version: standing }: Reopening,
  bemaerkning: unknown,
): Effect[] {
  const reason = typeof bemaerkning === 'string' ? { bemaerkning } : {};
  if (!closed) {
    return softReopened(unbrokenFrom(subject, standing), { time, ...reason });
  }
  const { type, versions, access } = subject;
  const isUnbroken = time === next(type.axis, closed.til);
  if (isUnbroken) {
    const soft = endedAt(closed, time);
    return [versionChanged(closed, { ...reason, ...soft, til: null })];
  }
  return [
    versionAdded(world, versions, closed, {
      bemaerkning: null,
      ...reason,
      fra: time,
      til: null,
      soft_lukket_fra: null,
      soft_lukket_til: null,
      underaktivitet_id: access.underaktivitet?.id ?? null,
    }),
  ];
}
