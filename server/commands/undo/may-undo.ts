import { commandsOf } from '../../../src/domain/commands/element-commands.ts';
import { isFinal } from '../../../src/domain/commands/may-undo.ts';
import { declarationOf, isElementCommand } from '../../../src/domain/commands/registry.ts';
import { linkUnderkonto } from '../../../src/domain/commands/regnskabsstruktur-commands.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { relationKinds } from '../../../src/domain/elements/relations.ts';
import {
  type OwnCommandId,
  type Permission,
  permissionOf,
} from '../../../src/domain/permissions.ts';
import { isAmong } from '../../../src/domain/readers.ts';
import { effectsOnVersions } from '../../storage/effect.ts';
import { entities } from '../../storage/entities.ts';
import { relationFields } from '../../storage/field-storage.ts';
import { koblingPairs, otherEndOf } from '../../storage/koblinger.ts';
import type { LoggedLine } from '../../storage/logged-lines.ts';
import type { NetChange } from '../../storage/net-changes.ts';
import { type StoredVersion, typeOf } from '../../storage/stored-version.ts';
import type { Invocation, Violation } from '../command.ts';
import { foreignKreds } from '../records/kreds-deadline.ts';
import { noAccess, saidOnce, violation } from '../refused.ts';
import { accessTo } from '../structure/access/gates.ts';
import { defaultScopeViolations } from '../structure/relations/relation-scope.ts';
import type { WorldView } from '../world.ts';

/** Another's run is for administrators, and what is final is for nobody. */
export function barredBy(
  world: WorldView,
  run: {
    readonly lines: readonly LoggedLine[];
    readonly net: readonly NetChange[];
    readonly first: LoggedLine;
  },
): Violation | undefined {
  const { lines, net, first } = run;
  const { bruger, koersel } = first;
  const { username, permissions } = world.user;
  if (bruger !== username && !permissions.has('RequiredAdmin')) {
    return violation(403, '', 'koerselFremmed', { koersel, bruger });
  }
  const reversed = lines.flatMap((line) => reversedCommands(world, line));
  if (reversed.some(isFinal)) {
    return violation(400, '', 'koerselEndelig', { koersel });
  }
  const isBehindRole = reversed.some((kommando) => declarationOf(kommando)?.gate === 'scoperolle');
  if (isBehindRole && !isAmong({ scopeRole: true }, world.user)) return noAccess;
  const needed = [...reversed.map(permissionOf), ...relationPermissions(net)];
  const lacks = needed.some((permission) => !permissions.has(permission));
  return lacks ? noAccess : undefined;
}

/** A relation is chosen by its field's permission; that it ends and goes on with its element is not a choice. */
function relationPermissions(net: readonly NetChange[]): Permission[] {
  const chosen = net.filter(({ kommando }) => !followsElement(kommando));
  const kept = new Set(chosen.map(({ entity }) => entities[entity].keeps));
  return Object.values(elementTypes)
    .flatMap(relationFields)
    .filter(({ keptAs }) => kept.has(keptAs))
    .flatMap(({ permission }) => permission ?? []);
}

function followsElement(kommando: string): boolean {
  const command = declarationOf(kommando);
  return (
    command !== undefined &&
    isElementCommand(command) &&
    (command.change === 'close' || command.change === 'reopen')
  );
}

/** The command of a line; of one that took something back, those that it took back. */
function reversedCommands(world: WorldView, { kommando, fortryder }: LoggedLine): OwnCommandId[] {
  if (fortryder === null) return [kommando as OwnCommandId];
  return world.runLines(fortryder).flatMap((line) => reversedCommands(world, line));
}

/** Today's gate, for each element that is touched, with the underaktivitet that is given. */
export function accessToAll(
  world: WorldView,
  lines: readonly LoggedLine[],
  net: readonly NetChange[],
  input: Invocation['input'],
) {
  const versions = effectsOnVersions(net);
  const byElement = new Map(versions.map((change) => [change.key.element_id, change]));
  const accessOf = (within: StoredVersion) =>
    accessTo(world, commandsOf(typeOf(within)).edit, { input, within });
  const commands = lines.flatMap((line) => reversedCommands(world, line));
  const isLink = commands.includes(linkUnderkonto.id);
  const linked = (isLink ? koblingPairs(net) : []).flatMap(({ before, after }) => {
    const row = after ?? before;
    return row ? [otherEndOf(row)] : [];
  });
  const answers = [
    ...[...byElement.values()].flatMap(({ before, after }) => {
      const version = after ?? before;
      return version ? [accessOf(version)] : [];
    }),
    ...[...new Set(linked)].flatMap((id) =>
      world.timeline(id, relationKinds.kobling.other.type).slice(-1).map(accessOf),
    ),
  ];
  const isKeepers = commands.some((id) => declarationOf(id)?.gate === 'virksomhed');
  const chosen = net.filter(({ kommando }) => !followsElement(kommando));
  return {
    refusals: saidOnce([
      ...answers.flatMap((answer) => (answer.allowed ? [] : [answer.violation])),
      ...defaultScopeViolations(world, chosen, isKeepers ? 'virksomhed' : 'proces'),
      ...net
        .filter(({ entity }) => entity === 'kredsfrist')
        .flatMap(({ key }) => foreignKreds(world, String(key.bogfoeringskreds_id))),
    ]),
    warnings: saidOnce(answers.flatMap((answer) => (answer.allowed ? answer.warnings : []))),
  };
}
