import { expect, test } from 'vitest';
import { say } from './say.ts';
import { writtenAfter } from './written-after.ts';

test.each(writtenAfter)('%s', (text, meant) => {
  expect(say(text)).toBe(meant);
});
