// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { CellKind, PictureNote } from '../../../src/ui/grid/cells/cell-kinds.ts';
import { cellBinder } from '../../../src/ui/grid/cells/cells.ts';
import type { ToldChange } from '../../../src/ui/grid/cells/told-cells.ts';

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

interface Told {
  readonly change?: ToldChange;
  readonly isOffered: boolean;
}

const row = (change?: ToldChange): Told => ({ isOffered: true, ...(change && { change }) });

function cellOf(cell: CellKind<Told>, text: string) {
  const binder = cellBinder<Told>({ text: () => text, cell });
  const target = document.createElement('div');
  target.append(binder.build());
  return (of: Told) => {
    binder.bind(target, of, { highlight: undefined, tree: undefined, index: 0 });
    return { target, said: target.textContent };
  };
}

test('en ændring siger, hvad der var, og hvad der blev; intet er ingen, og overstreges ikke', () => {
  const show = cellOf({ kind: 'change', change: ({ change }) => change }, '3 felter');
  expect(show(row({ label: 'Navn', before: 'A', after: 'B' })).said).toBe('Navn A ændret til B');
  const { said, target } = show(row({ label: 'Kobling', before: '', after: 'B' }));
  expect(said).toBe('Kobling ingen ændret til B');
  expect(target.querySelector('.told-before')?.className).toBe('told-before none');
  expect(show(row()).said).toContain('3 felter');
});

test('rækkens knap er der, hvor den kan bruges, og ellers siges hvorfor ikke', () => {
  const show = cellOf(
    { kind: 'act', icon: 'arrow-back', isOffered: ({ isOffered }) => isOffered },
    'Fortryd kørsel 8',
  );
  const { target, said } = show(row());
  const button = target.querySelector('button');
  expect([button?.textContent, button?.hidden, button?.tabIndex]).toEqual([
    'Fortryd kørsel 8',
    false,
    -1,
  ]);
  expect(said).toBe('Fortryd kørsel 8');
  expect(show({ isOffered: false }).said).toBe('Fortryd kørsel 8');
  expect(button?.hidden).toBe(true);
});

test('et nummer og et navn står i hver sin skrift, og er tilsammen teksten', () => {
  const show = cellOf({ kind: 'named', number: () => '07.14' }, '07.14 Drift');
  const { target, said } = show(row());
  expect(target.querySelector('.num')?.textContent).toBe('07.14');
  expect(said).toBe('07.14 Drift');
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
  const [seen, words] = cell.children;
  expect([seen?.textContent, seen?.getAttribute('aria-hidden'), words?.textContent]).toEqual([
    '14/12 +7',
    'true',
    '14/12/2026, 7 dage efter den fælles frist',
  ]);
  expect(cell.querySelector('.beside')?.className).toBe('beside own');
  status.bind(cell, undefined, place);
  expect([cell.textContent, seen?.hasAttribute('aria-hidden')]).toEqual(['', false]);
});
