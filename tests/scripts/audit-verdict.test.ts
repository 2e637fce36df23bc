import { describe, expect, test } from 'vitest';
import { type Exceptions, verdictOf } from '../../scripts/audit-verdict.ts';

const today = '2026-11-20';
const id = 'GHSA-aaaa-bbbb-cccc';
const line = `${id} (high) i pakke-a: Prototypen kan ændres`;

/** As npm writes it: pakke-b has its hole from pakke-a. */
const reportWith = (severity: string) => ({
  auditReportVersion: 2,
  vulnerabilities: {
    'pakke-a': {
      name: 'pakke-a',
      severity,
      via: [
        {
          source: 1,
          title: 'Prototypen kan ændres',
          url: `https://example.dk/advisories/${id}`,
          severity,
        },
      ],
    },
    'pakke-b': { name: 'pakke-b', severity, via: ['pakke-a'] },
  },
});

const exception = (values: Partial<Exceptions[number]> = {}): Exceptions => [
  { advisory: id, reason: 'Kaldes kun med egne data', until: today, ...values },
];

describe('et alvorligt hul', () => {
  test('afvises, én gang', () => {
    expect(verdictOf(reportWith('high'), [], today)).toEqual({ refused: [line], told: [] });
  });

  test('går an til og med undtagelsens dag, og grunden siges', () => {
    expect(verdictOf(reportWith('high'), exception(), today)).toEqual({
      refused: [],
      told: [`${line}. Undtaget til ${today}: Kaldes kun med egne data`],
    });
  });

  test('afvises, når undtagelsen er udløbet', () => {
    const expired = exception({ until: '2026-11-19' });
    expect(verdictOf(reportWith('high'), expired, today)).toEqual({ refused: [line], told: [] });
  });

  test('afvises, når undtagelsen er for et andet', () => {
    const other = exception({ advisory: 'GHSA-dddd-eeee-ffff' });
    expect(verdictOf(reportWith('critical'), other, today)?.refused).toHaveLength(1);
  });
});

test.each(['low', 'moderate'])('et hul, der er %s, går an', (severity) => {
  expect(verdictOf(reportWith(severity), [], today)).toEqual({ refused: [], told: [] });
});

test('en undtagelse, som intet behøver, siges', () => {
  const clean = { auditReportVersion: 2, vulnerabilities: {} };
  expect(verdictOf(clean, exception(), today)).toEqual({
    refused: [],
    told: [`${id} er undtaget, men findes ikke mere. Fjern undtagelsen.`],
  });
});

test.each([undefined, null, {}, { message: '405', statusCode: 405 }, { auditReportVersion: 1 }])(
  '%o er intet svar',
  (answer) => {
    expect(verdictOf(answer, [], today)).toBeUndefined();
  },
);
