import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLane } from '../../../src/api/http/pages.ts';
import { textTest } from '../../../src/domain/columns/column-filter.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { fold, searchText } from '../../../src/domain/words/folding.ts';
import { type GridView, plainView } from '../../../src/ui/grid/grid-column.ts';
import { touchedLine } from '../../../src/views/source/line-rows.ts';
import { highlightOf } from '../../../src/views/structure/rows/structure-highlight.ts';
import {
  fieldsAsked,
  filterLines,
  lineOf,
} from '../../../src/views/structure/rows/structure-lines.ts';
import {
  listViewParameters,
  readListView,
} from '../../../src/views/structure/rows/use-list-view.ts';
import { elementOf } from '../payloads.ts';

const styrelse = lineOf(
  elementOf(1, { type: 'Hovedkonto', fuldtNummer: '07.14.01', navn: 'Økonomistyrelsen' }),
);
const hotel = lineOf(
  elementOf(2, {
    type: 'Underkonto',
    fuldtNummer: '08.21.02.11',
    navn: 'Håndværk 0714',
    status: 'Lukket',
  }),
);

const all = { filter: '', status: null, type: null, udvalg: null, underaktivitetId: null };

test('en linje har, hvad en rettelse af den skal sige, hvilke kolonner den end vises i', () => {
  const underkonto = { type: 'Underkonto', fuldtNummer: '07.14.01.10', navn: 'Drift' } as const;
  const said = { rowVersion: '2.1.abc', underkontotypeId: 'ut-10', fraFinansaar: 2020 };
  expect(lineOf({ ...elementOf(4, underkonto), ...said })).toMatchObject(said);
});

test('en række, som en kørsel har rørt, bliver til den linje, vinduet har: kun det, kolonnerne spørger om, nævnes', () => {
  const felter = fieldsAsked(areas.finanslovsstruktur, plainView);
  const underkonto = { type: 'Underkonto', fuldtNummer: '07.14.01.10', navn: 'Ny' } as const;
  const other = elementOf(5, { type: 'Underkontotype', fuldtNummer: '11', navn: 'Øvrige' });
  const referencer = { underkontotypeId: other, hovedkontoId: other };
  const row = elementOf(4, { ...underkonto, referencer });
  expect(touchedLine(felter)(row)).toMatchObject({ navn: 'Ny', foldedName: 'ny' });
  expect(Object.keys(touchedLine('bevilling')(row).referencer ?? {})).toEqual(['underkontotypeId']);
  expect(touchedLine('')(row)).toEqual(lineOf(row));
});

