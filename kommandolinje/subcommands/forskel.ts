import { type ForskelSide, forskelEndpoint } from '../../src/api/contract/structure/forskel.ts';
import { apiCall } from '../../src/api/http/client.ts';
import { type AreaDeclaration, allAreas, mayRead } from '../../src/domain/elements/areas.ts';
import type { TimeAxis } from '../../src/domain/elements/element-type.ts';
import { parseTime } from '../../src/domain/time/time-axis.ts';
import { fold } from '../../src/domain/words/folding.ts';
import { connect, whoAmI } from '../connection.ts';
import { type Subcommand, tellAnswer } from '../context.ts';
import { countSaid } from '../count.ts';
import { exitCodes, Failure } from '../failure.ts';
import { forskelLines } from '../output/forskel-lines.ts';

/** As many as one answer holds. */
const pageSize = 1000;

interface Between {
  readonly axis: TimeAxis;
  readonly fra: number;
  readonly til: number;
}

/** How much of each side was known, as it is said; the server reads it. */
interface Registered {
  readonly fraRegistreret?: string;
  readonly tilRegistreret?: string;
}

/** `sada forskel`: what differs between two times, in each area that counts in such times and the user may read. */
export const forskel: Subcommand = async (context) => {
  const { asked } = context;
  const antal = countSaid('antal', asked, { least: 1, most: 100_000, usual: 100 });
  const between = timesIn(asked.operand);
  const { 'fra-registreret': fraRegistreret, 'til-registreret': tilRegistreret } = asked.values;
  const registered = {
    ...(fraRegistreret !== undefined && { fraRegistreret }),
    ...(tilRegistreret !== undefined && { tilRegistreret }),
  };
  const meant = areasMeant(asked.values.omraade, between);
  await connect(context);
  const { permissions } = await whoAmI(context);
  const readable = meant.filter((area) => mayRead(area, permissions));
  if (readable.length === 0) throw new Failure('Du må ikke læse området.');
  const omraader = await Promise.all(
    readable.map(async (area) => ({
      omraade: area.name,
      ...(await differences(area, { ...between, ...registered }, antal)),
    })),
  );
  tellAnswer(context, { fra: between.fra, til: between.til, ...registered, omraader }, () =>
    omraader.flatMap((found, at) => [...(at === 0 ? [] : ['']), ...forskelLines(found)]),
  );
  return omraader.some(({ taelling }) => taelling.alle > 0) ? exitCodes.changes : exitCodes.done;
};

/** The first so many rows, and how many there are of each kind in all. */
async function differences(
  area: AreaDeclaration,
  { axis: _axis, ...compared }: Between & Registered,
  antal: number,
): Promise<Pick<ForskelSide, 'poster' | 'taelling'>> {
  const pageAfter = async (efter: string | undefined, atMost: number) => {
    const query = { ...compared, antal: Math.min(pageSize, atMost), ...(efter && { efter }) };
    return await apiCall(forskelEndpoint(area), { query });
  };
  const first = await pageAfter(undefined, antal);
  const poster = [...first.poster];
  for (let efter = first.naeste; efter !== undefined && poster.length < antal; ) {
    const page = await pageAfter(efter, antal - poster.length);
    poster.push(...page.poster);
    efter = page.naeste;
  }
  return { poster, taelling: first.taelling };
}

/** @throws Failure when they are not two times on one axis */
function timesIn(operand: string): Between {
  const words = operand.split(/\s+/).filter((word) => word !== '');
  for (const axis of ['finansaar', 'periode'] as const) {
    const [fra, til, ...more] = words.map((word) => parseTime(axis, word));
    if (fra !== undefined && til !== undefined && more.length === 0) return { axis, fra, til };
  }
  throw new Failure(
    `»${operand}« er hverken to finansår (2026 2027) eller to perioder (12.2026 01.2027).`,
  );
}

/** @throws Failure when no area is called so, or it counts in other times */
function areasMeant(name: string | undefined, { axis }: Between): readonly AreaDeclaration[] {
  if (name === undefined) return allAreas.filter((area) => area.axis === axis);
  const area = allAreas.find((one) => fold(one.name) === fold(name));
  if (!area) {
    const known = allAreas.map((one) => one.name).join(', ');
    throw new Failure(`--omraade ${name} er ikke et område. Der er ${known}.`);
  }
  if (area.axis === axis) return [area];
  const units = area.axis === 'finansaar' ? 'finansår (2027)' : 'perioder (01.2027)';
  throw new Failure(`${area.label} sammenlignes mellem to ${units}.`);
}
