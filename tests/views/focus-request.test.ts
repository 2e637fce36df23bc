// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { focusRequestAtom, useFocusRequest } from '../../src/views/faelles/focus-request.ts';

const wanted = '07.14.01.47';

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

function tree(row: string, id: string): string {
  return `<div data-focus-region="structure">
    <div role="treegrid"><div role="row" tabindex="0" id="${id}">${row}</div></div>
  </div>`;
}

test.each([wanted, '29979812'])(
  'the tree that is shown gets the focus, and not a hidden one on %s before it',
  (other) => {
    document.body.innerHTML = `<div hidden>${tree(other, 'skjult')}</div>${tree(wanted, 'vist')}`;
    getDefaultStore().set(focusRequestAtom, wanted);
    renderHook(() => useFocusRequest(wanted));
    expect(document.activeElement?.id).toBe('vist');
    expect(getDefaultStore().get(focusRequestAtom)).toBeNull();
  },
);
