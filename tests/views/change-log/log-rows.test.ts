import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LogLine } from '../../../src/api/contract/log-line.ts';
import { setFeatures } from '../../../src/api/http/features.ts';
import { dayText } from '../../../src/views/change-log/log-days.ts';
import { type LogRow, logRows } from '../../../src/views/change-log/log-rows.ts';
import { runsOf } from '../../../src/views/change-log/log-runs.ts';

const name = (fraTekst: string, tilTekst: string) => ({
  element: '07.14.01.10 Drift',
  felt: 'navn',
  label: 'Navn',
  fra: fraTekst,
  til: tilTekst,
  fraTekst,
  tilTekst,
});
const kind = { ...name('11', '12'), felt: 'underkontotypeId', label: 'Underkontotype' };

function line(nummer: number, koersel: number, rest: Partial<LogLine> = {}): LogLine {
  return {
    nummer,
    koersel,
    tid: '2026-11-27T09:15:00.000Z',
    bruger: 'anne',
    kommando: 'Underkonto#ret',
    titel: 'Ret underkonto',
    argumenter: '',
    elementer: [
      {
        id: '00000000-0000-4000-8000-000000000001',
        type: 'Underkonto',
        fuldtNummer: '07.14.01.10',
        navn: 'Drift',
      },
    ],
    aendringer: [name('Gammelt', 'Nyt')],
    ...rest,
  };
}

interface Asked {
  readonly hasMore?: boolean;
  readonly isFiltered?: boolean;
  readonly turned?: readonly string[];
}

function rowsOf(lines: readonly LogLine[], { turned = [], ...asked }: Asked = {}) {
  const asking = { username: 'anne', permissions: new Set(['Underkonto', 'RequiredAdmin']) };
  return logRows({
    ...{ hasMore: false, isFiltered: false, ...asked },
    runs: runsOf(lines),
    turned: new Set(turned),
    asking,
    today: '2026-11-27',
  });
}

const shortly = ({ level, time, who, element, told, change }: LogRow) =>
  [level, time, who, element, change ? `${change.before} → ${change.after}` : told] as const;

beforeEach(() => setFeatures(['plan', 'log', 'fortryd']));
afterEach(() => setFeatures([]));

test('dagene siges, som de ligger for i dag', () => {
  expect(dayText('2026-11-27', '2026-11-27')).toBe('I dag, fredag den 27. november');
  expect(dayText('2026-11-26', '2026-11-27')).toBe('I går, torsdag den 26. november');
  expect(dayText('2026-11-25', '2026-11-27')).toBe('Onsdag den 25. november');
  expect(dayText('2025-12-31', '2026-01-01')).toMatch(/^I går, onsdag den 31\. december 2025$/);
});

test('en dag, dens kørsler og hver kørsels ændring, med klokken i Danmark', () => {
  const before = { tid: '2026-11-25T23:30:00.000Z', bruger: 'bo' };
  expect(rowsOf([line(9, 3), line(8, 2, before)]).map(shortly)).toEqual([
    [1, 'I dag, fredag den 27. november · 1 ændring i 1 kørsel', '', '', ''],
    [2, '10.15', 'dig', '07.14.01.10 Drift', 'Gammelt → Nyt'],
    [1, 'I går, torsdag den 26. november · 1 ændring i 1 kørsel', '', '', ''],
    [2, '00.30', 'bo', '07.14.01.10 Drift', 'Gammelt → Nyt'],
  ]);
  // A day that is folded shows none of its runs.
  expect(rowsOf([line(9, 3)], { turned: ['dag 2026-11-27'] })).toHaveLength(1);
});

test('flere felter nævnes, og foldes ud til ét ad gangen', () => {
  const both = line(9, 3, { aendringer: [name('Gammelt', 'Nyt'), kind] });
  expect(rowsOf([both]).map(shortly)[1]?.at(-1)).toBe('Navn, Underkontotype');
  expect(
    rowsOf([both], { turned: ['koersel 3'] })
      .map(shortly)
      .slice(2),
  ).toEqual([
    [3, '', '', '', 'Gammelt → Nyt'],
    [3, '', '', '', '11 → 12'],
  ]);
});

test('en lang kørsel siger, hvor lang den er, før den er hentet, og en dag først, når den er hel', () => {
  const lines = [9, 8].map((nummer) => line(nummer, 3, { linjer: 341 }));
  const [day, run, last] = rowsOf(lines, { hasMore: true });
  expect(day?.time).toBe('I dag, fredag den 27. november');
  expect(run).toMatchObject({ told: '341 ændringer', element: '07.14.01.10 Drift m.fl.' });
  expect(last).toMatchObject({ loading: true });
  const filtered = rowsOf(lines, { isFiltered: true });
  expect(filtered.map(({ told, time }) => told || time)).toEqual([
    'I dag, fredag den 27. november · 2 ændringer i 1 kørsel',
    '2 af 341 ændringer',
  ]);
  const unfolded = rowsOf(lines, { turned: ['koersel 3'] });
  expect(unfolded.slice(2).map(({ id, level }) => [id, level])).toEqual([
    ['linje 9', 3],
    ['linje 8', 3],
  ]);
});

test('der tilbydes intet, hvor det vides, at det ikke kan lade sig gøre', () => {
  const offers = rowsOf([
    line(9, 5),
    line(8, 4, { fortrudtAf: 5 }),
    line(7, 3, { iVejen: [4] }),
    line(6, 2, { kommando: 'RequiredAdmin#brugere' }),
    line(5, 1, { kommando: 'Hovedkonto#ret' }),
  ]).map(({ offer }) => offer?.action?.label ?? offer?.note);
  expect(offers.slice(1)).toEqual([
    'Fortryd kørsel 5',
    'Fortrudt i kørsel 5',
    'Fortryd kørsel 4 først',
    'Kan ikke fortrydes.',
    undefined,
  ]);
});

test('en fortrydelse siger, hvad der er fortrudt, og en gentagelse fortrydes som det, der er gentaget', () => {
  const undo = { kommando: 'Koersel#fortryd', fortryder: 5, argumenter: 'kørsel 5: en fejl' };
  const redo = { ...undo, fortryder: 6, gentager: 5, argumenter: 'kørsel 6' };
  const rows = rowsOf([line(9, 7, redo), line(8, 6, undo)]);
  expect(rows.slice(1).map(({ element, offer }) => [element, offer?.action?.label])).toEqual([
    ['Kørsel 5', 'Fortryd kørsel 5'],
    ['Kørsel 5: en fejl', 'Gentag kørsel 5'],
  ]);
});
