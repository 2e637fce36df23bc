// @vitest-environment happy-dom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PeriodePayload } from '../../../src/api/contract/perioder.ts';
import { suggestedPeriode } from '../../../src/domain/records/year-of-periods.ts';
import { pastedRows } from '../../../src/ui/grid/edit/pasted-cells.ts';
import { type CopiedRows, htmlOf, tsvOf } from '../../../src/ui/grid/hand/copy-cells.ts';
import type { RangeBox } from '../../../src/ui/grid/hand/hand-overlay.ts';
import {
  type FristAccess,
  fristAt,
  fristColumn,
  judgedFrister,
} from '../../../src/views/perioder/frist-column.ts';
import { periodeHeading } from '../../../src/views/perioder/frist-words.ts';
import { pastedFrister } from '../../../src/views/perioder/pasted-frister.ts';
import {
  rowsFitting,
  rowsInStatus,
  type YearRow,
  yearRows,
} from '../../../src/views/perioder/periode-rows.ts';
import { yearColumns } from '../../../src/views/perioder/year/year-columns.ts';

const kreds = (fuldtNummer: string, navn = `Kreds ${fuldtNummer}`) =>
  ({ id: `id-${fuldtNummer}`, type: 'Bogfoeringskreds', fuldtNummer, navn }) as const;
const kredse = [
  kreds('07001', 'Finansministeriet'),
  kreds('07004', 'Økonomistyrelsen'),
  kreds('07005'),
  kreds('24001'),
];

type Own = PeriodePayload['bogfoeringskredse'][number];

const own = (nummer: string, konteringSlut: string): Own => ({
  bogfoeringskredsId: `id-${nummer}`,
  nummer,
  navn: '',
  konteringSlut,
  status: 'Aaben',
});

function periode(nummer: number, over: Partial<PeriodePayload> = {}): PeriodePayload {
  return {
    id: String(nummer),
    rowVersion: '1',
    finansaar: 2026,
    status: 'Aaben',
    aktuel: false,
    godkendelseAarsag: null,
    bogfoeringskredse: [],
    ...suggestedPeriode(nummer),
    konteringSlut: '2026-12-04',
    godkendelseSlut: '2027-03-20',
    ...over,
  };
}

const year = (over: Readonly<Record<number, Partial<PeriodePayload>>> = {}) =>
  Array.from({ length: 14 }, (_, at) => periode(202601 + at, over[at + 1]));

const columns = [
  undefined,
  'nummer',
  'kreds',
  ...Array.from({ length: 14 }, (_, at) => String(at + 1)),
];
/** Where the cell of a periode stands among those of a row. */
const cellOf = (number: number) => number + 2;
const access: FristAccess = { lock: null, mayAfterKonteringSlut: false, today: '2026-11-20' };

interface Paste {
  readonly all?: readonly YearRow[];
  readonly shown?: readonly YearRow[];
  readonly box?: Partial<RangeBox>;
  readonly may?: FristAccess;
}

const fullYear = yearRows(year(), kredse);

/** What comes of a block that is pasted, by default in the first bogføringskreds and periode 01. */
function paste(block: CopiedRows, { all = fullYear, shown = all, box, may = access }: Paste = {}) {
  const at = {
    top: 1,
    bottom: box?.top ?? 1,
    left: cellOf(1),
    right: box?.left ?? cellOf(1),
    ...box,
  };
  const rows = { count: shown.length, rowAt: (row: number) => shown[row] };
  const pasted = pastedFrister(block, { rows, columns, box: at, finansaar: 2026, all });
  const byId = new Map(all.map((row) => [row.id, row]));
  const columnOf = (id: string) => fristColumn(id, 2026, may, (row) => byId.get(row));
  const standing = (row: YearRow, id: string) => columnOf(id).format(columnOf(id).read(row));
  const { taken, kept } = judgedFrister(pasted.frister, columnOf, standing, {
    today: may.today,
    finansaar: 2026,
  });
  return {
    taken: taken.map(({ row, column, text }) => `${row.nummer} ${column} ${text}`),
    cells: taken,
    left: [...pasted.left, ...kept],
    notes: pasted.notes,
    remarks: pasted.remarks,
  };
}

