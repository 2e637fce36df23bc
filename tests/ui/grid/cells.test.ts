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

test('et forkortet ord læses op helt, og en celle, der er brugt før, husker det ikke', () => {
  const status = cellBinder<{ readonly word?: string }>({
    text: () => 'Godk.',
    cell: { kind: 'status', status: () => 'locked', word: ({ word }) => word },
  });
  const cell = document.createElement('div');
  cell.append(status.build());
  const place = { highlight: undefined, tree: undefined, index: 0 };
  status.bind(cell, { word: 'Godkendt' }, place);
  expect([cell.textContent, cell.getAttribute('aria-label')]).toEqual(['Godk.', 'Godkendt']);
  status.bind(cell, {}, place);
  expect(cell.getAttribute('aria-label')).toBeNull();
});
