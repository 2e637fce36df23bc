import { type RawBuilder, sql } from 'kysely';
import type { Interval } from '../../../src/domain/intervals.ts';
import { convertInterval, OPEN_END } from '../../../src/domain/time-axis.ts';
import { timeOfOwnAxis } from '../../read/element-sql.ts';
import type { PlanContext, Violation } from '../command.ts';
import type { Closing } from './draft.ts';
import { linkTo } from './rules.ts';

/** So many of the elements in the way are links; all are counted. */
const linkedAtMost = 100;
const namedAtMost = 3;

const columns = [
  'v.element_id',
  'v.overordnet_id',
  'v.nummer',
  'v.fuldt_nummer',
  'v.navn',
  'v.fra',
  'v.til',
  'v.attributter',
] as const;

type Named = Parameters<typeof linkTo>[0];

/** Versions that meet a condition and stand within an interval, by number. */
export async function versionsDuring(
  { tx }: PlanContext,
  { fra, til }: Interval,
  condition: RawBuilder<unknown>,
) {
  return await tx
    .selectFrom('element_version as v')
    .select(columns)
    .where(sql<boolean>`${condition}`)
    .where('v.fra', '<=', til ?? OPEN_END)
    .where((eb) => eb.or([eb('v.til', 'is', null), eb('v.til', '>=', fra)]))
    .orderBy('v.fuldt_nummer')
    .orderBy('v.fra')
    .execute();
}

/** Versions of other elements that meet a condition and stand after a closing, each on its own axis. */
export async function versionsAfter(
  { tx }: PlanContext,
  { type, til, elementId }: Closing,
  condition: RawBuilder<unknown>,
) {
  const last = { fra: til, til };
  const lastTime = timeOfOwnAxis({
    finansaar: convertInterval(last, type.axis, 'finansaar').til,
    periode: convertInterval(last, type.axis, 'periode').til,
  });
  return await tx
    .selectFrom('element_version as v')
    .select(columns)
    .where(sql<boolean>`${condition}`)
    .where('v.element_id', '<>', elementId)
    .where(sql<boolean>`(v.til is null or v.til > ${lastTime})`)
    .orderBy('v.fuldt_nummer')
    .orderBy('v.fra')
    .execute();
}

/** The elements of the versions with the text that counts them and names the first. */
export function named(
  versions: readonly Named[],
  text: (antal: number, foerste: string) => string,
): Required<Pick<Violation, 'message' | 'elements'>> {
  const elements = [...new Map(versions.map((row) => [row.element_id, linkTo(row)])).values()];
  const numbers = elements.slice(0, namedAtMost).map(({ fuldtNummer }) => fuldtNummer);
  const more = elements.length > namedAtMost ? ' m.fl.' : '';
  return {
    message: text(elements.length, `${numbers.join(', ')}${more}`),
    elements: elements.slice(0, linkedAtMost),
  };
}
