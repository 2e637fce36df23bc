import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { saysSame } from '../../../../src/domain/commands/sheet/as-read.ts';
import { commandsOf } from '../../../../src/domain/commands/sheet/commands-of.ts';
import { lackingIn, newRowErrors } from '../../../../src/domain/commands/sheet/local-findings.ts';
import { newElements, numberSaid } from '../../../../src/domain/commands/sheet/new-elements.ts';
import type { SheetColumns } from '../../../../src/domain/commands/sheet/sheet-commands.ts';
import { shownText } from '../../../../src/domain/commands/sheet/shown-text.ts';
import { newRowId, type StagedCell } from '../../../../src/domain/commands/sheet/staged.ts';
import { treeTypesOf } from '../../../../src/domain/elements/area-types.ts';
import { areas } from '../../../../src/domain/elements/areas.ts';
import { timeFieldCodes } from '../../../../src/domain/elements/element-type.ts';
import { inputSchema } from '../../../../src/domain/elements/input-schema.ts';
import { message } from '../../../../src/domain/words/messages.ts';
import { gridOf, rowsOf, terms } from './grid.ts';

/** A new row as it is written, each cell the text that was. */
function written(name: string, texts: Readonly<Record<string, string>>): StagedCell[] {
  return Object.entries(texts).map(([column, text]) => ({
    ...{ row: newRowId(name), column, base: null, baseVersion: '', value: null, text },
  }));
}

const finanslov: SheetColumns = { ...gridOf(), isShown: () => true };
/** Only what is named is known. */
function knowing(grid: typeof finanslov, known: Readonly<Record<string, string>>) {
  const find: typeof grid.find = (to, text) => {
    const id = known[`${to} ${text}`];
    return id === undefined ? undefined : { id, fuldtNummer: text, navn: '' };
  };
  return { ...grid, find };
}
const made = (grid: typeof finanslov, ...cells: readonly StagedCell[][]) =>
  commandsOf(rowsOf(cells.flat()), grid, terms);
const inputs = ({ commands }: ReturnType<typeof commandsOf>) =>
  commands.map(({ invocation: { kommando, input } }) => ({ kommando, input }));

describe('typen', () => {
  test.each(['Underkonto', 'underkonto', 'UK', 'uk'])('læses af navn og kode: %s', (type) => {
    const grid = knowing(finanslov, { 'Hovedkonto 07.14.01': 'hk' });
    const { commands } = made(grid, written('1', { nummer: '07.14.01.71', type }));
    expect(commands.map(({ invocation }) => invocation.kommando)).toEqual(['Underkonto']);
  });

  test('der ikke findes, er en fejl i sin celle, og nummeret siger intet i dens sted', () => {
    const { commands, findings } = made(
      finanslov,
      written('1', { nummer: '07.14.01.71', type: 'undrkonto' }),
    );
    expect(commands).toEqual([]);
    expect(findings).toMatchObject([{ row: 'ny:1', column: 'type', tone: 'error' }]);
  });
});

/** As other programs leave it from a text or a web page. */
test.each(['07\u00a014\u00a001\u00a073', '07–14–01–73', '\u200b07.14.01.73', '07.14.01.73.'])(
  'et nummer skrevet som %j er nummeret, og intet er galt med det',
  (nummer) => {
    const cells = written('1', { nummer, navn: 'Ny', underkontotypeId: '10' });
    const [row] = rowsOf(cells);
    expect(row && newRowErrors(row, finanslov)).toEqual([]);
    const known = { 'Hovedkonto 07.14.01': 'hk', 'Underkontotype 10': 'ut' };
    const answer = made(knowing(finanslov, known), cells);
    expect(answer.findings).toEqual([]);
    expect(inputs(answer)).toMatchObject([{ input: { nummer: '73', hovedkontoId: 'hk' } }]);
  },
);

test.each([
  ['type', { nummer: '042', type: 'Statuspost' }],
  ['nummer', { nummer: '042' }],
])('af en type uden for træet bliver intet til, og det siges ved cellen: %s', (column, texts) => {
  const kontoplan = gridOf(areas.kontoplan);
  const cells = written('1', { ...texts, navn: 'Ny' });
  const told = [{ row: 'ny:1', column, tone: 'error' }];
  expect(made(kontoplan, cells)).toMatchObject({ commands: [], findings: told });
  const errors = rowsOf(cells).flatMap((row) => newRowErrors(row, kontoplan));
  expect(errors).toMatchObject(told);
});

