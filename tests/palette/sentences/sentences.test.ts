import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command } from '../../../src/commands/command.ts';
import { commands } from '../../../src/commands/registry.ts';
import { isNear } from '../../../src/domain/words/near-words.ts';
import { sentenceWords } from '../../../src/palette/sentences/sentence-words.ts';
import { matchWord, wordsOf } from '../../../src/palette/sentences/vocabulary.ts';
import { palette, say } from './say.ts';

/** Where no number is named, the user stands on nothing. */
const anywhere: readonly (readonly [text: string, meant: string])[] = [
  ['afslut 07140110 2026', 'Afslut underkonto 07.14.01.10 2026'],
  ['afslut 07.14.01.10 2026', 'Afslut underkonto 07.14.01.10 2026'],
  ['2026 afslut 07140110', 'Afslut underkonto 07.14.01.10 2026'],
  ['07140110 afslut efter 2026', 'Afslut underkonto 07.14.01.10 2026'],
  ['AFSLUT 07140110 2026', 'Afslut underkonto 07.14.01.10 2026'],
  ['afslut underkonto 07140110 efter finansår 2026', 'Afslut underkonto 07.14.01.10 2026'],
  ['afslut 07-14-01-10 2026', 'Afslut underkonto 07.14.01.10 2026'],
  ['afslut 07 14 01 10 2026', 'Afslut underkonto 07.14.01.10 2026'],
  ['luk 07140110', 'Afslut underkonto 07.14.01.10'],
  ['nedlæg 07.14.01.10', 'Afslut underkonto 07.14.01.10'],
  ['nedlaeg 07140110', 'Afslut underkonto 07.14.01.10'],
  ['slut 07140110', 'Afslut underkonto 07.14.01.10'],
  ['afsl 07140110 2027', 'Afslut underkonto 07.14.01.10 2027'],
  ['luk hovedkonto 071401', 'Afslut hovedkonto 07.14.01'],
  ['afslut 0714 2027', 'Afslut aktivitetsområde 07.14 2027'],
  ['afslut § 07', 'Afslut paragraf 07'],
  ['asflut 07140110', '? Afslut underkonto 07.14.01.10'],
  ['softluk 07140110 2027', 'Soft-luk underkonto 07.14.01.10 2027'],
  ['soft-luk 07.14.01.10 fra 2027', 'Soft-luk underkonto 07.14.01.10 2027'],
  ['luk 07.14.01.10 fra 2028', 'Afslut underkonto 07.14.01.10 2027'],
  ['luk 07.14.01.10 fra og med 2028', 'Afslut underkonto 07.14.01.10 2027'],
  ['soft-luk 07.14.01.10 efter 2026', 'Soft-luk underkonto 07.14.01.10 2027'],
  // Which year is its last is asked.
  ['luk 07.14.01.10 pr. 2028', 'Afslut underkonto 07.14.01.10'],
  ['blød lukning 07140110', 'Soft-luk underkonto 07.14.01.10'],
  ['luk blødt 07140110', 'Soft-luk underkonto 07.14.01.10'],
  ['blod lukning 07140110', 'Soft-luk underkonto 07.14.01.10'],
  ['genåbn 07140130', 'Genåbn underkonto 07.14.01.30'],
  ['genaabn 07140130', 'Genåbn underkonto 07.14.01.30'],
  ['genabn 07140130 2027', 'Genåbn underkonto 07.14.01.30 2027'],
  ['åbn igen 07140130', 'Genåbn underkonto 07.14.01.30'],
  ['genåbn 07140110', '! Genåbn underkonto 07.14.01.10: 07.14.01.10 er ikke lukket.'],
  ['ret 07.14.01.10', 'Ret underkonto 07.14.01.10'],
  ['ret 07140110', 'Ret underkonto 07.14.01.10'],
  ['rediger 071401', 'Ret hovedkonto 07.14.01'],
  ['redigér 071401', 'Ret hovedkonto 07.14.01'],
  ['omdøb 071401', 'Ret hovedkonto 07.14.01'],
  ['omdob 071401', 'Ret hovedkonto 07.14.01'],
  ['ændr 071401', 'Ret hovedkonto 07.14.01'],
  ['skift navn 071401', 'Ret hovedkonto 07.14.01'],
  ['ret §07', 'Ret paragraf 07'],
  ['ret 0714', 'Ret aktivitetsområde 07.14'],
  ['ret 07.1', 'Ret hovedområde 07.1'],
  ['ny version 07140110', 'Ny version af underkonto 07.14.01.10'],
  ['ny version af 071401', 'Ny version af hovedkonto 07.14.01'],
  ['07140110 ny version', 'Ny version af underkonto 07.14.01.10'],
  ['planlæg 07140110', 'Ny version af underkonto 07.14.01.10'],
  ['opret 071401', 'Opret underkonto 07.14.01'],
  ['opret underkonto 071401', 'Opret underkonto 07.14.01'],
  ['opret under 07.14.01', 'Opret underkonto 07.14.01'],
  ['ny underkonto under 071401', 'Opret underkonto 07.14.01'],
  ['tilføj underkonto 071401', 'Opret underkonto 07.14.01'],
  ['opret hovedkonto 0714', 'Opret hovedkonto 07.14'],
  ['opret 0714', 'Opret hovedkonto 07.14'],
  ['opret 07', 'Opret hovedområde 07'],
  ['opret underkonto økonomistyrelsen', 'Opret underkonto 07.14.01'],
  ['gå til 0714', '07.14'],
  ['gaa til 0714', '07.14'],
  ['vis 07140110', '07.14.01.10'],
  ['åbn 07140110', '07.14.01.10'],
  ['find barselsfonden', '07.14.39'],
  ['hop til 071401', '07.14.01'],
  ['0714', '07.14'],
  ['07.14', '07.14'],
  ['§ 07.14', '07.14'],
  ['#0714', '07.14'],
  ['07-14-01', '07.14.01'],
  ['07 14 01 10', '07.14.01.10'],
  ['07140110', '07.14.01.10'],
  ['barselsfonden', '07.14.39'],
  ['barslesfonden', '07.14.39'],
  ['barselfonden', '07.14.39'],
  ['økonomistyrelsen', '07.14.01'],
  ['okonomistyrelsen', '07.14.01'],
  ['oekonomistyrelsen', '07.14.01'],
  ['økonomistyrelsen almindelig', '07.14.01.10'],
  ['almindelig økonomistyrelsen', '07.14.01.10'],
  ['økonomist alm', '07.14.01.10'],
  ['finansministeriet barselsfonden', '07.14.39'],
  ['afslut økonomistyrelsen almindelig', 'Afslut underkonto 07.14.01.10'],
  ['afslut økonomistyrelsen almindelig 2026', 'Afslut underkonto 07.14.01.10 2026'],
  ['ret økonomistyrelsen almindelig', 'Ret underkonto 07.14.01.10'],
  ['ret danica', 'Ret underkonto 07.14.37.10'],
  ['afslut danica liv 2026', 'Afslut underkonto 07.14.37.10 2026'],
  ['ret nattog', 'Ret hovedkonto 28.52.02'],
  ['ret barselsfonden', '? Ret hovedkonto 07.14.39'],
  ['finansår 2027', 'Skift finansår 2027'],
  ['finansaar 2027', 'Skift finansår 2027'],
  ['år 2025', 'Skift finansår 2025'],
  ['gå til finansår 2027', 'Skift finansår 2027'],
  ['2027 finansår', 'Skift finansår 2027'],
  ['mørk', 'Tema: Mørkt'],
  ['mork', 'Tema: Mørkt'],
  ['lys', 'Tema: Lyst'],
  ['log', 'Vis ændringslog'],
  ['ændringslog', 'Vis ændringslog'],
  ['aendringslog', 'Vis ændringslog'],
  ['kopier 07140110', 'Kopiér nummer og navn 07.14.01.10'],
  ['tabel', 'Skift mellem træ og tabel'],
  ['detaljer', 'Vis eller skjul detaljer'],
  ['filter', 'Gå til filterfeltet'],
  ['status lukket', 'Filtrér på status Lukket'],
  ['sortér navn', 'Sortér tabellen Navn'],
  ['sortér navn faldende', 'Sortér tabellen Navn Faldende'],
  ['sortér økonomisystem', 'Sortér tabellen Økonomisystem'],
  ['sortér kontotype faldende', 'Sortér tabellen Kontotype Faldende'],
  ['kolonnefilter lønadministrator', 'Filtrér på kolonne Lønadministrator'],
  ['faldende sorter status', 'Sortér tabellen Status Faldende'],
  ['type underkonto', 'Filtrér på type Underkonto'],
  ['excel', 'Hent finanslovsstruktur i Excel'],
  ['genveje', 'Vis alle genveje'],
  ['perioder', 'Gå til Perioder'],
  ['generér perioder 2028', 'Generér perioder 2028'],
  ['generer perioder 2028', 'Generér perioder 2028'],
  ['godkend perioder 202610', 'Godkend perioder 202610'],
  ['sæt niveau 1 § 07 klargøring', 'Skift rettighedsniveau 07 klargøring Niveau 1'],
  ['sæt niveau 1 § 23 udmøntning', 'Skift rettighedsniveau 23 udmøntning Niveau 1'],
  ['gå til proces FFL28', 'Gå til proces FFL28'],
  ['vis proces ffl28', 'Gå til proces FFL28'],
  ['opret hovedaktivitet ffl28', 'Opret hovedaktivitet FFL28'],
  ['opret underaktivitet i ffl28', 'Opret underaktivitet FFL28'],
  ['opret proces', 'Opret proces'],
  ['opret hovedaktivitet', 'Opret hovedaktivitet'],
  ['opret underaktivitet', 'Opret underaktivitet'],
  ['hent løngrupper i excel', 'Hent løngrupper i Excel'],
  ['ret periode 11.2026', 'Ret periode 11.2026'],
  ['gå til periode 202612', 'Skift periode 12.2026'],
  ['opret aktivitet', 'Opret aktivitet'],
  ['slet aktivitet 1003', 'Slet aktivitet 1003'],
  ['kontoplan', 'Gå til Kontoplan'],
  ['gå til kontoplan', 'Gå til Kontoplan'],
  ['gaa finanslov', 'Gå til Finanslovsstruktur'],
  ['løngrupper', 'Gå til løngrupper'],
  ['opret', 'Opret ved det valgte element'],
  ['opret underkonto', 'Opret underkonto'],
  ['opert underkonto', 'Opret underkonto'],
  ['underkonto opr', 'Opret underkonto'],
  ['fortryd kørsel 812', 'Fortryd kørsel 812'],
  ['log af', 'Log af'],
  ['ret 07140199', '! 07.14.01.99 findes ikke i det år, der ses på.'],
  ['afslut xyzzy', '! Intet element passer til «xyzzy».'],
  ['softluk 0714', '! «Softluk» findes ikke for aktivitetsområder.'],
  ['flyt 07140110', '! «Flyt» findes ikke for underkonti.'],
  ['underkonto', '? Opret underkonto'],
  ['hvem har ændret', 'Vis ændringslog'],
  ['masseredigér underkonti under 07', 'Masseredigér rækkerne Underkonto 07'],
  ['masserediger hovedkonti', 'Masseredigér rækkerne Hovedkonto'],
  ['masseredigér åbne underkonti 0714 i 2027', 'Masseredigér rækkerne Underkonto Åben 2027 0714'],
  ['masserediger soft-lukkede underkonti 07', 'Masseredigér rækkerne Underkonto Soft-lukket 07'],
  ['saml 071401, 071402', 'Masseredigér rækkerne 071401, 071402'],
  ['saml 07140110; 07140120; 07.14.01.30', 'Masseredigér rækkerne 3 numre'],
];

