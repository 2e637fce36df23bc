import type * as z from 'zod/mini';
import { commandsOf } from '../../../src/domain/commands/element-commands.ts';
import { linkSchema } from '../../../src/domain/elements/kobling.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { common, firstGap, type Interval } from '../../../src/domain/intervals.ts';
import { contains } from '../../../src/domain/status.ts';
import { convertInterval, finansaarOf, formatTime } from '../../../src/domain/time-axis.ts';
import { link, replaceDefault } from '../../../src/domain/timeline/koblinger.ts';
import type { Drawn } from '../../../src/domain/timeline/versions.ts';
import type { Relation } from '../../storage/records.ts';
import {
  isGuid,
  koblingVersionText,
  type StoredVersion,
  standingAt,
} from '../../storage/stored-version.ts';
import type { Describe, Handler, Plan, Violation, Warning } from '../command.ts';
import { refused, saidOnce, unchanged, violation, warning } from '../refused.ts';
import { noStep } from '../structure/access.ts';
import { effectRule } from '../structure/effect-rule.ts';
import { accessTo } from '../structure/gates.ts';
import { parsed } from '../structure/input.ts';
import { openParts } from '../structure/references.ts';
import { koblingEffects } from '../structure/relation-fields.ts';
import { linkTo } from '../structure/rules.ts';
import type { WorldView } from '../world.ts';

type Asked = z.infer<typeof linkSchema>;

/** Both ends of a relation, with their versions. */
interface Ends {
  readonly underkonto: readonly StoredVersion[];
  readonly delregnskab: readonly StoredVersion[];
}

/**
 * Ties an underkonto to a delregnskab from a periode on, makes it the default, or ends the relation
 * (domain guide 7, link rules).
 */
export const planLink: Handler = (world, { input, rowVersion }) => {
  const ends = {
    underkonto: versionsOf(world, 'Underkonto', input.underkontoId),
    delregnskab: versionsOf(world, 'Delregnskab', input.delregnskabId),
  };
  const { edit } = commandsOf(elementTypes.Delregnskab);
  const within = ends.delregnskab.at(-1);
  const access = within && accessTo(world, edit, { within, input });
  if (access && !access.allowed) return refused(access.violation);
  const read = parsed(linkSchema, input);
  if (!read.ok) return refused(...read.violations);
  const unknown = unknownViolations(ends);
  if (unknown.length > 0) return refused(...unknown);
  return linked(world, ends, read.values, rowVersion ?? input.rowVersion);
};

function linked(world: WorldView, ends: Ends, asked: Asked, seen: unknown): Plan {
  const { underkontoId, delregnskabId, defaultDelregnskab, fraPeriode: fra } = asked;
  const til = asked.tilPeriode ?? null;
  const before = world.relationsOf(underkontoId);
  const stale = staleViolation(before, ends, fra, seen);
  if (stale) return refused(stale);
  const standing = before.find(
    (row) => row.delregnskab_id === delregnskabId && contains(intervalOf(row), fra),
  );
  const isEnding = standing !== undefined && til !== null;
  const choice: Relation = {
    id: '',
    underkonto_id: underkontoId,
    delregnskab_id: delregnskabId,
    default_delregnskab: defaultDelregnskab,
    fra_periode: fra,
    til_periode: til,
    row_version: 1,
  };
  const after = changed(before, choice, standing);
  const type = elementTypes.Delregnskab;
  const against = [
    ...effectRule(world, { type, access: noStep }, isEnding ? { til } : { fra }),
    ...(isEnding ? [] : openViolations(ends, { fra, til })),
    ...(losesDefault(ends, before, after, standing, defaultDelregnskab || isEnding)
      ? [violation(400, 'defaultDelregnskab', 'standardKanIkkeFjernes')]
      : []),
  ];
  if (against.length > 0) return refused(...against);
  const effects = koblingEffects(world, before, after);
  const warnings = effects.length > 0 ? otherUses(world, ends, fra) : [unchanged];
  return { effects, violations: [], warnings, elementId: underkontoId, takesEffect: fra };
}

/** The relations as they become. */
function changed(
  before: readonly Relation[],
  choice: Relation,
  standing: Relation | undefined,
): readonly Drawn<Relation>[] {
  const { til_periode } = choice;
  if (standing && til_periode !== null) {
    return before.map((row) => (row === standing ? { ...row, til_periode } : row));
  }
  if (choice.default_delregnskab) return replaceDefault(before, choice);
  return standing ? before : link(before, choice);
}

