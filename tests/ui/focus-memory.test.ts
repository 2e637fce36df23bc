// @vitest-environment happy-dom
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useHeadingFocus } from '../../src/app/shell/headline/use-heading-focus.ts';
import { lastPlaceIn, placeNow } from '../../src/ui/focus/focus-memory.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const byId = (id: string) => document.getElementById(id) as HTMLElement;
const main = () => byId('indhold');

beforeEach(() => {
  // The test's document has no layout.
  Element.prototype.checkVisibility = () => true;
  document.body.innerHTML = '<main id="indhold"></main>';
});

/** The page of an address, with the focus on its button. */
function visit(number: string): WeakRef<HTMLElement> {
  main().innerHTML = `<section><h1>${number}</h1><button type="button">Ret</button></section>`;
  main().querySelector('button')?.focus();
  return new WeakRef(main().firstElementChild as HTMLElement);
}

test('pages that are left are let go of, however many addresses are visited', async () => {
  const ref = { current: main() };
  const { rerender } = renderHook(({ place }) => useHeadingFocus(ref, place), {
    initialProps: { place: '/fl/00' },
  });
  const pages = Array.from({ length: 20 }, (_, number) => {
    const page = visit(`07.${number}`);
    rerender({ place: `/fl/07.${number}` });
    return page;
  });
  // The page shown is kept, and the one before may still be on its way out.
  main().innerHTML = '';
  rerender({ place: '/log' });
  await new Promise((resolve) => setTimeout(resolve));
  collectGarbage();
  expect(pages.filter((page) => page.deref() !== undefined).length).toBeLessThan(3);
});

test('a new screen begins in its grid, also before its rows are here; without one on its heading', () => {
  const ref = { current: main() };
  main().innerHTML =
    '<h1>Finanslovsstruktur</h1><div role="treegrid" id="traeet" tabindex="0"></div>';
  const { rerender } = renderHook(({ place }) => useHeadingFocus(ref, place), {
    initialProps: { place: '/finanslovsstruktur' },
  });
  expect(document.activeElement?.id).toBe('traeet');
  main().innerHTML = '<h1>Fejl</h1>';
  rerender({ place: '/fejl' });
  expect(document.activeElement?.textContent).toBe('Fejl');
});

test('in a grid the place is its active cell, whatever becomes of the one that had the focus', () => {
  main().innerHTML = '<div role="grid"><p tabindex="0" id="a">07</p><p tabindex="-1">08</p></div>';
  byId('a').focus();
  const grid = main().firstElementChild as HTMLElement;
  grid.innerHTML = '<p tabindex="-1">07</p><p tabindex="0">08</p>';
  lastPlaceIn(main())?.restore();
  expect(document.activeElement?.textContent).toBe('08');
});

test('a layer is no place of its own: it leaves the focus to the one before', () => {
  main().innerHTML =
    '<button id="knap"></button><p role="menu"><a id="punkt" tabindex="0">x</a></p>';
  byId('knap').focus();
  byId('punkt').focus();
  expect([placeNow()?.stop?.id, lastPlaceIn(main())?.stop?.id]).toEqual(['knap', 'knap']);
});

test('a place that is gone, with no region that names another, leaves the focus to the screen', () => {
  document.body.innerHTML =
    '<main id="indhold"><h1 tabindex="-1">Processer</h1><input id="felt"></main><button id="toast"></button>';
  byId('felt').focus();
  byId('toast').focus();
  const toast = placeNow();
  byId('toast').remove();
  toast?.restore();
  expect(document.activeElement?.id).toBe('felt');
  byId('felt').remove();
  toast?.restore();
  expect(document.activeElement?.textContent).toBe('Processer');
});
