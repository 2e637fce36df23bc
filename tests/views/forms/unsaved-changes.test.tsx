// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { LeaveGuards } from '../../../src/console/leaving.ts';
import { questionAtom } from '../../../src/console/question.ts';
import { Routed } from '../../../src/console/router.tsx';
import { useUnsavedWarning } from '../../../src/views/forms/unsaved-changes.ts';

function Form() {
  useUnsavedWarning(true);
  return <LeaveGuards />;
}

afterEach(() => {
  cleanup();
  getDefaultStore().set(questionAtom, null);
});

test.each([
  ['/fl/07?rediger=1&id=a', '/fl/07?rediger=1&id=b', true],
  ['/fl/07?rediger=1&id=a', '/fl/07?id=a', true],
  ['/fl/07?rediger=1&id=a', '/fl/07?rediger=1&id=a&felt=navn', false],
  // The address only comes to say which of several it was about all the time.
  ['/fl/07?rediger=1', '/fl/07?rediger=1&id=a', false],
])('fra %s til %s forlader en formular: %s', async (from, to, leaves) => {
  const router = createMemoryRouter([{ path: '*', element: <Form /> }], { initialEntries: [from] });
  render(<Routed router={router} />);
  await act(() => router.navigate(to));
  expect(getDefaultStore().get(questionAtom) !== null).toBe(leaves);
});
