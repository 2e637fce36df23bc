import { expect, test } from 'vitest';
import { areCommands, asWords } from '../../../src/palette/sentences/pasted-commands.ts';

test.each([
  ['ret underkonto 07.14.01.10 navn A\nafslut underkonto 07.14.01.20 efter 2026', true],
  ['# om\r\nafslut underkonto 07.14.01.20', true],
  ['\n  afslut underkonto 07.14.01.20\n\n  afslut underkonto 07.14.01.30\n', true],
  ['afslut underkonto 07.14.01.20\n\n', false],
  ['07.14.01.10\n07.14.01.20', false],
  ['§ 07\n§ 08', false],
  ['07.14.01\tØkonomistyrelsen\n07.14.02\tAndre', false],
  ['Navn\tNummer\nA\t1', false],
])('%j er kommandoer: %s', (pasted, isCommands) => {
  expect(areCommands(pasted)).toBe(isCommands);
});

test.each([
  ['07.14.01.10\n07.14.01.20\n', '07.14.01.10 07.14.01.20'],
  [' drift', ' drift'],
])('%j er ordene %j', (pasted, words) => {
  expect(asWords(pasted)).toBe(words);
});
