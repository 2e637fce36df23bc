import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  parseUsersFile,
  UsersFileError,
} from '../../../server/identity/administration/users-file.ts';
import { utf8Text } from '../../../src/domain/utf8-text.ts';
import { aase } from './users.ts';

const person = { udsteder: 'https://login.example.dk', subjekt: 'person-1' };

function faultsOf(content: unknown): readonly string[] {
  try {
    parseUsersFile(typeof content === 'string' ? content : JSON.stringify(content));
    return [];
  } catch (error) {
    if (!(error instanceof UsersFileError)) throw error;
    return error.lines;
  }
}

const faults: [string, unknown, string][] = [
  ['no JSON', '{', 'Filen er ikke gyldig JSON'],
  ['no object', [], 'Filen skal være et objekt med listen "poster"'],
  ['no list', { poster: 1 }, 'poster: skal være en liste'],
  [
    'an unknown permission',
    { poster: [{ ...aase, accessiblePermissions: ['Underkontoo'] }] },
    'poster[0] (aase), accessiblePermissions.0: "Underkontoo" er ikke en tilladelse; mente du "Underkonto"?',
  ],
  [
    'a permission that is near none',
    { poster: [{ ...aase, accessiblePermissions: ['Kaffe'] }] },
    'poster[0] (aase), accessiblePermissions.0: "Kaffe" er ikke en tilladelse',
  ],
  [
    'an unknown role',
    { poster: [{ ...aase, scopeRoles: ['sadaRegnskabstruktur'] }] },
    'poster[0] (aase), scopeRoles.0: "sadaRegnskabstruktur" er ikke en rolle; mente du "SADARegnskabsstruktur"?',
  ],
  [
    'an unknown role of a role',
    { poster: [], roller: [{ rolle: 'R', scopeRoles: ['Q9'], accessiblePermissions: [] }] },
    'roller[0] (R), scopeRoles.0: "Q9" er ikke en rolle',
  ],
  [
    'an unknown member of the file',
    { poster: [], rolle: [] },
    'feltet "rolle" kendes ikke; mente du "roller"?',
  ],
  [
    'an unknown member of a user',
    { poster: [{ ...aase, scope_roles: [] }] },
    'poster[0] (aase): feltet "scope_roles" kendes ikke; mente du "scopeRoles"?',
  ],
  [
    'an unknown member of a role',
    { poster: [], roller: [{ rolle: 'R', scopeRoles: [], accessiblePermissions: [], xyz: 1 }] },
    'roller[0] (R): feltet "xyz" kendes ikke',
  ],
  [
    'an unknown member of a login',
    { poster: [{ ...aase, identitet: { ...person, subject: 'x' } }] },
    'poster[0] (aase), identitet: feltet "subject" kendes ikke; mente du "subjekt"?',
  ],
  [
    'a login without an issuer',
    { poster: [{ ...aase, identitet: { subjekt: 'x' } }] },
    'poster[0] (aase), identitet.udsteder: skal være login-udbyderens adresse',
  ],
  [
    'a login that is none',
    { poster: [{ ...aase, identitet: [person, 'x'] }] },
    'poster[0] (aase), identitet.1: skal være et objekt, en liste af dem eller null',
  ],
  [
    'no truth',
    { poster: [{ ...aase, spaerret: 'ja' }] },
    'poster[0] (aase), spaerret: skal være true eller false',
  ],
  [
    'no e-mail',
    { poster: [{ ...aase, email: 'aase' }] },
    'poster[0] (aase), email: skal være en e-mailadresse',
  ],
  [
    'an empty name',
    { poster: [{ ...aase, brugernavn: ' ' }] },
    'poster[0] ( ), brugernavn: skal udfyldes',
  ],
  [
    'a NUL',
    { poster: [{ ...aase, visningsnavn: 'a\0' }] },
    'poster[0] (aase), visningsnavn: må ikke indeholde styretegn',
  ],
  [
    'a user twice',
    { poster: [aase, { ...aase, brugernavn: ' aase' }] },
    'poster[1] ( aase): står der flere gange',
  ],
  [
    'a person twice',
    {
      poster: [
        { ...aase, identitet: person },
        { ...aase, brugernavn: 'bo', identitet: [person] },
      ],
    },
    'poster[1] (bo), identitet: subjektet person-1 hos https://login.example.dk står der flere gange',
  ],
  [
    'a role without rights',
    { poster: [], roller: [{ rolle: 'R' }] },
    'roller[0] (R), scopeRoles: skal være en liste',
  ],
];

test.each(faults)('a user file with %s is refused', (_, content, line) => {
  expect(faultsOf(content)).toContain(line);
});

test('all faults of a user file are told at once, from its beginning on', () => {
  const lines = faultsOf({
    note: 'Til prøve',
    adgangskod: 'x',
    poster: [
      { ...aase, cvr: '12345678', scopeRoles: ['SADALøn'] },
      { ...aase, mail: 'x' },
    ],
    roller: [{ rolle: 'R', scopeRoles: [], accessiblePermissions: ['Paragrf'] }],
  });
  expect(lines).toEqual([
    'feltet "adgangskod" kendes ikke; mente du "adgangskode"?',
    'poster[0] (aase), cvr: er ikke et gyldigt CVR-nummer',
    'poster[0] (aase), scopeRoles.0: "SADALøn" er ikke en rolle',
    'poster[1] (aase): feltet "mail" kendes ikke; mente du "email"?',
    'poster[1] (aase): står der flere gange',
    'roller[0] (R), accessiblePermissions.0: "Paragrf" er ikke en tilladelse; mente du "Paragraf"?',
  ]);
});

test('the file of the demo users is one, where their roles are', async () => {
  const demo = new URL('../../../dev/demo/data/demobrugere.json', import.meta.url);
  const roles = ['SADAFinanslovsstruktur', 'SADALoen', 'SADALaes'];
  const { poster } = parseUsersFile(await readFile(demo, 'utf8'), { roles, held: () => [] });
  expect(poster.map(({ brugernavn }) => brugernavn)).toContain('kundedemo.laes');
});

test('a login is one or several, and nothing of it is nothing', () => {
  const file = (identitet?: unknown) =>
    parseUsersFile(JSON.stringify({ poster: [{ ...aase, identitet }] })).poster[0]?.identitet;
  expect(file(person)).toEqual([person]);
  expect(file([person])).toEqual([person]);
  expect(file({ ...person, udsteder: `${person.udsteder}/` })).toEqual([person]);
  expect(file(null)).toBeNull();
  expect(file()).toBeUndefined();
});

test('only UTF-8 is read, without its mark', () => {
  expect(utf8Text(Buffer.from('\uFEFFÅse'))).toBe('Åse');
  expect(utf8Text(Buffer.from('Åse', 'latin1'))).toBeUndefined();
  expect(utf8Text(Buffer.from('\uFEFFÅse', 'utf16le'))).toBeUndefined();
});