describe('det søgte i den flade tabel', () => {
  test.each([
    ['0714', ['07.14.01', '08.21.02.11']],
    ['07-14', ['07.14.01', '08.21.02.11']],
    ['07-14-01', ['07.14.01']],
    ['§ 07.14', ['07.14.01', '08.21.02.11']],
    ['oekonomi', ['07.14.01']],
    ['STYRELSEN økon', ['07.14.01']],
    ['haandvaerk', ['08.21.02.11']],
    ['', ['07.14.01', '08.21.02.11']],
    ['findes ikke', []],
  ])('%s', (soeg, expected) => {
    const hits = filterLines([styrelse, hotel], { ...all, filter: soeg });
    expect(hits.map(({ fuldtNummer }) => fuldtNummer)).toEqual(expected);
  });

  test('et nummer med bindestreger kan også stå i et navn', () => {
    const navn = 'Gratis tandlæge 18-21-årige';
    const dentist = lineOf(elementOf(3, { type: 'Underkonto', fuldtNummer: '16.11.79.10', navn }));
    expect(filterLines([styrelse, hotel, dentist], { ...all, filter: '18-21' })).toEqual([dentist]);
  });

  test('ord findes som i serverens søgetekst', () => {
    const letter = fc.constantFrom(...'aeøåæo1. é');
    const text = fc.string({ unit: letter, maxLength: 8 });
    fc.assert(
      fc.property(text, text, (navn, soeg) => {
        const words = fold(soeg).split(/\s+/).filter(Boolean);
        // Numbers go another way, and their dots may stand across the parts of the search text.
        fc.pre(words.every((word) => /^\p{L}+$/u.test(word)));
        const line = { ...styrelse, navn, foldedName: fold(navn) };
        const stored = searchText(line.fuldtNummer, navn);
        const isHit = filterLines([line], { ...all, filter: soeg }).length === 1;
        expect(isHit).toBe(words.every((word) => stored.includes(word)));
      }),
    );
  });

  test('status og type lægges oveni', () => {
    const lines = [styrelse, hotel];
    expect(filterLines(lines, all)).toBe(lines);
    expect(filterLines(lines, { ...all, status: 'Lukket' })).toEqual([hotel]);
    expect(filterLines(lines, { ...all, type: 'Hovedkonto' })).toEqual([styrelse]);
    expect(filterLines(lines, { ...all, type: 'Hovedkonto', status: 'Lukket' })).toEqual([]);
    const step = { ...all, underaktivitetId: 9 };
    expect(filterLines(lines, step, new Set([hotel.id]))).toEqual([hotel]);
    expect(filterLines(lines, step)).toEqual([]);
  });

  test('en kolonnes filter er ligeglad med stavemåden', () => {
    const test = textTest('Oevrige');
    expect(['Øvrige formål', 'Driftsbevilling', 'Øvrige formål'].map(test)).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('mærket om det søgte', () => {
  const marked = (soeg: string, text: string) => {
    const range = highlightOf(soeg)?.(text);
    return range && text.slice(...range);
  };

  test.each([
    ['oekonomi', 'De Økonomiske Råd', 'Økonomi'],
    ['raad', 'De Økonomiske Råd', 'Råd'],
    ['0714', '07.14.01', '07.14'],
    ['drift af', 'Almindelig drift', 'drift'],
    ['x', 'Drift', undefined],
    ['', 'Drift', undefined],
  ])('%s i %s', (soeg, text, expected) => {
    expect(marked(soeg, text)).toBe(expected);
  });

  test('det, der mærkes, er det søgte, når det foldes', () => {
    const letter = fc.constantFrom(...'aeøåæoxé ');
    fc.assert(
      fc.property(fc.string({ unit: letter }), fc.string({ unit: letter }), (text, soeg) => {
        const wanted = fold(soeg.trim());
        const found = marked(soeg, text);
        expect(found !== undefined || wanted === '' || !fold(text).includes(wanted)).toBe(true);
        if (found !== undefined) {
          const parts = [wanted, ...wanted.split(/\s+/)];
          expect(parts.some((part) => fold(found).includes(part))).toBe(true);
        }
      }),
    );
  });
});

describe('tabellens sted i adressen', () => {
  const columns = ['nummer', 'navn', 'fra', 'ver'] as const;
  const first = { hidden: ['fra'] };
  const read = (address: string) => readListView(new URLSearchParams(address), columns, first);

  test('uden noget er tabellen, som den var først', () => {
    expect(read('')).toEqual({ sort: [], filters: {}, hidden: ['fra'] });
    expect(listViewParameters(read(''), columns, first)).toEqual({
      sortering: '',
      kolonner: '',
      bredder: '',
      'kol.nummer': '',
      'kol.navn': '',
      'kol.fra': '',
      'kol.ver': '',
    });
  });

  test('ukendte kolonner er ikke med', () => {
    expect(read('sortering=-findes,-navn&kol.findes=x').sort).toEqual([{ id: 'navn', desc: true }]);
  });

  test('det skrevne læses igen', () => {
    const view = fc.record({
      sort: fc
        .uniqueArray(fc.constantFrom(...columns))
        .chain((ids) =>
          fc.tuple(...ids.map((id) => fc.record({ id: fc.constant(id), desc: fc.boolean() }))),
        ),
      filters: fc.dictionary(fc.constantFrom(...columns), fc.string({ minLength: 1 })),
      shown: fc.shuffledSubarray([...columns], { minLength: 1 }),
    });
    fc.assert(
      fc.property(view, ({ shown, ...rest }) => {
        const hidden = columns.filter((id) => !shown.includes(id));
        const isDeclared = columns.filter((id) => shown.includes(id)).join() === shown.join();
        const before: GridView = { ...rest, hidden, ...(isDeclared ? {} : { order: shown }) };
        const address = new URLSearchParams(
          Object.entries(listViewParameters(before, columns, first)).filter(
            ([, text]) => text !== '',
          ),
        );
        const after = readListView(address, columns, first);
        expect({ ...after, filters: { ...after.filters } }).toEqual({
          ...before,
          filters: { ...before.filters },
        });
      }),
    );
  });
});

describe('hentning i baggrunden', () => {
  test('kun så mange ad gangen, i den orden de kom, også når en går galt', async () => {
    const lane = createLane(2);
    const started: number[] = [];
    const settle: ((isGood: boolean) => void)[] = [];
    const work = (number: number) =>
      lane(() => {
        started.push(number);
        return new Promise<number>((resolve, reject) => {
          settle.push((isGood) => (isGood ? resolve(number) : reject(new Error('nej'))));
        });
      });
    const all = [1, 2, 3, 4].map(work);
    expect(started).toEqual([1, 2]);
    settle[0]?.(false);
    await expect(all[0]).rejects.toThrow('nej');
    await expect.poll(() => started).toEqual([1, 2, 3]);
    settle[1]?.(true);
    settle[2]?.(true);
    await expect.poll(() => started).toEqual([1, 2, 3, 4]);
    settle[3]?.(true);
    expect(await Promise.all(all.slice(1))).toEqual([2, 3, 4]);
  });
});
