/** A series of one scrape: its name, its labels and its value. */
interface ScrapedSample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

interface ScrapedFamily {
  readonly type: string;
  readonly help: string;
  readonly samples: ScrapedSample[];
}

const headForm = /^# (HELP|TYPE) ([a-zA-Z_:][a-zA-Z0-9_:]*) (.*)$/;
const sampleForm = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/;
const labelForm = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"(,|$)/y;
const valueForm = /^(?:[+-]Inf|NaN|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/;

/** Reads Prometheus' text format 0.0.4 and throws at all that it does not allow. */
export function parseExposition(text: string): Map<string, ScrapedFamily> {
  if (!text.endsWith('\n')) throw new Error('the last line does not end');
  const families = new Map<string, ScrapedFamily>();
  const seen = new Set<string>();
  const lines = text.slice(0, -1).split('\n');
  let current = '';
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.startsWith('#')) {
      // HELP first, then TYPE, and each name once, so that a family stands in one place.
      const [, kind, name = '', help = ''] = headForm.exec(line) ?? [];
      const [, next, same, type = ''] = headForm.exec(lines[at + 1] ?? '') ?? [];
      if (kind !== 'HELP' || next !== 'TYPE' || same !== name) throw new Error(`head: ${line}`);
      if (families.has(name)) throw new Error(`twice: ${name}`);
      if (!['counter', 'gauge', 'histogram'].includes(type)) throw new Error(`type: ${type}`);
      families.set(name, { type, help, samples: [] });
      current = name;
      at += 1;
      continue;
    }
    const sample = parseSample(line);
    const series = JSON.stringify([sample.name, Object.entries(sample.labels).toSorted()]);
    if (seen.has(series)) throw new Error(`twice: ${series}`);
    seen.add(series);
    const family = families.get(current);
    const suffix = family?.type === 'histogram' ? /^_(bucket|sum|count)$/ : /^$/;
    if (!family || !sample.name.startsWith(current)) throw new Error(`out of place: ${line}`);
    if (!suffix.test(sample.name.slice(current.length))) throw new Error(`name: ${line}`);
    family.samples.push(sample);
  }
  for (const [name, family] of families) checkFamily(name, family);
  return families;
}

function parseSample(line: string): ScrapedSample {
  const [, name = '', labelText = '', value = ''] = sampleForm.exec(line) ?? [];
  if (!valueForm.test(value)) throw new Error(`not a sample: ${line}`);
  const labels: Record<string, string> = {};
  labelForm.lastIndex = 0;
  while (labelForm.lastIndex < labelText.length) {
    const [, label = '', escaped = ''] = labelForm.exec(labelText) ?? [];
    if (label === '' || label in labels) throw new Error(`labels: ${line}`);
    labels[label] = escaped.replaceAll(/\\(.)/g, (_, char) => (char === 'n' ? '\n' : char));
  }
  return { name, labels, value: numberOf(value) };
}

function numberOf(text: string): number {
  return Number(text.replace('Inf', 'Infinity'));
}

function checkFamily(name: string, { type, samples }: ScrapedFamily): void {
  if (type === 'counter' && !name.endsWith('_total')) throw new Error(`counter: ${name}`);
  if (type !== 'histogram') return;
  const series = Map.groupBy(samples, ({ labels: { le: _, ...others } }) => JSON.stringify(others));
  for (const [labels, parts] of series) {
    const buckets = parts.filter((part) => part.name === `${name}_bucket`);
    const bounds = buckets.map(({ labels: { le = '' } }) => numberOf(le));
    const counts = buckets.map(({ value }) => value);
    const count = parts.find((part) => part.name === `${name}_count`)?.value;
    const isSorted = (numbers: number[]) =>
      numbers.every((number, at) => at === 0 || (numbers[at - 1] ?? 0) <= number);
    const whole =
      isSorted(bounds) &&
      isSorted(counts) &&
      bounds.at(-1) === Number.POSITIVE_INFINITY &&
      counts.at(-1) === count &&
      parts.length === buckets.length + 2;
    if (!whole) throw new Error(`histogram: ${name} ${labels}`);
  }
}