const standing: readonly (readonly [text: string, meant: string])[] = [
  ['fold ud', 'Fold ud'],
  ['fold ind', 'Fold ind'],
  ['kopiér', 'Kopiér nummer og navn'],
  ['afslut', 'Afslut underkonto'],
  ['luk', 'Afslut underkonto'],
  ['ret', 'Ret underkonto'],
  ['afslut 2026', 'Afslut underkonto 2026'],
];

describe('det, der skrives, er det, der menes (demodata, 2026)', () => {
  test('mindst 120 sætninger', () => {
    expect(anywhere.length + standing.length).toBeGreaterThanOrEqual(120);
  });

  test.each(anywhere)('%s', (text, meant) => {
    expect(say(text)).toBe(meant);
  });

  test.each(standing)('%s, stående på 07.14.01.10', (text, meant) => {
    expect(say(text, { at: '07.14.01.10' })).toBe(meant);
  });

  test('den, der ikke må, ser kommandoen sidst med grunden, og Enter gør intet', () => {
    const { entries, chosen, note } = palette('afslut 07140110', { may: [] });
    expect(chosen).toBeUndefined();
    expect(entries.at(-1)).toMatchObject({
      kind: 'command',
      hit: { id: 'AfslutUnderkonto', reason: expect.stringMatching(/^Adgang nægtet/) },
    });
    expect(note).toMatch(/^Afslut underkonto 07\.14\.01\.10: Adgang nægtet/);
    // Asked for without an element the only thing that is left is no answer to it.
    expect(palette('afslut', { may: [] }).chosen?.kind).not.toBe('command');
  });

  test('en sætning med to betydninger spørger hvilken', () => {
    const { bound, chosen } = palette('afslut 0714', { at: '07.14.01.10' });
    expect([bound.isAmbiguous, chosen?.kind]).toEqual([false, 'command']);
    const twice = palette('afslut barselsfonden');
    expect([twice.bound.isAmbiguous, twice.chosen]).toEqual([true, undefined]);
    expect(twice.groups[0]?.heading).toBe('Kan betyde flere ting. Vælg');
  });

  test('10.000 tegn siges og læses ikke', () => {
    const { note, entries } = palette('afslut 07140110 '.repeat(625));
    expect(note).toBe(
      'Teksten er på 10.000 tegn, og der læses højst 200 foruden numre. Intet er slettet.',
    );
    expect(entries).toEqual([]);
  });
});