describe('det overordnede', () => {
  test('efter nummeret er det, der findes, og det, ingen har slået op, nævnes med sin type', () => {
    const cells = written('1', { nummer: '07140171', navn: 'Ny' });
    const before = made(knowing(finanslov, {}), cells);
    expect(before.unknown).toEqual([{ to: 'Hovedkonto', text: '07.14.01' }]);
    expect(before.findings).toMatchObject([{ column: 'nummer', tone: 'error' }]);
    const after = made(knowing(finanslov, { 'Hovedkonto 07.14.01': 'hk' }), cells);
    expect(after.findings).toEqual([]);
    expect(inputs(after)).toMatchObject([{ input: { nummer: '71', hovedkontoId: 'hk' } }]);
  });

  test('efter kolonnen er af rækkens egen type, også hvor en anden type har nummeret', () => {
    const kontoplan = gridOf(areas.kontoplan);
    const known = { 'Hovedart 18': 'art', 'Standardkonto 18': 'konto' };
    const answer = made(
      knowing(kontoplan, known),
      written('1', { nummer: '18.77', type: 'RK', navn: 'Ny', overordnetId: '18' }),
    );
    expect(answer.findings).toEqual([]);
    expect(inputs(answer)).toMatchObject([{ input: { nummer: '1877', standardkontoId: 'konto' } }]);
  });

  test('kan være en ny række, hvor nummeret ikke siger det', () => {
    const regnskab = gridOf(areas.regnskabsstruktur);
    const answer = made(
      knowing(regnskab, { 'Ministeransvarsomraade 07': 'mao' }),
      written('kreds', { nummer: '77001', type: 'BK', overordnetId: '7701' }),
      written('rfi', { nummer: '7701', type: 'RFI', overordnetId: '10108330 2 styrelser' }),
      written('vh', { nummer: '10108330', type: 'virksomhed', overordnetId: '07' }),
    );
    expect(answer.findings).toEqual([]);
    expect(inputs(answer)).toMatchObject([
      { kommando: 'Virksomhed', input: { ministeransvarsomraadeId: 'mao' } },
      { kommando: 'RegnskabsfoerendeInstitution', input: { virksomhedId: { ny: 0 } } },
      { kommando: 'Bogfoeringskreds', input: { regnskabsfoerendeInstitutionId: { ny: 1 } } },
    ]);
  });

  test('i kolonnen må ikke være et andet end nummerets', () => {
    const known = { 'Hovedkonto 07.14.01': 'hk', 'Hovedkonto 07.14.02': 'anden' };
    const row = (overordnetId: string) =>
      made(
        knowing(finanslov, known),
        written('1', { nummer: '07.14.01.71', navn: 'Ny', overordnetId }),
      );
    expect(row('07.14.01').findings).toEqual([]);
    expect(row('07.14.02')).toMatchObject({
      commands: [],
      findings: [{ column: 'overordnetId', tone: 'error' }],
    });
  });
});

test('cellerne læses af typens felter, når typen kendes, og det, de ikke forstår, siges ved cellen', () => {
  const grid = knowing(finanslov, { 'Hovedkonto 07.14.01': 'hk', 'Underkontotype Drift': 'ut' });
  const texts = { nummer: '07.14.01.71', navn: 'Ny', underkontotypeId: 'Drift', fra: '2028' };
  expect(inputs(made(grid, written('1', texts)))).toMatchObject([
    { input: { underkontotypeId: 'ut', fraFinansaar: 2028 } },
  ]);
  const wrong = made(grid, written('1', { ...texts, fra: 'snart' }));
  expect(wrong.findings).toMatchObject([{ column: 'fra', tone: 'error' }]);
});

test('står et nummer to gange, hører det, der er under det, til den første', () => {
  const answer = made(
    knowing(finanslov, { 'Aktivitetsomraade 07.14': 'ao' }),
    written('1', { nummer: '07.14.77', navn: 'Første' }),
    written('2', { nummer: '07.14.77', navn: 'Samme' }),
    written('3', { nummer: '07.14.77.10', navn: 'Under' }),
  );
  expect(inputs(answer)[2]).toMatchObject({ input: { hovedkontoId: { ny: 0 } } });
});

test('felternes regler siges, før serveren spørges', () => {
  const errors = (texts: Readonly<Record<string, string>>) =>
    rowsOf(written('1', texts)).flatMap((row) =>
      newRowErrors(row, finanslov).map(({ column }) => column),
    );
  const whole = { nummer: '07.14.01.71', navn: 'Ny', underkontotypeId: '10' };
  expect(errors(whole)).toEqual([]);
  expect(errors({ ...whole, navn: 'x'.repeat(300), fra: 'snart' })).toEqual(['navn', 'fra']);
  expect(errors({ navn: 'Uden nummer' })).toEqual(['nummer']);
  expect(errors({ nummer: '07.14.01.71', type: 'x' })).toEqual(['type']);
});

