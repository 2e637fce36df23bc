/** Milliseconds with one decimal; quantiles by the nearest rank. */
export interface Summary {
  readonly median: number;
  readonly p95: number;
}

export function summarize(samples: readonly number[]): Summary {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (share: number) => {
    const rank = Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1);
    return Math.round((sorted[Math.max(0, rank)] ?? Number.NaN) * 10) / 10;
  };
  return { median: at(0.5), p95: at(0.95) };
}

/** Runs the works in turn (A B A B …), so that a drifting machine drifts for both. */
export async function measureSideBySide<Name extends string>(
  works: Readonly<Record<Name, (run: number) => Promise<unknown>>>,
  { runs, warmup }: { runs: number; warmup: number },
): Promise<Record<Name, Summary>> {
  const names = Object.keys(works) as Name[];
  const samples = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    Name,
    number[]
  >;
  for (let run = -warmup; run < runs; run += 1) {
    for (const name of names) {
      const started = performance.now();
      await works[name](run);
      if (run >= 0) samples[name].push(performance.now() - started);
    }
  }
  return Object.fromEntries(names.map((name) => [name, summarize(samples[name])])) as Record<
    Name,
    Summary
  >;
}
