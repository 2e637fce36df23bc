import type { AccessChange, Violation, Warning } from '../command.ts';
import { hasRules, type RecordRow as Row, rulesOf } from '../records/record-rules.ts';
import { saidOnce, violation } from '../refused.ts';
import type { WorldView } from '../world.ts';
import type { NetChange } from './net-changes.ts';

/** What forbids to take back what became of records that are no elements: asked before it is done. */
export function recordsBarred(world: WorldView, net: readonly NetChange[]): Violation[] {
  const found = net.flatMap(({ entity, before, after }) => {
    if (!hasRules(entity)) return [];
    const { barred, changing } = rulesOf(entity);
    return [...(barred?.(world) ?? []), ...changing(world, rowOf(after), rowOf(before))];
  });
  return saidOnce(found);
}

/** What is to be known before they are taken back, and who may write otherwise afterwards. */
export function recordConsequences(
  world: WorldView,
  net: readonly NetChange[],
): { readonly warnings: readonly Warning[]; readonly adgang: readonly AccessChange[] } {
  const told = net.flatMap(({ entity, before, after }) => {
    if (!hasRules(entity)) return [];
    const { warnings, adgang } = rulesOf(entity);
    return [
      {
        warnings: warnings?.(world, rowOf(after), rowOf(before)) ?? [],
        adgang: adgang?.(world, rowOf(after), rowOf(before)) ?? [],
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
  return net.flatMap(({ entity, before, after }) => {
    if (entity === 'finansaar' && after) return yearInUse(world, Number(after.finansaar));
    const stood = after ?? before;
    if (!hasRules(entity) || !stood) return [];
    const { arising, standing, leaning } = rulesOf(entity);
    const row = world.standing(entity, stood) as Row | undefined;
    if (!row) return leaning(world, stood as unknown as Row);
    const ofNew = after ? [] : (arising?.(world, row) ?? []);
    return [...ofNew, ...standing(world, row)];
  });
}

function rowOf(row: NetChange['before']): Row | null {
  return row as unknown as Row | null;
}

function yearInUse(world: WorldView, aar: number): Violation[] {
  const isUsed = world.processerIn(aar).length > 0;
  return isUsed ? [violation(400, '', 'finansaarIBrug', { aar })] : [];
}
