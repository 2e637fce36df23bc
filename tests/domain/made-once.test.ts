import { expect, it } from 'vitest';
import { madeForLast } from '../../src/domain/made-once.ts';

it('makes each value once, and again when more came since than are kept', () => {
  const asked: string[] = [];
  const lengthOf = madeForLast(2, (text: string) => {
    asked.push(text);
    return text.length;
  });
  const said = ['a', 'bb', 'a', 'ccc', 'bb', 'a'].map(lengthOf);
  expect(said).toEqual([1, 2, 1, 3, 2, 1]);
  expect(asked).toEqual(['a', 'bb', 'ccc', 'a']);
});
