import { type RecordKindName, recordKindNames } from '../../../src/domain/records/names.ts';
import { answersForEach } from '../../storage/record-store.ts';
import type { Violation } from '../command.ts';
import { type RecordRow as Row, rulesOf } from '../records/record-rules.ts';
import { saidOnce, violation } from '../refused.ts';
import type { WorldView } from '../world.ts';
import type { NetChange } from './net-changes.ts';

/** What forbids to take back what became of records that are no elements: asked before it is done. */
export function recordsBarred(world: WorldView, net: readonly NetChange[]): Violation[] {
  const found = answersForEach(net, ({ entity, before, after }): readonly Violation[] => {
    if (entity === 'finansaar' && after) return yearInUse(world, Number(after.finansaar));
    if (!isRecord(entity) || !after) return [];
    const { changing, removing } = rulesOf(entity);
    return before ? changing(world, after as Row, before as Row) : removing(world, after as Row);
  });
  return saidOnce(found);
}

/** What is wrong with the records as they stand when a run is taken back. */
export function recordsBroken(world: WorldView, net: readonly NetChange[]): readonly Violation[] {
  return answersForEach(net, ({ entity, key }) => {
    if (!isRecord(entity)) return [];
    const row = world.record(entity, String(key.id)) as Row | undefined;
    return row ? rulesOf(entity).standing(world, row) : [];
  });
}

function isRecord(entity: string): entity is RecordKindName {
  return (recordKindNames as readonly string[]).includes(entity);
}

function yearInUse({ calendar }: WorldView, aar: number): Violation[] {
  const isUsed = calendar.underaktiviteter.some(({ finansaar }) => finansaar === aar);
  return isUsed ? [violation(400, '', 'finansaarIBrug', { aar })] : [];
}
