import { expect, test } from 'vitest';
import { readArguments } from '../../../server/log/arguments.ts';

test.each([['eksportér'], ['eksporter'], ['EKSPORTÉR']])('%s er en eksport', (verb) => {
  expect(readArguments([verb])).toEqual({ verb: 'eksporter', pseudonymer: false });
  const given = ['--fra', '2026-01-01', '--til=2026-12-31', '--fil', 'År.jsonl', '--pseudonymer'];
  expect(readArguments([verb, ...given])).toEqual({
    verb: 'eksporter',
    fra: '2026-01-01',
    til: '2026-12-31',
    fil: 'År.jsonl',
    pseudonymer: true,
  });
});

test.each([['--prøv'], ['--proev'], ['--Prøv']])('%s er en prøve', (flag) => {
  const asked = { verb: 'pseudonymiser', bruger: 'Åse', isTrial: true };
  expect(readArguments(['pseudonymisér', '--bruger', 'Åse', flag])).toEqual(asked);
  expect(readArguments(['pseudonymiser', '--bruger=Åse'])).toEqual({ ...asked, isTrial: false });
});

test.each([
  [[]],
  [['slet']],
  [['eksportér', 'fil.jsonl']],
  [['eksportér', '--fra']],
  [['eksportér', '--bruger', 'aase']],
  [['eksportér', '--pseudonymer=ja']],
  [['pseudonymisér']],
  [['pseudonymisér', 'aase']],
  [['pseudonymisér', '--bruger', '']],
  [['pseudonymisér', '--bruger', 'aase', '--fil', 'x']],
])('%j er ingen kommando', (words) => {
  expect(readArguments(words)).toBeUndefined();
});