/** A whole number of each type that elements are made of, as it was before a program took its first zero. */
const withZeros = [
  ['finanslovsstruktur', 'Paragraf', '7', '07'],
  ['finanslovsstruktur', 'Hovedområde', '71', '07.1'],
  ['finanslovsstruktur', 'Aktivitetsområde', '714', '07.14'],
  ['finanslovsstruktur', 'Aktivitetsområde', '7.14', '07.14'],
  ['finanslovsstruktur', 'HK', '71401', '07.14.01'],
  ['finanslovsstruktur', 'UK', '7140171', '07.14.01.71'],
  ['finanslovsstruktur', 'UK', '7.11.02.78', '07.11.02.78'],
  ['finanslovsstruktur', '', '7.11.02.78', '07.11.02.78'],
  ['regnskabsstruktur', 'RFI', '706', '0706'],
  ['regnskabsstruktur', 'BK', '7004', '07004'],
  ['regnskabsstruktur', 'Delregnskab', '7004001', '07004.001'],
] as const;

test.each(withZeros)(
  'i %s er en ny række af typen »%s« med nummeret %s det, %s',
  (name, type, nummer, fuldt) => {
    const area = areas[name];
    const cells = written('1', { nummer, type });
    const [row] = rowsOf(cells);
    expect(row && numberSaid(row.cells, area)).toBe(fuldt);
    const [element] = newElements(row ? [row] : [], area).elements;
    expect(element?.fuldtNummer).toBe(fuldt);
    const spec = gridOf(area).columns.get('nummer');
    expect(spec && row && shownText(spec, nummer, { area, said: row.cells })).toBe(fuldt);
    const other = written('1', { nummer: fuldt, type });
    expect(spec && saysSame(spec, nummer, fuldt, gridOf(area))).toBe(true);
    expect(rowsOf(other)[0] && numberSaid(rowsOf(other)[0]?.cells ?? new Map(), area)).toBe(fuldt);
  },
);

test('uden type og uden punktummer gættes intet nul', () => {
  const said = (nummer: string, type: string) =>
    rowsOf(written('1', { nummer, type })).map(({ cells }) => numberSaid(cells, finanslov.area));
  expect(said('7140171', '')).toEqual(['7140171']);
  expect(said('714', '')).toEqual(['71.4']);
  expect(said('714017', 'UK')).toEqual(['714017']);
});

describe('det, en ny række mangler', () => {
  const lacking = (grid: SheetColumns, texts: Readonly<Record<string, string>>) =>
    rowsOf(written('1', texts)).flatMap((row) => newRowErrors(row, grid));
  const texts = { nummer: '07.14.01.71', type: 'UK' };

  test('siges alt sammen, hvert i sin celle og med kolonnens navn', () => {
    expect(lacking(finanslov, texts)).toMatchObject([
      { column: 'bevilling', tone: 'error', text: 'Feltet Indhold skal udfyldes.' },
      { column: 'navn', tone: 'error', text: 'Feltet Navn skal udfyldes.' },
    ]);
    expect(lacking(finanslov, { ...texts, navn: 'Ny', bevilling: '10' })).toEqual([]);
    expect(lacking(finanslov, { ...texts, navn: 'Ny', underkontotypeId: '10' })).toEqual([]);
  });

  test('står ved nummeret, hvor kolonnen ikke er på skærmen, og hver nævnes', () => {
    const hidden = { ...finanslov, isShown: (id: string) => id === 'nummer' || id === 'type' };
    const found = lacking(hidden, texts);
    expect(found).toMatchObject([
      { column: 'nummer', hidden: 'bevilling', text: expect.stringContaining('Feltet Indhold') },
      { column: 'nummer', hidden: 'navn', text: expect.stringContaining('Feltet Navn') },
    ]);
  });

  test.each(
    Object.values(areas).flatMap((area) =>
      treeTypesOf(area).map((type) => [type.label.one, area, type] as const),
    ),
  )(
    'er for %s netop det, serveren kræver og hverken nummeret eller vilkårene siger',
    (label, area, type) => {
      const grid = { ...gridOf(area), isShown: () => true };
      const [row] = rowsOf(written('1', { type: label }));
      const said = new Set([type.number.field, timeFieldCodes[type.axis].from]);
      const isBelowByNumber =
        type.number.separator !== undefined || type.number.aboveDigits !== undefined;
      if (type.parent && isBelowByNumber) said.add(type.parent.field);
      const { error } = z.safeParse(inputSchema(type, 'create', 'body'), {});
      const asked = (error?.issues ?? [])
        .map(({ path }) => String(path[0]))
        .filter((code) => !said.has(code));
      const told = (row ? lackingIn(row, type.name, grid) : []).map(
        ({ column }) => grid.columns.get(column)?.fields.get(type.name)?.code,
      );
      expect(told.toSorted()).toEqual([...new Set(asked)].toSorted());
    },
  );
});

