// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type {
  Comparison,
  Contradiction,
  FileChange,
} from '../../../../src/domain/commands/sheet/comparison.ts';
import type { ReturnedSheet } from '../../../../src/domain/commands/sheet/sheet-file.ts';
import {
  ImportDialog,
  type ImportDialogProps,
} from '../../../../src/views/sheet/excel/import-dialog.tsx';
import { area, columns, nothing } from './returned.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sheet = (name: string): ReturnedSheet => ({
  ...{ name, headings: [], hidden: [], outside: [], rows: [] },
});
const change = (rest: Partial<FileChange>): FileChange => ({
  ...{ row: 'id-0', column: 'navn', place: 2, isHidden: false, mine: 'Mit', theirs: 'Deres' },
  ...{ isConflict: false, suspicion: undefined },
  ...rest,
});

const contradiction = (rest: Partial<Contradiction>): Contradiction => ({
  ...{ row: 'id-4', place: 4, column: 'nummer', mine: '1', theirs: '2', suspicion: undefined },
  ...rest,
});

const ignored = () => undefined;

function open(comparisons: readonly Partial<Comparison>[], rest: Partial<ImportDialogProps> = {}) {
  const onTake = vi.fn<ImportDialogProps['onTake']>();
  render(
    <ImportDialog
      {...{ fileName: 'ark.xlsx', file: 'f', origin: 'Hentet i går.', otherTime: undefined }}
      {...{ area, columns, numberOf: () => '07.14.01.10', onTake, begun: undefined }}
      {...{ onAnswer: ignored, onClose: ignored, onDrop: ignored }}
      sheets={comparisons.map((own, at) => ({
        sheet: sheet(`Ark ${at + 1}`),
        comparison: { ...nothing, ...own },
      }))}
      {...rest}
    />,
  );
  return onTake;
}
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';

test('det, der ikke tages, siges med række, kolonne og grund, før noget tages, og kan kopieres', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  const onTake = open([
    {
      changes: [change({})],
      refused: [{ place: 3, column: 'navn', mine: 'Nyt', reason: 'Elementet er lukket.' }],
      contradicted: [contradiction({})],
      unfit: [{ place: 9, column: 'navn', mine: 'Langt', reason: 'For langt.' }],
      ...{
        absent: [5],
        copies: [6],
        existing: [{ place: 7, number: '07.14.01.10', of: 'element' }],
      },
      ...{ unknown: ['Min egen'], doubled: ['Navn'] },
    },
  ]);
  const told = screen.getByRole('dialog').textContent ?? '';
  for (const line of [
    ...['Hentet i går.', '1 ændring.', 'Række 3, Navn: Nyt. Elementet er lukket.'],
    ...['Række 4: Nummer er 1 i filen og 2 her', 'Række 9, Navn: Langt. For langt.', 'Række 5'],
    ...['Række 6', 'Række 7: 07.14.01.10', 'Min egen', '1 kolonne står mere end én gang'],
  ]) {
    expect(told).toContain(line);
  }
  const [first] = screen.getAllByRole('button', { name: 'Kopiér listen' });
  if (first) fireEvent.click(first);
  expect(writeText).toHaveBeenCalledWith(
    expect.stringContaining('\nRække 4: Nummer er 1 i filen og 2 her'),
  );
  fireEvent.click(button('Læg 1 ændring i arket'));
  expect(onTake).toHaveBeenCalledWith([{ row: 'id-0', column: 'navn', text: 'Mit' }]);
});

test('en ny række med et andet nummer i filen får sit nummer rettet i arket; den er intet element, der kan lukkes', () => {
  open([{ contradicted: [contradiction({ row: 'ny:a', place: 8 })] }]);
  const told = screen.getByRole('dialog').textContent ?? '';
  expect(told).toContain('1 ny række har et andet nummer eller en anden type i filen end i arket');
  expect(told).toContain('så ret det i arket her.');
  expect(told).toContain('Række 8: Nummer er 1 i filen og 2 her');
  expect(told).not.toContain('luk det gamle');
});

const created = (place: number, texts: Readonly<Record<string, string>>) => ({
  ...{ place, isHidden: false, empty: [], suspicions: new Map() },
  texts: new Map(Object.entries(texts)),
});

test('der tælles som i arket: en ny række er én, hvor mange celler den end har', () => {
  const texts = { nummer: '07.14.01.78', type: 'UK', navn: 'Ny', underkontotypeId: '10' };
  open([{ changes: [change({})], creations: [created(5, texts)] }]);
  expect(screen.getByRole('dialog').textContent).toContain('1 ændring og 1 ny række.');
  expect(isOff(button('Læg 1 ændring og 1 ny række i arket'))).toBe(false);
});

