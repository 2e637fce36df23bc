import { hiddenTypes } from '../../../src/domain/elements/areas.ts';
import { type Effect, seenEffects } from '../../storage/effect.ts';
import type { Handler } from '../command.ts';
import { recordChanges } from '../records/record-changes.ts';
import { refused, unchanged, violation } from '../refused.ts';
import { scalarText } from '../structure/access.ts';
import { correctionWarning, reasonMissing } from '../structure/correction.ts';
import { koblingChanges } from '../structure/kobling-changes.ts';
import type { WorldView } from '../world.ts';
import { closedTimes } from './closed-times.ts';
import { conflicts } from './conflicts.ts';
import { noteOf, runNumberOf } from './input.ts';
import { elementsBefore, judgedAfterwards } from './judged-afterwards.ts';
import { recordConsequences, recordsBarred, recordsBroken } from './judged-records.ts';
import { accessToAll, barredBy } from './may-undo.ts';
import { type NetChange, netChanges, placeOfEffect } from './net-changes.ts';

/**
 * Takes back what a run did, as a run of its own: its rows as they were before it. Whoever may do
 * what it did may take it back, where nothing has changed since and no rule forbids what was.
 * Taking it back twice is doing it again.
 */
export const planUndo: Handler = (world, { input }) => {
  const koersel = runNumberOf(input);
  const lines = Number.isNaN(koersel) ? [] : world.runLines(koersel);
  const [first] = lines;
  if (!first || isUnseen(world, lines))
    return refused(violation(404, '', 'koerselFindesIkke', { koersel: scalarText(input.koersel) }));
  const net = netChanges(lines);
  const barred = barredBy(world, { lines, net, first });
  if (barred) return refused(barred);
  const access = accessToAll(world, lines, net, input);
  if (access.refusals.length > 0) return refused(...access.refusals);
  if (noteOf(input).length > longestNote) return refused(tooLong);
  const moved = conflicts(world, net, koersel);
  if (moved.length > 0) return refused(...moved);
  const { violations, corrected } = closedTimes(world, net);
  const broken = [
    ...violations,
    ...recordsBarred(world, net),
    ...(corrected.length > 0 ? reasonMissing(noteOf(input)) : []),
  ];
  if (broken.length > 0) return refused(...broken);
  const before = elementsBefore(world, net);
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
        ? [...access.warnings, ...consequences.warnings, ...corrected.map(correctionWarning)]
        : [unchanged],
    undoes: koersel,
    afterwards: () => {
      const { violations: judged, warnings } = judgedAfterwards(world, before);
      return { violations: [...judged, ...recordsBroken(world, net)], warnings };
    },
  };
};

/** A run of elements that the user may not read is to them as none: not even who ran it is told. */
function isUnseen({ user }: WorldView, lines: ReturnType<WorldView['runLines']>): boolean {
  const effects = lines.flatMap(({ effekter }) => effekter);
  const seen = seenEffects(effects, hiddenTypes(user.permissions));
  return effects.length > 0 && seen.length === 0;
}

/** The row as it was; one that was taken away comes again as a later write of itself. */
function inverse(world: WorldView, change: NetChange): Effect {
  const { entity, key, before, after } = change;
  if (before === null || after !== null || !('row_version' in before)) {
    return { entity, key, before: after, after: before };
  }
  const again = { ...before, row_version: highestCount(world, change) + 1 };
  const stamps = 'aendret' in before && { aendret: world.now, aendret_af: world.user.username };
  return { entity, key, before: null, after: { ...again, ...stamps } };
}

/** How far the writes of a row that is gone were counted: it may have come again and gone since. */
function highestCount(world: WorldView, change: NetChange): number {
  const counts = world
    .linesAbout(change)
    .flatMap(({ effekter }) => effekter)
    .filter((effect) => placeOfEffect(effect) === change.place)
    .map(({ before, after }) => Number((after ?? before)?.row_version));
  return Math.max(...counts);
}

/** As long as the remark of an element. */
const longestNote = 500;
const tooLong = violation(400, 'bemaerkning', 'tekstLaengde', {
  felt: 'Bemærkning',
  maks: longestNote,
});
