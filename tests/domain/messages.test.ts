import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fillMessage, message, messages } from '../../src/domain/words/messages.ts';

test('en besked får sine værdier', () => {
  expect(message('nummerGenbrugt', { nummer: '07.14.01.20', navn: 'Ny konto', til: '2019' })).toBe(
    'Nummeret 07.14.01.20 har været brugt til Ny konto til og med 2019. Bekræft, at det må genbruges.',
  );
});

test('en værdi med klammer bliver stående, som den er', () => {
  expect(message('paakraevet', { felt: '{felt}' })).toBe('Feltet {felt} skal udfyldes.');
  expect(message('paakraevet', { felt: '$&' })).toBe('Feltet $& skal udfyldes.');
});

test('ord følger antallet', () => {
  expect(message('koblingerAfsluttes', { antal: 1 })).toBe(
    '1 kobling til et delregnskab afsluttes.',
  );
  expect(message('koblingerAfsluttes', { antal: 2 })).toBe(
    '2 koblinger til delregnskaber afsluttes.',
  );
  expect(message('aabneUnderliggende', { nummer: '28.56', antal: 1 })).toBe(
    '28.56 kan ikke afsluttes, fordi 1 underliggende element er åbent.',
  );
});

/** `Giv dem et andet først` of one. */
test('hvor en tekst siger et antal, siger den det om én, som det siges om én', () => {
  const many = /\b(de|dem|deres|disse)\b/i;
  const wrong = Object.entries(messages).filter(([, text]) => {
    if (!/\{antal:[^}]+\}/.test(text)) return false;
    return many.test(text.replace(/\{antal:([^|}]+)\|[^}]+\}/g, '$1'));
  });
  expect(wrong.map(([key]) => key)).toEqual([]);
});

test('specifikationens tekster står ord for ord', () => {
  expect(message('lukket')).toBe('Elementet er lukket!');
  expect(message('genaabnet')).toBe('Elementet er åben!');
  expect(message('datoUgyldig')).toBe('Indtast venligst en gyldig dato');
  expect(message('serverfejl')).toBe('Server-Error');
  expect(message('adgangNaegtet')).toBe('Adgang nægtet');
});

test('oversættelsen kræver præcis de værdier, som teksten har plads til', () => {
  // @ts-expect-error felt mangler
  expect(message('paakraevet', {})).toBe('Feltet {felt} skal udfyldes.');
  // @ts-expect-error teksten har ingen plads
  expect(message('gem', { felt: 'x' })).toBe('Gem');
});

test('værdier, som en tekst ikke har plads til, går ud', () => {
  expect(fillMessage('nummerFormat', { felt: 'Nummer', antal: 2, nummer: '1' })).toBe(
    'Nummer skal bestå af 2 cifre.',
  );
});

test('hver tekst bruges', () => {
  const files = globSync('{src,server}/**/*.{ts,tsx}').filter(
    (file) => !file.endsWith('messages.ts'),
  );
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const isUsed = (key: string) => source.includes(`'${key}'`) || source.includes(`Messages.${key}`);
  expect(Object.keys(messages).filter((key) => !isUsed(key))).toEqual([]);
});
