import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commandsOf } from '../../../../src/domain/commands/sheet/commands-of.ts';
import {
  findingsOf,
  findingsWhileWriting,
} from '../../../../src/domain/commands/sheet/findings-of.ts';
import { stagedRows } from '../../../../src/domain/commands/sheet/staged.ts';
import { cellsOf, gridOf, newRow, rowsOf, terms, underkontoOf } from './grid.ts';

const delregnskab = { id: 'dr-1', fuldtNummer: '07004.001', navn: 'Almindelig virksomhed' };
const grid = gridOf();
const of = (...given: Parameters<typeof rowsOf>) => commandsOf(rowsOf(...given), grid, terms);

describe('en ændret række', () => {
  test('er en rettelse med tid, trin, rækkeversion og det, en rettelse altid skal sige', () => {
    const { commands, findings } = of(cellsOf('a', { navn: 'Nyt navn' }), [
      underkontoOf('a', '07.14.01.10'),
    ]);
    expect(findings).toEqual([]);
    expect(commands).toEqual([
      {
        row: 'a',
        columns: new Map([['navn', 'navn']]),
        invocation: {
          kommando: 'Underkonto#ret',
          rowVersion: '1.1',
          input: {
            id: 'a',
            navn: 'Nyt navn',
            underkontotypeId: 'ut-10',
            fraFinansaar: 2027,
            underaktivitetId: 9,
          },
        },
      },
    ]);
  });

  test('siger med ord, at den er uden for underaktivitet, og intet, når det ikke er valgt', () => {
    const rows = rowsOf(cellsOf('a', { navn: 'Nyt' }), [underkontoOf('a', '07.14.01.10')]);
    const inputIn = (underaktivitetId: '' | null) =>
      commandsOf(rows, grid, { ...terms, underaktivitetId }).commands[0]?.invocation.input;
    expect(inputIn('')).toHaveProperty('underaktivitetId', '');
    expect(inputIn(null)).not.toHaveProperty('underaktivitetId');
  });

  test('retter den version, der først kommer, i stedet for at begynde før den', () => {
    const later = { ...underkontoOf('a', '07.14.01.10'), fraFinansaar: 2029 };
    const { commands } = of(cellsOf('a', { navn: 'Nyt' }), [later]);
    expect(commands[0]?.invocation.input.fraFinansaar).toBe(2029);
  });

  test('giver standarddelregnskabet sin egen kommando, som intet trin kræver', () => {
    const { commands } = of(cellsOf('a', { defaultDelregnskabId: delregnskab, navn: 'Nyt' }), [
      underkontoOf('a', '07.14.01.10'),
    ]);
    expect(commands.map(({ invocation }) => invocation.kommando)).toEqual([
      'Underkonto#ret',
      'UpdateUnderkontoDelregnskab',
    ]);
    expect(commands[1]?.invocation.input).toEqual({
      underkontoId: 'a',
      delregnskabId: 'dr-1',
      defaultDelregnskab: true,
      fraPeriode: 202701,
    });
    expect(commands[0]?.invocation.input).not.toHaveProperty('defaultDelregnskabId');
  });

  test('sendes slet ikke, når én af cellerne ikke kan siges', () => {
    const unread = { ...cellsOf('a', { fra: null })[0], text: 'i morgen' };
    const { commands, findings } = of(
      [...cellsOf('a', { navn: 'Nyt' }), unread as ReturnType<typeof cellsOf>[number]],
      [underkontoOf('a', '07.14.01.10')],
    );
    expect(commands).toEqual([]);
    expect(findings).toMatchObject([{ row: 'a', column: 'fra', tone: 'error' }]);
  });

  test('siger, når typen ikke har feltet, og når det, der peges på, er ukendt', () => {
    const { findings } = of(
      [
        ...cellsOf('a', { kortNavn: 'x' }),
        ...cellsOf('b', { defaultDelregnskabId: { fuldtNummer: '99999.999', navn: '?' } }),
      ],
      [underkontoOf('a', '07.14.01.10'), underkontoOf('b', '07.14.01.20')],
    );
    expect(findings.map(({ row, column }) => [row, column])).toEqual([
      ['a', 'kortNavn'],
      ['b', 'defaultDelregnskabId'],
    ]);
  });

  test('som ikke er hentet, nævnes for sig', () => {
    expect(stagedRows(cellsOf('væk', { navn: 'x' }), () => undefined)).toEqual({
      rows: [],
      missing: ['væk'],
    });
  });
});