test('nogle hundrede numre, som de indsættes fra et regneark, er én sætning', () => {
  const numbers = Array.from({ length: 300 }, (_, at) => `07${String(140_000 + at)}`);
  expect(say(`saml ${numbers.join(' ')}`)).toBe('Masseredigér rækkerne 300 numre');
});

describe('hits på navne', () => {
  test('åbne før lukkede, så dem nær det, man står på', () => {
    const hits = (at?: string) =>
      palette('#almindelig virksomhed', at === undefined ? {} : { at }).entries.flatMap((entry) =>
        entry.kind === 'element' ? [entry.element] : [],
      );
    const statuses = hits().map(({ status }) => status);
    expect(statuses).toEqual(
      statuses.toSorted((one, other) => +(one === 'Lukket') - +(other === 'Lukket')),
    );
    expect(hits('07.14.01.90')[0]?.fuldtNummer.slice(0, 8)).toBe('07.14.01');
    expect(hits()[0]?.fuldtNummer).toBe('01.11.01.10');
  });
});

/** Every word that says the verb of a command, whichever of its names it is. */
function verbWords({ title, shortTitle = '', alsoCalled = [] }: Command): string[] {
  const verb = wordsOf(shortTitle || title)[0] ?? '';
  return [verb, wordsOf(title)[0] ?? '', ...alsoCalled.flatMap(wordsOf)];
}

