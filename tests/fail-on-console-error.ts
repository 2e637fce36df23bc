import { afterEach, beforeEach, expect, vi } from 'vitest';

// React and the libraries report misuse through console.error; a test that provokes it has failed.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
