import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compareSheet } from '../../../../src/domain/commands/sheet/compare-sheet.ts';
import type { Comparison } from '../../../../src/domain/commands/sheet/comparison.ts';
import type { ReturnedFile, ShownSheet } from '../../../../src/domain/commands/sheet/sheet-file.ts';
import { areas } from '../../../../src/domain/elements/areas.ts';
import { readSheet } from '../../../../src/views/sheet/excel/reading/read-sheet.ts';
import { gridOf } from '../../../domain/commands/sheet/grid.ts';
import { foreignFile, nowhereLocked } from './returned.ts';

/** What a file comes out as, a line for each thing: place, column, text and what is asked. */
type Told = readonly string[];

const one = (text: string): Told => [`2 navn: ${text}`];
const notText = /er en tekstfil \(CSV\) og ikke en projektmappe/;

/** Each file, and what must be made of it: what is said of each of its sheets, or why it cannot be read. */
const expected: Readonly<Record<string, Told | readonly Told[] | RegExp>> = {
  '00-kontrol-een-rettelse.xlsx': one('Rettet i kontrolfilen'),
  '01-sorteret-med-filterknap.xlsx': ['59 modsagt'],
  '02-ny-raekke-samme-plads-a.xlsx': ['62 ny: 07.14.01.71'],
  '02-ny-raekke-samme-plads-b.xlsx': ['62 ny: 07.14.01.72'],
  '03a-eget-ark-foerst.xlsx': one('Rettet, men noterne står først'),
  '03b-rettet-i-kopi-af-arket.xlsx': [[], one('Rettet i kopien')],
  '03c-skjult-ark-foerst.xlsx': one('Rettet, et skjult ark står først'),
  '04a-tabel-filter-paa-farve.xlsx': one('Rettet i en tabel'),
  '04b-tabel-filter-dynamisk.xlsx': one('Rettet i en tabel'),
  '04c-tabel-uden-filterknapper.xlsx': one('Rettet i en tabel'),
  '04d-tabel-almindelig.xlsx': one('Rettet i en tabel'),
  '04e-note-i-en-celle-andet-program.xlsx': one('Rettet, og en note i cellen'),
  '04f-note-i-en-celle-excel.xlsx': one('Rettet, og en note i cellen'),
  '04g-diagram-med-tekstboks.xlsx': one('Rettet, og et diagram ved siden af'),
  '05a-tom-raekke-1048576.xlsx': one('Rettet i LibreOffice'),
  '05b-note-i-kolonne-BZ.xlsx': [...one('Rettet, og en note i kolonne BZ'), 'ukendt kolonne BZ'],
  '05c-raekke-farvet-til-XFD.xlsx': one('Rettet, og rækken er farvet til XFD'),
  '06-formler-fejl-og-uden-vaerdi.xlsx': [
    '2 navn: #N/A (fejl)',
    '3 navn: #REF! (fejl)',
    '4 navn:  (uregnet)',
    '5 navn: ABC',
    '6 navn: 0',
  ],
  '09a-ean-i-celle-med-datoformat.xlsx': one('Rettet i regnskabsstrukturen'),
  '09b-ean-rundet-til-5-8E12.xlsx': [
    ...one('Rettet i regnskabsstrukturen'),
    '1 modsagt',
    '3 nummer: 5798990000000 (cifre)',
  ],
  '10-usynlige-tegn-og-mellemrum.xlsx': [
    '6 navn: To  mellemrum',
    '7 navn: e\u0301t navn med løs accent: A\u030arhus',
    '8 navn: Navn med – tankestreg og “citationstegn”',
    '62 ny: 07\u00a014\u00a001\u00a073',
    '63 ny: 07–14–01–74',
    '64 ny: \u200b07.14.01.75',
    '65 ny: 07.14.01.76.',
  ],
  '11-nummer-rettet-i-excel.xlsx': ['4 navn: En rettelse, der kan gemmes', '2 modsagt'],
  '13a-csv-semikolon-bom.csv': notText,
  '13b-csv-omdoebt.xlsx': notText,
  '13c-adgangskode-eller-maerkat.xlsx': /krypteret \(adgangskode eller følsomhedsmærkat\)/,
  '13d-tom.xlsx': /^Filen er tom\.$/,
  '13e-makroer.xlsm': one('Rettet i en fil med makroer'),
  '13f-strict-ooxml.xlsx': [...one('Rettet i Strict'), '3 navn: 2026-12-31 (dato)'],
  '13g-navnerumspraefiks.xlsx': one('Rettet, og gemt med navnerumspræfiks'),
  '13h-1904-datoer.xlsx': ['3 navn: 2027-01-01 (dato)'],
  '14-valgliste-paa-hele-kolonner.xlsx': one('Rettet, og med en valgliste'),
  '16-skjulte-raekker-rettet.xlsx': [
    ...one('Synlig rettelse'),
    '3 navn: Rettelse i en skjult række (skjult)',
  ],
  'A1-sorteret-med-pilen.xlsx': ['98 modsagt'],
  'B-nye-raekker-A.xlsx': ['32 ny: 07.14.01.61', '33 ny: 07.14.01.62', '34 ny: 07.14.01.63'],
  'B-nye-raekker-B.xlsx': ['32 ny: 07.14.37.61', '33 ny: 07.14.37.62'],
  'C-nye-med-overordnet.xlsx': ['32 ny: 07.14.01.61', '33 ny: 07.14.01.62'],
  'D-ny-med-type.xlsx': ['8 ny: 07.14.01.61 underkonto'],
  'E-fejlcelle.xlsx': ['3 navn: #N/A (fejl)'],
  'G-link.xlsx': [],
  'ny-kontoplan-1.xlsx': ['33 ny: 1899'],
  'ny-regnskabsstruktur-1.xlsx': ['7 ny: 07004.055'],
};

