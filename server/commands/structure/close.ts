import { type ElementType, timeFieldCodes } from '../../../src/domain/elements/element-type.ts';
import { message } from '../../../src/domain/messages.ts';
import { formatTime, next, OPEN_END } from '../../../src/domain/time-axis.ts';
import type { Effect } from '../../storage/effect.ts';
import type { StoredVersion } from '../../storage/stored-version.ts';
import type { Violation, Warning } from '../command.ts';
import type { WorldView } from '../world.ts';
import type { AskedStanding, ElementHandler } from './asked.ts';
import { annulmentViolations, childViolations } from './closing-rules.ts';
import { countedWarning } from './counted-warning.ts';
import type { Closing } from './draft.ts';
import { alreadyClosed } from './end-rules.ts';
import type { Subject } from './subject.ts';
import { rulesOf } from './type-rules.ts';
import { versionChanged, versionRemoved } from './version-row.ts';
import { currentTime } from './world-times.ts';

/**
 * Ends elements of a type with a last time. What would begin after it is annulled: it stays in the
 * log, not in the structure (domain guide 7).
 */
export const close: ElementHandler<AskedStanding> = (world, subject) => {
  const { type, values } = subject;
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
        ...versionEffects(subject, til, values.bemaerkning),
        ...(consequences.effects ?? []),
        ...(closing.last ? [] : [elementRemoved(type, elementId)]),
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

const endOf = ({ til }: StoredVersion) => til ?? OPEN_END;

function timeViolations(world: WorldView, { type, versions }: Subject, til: number): Violation[] {
  const field = timeFieldCodes[type.axis].to;
  const end = Math.max(...versions.map(endOf));
  if (til >= end) return [alreadyClosed(type, end, field)];
  const now = currentTime(world, type.axis);
  const begun = versions.findLast(({ fra }) => fra > til && fra <= now);
  if (!begun) return [];
  const fra = formatTime(type.axis, begun.fra);
  const text = message('afslutFoerFra', { nummer: begun.fuldt_nummer, fra });
  return [{ code: 'afslutFoerFra', field, message: text, status: 400 }];
}

function annulmentWarnings({ versions }: Subject, til: number): Warning[] {
  const antal = versions.filter(({ fra }) => fra > til).length;
  return countedWarning('versionerAnnulleres', antal);
}

function versionEffects({ versions }: Subject, til: number, bemaerkning: unknown): Effect[] {
  const last = versions.findLast(({ fra }) => fra <= til);
  const isCut = last !== undefined && endOf(last) > til;
  const reason = typeof bemaerkning === 'string' ? { bemaerkning } : {};
  return [
    ...(isCut ? [versionChanged(last, { til, ...reason })] : []),
    ...versions.filter(({ fra }) => fra > til).map(versionRemoved),
  ];
}

function elementRemoved(type: ElementType, id: string): Effect {
  return { entity: 'element', key: { id }, before: { id, type: type.name }, after: null };
}
