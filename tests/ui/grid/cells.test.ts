// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { PictureNote } from '../../../src/ui/grid/cell-kinds.ts';
import { cellBinder } from '../../../src/ui/grid/cells.ts';

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

test('et navn i to led står i to stykker, så det første kan vige for det sidste', () => {
  const cell = document.createElement('div');
  const twoPart = cellBinder<string>({
    text: (name) => name,
    cell: { kind: 'text', isTwoPart: true },
  });
  cell.append(twoPart.build());
  const parts = (name: string) => {
    twoPart.bind(cell, name, { highlight: undefined, tree: undefined, index: 0 });
    return [...cell.children].map(({ textContent }) => textContent);
  };
  expect(parts('Banedanmark, Baner')).toEqual(['Banedanmark,', ' Baner']);
  expect(parts('Rigspolitiet')).toEqual(['Rigspolitiet', '']);
});

test('korte ord ses, og de hele læses; ved siden af står, hvad der er særligt', () => {
  const cell = document.createElement('div');
  const status = cellBinder<number | undefined>({
    text: () => '14/12',
    cell: {
      kind: 'status',
      status: (days) => (days === undefined ? undefined : 'open'),
      beside: (days) => ({ text: `+${days}`, look: 'own' }),
      said: (days) => `14/12/2026, ${days} dage efter den fælles frist`,
    },
  });
  cell.append(status.build());
  const place = { highlight: undefined, tree: undefined, index: 0 };
  status.bind(cell, 7, place);
  expect([cell.textContent, cell.getAttribute('aria-label')]).toEqual([
    '14/12 +7',
    '14/12/2026, 7 dage efter den fælles frist',
  ]);
  expect(cell.querySelector('.beside')?.className).toBe('beside own');
  status.bind(cell, undefined, place);
  expect([cell.textContent, cell.getAttribute('aria-label')]).toEqual(['', null]);
});