test('en frist fylder udsnittet, og en blok gentages, hvor den går op', () => {
  const box = { top: 1, bottom: 2, left: cellOf(10), right: cellOf(11) };
  expect(paste([['10/12/2026']], { box }).taken).toEqual([
    '07001 10 10/12/2026',
    '07001 11 10/12/2026',
    '07004 10 10/12/2026',
    '07004 11 10/12/2026',
  ]);
  const one = paste([['10-12-2026'], ['2026-12-11']], {
    box: { top: 1, bottom: 4, left: cellOf(1), right: cellOf(1) },
  });
  expect(one.taken.map((text) => text.slice(0, 18))).toEqual([
    '07001 1 10-12-2026',
    '07004 1 2026-12-11',
    '07005 1 10-12-2026',
    '24001 1 2026-12-11',
  ]);
  expect([...one.left, ...one.remarks]).toEqual([]);
});

test('det, der falder uden for tabellen, siges', () => {
  const { taken, remarks } = paste([['10/12/2026', '11/12/2026', '12/12/2026']], {
    box: { top: 4, left: cellOf(13) },
  });
  expect(taken).toEqual(['24001 13 10/12/2026', '24001 14 11/12/2026']);
  expect(remarks).toEqual(['1 kolonne er uden for tabellen og indsættes ikke.']);
});

test('overskrifter siger, hvor det hører til, hvor det end indsættes, og i hvilken orden det end står', () => {
  const block = [
    ['Kreds', 'Bogføringskreds', 'dec 12', '11.2026', 'oktober'],
    ['24001', 'Kreds 24001', '11/12/2026', '10/12/2026', ''],
    ['07001', 'Finansministeriet', '', '2026-12-09', 'periodens'],
  ];
  const all = yearRows(year({ 10: { bogfoeringskredse: [own('07001', '2026-12-01')] } }), kredse);
  const result = paste(block, { all, box: { top: 3, left: cellOf(5) } });
  expect(result.taken).toEqual([
    '24001 12 11/12/2026',
    '24001 11 10/12/2026',
    '07001 11 2026-12-09',
    '07001 10 periodens',
  ]);
  expect([...result.left, ...result.notes, ...result.remarks]).toEqual([]);
});

test('kun kredsenes numre, med eller uden navn: kolonnerne følger cellen', () => {
  const names = [
    ['07004 Økonomistyrelsen', '10/12/2026'],
    ['Finansministeriet', '11/12/2026'],
  ];
  expect(paste(names, { box: { top: 3, left: cellOf(11) } }).taken).toEqual([
    '07004 11 10/12/2026',
    '07001 11 11/12/2026',
  ]);
  // At the number it begins with the first periode.
  expect(paste(names, { box: { left: 1, right: 1 } }).taken[0]).toBe('07004 1 10/12/2026');
});

test('kun periodernes navne: rækkerne følger cellen, og en enkelt række fylder dem, der er taget', () => {
  const block = [
    ['jan 01', 'Supplementsperiode 2 2026'],
    ['10/12/2026', '11/12/2026'],
  ];
  const box = { top: 2, bottom: 3, left: cellOf(5), right: cellOf(5) };
  expect(paste(block, { box }).taken).toEqual([
    '07004 1 10/12/2026',
    '07004 14 11/12/2026',
    '07005 1 10/12/2026',
    '07005 14 11/12/2026',
  ]);
});