const knownWords = [
  ...new Set(
    [...commands.values()].flatMap((command) => [
      ...wordsOf(command.title),
      ...(command.alsoCalled ?? []).flatMap(wordsOf),
      ...command.keywords.flatMap(wordsOf),
    ]),
  ),
];
const misspell = (word: string, at: number) =>
  word.slice(0, at % word.length) + word.slice((at % word.length) + 1);
const word = fc.oneof(
  fc.constantFrom(...knownWords),
  fc.tuple(fc.constantFrom(...knownWords), fc.nat(9)).map(([known, at]) => misspell(known, at)),
  fc.tuple(fc.constantFrom(...knownWords), fc.nat(4)).map(([known, at]) => known.slice(0, at + 1)),
  fc.constantFrom('07140110', '0714', '2026', '28.52', 'barselsfonden', 'styrelsen', 'til', 'x'),
);

test('ingen sætning peger på et verbum, som ingen af dens ord betyder', () => {
  let pointedOut = 0;
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
      const text = words.join(' ').trim();
      // Before anything is written the list begins with what is at hand.
      fc.pre(text !== '');
      const { chosen } = palette(text, { at: '07.14.01.10' });
      if (chosen?.kind !== 'command') return;
      pointedOut += 1;
      const { command } = chosen.hit;
      const typed = sentenceWords(text).map(({ loose }) => loose);
      const verbs = verbWords(command);
      const isSaid = (says: (one: string, verb: string) => boolean) =>
        typed.some((one) => verbs.some((verb) => says(one, verb)));
      // *Tabellen* and *gemme* say it as well as *tabel* and *gem* do.
      expect(isSaid((one, verb) => matchWord(one, verb, isNear) !== null)).toBe(true);
      // What writes is pointed out by no misspelling, and what ends at once by its whole name alone.
      const asWritten = (one: string, verb: string) => matchWord(one, verb, null) !== null;
      if (command.arguments) expect(isSaid(asWritten)).toBe(true);
      if (command.isAbrupt) {
        const names = [command.title, ...(command.alsoCalled ?? [])].map(wordsOf);
        const isWhole = (own: string) => typed.some((one) => matchWord(one, own, null) === 'exact');
        expect(names.some((name) => name.every(isWhole))).toBe(true);
      }
    }),
    { numRuns: 150 },
  );
  expect(pointedOut).toBeGreaterThan(5);
});
