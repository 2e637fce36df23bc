import { expect, test } from 'vitest';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { looseFold } from '../../../src/domain/words/folding.ts';
import { sentenceWords } from '../../../src/palette/sentences/sentence-words.ts';
import { typeNamedBy } from '../../../src/palette/sentences/type-words.ts';
import { say } from './say.ts';

test.each(Object.values(elementTypes))('$label.one nævnes ved sit eget ord', ({ name, label }) => {
  const [first = ''] = looseFold(label.one).split(/[^\p{L}\p{N}]+/u);
  expect(typeNamedBy(first)).toEqual({ name, word: first });
});

test.each([
  ['kreds', 'Bogfoeringskreds', 'bogforingskreds'],
  ['uk', 'Underkonto', 'underkonto'],
  ['rfi', 'RegnskabsfoerendeInstitution', 'institution'],
  ['løngruppen', 'Loengruppe', 'longruppe'],
  ['underkonti', 'Underkonto', 'underkonti'],
  ['aktivitet', 'aktivitet', 'aktivitet'],
])('%s er husets ord for %s', (said, name, word) => {
  expect(typeNamedBy(looseFold(said))).toEqual({ name, word });
  expect(sentenceWords(said)[0]?.loose).toBe(word);
});

test.each(['v', 'p', 'periode', 'konto', 'styrelsen', ''])('%j nævner ingen type', (said) => {
  expect(typeNamedBy(said)).toBeUndefined();
});

test('et ord for en type binder, og i et navn er det en del af navnet', () => {
  expect(say('opret delregnskab 28130.003')).toBe('Opret delregnskab 28130.003');
  expect(say('opret virksomhed 94728665')).toBe('Opret virksomhed 94728665');
  expect(say('ret økonomistyrelsen almindelig virksomhed')).toBe('Ret underkonto 07.14.01.10');
  expect(say('luk virksomhed 07140110')).toMatch(/^[!?-] /);
});