test.each([
  ['jan 01', 1],
  ['Jan', 1],
  ['februar 2026', 2],
  ['dec-26', 12],
  ['06', 6],
  ['202607', 7],
  ['8.2026', 8],
  ['sup. 13', 13],
  ['sup. 14', 14],
  ['Supplementsperiode 1 2026', 13],
  ['sup.', 'andet'],
  ['jan 02', 'andet'],
  ['marts 2027', 'andet'],
  ['01.2027', 'andet'],
  ['15', undefined],
  ['Finansministeriet', undefined],
  ['10/12/2026', undefined],
])('overskriften %s er periode %s', (text, number) => {
  expect(periodeHeading(text, 2026)).toBe(number);
});

test('203 rækker: 197 tages; de godkendte, de ukendte og den, der står to gange, nævnes', () => {
  const many = Array.from({ length: 200 }, (_, at) => kreds(String(10_001 + at)));
  const all = yearRows(year({ 9: { status: 'Godkendt' } }), many);
  const rows = many.map(({ fuldtNummer }, at) =>
    at < 3 ? [fuldtNummer, '10/12/2026', ''] : [fuldtNummer, '', '10/12/2026'],
  );
  const block = [
    ['Kreds', '202609', '202612'],
    ...rows,
    ['99998', '', '10/12/2026'],
    ['99999', '', '10/12/2026'],
    ['10200', '', '10-12-2026'],
  ];
  const { taken, left, notes } = paste(block, { all });
  expect(taken).toHaveLength(197);
  expect(left).toEqual([
    'Række 202 i udklippet (»99998«): Der er ingen bogføringskreds med det nummer eller navn.',
    'Række 203 i udklippet (»99999«): Der er ingen bogføringskreds med det nummer eller navn.',
    ...['10001', '10002', '10003'].map(
      (nummer) =>
        `${nummer} Kreds ${nummer}, 09.2026: 10/12/2026. Perioden 09.2026 er godkendt og kan ikke ændres.`,
    ),
  ]);
  expect(notes).toEqual([
    'Række 204 i udklippet (10200 Kreds 10200): Står flere gange med de samme frister, og tages én gang.',
  ]);
});

test('det, der siger to ting, tages ikke: to frister for én kreds, to kolonner, en andens navn', () => {
  const block = [
    ['Kreds', 'Navn', 'jan 01', 'feb 02', '02.2026', 'jan 27'],
    ['07001', '', '10/12/2026', '10/12/2026', '11/12/2026', '12/12/2026'],
    ['07001', '', '11/12/2026', '', '', ''],
    ['07004', 'Finansministeriet', '10/12/2026', '', '', ''],
    ['7005', 'mit eget ord', '10/12/2026', '', '', ''],
  ];
  const { taken, left, notes } = paste(block);
  expect(taken).toEqual(['07005 1 10/12/2026']);
  const twice = 'Står flere gange med forskellige frister. Ingen af dem tages.';
  expect(left).toEqual([
    `Række 2 i udklippet (07001 Finansministeriet): ${twice}`,
    `Række 3 i udklippet (07001 Finansministeriet): ${twice}`,
    'Række 4 i udklippet (»07004 Finansministeriet«): Nummeret er Økonomistyrelsens, og navnet er 07001s.',
    `Kolonne 02.2026: ${twice}`,
    `Kolonne 02.2026: ${twice}`,
    'Kolonne »jan 27«: Kolonnen er ingen periode i finansår 2026.',
  ]);
  expect(notes).toEqual(['Række 5 i udklippet (07005 Kreds 07005): 7005 læses som 07005.']);
});

