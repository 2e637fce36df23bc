import { expect, test } from 'vitest';
import { say } from './say.ts';

/**
 * Written when the code stood, as colleagues would say them. The first forty: 16 were understood as they
 * were written, and endings, polite words and more names for what is done came of the rest. The second
 * forty, written after that: 32. Of 39 more, when the other areas had come: 29.
 */
const written: readonly (readonly [text: string, meant: string])[] = [
  ['afslut underkonto 07.14.01.10 ved udgangen af 2026', 'Afslut underkonto 07.14.01.10 2026'],
  ['vil gerne rette 07140110', 'Ret underkonto 07.14.01.10'],
  ['ændre navn på 071401', 'Ret hovedkonto 07.14.01'],
  ['ret navnet på 07140110', 'Ret underkonto 07.14.01.10'],
  ['luk kontoen 07140110', 'Afslut underkonto 07.14.01.10'],
  ['lukke 07140110 i 2027', 'Afslut underkonto 07.14.01.10 2027'],
  ['soft luk 07140110', 'Soft-luk underkonto 07.14.01.10'],
  ['genåbne 07.14.01.30', 'Genåbn underkonto 07.14.01.30'],
  ['åbn 07.14.01.30 igen', 'Genåbn underkonto 07.14.01.30'],
  ['opret en underkonto under 071401', 'Opret underkonto 07.14.01'],
  ['lav ny underkonto 07.14.01', 'Opret underkonto 07.14.01'],
  ['opret aktivitetsområde under 07.1', 'Opret aktivitetsområde 07.1'],
  ['opret nyt hovedområde i 07', 'Opret hovedområde 07'],
  ['spring til 07.14', '07.14'],
  ['hvor er barselsfonden', '07.14.39'],
  ['vis mig økonomistyrelsen', '07.14.01'],
  ['søg danica liv', '07.14.37.10'],
  ['skift år til 2025', 'Skift finansår 2025'],
  ['sorter efter navn', 'Sortér tabellen Navn'],
  ['kun lukkede', 'Filtrér på status Lukket'],
  ['vis kun underkonti', 'Filtrér på type Underkonto'],
  ['hent excel', 'Hent finanslovsstruktur i Excel'],
  ['download finanslovsstruktur', 'Hent finanslovsstruktur i Excel'],
  ['eksporter til regneark', 'Hent finanslovsstruktur i Excel'],
  ['vælg alle', 'Markér alle rækker'],
  ['markér alt', 'Markér alle rækker'],
  ['ryd markeringen', 'Ryd markering'],
  ['hjælp', 'Vis alle genveje'],
  ['tastaturgenveje', 'Vis alle genveje'],
  ['hvem ændrede', 'Vis ændringslog'],
  ['historik', 'Vis ændringslog'],
  ['lav perioder for 2028', 'Generér perioder 2028'],
  ['godkend periode 10.2026', 'Godkend perioder 10.2026'],
  ['ny aktivitet', 'Opret aktivitet'],
  ['slet aktiviteten 1003', 'Slet aktivitet 1003'],
  ['åbn kontoplanen', 'Gå til Kontoplan'],
  ['rediger underkonto 07140110', 'Ret underkonto 07.14.01.10'],
  ['jeg skal lukke 07.14.01.10', 'Afslut underkonto 07.14.01.10'],
  ['afslutte 07140110 efter 2027', 'Afslut underkonto 07.14.01.10 2027'],
  ['nedlægge hovedkonto 071401', 'Afslut hovedkonto 07.14.01'],
  ['stop bevillingen 07140110', 'Soft-luk underkonto 07.14.01.10'],
  ['soft-lukke 071401', 'Soft-luk hovedkonto 07.14.01'],
  ['fortryd lukningen af 07140130', 'Genåbn underkonto 07.14.01.30'],
  ['tilføje underkonto 071401', 'Opret underkonto 07.14.01'],
  ['ny hovedkonto 0714', 'Opret hovedkonto 07.14'],
  ['oprette aktivitetsområde i 07.1', 'Opret aktivitetsområde 07.1'],
  ['opret en ny underkonto under økonomistyrelsen', 'Opret underkonto 07.14.01'],
  ['ny udgave af 07140110', 'Ny version af underkonto 07.14.01.10'],
  ['planlægge 07140110', 'Ny version af underkonto 07.14.01.10'],
  ['find økonomistyrelsen', '07.14.01'],
  ['søg efter barselsfonden', '07.14.39'],
  ['barselsfond', '07.14.39'],
  ['danica', '07.14.37.10'],
  ['gå til § 07.14', '07.14'],
  ['finansåret 2025', 'Skift finansår 2025'],
  ['vis finansår 2028', 'Skift finansår 2028'],
  ['næste finansår', 'Næste finansår eller periode'],
  ['forrige år', 'Forrige finansår eller periode'],
  ['gå til i dag', 'Gå til indeværende finansår og periode'],
  ['sortér tabellen efter status', 'Sortér tabellen Status'],
  ['sortér efter nummer faldende', 'Sortér tabellen Nummer Faldende'],
  ['kun hovedkonti', 'Filtrér på type Hovedkonto'],
  ['ryd filtrene', 'Ryd filtre'],
  ['skjul detaljerne', 'Vis eller skjul detaljer'],
  ['notifikationer', 'Vis tidligere notifikationer'],
  ['godkende perioder 202610', 'Godkend perioder 202610'],
  ['godkend 202610', 'Godkend perioder 202610'],
  ['tilføj aktivitet', 'Opret aktivitet'],
  ['fortryde kørsel 812', 'Fortryd kørsel 812'],
  ['log ud', 'Log af'],
  ['til toppen', 'Til toppen'],
  ['kun soft-lukkede', 'Filtrér på status Soft-lukket'],
  ['lyst tema', 'Tema: Lyst'],
  ['år 2028', 'Skift finansår 2028'],
  ['luk 07.14.01 ved udgangen af 2026', 'Afslut hovedkonto 07.14.01 2026'],
  ['omdøb 07140110', 'Ret underkonto 07.14.01.10'],
  ['ny underkonto under 071401', 'Opret underkonto 07.14.01'],
  ['softluk økonomistyrelsen almindelig', 'Soft-luk underkonto 07.14.01.10'],
  ['mine rettigheder', 'Vis mine procesrettigheder'],
  ['exporter til excel', 'Hent finanslovsstruktur i Excel'],
  ['vis som tabel', 'Skift mellem træ og tabel'],
  ['genvejstaster', 'Vis alle genveje'],
  ['vis lønfællesskaber', 'Gå til løngrupper'],
  ['filtrer soft lukkede', 'Filtrér på status Soft-lukket'],
  ['opret paragraf 50', 'Opret paragraf 50'],
  ['ny paragraf 05', 'Opret paragraf 05'],
  ['opret ministeransvarsområde 30', 'Opret ministeransvarsområde 30'],
];

/** Not understood: they point out nothing that they do not mean, and the palette says what it did read. */
const missed: readonly (readonly [text: string, meant: string])[] = [
  ['kig på 2027', 'Skift finansår 2027'],
  ['skift til mørkt tema', 'Tema: Mørkt'],
  ['mørkt udseende', 'Tema: Mørkt'],
  ['kontoplan balance', 'Gå til Kontoplan'],
  ['genåben 07140130', 'Genåbn underkonto 07.14.01.30'],
  ['åbn paragraf 07', '07'],
  ['vis lukkede', 'Filtrér på status Lukket'],
  ['gem dette filter', 'Gem visning'],
  ['perioder 2027', 'Gå til Perioder'],
];

test.each(written)('%s', (text, meant) => {
  expect(say(text)).toBe(meant);
});

test.each(missed)('%s er ikke forstået, og Enter gør intet', (text, meant) => {
  const said = say(text);
  expect(said).not.toBe(meant);
  expect(said).toMatch(/^[!?] /);
});
