import { expect } from 'vitest';
import { parseExposition } from './parse-exposition.ts';

/** What `/metrics` tells at one moment. */
export class Scrape {
  readonly text: string;
  readonly families: ReturnType<typeof parseExposition>;

  constructor(text: string) {
    this.text = text;
    this.families = parseExposition(text);
  }

  /** The sum of the series of that name that carry these labels; undefined when there is none. */
  value(name: string, labels: Readonly<Record<string, string>> = {}): number | undefined {
    const wanted = Object.entries(labels);
    const found = [...this.families.values()]
      .flatMap(({ samples }) => samples)
      .filter((sample) => sample.name === name)
      .filter((sample) => wanted.every(([label, value]) => sample.labels[label] === value));
    return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
  }

  labels(label: string): Set<string> {
    const samples = [...this.families.values()].flatMap((family) => family.samples);
    return new Set(samples.flatMap(({ labels }) => labels[label] ?? []));
  }

  /** How many series there are. */
  get size(): number {
    return [...this.families.values()].reduce((sum, { samples }) => sum + samples.length, 0);
  }
}

export async function scrape(baseUrl: string): Promise<Scrape> {
  const answer = await fetch(`${baseUrl}/metrics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  return new Scrape(await answer.text());
}

/** The text is the same for a second; this waits for one that is newer than the call. */
export async function scrapeAnew(baseUrl: string): Promise<Scrape> {
  const { text } = await scrape(baseUrl);
  let newer = new Scrape(text);
  await expect
    .poll(
      async () => {
        newer = await scrape(baseUrl);
        return newer.text;
      },
      { timeout: 20_000, interval: 100 },
    )
    .not.toBe(text);
  return newer;
}