test('et nyt nummer, der har mistet sit første nul, siges med det, det læses som', () => {
  open([{ creations: [created(5, { nummer: '7.11.02.78', type: 'UK', navn: 'Ny' })] }]);
  const told = screen.getByRole('dialog').textContent ?? '';
  expect(told).toContain('1 nyt nummer har mistet sit første nul i filen og læses med det.');
  expect(told).toContain('Række 5: 7.11.02.78 læses som 07.11.02.78');
});

test('er der to ark herfra, vælges det ene, med hvor meget hvert ændrer', () => {
  const onTake = open([{}, { changes: [change({})] }]);
  expect(isOff(button(/^Læg/))).toBe(true);
  fireEvent.click(button('Ark 2: 1 ændring'));
  fireEvent.click(button('Læg 1 ændring i arket'));
  expect(onTake).toHaveBeenCalledOnce();
});

test('det, der er valgt i det ene ark, gælder ikke samme celle i det andet', () => {
  const suspicion = { kind: 'fejl', instead: undefined } as const;
  const onTake = open([
    { changes: [change({ isConflict: true, isHidden: true })] },
    { changes: [change({ mine: 'I kopien', isConflict: true, isHidden: true })] },
    { changes: [change({ mine: '#N/A', suspicion })] },
  ]);
  fireEvent.click(button(/^Ark 1:/));
  fireEvent.click(button('Tag dem med'));
  fireEvent.click(button('Alle: filens'));
  expect(isOff(button('Læg 1 ændring i arket'))).toBe(false);
  fireEvent.click(button(/^Ark 3:/));
  expect(isOff(button('Læg 0 ændringer i arket'))).toBe(true);
  fireEvent.click(button(/^Ark 2:/));
  expect(isOff(button('Læg 0 ændringer i arket'))).toBe(true);
  fireEvent.click(button('Tag dem med'));
  fireEvent.click(button(/^Læg/));
  expect(onTake).not.toHaveBeenCalled();
  fireEvent.click(button('Alle: filens'));
  fireEvent.click(button('Læg 1 ændring i arket'));
  expect(onTake).toHaveBeenCalledWith([{ row: 'id-0', column: 'navn', text: 'I kopien' }]);
});

test('er filen hentet for en anden tid, siges der først, at det er meningen', () => {
  const otherTime = 'Filen er hentet for finansår 2026; du ser finansår 2028.';
  const onTake = open([{ changes: [change({})] }], { otherTime });
  expect(screen.getByRole('dialog').textContent).toContain(otherTime);
  fireEvent.click(button(/^Læg/));
  expect(onTake).not.toHaveBeenCalled();
  fireEvent.click(button('Det er meningen'));
  fireEvent.click(button(/^Læg/));
  expect(onTake).toHaveBeenCalledOnce();
});

test('en celle, der intet siger, kan kun blive, som den er, og der spørges, om ændringer i skjulte rækker skal med', () => {
  const suspicion = { kind: 'fejl', instead: undefined } as const;
  const onTake = open([
    {
      changes: [
        change({ mine: '#N/A', suspicion }),
        change({ row: 'id-1', place: 3, isHidden: true }),
        change({ row: 'id-2', place: 4, mine: 'Synlig' }),
      ],
    },
  ]);
  const table = screen.getByRole('table', { name: 'Celler at vælge om' });
  expect(table.textContent).toContain('Formlen i cellen gav en fejl (#N/A).');
  expect(within(table).getAllByRole('button')).toHaveLength(1);
  fireEvent.click(within(table).getByRole('button', { name: 'Deres' }));
  fireEvent.click(button('Læg 2 ændringer i arket'));
  expect(onTake).not.toHaveBeenCalled();
  fireEvent.click(button('Tag dem med'));
  expect(isOff(button('Læg 2 ændringer i arket'))).toBe(false);
  fireEvent.click(button('Udelad dem'));
  fireEvent.click(button('Læg 1 ændring i arket'));
  expect(onTake).toHaveBeenCalledWith([{ row: 'id-2', column: 'navn', text: 'Synlig' }]);
});

test('kan numrene ikke læses, siges det, og intet kan tages', () => {
  open([{ isWithoutNumbers: true }]);
  expect(screen.getByRole('dialog').textContent).toContain('Kolonnen Nummer kan ikke læses');
  expect(isOff(button(/^Læg/))).toBe(true);
});

test('en celle med to fejl er én, og det siges, at reglerne kan finde flere end dem', () => {
  const wrong = { place: 5, column: 'nummer', mine: '714' };
  open([
    {
      creations: [created(5, { nummer: '714', type: 'HK' })],
      unfit: ['Forkert nummer.', 'Virksomhed mangler.'].map((reason) => ({ ...wrong, reason })),
    },
  ]);
  const told = screen.getByRole('dialog').textContent ?? '';
  expect(told).toContain('1 celle lægges i arket med en fejl');
  expect(told).toContain('Række 5, Nummer: 714. Virksomhed mangler.');
  expect(told).toContain('Reglerne spørges bagefter og kan finde flere fejl, end her står.');
});
