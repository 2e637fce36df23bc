import { describe, expect, test } from 'vitest';
import { commandsOf } from '../../../../src/domain/commands/bulk/commands-of.ts';
import { newRowErrors } from '../../../../src/domain/commands/bulk/local-findings.ts';
import { newRowId, type StagedCell } from '../../../../src/domain/commands/bulk/staged.ts';
import { areas } from '../../../../src/domain/elements/areas.ts';
import { gridOf, rowsOf, terms } from './grid.ts';

/** A new row as it is written, each cell the text that was. */
function written(name: string, texts: Readonly<Record<string, string>>): StagedCell[] {
  return Object.entries(texts).map(([column, text]) => ({
    ...{ row: newRowId(name), column, base: null, baseVersion: '', value: null, text },
  }));
}

const finanslov = gridOf();
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
      newRowErrors(row, finanslov.area, finanslov.columns).map(({ column }) => column),
    );
  expect(errors({ nummer: '07.14.01.71', navn: 'Ny' })).toEqual([]);
  expect(errors({ nummer: '07.14.01.71', navn: 'x'.repeat(300), fra: 'snart' })).toEqual([
    'navn',
    'fra',
  ]);
  expect(errors({ navn: 'Uden nummer' })).toEqual(['nummer']);
  expect(errors({ nummer: '07.14.01.71', type: 'x' })).toEqual(['type']);
});
