import type * as z from 'zod/mini';
import { writingCommandsOf } from '../../../src/domain/commands/element-commands.ts';
import { linkUnderkonto } from '../../../src/domain/commands/regnskabsstruktur-commands.ts';
import { linkSchema } from '../../../src/domain/elements/kobling.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { contains } from '../../../src/domain/status.ts';
import { formatTime } from '../../../src/domain/time-axis.ts';
import { endLink, link, replaceDefault } from '../../../src/domain/timeline/koblinger.ts';
import type { Drawn } from '../../../src/domain/timeline/versions.ts';
import type { Relation } from '../../storage/records.ts';
import type { Describe, Handler, Plan, Violation } from '../command.ts';
import { refused, unchanged, violation } from '../refused.ts';
import { noStep } from '../structure/access.ts';
import { defaultScopeViolations } from '../structure/delregnskab-scope.ts';
import { effectRule } from '../structure/effect-rule.ts';
import { accessTo } from '../structure/gates.ts';
import { parsed } from '../structure/input.ts';
import { koblingChanges } from '../structure/kobling-changes.ts';
import { koblingEffects } from '../structure/relation-fields.ts';
import type { WorldView } from '../world.ts';
import { intervalOf, lostDefault, onlyReplaced, staleKobling } from './link-defaults.ts';
import { type Ends, endsOf, openViolations, otherUses, unknownViolations } from './link-ends.ts';

type Asked = z.infer<typeof linkSchema>;

/**
 * Ties an underkonto to a delregnskab from a periode on, makes it the default, or ends the relation
 * (domain guide 7, link rules).
 */
export const planLink: Handler = (world, { input, rowVersion }) => {
  const ends = endsOf(world, input);
  const { edit } = writingCommandsOf(elementTypes.Delregnskab);
  const within = ends.delregnskab.at(-1);
  const access = within && accessTo(world, edit, { within, input });
  if (access && !access.allowed) return refused(access.violation);
  const read = parsed(linkSchema, { ...input, ...(rowVersion !== undefined && { rowVersion }) });
  if (!read.ok) return refused(...read.violations);
  const unknown = unknownViolations(ends);
  if (unknown.length > 0) return refused(...unknown);
  return linked(world, ends, read.values);
};

function linked(world: WorldView, ends: Ends, asked: Asked): Plan {
  const { underkontoId, delregnskabId, defaultDelregnskab, fraPeriode: fra } = asked;
  const til = asked.tilPeriode ?? null;
  const before = world.relationsOf(underkontoId);
  const stale = staleKobling(before, ends.underkonto, asked);
  if (stale) return refused(stale);
  const standing = before.find(
    (row) => row.delregnskab_id === delregnskabId && contains(intervalOf(row), fra),
  );
  if (til !== null && !standing) return refused(notLinked(ends, fra));
  const isEnding = til !== null;
  const after = changed(before, standing, {
    id: '',
    underkonto_id: underkontoId,
    delregnskab_id: delregnskabId,
    default_delregnskab: defaultDelregnskab,
    fra_periode: fra,
    til_periode: til,
    row_version: 1,
  });
  const effects = koblingEffects(world, before, after);
  const denied = defaultScopeViolations(world, effects, linkUnderkonto.gate, delregnskabId);
  if (denied.length > 0) return refused(...denied);
  const isGivenUp = standing?.default_delregnskab === true && !defaultDelregnskab && !isEnding;
  const against = [
    ...effectRule(
      world,
      { type: elementTypes.Delregnskab, access: noStep },
      isEnding ? { til } : { fra },
    ),
    ...(isEnding ? [] : openViolations(ends, { fra, til })),
    ...(isGivenUp ? [onlyReplaced(ends.underkonto)] : lostDefault(ends.underkonto, before, after)),
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
function notLinked({ underkonto, delregnskab }: Ends, periode: number): Violation {
  return violation(400, 'tilPeriode', 'ikkeKoblet', {
    underkonto: underkonto.at(-1)?.fuldt_nummer ?? '',
    nummer: delregnskab.at(-1)?.fuldt_nummer ?? '',
    periode: formatTime('periode', periode),
  });
}

/**
 * The relations as they become.
 * @param standing the one that the choice is about, where it is linked already
 */
function changed(
  before: readonly Relation[],
  standing: Relation | undefined,
  choice: Relation,
): readonly Drawn<Relation>[] {
  const { til_periode } = choice;
  if (til_periode !== null) {
    return standing ? endLink(before, standing, til_periode) : before;
  }
  if (choice.default_delregnskab) return replaceDefault(before, choice);
  return standing ? before : link(before, choice);
}

/** The log's line: since when, and why; the relations themselves are among its changes. */
export const describeLink: Describe = ({ input: { bemaerkning } }, { takesEffect = 0 }) => {
  const reason = typeof bemaerkning === 'string' ? bemaerkning.trim() : '';
  const line = `kobling fra ${formatTime('periode', takesEffect)}`;
  return reason ? `${line}: ${reason}` : line;
};
