import { commandsOf } from '../../../src/domain/commands/element-commands.ts';
import { elementTypeNameSchema } from '../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { type Level, mayWriteAt, writesFor } from '../../../src/domain/proces/proces-gate.ts';
import type { ScopedParagraf } from '../../../src/domain/proces/procesrettighed.ts';
import { contains } from '../../../src/domain/status.ts';
import type { StoredRight, StoredUnderaktivitet } from '../../storage/records.ts';
import type { AccessChange } from '../command.ts';
import { ministryOf, paragrafAbove } from '../structure/access/world-scope.ts';
import { currentTime } from '../structure/times/world-times.ts';
import type { WorldView } from '../world.ts';

/** Who writes otherwise when a paragraf gets another level in an underaktivitet, or follows the underaktivitet's again. */
export function rightAccess(
  world: WorldView,
  before: StoredRight | null,
  after: StoredRight | null,
): readonly AccessChange[] {
  const { underaktivitet_id: id, paragraf_id: paragrafId } = (after ?? before) as StoredRight;
  const underaktivitet = world.record('underaktivitet', id);
  const paragraf = world.timeline(paragrafId, 'Paragraf').at(-1);
  if (!underaktivitet || !paragraf) return [];
  const { rettighedsniveau: standard } = underaktivitet;
  const fra = before?.rettighedsniveau ?? standard;
  const til = after?.rettighedsniveau ?? standard;
  if (fra === til) return [];
  return [accessChange(world, underaktivitet, paragrafAbove(world, paragraf), { fra, til })];
}

/** Who writes otherwise when the standardniveau of an underaktivitet is another: it is that of the other paragraffer. */
export function standardAccess(
  world: WorldView,
  before: StoredUnderaktivitet | null,
  after: StoredUnderaktivitet | null,
): readonly AccessChange[] {
  const fra = before?.rettighedsniveau;
  const til = after?.rettighedsniveau;
  if (!after || fra === undefined || til === undefined || fra === til) return [];
  const own = new Set(world.rightsIn(after.id).map(({ paragraf_id }) => paragraf_id));
  const time = currentTime(world, 'finansaar');
  const following = world
    .ofType('Paragraf')
    .filter((version) => !own.has(version.element_id) && contains(version, time));
  return following.map((version) =>
    accessChange(world, after, paragrafAbove(world, version), { fra, til }),
  );
}

/** So many are named of those who get access or lose it; the rest are counted. */
const mostOrganisations = 20;
const mostNames = 10;

function accessChange(
  world: WorldView,
  underaktivitet: StoredUnderaktivitet,
  paragraf: ScopedParagraf,
  { fra, til }: { readonly fra: Level; readonly til: Level },
): AccessChange {
  const needed = permissionsIn(underaktivitet);
  // Each command of a run asks for all of them.
  const concerned = world
    .once(writersOf)
    .filter(
      ({ permissions, ministeransvarsomraade }) =>
        needed.some((permission) => permissions.has(permission)) &&
        writesFor({ permissions, paragraf, ministeransvarsomraade }),
    );
  const only = (level: Level, other: Level) =>
    told(
      concerned.filter(
        ({ permissions }) => mayWriteAt(level, permissions) && !mayWriteAt(other, permissions),
      ),
    );
  return {
    underaktivitetId: underaktivitet.id,
    underaktivitet: underaktivitet.navn,
    paragrafId: paragraf.id ?? '',
    paragraf: paragraf.nummer,
    fra,
    til,
    faar: only(til, fra),
    mister: only(fra, til),
  };
}

/** Whoever holds one of them has something to write in the underaktivitet. */
function permissionsIn({ elementtyper }: StoredUnderaktivitet): readonly string[] {
  const types = elementtyper.flatMap((name) => elementTypeNameSchema.safeParse(name).data ?? []);
  const commands = types.flatMap((name) => Object.values(commandsOf(elementTypes[name])));
  return [...new Set(commands.map(({ permission }) => permission))];
}

interface Writer {
  readonly navn: string;
  readonly organisation: string;
  readonly permissions: ReadonlySet<string>;
  readonly ministeransvarsomraade: string | null;
}

/** The users that the database knows and lets in. */
function writersOf(world: WorldView): readonly Writer[] {
  const roles = new Map(world.allRoles().map((role) => [role.rolle, role.tilladelser]));
  const users = world.allUsers().filter(({ spaerret }) => !spaerret);
  return users.map((user) => {
    const ofRoles = user.scope_roles.flatMap((role) => roles.get(role) ?? []);
    return {
      navn: user.visningsnavn,
      organisation: user.organisationsnavn,
      permissions: new Set([...user.tilladelser, ...ofRoles]),
      ministeransvarsomraade: ministryOf(world, user.cvr),
    };
  });
}

function told(writers: readonly Writer[]): AccessChange['faar'] {
  const organisationer = [...Map.groupBy(writers, ({ organisation }) => organisation)]
    .map(([navn, members]) => ({
      navn,
      antal: members.length,
      brugere: members.slice(0, mostNames).map((member) => member.navn),
    }))
    .toSorted((a, b) => b.antal - a.antal);
  return { antal: writers.length, organisationer: organisationer.slice(0, mostOrganisations) };
}
