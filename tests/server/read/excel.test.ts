import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Excel from 'exceljs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ElementPayload } from '../../../src/api/contract/common.ts';
import type { Problem } from '../../../src/api/contract/problem.ts';
import { features } from '../../../src/api/contract/runtime-config.ts';
import { mostChosen } from '../../../src/api/contract/structure/structure.ts';
import { setFeatures } from '../../../src/api/http/features.ts';
import { textTest } from '../../../src/domain/columns/column-filter.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { elementTypes, elementTypesOf, isCodeList } from '../../../src/domain/elements/registry.ts';
import { statusLabels } from '../../../src/domain/status.ts';
import { filterPlaces } from '../../../src/ui/grid/columns/filter.ts';
import { type GridView, plainView } from '../../../src/ui/grid/grid-column.ts';
import { listColumns } from '../../../src/views/structure/rows/structure-columns.ts';
import { fieldsAsked, lineMaker } from '../../../src/views/structure/rows/structure-lines.ts';
import { accessTokenOf } from '../app/app-server.ts';
import {
  agency,
  central,
  elementOf,
  reader,
  structure,
  underkontoBody,
  useCommandApi,
  type Written,
} from '../commands/command-api.ts';
import { describeOnEachEngine } from '../harness/engines.ts';
import { openpyxl, readWithOpenpyxl, recordsOf } from '../harness/openpyxl.ts';
import { type ReadBook, readBook, textsOf } from '../harness/read-book.ts';

const reportName = 'Rapport over manglende kobling mellem underkonto og delregnskab.xlsx';
const reportPath = 'underkonti/missing-delregnskab/excel';
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Query = Readonly<Record<string, string | number>>;

interface Download extends ReadBook {
  readonly headers: Headers;
  readonly bytes: Buffer;
}

const searchOf = (query: Query) =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));

