// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import * as fc from 'fast-check';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { formatDate, parseDate } from '../../../src/domain/time/dates.ts';
import { DateField } from '../../../src/ui/fields/date-field.tsx';

afterEach(cleanup);

interface Setting {
  readonly start?: string;
  readonly min?: string;
  readonly max?: string;
}

interface OwnerProps extends Setting {
  readonly onValue: (value: string) => void;
}

function Owner({ start = '', min, max, onValue }: OwnerProps) {
  const [value, setValue] = useState(start);
  return (
    <DateField
      label="Startdato"
      value={value}
      onChange={(next) => {
        onValue(next);
        setValue(next);
      }}
      parse={parseDate}
      format={formatDate}
      today="2026-11-20"
      min={min}
      max={max}
    />
  );
}

function show(setting: Setting = {}) {
  const changed = vi.fn();
  render(<Owner {...setting} onValue={changed} />);
  return changed;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Startdato');
const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
const openCalendar = () => {
  fireEvent.keyDown(field(), { key: 'ArrowDown', altKey: true });
  return screen.findByRole('dialog', { name: 'Vælg dato: Startdato' });
};
const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const focusedDay = () => document.activeElement?.getAttribute('aria-label');

describe('written', () => {
  test.each(['20/11/2026', '20-11-2026', '20.11.2026', '20 11 2026', '20/11-2026'])(
    '%s is the day, and is rewritten only when the field is left',
    (text) => {
      const changed = show();
      write(text);
      expect(changed).toHaveBeenLastCalledWith('2026-11-20');
      expect(field().value).toBe(text);
      fireEvent.blur(field());
      expect(field().value).toBe('20/11/2026');
    },
  );

  test.each(['31/02/2027', '20/11/26', '20/11/2025', '01/01/2028'])(
    '%s is no day within the limits and stays as it was typed',
    (text) => {
      const changed = show({ min: '2026-01-01', max: '2027-12-31' });
      write(text);
      fireEvent.blur(field());
      expect(changed).toHaveBeenLastCalledWith(text);
      expect(field().value).toBe(text);
    },
  );

  test('every day comes back as it was chosen', () => {
    const day = fc
      .date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, (date) => {
        const changed = show();
        write(formatDate(date));
        expect(changed).toHaveBeenLastCalledWith(date);
        cleanup();
      }),
      { numRuns: 30 },
    );
  });

  test('a letter is blocked, a digit and a dot are not', () => {
    show({ start: '' });
    const type = (data: string) =>
      field().dispatchEvent(
        new InputEvent('beforeinput', { inputType: 'insertText', data, cancelable: true }),
      );
    expect([type('x'), type('1'), type('.')]).toEqual([false, true, true]);
  });

  test('a minimum after the maximum is the declaration’s fault, and said so', () => {
    expect(() =>
      renderToString(<Owner min="2027-01-01" max="2026-01-01" onValue={() => undefined} />),
    ).toThrow('Minimum date cannot be after maximum date');
  });
});

describe('the calendar', () => {
  test('opens by Alt+↓ on the written day, with weeks, and chooses by Enter', async () => {
    const changed = show({ start: '2028-12-31' });
    const calendar = await openCalendar();
    expect(focusedDay()).toBe('søndag den 31. december 2028');
    const weeks = within(calendar).getAllByRole('rowheader');
    expect(weeks.map(({ textContent }) => textContent)).toEqual(['48', '49', '50', '51', '52']);
    press('ArrowLeft');
    expect(focusedDay()).toBe('lørdag den 30. december 2028');
    press('Enter');
    expect(changed).toHaveBeenCalledExactlyOnceWith('2028-12-30');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe('30/12/2028');
  });

  test('begins on today when nothing is written, and marks it', async () => {
    show();
    const calendar = await openCalendar();
    expect(focusedDay()).toBe('fredag den 20. november 2026');
    expect(within(calendar).getByRole('gridcell', { current: 'date' })).toBe(
      document.activeElement,
    );
  });

  test('goes over the end of a month by key, and the focus goes along', async () => {
    show({ start: '2026-11-30' });
    const calendar = await openCalendar();
    press('ArrowDown');
    expect(focusedDay()).toBe('mandag den 7. december 2026');
    expect(within(calendar).getByRole('grid', { name: 'december 2026' })).toBeTruthy();
    press('PageDown', { shiftKey: true });
    expect(focusedDay()).toBe('tirsdag den 7. december 2027');
    expect(
      within(calendar)
        .getAllByRole('gridcell')
        .filter(({ tabIndex }) => tabIndex === 0),
    ) //
      .toHaveLength(1);
  });

  test('Esc closes it and changes nothing; nobody else hears the key', async () => {
    const changed = show({ start: '2026-11-20' });
    const outside = vi.fn();
    document.body.addEventListener('keydown', outside);
    await openCalendar();
    outside.mockClear();
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    document.body.removeEventListener('keydown', outside);
    expect(outside).not.toHaveBeenCalled();
    expect(changed).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field());
  });

  test('days outside the limits cannot be chosen, and no key leads to them', async () => {
    const changed = show({ start: '2026-11-20', min: '2026-11-18', max: '2026-11-25' });
    const calendar = await openCalendar();
    press('PageUp');
    expect(focusedDay()).toBe('onsdag den 18. november 2026');
    const [outside] = within(calendar).getAllByRole('gridcell');
    fireEvent.click(outside as HTMLElement);
    expect(changed).not.toHaveBeenCalled();
    expect(outside?.getAttribute('aria-disabled')).toBe('true');
  });

  test('years come twelve at a time', async () => {
    const changed = show({ start: '2026-11-20' });
    const calendar = await openCalendar();
    fireEvent.click(within(calendar).getByRole('button', { name: '2026, vælg år' }));
    const years = () =>
      within(calendar)
        .getAllByRole('gridcell')
        .map((cell) => cell.textContent);
    expect(years()).toHaveLength(12);
    expect(years()).toEqual(Array.from({ length: 12 }, (_, at) => String(2016 + at)));
    fireEvent.click(within(calendar).getByRole('button', { name: 'Næste 12 år' }));
    expect(years()[0]).toBe('2028');
    fireEvent.click(within(calendar).getByText('2030'));
    expect(focusedDay()).toBe('onsdag den 20. november 2030');
    press(' ');
    expect(changed).toHaveBeenCalledExactlyOnceWith('2030-11-20');
  });

  test('a month is chosen by key', async () => {
    show({ start: '2026-11-30' });
    const calendar = await openCalendar();
    fireEvent.click(within(calendar).getByRole('button', { name: 'november, vælg måned' }));
    expect(document.activeElement?.textContent).toBe('november');
    press('Home');
    press('ArrowUp');
    press('ArrowUp');
    press('ArrowUp');
    expect(document.activeElement?.textContent).toBe('januar');
    press('ArrowRight');
    press('Enter');
    expect(focusedDay()).toBe('lørdag den 28. februar 2026');
  });

  test('the button opens and closes it', async () => {
    show({ start: '2026-11-20' });
    const button = screen.getByRole('button', { name: 'Skift dato, 20/11/2026' });
    fireEvent.click(button);
    await screen.findByRole('dialog');
    fireEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
