// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { listOf, recordOf, rememberFor, userPart } from '../../src/ui/memory/user-memory.ts';

const names = userPart('navne', listOf(z.string(), 5), []);
const widths = userPart('bredder', recordOf(z.number(), 3), {});
const key = 'sada.bruger.anne/navne';
const written = (content: unknown, format = 1) => JSON.stringify({ format, indhold: content });

beforeEach(() => {
  rememberFor('');
  localStorage.clear();
  rememberFor('anne');
});

/** From now on the browser refuses so, until what it answers is called or the test ends. */
function refuse(call: 'getItem' | 'setItem', name: string): () => void {
  const storage = localStorage;
  const refusing = {
    getItem: (key: string) => storage.getItem(key),
    setItem: (key: string, text: string) => storage.setItem(key, text),
    [call]: () => {
      throw new DOMException('afvist', name);
    },
  };
  vi.stubGlobal('localStorage', refusing);
  onTestFinished(() => void vi.unstubAllGlobals());
  return () => vi.unstubAllGlobals();
}

/** As the browser tells of what another tab has written. */
function writeInOtherTab(text: string) {
  localStorage.setItem(key, text);
  dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
}

test('hver bruger har sit eget, også når den enes navn begynder som den andens', () => {
  names.change(() => ['a']);
  for (const other of ['bo', 'anne/navne', 'ann', 'anne.x', '\ud800']) {
    rememberFor(other);
    expect(names.get()).toEqual([]);
    names.change(() => [other]);
  }
  rememberFor('anne');
  expect(names.get()).toEqual(['a']);
});

test('uden bruger skrives intet, og det valgte følger ikke med den næste', () => {
  rememberFor('');
  names.change(() => ['a']);
  expect(names.get()).toEqual(['a']);
  expect(Object.keys(localStorage)).toEqual(['sada.brugere']);
  rememberFor('bo');
  expect(names.get()).toEqual([]);
});

test('den, der har været længst væk, glemmes, og ingen andre', () => {
  localStorage.setItem('sada.tema', 'dark');
  for (let number = 1; number <= 8; number += 1) {
    rememberFor(`bruger${number}`);
    names.change(() => ['x']);
    if (number === 4) rememberFor('anne');
  }
  names.change(() => ['y']);
  rememberFor('anne');
  names.change(() => ['a']);
  const kept = Object.keys(localStorage).filter((name) => name.endsWith('/navne'));
  expect(kept).toHaveLength(8);
  expect(kept).not.toContain('sada.bruger.bruger1/navne');
  expect(kept).toContain(key);
  expect(localStorage.getItem('sada.tema')).toBe('dark');
});

test('et andet format er som intet', () => {
  localStorage.setItem(key, written(['a'], 2));
  expect(names.get()).toEqual([]);
});

test('hvad der end står i lageret, svares det, der har formen, og det kan skrives over', () => {
  const isName = (name: unknown) => typeof name === 'string';
  const rubbish = fc.oneof(
    fc.string(),
    fc.json(),
    fc.jsonValue().map((content) => written(content)),
    fc.array(fc.jsonValue(), { maxLength: 12 }).map((content) => written(content)),
    fc.dictionary(fc.string(), fc.jsonValue()).map((content) => written(content)),
  );
  fc.assert(
    fc.property(rubbish, (text) => {
      for (const part of ['navne', 'bredder']) {
        localStorage.setItem(`sada.bruger.anne/${part}`, text);
      }
      const read = names.get();
      expect(read.length).toBeLessThanOrEqual(5);
      expect(read.every(isName)).toBe(true);
      const sizes = Object.values(widths.get());
      expect(sizes.length).toBeLessThanOrEqual(3);
      expect(sizes.every((size) => typeof size === 'number')).toBe(true);
      names.change(() => ['ny']);
      expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({ format: 1, indhold: ['ny'] });
    }),
  );
});

test('den samme tekst er den samme værdi, så en krog ikke tegner for intet', () => {
  names.change(() => ['a']);
  expect(names.get()).toBe(names.get());
});

describe('et lager, der er lukket eller fuldt', () => {
  test.each([
    ['fuldt', 'QuotaExceededError'],
    ['lukket', 'SecurityError'],
  ])('%s: det valgte gælder, så længe siden er åben', (_, error) => {
    refuse('setItem', error);
    names.change(() => ['a']);
    names.change((now) => [...now, 'b']);
    expect(names.get()).toEqual(['a', 'b']);
    expect(localStorage.getItem(key)).toBeNull();
  });

  test('kan det heller ikke læses, er der intet, og det kan stadig vælges', () => {
    names.change(() => ['a']);
    refuse('getItem', 'SecurityError');
    expect(names.get()).toEqual([]);
    refuse('setItem', 'SecurityError');
    names.change(() => ['b']);
    expect(names.get()).toEqual(['b']);
  });

  test('mere end en del må fylde, skrives ikke', () => {
    names.change(() => ['før']);
    names.change(() => ['x'.repeat(200_000)]);
    expect(names.get()[0]).toHaveLength(200_000);
    expect(localStorage.getItem(key)).toBe(written(['før']));
  });
});

describe('to faner', () => {
  test('det, den anden skrev, er der, når der skrives videre', () => {
    names.change(() => ['a']);
    localStorage.setItem(key, written(['a', 'fra den anden']));
    names.change((now) => [...now, 'b']);
    expect(names.get()).toEqual(['a', 'fra den anden', 'b']);
  });

  test('det, den anden skrev, ses med det samme og vinder over det, der ikke kunne gemmes', () => {
    const { result } = renderHook(() => names.useValue());
    const makeRoom = refuse('setItem', 'QuotaExceededError');
    act(() => names.change(() => ['her']));
    expect(result.current).toEqual(['her']);
    makeRoom();
    act(() => writeInOtherTab(written(['der'])));
    expect(result.current).toEqual(['der']);
  });
});
