import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Excel from 'exceljs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commitCommands } from '../../../server/commands/kernel.ts';
import { readConfig } from '../../../server/config.ts';
import { createServices } from '../../../server/services.ts';
import { exportMasterdata } from '../../../server/stamdata/export.ts';
import { operator, stamdata } from '../../../server/stamdata/stamdata.ts';
import { undoCommand } from '../../../src/domain/permissions.ts';
import { describeOnce, openTestDatabase, type TestDatabase } from '../harness/engines.ts';

const config = readConfig({ DATO: '2026-11-20' });

type Rows = readonly Readonly<Record<string, unknown>>[];
type Content = Readonly<Record<string, Rows>>;

/** A small chart of accounts, made by hand: no ids, and what is pointed to stands after what points. */
const chart: Content = {
  Regnskabskonto: [
    {
      fuldtNummer: '18.11',
      standardkontoId: '18',
      navn: 'Løn',
      manuelKontering: true,
      fraPeriode: 202601,
      tilPeriode: 202606,
    },
    {
      fuldtNummer: '18.11',
      standardkontoId: '18',
      navn: 'Løn mv.',
      manuelKontering: true,
      fraPeriode: 202607,
    },
  ],
  Standardkonto: [
    {
      fuldtNummer: '18',
      hovedartId: '1',
      navn: 'Lønninger',
      posttype: 'Resultat',
      fraPeriode: 202601,
    },
  ],
  Hovedart: [{ fuldtNummer: '1', navn: 'Driftsposter', fraPeriode: 202601 }],
};

