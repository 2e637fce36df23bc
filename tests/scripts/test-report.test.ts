import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from '../../scripts/test-report.ts';

const passed = { fullName: 'gruppe lykkes', status: 'passed', failureMessages: [] };
const failed = {
  fullName: 'gruppe fejler',
  status: 'failed',
  failureMessages: ['AssertionError: forventede 2\n    at a.test.ts:2'],
};

describe('vitest', () => {
  const fileOf = (name: string, given: object) => ({
    name: path.resolve('tests', name),
    status: 'passed',
    message: '',
    assertionResults: [passed],
    ...given,
  });

  test('hver prøve, der fejlede, er en linje med fil, navn og det første, den sagde', () => {
    const testResults = [
      fileOf('a.test.ts', { status: 'failed', assertionResults: [passed, failed] }),
      fileOf('b.test.ts', {}),
    ];
    expect(readVitestReport({ numPassedTests: 2, testResults })).toEqual({
      passed: 2,
      failures: ['tests/a.test.ts › gruppe fejler › AssertionError: forventede 2'],
    });
  });

  test('en fil, der ikke kunne læses, er en fejl', () => {
    const given = { status: 'failed', message: 'Kan ikke findes', assertionResults: [] };
    expect(
      readVitestReport({ numPassedTests: 0, testResults: [fileOf('a.test.ts', given)] }).failures,
    ).toEqual(['tests/a.test.ts › Kan ikke findes']);
  });
});

describe('Playwright', () => {
  const specOf = (title: string, status: string, ...messages: string[]) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ status, results: [...messages.map((message) => ({ error: { message } })), {}] }],
  });

  test('også indre grupper læses, og det, der først lykkedes i andet forsøg, er en fejl', () => {
    const report = {
      stats: { expected: 1 },
      errors: [],
      suites: [
        {
          specs: [specOf('lykkes', 'expected')],
          suites: [{ specs: [specOf('vakler', 'flaky', '\u001b[31mEt\u001b[39m\nTo')] }],
        },
      ],
    };
    expect(readPlaywrightReport(report)).toEqual({
      passed: 1,
      failures: ['a.spec.ts › vakler › Et'],
    });
  });

  test('en fejl uden for prøverne er en fejl', () => {
    const report = { stats: { expected: 0 }, errors: [{ message: 'Ingen browser' }], suites: [] };
    expect(readPlaywrightReport(report).failures).toEqual(['e2e › Ingen browser']);
  });
});