/** The sheet that a file was made of, by what it keeps of it itself. */
function sheetThen({ base, sheets }: ReturnedFile): ShownSheet {
  const versions = new Map(sheets[0]?.rows.map(({ id, version }) => [id, version]));
  return {
    columns: base?.columns ?? [],
    rows: [...(base?.rows ?? [])].map(([id, texts]) => ({
      ...{ id, texts },
      version: versions.get(id) ?? '',
    })),
  };
}

function areaOf(name: string) {
  if (name.includes('kontoplan')) return areas.kontoplan;
  return /^09|regnskab/.test(name) ? areas.regnskabsstruktur : areas.finanslovsstruktur;
}

const asked = (suspicion: { readonly kind: string } | undefined, isHidden = false) =>
  `${suspicion ? ` (${suspicion.kind})` : ''}${isHidden ? ' (skjult)' : ''}`;

function toldOf({ changes, creations, contradicted, unknown }: Comparison): Told {
  const doubted = contradicted.filter(({ suspicion }) => suspicion);
  return [
    ...changes.map(
      ({ place, column, mine, suspicion, isHidden }) =>
        `${place} ${column}: ${mine}${asked(suspicion, isHidden)}`,
    ),
    ...creations.map(({ place, texts }) =>
      `${place} ny: ${texts.get('nummer')} ${texts.get('type') ?? ''}`.trim(),
    ),
    ...(contradicted.length > 0 ? [`${contradicted.length} modsagt`] : []),
    ...doubted.map(
      ({ place, column, mine, suspicion }) => `${place} ${column}: ${mine}${asked(suspicion)}`,
    ),
    ...unknown.map((heading) => `ukendt ${heading}`),
  ];
}

test('ingen fil er glemt', () => {
  const folder = new URL('../../../files/regneark/', import.meta.url);
  expect(readdirSync(folder).toSorted()).toEqual(Object.keys(expected).toSorted());
});

test.each(Object.entries(expected))('%s', async (name, wanted) => {
  const reading = readSheet(foreignFile(name));
  if (wanted instanceof RegExp) return await expect(reading).rejects.toThrow(wanted);
  const file = await reading;
  const { area, columns } = gridOf(areaOf(name));
  const now = sheetThen(file);
  const told = file.sheets.map((sheet) =>
    toldOf(compareSheet(sheet, file.base, { now, area, columns, lockOf: nowhereLocked })),
  );
  expect(told).toEqual(Array.isArray(wanted[0]) ? wanted : [wanted]);
});
