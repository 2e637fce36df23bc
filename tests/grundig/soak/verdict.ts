import type { Held, SoakOutcome } from './soak.ts';

const mayGrow = 1.1;
const memory = { rss: 'hukommelsen', heap: 'serverens heap', databaseHeap: 'databasens heap' };
const counts = { descriptors: 'åbne filer og forbindelser', sessions: 'sessioner i databasen' };
const faultsTold = 10;

/** What a soak must not show, one Danish line each; none when all is well. */
export function breachesOf({ held, tally, writes, logDifferences }: SoakOutcome): string[] {
  const [first, last] = [held[0], held.at(-1)];
  if (!first || !last) return ['Intet er målt.'];
  return [
    ...grown(memory, first, last, mayGrow),
    ...grown(counts, first, last, 1),
    ...tally.faults
      .slice(0, faultsTold)
      .map(({ call, status, answer }) => `${call} svarede ${status}: ${answer}`),
    ...(tally.faults.length > faultsTold ? [`${tally.faults.length} kald fejlede i alt.`] : []),
    ...(writes === 0 ? ['Intet blev skrevet.'] : []),
    ...logDifferences,
  ];
}

function grown(
  names: Partial<Record<keyof Held, string>>,
  first: Held,
  last: Held,
  factor: number,
): string[] {
  return (Object.keys(names) as (keyof Held)[])
    .filter((figure) => last[figure] > first[figure] * factor)
    .map((figure) => `${names[figure]} voksede fra ${first[figure]} til ${last[figure]}.`);
}
