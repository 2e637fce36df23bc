import { poolSize } from '../../../server/db/pool-size.ts';
import type { Held, SoakOutcome } from './soak.ts';

/** Of the first third. */
const memoryMayGrow = 0.1;
/** Some are on their way when they are counted; a leak of 8,000 calls is far more. */
const filesMayGrow = 5;
const memory = { rss: 'hukommelsen', heap: 'serverens heap', databaseHeap: 'databasens heap' };
const connections = { sockets: 'forbindelser', sessions: 'sessioner i databasen' };
const faultsTold = 10;

/** What a soak must not show, one Danish line each; none when all is well. */
export function breachesOf({ held, tally, writes, logDifferences }: SoakOutcome): string[] {
  const [first, last] = [held[0], held.at(-1)];
  if (!first || !last) return ['Intet er målt.'];
  return [
    ...grown(memory, first, last, (before) => before * memoryMayGrow),
    ...grown(connections, first, last, () => unopened(first)),
    ...grown({ files: 'åbne filer' }, first, last, () => filesMayGrow),
    ...tally.faults
      .slice(0, faultsTold)
      .map(({ call, status, answer }) => `${call} svarede ${status}: ${answer}`),
    ...(tally.faults.length > faultsTold ? [`${tally.faults.length} kald fejlede i alt.`] : []),
    ...(writes === 0 ? ['Intet blev skrevet.'] : []),
    ...logDifferences,
  ];
}

/** A pool opens another session when all are busy, up to its size; the embedded database has none. */
function unopened({ sessions }: Held): number {
  return sessions === 0 ? 0 : Math.max(0, poolSize.standard - sessions);
}

function grown(
  names: Partial<Record<keyof Held, string>>,
  first: Held,
  last: Held,
  mayGrow: (before: number) => number,
): string[] {
  return (Object.keys(names) as (keyof Held)[])
    .filter((figure) => last[figure] - first[figure] > mayGrow(first[figure]))
    .map((figure) => `${names[figure]} voksede fra ${first[figure]} til ${last[figure]}.`);
}
