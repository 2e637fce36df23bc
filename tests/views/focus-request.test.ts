// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { focusRequestAtom, useFocusRequest } from '../../src/views/shared/focus-request.ts';

const wanted = 'id-47';

const checkVisibility = Element.prototype.checkVisibility;
beforeEach(() => {
  // Nothing is laid out here; a view that is kept alive is hidden as a whole.
  Element.prototype.checkVisibility = function isShown(this: Element) {
    return this.closest('[hidden]') === null;
  };
});
afterEach(() => {
  cleanup();
  Element.prototype.checkVisibility = checkVisibility;
  document.body.innerHTML = '';
  getDefaultStore().set(focusRequestAtom, null);
});

function tree(isWanted: boolean, id: string): string {
  return `<div data-focus-region="structure">
    <div role="treegrid"><div role="row" tabindex="0"${isWanted ? ' aria-current="true"' : ''} id="${id}"></div></div>
  </div>`;
}

test.each([true, false])(
  'the tree that is shown gets the focus, and not a hidden one before it (on a row: %s)',
  (isOther) => {
    document.body.innerHTML = `<div hidden>${tree(isOther, 'skjult')}</div>${tree(true, 'vist')}`;
    getDefaultStore().set(focusRequestAtom, wanted);
    renderHook(() => useFocusRequest(wanted));
    expect(document.activeElement?.id).toBe('vist');
    expect(getDefaultStore().get(focusRequestAtom)).toBeNull();
  },
);

test('a tree that does not stand on its chosen row yet keeps the request', () => {
  document.body.innerHTML = tree(false, 'en anden');
  getDefaultStore().set(focusRequestAtom, wanted);
  renderHook(() => useFocusRequest(wanted));
  expect(document.activeElement).toBe(document.body);
  expect(getDefaultStore().get(focusRequestAtom)).toBe(wanted);
});
