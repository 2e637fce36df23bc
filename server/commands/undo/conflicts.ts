import { isDeepStrictEqual } from 'node:util';
import { mayUndo } from '../../../src/domain/commands/may-undo.ts';
import { contentOf, effectWith, elementOf } from '../../storage/effect.ts';
import type { LoggedLine } from '../../storage/logged-lines.ts';
import type { NetChange } from '../../storage/net-changes.ts';
import { foundIn } from '../../storage/records.ts';
import { standingSince } from '../../storage/standing-since.ts';
import type { StoredVersion } from '../../storage/stored-version.ts';
import type { Violation, Warning } from '../command.ts';
import { recordPost } from '../records/record-changes.ts';
import { violation, warning } from '../refused.ts';
import { linkTo } from '../structure/words/in-the-way.ts';
import { isUnwritten, type WorldView } from '../world.ts';
import { inBetween } from './in-between.ts';
import { linesAfter } from './lines-after.ts';

/** A row that is no longer as the run left it: whoever changed it since, and in which run. */
interface Moved {
  readonly change: NetChange;
  readonly violation: Violation;
  /** That it stays as it is now; undefined: it is of the same run as this, so no one can have it so. */
  readonly stays: Warning | undefined;
  /** It is back already: a part of the run was taken back before. */
  readonly isBack: boolean;
}

export function conflicts(world: WorldView, net: readonly NetChange[], koersel: number): Moved[] {
  // What is not looked up, as the row that makes an element one, stands and goes with versions.
  const lookedUp = net.filter(({ entity }) => foundIn[entity] !== undefined);
  const found = lookedUp.flatMap((change) => {
    const later = linesAfter(world, change, koersel);
    const since = standingSince(later);
    const isMoved = since !== undefined || !isAsLeft(world, change);
    const isBack = since?.fortryder === koersel;
    return isMoved ? [{ ...movedBy(world, change, since ?? later.at(-1)), isBack }] : [];
  });
  const between = inBetween(world, net, koersel).map(({ change, by }) =>
    movedBy(world, change, by),
  );
  return [...found, ...between];
}

/** Whether the row holds what the run left in it; what counts its writes is left out. */
function isAsLeft(world: WorldView, change: NetChange): boolean {
  const now = world.standing(change.entity, change.after ?? change.before ?? {});
  if (!now || !change.after) return !now && !change.after;
  return isDeepStrictEqual(contentOf({ ...now }), contentOf(change.after));
}

function movedBy(world: WorldView, change: NetChange, line: LoggedLine | undefined): Moved {
  const since = line && isUnwritten(line) ? undefined : line;
  // By what it is called when it is taken back.
  const post = recordPost(world, effectWith(change, change.after, change.before));
  const versions = post ? [] : world.timeline(elementOf(change));
  const element = versions.at(-1) ?? versionIn(change);
  const { nummer, navn: name } = post ?? { nummer: element?.fuldt_nummer, navn: element?.navn };
  const navn = `${nummer ?? ''} ${name ?? ''}`.trim();
  const by = since && { navn, ...runOf(since) };
  const moved = since
    ? { ...violation(409, '', 'fortrydRettet', { navn, ...runOf(since) }), ...first(world, since) }
    : // No line tells of it yet: a command before this one, in the same run.
      violation(409, '', 'fortrydRettetSammen', { navn });
  return {
    change,
    violation: element && versions.length > 0 ? { ...moved, elements: [linkTo(element)] } : moved,
    stays: by ? warning('fortrydBliver', '', by) : undefined,
    isBack: false,
  };
}

const runOf = ({ bruger, koersel }: LoggedLine) => ({ bruger, koersel });

/** Offered to whoever may ask for it to be taken back; what else is against that, its own plan says. */
function first({ user }: WorldView, line: LoggedLine): Pick<Violation, 'foerst'> {
  return mayUndo(line, user) ? { foerst: line.koersel } : {};
}

function versionIn({ entity, before, after }: NetChange): StoredVersion | null {
  return entity === 'element_version' ? (before ?? after) : null;
}
