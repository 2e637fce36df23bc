import { describe, expect, test } from 'vitest';
import { Counter } from '../../../server/metrics/counter.ts';
import { exposition } from '../../../server/metrics/exposition.ts';
import { gauge } from '../../../server/metrics/family.ts';
import { Histogram } from '../../../server/metrics/histogram.ts';
import { parseExposition } from './parse-exposition.ts';

describe("Prometheus' text format", () => {
  test('escapes what would break a line, and comes back as it was', () => {
    const odd = 'a"b\\c\nd{e="f"} # æ';
    const text = exposition([
      gauge('sada_x', 'to\nlinjer og \\', [{ labels: { route: odd, method: 'GET' }, value: 1 }]),
    ]);
    expect(text).toBe(
      '# HELP sada_x to\\nlinjer og \\\\\n# TYPE sada_x gauge\n' +
        'sada_x{route="a\\"b\\\\c\\nd{e=\\"f\\"} # æ",method="GET"} 1\n',
    );
    expect(parseExposition(text).get('sada_x')?.samples).toEqual([
      { name: 'sada_x', labels: { route: odd, method: 'GET' }, value: 1 },
    ]);
  });

  test.each([
    [0, '0'],
    [1.5e-7, '1.5e-7'],
    [2 ** 60, '1152921504606847000'],
    [1e300, '1e+300'],
    [Number.POSITIVE_INFINITY, '+Inf'],
    [Number.NEGATIVE_INFINITY, '-Inf'],
    [Number.NaN, 'NaN'],
  ])('writes %s as %s', (value, written) => {
    const text = exposition([gauge('sada_x', 'x', value)]);
    expect(text).toBe(`# HELP sada_x x\n# TYPE sada_x gauge\nsada_x ${written}\n`);
    expect(parseExposition(text).get('sada_x')?.samples[0]?.value).toBe(value);
  });

  test('gives a metric without a value its head alone', () => {
    expect(exposition([gauge('sada_x', 'x', undefined)])).toBe(
      '# HELP sada_x x\n# TYPE sada_x gauge\n',
    );
  });

  test('counts each set of labels by itself', () => {
    const counter = new Counter('sada_x_total', 'x', ['status', 'code']);
    counter.add('404', 'ikkeFundet');
    counter.add('404', 'elementFindesIkke');
    counter.add('404', 'ikkeFundet');
    expect(counter.family().samples).toEqual([
      { labels: { status: '404', code: 'ikkeFundet' }, value: 2 },
      { labels: { status: '404', code: 'elementFindesIkke' }, value: 1 },
    ]);
  });

  test('puts a value in the bucket whose bound it does not exceed, and in those above', () => {
    const histogram = new Histogram({
      name: 'sada_x_seconds',
      help: 'x',
      labelNames: ['route'],
      bounds: [0.1, 0.5, 1],
    });
    // Exact in binary, so that the sum is too.
    for (const seconds of [0.0625, 0.5, 0.75, 4]) histogram.observe(seconds, '/a');
    const text = exposition([histogram.family()]);
    expect(text).toBe(`# HELP sada_x_seconds x
# TYPE sada_x_seconds histogram
sada_x_seconds_bucket{route="/a",le="0.1"} 1
sada_x_seconds_bucket{route="/a",le="0.5"} 2
sada_x_seconds_bucket{route="/a",le="1"} 3
sada_x_seconds_bucket{route="/a",le="+Inf"} 4
sada_x_seconds_sum{route="/a"} 5.3125
sada_x_seconds_count{route="/a"} 4
`);
    parseExposition(text);
  });
});

test.each([
  ['no end of the last line', '# HELP a a\n# TYPE a gauge\na 1'],
  ['a sample before its head', 'a 1\n'],
  ['no type', '# HELP a a\na 1\n'],
  ['a family in two places', '# HELP a a\n# TYPE a gauge\na 1\n# HELP a a\n# TYPE a gauge\n'],
  ['a series twice', '# HELP a a\n# TYPE a gauge\na{x="1"} 1\na{x="1"} 2\n'],
  ['a quote that is not escaped', '# HELP a a\n# TYPE a gauge\na{x="1"2"} 1\n'],
  ['a counter by another name', '# HELP a a\n# TYPE a counter\na 1\n'],
  ['no number', '# HELP a a\n# TYPE a gauge\na en\n'],
  [
    'buckets that do not add up',
    '# HELP a a\n# TYPE a histogram\na_bucket{le="+Inf"} 1\na_sum 1\na_count 2\n',
  ],
])('the reader of the tests refuses %s', (_, text) => {
  expect(() => parseExposition(text)).toThrow();
});
