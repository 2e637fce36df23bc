import { describe, expect, test } from 'vitest';
import type { FindLink, Value } from '../../../../src/domain/columns/column-spec.ts';
import { koblingColumns } from '../../../../src/domain/columns/kobling-columns.ts';
import { commandsOf } from '../../../../src/domain/commands/sheet/commands-of.ts';
import { koblingRows } from '../../../../src/domain/commands/sheet/kobling-rows.ts';
import type {
  SheetColumns,
  SheetTerms,
} from '../../../../src/domain/commands/sheet/sheet-commands.ts';
import {
  newRowId,
  type SheetRecord,
  type StagedCell,
  stagedRows,
} from '../../../../src/domain/commands/sheet/staged.ts';
import { areas } from '../../../../src/domain/elements/areas.ts';
import { message } from '../../../../src/domain/words/messages.ts';

const known = new Map([
  ['07.14.01.10', { id: 'uk-1', fuldtNummer: '07.14.01.10', navn: 'Drift' }],
  ['07004.001', { id: 'dr-1', fuldtNummer: '07004.001', navn: 'Almindelig' }],
  ['07004.002', { id: 'dr-2', fuldtNummer: '07004.002', navn: 'Øvrig' }],
]);
const find: FindLink = (_, text) => known.get(text);
const grid: SheetColumns = {
  area: areas.regnskabsstruktur,
  columns: new Map(koblingColumns.map((column) => [column.id, column])),
  find,
  rowKind: koblingRows,
};
const terms: SheetTerms = {
  effect: 202701,
  periode: 202701,
  underaktivitetId: null,
  bemaerkning: null,
};

const koblingOf = (id: string, own: Readonly<Record<string, Value>> = {}): SheetRecord => ({
  ...{ id, rowVersion: '1', type: 'Underkonto', fuldtNummer: '07.14.01.10', navn: '07004.001' },
  ...{ status: 'Aaben', antalVersioner: 1, underkontoId: 'uk-1', delregnskabId: 'dr-1' },
  ...{ defaultDelregnskab: false, fraPeriode: 202601, tilPeriode: null, ...own },
});

const changed = (row: string, values: Readonly<Record<string, Value>>): StagedCell[] =>
  Object.entries(values).map(([column, value]) => ({
    ...{ row, column, base: null, baseVersion: '1', value },
  }));
/** What is written in a new row stands as it is written. */
const written = (name: string, texts: Readonly<Record<string, string>>): StagedCell[] =>
  Object.entries(texts).map(([column, text]) => ({
    ...{ row: newRowId(name), column, base: null, baseVersion: '', value: null, text },
  }));

function become(
  cells: readonly StagedCell[],
  records: readonly SheetRecord[] = [],
  more: Partial<SheetTerms> = {},
) {
  const byId = new Map(records.map((record) => [record.id, record]));
  const { rows } = stagedRows(cells, (id) => byId.get(id));
  return commandsOf(rows, grid, { ...terms, ...more });
}
const inputs = (...of: Parameters<typeof become>) =>
  become(...of).commands.map(({ invocation }) => invocation.input);
const texts = (...of: Parameters<typeof become>) =>
  become(...of).findings.map(({ column, text }) => [column, text]);

const ends = { underkontoId: 'uk-1', delregnskabId: 'dr-1' };

describe('en kobling, der findes', () => {
  test('bliver standard fra den periode, ændringerne gælder fra, og ikke før den selv begynder', () => {
    const cells = changed('a', { defaultDelregnskab: true });
    const asked = (fraPeriode: number) => [{ ...ends, defaultDelregnskab: true, fraPeriode }];
    expect(inputs(cells, [koblingOf('a')])).toEqual(asked(202701));
    expect(inputs(cells, [koblingOf('a', { fraPeriode: 202705 })])).toEqual(asked(202705));
  });

  test('afsluttes med sin sidste periode', () => {
    expect(inputs(changed('a', { tilPeriode: 202703 }), [koblingOf('a')])).toEqual([
      { ...ends, defaultDelregnskab: false, fraPeriode: 202703, tilPeriode: 202703 },
    ]);
  });

  test('går videre efter sin slutning, når den ryddes eller gøres senere', () => {
    const ended = koblingOf('a', { tilPeriode: 202614 });
    const again = { ...ends, defaultDelregnskab: false, fraPeriode: 202701 };
    expect(inputs(changed('a', { tilPeriode: null }), [ended])).toEqual([again]);
    expect(inputs(changed('a', { tilPeriode: 202703 }), [ended])).toEqual([
      again,
      { ...ends, defaultDelregnskab: false, fraPeriode: 202703, tilPeriode: 202703 },
    ]);
  });

  test('siger, hvilken version af den der blev set; en ny har ingen', () => {
    const seen = (...of: Parameters<typeof become>) =>
      become(...of).commands.map(({ invocation }) => invocation.rowVersion);
    const both = changed('a', { defaultDelregnskab: true, tilPeriode: 202703 });
    expect(seen(both, [koblingOf('a')])).toEqual(['1', '1']);
    const row = { nummer: '07.14.01.10', delregnskabId: '07004.002', fraPeriode: '01.2027' };
    expect(seen(written('x', row))).toEqual([undefined]);
  });

  test('siger sin egen bemærkning, ellers den, alle får; alene siger den intet', () => {
    const cells = changed('a', { tilPeriode: 202703, bemaerkning: 'Flyttet' });
    expect(inputs(cells, [koblingOf('a')])[0]).toMatchObject({ bemaerkning: 'Flyttet' });
    const plain = changed('a', { tilPeriode: 202703 });
    expect(inputs(plain, [koblingOf('a')], { bemaerkning: 'Alle' })[0]).toMatchObject({
      bemaerkning: 'Alle',
    });
    const alone = changed('a', { bemaerkning: 'Flyttet' });
    expect(texts(alone, [koblingOf('a')])).toEqual([['bemaerkning', message('bemaerkningAlene')]]);
    expect(inputs(alone, [koblingOf('a')])).toEqual([]);
  });

  test('kan ikke ende, før den begynder, eller blive standard, efter den er slut', () => {
    expect(texts(changed('a', { tilPeriode: 202512 }), [koblingOf('a')])).toEqual([
      ['tilPeriode', message('periodeRaekkefoelge')],
    ]);
    const ended = koblingOf('a', { tilPeriode: 202614 });
    expect(texts(changed('a', { defaultDelregnskab: true }), [ended])).toEqual([
      ['defaultDelregnskab', message('koblingSlut', { periode: '01.2027' })],
    ]);
  });
});

