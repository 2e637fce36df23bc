import type * as z from 'zod/mini';
import { commandsOf } from '../../../src/domain/commands/element-commands.ts';
import { linkUnderkonto } from '../../../src/domain/commands/regnskabsstruktur-commands.ts';
import { linkSchema } from '../../../src/domain/elements/link-schema.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { contains } from '../../../src/domain/status.ts';
import { formatTime } from '../../../src/domain/time/time-axis.ts';
import {
  endLink,
  intervalOf,
  isDefault,
  link,
  replaceDefault,
} from '../../../src/domain/timeline/koblinger.ts';
import type { Drawn } from '../../../src/domain/timeline/versions.ts';
import { newKobling, otherEndOf } from '../../storage/koblinger.ts';
import type { StoredRelation } from '../../storage/records.ts';
import type { HandledCommand, Handler, Plan, Violation } from '../command.ts';
import { refused, unchanged, violation } from '../refused.ts';
import { fieldsOf } from '../said-fields.ts';
import { accessTo } from '../structure/access/gates.ts';
import { noUnderaktivitet } from '../structure/access/proces-access.ts';
import { parsed } from '../structure/judging/input.ts';
import { koblingChanges } from '../structure/relations/kobling-changes.ts';
import { koblingEffects } from '../structure/relations/relation-fields.ts';
import { defaultScopeViolations } from '../structure/relations/relation-scope.ts';
import { effectRule } from '../structure/times/effect-rule.ts';
import type { WorldView } from '../world.ts';
import { lostDefault, onlyReplaced, staleKobling } from './link-defaults.ts';
import {
  type Ends,
  endsOf,
  newlyLinked,
  openViolations,
  otherUses,
  unknownViolations,
} from './link-ends.ts';

type AskedLink = z.infer<typeof linkSchema>;

/**
 * Ties an underkonto to a delregnskab from a periode on, makes it the default, or ends the relation
 * (docs/domaene.md "Kobling").
 */
const planLink: Handler = (world, { input, rowVersion }) => {
  const ends = endsOf(world, input);
  const { edit } = commandsOf(elementTypes.Delregnskab);
  const within = ends.other.at(-1);
  const access = within && accessTo(world, edit, { within, input });
  if (access && !access.allowed) return refused(access.violation);
  const read = parsed(linkSchema, { ...input, ...(rowVersion !== undefined && { rowVersion }) });
  if (!read.ok) return refused(...read.violations);
  const unknown = unknownViolations(ends);
  if (unknown.length > 0) return refused(...unknown);
  return linked(world, ends, read.values);
};

function linked(world: WorldView, ends: Ends, asked: AskedLink): Plan {
  const { underkontoId, delregnskabId, defaultDelregnskab, fraPeriode: fra } = asked;
  const til = asked.tilPeriode ?? null;
  const before = world.relationsOf(underkontoId);
  const { rowVersion: seen } = asked;
  const stale = staleKobling(before, ends.own, { other: delregnskabId, fra, seen });
  if (stale) return refused(stale);
  const standing = before.find(
    (row) => otherEndOf(row) === delregnskabId && contains(intervalOf(row), fra),
  );
  if (til !== null && !standing) return refused(notLinked(ends, fra));
  const isEnding = til !== null;
  const made = { own: underkontoId, other: delregnskabId };
  const choice = newKobling(made, { fra, til }, defaultDelregnskab);
  const after = changed(before, standing, choice);
  const effects = koblingEffects(world, before, after);
  const denied = defaultScopeViolations(world, effects, linkUnderkonto.gate, delregnskabId);
  if (denied.length > 0) return refused(...denied);
  const isGivenUp =
    standing !== undefined && isDefault(standing) && !defaultDelregnskab && !isEnding;
  // An end that is later than the one before links them meanwhile.
  const linkedIn = isEnding ? after.flatMap((row) => newlyLinked(row, before)) : [{ fra, til }];
  const subject = { type: elementTypes.Delregnskab, access: noUnderaktivitet };
  const against = [
    ...(isEnding ? effectRule(world, subject, { til }) : []),
    ...linkedIn.flatMap((part) => effectRule(world, subject, { fra: part.fra })),
    ...linkedIn.flatMap((part) => openViolations(ends, part)),
    ...(isGivenUp ? [onlyReplaced(ends.own)] : lostDefault(ends.own, before, after)),
  ];
  if (against.length > 0) return refused(...against);
  const warnings = effects.length > 0 ? otherUses(world, ends, fra) : [unchanged];
  const koblinger = koblingChanges(world, effects);
  return {
    effects,
    violations: [],
    warnings,
    koblinger,
    elementId: underkontoId,
    takesEffect: fra,
  };
}

/** There is nothing to end where they are not linked. */
function notLinked({ own, other }: Ends, periode: number): Violation {
  return violation(400, 'tilPeriode', 'ikkeKoblet', {
    underkonto: own.at(-1)?.fuldt_nummer ?? '',
    nummer: other.at(-1)?.fuldt_nummer ?? '',
    periode: formatTime('periode', periode),
  });
}

/**
 * The relations as they become.
 * @param standing the one that the choice is about, where it is linked already
 */
function changed(
  before: readonly StoredRelation[],
  standing: StoredRelation | undefined,
  choice: StoredRelation,
): readonly Drawn<StoredRelation>[] {
  const { til_periode } = choice;
  if (til_periode !== null) {
    return standing ? endLink(before, standing, til_periode) : before;
  }
  if (isDefault(choice)) return replaceDefault(before, choice);
  return standing ? before : link(before, choice);
}

export const linking: HandledCommand = {
  said: fieldsOf(linkSchema),
  plan: planLink,
};
