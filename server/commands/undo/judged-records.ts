import type { NetChange } from '../../storage/net-changes.ts';
import type { AccessChange, Violation, Warning } from '../command.ts';
import { isRuled, kindRulesOf } from '../record-rules.ts';
import { saidOnce, violation } from '../refused.ts';
import type { WorldView } from '../world.ts';

/** What forbids to take back what became of records that are no elements: asked before it is done. */
export function recordsBarred(world: WorldView, net: readonly NetChange[]): Violation[] {
  const found = net.filter(isRuled).flatMap(({ entity, before, after }) => {
    const { barred, changing } = kindRulesOf(entity);
    return [...(barred?.(world) ?? []), ...changing(world, after, before)];
  });
  return saidOnce(found);
}

/** What is to be known before they are taken back, and who may write otherwise afterwards. */
export function recordConsequences(
  world: WorldView,
  net: readonly NetChange[],
): { readonly warnings: readonly Warning[]; readonly adgang: readonly AccessChange[] } {
  const told = net.filter(isRuled).flatMap(({ entity, before, after }) => {
    const { warnings, adgang } = kindRulesOf(entity);
    return [
      {
        warnings: warnings?.(world, after, before) ?? [],
        adgang: adgang?.(world, after, before) ?? [],
      },
    ];
  });
  return {
    warnings: told.flatMap(({ warnings }) => warnings),
    adgang: told.flatMap(({ adgang }) => adgang),
  };
}

/** What is wrong with the records as they stand when a run is taken back, or with what leans on those gone. */
export function recordsBroken(world: WorldView, net: readonly NetChange[]): readonly Violation[] {
  return net.flatMap((change) => {
    if (change.entity === 'finansaar' && change.after) {
      return yearInUse(world, change.after.finansaar);
    }
    if (!isRuled(change)) return [];
    const { entity, before, after } = change;
    const stood = after ?? before;
    if (!stood) return [];
    const { arising, standing, leaning } = kindRulesOf(entity);
    const row = world.standing(entity, stood);
    if (!row) return leaning(world, stood);
    const ofNew = after ? [] : (arising?.(world, row) ?? []);
    return [...ofNew, ...standing(world, row)];
  });
}

function yearInUse(world: WorldView, aar: number): Violation[] {
  const isUsed = world.processerIn(aar).length > 0;
  return isUsed ? [violation(400, '', 'finansaarIBrug', { aar })] : [];
}