describe('nye rækker', () => {
  test('oprettes før dem, der hænger under dem, i hvilken orden de end står', () => {
    const { commands, findings } = of([
      ...newRow(1, { nummer: '07.14.09.10', navn: 'Ny underkonto' }),
      ...newRow(2, { nummer: '071409', navn: 'Ny hovedkonto' }),
    ]);
    // The aktivitetsområde is not known here.
    expect(findings.map(({ row }) => row)).toEqual(['ny:2', 'ny:1']);
    expect(commands).toEqual([]);
    const known = { ...grid, find: () => ({ id: 'ao', fuldtNummer: '07.14', navn: '' }) };
    const made = commandsOf(
      rowsOf([
        ...newRow(1, { nummer: '07.14.09.10', navn: 'Ny underkonto' }),
        ...newRow(2, { nummer: '071409', navn: 'Ny hovedkonto' }),
      ]),
      known,
      terms,
    );
    expect(made.commands.map(({ invocation }) => invocation)).toMatchObject([
      { kommando: 'Hovedkonto', input: { nummer: '09', aktivitetsomraadeId: 'ao' } },
      { kommando: 'Underkonto', input: { nummer: '10', hovedkontoId: { ny: 0 } } },
    ]);
  });

  test('uden et nummer, der siger typen, kan ikke blive til noget', () => {
    const { findings } = of(newRow(1, { navn: 'Uden nummer' }));
    expect(findings).toMatchObject([{ row: 'ny:1', column: 'nummer', tone: 'error' }]);
  });
});

test('en henvisning er altid til en tidligere kommando, og hver celle står i netop én kommando', () => {
  const own = fc.integer({ min: 10, max: 89 }).map(String);
  const account = fc.integer({ min: 1, max: 78 }).map((n) => String(n).padStart(2, '0'));
  const fresh = fc.uniqueArray(
    fc.oneof(
      account.map((number) => `07.14.${number}`),
      fc.tuple(account, own).map(([above, number]) => `07.14.${above}.${number}`),
    ),
    { maxLength: 12 },
  );
  const edits = fc.uniqueArray(own, { maxLength: 6 });
  fc.assert(
    fc.property(fresh, edits, (numbers, changed) => {
      const cells = [
        ...numbers.flatMap((nummer, at) => {
          const type = nummer.length > 8 ? 'underkonto' : 'HK';
          return newRow(at, { nummer, navn: `Ny ${nummer}`, ...(at % 2 === 0 && { type }) });
        }),
        ...changed.flatMap((n) =>
          cellsOf(`e${n}`, { navn: `Rettet ${n}`, defaultDelregnskabId: delregnskab }),
        ),
      ];
      const records = changed.map((n) => underkontoOf(`e${n}`, `07.14.01.${n}`));
      const rows = rowsOf(cells, records);
      const find = () => undefined;
      const { commands, findings } = commandsOf(rows, { ...grid, find }, terms);
      for (const [at, { invocation }] of commands.entries()) {
        for (const value of Object.values(invocation.input)) {
          const ny = (value as { ny?: number } | null)?.ny;
          if (ny !== undefined) expect(ny).toBeLessThan(at);
        }
      }
      const broken = new Set(findings.map(({ row }) => row));
      const told = commands.flatMap(({ row, columns }) =>
        [...new Set(columns.values())].map((column) => `${row} ${column}`),
      );
      const staged = cells
        .filter(({ row }) => !broken.has(row))
        .map(({ row, column }) => `${row} ${column}`);
      expect(told.toSorted()).toEqual(staged.toSorted());
    }),
  );
});

