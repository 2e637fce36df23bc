// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type {
  Comparison,
  Contradiction,
  FileChange,
} from '../../../../src/domain/commands/bulk/comparison.ts';
import type { ReturnedSheet } from '../../../../src/domain/commands/bulk/sheet-file.ts';
import {
  ImportDialog,
  type ImportDialogProps,
} from '../../../../src/views/masseredigering/excel/import-dialog.tsx';
import { columns, nothing } from './returned.ts';

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

function open(comparisons: readonly Partial<Comparison>[], rest: Partial<ImportDialogProps> = {}) {
  const onTake = vi.fn<ImportDialogProps['onTake']>();
  render(
    <ImportDialog
      {...{ fileName: 'ark.xlsx', file: 'f', origin: 'Hentet i går.', otherTime: undefined }}
      {...{ columns, numberOf: () => '07.14.01.10', onTake, onClose: () => undefined }}
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
      ...{ absent: [5], copies: [6], existing: [{ place: 7, number: '07.14.01.10' }] },
      ...{ unknown: ['Min egen'], doubled: ['Navn'] },
    },
  ]);
  const told = screen.getByRole('dialog').textContent ?? '';
  for (const line of [
    ...['Hentet i går.', '1 ændret celle.', 'Række 3, Navn: Nyt. Elementet er lukket.'],
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

test('er der to ark herfra, vælges det ene, med hvor meget hvert ændrer', () => {
  const onTake = open([{}, { changes: [change({})] }]);
  expect(isOff(button(/^Læg/))).toBe(true);
  fireEvent.click(button('Ark 2: 1 ændret celle'));
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
