import { beforeEach, expect, test } from 'vitest';
import type { Value } from '../../../src/domain/columns/column-spec.ts';
import { clearNotices, toldNotices } from '../../../src/ui/notices/notifications.ts';
import { Stage } from '../../../src/ui/rows/stage.ts';
import { discardAll } from '../../../src/views/sheet/told-discarded.ts';

const cell = (column: string, value: string) => ({
  ...{ row: 'a', column, base: 'før', baseVersion: '1', value },
});

beforeEach(() => clearNotices());

function discarded() {
  const stage = new Stage<Value>(Object.is);
  stage.apply('Rettet', [cell('x', 'ny'), cell('y', 'ny')]);
  discardAll(stage);
  const [told] = toldNotices.get();
  return { stage, told };
}

test('det kasserede kan hentes tilbage fra beskeden, som så er væk', () => {
  const { stage, told } = discarded();
  expect(stage.isEmpty).toBe(true);
  expect(told).toMatchObject({ text: '2 ændringer i 1 række er kasseret.' });
  told?.action?.run();
  expect(stage.get('a', 'x')?.value).toBe('ny');
  expect(toldNotices.get()).toEqual([]);
});

test('er noget andet ændret siden, er vejen tilbage ikke den samme, og den tilbydes ikke', () => {
  const { stage } = discarded();
  stage.apply('Rettet', [cell('x', 'nyere')]);
  expect(toldNotices.get()).toEqual([]);
});

test('er der intet at kassere, siges intet', () => {
  discardAll(new Stage<Value>(Object.is));
  expect(toldNotices.get()).toEqual([]);
});
