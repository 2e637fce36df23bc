import { entities, isRelation, type RecordName } from './entities.ts';
import type { NetChange } from './net-changes.ts';

/** Rows of which each may be taken back without the others, as those of relations are, but for what hangs together by an element. */
const apart: ReadonlySet<RecordName> = new Set([
  'element',
  'element_version',
  'kredsfrist',
  'procesrettighed',
  'aktivitet',
]);

/**
 * What of a run can be taken back when some of it has been changed since: all that does not hang together with that.
 * An element goes whole, with its relations, and what the run made stays where something that stays points to it.
 * @param moved changes whose rows are no longer as the run left them
 */
export function withoutMoved(
  net: readonly NetChange[],
  moved: ReadonlySet<NetChange>,
): readonly NetChange[] {
  const owned = new Set(net.filter(isOfElement).map(ownOf));
  const made = new Set(net.filter(isMade).map(ownOf));
  const staying = new Set([...moved].flatMap((change) => groupsOf(change, owned)));
  const isStaying = (change: NetChange) =>
    groupsOf(change, owned).some((group) => staying.has(group));
  let before = -1;
  while (staying.size > before) {
    before = staying.size;
    for (const change of net.filter(isStaying)) {
      const pointedTo = valuesIn(change.after).filter((value) => made.has(value));
      for (const group of [...groupsOf(change, owned), ...pointedTo]) staying.add(group);
    }
  }
  return net.filter((change) => !isStaying(change));
}

/** What it goes together with: all with a name in common are taken back together, or none. */
function groupsOf(change: NetChange, owned: ReadonlySet<string>): string[] {
  const { entity, place } = change;
  if (!apart.has(entity) && !isRelation(entity)) return ['andet'];
  const { about } = entities[entity];
  const row: Readonly<Record<string, unknown>> = {
    ...change.key,
    ...(change.after ?? change.before),
  };
  const elements = about.map((column) => String(row[column]));
  if (isOfElement(change)) return elements;
  if (!isRelation(entity)) return [place, ...elements.filter((id) => owned.has(id))];
  return elements.filter((id, at) => at === 0 || owned.has(id));
}

/** All that a row says, also in the fields that have no column of their own. */
function valuesIn(row: NetChange['after']): string[] {
  const { attributter, ...columns }: Readonly<Record<string, unknown>> = row ?? {};
  return Object.values({ ...columns, ...(attributter as object | undefined) }).map(String);
}

function isOfElement({ entity }: NetChange): boolean {
  return entity === 'element' || entity === 'element_version';
}

function isMade(change: NetChange): boolean {
  return change.entity === 'element' && change.before === null;
}

function ownOf({ entity, key }: NetChange): string {
  return String(entity === 'element' ? key.id : key.element_id);
}