describeOnEachEngine('Excel-filerne', (engine) => {
  const api = useCommandApi(engine);
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'sada-excel-'));
    setFeatures(features);
  });

  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
  });

  async function fetchFile(call: string, query: Query, user = central): Promise<Response> {
    const authorization = `Bearer ${await accessTokenOf(api.db, user)}`;
    const address = `${api.server.baseUrl}${structure}/${call}?${searchOf(query)}`;
    return await fetch(address, { headers: { authorization } });
  }

  /** The file of just these elements. */
  async function fetchChosen(elementer: readonly string[]): Promise<Response> {
    const authorization = `Bearer ${await accessTokenOf(api.db, central)}`;
    const address = `${api.server.baseUrl}${structure}/search-download-excel?finansaar=2026`;
    const headers = { authorization, 'content-type': 'application/json' };
    return await fetch(address, { method: 'POST', headers, body: JSON.stringify({ elementer }) });
  }

  async function download(call: string, query: Query, user = central): Promise<Download> {
    return await downloaded(await fetchFile(call, query, user));
  }

  async function downloaded(answer: Response): Promise<Download> {
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.status, bytes.toString('utf8', 0, 300)).toBe(200);
    return { headers: answer.headers, bytes, ...(await readBook(bytes)) };
  }

  /** What the search itself answers, page by page. */
  async function searched(query: Query, user = central): Promise<ElementPayload[]> {
    const found: ElementPayload[] = [];
    for (let side = 1; ; side += 1) {
      const asked = searchOf({ ...query, antal: 700, side });
      const page = await api.get<{ poster: ElementPayload[]; total: number }>(
        `${structure}/paged-search?${asked}`,
        user,
      );
      found.push(...page.poster);
      if (page.poster.length === 0 || found.length >= page.total) return found;
    }
  }

  /** The next version begins where this one ends: the element does not. */
  const isTakenOver = ({ naesteVersion, tilFinansaar }: ElementPayload) =>
    naesteVersion?.fra === Number(tilFinansaar) + 1;

  const shownOf = (element: ElementPayload) => ({
    'Fuldt nummer': element.fuldtNummer,
    Type: elementTypes[element.type].label.one,
    Nummer: element.nummer,
    Navn: element.navn,
    'Gyldig fra': element.fraFinansaar,
    'Gyldig til': isTakenOver(element) ? null : element.tilFinansaar,
    Status: statusLabels[element.status],
    'Soft-lukket fra': element.softLukketFra,
    'Soft-lukket til': element.softLukketTil,
    Versioner: element.antalVersioner,
    Bemærkning: element.bemaerkning,
  });
  const cellsIn = (row: Readonly<Record<string, unknown>>, like: object) =>
    Object.fromEntries(Object.keys(like).map((heading) => [heading, row[heading]]));

  test.each([
    { finansaar: 2026 },
    { finansaar: 2010 },
    { soeg: '07.14' },
    { soeg: 'økonomistyrelsen', finansaar: 2026 },
    { type: 'Hovedkonto', status: 'Lukket', finansaar: 2026 },
    { type: 'Underkonto', status: 'SoftLukket', finansaar: 2027 },
    { soeg: 'findes slet ikke nogen steder' },
  ] satisfies Query[])('%o giver de samme rækker som søgningen, i nummerorden', async (query) => {
    const found = await searched(query);
    const { rows, headers } = await download('search-download-excel', query);
    expect(headers.get('x-antal')).toBe(String(found.length));
    const expected = found.map(shownOf);
    expect(rows.map((row, index) => cellsIn(row, expected[index] ?? {}))).toEqual(expected);
  });

  /** What the table fetches: root by root, with what its references point to. */
  async function listed(finansaar: number, felter: string): Promise<ElementPayload[]> {
    const found: ElementPayload[] = [];
    const roots = await searched({ finansaar, type: 'Paragraf' });
    for (const { fuldtNummer } of roots) {
      for (let side = 1, last = 0; side === 1 || last === 1000; side += 1) {
        const asked = searchOf({ finansaar, felter, soeg: fuldtNummer, antal: 1000, side });
        const call = `${structure}/search-full-number?${asked}`;
        const { poster } = await api.get<{ poster: ElementPayload[] }>(call, central);
        found.push(...poster);
        last = poster.length;
      }
    }
    return found;
  }

  /** All that the table on the screen has, and its columns. */
  async function tableOf(finansaar: number, view?: GridView) {
    const area = areas.finanslovsstruktur;
    const lists = elementTypesOf(area.name).filter(({ name }) => isCodeList(name));
    const classes = await Promise.all(
      lists.map(({ list }) =>
        api.get<{ poster: ElementPayload[] }>(`${structure}/${list}?finansaar=${finansaar}`),
      ),
    );
    const names = new Map(
      classes.flatMap(({ poster }) => poster.map((element) => [element.id, element] as const)),
    );
    const columns = listColumns({ area, names, menuLabel: () => '' });
    const felter = view ? fieldsAsked(area, view) : '';
    const found = view ? await listed(finansaar, felter) : await searched({ finansaar });
    return { columns, lines: found.map(lineMaker(felter)) };
  }

  function shownIn({ columns, lines }: Awaited<ReturnType<typeof tableOf>>, filters: Query) {
    const tests = columns.flatMap((column) => {
      const query = filters[`kol.${column.id}`];
      if (query === undefined) return [];
      const test = (column.compileFilter ?? textTest)(String(query));
      return [{ text: column.filterText ?? column.text, test }];
    });
    return [...filterPlaces(lines, tests)].map((place) => lines[place]?.fuldtNummer);
  }

  type Expected = readonly (readonly [Query, 'nogle' | 'ingen'])[];
  const someOrNone: Expected = [
    [{ 'kol.nummer': '0714' }, 'nogle'],
    [{ 'kol.nummer': '§ 07.1' }, 'nogle'],
    [{ 'kol.nummer': '07.' }, 'nogle'],
    [{ 'kol.nummer': '%' }, 'ingen'],
    [{ 'kol.navn': 'Økonomi' }, 'nogle'],
    [{ 'kol.navn': ' aa' }, 'nogle'],
    [{ 'kol.navn': 'miljø- og' }, 'nogle'],
    [{ 'kol.navn': '07.14' }, 'ingen'],
    [{ 'kol.navn': '0714' }, 'ingen'],
    [{ 'kol.navn': '_' }, 'ingen'],
    [{ 'kol.type': 'hk' }, 'nogle'],
    [{ 'kol.type': 'OMRÅDE' }, 'nogle'],
    [{ 'kol.type': 'delregnskab' }, 'ingen'],
    [{ 'kol.bevilling': 'drift' }, 'nogle'],
    [{ 'kol.bevilling': 'findes ikke' }, 'ingen'],
    [{ 'kol.fra': '201' }, 'nogle'],
    [{ 'kol.til': '20' }, 'nogle'],
    [{ 'kol.status': 'luk' }, 'nogle'],
    [{ 'kol.status': 'Åben' }, 'nogle'],
    [{ 'kol.ver': '2' }, 'nogle'],
    [{ 'kol.nummer': '07', 'kol.type': 'uk', 'kol.status': 'åben', 'kol.navn': 'a' }, 'nogle'],
  ];

  /** Of a few rows, for a file of all takes its time. */
  const few = { 'kol.nummer': '07.1' };
  const withSigns: Expected = [
    [{ 'kol.nummer': '*.90' }, 'nogle'],
    [{ 'kol.nummer': '=07.14.01.10' }, 'nogle'],
    [{ 'kol.nummer': '=0714' }, 'nogle'],
    [{ 'kol.nummer': '>=42' }, 'nogle'],
    [{ 'kol.nummer': '!07', 'kol.navn': 'drift' }, 'nogle'],
    [{ 'kol.nummer': '<02' }, 'nogle'],
    [{ 'kol.navn': '=ØKONOMISTYRELSEN' }, 'nogle'],
    [{ 'kol.navn': '*styrelsen' }, 'nogle'],
    [{ 'kol.navn': '*_*' }, 'ingen'],
    [{ 'kol.navn': '>=ø', ...few }, 'nogle'],
    [{ 'kol.navn': '!a', ...few }, 'nogle'],
    [{ 'kol.navn': '=' }, 'ingen'],
    [{ 'kol.type': '=uk', ...few }, 'nogle'],
    [{ 'kol.type': '=Hovedkonto|Paragraf', ...few }, 'nogle'],
    [{ 'kol.type': '!=underkonto', ...few }, 'nogle'],
    [{ 'kol.status': '=lukket', ...few }, 'nogle'],
    [{ 'kol.status': '=Åben|Soft-lukket', ...few }, 'nogle'],
    [{ 'kol.status': '*lukket', ...few }, 'nogle'],
    [{ 'kol.bevilling': '=', ...few }, 'nogle'],
    [{ 'kol.bevilling': '!', ...few }, 'nogle'],
    [{ 'kol.bevilling': '!drift', ...few }, 'nogle'],
    [{ 'kol.fra': '>2020', ...few }, 'nogle'],
    [{ 'kol.fra': '<=2010', ...few }, 'nogle'],
    [{ 'kol.fra': '>aaa' }, 'ingen'],
    [{ 'kol.til': '>=2020', ...few }, 'nogle'],
    [{ 'kol.til': '=', ...few }, 'nogle'],
    [{ 'kol.til': '!>=2020', ...few }, 'nogle'],
    [{ 'kol.ver': '>3', ...few }, 'nogle'],
    [{ 'kol.ver': '=1', ...few }, 'nogle'],
  ];

  async function expectSame(
    table: Awaited<ReturnType<typeof tableOf>>,
    year: number,
    asked: Query,
  ) {
    const told = JSON.stringify(asked);
    const shown = shownIn(table, asked);
    const { rows, headers } = await download('search-download-excel', {
      finansaar: year,
      ...asked,
    });
    expect(
      rows.map((row) => row['Fuldt nummer']),
      told,
    ).toEqual(shown);
    expect(headers.get('x-antal'), told).toBe(String(shown.length));
    const counted = searchOf({ finansaar: year, ...asked, antal: 1 });
    const { total } = await api.get<{ total: number }>(`${structure}/search?${counted}`);
    expect(total, told).toBe(shown.length);
    return shown.length > 0 ? 'nogle' : 'ingen';
  }

  test.each([2026, 2015])('tabellens kolonnefiltre giver skærmens rækker i %i', async (year) => {
    const table = await tableOf(year);
    for (const [filters, expected] of someOrNone) {
      const found = await expectSame(table, year, filters);
      if (year === 2026) expect(found, JSON.stringify(filters)).toBe(expected);
    }
  });

  test('det gør filtre med tegn også', async () => {
    const table = await tableOf(2026);
    for (const [filters, expected] of withSigns) {
      expect(await expectSame(table, 2026, filters), JSON.stringify(filters)).toBe(expected);
    }
  });

  test('det gør filtrene på de kolonner, der vælges til, også', async () => {
    const table = await tableOf(2026, plainView);
    for (const [filters, expected] of [
      [{ 'kol.overordnetId': '07.14.01' }, 'nogle'],
      [{ 'kol.virksomhedId': 'økonomistyrelsen' }, 'nogle'],
      [{ 'kol.bevillingstypeId': 'Drift', ...few }, 'nogle'],
      [{ 'kol.videreforselsadgang': 'ja', ...few }, 'nogle'],
      [{ 'kol.virksomhedsbaerende': 'nej', ...few }, 'nogle'],
      [{ 'kol.defaultDelregnskabId': '07004', ...few }, 'nogle'],
      [{ 'kol.softLukketFra': '20' }, 'nogle'],
      [{ 'kol.softLukketFra': '>=2020' }, 'nogle'],
      [{ 'kol.softLukketFra': '=', ...few }, 'nogle'],
      [{ 'kol.overordnetId': '!=07.14.01 Økonomistyrelsen', ...few }, 'nogle'],
      [{ 'kol.kortNavn': '!', ...few }, 'ingen'],
      [{ 'kol.kortNavn': '%' }, 'ingen'],
      [{ 'kol.bemaerkning': 'findes ikke' }, 'ingen'],
    ] satisfies [Query, string][]) {
      expect(await expectSame(table, 2026, filters), JSON.stringify(filters)).toBe(expected);
    }
  });

  test('tabellens hoved er de første rækker i den orden, skærmen sorterer dem i', async () => {
    const { columns, lines } = await tableOf(2026);
    for (const id of ['nummer', 'navn', 'type', 'status']) {
      const key = columns.find((column) => column.id === id)?.sortKey;
      for (const [sign, way] of [
        ['', 1],
        ['-', -1],
      ] as const) {
        const sorted = lines.toSorted((a, b) => {
          const [one = 0, other = 0] = [key?.(a), key?.(b)];
          return one === other ? 0 : (one < other ? -1 : 1) * way;
        });
        const sortering = `${sign}${id === 'nummer' ? 'fuldtNummer' : id}`;
        const asked = searchOf({ finansaar: 2026, antal: 100, sortering, felter: 'overordnetId' });
        const { poster } = await api.get<{ poster: ElementPayload[] }>(
          `${structure}/search?${asked}`,
        );
        const numbers = poster.map(({ fuldtNummer }) => fuldtNummer);
        expect(numbers, sortering).toEqual(sorted.slice(0, 100).map((line) => line.fuldtNummer));
        expect(poster.filter(({ type }) => type !== 'Paragraf')).toSatisfy(
          (others: ElementPayload[]) =>
            others.every(({ referencer }) => Object.keys(referencer ?? {}).length === 1),
        );
      }
    }
  });

  test('kolonnefiltrene lægges oven i de andre og siges i filen', async () => {
    const query = { soeg: '07.14', 'kol.navn': ' styrelse ', 'kol.ver': ' ', finansaar: 2026 };
    const { book, rows } = await download('search-download-excel', query);
    expect(rows.length).toBeGreaterThan(0);
    for (const { Navn } of rows) expect(String(Navn)).toMatch(/styrelse/i);
    const about = textsOf(book.getWorksheet('Om udtrækket'));
    expect(about).toContainEqual(['Kolonnen Navn', 'styrelse']);
    expect(about.filter(([label]) => String(label).startsWith('Kolonnen'))).toHaveLength(1);
    const tooLong = await fetchFile('search-download-excel', { 'kol.navn': 'a'.repeat(201) });
    expect(tooLong.status).toBe(400);
    const { errors } = (await tooLong.json()) as Problem;
    expect(Object.keys(errors ?? {})).toEqual(['kol.navn']);
  });

  test('af bestemte elementer kommer netop de, så mange de er, som de er nævnt, og det siges', async () => {
    const found = (await searched({ soeg: '15', finansaar: 2026 })).toReversed();
    expect(found.length).toBeGreaterThan(300);
    const ids = found.map(({ id }) => id);
    const unknown = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
    const answer = await fetchChosen([...ids, unknown, ids[0] ?? '']);
    const { rows, book, headers } = await downloaded(answer);
    expect(headers.get('x-antal')).toBe(String(found.length));
    expect(rows.map((row) => row['Fuldt nummer'])).toEqual(found.map((row) => row.fuldtNummer));
    const about = textsOf(book.getWorksheet('Om udtrækket'));
    expect(about).toContainEqual(['Valgte elementer', String(found.length + 1)]);
    expect(about).toContainEqual(['Rækkefølge', 'Som på skærmen']);
    for (const wrong of [[], ['07.14'], Array.from({ length: mostChosen + 1 }, () => unknown)]) {
      expect((await fetchChosen(wrong)).status).toBe(400);
    }
  });

  test('inden for en underaktivitet er det de rækker, som brugeren må rette', async () => {
    const query = { underaktivitetId: 9, finansaar: 2026, type: 'Underkonto' };
    const found = await searched(query, agency);
    const { rows, book } = await download('search-download-excel', query, agency);
    expect(found.length).toBeGreaterThan(10);
    expect(rows.map((row) => row['Fuldt nummer'])).toEqual(found.map((row) => row.fuldtNummer));
    expect(textsOf(book.worksheets[1])).toContainEqual(['Underaktivitet', '9']);
    const none = { ...query, type: 'Hovedkonto' };
    expect((await download('search-download-excel', none, agency)).rows).toEqual([]);
  });

  test('henvisninger står med nummer og navn, og koder er tekst med deres nuller', async () => {
    const query = { soeg: '07.14.01', finansaar: 2026, status: 'Aaben' };
    const { rows, book } = await download('search-download-excel', query);
    expect(rows[0]).toMatchObject({
      'Fuldt nummer': '07.14.01',
      Nummer: '01',
      'Overordnet element': '07.14',
      'Virksomhed, navn': 'Økonomistyrelsen',
      Virksomhed: '10213231',
      'Gyldig fra': expect.any(Number),
    });
    const underkonto = rows.find((row) => row['Fuldt nummer'] === '07.14.01.10');
    expect(underkonto).toMatchObject({
      'Overordnet element': '07.14.01',
      Standarddelregnskab: '07004.001',
    });
    const [sheet] = book.worksheets;
    expect(sheet?.views).toMatchObject([{ state: 'frozen', ySplit: 1 }]);
    expect(sheet?.getCell('A1').font?.bold).toBe(true);
    expect(sheet?.getColumn(1).width).toBeGreaterThan(8);
    const names = { type: 'Underkontotype', finansaar: 2026 };
    const list = await download('search-download-excel', names);
    expect(list.rows[0]).toHaveProperty('Gyldige underkontonumre');
  });

  test('et navn, der ligner en formel, er tekst i begge læseres øjne', async () => {
    const names = ['=1+1', '+45 12', '-1 mio.', '@SUM(A1)', '<b>&"æ\'å', '\t=HYPERLINK("x")'];
    const made: string[] = [];
    for (const [index, navn] of names.entries()) {
      const body = await underkontoBody(api, { navn, nummer: String(40 + index) });
      const { status, body: created } = await api.call<Written>(
        central,
        'POST',
        `${structure}/underkonti`,
        { body },
      );
      expect(status, created.detail).toBe(200);
      made.push(created.navn);
    }
    expect(made.slice(0, 4)).toEqual(names.slice(0, 4));
    const query = { soeg: '07.14.01.4', finansaar: 2027 };
    const { rows, book, bytes } = await download('search-download-excel', query);
    expect(rows.map(({ Navn }) => Navn)).toEqual(expect.arrayContaining(made));
    book.worksheets[0]?.eachRow((row) =>
      row.eachCell((cell) => expect(cell.type).not.toBe(Excel.ValueType.Formula)),
    );
    if (openpyxl === undefined) return;
    const file = path.join(folder, `${engine}.xlsx`);
    writeFileSync(file, bytes);
    const [sheet, about] = readWithOpenpyxl(file);
    if (!sheet) throw new Error('There is no sheet');
    expect(recordsOf(sheet)).toEqual(rows);
    expect(sheet.frosset).toBe('A2');
    expect(about?.navn).toBe('Om udtrækket');
    const cells = sheet.raekker.flat().filter(([value]) => value !== null);
    // Text, in a cell whose format is text; the rest are whole numbers.
    for (const [value, type, format] of cells) {
      expect([type, format]).toEqual(typeof value === 'number' ? ['n', '0'] : ['s', '@']);
    }
  });

  test('et ark siger filter, finansår og tid i dansk tid', async () => {
    const before = Date.now();
    const query = { soeg: '=07.14', finansaar: 2025, type: 'Hovedkonto', status: 'Lukket' };
    const { book, rows, headers } = await download('search-download-excel', query, reader);
    const about = textsOf(book.getWorksheet('Om udtrækket'));
    expect(about).toEqual([
      ['Udtræk', 'Finanslovsstruktur'],
      ['Finansår', '2025'],
      ['Søgning', '=07.14'],
      ['Type', 'hovedkonti'],
      ['Status', 'Lukket'],
      ['Rækkefølge', 'Fuldt nummer'],
      ['Antal rækker', String(rows.length)],
      ['Dannet', expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d\.\d\d \(dansk tid\)$/)],
      ['Dannet af', expect.any(String)],
    ]);
    const danish = [before, Date.now()].map((moment) =>
      new Date(moment).toLocaleString('da-DK', {
        timeZone: 'Europe/Copenhagen',
        hour: '2-digit',
        minute: '2-digit',
      }),
    );
    const made = about.find(([label]) => label === 'Dannet');
    const [, time = ''] = String(made?.[1]).split(' ');
    expect(danish).toContain(time);
    expect(headers.get('content-type')).toBe(xlsx);
    expect(headers.get('content-encoding')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="finanslovsstruktur.xlsx"; filename*=UTF-8''finanslovsstruktur.xlsx`,
    );
  });

  test('rapporten har netop de åbne underkonti uden standarddelregnskab', async () => {
    const linked = await elementOf(api, 'underkonti', '07.14.01.10', 2026);
    const softClosed = (await searched({ type: 'Underkonto', status: 'SoftLukket' }))[0];
    await api.db
      .deleteFrom('underkonto_delregnskab')
      .where('underkonto_id', 'in', [linked.id, softClosed?.id ?? ''])
      .execute();
    for (const finansaar of [2026, 2027]) {
      const open = await searched({ type: 'Underkonto', status: 'Aaben', finansaar });
      const missing = open.filter(({ defaultDelregnskabId }) => defaultDelregnskabId === null);
      const { rows, headers } = await download(reportPath, { finansaar }, reader);
      expect(rows.map((row) => row['Fuldt nummer'])).toEqual(missing.map((row) => row.fuldtNummer));
      expect(rows.map((row) => row['Fuldt nummer'])).toContain('07.14.01.10');
      expect(rows.length).toBeLessThan(open.length);
      expect(headers.get('x-antal')).toBe(String(rows.length));
      expect(headers.get('content-disposition')).toBe(
        `attachment; filename="${reportName}"; filename*=UTF-8''${encodeURIComponent(reportName)}`,
      );
    }
    const { book } = await download(reportPath, {});
    expect(textsOf(book.getWorksheet('Om udtrækket'))).toContainEqual(['Finansår', '2026']);
  });

  test('et forkert spørgsmål afvises, før filen begynder', async () => {
    for (const call of ['search-download-excel', reportPath]) {
      const answer = await fetchFile(call, { finansaar: 12 });
      const problem = (await answer.json()) as Problem;
      expect(answer.status).toBe(400);
      expect(Object.keys(problem.errors ?? {})).toEqual(['finansaar']);
      expect(answer.headers.get('content-disposition')).toBeNull();
    }
  });
});
