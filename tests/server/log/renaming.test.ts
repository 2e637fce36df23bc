import { expect, test } from 'vitest';
import { pseudonymsBy } from '../../../server/log/pseudonyms.ts';
import { renamedChange, renamedText } from '../../../server/log/renaming.ts';

const key = 'en nøgle, der er lang nok til at være hemmelig';
const pseudonyms = pseudonymsBy(key);
const form = /^pseudonym-[0-9a-f]{16}$/;

test('et pseudonym er det samme for den samme, og et andet med en anden nøgle', () => {
  const aase = pseudonyms.ofUser('aase');
  expect(aase).toMatch(form);
  expect(pseudonymsBy(key).ofUser('aase')).toBe(aase);
  const others = [
    pseudonyms.ofUser('Aase'),
    pseudonyms.ofUser('bo'),
    pseudonyms.ofSubject('aase'),
    pseudonymsBy(`${key}!`).ofUser('aase'),
  ];
  expect(new Set([aase, ...others]).size).toBe(5);
});

test('kommandolinjen er ingen, og den, der har et pseudonym, beholder det', () => {
  expect(pseudonyms.ofUser('kommandolinje')).toBe('kommandolinje');
  const aase = pseudonyms.ofUser('aase');
  expect(pseudonymsBy('en helt anden nøgle, som også er lang').ofUser(aase)).toBe(aase);
});

const renaming = {
  ofUser: (name: string) => (name === 'bo' || name === 'bo, ko' ? `<${name}>` : name),
  ofSubject: () => '<subjekt>',
};

test.each([
  ['bo', ['bo'], '<bo>'],
  [
    'importer: aase, bo; ny adgangskode: bo',
    ['aase', 'bo'],
    'importer: aase, <bo>; ny adgangskode: <bo>',
  ],
  ['importer: bo og 3 til', ['bo'], 'importer: <bo> og 3 til'],
  ['importer: bob, turbo, bo-1', ['bob', 'turbo', 'bo-1', 'bo'], 'importer: bob, turbo, bo-1'],
  ['importer: bo, ko, aase', ['bo', 'bo, ko', 'aase'], 'importer: <bo, ko>, aase'],
  ['importer: a.e, bo', ['aXe', 'bo'], 'importer: a.e, <bo>'],
  ['bo', [], 'bo'],
])('i »%s« skiftes kun det, der er et navn', (text, names, expected) => {
  expect(renamedText(text, names, renaming)).toBe(expected);
});

test('i en bruger skiftes navn, visningsnavn og e-mail, og intet andet', () => {
  const row = {
    brugernavn: 'bo',
    visningsnavn: 'Bo Bæk',
    email: 'bo@example.dk',
    cvr: '10213231',
    organisationsnavn: 'Økonomistyrelsen',
    spaerret: false,
  };
  const change = { entity: 'bruger', key: { brugernavn: 'bo' }, foer: null, efter: row } as const;
  const renamed = {
    ...row,
    brugernavn: '<bo>',
    visningsnavn: '<bo>',
    email: '<bo>@pseudonym.invalid',
  };
  expect(renamedChange(change, renaming)).toEqual({
    entity: 'bruger',
    key: { brugernavn: '<bo>' },
    foer: null,
    efter: renamed,
  });
});

test('i andre rækker skiftes det, der siger hvem', () => {
  const version = { navn: 'bo', oprettet_af: 'bo', aendret_af: 'aase', bemaerkning: null };
  const key = { element_id: 'x', version_id: 1 };
  expect(
    renamedChange({ entity: 'element_version', key, foer: version, efter: null }, renaming),
  ).toEqual({
    entity: 'element_version',
    key,
    foer: { ...version, oprettet_af: '<bo>' },
    efter: null,
  });
  const login = { udsteder: 'https://login.example.dk', brugernavn: 'bo', subjekt: 'person-1' };
  const { brugernavn, udsteder } = login;
  const made = {
    entity: 'identitet',
    key: { brugernavn, udsteder },
    foer: null,
    efter: login,
  } as const;
  expect(renamedChange(made, renaming)).toEqual({
    ...made,
    key: { brugernavn: '<bo>', udsteder },
    efter: { ...login, brugernavn: '<bo>', subjekt: '<subjekt>' },
  });
  const periode = {
    entity: 'periode',
    key: { id: 'x' },
    foer: null,
    efter: { navn: 'bo' },
  } as const;
  expect(renamedChange(periode, renaming)).toBe(periode);
});
