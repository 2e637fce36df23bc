import { commandsOf } from '../../../../src/domain/commands/element-commands.ts';
import { areaOf, hasCanonicalNumbers } from '../../../../src/domain/elements/area-types.ts';
import { timeFieldCodes } from '../../../../src/domain/elements/element-type.ts';
import { formatTime } from '../../../../src/domain/time/time-axis.ts';
import { move as moved, movedWith } from '../../../../src/domain/timeline/versions.ts';
import { capitalised } from '../../../../src/domain/words/capitalised.ts';
import { isGuid, type StoredVersion, standingAt, typeOf } from '../../../storage/stored-version.ts';
import { apartWarnings, numbersChanged } from '../../accounting/below.ts';
import type { Violation } from '../../command.ts';
import { elementFindings } from '../../element-rules.ts';
import { refused, violation } from '../../refused.ts';
import type { WorldView } from '../../world.ts';
import { accessTo } from '../access/gates.ts';
import type { AskedStanding, ElementHandler } from '../judging/asked.ts';
import { sortFindings } from '../judging/draft.ts';
import { handledBy } from '../judging/judge-element.ts';
import { openStanding } from '../judging/open-standing.ts';
import { standingDraft } from '../judging/standing-draft.ts';
import { alreadyClosed, endOf } from '../rules/end-rules.ts';
import { seenBy } from '../words/in-the-way.ts';
import { reasonOf, versionEffects } from './version-row.ts';

/**
 * Hangs an element below another one from a periode on, with all that is below it, or at the top of the tree
 * where its type may stand there. It keeps its own number; the canonical ones follow, and the old place stays
 * in the history (docs/domaene.md "Flytning").
 */
const move: ElementHandler<AskedStanding> = (world, subject) => {
  const { type, versions, values, base } = subject;
  const { overordnetId } = values;
  const fra = Number(values[timeFieldCodes[type.axis].from]);
  const target = isGuid(overordnetId) ? world.timeline(overordnetId) : [];
  const along = movedWith(versions, fra);
  const [standing] = along;
  const refusal = targetViolation(world, subject, target);
  if (refusal) return refused(refusal);
  if (!standing) return refused(notStanding(subject, fra));
  const there = standingAt(target, fra) ?? null;
  const place = { overordnet_id: there?.element_id ?? null };
  if (standing.overordnet_id === place.overordnet_id) return refused(samePlace(there));
  const asMoved = { ...standing, ...place };
  return {
    time: { fra },
    rules: () => {
      const til = along.at(-1)?.til ?? null;
      const draft = standingDraft(world, asMoved, { fra, til });
      const parent = new Set(type.parent ? [type.parent.field] : []);
      const { violations, warnings } = sortFindings(elementFindings(world, draft), parent);
      const apart =
        violations.length > 0 || !there ? [] : apartWarnings(world, standing, there, fra);
      return { violations: violations.map(atTarget), warnings: [...warnings, ...apart] };
    },
    change: () => {
      const reason = reasonOf(values);
      const after = moved(type.axis, versions, fra, { ...place, ...reason });
      return {
        effects: versionEffects(world, versions, after, { bemaerkning: null, ...reason }),
        ...(there &&
          hasCanonicalNumbers(areaOf(type.name)) && {
            numbers: numbersChanged(world, standing, there, fra),
          }),
        elementId: base.element_id,
        takesEffect: fra,
      };
    },
  };
};

/** What a move says of the place it goes to. */
const field = 'overordnetId';

const unknownTarget = violation(400, field, 'referenceUkendt', { felt: 'Overordnet element' });

/** Only what its type may hang below, and what the user may write in, is a place to move to. */
function targetViolation(
  world: WorldView,
  { type, values }: AskedStanding,
  target: readonly StoredVersion[],
): Violation | undefined {
  const within = target.at(-1);
  if (values.overordnetId === null) return undefined;
  if (!within || seenBy(world, [within]).unseen.length > 0) return unknownTarget;
  // The gate of a move is that of every change of the type.
  const access = accessTo(world, commandsOf(type).edit, { within, input: values });
  if (!access.allowed) return access.violation;
  const placed = typeOf(within);
  if (placed.name === type.parent?.type) return undefined;
  const told = { type: capitalised(type.label.one), maaltype: placed.label.one };
  return violation(400, field, 'flytForkertType', told);
}

function samePlace(there: StoredVersion | null): Violation {
  return there
    ? violation(400, field, 'flytSammeSted', { nummer: there.fuldt_nummer })
    : violation(400, field, 'flytStaarOeverst');
}

/** The place is a field of its own in a move. */
function atTarget(found: Violation): Violation {
  return { ...found, field };
}

function notStanding({ type, versions, base }: AskedStanding, fra: number): Violation {
  const { from } = timeFieldCodes[type.axis];
  const later = versions.find((version) => version.fra > fra);
  return later
    ? violation(400, from, 'fraFoerVersion', { fra: formatTime(type.axis, later.fra) })
    : alreadyClosed(type, endOf(versions.at(-1) ?? base), from);
}

export const moving = handledBy(openStanding, move);