describeOnce('indlæs stamdata', (engine) => {
  let database: TestDatabase;
  const folder = mkdtempSync(path.join(tmpdir(), 'sada-indlaes-'));

  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: false });
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  async function run(...words: readonly string[]) {
    return await stamdata(database.db, words, config);
  }

  async function load(stamdataRows: Content, ...flags: readonly string[]) {
    const file = path.join(folder, 'fil.json');
    writeFileSync(file, JSON.stringify({ format: 'sada-stamdata-1', stamdata: stamdataRows }));
    return await run('indlæs', file, ...flags);
  }

  async function rowsOf(name: string) {
    const content = await exportMasterdata(database.db);
    const sheet = content.find((one) => one.sheet.name === name);
    return sheet?.rows.map(({ values: { id: _id, ...values } }) => values);
  }

  test('prøvet ændrer intet og siger, hvad der ville ske', async () => {
    const { lines, ok } = await load(chart, '--prøv');
    expect(lines).toEqual([
      'Bemærk (2):',
      'Standardkonti, række 1, Retning: Feltet Retning skal udfyldes.',
      'Standardkonti, række 1, Gyldige bevillingstyper: Feltet Gyldige bevillingstyper skal udfyldes.',
      'Hovedarter: nye 1, ændrede 0, uændrede 0',
      'Standardkonti: nye 1, ændrede 0, uændrede 0',
      'Regnskabskonti: nye 1, ændrede 0, uændrede 0',
      'Prøvet: intet er ændret.',
    ]);
    expect(ok).toBe(true);
    expect(await rowsOf('Hovedart')).toEqual([]);
  });

  test('fundene står ved ark, række og kolonne, alle på én gang, og intet er ændret', async () => {
    const { lines, ok } = await load({
      ...chart,
      Hovedart: [
        { fuldtNummer: '1', fraPeriode: 202601 },
        { fuldtNummer: '22', navn: 'For lang', fraPeriode: 202601 },
        { fuldtNummer: '3', navn: 'Ukendt felt', fraPeriode: 202613, farve: 'rød' },
      ],
    });
    expect(ok).toBe(false);
    expect(lines.slice(1)).toEqual([
      'Hovedarter, række 1, Navn: Feltet Navn skal udfyldes.',
      'Hovedarter, række 2, Nummer: 22 er ikke et nummer for hovedarter.',
      'Hovedarter, række 3, farve: Arket har ingen kolonne af det navn.',
    ]);
    expect(await rowsOf('Standardkonto')).toEqual([]);
  });

  test('et tegn, som ingen tekst kan have, siges ved rækken og kolonnen', async () => {
    const hovedarter = [
      { fuldtNummer: '1', navn: 'Uden', fraPeriode: 202601 },
      { fuldtNummer: '2', navn: 'A\u0000B', fraPeriode: 202601 },
      { fuldtNummer: '3', navn: 'Ukendt felt', farve: 'r\u0000d', fraPeriode: 202601 },
    ];
    const { lines, ok } = await load({ Hovedart: hovedarter }, '--prøv');
    expect(ok).toBe(false);
    expect(lines.slice(1)).toEqual([
      'Hovedarter, række 2, Navn: Navn har en ugyldig værdi.',
      'Hovedarter, række 3, farve: Arket har ingen kolonne af det navn.',
    ]);
  });

  test('en fil uden id indlæses i den orden, som dens henvisninger kræver', async () => {
    const { lines } = await load(chart);
    expect(lines.at(-1)).toMatch(/^Indlæst som kørsel/);
    expect(await rowsOf('Regnskabskonto')).toEqual(chart.Regnskabskonto);
  });

  test('et element får netop de versioner, som filen har', async () => {
    const [first, second] = chart.Regnskabskonto ?? [];
    const changed: Rows = [
      { ...first, tilPeriode: 202603 },
      { ...second, fraPeriode: 202604, navn: 'Løn og pension' },
    ];
    const { lines } = await load({ Regnskabskonto: changed });
    expect(lines[0]).toBe('Regnskabskonti: nye 0, ændrede 1, uændrede 0');
    expect(await rowsOf('Regnskabskonto')).toEqual(changed);
    expect((await load({ Regnskabskonto: changed })).lines.at(-1)).toBe('Intet at ændre.');
  });

  test('et nummer, der hører under et andet, afvises; en værdi, som reglerne har noget imod, bemærkes', async () => {
    const [first] = chart.Regnskabskonto ?? [];
    const foreign = await load({ Regnskabskonto: [{ ...first, fuldtNummer: '19.11' }] });
    expect(foreign.lines.slice(1)).toEqual([
      'Regnskabskonti, række 1, Nummer: Nummeret 19.11 hører ikke under 18.',
    ]);
    const [konto] = chart.Standardkonto ?? [];
    const below = { ...konto, tilPeriode: 202605 };
    const { lines } = await load(
      { Standardkonto: [below], Regnskabskonto: [{ ...first, tilPeriode: null, navn: 'Alt' }] },
      '--prøv',
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/^Regnskabskonti, række 1, .*Det overordnede element 18 er lukket/),
    );
  });

  test('det, der hænger under en, som filen afkorter, bemærkes, også når filen ikke nævner det', async () => {
    const [konto] = chart.Standardkonto ?? [];
    const { lines } = await load({ Standardkonto: [{ ...konto, tilPeriode: 202605 }] }, '--prøv');
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^Standardkonti, række 1, Gyldig til: 18 slutter, mens 1 underliggende element gælder/,
      ),
    );
  });

  test('en sum, der går op i sig selv, afvises', async () => {
    const sum = { balanceside: 'Aktiv', linjetype: 'Sum', fraPeriode: 202601 };
    const first = { ...sum, fuldtNummer: '050', navn: 'Den ene' };
    const second = { ...sum, fuldtNummer: '060', navn: 'Den anden', sumpostId: '050' };
    expect((await load({ Statuspost: [first, second] })).ok).toBe(true);
    const { lines } = await load({ Statuspost: [{ ...first, sumpostId: '060' }] });
    expect(lines[1]).toMatch(/^Statusposter, række 1, Indgår i: /);
  });

  test('rækker, der siger hver sit om det samme, afvises', async () => {
    const row = {
      finansaar: 2040,
      nummer: '0001',
      startdato: '2040-01-01',
      slutdato: '2040-02-01',
    };
    const { lines } = await load({
      finansaar: [{ finansaar: 2040 }, { finansaar: 2040 }],
      aktivitet: [
        { ...row, navn: 'Den ene' },
        { ...row, navn: 'Den anden' },
      ],
    });
    expect(lines.slice(1)).toEqual([
      'Aktiviteter, række 2: Rækken siger noget andet end række 1 om det samme.',
    ]);
  });

  test('en indlæsning kan fortrydes', async () => {
    const before = await rowsOf('Hovedart');
    const { lines } = await load({
      Hovedart: [{ fuldtNummer: '9', navn: 'Fejl i filen', fraPeriode: 202601 }],
    });
    const koersel = Number(/kørsel (\d+)/.exec(lines.at(-1) ?? '')?.[1]);
    expect(await rowsOf('Hovedart')).not.toEqual(before);
    const services = createServices(database.db, config);
    await commitCommands(services, operator, [{ kommando: undoCommand, input: { koersel } }]);
    expect(await rowsOf('Hovedart')).toEqual(before);
  });

  test('versioner, der overlapper, og numre, der er et andets, afvises', async () => {
    const [first, second] = chart.Regnskabskonto ?? [];
    const overlapping = await load({
      Regnskabskonto: [{ ...first, tilPeriode: 202608 }, second ?? {}],
    });
    expect(overlapping.lines[1]).toMatch(/^Regnskabskonti, række 1, Gyldig til: .*overlapper/);
    const taken = await load({
      Hovedart: [
        {
          fuldtNummer: '1',
          navn: 'En anden',
          fraPeriode: 202601,
          id: '00000000-0000-4000-8000-000000000001',
        },
      ],
    });
    expect(taken.lines[1]).toMatch(/^Hovedarter, række 1, Nummer: Nummeret 1 findes allerede/);
  });

  test.each([
    ['{"format": "andet", "stamdata": {}}', /ikke en stamdatafil/],
    ['{', /ikke gyldig JSON/],
    [
      '{"format": "sada-stamdata-1", "stamdata": {"Konto": []}}',
      /^Konto: Filen må ikke have et ark/,
    ],
    ['{"format": "sada-stamdata-1", "stamdata": {"Hovedart": [1]}}', /^Hovedart, række 1:/],
    ['{"format": "sada-stamdata-1", "stamdata": {}}', /ingen rækker/],
    [
      '{"format": "sada-stamdata-1", "stamdata": {}, "stamdata": {"Hovedart": []}}',
      /^stamdata: Navnet står to gange/,
    ],
    [
      '{"format": "sada-stamdata-1", "stamdata": {"Hovedart": [{"a": "}"}], "Hovedart": []}}',
      /^Hovedart: Navnet står to gange/,
    ],
    [
      '{"format": "sada-stamdata-1", "stamdata": {"Hovedart": [{}, {"navn": "\\"x", "n\\u0061vn": "y"}]}}',
      /^Hovedart, række 2, navn: Navnet står to gange/,
    ],
  ])('%s tages ikke for en fil', async (content, told) => {
    const file = path.join(folder, 'ikke.json');
    writeFileSync(file, content);
    const { lines, ok } = await run('indlæs', file);
    expect(ok).toBe(false);
    expect(lines[1]).toMatch(told);
  });

  test('en arbejdsbog, der er lavet i hånden, siger, hvor den er forkert', async () => {
    const book = new Excel.Workbook();
    const sheet = book.addWorksheet('Hovedarter');
    sheet.addRow(['Nummer', 'Navn', 'Gyldig fra', 'Farve']);
    sheet.addRow(['2', 'Renter', 'i går', 'rød']);
    // No program has worked it out: it says neither a name nor nothing.
    sheet.addRow(['3', { formula: 'A3&"x"', date1904: false }, '01.2027']);
    book.addWorksheet('Noter');
    const file = path.join(folder, 'hånd.xlsx');
    await book.xlsx.writeFile(file);
    const { lines } = await run('indlæs', file);
    expect(lines.slice(1).toSorted()).toEqual([
      'Hovedarter, række 1, Farve: Arket har ingen kolonne af det navn.',
      expect.stringMatching(/^Hovedarter, række 2, Gyldig fra: /),
      'Hovedarter, række 3, Navn: Cellen viser en fejl, eller dens formel er ikke regnet ud.',
      'Noter: Filen må ikke have et ark af det navn.',
    ]);
  });

  test('en fil, der findes, skrives ikke over, og en halv får aldrig navnet', async () => {
    const file = path.join(folder, 'alt.json');
    expect((await run('eksportér', file)).ok).toBe(true);
    expect((await run('eksportér', file)).lines).toEqual([`Filen ${file} findes allerede.`]);
    const nowhere = path.join(folder, 'findes-ikke', 'alt.xlsx');
    const [line] = (await run('eksportér', nowhere)).lines;
    expect(line?.startsWith(`Filen ${nowhere} kan ikke skrives`)).toBe(true);
    expect(readdirSync(folder).filter((name) => name.endsWith('.delvis'))).toEqual([]);
  });
});