/** Whether an open underkonto would be without a default where it had one. */
function losesDefault(
  { underkonto }: Ends,
  before: readonly Relation[],
  after: readonly Relation[],
  standing: Relation | undefined,
  isChosen: boolean,
): boolean {
  if (standing?.default_delregnskab && !isChosen) return true;
  const held = defaultsIn(after);
  const open = underkonto
    .flatMap((version) => openParts('finansaar', version))
    .map((part) => convertInterval(part, 'finansaar', 'periode'));
  return defaultsIn(before).some((had) =>
    open.some((part) => {
      const needed = common(had, part);
      return needed !== undefined && firstGap('periode', needed, held) !== undefined;
    }),
  );
}

function defaultsIn(koblinger: readonly Relation[]): Interval[] {
  return koblinger.filter(({ default_delregnskab }) => default_delregnskab).map(intervalOf);
}

function intervalOf({ fra_periode: fra, til_periode: til }: Relation): Interval {
  return { fra, til };
}

/** Both ends are Aaben: the underkonto when the relation begins, the delregnskab as long as both last. */
function openViolations({ underkonto, delregnskab }: Ends, asked: Interval): Violation[] {
  const finansaar = finansaarOf('periode', asked.fra);
  const years = underkonto.flatMap((version) => openParts('finansaar', version));
  const life = years.find((part) => contains(part, finansaar));
  if (!life) return [closedViolation('underkontoId', 'Underkonto', underkonto, finansaar)];
  const end = convertInterval(life, 'finansaar', 'periode');
  const meanwhile = common(asked, end) ?? asked;
  const open = delregnskab.flatMap((version) => openParts('periode', version));
  const gap = firstGap('periode', meanwhile, open);
  return gap === undefined
    ? []
    : [closedViolation('delregnskabId', 'Delregnskab', delregnskab, gap)];
}

function closedViolation(
  field: string,
  felt: 'Underkonto' | 'Delregnskab',
  versions: readonly StoredVersion[],
  time: number,
): Violation {
  const version = standingAt(versions, time);
  const tid = formatTime(elementTypes[felt].axis, time);
  const nummer = version?.fuldt_nummer ?? '';
  const found = violation(400, field, 'referenceLukket', { felt, nummer, tid });
  return { ...found, ...(version && { elements: [linkTo(version)] }) };
}

/** The user saw another default than the one that stands. */
function staleViolation(
  before: readonly Relation[],
  { underkonto }: Ends,
  fra: number,
  seen: unknown,
): Violation | undefined {
  if (typeof seen !== 'string' || seen === '') return undefined;
  const standing = before.find((row) => row.default_delregnskab && contains(intervalOf(row), fra));
  if (standing && koblingVersionText(standing) === seen) return undefined;
  return violation(409, '', 'samtidigRettelse', { navn: underkonto.at(-1)?.navn ?? '' });
}

/** An active delregnskab points to one underkonto (domain guide 3); others already use this one. */
function otherUses(world: WorldView, { underkonto, delregnskab }: Ends, fra: number): Warning[] {
  const [own] = underkonto;
  const [target] = delregnskab;
  const year = finansaarOf('periode', fra);
  if (!own || !target) return [];
  const others = world
    .relationsTo(target.element_id)
    .filter((row) => row.underkonto_id !== own.element_id && contains(intervalOf(row), fra))
    .flatMap((row) => standingAt(world.timeline(row.underkonto_id), year) ?? [])
    .filter((version) => contains(version, year));
  const nummer = standingAt(delregnskab, fra)?.fuldt_nummer ?? '';
  return saidOnce(
    others.map(({ fuldt_nummer }) =>
      warning('delregnskabKoblet', 'delregnskabId', { nummer, underkonto: fuldt_nummer }),
    ),
  );
}

function unknownViolations({ underkonto, delregnskab }: Ends): Violation[] {
  return [
    ...(underkonto.length > 0
      ? []
      : [violation(400, 'underkontoId', 'referenceUkendt', { felt: 'Underkonto' })]),
    ...(delregnskab.length > 0
      ? []
      : [violation(400, 'delregnskabId', 'referenceUkendt', { felt: 'Delregnskab' })]),
  ];
}

function versionsOf(
  world: WorldView,
  type: 'Underkonto' | 'Delregnskab',
  id: unknown,
): readonly StoredVersion[] {
  return isGuid(id) ? world.timeline(id, type) : [];
}

/** The log's line: since when, and why; the relations themselves are among its changes. */
export const describeLink: Describe = ({ input: { bemaerkning } }, { takesEffect = 0 }) => {
  const reason = typeof bemaerkning === 'string' ? bemaerkning.trim() : '';
  const line = `kobling fra ${formatTime('periode', takesEffect)}`;
  return reason ? `${line}: ${reason}` : line;
};
