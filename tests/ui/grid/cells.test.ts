// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { cellBinder, type PictureNote } from '../../../src/ui/grid/cells.ts';

interface Row {
  readonly note?: PictureNote;
  readonly isDrawn: boolean;
}

const binder = cellBinder<Row>({
  text: () => '5 dage tilbage',
  cell: {
    kind: 'picture',
    size: { width: 100, height: 10 },
    parts: ({ isDrawn }) => (isDrawn ? [{ className: 'bar', path: 'M0 0h1' }] : undefined),
    note: ({ note }) => note,
  },
});

function shown(cell: HTMLElement, row: Row) {
  binder.bind(cell, row, { highlight: undefined, tree: undefined, index: 0 });
  const words = cell.lastElementChild as HTMLElement;
  const { left, right } = words.style;
  return [words.textContent, left, right, words.getAttribute('aria-hidden')];
}

test('ordene står efter det, de er om, eller foran, hvor der ikke er plads bagved', () => {
  const cell = document.createElement('div');
  cell.append(binder.build());
  expect(shown(cell, { isDrawn: true, note: { text: '5 dage', of: [0.25, 0.5] } })).toEqual([
    '5 dage',
    '50%',
    '',
    'true',
  ]);
  expect(shown(cell, { isDrawn: true, note: { text: '9 dage', of: [0.25, 0.9] } })).toEqual([
    '9 dage',
    '',
    '75%',
    'true',
  ]);
});

test('en celle, der er brugt før, husker ingen ord, og siger teksten, hvor intet er tegnet', () => {
  const cell = document.createElement('div');
  cell.append(binder.build());
  shown(cell, { isDrawn: true, note: { text: '5 dage', of: [0, 0.5] } });
  expect(shown(cell, { isDrawn: true })).toEqual(['', '', '', null]);
  expect(shown(cell, { isDrawn: false })).toEqual(['5 dage tilbage', '', '', null]);
});

interface Named {
  readonly number: string;
  readonly name: string;
}

const treeBinder = cellBinder<Named>({
  text: ({ name }) => name,
  cell: {
    kind: 'tree',
    number: ({ number }) => number,
    above: (number) => number.lastIndexOf('.') + 1,
    beside: () => '12 underkonti',
  },
});
const textOf = (cell: HTMLElement, selector: string) => cell.querySelector(selector)?.textContent;

test('et nummers første del er det, der står over; det, der passer, må gå over skellet', () => {
  const cell = document.createElement('div');
  cell.append(treeBinder.build());
  const row = { number: '14.32.02', name: 'Asylcentre' };
  const highlight = (text: string) => (text.startsWith('14') ? ([0, 7] as const) : undefined);
  treeBinder.bind(cell, row, { highlight, tree: undefined, index: 0 });
  expect(textOf(cell, '.num')).toBe('14.32.02');
  expect(textOf(cell, '.above')).toBe('14.32.');
  expect([...cell.querySelectorAll('.num mark')].map(({ textContent }) => textContent)).toEqual([
    '14.32.',
    '0',
  ]);
  expect(textOf(cell, '.name')).toBe('Asylcentre');
  expect(textOf(cell, '.beside')).toBe('12 underkonti');
});

test('kun et langt navn siger, hvor meget plads det skal bruge, og en ny række i cellen siger sit eget', () => {
  const cell = document.createElement('div');
  cell.append(treeBinder.build());
  const needOf = (name: string) => {
    const row = { number: '14', name };
    treeBinder.bind(cell, row, { highlight: undefined, tree: undefined, index: 0 });
    return cell.querySelector<HTMLElement>('.name')?.style.getPropertyValue('--need');
  };
  expect(needOf('Kontoret')).toBe('');
  const long = needOf('Udrejsecentre for familier med mindreårige børn');
  expect(long).toMatch(/^calc\(.*rem \+ .*em\)$/);
  expect(needOf('Kontoret')).toBe('');
});

const statusBinder = cellBinder<{ readonly later: string }>({
  text: () => 'Soft-lukket',
  cell: {
    kind: 'status',
    status: () => 'soft',
    short: () => 'Soft',
    later: ({ later }) => (later === '' ? undefined : { text: later, tone: 'end' }),
  },
});

test('en status er kort foran det, den bliver, og ellers sig selv', () => {
  const cell = document.createElement('div');
  cell.append(statusBinder.build());
  const said = (later: string) => {
    statusBinder.bind(cell, { later }, { highlight: undefined, tree: undefined, index: 0 });
    return cell.textContent;
  };
  expect(said('lukkes 2027')).toBe('Soft → lukkes 2027');
  expect(said('')).toBe('Soft-lukket');
});
