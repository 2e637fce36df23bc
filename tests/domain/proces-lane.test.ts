import { describe, expect, test } from 'vitest';
import {
  isSameBar,
  laneAround,
  laneMarks,
  laneOfYear,
  laneScrolled,
  laneWindow,
  laneZoomed,
  movedBar,
  stretchedBar,
} from '../../src/domain/proces/proces-lane.ts';

const step = { startdato: '2026-11-16', konteringSlut: '2026-11-27', slutdato: '2026-12-04' };

describe('billedet af processerne over tid', () => {
  test('viser tolv måneder, tre måneder eller fem uger', () => {
    expect(laneWindow({ zoom: 'aar', from: '2026-10-01' })).toEqual({
      from: '2026-10-01',
      to: '2027-10-01',
    });
    expect(laneWindow({ zoom: 'kvartal', from: '2026-11-01' }).to).toBe('2027-02-01');
    expect(laneWindow({ zoom: 'maaned', from: '2026-11-16' }).to).toBe('2026-12-21');
  });

  test('siger måneder og mandage, og året ved den første og ved årsskiftet', () => {
    const months = laneMarks({ zoom: 'kvartal', from: '2026-11-01' });
    expect(months.map(({ label }) => label)).toEqual(['nov 26', 'dec', 'jan 27']);
    const mondays = laneMarks({ zoom: 'maaned', from: '2026-12-14' });
    expect(mondays.map(({ label }) => label)).toEqual([
      '14. dec 26',
      '21. dec',
      '28. dec',
      '4. jan 27',
      '11. jan',
    ]);
  });

  test('begynder en måned en mandag', () => {
    expect(laneAround('maaned', '2026-11-20')).toEqual({ zoom: 'maaned', from: '2026-11-09' });
    expect(laneAround('maaned', '2026-11-22').from).toBe('2026-11-09');
    expect(laneAround('maaned', '2026-11-23').from).toBe('2026-11-16');
  });

  test('ruller et kvartal, en måned eller en uge ad gangen', () => {
    expect(laneScrolled({ zoom: 'aar', from: '2026-10-01' }, 1).from).toBe('2027-01-01');
    expect(laneScrolled({ zoom: 'kvartal', from: '2026-01-01' }, -1).from).toBe('2025-12-01');
    expect(laneScrolled({ zoom: 'maaned', from: '2026-11-16' }, 1).from).toBe('2026-11-23');
  });

  test('zoomer om en dag og bliver stående ved begge ender', () => {
    const year = { zoom: 'aar', from: '2026-10-01' } as const;
    const quarter = laneZoomed(year, 1, '2026-11-27');
    expect(quarter).toEqual({ zoom: 'kvartal', from: '2026-10-01' });
    expect(laneZoomed(year, -1, '2026-11-27')).toBe(year);
    const month = laneZoomed(quarter, 1, '2026-11-27');
    expect(month).toEqual({ zoom: 'maaned', from: '2026-11-16' });
    expect(laneZoomed(month, 1, '2026-11-27')).toBe(month);
  });

  test('begynder ved den første, og omkring i dag, når den er længe siden', () => {
    expect(laneOfYear([step], '2026-11-20').from).toBe('2026-11-01');
    const long = { startdato: '2026-01-05', slutdato: '2027-02-26' };
    expect(laneOfYear([long, step], '2026-11-20').from).toBe('2026-07-01');
    expect(laneOfYear([long], '2027-03-01').from).toBe('2026-01-01');
    expect(laneOfYear([], '2026-11-20').from).toBe('2026-11-01');
  });
});

describe('en bjælke', () => {
  test('flyttes hel, også over et årsskifte', () => {
    expect(movedBar(step, 30)).toEqual({
      startdato: '2026-12-16',
      konteringSlut: '2026-12-27',
      slutdato: '2027-01-03',
    });
    expect(movedBar(movedBar(step, 1), -1)).toEqual(step);
  });

  test('strækkes i enden og tager sin frist med', () => {
    expect(stretchedBar(step, 3)).toEqual({
      ...step,
      konteringSlut: '2026-11-30',
      slutdato: '2026-12-07',
    });
    expect(stretchedBar({ startdato: '2026-11-16', slutdato: '2026-12-04' }, -1)).toEqual({
      startdato: '2026-11-16',
      slutdato: '2026-12-03',
    });
  });

  test('bliver aldrig kortere end sin første dag', () => {
    const short = stretchedBar(step, -60);
    expect(short).toEqual({
      startdato: '2026-11-16',
      konteringSlut: '2026-11-16',
      slutdato: '2026-11-16',
    });
    expect(isSameBar(short, step)).toBe(false);
    expect(isSameBar({ ...step }, step)).toBe(true);
  });
});
