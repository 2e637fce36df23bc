import { beforeEach, describe, expect, test, vi } from 'vitest';

let places: typeof import('../../../src/app/places.ts');

beforeEach(async () => {
  vi.resetModules();
  places = await import('../../../src/app/places.ts');
});

const view = '/finanslovsstruktur';

describe('coming back to a kept-alive view', () => {
  beforeEach(() => {
    places.rememberPlace(view, '?valgt=07.14&finansaar=2025');
    places.leavePlaces();
  });

  test('finds it as it was left, at the time looked at now', () => {
    expect(places.returnPlace(view, '?finansaar=2026')).toBe(`${view}?valgt=07.14&finansaar=2026`);
    expect(places.returnPlace(view, '')).toBe(`${view}?valgt=07.14`);
  });

  test('an address that says where to go is obeyed', () => {
    expect(places.returnPlace(view, '?valgt=19')).toBeNull();
  });

  test('the link of the view that is shown starts it afresh', () => {
    places.rememberPlace(view, '?valgt=07.14');
    expect(places.returnPlace(view, '')).toBeNull();
  });

  test('a view that was left bare, or never seen, is opened bare', () => {
    places.rememberPlace(view, '?finansaar=2025');
    places.leavePlaces();
    expect(places.returnPlace(view, '?finansaar=2025')).toBeNull();
    expect(places.returnPlace('/kontoplan', '')).toBeNull();
  });
});

test('only the time of an address is carried on', () => {
  expect(places.timeOf('?valgt=07&periode=202611&finansaar=2025')).toBe(
    '?finansaar=2025&periode=202611',
  );
  expect(places.timeOf('?valgt=07')).toBe('');
});
