import type { QueryClient } from '@tanstack/react-query';
import type { ElementPayload } from '../../api/contract/common.ts';
import { perioderQuery } from '../../api/perioder.ts';
import { koblingerQuery } from '../../api/relationer.ts';
import { childElementsQuery, versionsByIdQuery } from '../../api/structure/structure.ts';
import { searchQuery } from '../../api/structure/structure-search.ts';
import { columnFilterName } from '../../domain/columns/column-filter.ts';
import type { StandingVersion, StandingVersions } from '../../domain/commands/compositions/anew.ts';
import type { StandingHovedkonto } from '../../domain/commands/compositions/move-hovedkonto.ts';
import { areas } from '../../domain/elements/areas.ts';
import { firstTimeIn, OPEN_END } from '../../domain/time/time-axis.ts';
import { message } from '../../domain/words/messages.ts';
import { fresh } from './fresh.ts';

/** As many as a search answers at once; a virksomhed has a few hovedkonti. */
const mostCarried = 100;

/** A hovedkonto with all that goes along when it is moved from a finansår on. */
export async function standingHovedkonto(
  client: QueryClient,
  id: string,
  finansaar: number,
): Promise<StandingHovedkonto> {
  const all = await fresh(client, versionsByIdQuery('Hovedkonto', id));
  const versions = standingIn(all, finansaar);
  if (!versions) throw new Error(message('elementFindesIkke'));
  const [{ fuldtNummer }] = versions;
  const [below, koblinger, carriedBy] = await Promise.all([
    underkontiFrom(client, id, finansaar),
    koblingerFrom(client, fuldtNummer, finansaar),
    versions.some(carries) ? carriedFrom(client, versions[0], finansaar) : [],
  ]);
  const underkonti = below.map((each) => ({
    versions: each,
    koblinger: koblinger.get(each[0].id) ?? [],
  }));
  return { versions, underkonti, carriedBy };
}

/** The first periode of a finansår that is not approved; of one without perioder its first. */
export async function firstPostingPeriode(client: QueryClient, finansaar: number): Promise<number> {
  const perioder = await fresh(client, perioderQuery(finansaar));
  const open = perioder.filter(({ status }) => status !== 'Godkendt').map(({ nummer }) => nummer);
  return open.length > 0 ? Math.min(...open) : firstTimeIn('periode', finansaar);
}

function carries({ virksomhedsbaerende }: StandingVersion): boolean {
  return virksomhedsbaerende === true;
}

/** The versions that stand at a time or after it, oldest first; undefined: none does. */
function standingIn(
  all: readonly StandingVersion[],
  finansaar: number,
): StandingVersions | undefined {
  const [first, ...later] = all.filter((version) => !isOver(version, finansaar));
  return first && [first, ...later];
}

/** Those of an element of which one version is known. */
async function versionsFrom(
  client: QueryClient,
  known: ElementPayload,
  finansaar: number,
): Promise<StandingVersions | undefined> {
  const isLast = known.naesteVersion === null;
  const all = isLast ? [known] : await fresh(client, versionsByIdQuery(known.type, known.id));
  return standingIn(all, finansaar);
}

function isOver({ tilFinansaar }: StandingVersion, finansaar: number): boolean {
  return Number(tilFinansaar ?? OPEN_END) < finansaar;
}

async function underkontiFrom(
  client: QueryClient,
  id: string,
  finansaar: number,
): Promise<StandingVersions[]> {
  const { poster } = await fresh(client, childElementsQuery('Hovedkonto', id, finansaar));
  const found = await Promise.all(poster.map((one) => versionsFrom(client, one, finansaar)));
  return found.filter((versions) => versions !== undefined);
}

/** Of each underkonto by its id. */
async function koblingerFrom(client: QueryClient, fuldtNummer: string, finansaar: number) {
  const asked = { underkonti: [fuldtNummer], delregnskaber: [] };
  const rows = await fresh(client, koblingerQuery(asked, firstTimeIn('periode', finansaar)));
  return Map.groupBy(rows, ({ underkontoId }) => underkontoId);
}

/** The versions of the hovedkonti that have it as the one that carries. */
async function carriedFrom(
  client: QueryClient,
  { id, fuldtNummer }: StandingVersion,
  finansaar: number,
): Promise<StandingVersion[]> {
  const pointing = 'virksomhedsbaerendeHovedkontoId';
  const { poster } = await fresh(
    client,
    searchQuery(areas.finanslovsstruktur, {
      soeg: '',
      type: 'Hovedkonto',
      time: finansaar,
      antal: mostCarried,
      columns: { [columnFilterName(pointing)]: fuldtNummer },
    }),
  );
  const found = await Promise.all(poster.map((one) => versionsFrom(client, one, finansaar)));
  return found.flatMap((versions) => versions ?? []).filter((one) => one[pointing] === id);
}