test('det, der ikke kan læses eller ikke må ændres, siges ved kreds og periode, og resten tages', () => {
  const late = { status: 'KonteringSlut', konteringSlut: '2026-11-05' } as const;
  const all = yearRows(
    year({ 10: late, 14: { godkendelseSlut: '2027-02-22' } }).slice(0, 14),
    kredse,
  );
  const block = [['10/12/2026', '31/02/2027', '19/11/2026', '10/12/2026', '23/02/2027']];
  const result = paste(block, { all, box: { top: 1, left: cellOf(10) } });
  expect(result.taken).toEqual(['07001 13 10/12/2026']);
  expect(result.left).toEqual([
    '07001 Finansministeriet, 10.2026: 10/12/2026. Kontering sluttede 05/11/2026. At ændre frister i 10.2026 derefter kræver tilladelsen EditAfterKonteringSlut.',
    expect.stringMatching(/^07001 Finansministeriet, 11\.2026: 31\/02\/2027\. .+/),
    '07001 Finansministeriet, 12.2026: 19/11/2026. Kontering slut kan ikke sættes til en dag, der er gået.',
    '07001 Finansministeriet, 14.2026: 23/02/2027. Kontering slut kan senest være godkendelsesfristen 22/02/2027 for 14.2026.',
  ]);
  const may = { ...access, mayAfterKonteringSlut: true };
  expect(paste([['10/12/2026']], { all, box: { left: cellOf(10) }, may }).left).toEqual([]);
  const lock = 'Adgang nægtet.';
  expect(paste([['10/12/2026']], { may: { ...access, lock } }).left).toEqual([
    '07001 Finansministeriet, 01.2026: 10/12/2026. Adgang nægtet.',
  ]);
});

test('periodernes egen række, perioder, der mangler, og det, et filter skjuler, røres ikke', () => {
  const all = yearRows(year({ 2: { status: 'Oprettet' } }).slice(0, 12), kredse);
  const shown = rowsFitting(rowsInStatus(all, 'Aaben'), '07');
  expect(paste([['10/12/2026']], { all, box: { top: 0 } }).left).toEqual([
    'Alle kredse, 01.2026: 10/12/2026. Periodens egen frist rettes i arket (Ctrl+E).',
  ]);
  expect(paste([['10/12/2026']], { all, box: { left: cellOf(13) } }).left).toEqual([
    '07001 Finansministeriet, 13.2026: 10/12/2026. Perioden 13.2026 er ikke oprettet.',
  ]);
  expect(paste([['10/12/2026']], { all, shown, box: { left: cellOf(2) } }).left).toEqual([
    '07001 Finansministeriet, 02.2026: 10/12/2026. Cellen vises ikke med den valgte status.',
  ]);
  expect(paste([['24001', '10/12/2026']], { all, shown }).left).toEqual([
    'Række 1 i udklippet (24001 Kreds 24001): Rækken vises ikke med det valgte filter.',
  ]);
  expect(paste([['10/12/2026']], { box: { left: 2, right: 2 } }).left).toEqual([
    '07001 Finansministeriet: 10/12/2026. Kolonnen er ingen periode.',
  ]);
});

/** A year where some bogføringskredse have deadlines of their own, and some periods are approved or missing. */
const years = fc
  .array(
    fc.record({
      status: fc.constantFrom('Aaben', 'Oprettet', 'Godkendt', 'KonteringSlut'),
      days: fc.array(fc.option(fc.integer({ min: 21, max: 30 })), { minLength: 4, maxLength: 4 }),
      isThere: fc.boolean(),
    }),
    { minLength: 14, maxLength: 14 },
  )
  .map((given) =>
    given.flatMap(({ status, days, isThere }, at): PeriodePayload[] => {
      if (!isThere) return [];
      const bogfoeringskredse = kredse.flatMap(({ fuldtNummer }, place) =>
        days[place] ? [own(fuldtNummer, `2026-11-${days[place]}`)] : [],
      );
      return [periode(202601 + at, { status, bogfoeringskredse } as Partial<PeriodePayload>)];
    }),
  );

const boxes = fc
  .tuple(
    fc.integer({ min: 0, max: 4 }),
    fc.integer({ min: 0, max: 4 }),
    fc.integer({ min: 1, max: 16 }),
    fc.integer({ min: cellOf(1), max: cellOf(14) }),
  )
  .map(([row, other, from, to]) => ({
    top: Math.min(row, other),
    bottom: Math.max(row, other),
    left: Math.min(from, to),
    right: to,
  }));

