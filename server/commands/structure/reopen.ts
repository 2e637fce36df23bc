import { message } from '../../../src/domain/messages.ts';
import { contains, statusAt } from '../../../src/domain/status.ts';
import { formatTime, next } from '../../../src/domain/time-axis.ts';
import type { Effect } from '../../storage/effect.ts';
import { type StoredVersion, validityOf } from '../../storage/stored-version.ts';
import type { Violation } from '../command.ts';
import type { WorldView } from '../world.ts';
import type { AskedStanding, ElementHandler } from './asked.ts';
import { effectiveTime } from './change-time.ts';
import { childWarnings, closedViolations, judgedOpening, type Reopening } from './reopen-rules.ts';
import { endedAt, softReopened } from './soft-interval.ts';
import type { Subject } from './subject.ts';
import { versionAdded, versionChanged } from './version-row.ts';

/** Undoes a soft-closing from a time on, else a closing (domain guide 7). */
export const reopen: ElementHandler<AskedStanding> = (world, subject) => {
  const { type, versions, base, values } = subject;
  const { til } = versions.at(-1) ?? base;
  const closedFrom = til === null ? undefined : next(type.axis, til);
  const time = effectiveTime(subject, values, closedFrom);
  if (typeof time !== 'number') return { refused: time };
  const reopening = reopeningOf(subject, time);
  if ('code' in reopening) return { refused: reopening };
  const { closed, from } = reopening;
  return {
    time: { fra: time },
    rules: () => {
      const judged = judgedOpening(world, subject, reopening);
      return {
        violations: [...(closed ? closedViolations(world, closed) : []), ...judged.violations],
        warnings: [...judged.warnings, ...childWarnings(world, subject, from)],
      };
    },
    change: () => ({
      effects: effectsOf(world, subject, reopening, values.bemaerkning),
      takesEffect: from,
      elementId: base.element_id,
    }),
  };
};

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
