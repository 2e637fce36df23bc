import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { outcomeOf, readPlaywrightReport } from '../../scripts/test-report.ts';

interface Given {
  readonly tests: ReturnType<typeof testOf>[];
  readonly groups: { fullName: string; errors: () => { message: string }[] }[];
  readonly errors: { message: string }[];
  readonly state: string;
}

const testOf = (fullName: string, state: string, ...messages: string[]) => ({
  fullName,
  result: () => ({ state, errors: messages.map((message) => ({ message })) }),
});

describe('vitest', () => {
  const fileOf = (name: string, given: Partial<Given>) => {
    const { tests = [], groups = [], errors = [], state = 'passed' } = given;
    return {
      moduleId: path.resolve('tests', name),
      errors: () => errors,
      state: () => state,
      children: { allTests: () => tests, allSuites: () => groups },
    };
  };

  test('hver prøve, der fejlede, er en linje med fil, navn og det første, den sagde', () => {
    const tests = [
      testOf('gruppe > lykkes', 'passed'),
      testOf('gruppe > fejler', 'failed', 'AssertionError: forventede 2\n  at', 'og mere'),
      testOf('gruppe > er ikke for denne maskine', 'skipped'),
    ];
    expect(outcomeOf([fileOf('a.test.ts', { tests })], [])).toEqual({
      passed: 1,
      failures: ['tests/a.test.ts › gruppe > fejler › AssertionError: forventede 2'],
    });
  });

  test('det, der ikke er nogen prøves, er fejl: filens, gruppens og det, ingen greb', () => {
    const errors = [{ message: 'Kan ikke findes' }];
    const groups = [{ fullName: 'gruppe', errors: () => [{ message: 'før alle' }] }];
    const files = [fileOf('a.test.ts', { errors }), fileOf('b.test.ts', { groups })];
    const crash = { message: 'Worker emitted error\n  at pool', cause: new Error('exit code 134') };
    expect(outcomeOf(files, [crash]).failures).toEqual([
      'tests/a.test.ts › Kan ikke findes',
      'tests/b.test.ts › gruppe › før alle',
      'uden for prøverne › Worker emitted error › exit code 134',
    ]);
  });

  test('en fil eller prøve, som arbejderen gik ned under, er en fejl', () => {
    const tests = [testOf('standset', 'pending')];
    const files = [fileOf('a.test.ts', { tests }), fileOf('b.test.ts', { state: 'queued' })];
    expect(outcomeOf(files, []).failures).toEqual([
      'tests/a.test.ts › standset › blev ikke færdig',
      'tests/b.test.ts › blev ikke læst',
    ]);
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
