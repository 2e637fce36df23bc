import { commandsOf } from '../../../src/domain/commands/element-commands.ts';
import { declarationOf, isElementCommand } from '../../../src/domain/commands/registry.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import {
  type OwnCommandId,
  type Permission,
  permissionOf,
} from '../../../src/domain/permissions.ts';
import type { Effect } from '../../storage/effect.ts';
import { entities } from '../../storage/entities.ts';
import { relationFields } from '../../storage/field-storage.ts';
import { answersForEach } from '../../storage/record-store.ts';
import type { StoredRecords } from '../../storage/records.ts';
import { type StoredVersion, typeOf } from '../../storage/stored-version.ts';
import type { Handler, Invocation, Violation } from '../command.ts';
import { noAccess, refused, saidOnce, unchanged, violation } from '../refused.ts';
import { scalarText } from '../structure/access.ts';
import { correctionWarning, reasonMissing } from '../structure/correction.ts';
import { accessTo } from '../structure/gates.ts';
import type { WorldView } from '../world.ts';
import { closedTimes } from './closed-times.ts';
import { conflicts } from './conflicts.ts';
import { noteOf, runNumberOf } from './input.ts';
import { judgedAfterwards, timelinesBefore } from './judged-afterwards.ts';
import { elementOf, type NetChange, netChanges, placeOfEffect } from './net-changes.ts';

type LogRow = StoredRecords['kommando_log'];

/**
 * Takes back what a run did, as a run of its own: its rows as they were before it. Whoever may do
 * what it did may take it back, where nothing has changed since and no rule forbids what was.
 * Taking it back twice is doing it again.
 */
export const planUndo: Handler = (world, { input }) => {
  const koersel = runNumberOf(input);
  const lines = Number.isNaN(koersel) ? [] : world.runLines(koersel);
  const [first] = lines;
  if (!first)
    return refused(violation(404, '', 'koerselFindesIkke', { koersel: scalarText(input.koersel) }));
  const net = netChanges(lines);
  const barred = barredBy(world, { lines, net, first });
  if (barred) return refused(barred);
  const access = accessToAll(world, net, input);
  if (access.refusals.length > 0) return refused(...access.refusals);
  if (noteOf(input).length > longestNote) return refused(tooLong);
  const moved = conflicts(world, net, koersel);
  if (moved.length > 0) return refused(...moved);
  const { violations, corrected } = closedTimes(world, net);
  const broken = [...violations, ...(corrected.length > 0 ? reasonMissing(noteOf(input)) : [])];
  if (broken.length > 0) return refused(...broken);
  const before = timelinesBefore(world, net);
  return {
    effects: answersForEach(net, (change) => [inverse(world, change)]),
    violations: [],
    warnings:
      net.length > 0 ? [...access.warnings, ...corrected.map(correctionWarning)] : [unchanged],
    undoes: koersel,
    afterwards: () => judgedAfterwards(world, before),
  };
};

/** Another's run is for administrators, and what is final is for nobody. */
function barredBy(
  world: WorldView,
  run: {
    readonly lines: readonly LogRow[];
    readonly net: readonly NetChange[];
    readonly first: LogRow;
  },
): Violation | undefined {
  const { lines, net, first } = run;
  const { bruger, koersel } = first;
  const { username, permissions } = world.user;
  if (bruger !== username && !permissions.has('RequiredAdmin')) {
    return violation(403, '', 'koerselFremmed', { koersel, bruger });
  }
  const reversed = lines.flatMap((line) => reversedCommands(world, line));
  if (reversed.some((kommando) => declarationOf(kommando)?.inverse === 'aldrig')) {
    return violation(400, '', 'koerselEndelig', { koersel });
  }
  const needed = [...reversed.map(permissionOf), ...relationPermissions(net)];
  const lacks = needed.some((permission) => !permissions.has(permission));
  return lacks ? noAccess : undefined;
}

/** A relation is chosen by its field's permission; that it ends with its element is not a choice. */
function relationPermissions(net: readonly NetChange[]): Permission[] {
  const chosen = net.filter(({ kommando }) => !isClosing(kommando));
  const kept = new Set(chosen.map(({ entity }) => entities[entity].keeps));
  return Object.values(elementTypes)
    .flatMap(relationFields)
    .filter(({ keptAs }) => kept.has(keptAs))
    .flatMap(({ permission }) => permission ?? []);
}

function isClosing(kommando: string): boolean {
  const command = declarationOf(kommando);
  return command !== undefined && isElementCommand(command) && command.change === 'close';
}

/** The command of a line; of one that took something back, those that it took back. */
function reversedCommands(world: WorldView, { kommando, fortryder }: LogRow): OwnCommandId[] {
  if (fortryder === null) return [kommando as OwnCommandId];
  return world.runLines(fortryder).flatMap((line) => reversedCommands(world, line));
}

/** Today's gate, for each element that is touched, with the step that is given. */
function accessToAll(world: WorldView, net: readonly NetChange[], input: Invocation['input']) {
  const versions = net.filter(({ entity }) => entity === 'element_version');
  const byElement = new Map(versions.map((change) => [change.key.element_id, change]));
  const answers = answersForEach(byElement.values(), ({ before, after }) => {
    const within = (after ?? before) as unknown as StoredVersion;
    return [accessTo(world, commandsOf(typeOf(within)).edit, { input, within })];
  });
  return {
    refusals: saidOnce(answers.flatMap((answer) => (answer.allowed ? [] : [answer.violation]))),
    warnings: saidOnce(answers.flatMap((answer) => (answer.allowed ? answer.warnings : []))),
  };
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
    .linesOf(elementOf(change))
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