describe('en ny række', () => {
  const row = {
    ...{ nummer: '07.14.01.10', delregnskabId: '07004.002', defaultDelregnskab: 'Ja' },
    fraPeriode: '01.2027',
  };
  const link = {
    ...{ underkontoId: 'uk-1', delregnskabId: 'dr-2', defaultDelregnskab: true },
    fraPeriode: 202701,
  };

  test('er en ny kobling, som alle dens celler siger', () => {
    const { commands, findings } = become(written('x', row));
    expect(findings).toEqual([]);
    expect(commands.map(({ invocation }) => invocation)).toEqual([
      { kommando: 'UpdateUnderkontoDelregnskab', input: link },
    ]);
    expect([...(commands[0]?.columns ?? [])]).toEqual([
      ['underkontoId', 'nummer'],
      ['delregnskabId', 'delregnskabId'],
      ['defaultDelregnskab', 'defaultDelregnskab'],
      ['fraPeriode', 'fraPeriode'],
    ]);
  });

  test('med en sidste periode kobles først og afsluttes så', () => {
    expect(inputs(written('x', { ...row, tilPeriode: '03.2027' }))).toEqual([
      link,
      { ...link, defaultDelregnskab: false, fraPeriode: 202703, tilPeriode: 202703 },
    ]);
  });

  test('uden delregnskab eller første periode siger, hvad der mangler, i dets celle, ellers ved en, der er skrevet', () => {
    const { rows } = stagedRows(written('x', { nummer: '07.14.01.10' }), () => undefined);
    const toldAt = (isShown: (column: string) => boolean) =>
      koblingRows.commandsOf(rows, { ...grid, isShown }, terms).findings;
    const [delregnskab, fra] = ['Delregnskab', 'Gyldig fra'].map((felt) =>
      message('paakraevet', { felt }),
    );
    expect(toldAt((column) => column !== 'fraPeriode')).toMatchObject([
      { column: 'delregnskabId', text: delregnskab },
      {
        ...{ column: 'nummer', hidden: 'fraPeriode' },
        text: `${fra} ${message('kolonneSkjult', { kolonne: 'Gyldig fra' })}`,
      },
    ]);
    expect(toldAt(() => true)).toMatchObject([{}, { column: 'fraPeriode', text: fra }]);
  });

  test('slår op, hvad ingen kender, og siger det først som fejl, når det er slået op', () => {
    const cells = written('x', { ...row, delregnskabId: '99999.001' });
    const { unknown, commands } = become(cells);
    expect(unknown).toEqual([{ to: 'Delregnskab', text: '99999.001' }]);
    expect(commands).toEqual([]);
    const { rows } = stagedRows(cells, () => undefined);
    expect(rows.flatMap((one) => koblingRows.errorsOf(one, grid))).toEqual([]);
  });
});

test('et nyt standarddelregnskab kommer før andre koblinger, og før det gamle afsluttes', () => {
  const cells = [
    ...changed('old', { tilPeriode: 202614 }),
    ...written('beside', {
      ...{ nummer: '07.14.01.10', delregnskabId: '07004.001', defaultDelregnskab: 'Nej' },
      fraPeriode: '01.2027',
    }),
    ...written('default', {
      ...{ nummer: '07.14.01.10', delregnskabId: '07004.002', defaultDelregnskab: 'Ja' },
      fraPeriode: '01.2027',
    }),
  ];
  const { commands } = become(cells, [koblingOf('old', { defaultDelregnskab: true })]);
  expect(commands.map(({ row }) => row)).toEqual([newRowId('default'), newRowId('beside'), 'old']);
});
