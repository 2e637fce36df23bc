import { hiddenTypes } from '../../../src/domain/elements/area-types.ts';
import { searchText } from '../../../src/domain/words/folding.ts';
import { type Effect, effectWith, elementOf, seenEffects } from '../../storage/effect.ts';
import { type NetChange, netChanges, placeOfEffect } from '../../storage/net-changes.ts';
import { withoutMoved } from '../../storage/what-stays.ts';
import type { HandledCommand, Handler, Plan, Warning } from '../command.ts';
import { recordChanges } from '../records/record-changes.ts';
import { isRefused, refused, saidOnce, unchanged, violation, warning } from '../refused.ts';
import { scalarText } from '../scalar-text.ts';
import { correctionWarning, reasonMissing } from '../structure/changes/correction.ts';
import { koblingChanges } from '../structure/relations/kobling-changes.ts';
import type { WorldView } from '../world.ts';
import { closedTimes } from './closed-times.ts';
import { conflicts } from './conflicts.ts';
import { noteOf, runNumberOf } from './input.ts';
import { elementsBefore, judgedAfterwards } from './judged-afterwards.ts';
import { koblingerBefore, koblingerBroken } from './judged-koblinger.ts';
import { recordConsequences, recordsBarred, recordsBroken } from './judged-records.ts';
import { accessToAll, barredBy } from './may-undo.ts';
import { usedSince } from './used-since.ts';

/**
 * Takes back what a run did, as a run of its own: its rows as they were before it. Whoever may do
 * what it did may take it back, where no rule forbids what was; what has changed or been used since
 * stays, which is to be confirmed. Taking it back twice is doing it again.
 */
const planUndo: Handler = (world, { input }) => {
  const koersel = runNumberOf(input);
  const lines = Number.isNaN(koersel) ? [] : world.runLines(koersel);
  const [first] = lines;
  if (!first || isUnseen(world, lines))
    return refused(violation(404, '', 'koerselFindesIkke', { koersel: scalarText(input.koersel) }));
  const all = netChanges(lines);
  const barred = barredBy(world, { lines, net: all, first });
  if (barred) return refused(barred);
  const access = accessToAll(world, lines, all, input);
  if (access.refusals.length > 0) return refused(...access.refusals);
  if (noteOf(input).length > longestNote) return refused(tooLong);
  const unmoved = unmovedOf(world, all, koersel);
  if (isRefused(unmoved)) return unmoved;
  const { net, stays } = unmoved;
  const { violations, corrected } = closedTimes(world, net);
  const barring = [
    ...violations,
    ...recordsBarred(world, net),
    ...(corrected.length > 0 ? reasonMissing(noteOf(input)) : []),
  ];
  if (barring.length > 0) return refused(...barring);
  const before = elementsBefore(world, net);
  const koblinger = koblingerBefore(world, net);
  const effects = net.map((change) => inverse(world, change));
  const consequences = recordConsequences(world, net);
  return {
    effects,
    koblinger: koblingChanges(world, effects),
    poster: recordChanges(world, effects),
    adgang: consequences.adgang,
    violations: [],
    warnings:
      net.length > 0
        ? [
            ...stays,
            ...access.warnings,
            ...consequences.warnings,
            ...corrected.map(correctionWarning),
          ]
        : [unchanged],
    undoes: koersel,
    afterwards: () => {
      const { violations: judged, warnings } = judgedAfterwards(world, before);
      const broken = [
        ...judged,
        ...koblingerBroken(world, koblinger),
        ...recordsBroken(world, net),
      ];
      return { violations: saidOnce(broken), warnings };
    },
  };
};

/** The warning that only a part of the run is taken back. */
const partly = 'fortrydUden';

/** What is taken back, and what to know of the rest. */
interface Unmoved {
  readonly net: readonly NetChange[];
  readonly stays: readonly Warning[];
}

