import { message } from '../../../src/domain/messages.ts';
import type { StoredVersion } from '../../storage/stored-version.ts';
import type { Violation } from '../command.ts';
import { fingerprint } from '../fingerprint.ts';
import { linkTo } from '../structure/rules.ts';
import type { WorldView } from '../world.ts';
import { type NetChange, placeOfEffect } from './net-changes.ts';

/** Rows that are no longer as the run left them: whoever changed them since, and in which run. */
export function conflicts(world: WorldView, net: readonly NetChange[]): Violation[] {
  const moved = net.filter((change) => !stands(world, change));
  const found = moved.map((change) => violationOf(world, change));
  return [...new Map(found.map((violation) => [violation.message, violation])).values()];
}

function stands(world: WorldView, change: NetChange): boolean {
  const { entity, after } = change;
  // A row that makes an element one stands and goes with its versions.
  if (entity === 'element') return true;
  const now = rowsBeside(world, change).find(
    (row) => placeOfEffect({ entity, before: null, after: { ...row } }) === change.place,
  );
  if (!now || !after) return !now && !after;
  return fingerprint(contentOf(now)) === fingerprint(contentOf(after));
}

/** A row but for what counts its writes: one that was changed and taken back again is as it was. */
function contentOf(row: object): object {
  const { row_version: _count, aendret: _when, aendret_af: _who, ...content } = row as Content;
  return content;
}

interface Content {
  readonly row_version?: unknown;
  readonly aendret?: unknown;
  readonly aendret_af?: unknown;
}

/** The rows among which the changed one stands, if it stands. */
function rowsBeside(world: WorldView, change: NetChange) {
  const id = elementOf(change);
  return change.entity === 'element_version' ? world.timeline(id) : world.relationsOf(id);
}

/** The element that a row is about: its own, or the underkonto of a relation. */
function elementOf({ before, after }: NetChange): string {
  const row = after ?? before ?? {};
  return String(row.element_id ?? row.underkonto_id);
}

function violationOf(world: WorldView, change: NetChange): Violation {
  const id = elementOf(change);
  const versions = world.timeline(id);
  const element = versions.at(-1) ?? (change.before as unknown as StoredVersion);
  const since = world
    .linesOf(id)
    .findLast(({ effekter }) => effekter.some((effect) => placeOfEffect(effect) === change.place));
  const text = message('fortrydRettet', {
    navn: `${element.fuldt_nummer} ${element.navn}`,
    bruger: since?.bruger ?? '',
    koersel: since?.koersel ?? 0,
  });
  const elements = versions.length > 0 ? { elements: [linkTo(element)] } : {};
  return { code: 'fortrydRettet', field: '', message: text, status: 409, ...elements };
}