describe('fund', () => {
  const { commands } = of(cellsOf('a', { navn: 'Nyt', defaultDelregnskabId: delregnskab }), [
    underkontoOf('a', '07.14.01.10'),
  ]);

  test('står ved den celle, der siger feltet, ellers ved kommandoens første', () => {
    const found = findingsOf(
      {
        udfald: 'bb',
        violations: [
          { code: 'navnLaengde', field: 'navn', message: 'For langt', nummer: 0 },
          {
            ...{ code: 'lukket', field: 'delregnskabId', message: 'Lukket', nummer: 1 },
            remedy: 'ReopenDelregnskab',
          },
        ],
        warnings: [{ code: 'advarsel', field: '', message: 'Se her', nummer: 1 }],
      },
      commands,
      grid,
    );
    expect(found).toEqual([
      { row: 'a', column: 'navn', tone: 'error', text: 'For langt' },
      {
        row: 'a',
        column: 'defaultDelregnskabId',
        tone: 'error',
        text: 'Lukket',
        remedy: 'Brug »Genåbn delregnskab«.',
      },
      { row: 'a', column: 'defaultDelregnskabId', tone: 'warning', text: 'Se her' },
    ]);
  });

  test('om det, en ny række ikke skriver, står i dets egen celle, hvor kolonnen er på skærmen, ellers ved nummeret', () => {
    const known = { ...grid, find: () => ({ id: 'hk', fuldtNummer: '07.14.01', navn: '' }) };
    const made = commandsOf(rowsOf(newRow(1, { nummer: '07.14.01.71' })), known, terms).commands;
    const violations = ['navn', 'underkontotypeId'].map((field) => ({
      ...{ code: 'paakraevet', field, message: 'Mangler', nummer: 0 },
    }));
    const plan = { udfald: 'b', violations, warnings: [] };
    const columnsAt = (isShown: (column: string) => boolean) =>
      findingsOf(plan, made, { ...known, isShown }).map(({ column }) => column);
    expect(columnsAt(() => true)).toEqual(['navn', 'bevilling']);
    expect(columnsAt((column) => column !== 'navn')).toEqual(['nummer', 'bevilling']);
    expect(columnsAt(() => false)).toEqual(['nummer', 'nummer']);
    // The column that is not on screen is named, and known to whoever shows it.
    const isShown = (column: string) => column !== 'navn';
    expect(findingsOf(plan, made, { ...known, isShown })).toMatchObject([
      { text: 'Mangler Kolonnen Navn er skjult.', hidden: 'navn' },
      { text: 'Mangler' },
    ]);
    // Of an element, a cell that nobody changed says nothing wrong.
    const other = { ...plan, violations: violations.slice(1) };
    const shown = { ...grid, isShown: () => true };
    expect(findingsOf(other, commands, shown)).toMatchObject([{ column: 'navn' }]);
  });

  test('mens der skrives, brydes ingen celle af, at trinnet ikke er valgt endnu', () => {
    const unchosen = { code: 'vaelgUnderaktivitet', field: 'underaktivitetId', message: 'Vælg' };
    const plan = { udfald: 'bb', violations: [{ ...unchosen, nummer: 0 }], warnings: [] };
    expect(findingsWhileWriting(plan, commands, grid)).toEqual([]);
    const closed = { code: 'lukket', field: 'delregnskabId', message: 'Lukket', nummer: 1 };
    const both = { ...plan, violations: [...plan.violations, closed] };
    expect(findingsWhileWriting(both, commands, grid)).toMatchObject([{ text: 'Lukket' }]);
    expect(findingsWhileWriting({ ...plan, violations: [closed] }, commands, grid)).toHaveLength(2);
  });

  test('en brudt kommando, planen ikke har plads til at fortælle om, har også en grund', () => {
    const found = findingsOf({ udfald: 'ob', violations: [], warnings: [] }, commands, grid);
    expect(found).toMatchObject([{ column: 'defaultDelregnskabId', tone: 'error' }]);
  });
});