test('en celle, hvis felt hedder noget andet end kolonnen, siges med kolonnens navn', () => {
  const wrong = rowsOf(
    written('1', { nummer: '07.14.01.71', type: 'UK', navn: 'Ny', bevilling: ' ' }),
  );
  expect(wrong.flatMap((row) => newRowErrors(row, finanslov))).toMatchObject([
    { column: 'bevilling', text: 'Feltet Indhold skal udfyldes.' },
  ]);
});

describe('et nummer, som ingen af rækkens type kan have', () => {
  const noParent = knowing(finanslov, {});
  test.each([
    ['07.14.01.71', 'hovedkonto', 'Nummeret 07.14.01.71 passer ikke til typen hovedkonto.'],
    ['07.14.01', 'underkonto', 'Nummeret 07.14.01 passer ikke til typen underkonto.'],
    ['714', 'hovedkonto', 'Nummeret 714 passer ikke til typen hovedkonto.'],
    ['07.14.01.7A', 'underkonto', 'Nummeret 07.14.01.7A passer ikke til typen underkonto.'],
    ['07.14.80', 'hovedkonto', message('nummerUnder80')],
  ])('siges om nummeret, og intet om det, der skulle stå over: %s som %s', (nummer, type, text) => {
    const cells = written('1', { nummer, type, navn: 'Ny' });
    const told = [{ row: 'ny:1', column: 'nummer', tone: 'error', text }];
    const answer = made(noParent, cells);
    expect(answer).toEqual({ commands: [], findings: told, unknown: [] });
    const known = rowsOf(cells).flatMap((row) => newRowErrors(row, finanslov));
    expect(known.filter(({ column }) => column === 'nummer')).toEqual(told);
  });

  test('siges med nummerets egen regel, hvor nummeret er hele typens', () => {
    const grid = gridOf(areas.kontoplan);
    const [row] = rowsOf(written('1', { nummer: '18', type: 'RK', navn: 'Ny' }));
    expect(row && newRowErrors(row, grid)).toContainEqual(
      expect.objectContaining({
        column: 'nummer',
        text: message('nummerFormat', { felt: 'Nummer', antal: 4 }),
      }),
    );
  });
});

test('et felt, som typen ikke har, siges, før noget er slået op', () => {
  const texts = { nummer: '07.14.77', type: 'HK', navn: 'Ny', underkontotypeId: '10' };
  const errors = rowsOf(written('1', texts)).flatMap((row) => newRowErrors(row, finanslov));
  const felt = finanslov.columns.get('underkontotypeId')?.label ?? '';
  expect(errors).toContainEqual({
    ...{ row: 'ny:1', column: 'underkontotypeId', tone: 'error' },
    text: message('feltFindesIkke', { felt, type: 'hovedkonto' }),
  });
  const blank = written('1', { ...texts, underkontotypeId: ' ' });
  expect(made(finanslov, blank).findings.map(({ column }) => column)).not.toContain(
    'underkontotypeId',
  );
});

test('et nummer, som en kendt række har, siges straks, også mens rækken mangler noget', () => {
  const isTaken = (type: string, nummer: string) =>
    `${type} ${nummer}` === 'Underkonto 07.14.01.10';
  const errors = (nummer: string) =>
    rowsOf(written('1', { nummer, type: 'UK', navn: 'Ny' }))
      .flatMap((row) => newRowErrors(row, { ...finanslov, isTaken }))
      .map(({ column, text }) => [column, text]);
  const lacking = ['bevilling', 'Feltet Indhold skal udfyldes.'];
  const taken = ['nummer', message('nummerFindes', { nummer: '07.14.01.10' })];
  expect(errors('7140110')).toEqual([taken, lacking]);
  expect(errors('07.14.01.11')).toEqual([lacking]);
});