/** A run of which nothing can be taken back without the rest is refused, with all that has been changed since. */
function unmovedOf(world: WorldView, all: readonly NetChange[], koersel: number): Unmoved | Plan {
  const used = usedSince(world, all);
  const moved = conflicts(world, all, koersel);
  if (used.length + moved.length === 0) return { net: all, stays: [] };
  const changed = moved.map(({ change }) => change);
  const unused = withoutMoved(all, new Set([...changed, ...used]));
  // Where nothing can go without what is used, the rules say what is in the way.
  const net = unused.length > 0 ? unused : withoutMoved(all, new Set(changed));
  const others = moved.filter(({ isBack }) => !isBack);
  if (net.length === 0 || others.some(({ stays }) => !stays)) {
    return refused(...saidOnce(moved.map(({ violation }) => violation)));
  }
  const stays = saidOnce([
    ...others.flatMap(({ stays }) => stays ?? []),
    ...(net === unused ? usedStays(world, used, changed) : []),
  ]);
  // The last part of it: with what is back already it is the whole.
  if (stays.length === 0) return { net, stays };
  const antal = stays.length;
  return { net, stays: [{ ...warning(partly, '', { antal }), confirm: true, antal }, ...stays] };
}

/** Of what is also changed since, that is told. */
function usedStays(
  world: WorldView,
  used: readonly NetChange[],
  changed: readonly NetChange[],
): Warning[] {
  const told = new Set(changed.map(elementOf));
  const ids = used.map(({ key }) => String(key.id)).filter((id) => !told.has(id));
  return ids.flatMap((id) => {
    const version = world.timeline(id).at(-1);
    const navn = `${version?.fuldt_nummer ?? ''} ${version?.navn ?? ''}`.trim();
    return version ? [warning('fortrydBrugt', '', { navn })] : [];
  });
}

/** A run of elements that the user may not read is to them as none: not even who ran it is told. */
function isUnseen({ user }: WorldView, lines: ReturnType<WorldView['runLines']>): boolean {
  const effects = lines.flatMap(({ effekter }) => effekter);
  const seen = seenEffects(effects, hiddenTypes(user.permissions));
  return effects.length > 0 && seen.length === 0;
}

/** The row as it was; one that was taken away comes again as a later write of itself. */
function inverse(world: WorldView, change: NetChange): Effect {
  const { after } = change;
  const before = foldedAnew(change);
  if (before === null || after !== null || !('row_version' in before)) {
    return effectWith(change, after, before);
  }
  const again = { ...before, row_version: highestCount(world, change) + 1 };
  const stamps = 'aendret' in before && { aendret: world.now, aendret_af: world.user.username };
  return effectWith(change, null, { ...again, ...stamps });
}

/** A row as it was before the run; what a version is found by is folded as it is today. */
function foldedAnew({ entity, before }: NetChange): NetChange['before'] {
  if (entity !== 'element_version' || before === null) return before;
  const { fuldt_nummer: fuldtNummer, navn } = before;
  return { ...before, soegetekst: searchText(String(fuldtNummer), String(navn)) };
}

/** How far the writes of a row that is gone were counted: it may have come again and gone since. */
function highestCount(world: WorldView, change: NetChange): number {
  const counts = world
    .linesAbout(change)
    .flatMap(({ effekter }) => effekter)
    .filter((effect) => placeOfEffect(effect) === change.place)
    .map(({ before, after }) => Number(Reflect.get(after ?? before ?? {}, 'row_version')));
  return Math.max(...counts);
}

/** As long as the remark of an element. */
const longestNote = 500;
const tooLong = violation(400, 'bemaerkning', 'tekstLaengde', {
  felt: 'Bemærkning',
  maks: longestNote,
});

/** Whether an undo left something of the run as it was. */
export function leftSome({ warnings }: Pick<Plan, 'warnings'>): boolean {
  return warnings.some(({ code }) => code === partly);
}

export const undoing: HandledCommand = {
  said: ['koersel', 'bemaerkning', 'underaktivitetId', 'bekraeft'],
  plan: planUndo,
};