/** What Ctrl+C takes of the year, as the clipboard hands it on. */
function copied(all: readonly YearRow[], box: RangeBox, isHeaded: boolean): CopiedRows {
  const shown = yearColumns(
    {
      cellOf: ({ cells }, at) => cells[at],
      copied: (row, at) => {
        const column = fristColumn(String(at + 1), 2026, access, () => undefined);
        return row.cells[at] ? column.format(column.read(row)) : '';
      },
    },
    { perioder: [], today: access.today, isFolded: false },
  );
  const among = isHeaded ? shown : shown.slice(box.left - 1, box.right);
  const rows = all
    .slice(Math.max(box.top, isHeaded ? 1 : 0), box.bottom + 1)
    .map((row) => among.map(({ copied: said, text }) => (said ?? text)(row)));
  const block = isHeaded ? [among.map(({ header }) => header), ...rows] : rows;
  const parts: Record<string, string> = { 'text/plain': tsvOf(block), 'text/html': htmlOf(block) };
  return pastedRows({ getData: (type) => parts[type] ?? '' });
}

test('det, der er kopieret af årsgitteret, ændrer intet, hvor det stod, og giver de samme frister i et andet', () => {
  fc.assert(
    fc.property(years, boxes, fc.boolean(), (perioder, drawn, isHeaded) => {
      // Rows that are marked are bogføringskredse, and there is one.
      const box = isHeaded ? { ...drawn, bottom: Math.max(1, drawn.bottom) } : drawn;
      const all = yearRows(perioder, kredse);
      const block = copied(all, box, isHeaded);
      const corner = { top: box.top, bottom: box.top, left: box.left, right: box.left };
      const { taken, left, notes, remarks } = paste(block, { all, box: corner });
      expect([...taken, ...left, ...notes, ...remarks]).toEqual([]);

      const may = { ...access, mayAfterKonteringSlut: true };
      const open = perioder.map((one) => ({ ...one, status: 'Aaben' as const }));
      const bare = yearRows(
        open.map((one) => ({ ...one, bogfoeringskredse: [] })),
        kredse,
      );
      const there = paste(block, { all: bare, box: corner, may });
      expect(there.left).toEqual([]);
      const wanted = all.flatMap((row, at) =>
        columns.flatMap((column = '', place) => {
          const isIn =
            at >= box.top &&
            at <= box.bottom &&
            (isHeaded || (place >= box.left && place <= box.right));
          const frist = isIn && row.kreds ? fristAt(row, column) : null;
          return frist ? [`${row.nummer} ${column} ${frist.slice(8)}/11/2026`] : [];
        }),
      );
      expect(there.taken.toSorted()).toEqual(wanted.toSorted());
    }),
    { numRuns: 300 },
  );
});

test('en kreds, som kun kontakten lader ude, kan nævnes; en, som filteret lader ude, kan ikke', () => {
  const block = [
    ['07004', '10/12/2026'],
    ['24001', '11/12/2026'],
  ];
  const [common, ...others] = fullYear;
  const shown = common ? [common] : [];
  const at = { top: 0, bottom: 0, left: cellOf(11), right: cellOf(11) };
  const rows = { count: shown.length, rowAt: (row: number) => shown[row] };
  const place = { rows, columns, box: at, finansaar: 2026, all: fullYear };
  const named = others.filter(({ nummer }) => nummer !== '24001');
  const pasted = pastedFrister(block, { ...place, named });
  expect(pasted.frister.map(({ row, column }) => `${row.nummer} ${column}`)).toEqual(['07004 11']);
  expect(pasted.left).toEqual([expect.stringContaining('vises ikke med det valgte filter')]);
  expect(pastedFrister(block, place).left).toHaveLength(2);
});
